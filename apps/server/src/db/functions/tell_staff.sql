-- Outbox of the event streams: who works for a restaurant, or as what, is another.
create or replace function tell_staff() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id)
  values ('restaurant.changed', case when tg_op = 'DELETE' then old.restaurant_id else new.restaurant_id end);
  return null;
end
$$;
