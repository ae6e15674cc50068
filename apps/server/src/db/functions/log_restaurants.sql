-- Logs restaurants that change with something else: with their owner, since they are only as public as the owner
-- (docs/rules/visibility.md#public), or all of them with the platform's demands on kitchens, which every card shows.
create or replace function log_restaurants() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    insert into live_events (type, restaurant_id)
    select type, id from restaurants, unnest(array['catalogue.restaurant', 'restaurant.changed']) type where owner_id = new.id;
  else
    insert into live_events (type, restaurant_id) select 'catalogue.restaurant', id from restaurants where deleted_at is null;
  end if;
  return null;
end
$$;
