import { DAY_MINUTES, dayNumberOf, MINUTE_MS, type PlainDay, plainDayOf } from './clock.ts';

export const FULFILMENTS = ['delivery', 'pickup'] as const;
/** Way an order reaches the customer. */
export type Fulfilment = (typeof FULFILMENTS)[number];

/** Times of one day: HH:MM. At or before `from`, `until` is on the next day; 24:00 ends the day itself. */
export interface Window {
  readonly from: string;
  readonly until: string;
}

export interface WeeklyWindow extends Window {
  /** ISO weekday (1 = Monday) on which it begins. */
  readonly day: number;
}

/** Replaces all windows that begin on its date; without windows the day is closed. */
export interface DateRule {
  readonly date: PlainDay;
  readonly windows: readonly Window[];
}

/** When one fulfilment is offered, by the platform's clock. */
export interface Hours {
  /** Null: never said, and so always. An empty list: never. */
  readonly weekly: readonly WeeklyWindow[] | null;
  readonly dates: readonly DateRule[];
}

export const DAY_WINDOWS_MAX = 5;
export const DATE_NOTE_MAX = 60;
export const LAST_ORDER_MINUTES_MAX = 120;
/** Usual minutes of cooking. */
export const PREPARATION_MINUTES = { min: 5, max: 180 } as const;
/** How far ahead a date may be given a rule of its own, and how many days one call may name. */
export const DATES_HORIZON_DAYS = 366;
export const DATES_RANGE_MAX = 62;

/** One day past the last date that may have a rule, and one for a clock that changes. */
const ENDLESS_MS = (DATES_HORIZON_DAYS + 2) * DAY_MINUTES * MINUTE_MS;

/** Open past every date that may be closed, so without a break: by the clock it does not end. In epoch milliseconds. */
export const isEndless = (closes: number, at: number): boolean => closes - at > ENDLESS_MS;

const HOUR_MINUTES = 60;
const WEEK_DAYS = 7;
const WEEK_MINUTES = WEEK_DAYS * DAY_MINUTES;
const FROM = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

export const isWindowStart = (time: string): boolean => FROM.test(time);
export const isWindowEnd = (time: string): boolean =>
  time === '24:00' || (FROM.test(time) && time !== '00:00');

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3));

/** Minutes since midnight of the day on which a window begins: its end is past 1440 where it is on the next day. */
export interface DayMinutes {
  readonly opens: number;
  readonly closes: number;
}

export function dayMinutesOf({ from, until }: Window): DayMinutes {
  const opens = minuteOf(from);
  const end = minuteOf(until);
  return { opens, closes: end > opens ? end : end + DAY_MINUTES };
}

const two = (number: number): string => String(number).padStart(2, '0');
const timeOf = (minute: number): string =>
  `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;

/** The window with these minutes: what `dayMinutesOf` says of it is they. */
export function windowOf({ opens, closes }: DayMinutes): Window {
  return { from: timeOf(opens), until: timeOf(closes > DAY_MINUTES ? closes - DAY_MINUTES : closes) };
}

/** Two windows of which the second begins before the first has ended; undefined where there are none. */
export interface Overlap<W extends Window> {
  readonly first: W;
  readonly second: W;
}

function firstOverlap<W extends Window>(
  windows: readonly W[],
  startOf: (window: W) => number,
  ring: number,
): Overlap<W> | undefined {
  const sorted = windows.toSorted((a, b) => startOf(a) - startOf(b));
  for (const [index, first] of sorted.entries()) {
    const isLast = index === sorted.length - 1;
    // On a ring the last one runs into the first; of a single one nothing comes after it but itself.
    const second = sorted[isLast ? 0 : index + 1];
    if (!second || (isLast && ring === Number.POSITIVE_INFINITY)) continue;
    const { opens, closes } = dayMinutesOf(first);
    const end = startOf(first) + closes - opens;
    if (end > startOf(second) + (isLast ? ring : 0)) return { first, second };
  }
  return undefined;
}

/** Windows that overlap on the ring of the week: Sunday's night runs into Monday. Those that touch do not. */
export function overlapInWeek(windows: readonly WeeklyWindow[]): Overlap<WeeklyWindow> | undefined {
  return firstOverlap(
    windows,
    (window) => (window.day - 1) * DAY_MINUTES + dayMinutesOf(window).opens,
    WEEK_MINUTES,
  );
}

/** Windows that overlap and begin on one day. */
export function overlapInDay(windows: readonly Window[]): Overlap<Window> | undefined {
  return firstOverlap(windows, (window) => dayMinutesOf(window).opens, Number.POSITIVE_INFINITY);
}

/** How many dates there are from this one to that one, both counted; NaN where one of them is no date. */
export const countDates = (from: PlainDay, until: PlainDay): number =>
  dayNumberOf(until) - dayNumberOf(from) + 1;

/** The dates from this one to that one, both counted; empty where the end is before the beginning. */
export function datesBetween(from: PlainDay, until: PlainDay): PlainDay[] {
  const first = dayNumberOf(from);
  return Array.from({ length: Math.max(0, countDates(from, until)) }, (_, n) => plainDayOf(first + n));
}
