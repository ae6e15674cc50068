/*
 * Counts the rows themselves, after rows were written with triggers off. Writers of orders
 * go on: changes that this statement's snapshot sees are in the rows it counts, later ones stay to be added.
 */
create or replace function recount_platform() returns void language plpgsql as $$
begin
  -- The job that adds up changes waits; readers and writers of rows do not.
  lock table platform_counts in share row exclusive mode;
  delete from platform_counts;
  with counted as (delete from platform_count_changes)
  insert into platform_counts (subject, day, state, is_marked, n, amount, first_id, last_id)
  select 'orders', (created_at at time zone 'UTC')::date, status, false, count(*), sum(total_paise), min(id), max(id)
    from orders where deleted_at is null group by 2, 3
  union all
  select 'reviews', (created_at at time zone 'UTC')::date, rating::text, is_flagged, count(*), sum(rating), min(id), max(id)
    from reviews where deleted_at is null group by 2, 3, 4
  union all
  select 'users', (created_at at time zone 'UTC')::date, role, is_blocked, count(*), 0, min(id), max(id)
    from users where deleted_at is null group by 2, 3, 4;
end
$$;
