-- Says how a statement has changed the counts of reviews: `made` are its new rows, `gone` the old ones of an update.
create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_count_changes (subject, day, state, is_marked, n, amount, first_id, last_id)
    select 'reviews', (created_at at time zone 'UTC')::date, rating::text, is_flagged, count(*), sum(rating), min(id), max(id)
      from made where deleted_at is null group by 2, 3, 4;
  else
    insert into platform_count_changes (subject, day, state, is_marked, n, amount, first_id, last_id)
    select 'reviews', (created_at at time zone 'UTC')::date, rating::text, is_flagged, sum(one), sum(one * rating), min(id), max(id)
      from (select 1 as one, * from made union all select -1, * from gone) changed
     where deleted_at is null group by 2, 3, 4 having sum(one) <> 0 or sum(one * rating) <> 0;
  end if;
  return null;
end
$$;
