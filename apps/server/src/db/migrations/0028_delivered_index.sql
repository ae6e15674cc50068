-- transaction: none
-- The last deliveries of a restaurant, which its usual minutes are counted from: written once an order, when it arrives.
create index concurrently order_events_delivered_idx on order_events (restaurant_id, id) where status = 'Delivered';
