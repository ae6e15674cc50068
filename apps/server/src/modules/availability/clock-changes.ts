import type { Database } from '../../db/database.ts';
import { readChangedByTheClock } from './availability.repo.ts';

const MINUTE_MS = 60_000;

/** What the clock has changed for lists of all restaurants. */
export interface ClockChanges {
  /** The database's time. */
  readonly now: Date;
  /** Milliseconds for which such a list is right when nothing is written; undefined: for ever. */
  readonly standsForMs: number | undefined;
  /** The restaurants whose menus may be others. */
  readonly ids: readonly number[];
}

/** @param since the `now` of the time before; null: none is named */
export async function changesByTheClock(db: Database, since: Date | null): Promise<ClockChanges> {
  const { now, standsForMs, ids } = await readChangedByTheClock(db, since);
  return { now, standsForMs: standsForMs === null ? undefined : untilFullMinute(now, standsForMs), ids };
}

/**
 * Lists of all restaurants are not made anew for each dish that comes back, but once a minute: mealtimes, which take dishes
 * away, begin and end at full ones.
 * @param ms from `now` on
 */
function untilFullMinute(now: Date, ms: number): number {
  return Math.ceil((now.getTime() + ms) / MINUTE_MS) * MINUTE_MS - now.getTime();
}

/** Same as `availabilityStandsFor`, for lists of all restaurants. */
export async function listsStandFor(db: Database): Promise<number | undefined> {
  return (await changesByTheClock(db, null)).standsForMs;
}
