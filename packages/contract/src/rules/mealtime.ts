import { MIDNIGHT } from './back-text.ts';

/** When a dish is served: a dish with several is served within any of them, one without any always. */
export interface ServedWindow {
  /** HH:MM of the platform's time zone. `from` counts, `to` does not; at or before `from` it is on the next day. */
  readonly from: string;
  readonly to: string;
  /** ISO weekdays (1 = Monday) on which it begins; empty = all. */
  readonly weekdays: readonly number[];
}

export const MEALTIME_NAME_MAX = 60;
export const MENU_MEALTIMES_MAX = 50;
export const DISH_MEALTIMES_MAX = 10;
/** How long something may be sold out until it comes back by itself, in minutes. */
export const SOLD_OUT_MINUTES = { min: 15, max: 30 * 24 * 60 } as const;
/** The next day of a kitchen begins now, and is never nearer than this. */
const TOMORROW = { minute: 5 * 60, leastHours: 3 } as const;

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const WEEK_DAYS = 7;
/** Clocks are put forward or back by multiples of it, so a minute keeps its place within it. */
const SHIFT_MINUTES = 30;
/** Short names of the ISO weekdays, Monday first. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const formats = new Map<string, Intl.DateTimeFormat>();

/** ISO weekday, and the minute of the day, on a clock of the zone. */
function wallOf(at: number, timeZone: string): { weekday: number; minute: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * HOUR_MINUTES + Number(parts.get('minute')),
  };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3, 5));

const two = (number: number): string => String(number).padStart(2, '0');

/** HH:MM of this moment on a clock of the zone. */
export function timeOn(at: Date, timeZone: string): string {
  const { minute } = wallOf(at.getTime(), timeZone);
  return `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;
}

export function isServedAt(windows: readonly ServedWindow[], at: Date, timeZone: string): boolean {
  return windows.length === 0 || isWithin(windows, at.getTime(), timeZone);
}

function isWithin(windows: readonly ServedWindow[], at: number, timeZone: string): boolean {
  const { weekday, minute } = wallOf(at, timeZone);
  const dayBefore = weekday === 1 ? WEEK_DAYS : weekday - 1;
  return windows.some(({ from, to, weekdays }) => {
    const begins = (day: number) => weekdays.length === 0 || weekdays.includes(day);
    const start = minuteOf(from);
    const end = minuteOf(to);
    if (start < end) return minute >= start && minute < end && begins(weekday);
    return (minute >= start && begins(weekday)) || (minute < end && begins(dayBefore));
  });
}

/**
 * The first moment after this one from which on it is the other way round: served where it was not, or not any more.
 * Undefined where that does not come within a week.
 */
function nextChange(windows: readonly ServedWindow[], at: Date, timeZone: string): Date | undefined {
  const isNow = isWithin(windows, at.getTime(), timeZone);
  const places = new Set(
    windows.flatMap(({ from, to }) => [minuteOf(from) % SHIFT_MINUTES, minuteOf(to) % SHIFT_MINUTES]),
  );
  // A clock that is put forward or back changes the hour at a full one.
  places.add(0);
  const first = Math.floor(at.getTime() / MINUTE_MS);
  const place = wallOf(first * MINUTE_MS, timeZone).minute % SHIFT_MINUTES;
  for (let n = 1; n <= (WEEK_DAYS + 1) * DAY_MINUTES; n++) {
    if (!places.has((place + n) % SHIFT_MINUTES)) continue;
    const then = (first + n) * MINUTE_MS;
    if (isWithin(windows, then, timeZone) !== isNow) return new Date(then);
  }
  return undefined;
}

/** The first moment from this one on at which it is served; undefined where that does not come within a week. */
export function nextServedAt(
  windows: readonly ServedWindow[],
  from: Date,
  timeZone: string,
): Date | undefined {
  return isServedAt(windows, from, timeZone) ? from : nextChange(windows, from, timeZone);
}

/** When what is served now ends; undefined of what is not served now, or always. */
export function servedUntil(windows: readonly ServedWindow[], at: Date, timeZone: string): Date | undefined {
  return windows.length > 0 && isWithin(windows, at.getTime(), timeZone)
    ? nextChange(windows, at, timeZone)
    : undefined;
}

/**
 * When what is sold out until tomorrow comes back: at the next 05:00 that is at least three hours away. A kitchen whose day
 * begins later opens no new one before that: it is back then, and in the night before that however soon.
 * @param dayBegins HH:MM at which a new day of the kitchen begins
 */
export function tomorrowIn(timeZone: string, now: Date, dayBegins = MIDNIGHT): Date {
  const begin = minuteOf(dayBegins);
  const minute = Math.max(TOMORROW.minute, begin);
  const isNight = wallOf(now.getTime(), timeZone).minute < begin;
  const least = now.getTime() + (isNight ? MINUTE_MS : TOMORROW.leastHours * HOUR_MINUTES * MINUTE_MS);
  const first = Math.ceil(least / MINUTE_MS);
  for (let n = 0; n <= 2 * DAY_MINUTES; n++) {
    const then = (first + n) * MINUTE_MS;
    if (wallOf(then, timeZone).minute === minute) return new Date(then);
  }
  // No clock leaves out five in the morning on two days.
  throw new Error(`${timeZone} has no ${dayBegins}`);
}

/** What clocks of the zone show at an instant, as if that were UTC, in epoch milliseconds. */
export function wallMsOn(at: Date, timeZone: string): number {
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
  return Date.parse(`${day}T${timeOn(at, timeZone)}Z`);
}

/** '07:00 to 11:00', 'Sat, Sun 07:00 to 11:00 and 18:00 to 22:00'. */
export function servedText(windows: readonly ServedWindow[]): string {
  return windows
    .map(({ from, to, weekdays }) => {
      const days = weekdays.length === 0 ? '' : `${weekdays.map((day) => WEEKDAYS[day - 1]).join(', ')} `;
      return `${days}${from} to ${to}`;
    })
    .join(' and ');
}
