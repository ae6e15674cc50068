/**
 * How figures and times are written (docs/rules/look.md#figures). Times are those of the platform's zone, wherever the
 * browser is.
 */
import { dayNumberAt, wallDate, type When } from '../time/platform-zone.ts';

const MINUS = '\u2212';

// Figures and dates are written by hand: the first Intl.NumberFormat and Intl.DateTimeFormat of a page took a slow phone
// a tenth of a second each, just when it has something to show.

/** The Indian way: the last three digits, then pairs. */
const grouped = (number: string): string => number.replaceAll(/\d(?=(?:\d\d)+\d(?:\.|$))/g, '$&,');

/** 148206117.5 → "₹14,82,06,117.50"; a loss or discount gets a real minus sign: "− ₹50.00". */
export function rupees(amount: number): string {
  const text = `₹${grouped(Math.abs(amount).toFixed(2))}`;
  return amount < 0 ? `${MINUS} ${text}` : text;
}

/** An amount where there is no room for all of it, as on the axis of a chart: "₹950", "₹12.5k", "₹2.4L", "₹3Cr". */
export function rupeesShort(amount: number): string {
  const [unit, name] = UNITS.find(([least]) => amount >= least) ?? [1, ''];
  return `₹${grouped((amount / unit).toFixed(1)).replace('.0', '')}${name}`;
}

const UNITS = [
  [1_00_00_000, 'Cr'],
  [1_00_000, 'L'],
  [1_000, 'k'],
] as const;

/** 2318 → "2,318". */
export const whole = (value: number): string => grouped(String(value));

/** 3, 'order' → "3 orders". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${whole(value)} ${value === 1 ? one : many}`;

/** "3 dishes, 1 restaurant", without those that there are none of. */
export const countedEach = (...counts: readonly Parameters<typeof counted>[]): string =>
  counts
    .filter(([value]) => value > 0)
    .map((count) => counted(...count))
    .join(', ');

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const monthOf = (wall: Date): string => MONTHS[wall.getUTCMonth()] ?? '';
const dayMonth = (wall: Date): string => `${wall.getUTCDate()} ${monthOf(wall).slice(0, 3)}`;
const withYear = (text: string, wall: Date, now: When): string =>
  wall.getUTCFullYear() === wallDate(now).getUTCFullYear() ? text : `${text} ${wall.getUTCFullYear()}`;

/** "8 pm", of an hour from 0 to 23. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

/** "8:14 pm". */
export function time(at: When): string {
  const wall = wallDate(at);
  const minutes = String(wall.getUTCMinutes()).padStart(2, '0');
  return hourText(wall.getUTCHours()).replace(' ', `:${minutes} `);
}

/** "12 Mar 2026". */
export function date(at: When): string {
  const wall = wallDate(at);
  return `${dayMonth(wall)} ${wall.getUTCFullYear()}`;
}

/** "21 Nov"; with the year once it is not this one: "21 Nov 2025". */
export function day(at: When, now: Date = new Date()): string {
  const wall = wallDate(at);
  return withYear(dayMonth(wall), wall, now);
}

/** "Today", "Yesterday", else as `day`. */
export function nearDay(at: When, now: Date = new Date()): string {
  const days = dayNumberAt(now) - dayNumberAt(at);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : day(at, now);
}

/** "18 November"; with the year once it is not this one. */
export function fullDay(at: When, now: When = new Date()): string {
  const wall = wallDate(at);
  return withYear(`${wall.getUTCDate()} ${monthOf(wall)}`, wall, now);
}

/** "March"; with the year once it is not this one: "March 2025". */
export function fullMonth(at: When, now: When = new Date()): string {
  const wall = wallDate(at);
  return withYear(monthOf(wall), wall, now);
}

/** "Saturday". */
export const weekday = (at: When): string =>
  // Sunday is the first for Date, and the last for people.
  WEEKDAYS[(wallDate(at).getUTCDay() + 6) % 7] ?? '';

/** "Saturday 21 November": today, in full. */
export function weekdayAndDay(at: When): string {
  const wall = wallDate(at);
  return `${weekday(at)} ${wall.getUTCDate()} ${monthOf(wall)}`;
}

/** "21 Nov, 7:42 pm"; with the year once it is not this one: "21 Nov 2025, 7:42 pm". */
export function dateTime(at: When, now: Date = new Date()): string {
  return `${day(at, now)}, ${time(at)}`;
}

/** Minutes as a duration: "28 min", "1 h 5 min", "2 h". */
export function duration(minutes: number): string {
  const total = Math.max(0, Math.round(minutes));
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Whole minutes between a moment and now, never negative. */
export const minutesSince = (at: string | Date, now: Date = new Date()): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / 60_000));

/** How long ago: "just now", "6 min ago", "2 h ago"; from a day on as `dateTime`. */
export function ago(at: When, now: Date = new Date()): string {
  const minutes = minutesSince(at, now);
  if (minutes === 0) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : dateTime(at, now);
}
