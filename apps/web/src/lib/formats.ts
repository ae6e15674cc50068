/** How figures and times are written (DESIGN 7). Everything is shown in the reader's own time zone. */
const MINUS = '\u2212';

/** Each of these takes milliseconds to make, so none is made before somebody reads it. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const money = once(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const count = once(() => new Intl.NumberFormat('en-IN'));

/** 148206117.5 → "₹14,82,06,117.50"; a loss or discount gets a real minus sign: "− ₹50.00". */
export function rupees(amount: number): string {
  const text = `₹${money().format(Math.abs(amount))}`;
  return amount < 0 ? `${MINUS} ${text}` : text;
}

/** An amount where there is no room for all of it, as on the axis of a chart: "₹950", "₹12.5k", "₹2.4L", "₹3Cr". */
export function rupeesShort(amount: number): string {
  const [unit, name] = UNITS.find(([least]) => amount >= least) ?? [1, ''];
  return `₹${short().format(amount / unit)}${name}`;
}

const short = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }));
const UNITS = [
  [1_00_00_000, 'Cr'],
  [1_00_000, 'L'],
  [1_000, 'k'],
] as const;

/** 2318 → "2,318". */
export const whole = (value: number): string => count().format(value);

/** 3, 'order' → "3 orders". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${whole(value)} ${value === 1 ? one : many}`;

const clock = once(
  () => new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', hour12: true }),
);
const dayMonth = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }));
const dayMonthYear = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** "8:14 pm". */
export function time(at: string | Date): string {
  // en-GB writes midnight as 0:05 am and September as Sept; both read oddly beside the rest.
  return clock().format(new Date(at)).replace(/^0:/, '12:').replace(/\s/g, ' ').toLowerCase();
}

const shortMonth = (text: string) => text.replace('Sept', 'Sep');

/** "12 Mar 2026". */
export const date = (at: string | Date): string => shortMonth(dayMonthYear().format(new Date(at)));

/** "21 Nov"; with the year once it is not this one: "21 Nov 2025". */
export function day(at: string | Date, now: Date = new Date()): string {
  const moment = new Date(at);
  return moment.getFullYear() === now.getFullYear() ? shortMonth(dayMonth().format(moment)) : date(moment);
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

const dayFullMonth = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }));

/** "18 November"; with the year once it is not this one. */
export function fullDay(at: string | Date, now: Date = new Date()): string {
  const moment = new Date(at);
  const text = dayFullMonth().format(moment);
  return moment.getFullYear() === now.getFullYear() ? text : `${text} ${moment.getFullYear()}`;
}

const onlyMonth = once(() => new Intl.DateTimeFormat('en-GB', { month: 'long' }));

/** "March"; with the year once it is not this one: "March 2025". */
export function fullMonth(at: string | Date, now: Date = new Date()): string {
  const moment = new Date(at);
  const text = onlyMonth().format(moment);
  return moment.getFullYear() === now.getFullYear() ? text : `${text} ${moment.getFullYear()}`;
}

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
