-- For what nodes have finished of the public catalogue (0090): one row for each menu, however many dishes were added.
create or replace function note_dishes_inserted() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) select distinct 'catalogue.menu', restaurant_id from fresh;
  return null;
end
$$;
