-- Outbox of the event streams (0011).
create or replace function tell_restaurant() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) values ('restaurant.changed', new.id);
  return null;
end
$$;
