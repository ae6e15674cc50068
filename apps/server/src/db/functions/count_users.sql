-- Says how a statement has changed the counts of users: `made` are its new rows, `gone` the old ones of an update.
create or replace function count_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_count_changes (subject, day, state, is_marked, n, amount, first_id, last_id)
    select 'users', (created_at at time zone 'UTC')::date, role, is_blocked, count(*), 0, min(id), max(id)
      from made where deleted_at is null group by 2, 3, 4;
  else
    insert into platform_count_changes (subject, day, state, is_marked, n, amount, first_id, last_id)
    select 'users', (created_at at time zone 'UTC')::date, role, is_blocked, sum(one), 0, min(id), max(id)
      from (select 1 as one, * from made union all select -1, * from gone) changed
     where deleted_at is null group by 2, 3, 4 having sum(one) <> 0;
  end if;
  return null;
end
$$;
