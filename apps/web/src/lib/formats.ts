/** How figures and times are written (DESIGN 7). Everything is shown in the reader's own time zone. */
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

const monthOf = (moment: Date): string => MONTHS[moment.getMonth()] ?? '';
const dayMonth = (moment: Date): string => `${moment.getDate()} ${monthOf(moment).slice(0, 3)}`;

/** "8 pm", of an hour from 0 to 23. */
export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

/** "8:14 pm". */
export function time(at: string | Date): string {
  const moment = new Date(at);
  const minutes = String(moment.getMinutes()).padStart(2, '0');
  return hourWords(moment.getHours()).replace(' ', `:${minutes} `);
}

/** "12 Mar 2026". */
export function date(at: string | Date): string {
  const moment = new Date(at);
  return `${dayMonth(moment)} ${moment.getFullYear()}`;
}

/** "21 Nov"; with the year once it is not this one: "21 Nov 2025". */
export function day(at: string | Date, now: Date = new Date()): string {
  const moment = new Date(at);
  return moment.getFullYear() === now.getFullYear() ? dayMonth(moment) : date(moment);
}

const midnight = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0);

/** "Today", "Yesterday", else as `day`. */
export function nearDay(at: string | Date, now: Date = new Date()): string {
  const then = midnight(new Date(at));
  if (then === midnight(now)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return then === midnight(yesterday) ? 'Yesterday' : day(at, now);
}

/** "18 November"; with the year once it is not this one. */
export function fullDay(at: string | Date, now: Date = new Date()): string {
  const moment = new Date(at);
  const text = `${moment.getDate()} ${monthOf(moment)}`;
  return moment.getFullYear() === now.getFullYear() ? text : `${text} ${moment.getFullYear()}`;
}

/** "March"; with the year once it is not this one: "March 2025". */
export function fullMonth(at: string | Date, now: Date = new Date()): string {
  const moment = new Date(at);
  const text = monthOf(moment);
  return moment.getFullYear() === now.getFullYear() ? text : `${text} ${moment.getFullYear()}`;
}

/** "Saturday 21 November": today, in full. */
export const weekdayAndDay = (moment: Date): string =>
  // Sunday is the first for Date, and the last for people.
  `${WEEKDAYS[(moment.getDay() + 6) % 7]} ${moment.getDate()} ${monthOf(moment)}`;

/** "21 Nov, 7:42 pm"; with the year once it is not this one: "21 Nov 2025, 7:42 pm". */
export function dateTime(at: string | Date, now: Date = new Date()): string {
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
export function ago(at: string | Date, now: Date = new Date()): string {
  const minutes = minutesSince(at, now);
  if (minutes === 0) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : dateTime(at, now);
}
