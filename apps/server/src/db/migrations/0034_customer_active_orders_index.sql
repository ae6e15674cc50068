-- transaction: none
-- A customer's orders under way: every screen of the customer polls them, however many finished ones there are.
create index concurrently orders_user_active_idx on orders (user_id, id)
  where status in ('New', 'Accepted', 'Preparing', 'Out for Delivery') and deleted_at is null;
