-- Change feed of the public catalogue (0008). A restaurant is as public as its owner (RULES 5).
create or replace function note_owner_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) select 'restaurant', id from restaurants where owner_id = new.id;
  return null;
end
$$;
