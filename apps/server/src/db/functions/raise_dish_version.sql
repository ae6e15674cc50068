-- Raises the version when the basis of a bill has changed: orders that were priced before are priced again.
create or replace function raise_dish_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
