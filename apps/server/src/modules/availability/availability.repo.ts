import type { Mealtime } from '@tiffin/contract/schemas/mealtime';
import { type Database, sql } from '../../db/database.ts';

const stands = sql<{ ms: number | null }>('menu_stands_for', 'select menu_stands_for($1) as ms');

/**
 * Milliseconds for which what is said of a menu's availability is right when nothing is written; undefined: for ever.
 * @param restaurantId all menus together unless said
 */
export async function availabilityStandsFor(
  db: Database,
  restaurantId: number | null = null,
): Promise<number | undefined> {
  return (await db.one(stands, [restaurantId])).ms ?? undefined;
}

const changed = sql<ChangedByTheClock>(
  'menus_changed_by_the_clock',
  `select now(), menu_stands_for(null) as "standsForMs",
          array(select restaurant_id from menu_items where sold_out_until > $1 and sold_out_until <= now()
                union select restaurant_id from option_choices where sold_out_until > $1 and sold_out_until <= now()
                union select restaurant_id from dish_mealtimes where $1::timestamptz is not null) as ids`,
);

export interface ChangedByTheClock {
  readonly now: Date;
  /** Milliseconds until the next change; null: never. */
  readonly standsForMs: number | null;
  /** The restaurants whose menus may be others. */
  readonly ids: readonly number[];
}

/** @param since the `now` of the time before; null: none is named */
export function readChangedByTheClock(db: Database, since: Date | null): Promise<ChangedByTheClock> {
  return db.one(changed, [since]);
}

export interface KitchenClock {
  /** By the clock of the database. */
  readonly now: Date;
  readonly timeZone: string;
  /** HH:MM at which a new day of the kitchen begins. */
  readonly dayBegins: string;
}

const clock = sql<KitchenClock>(
  'clock_of_availability',
  `select now(), time_zone as "timeZone", to_char(kitchen_day_begins($1), 'HH24:MI') as "dayBegins" from settings`,
);

/** The database's clock, by which it is decided, the zone of the platform and the day of the kitchen. */
export function readClock(db: Database, restaurantId: number): Promise<KitchenClock> {
  return db.one(clock, [restaurantId]);
}

const mealtimes = sql<Mealtime>(
  'mealtimes_of_menu',
  `select id, name, to_char(starts, 'HH24:MI') as "from", to_char(ends, 'HH24:MI') as "to", weekdays
     from mealtimes where restaurant_id = $1 and deleted_at is null order by starts, id`,
);

/** Sorted by their start. */
export function listMealtimes(db: Database, restaurantId: number): Promise<Mealtime[]> {
  return db.query(mealtimes, [restaurantId]);
}
