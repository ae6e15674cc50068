-- Change feed of the public catalogue (0008): one row for each menu, however many dishes were added.
create or replace function note_dishes_inserted() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) select distinct 'menu', restaurant_id from fresh;
  return null;
end
$$;
