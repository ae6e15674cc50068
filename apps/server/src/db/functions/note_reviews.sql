-- For what nodes have finished of the public catalogue (0090). A dish shows the average of its reviews.
create or replace function note_reviews() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) select distinct 'catalogue.menu', restaurant_id from fresh;
  return null;
end
$$;
