-- When a restaurant's console was last heard of, after it was closed or its session has ended.
create or replace function keep_last_console() returns trigger language plpgsql as $$
begin
  insert into last_consoles (restaurant_id, seen_at) values (old.restaurant_id, old.seen_at)
  on conflict (restaurant_id) do update set seen_at = greatest(last_consoles.seen_at, excluded.seen_at);
  return null;
end
$$;
