import type { PlainDay } from '@tiffin/contract/rules/service/clock';
import { type DateRule, type WeeklyWindow, dayMinutesOf } from '@tiffin/contract/rules/service/hours';
import { type Database, sql } from '../../db/database.ts';
import type { ServiceTerms } from './service-terms.ts';

export interface StoredService {
  /** Null where nothing was ever said. */
  readonly terms: ServiceTerms | null;
  readonly timeZone: string;
  readonly name: string;
  readonly isPublic: boolean;
}

const terms = sql<StoredService>(
  'service_of_restaurant',
  `select service_terms(id) as terms, (select time_zone from settings) as "timeZone", name,
          exists (select from public_restaurants p where p.id = restaurants.id) as "isPublic"
     from restaurants where id = $1 and deleted_at is null`,
);

/** Undefined of no restaurant. */
export function readService(db: Database, restaurantId: number): Promise<StoredService | undefined> {
  return db.maybeOne(terms, [restaurantId]);
}

/** One that is approved and active, and when its service was last changed. */
export interface PublicTerms {
  readonly id: number;
  readonly name: string;
  readonly terms: ServiceTerms;
  readonly changedAt: Date;
}

const publicTerms = sql<PublicTerms>(
  'terms_of_public_restaurants',
  `select r.id, r.name, service_terms(r.id) as terms, s.changed_at as "changedAt"
     from restaurant_service s join public_restaurants p on p.id = s.restaurant_id join restaurants r on r.id = p.id`,
);

/** Terms of those that set any; the others always take orders. */
export function readPublicTerms(db: Database): Promise<PublicTerms[]> {
  return db.query(publicTerms);
}

interface StandingTerms {
  readonly id: number;
  /** Null where nothing was ever said. */
  readonly terms: ServiceTerms | null;
  /** It takes no orders, whatever its hours say: not approved, switched off, unanswered orders, or nobody at its console. */
  readonly isStopped: boolean;
}

const standingTerms = sql<StandingTerms>(
  'standing_terms',
  `select r.id, service_terms(r.id) as terms, stop."isStopped"
     from restaurants r left join restaurant_service s on s.restaurant_id = r.id
          cross join lateral (
            select not r.is_approved or not r.is_active or takes_orders(r) is not null as "isStopped") stop
    where s.restaurant_id is not null or stop."isStopped"`,
);

/** Those that set any terms or are stopped, public or not; the others always take orders. */
export function readStandingTerms(db: Database): Promise<StandingTerms[]> {
  return db.query(standingTerms);
}

// Placements share it (place_order): this waits for those under way, and later ones see the change.
const advisoryLock = sql(
  'take_service_turn',
  'select pg_advisory_xact_lock(7104, ($1::bigint % 2147483647)::int)',
);

/** One change at a time, and no placement meanwhile. */
export async function lockService(tx: Database, restaurantId: number): Promise<void> {
  await tx.execute(advisoryLock, [restaurantId]);
}

const raise = sql(
  'raise_service_version',
  `insert into restaurant_service as s (restaurant_id, version) values ($1, 1)
   on conflict (restaurant_id) do update set version = s.version + 1, changed_at = now()`,
);

/** Whatever was validated by the version before is validated anew. */
export async function raiseVersion(tx: Database, restaurantId: number): Promise<void> {
  await tx.execute(raise, [restaurantId]);
}

const setHasHours = sql(
  'set_delivery_has_hours',
  'update restaurant_service set delivery_has_hours = $2 where restaurant_id = $1',
);
const dropWindows = sql(
  'drop_service_windows',
  `delete from service_windows where restaurant_id = $1 and fulfilment = 'delivery'`,
);
const addWindows = sql(
  'add_service_windows',
  `insert into service_windows (restaurant_id, fulfilment, weekday, opens, closes)
   select $1, 'delivery', w.day, w.opens, w.closes
     from jsonb_to_recordset($2::jsonb) w (day int, opens int, closes int)`,
);

/** The delivery hours, whole. Of a restaurant whose version was raised. */
export async function writeHours(
  tx: Database,
  restaurantId: number,
  hours: readonly WeeklyWindow[] | null,
): Promise<void> {
  await tx.execute(setHasHours, [restaurantId, hours !== null]);
  await tx.execute(dropWindows, [restaurantId]);
  if (!hours || hours.length === 0) return;
  const windows = hours.map((window) => ({ day: window.day, ...dayMinutesOf(window) }));
  await tx.execute(addWindows, [restaurantId, JSON.stringify(windows)]);
}

const setLastOrder = sql(
  'set_last_order',
  'update restaurant_service set last_order_minutes = $2 where restaurant_id = $1',
);

export async function writeLastOrder(tx: Database, restaurantId: number, minutes: number): Promise<void> {
  await tx.execute(setLastOrder, [restaurantId, minutes]);
}

const setPreparation = sql(
  'set_preparation',
  'update restaurant_service set preparation_minutes = $2 where restaurant_id = $1',
);
const estimate = sql(
  'estimate_usual_minutes',
  'update restaurants set eta_minutes = usual_minutes(id) where id = $1',
);

/** Usual minutes of cooking, and what customers are told from now on. Of a restaurant whose version was raised. */
export async function writePreparation(
  tx: Database,
  restaurantId: number,
  minutes: number | null,
): Promise<void> {
  await tx.execute(setPreparation, [restaurantId, minutes]);
  await tx.execute(estimate, [restaurantId]);
}

const putDates = sql(
  'put_service_dates',
  `insert into service_dates (restaurant_id, fulfilment, date, windows, note)
   select $1, 'delivery', date, (select coalesce(array_agg(int4range(w.opens, w.closes) order by w.opens), '{}')
                                   from jsonb_to_recordset($3::jsonb) w (opens int, closes int)), $4
     from unnest($2::date[]) date
   on conflict (restaurant_id, fulfilment, date) do update set windows = excluded.windows, note = excluded.note`,
);

/** The same windows and note for each of the dates, in place of what they had. */
export async function writeDates(
  tx: Database,
  restaurantId: number,
  dates: readonly PlainDay[],
  { windows, note }: Omit<DateRule, 'date'> & { readonly note: string },
): Promise<void> {
  const minutes = JSON.stringify(windows.map((window) => dayMinutesOf(window)));
  await tx.execute(putDates, [restaurantId, dates, minutes, note]);
}

const dropDates = sql(
  'drop_service_dates',
  `delete from service_dates where restaurant_id = $1 and fulfilment = 'delivery' and date = any ($2::date[])`,
);

export async function removeDates(
  tx: Database,
  restaurantId: number,
  dates: readonly PlainDay[],
): Promise<void> {
  await tx.execute(dropDates, [restaurantId, dates]);
}
