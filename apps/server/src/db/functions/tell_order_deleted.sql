-- Outbox of the event streams (0011).
create or replace function tell_order_deleted() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id, status)
  values ('order.status', new.id, new.restaurant_id, new.user_id, new.status);
  return null;
end
$$;
