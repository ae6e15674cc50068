import { DEFAULT_TIME_ZONE } from '@tiffin/contract/rules/time-zone';

import { offsetsOf } from './zone-offset.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HALF_YEAR_MS = 183 * DAY_MS;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** An instant, or a day of the calendar (YYYY-MM-DD), which is that day everywhere. */
export type When = string | Date;

const contentOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The platform's time zone, in which all times are meant and shown; the server writes it into the page. */
export const PLATFORM_ZONE = contentOf('tiffin-time-zone') || DEFAULT_TIME_ZONE;

/**
 * Since which minute the zone's clocks are ahead of UTC by how many, for a year back and a year ahead. The server writes
 * it, since the first Intl.DateTimeFormat of a page takes a slow phone a tenth of a second. The last entry ends it.
 */
const CLOCK = JSON.parse(contentOf('tiffin-clock') || '[]') as [minute: number, offset: number | null][]; // apps/server/src/http/page-clock.ts

let offsets: ReturnType<typeof offsetsOf> | undefined;

function offsetAt(at: number): number {
  const known = CLOCK.findLast(([minute]) => minute * MINUTE_MS <= at)?.[1];
  return known ?? (offsets ??= offsetsOf(PLATFORM_ZONE))(at);
}

/** Returns the platform's calendar and clock as the UTC parts of a date: `getUTCHours` is the hour there. */
export function wallDate(when: When): Date {
  const date = new Date(when);
  const at = date.getTime();
  const isDay = typeof when === 'string' && when.length === DAY_LENGTH;
  return isDay || Number.isNaN(at) ? date : new Date(at + offsetAt(at) * MINUTE_MS);
}

/** Days since 1 January 1970 on the platform's calendar. */
export const dayNumberAt = (when: When): number => Math.floor(wallDate(when).getTime() / DAY_MS);

/**
 * Checks that the browser's clock differs from the platform's, now or in half a year: some zones agree in winter alone.
 */
export const isElsewhere = (now: number = Date.now()): boolean =>
  [now, now + HALF_YEAR_MS].some((at) => -new Date(at).getTimezoneOffset() !== offsetAt(at));
