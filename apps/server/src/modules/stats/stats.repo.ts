import type { OrderStatus } from '@tiffin/contract';
import { type Database, sql } from '../../db/database.ts';

export interface Counts {
  users: { total: number; blocked: number; admins: number; thisWeek: number };
  /** What was turned down is neither approved nor pending. */
  restaurants: { total: number; approved: number; pending: number; active: number; thisWeek: number };
  /** Only statuses that occur. */
  orders: { status: OrderStatus; n: number; thisWeek: number; totalPaise: number }[];
  reviews: {
    total: number;
    averageRating: number | null;
    flagged: number;
    thisWeek: number;
    byRating: Record<string, number>;
  };
  offers: { total: number; active: number; restaurant: number; thisWeek: number };
}

// One statement, so that all tiles are of one moment. Tombstones are in no total (RULES 7).
const counts = sql<Counts>(
  'platform_counts',
  `select
    (select jsonb_build_object(
       'total', count(*), 'blocked', count(*) filter (where is_blocked),
       'admins', count(*) filter (where role = 'ADMIN'), 'thisWeek', count(*) filter (where created_at > $1))
       from users where deleted_at is null) as users,
    (select jsonb_build_object(
       'total', count(*), 'approved', count(*) filter (where is_approved), 'active', count(*) filter (where is_active),
       'pending', count(*) filter (where not is_approved and rejection is null),
       'thisWeek', count(*) filter (where created_at > $1))
       from restaurants where deleted_at is null) as restaurants,
    (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'n', n, 'thisWeek', week, 'totalPaise', paise)), '[]')
       from (select status, count(*) as n, count(*) filter (where created_at > $1) as week, sum(total_paise) as paise
               from orders where deleted_at is null group by status) by_status) as orders,
    (select jsonb_build_object(
       'total', count(*), 'averageRating', round(avg(rating), 1), 'flagged', count(*) filter (where is_flagged),
       'thisWeek', count(*) filter (where created_at > $1),
       'byRating', jsonb_build_object(
         '1', count(*) filter (where rating = 1), '2', count(*) filter (where rating = 2),
         '3', count(*) filter (where rating = 3), '4', count(*) filter (where rating = 4),
         '5', count(*) filter (where rating = 5)))
       from reviews where deleted_at is null) as reviews,
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
