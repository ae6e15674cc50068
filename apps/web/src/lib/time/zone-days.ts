import { offsetsOf } from './zone-offset.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** '2026-11-30': which day it is in a time zone. */
export const dayIn = (at: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  );

/** The first instant of a day in a time zone. NaN for what is no day. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return NaN;
  // A clock change gives two beginnings, by the time before it and the time after it; one may lie in another day.
  const offsetAt = offsetsOf(timeZone);
  const starts = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetAt(near) * MINUTE_MS);
  const within = starts.filter((at) => dayIn(at, timeZone) === day);
  return Math.min(...(within.length > 0 ? within : starts));
}

/** The last millisecond of a day in a time zone. NaN for what is no day. */
export function endOfDay(day: string, timeZone: string): number {
  const next = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  return Number.isNaN(next) ? NaN : startOfDay(new Date(next).toISOString().slice(0, 10), timeZone) - 1;
}
