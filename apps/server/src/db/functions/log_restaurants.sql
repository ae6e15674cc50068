-- Of restaurants that change with something else: with their owner, as public as whom they are
-- (docs/rules/visibility.md#public), or all of them with what the platform asks of kitchens, which every card says.
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
