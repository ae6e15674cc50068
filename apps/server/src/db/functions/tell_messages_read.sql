-- Outbox of the event streams (0011). Once for each thread, however many messages of it were read.
create or replace function tell_messages_read() returns trigger language plpgsql as $$
begin
  insert into live_events (type, order_id, restaurant_id, customer_id)
  select distinct 'message.read', n.order_id, n.restaurant_id, n.customer_id
    from fresh n join stale o on o.id = n.id where n.is_read and not o.is_read;
  return null;
end
$$;
