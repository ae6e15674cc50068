import { type Database, sql } from '../../db/database.ts';

const version = sql<{ version: string }>(
  'database_version',
  `select split_part(current_setting('server_version'), ' ', 1) as version`,
);

const demoLoaded = sql<{ at: Date | null }>('demo_loaded', 'select demo_loaded_at as at from settings');

/** Null on a platform that began empty. */
export async function readDemoLoadedAt(db: Database): Promise<string | null> {
  return (await db.one(demoLoaded)).at?.toISOString() ?? null;
}

export async function readVersion(db: Database): Promise<string> {
  return (await db.one(version)).version;
}

const push = sql<{ subscriptions: number; failing: number }>(
  'push_state',
  `select count(*)::int as subscriptions, count(failing_since)::int as failing from push_subscriptions`,
);

/** Devices that are pushed to. */
export function countPushDevices(db: Database) {
  return db.one(push);
}

const timedRestaurants = sql<{ n: number }>(
  'count_timed_restaurants',
  `select count(*)::int as n from restaurant_service s
     join restaurants r on r.id = s.restaurant_id and r.deleted_at is null
    where s.delivery_has_hours
       or exists (select from service_dates d where d.restaurant_id = s.restaurant_id
                   and d.date >= ($1::timestamptz at time zone (select time_zone from settings))::date)`,
);

/** Those with hours or special days that are not over, which are wall times of the platform's zone. */
export async function countTimedRestaurants(db: Database, at: Date): Promise<number> {
  return (await db.one(timedRestaurants, [at])).n;
}
