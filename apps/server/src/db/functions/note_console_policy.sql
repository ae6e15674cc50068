-- Change feed of the public catalogue (0056): all restaurants may say something else now, and be listed or not.
create or replace function note_console_policy() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (what, restaurant_id) select 'restaurant', id from restaurants where deleted_at is null;
  return null;
end
$$;
