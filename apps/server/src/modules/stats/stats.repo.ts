import type { Stats } from '@tiffin/contract/schemas/admin';
import { type Database, sql } from '../../db/database.ts';
import type { Pile } from './figures.ts';

export interface Counts {
  users: Omit<Stats['users'], 'active'>;
  /** Rejected ones are neither approved nor pending. */
  restaurants: Stats['restaurants'];
  /** Only statuses that have occurred. */
  orders: Pile[];
  ordersThisWeek: number;
  reviews: Omit<Stats['reviews'], 'averageRating'> & { averageRating: number | null };
  offers: Omit<Stats['offers'], 'inactive'>;
}

/** Rows made after `$1`: those of whole days (UTC) from the counts, those of the first day from its rows. */
const thisWeek = (table: string) => `
  (select coalesce(sum(recent), 0) from counted where subject = '${table}') +
  (select count(*) from ${table}
    where id between (select min(first_id) from counted where subject = '${table}')
                 and (select max(last_id) from counted where subject = '${table}')
      and deleted_at is null and created_at > $1
      and created_at < ((select day from first) + 1)::timestamp at time zone 'UTC')`;

const countOf = (which: string) => `coalesce(sum(n) filter (where ${which}), 0)`;

// One statement, so that all tiles are of one moment. Tombstones are in no total (docs/rules/deletion.md#tombstones).
// What grows with the platform is counted when it changes (docs/decisions/0020).
const counts = sql<Counts>(
  'platform_counts',
  `with first as materialized (select ($1::timestamptz at time zone 'UTC')::date as day),
   counted as materialized (
     select subject, state, is_marked, sum(n) as n, sum(amount) as amount,
            sum(n) filter (where day > (select day from first)) as recent,
            min(first_id) filter (where day = (select day from first)) as first_id,
            max(last_id) filter (where day = (select day from first)) as last_id
       from platform_count_rows group by subject, state, is_marked)
   select
    (select jsonb_build_object(
       'total', coalesce(sum(n), 0), 'blocked', ${countOf('is_marked')}, 'admins', ${countOf(`state = 'ADMIN'`)},
       'thisWeek', ${thisWeek('users')})
       from counted where subject = 'users') as users,
    (select jsonb_build_object(
       'total', count(*), 'approved', count(*) filter (where is_approved), 'active', count(*) filter (where is_active),
       'pending', count(*) filter (where not is_approved and rejection is null),
       'thisWeek', count(*) filter (where created_at > $1))
       from restaurants where deleted_at is null) as restaurants,
    (select coalesce(jsonb_agg(jsonb_build_object('status', state, 'n', n, 'totalPaise', amount)), '[]')
       from counted where subject = 'orders') as orders,
    (${thisWeek('orders')})::bigint as "ordersThisWeek",
    (select jsonb_build_object(
       'total', coalesce(sum(n), 0), 'averageRating', round(sum(amount) / nullif(sum(n), 0), 1),
       'flagged', ${countOf('is_marked')}, 'thisWeek', ${thisWeek('reviews')},
       'byRating', jsonb_build_object('1', ${countOf(`state = '1'`)}, '2', ${countOf(`state = '2'`)},
         '3', ${countOf(`state = '3'`)}, '4', ${countOf(`state = '4'`)}, '5', ${countOf(`state = '5'`)}))
       from counted where subject = 'reviews') as reviews,
    (select jsonb_build_object(
       'total', count(*), 'active', count(*) filter (where is_active),
       'restaurant', count(*) filter (where restaurant_id is not null),
       'thisWeek', count(*) filter (where created_at > $1))
       from offers where deleted_at is null) as offers`,
);

/** @param since what is newer belongs to 'this week' */
export function countEverything(db: Database, since: Date): Promise<Counts> {
  return db.one(counts, [since]);
}
