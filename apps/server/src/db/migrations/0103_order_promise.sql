-- Until when an order was promised; null: it was placed before this was stored. And when its kitchen was asked because
-- that had passed (docs/rules/orders.md#promise).
alter table orders add column due_until timestamptz, add column late_asked_at timestamptz;
-- No step was made, so none is told: screens read the order again, and nobody is notified of its status once more.
create trigger orders_promise_told after update of due_until, late_asked_at on orders for each row
  when ((old.due_until, old.late_asked_at) is distinct from (new.due_until, new.late_asked_at))
  execute function log_change('order.status',
    '{"order_id": "id", "restaurant_id": "restaurant_id", "customer_id": "user_id"}');
