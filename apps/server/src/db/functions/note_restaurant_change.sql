-- For what nodes have finished of the public catalogue (0090): what a card or a page of the restaurant shows.
create or replace function note_restaurant_change() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) values ('catalogue.restaurant', new.id);
  return null;
end
$$;
