-- Their sums are exact in any snapshot: the job moves rows from one to the other in one statement.
create or replace view platform_count_rows as
select subject, day, state, is_marked, n, amount, first_id, last_id from platform_counts
union all
select subject, day, state, is_marked, n, amount, first_id, last_id from platform_count_changes;
