-- For what nodes have finished of the public catalogue (0090): all restaurants may say something else now, and be listed or not.
create or replace function note_console_policy() returns trigger language plpgsql as $$
begin
  insert into live_events (type, restaurant_id) select 'catalogue.restaurant', id from restaurants where deleted_at is null;
  return null;
end
$$;
