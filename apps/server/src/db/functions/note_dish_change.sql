-- Change feed of the public catalogue (0008). Stock that a placement takes is not noted; see place_order.
create or replace function note_dish_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) values ('menu', new.restaurant_id);
  return null;
end
$$;
