-- For what nodes have finished of the public catalogue (0090). Stock that a placement takes is not noted; see place_order.
create or replace function note_dish_change() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) values ('catalogue.menu', new.restaurant_id);
  return null;
end
$$;
