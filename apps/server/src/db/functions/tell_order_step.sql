-- Outbox of the event streams (0054): an order that waits was told to be urgent, or somebody has seen that.
create or replace function tell_order_step() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id, status)
  select 'order.status', id, restaurant_id, user_id, status from orders where id = new.order_id;
  return null;
end
$$;
