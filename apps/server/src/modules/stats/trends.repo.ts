import { type Database, sql } from '../../db/database.ts';
import type { Trends } from './trends.ts';

/**
 * Rows made in those days, without tombstones (docs/rules/deletion.md#tombstones). Each table has an index by when its
 * rows were made. A row's day is found among the beginnings of the days: that is half the work of asking for its date
 * in the time zone.
 */
const made = (table: string, and = '') => `
  select (select first from days) + width_bucket(t.created_at, (select starts from days)) - 1 as day,
         count(*) as n${and && `, ${and}`}
    from ${table} t
   where t.created_at >= (select starts[1] from days) and t.created_at < (select until from days)
     and t.deleted_at is null`;

const list = (rows: string) => `(select coalesce(jsonb_agg(r), '[]') from (${rows}) r)`;

const trends = sql<{ trends: Trends }>(
  'platform_trends',
  `with days as (
     select today - ($2::int - 1) as first, today, (today + 1)::timestamp at time zone time_zone as until,
            array(select (today - n)::timestamp at time zone time_zone from generate_series($2::int - 1, 0, -1) n) as starts
       from (select time_zone, ($1::timestamptz at time zone time_zone)::date as today from settings) p)
   select jsonb_build_object(
     'from', (select first from days), 'to', (select today from days),
     'orders', ${list(`${made('orders', 't.status, sum(t.total_paise) as "totalPaise"')} group by 1, t.status`)},
     'reviews', ${list(`${made('reviews', 't.rating')} group by 1, t.rating`)},
     'users', ${list(`${made('users')} group by 1`)},
     'restaurants', ${list(`${made('restaurants')} group by 1`)},
     'offers', ${list(`${made('offers')} group by 1`)},
     'allUsers', (select count(*) from users where deleted_at is null),
     'allRestaurants', (select count(*) from restaurants where deleted_at is null)) as trends`,
);

/** @param days how many, up to and with the day of `at` */
export async function readTrends(db: Database, days: number, at: Date): Promise<Trends> {
  return (await db.one(trends, [at, days])).trends;
}
