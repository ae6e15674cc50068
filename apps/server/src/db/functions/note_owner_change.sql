-- For what nodes have finished of the public catalogue (0090). A restaurant is as public as its owner (RULES 5).
create or replace function note_owner_change() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) select 'catalogue.restaurant', id from restaurants where owner_id = new.id;
  return null;
end
$$;
