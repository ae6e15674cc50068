-- Raises the version of a menu, which polls of orders compare.
create or replace function note_menu_version() returns trigger language plpgsql as $$
begin
  insert into menu_versions as v (restaurant_id, version) values (new.restaurant_id, 1)
  on conflict (restaurant_id) do update set version = v.version + 1;
  return null;
end
$$;
