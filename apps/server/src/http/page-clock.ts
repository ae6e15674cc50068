import {
  addDays,
  DAY_MINUTES,
  dayNumberOf,
  MINUTE_MS,
  plainDayOf,
} from '@tiffin/contract/rules/service/clock';
import { clockOf } from '@tiffin/contract/rules/service/wall-time';

/** How far a page knows its zone's clock back and ahead; beyond that it asks the browser. */
const KNOWN_DAYS = 366;

/**
 * The zone's clock for the web app (apps/web/src/lib/time/platform-zone.ts): since which minute of the epoch it is ahead of
 * UTC by how many minutes, as JSON. The last entry says until when that is known, and holds null.
 * @param now in epoch milliseconds
 */
export function pageClock(timeZone: string, now: number): string {
  const today = plainDayOf(Math.floor(now / MINUTE_MS / DAY_MINUTES));
  const end = dayNumberOf(addDays(today, KNOWN_DAYS)) * DAY_MINUTES;
  const pieces = clockOf(timeZone, addDays(today, -KNOWN_DAYS), 2 * KNOWN_DAYS)
    .map(({ from, offsetMinutes }) => [from / MINUTE_MS, offsetMinutes] as const)
    .filter(([minute]) => minute < end);
  return JSON.stringify([...pieces, [end, null]]);
}
