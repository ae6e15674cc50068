-- Change feed of the public catalogue (0008): what a card or a page of the restaurant shows.
create or replace function note_restaurant_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) values ('restaurant', new.id);
  return null;
end
$$;
