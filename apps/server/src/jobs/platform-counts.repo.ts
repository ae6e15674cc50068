import { fencedSql } from './fenced-sql.ts';
import type { Retention } from './retention.repo.ts';

/** Adds up what triggers say has changed in the counts of orders, reviews and users (docs/decisions/0020). */
export const PLATFORM_COUNTS: Retention = {
  name: 'add-up-platform-counts',
  everySeconds: 60,
  removals: [
    // One statement, so that every snapshot sees a change in one of the two tables.
    fencedSql(
      'add_up_platform_counts',
      `, taken as (
         delete from platform_count_changes where exists (select from held) and ctid = any (array(
           select ctid from platform_count_changes limit $3))
         returning *),
       added as (
         insert into platform_counts as kept (subject, day, state, is_marked, n, amount, first_id, last_id)
         select subject, day, state, is_marked, sum(n), sum(amount), min(first_id), max(last_id)
           from taken group by 1, 2, 3, 4
         on conflict (subject, day, state, is_marked) do update
           set n = kept.n + excluded.n, amount = kept.amount + excluded.amount,
               first_id = least(kept.first_id, excluded.first_id), last_id = greatest(kept.last_id, excluded.last_id))
       select from taken`,
    ),
  ],
};
