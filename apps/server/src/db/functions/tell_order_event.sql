-- Outbox of the event streams.
create or replace function tell_order_event() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id, status)
  select case new.status when 'New' then 'order.placed' else 'order.status' end,
         new.order_id, new.restaurant_id, user_id, new.status
    from orders where id = new.order_id;
  return null;
end
$$;
