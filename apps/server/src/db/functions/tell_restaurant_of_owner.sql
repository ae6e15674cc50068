-- Outbox of the event streams (0011). A blocked or deleted owner hides the restaurant (RULES 5).
create or replace function tell_restaurant_of_owner() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) select 'restaurant.changed', id from restaurants where owner_id = new.id;
  return null;
end
$$;
