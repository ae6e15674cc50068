-- Outbox of the event streams (0045).
create or replace function tell_case() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id)
  values ('case.changed', new.order_id, new.restaurant_id, new.customer_id);
  return null;
end
$$;
