import { addDays, type PlainDay } from './clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, known);
  return known;
}

/** '11:00 am', as clocks of the zone show this instant. */
export function timeText(at: number, timeZone: string): string {
  const parts = format(timeZone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${Number(part('hour'))}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}

/** The date that clocks of the zone show at this instant. */
export function dayAt(at: number, timeZone: string): PlainDay {
  const parts = format(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** After so many days a weekday could be another week's. */
const WEEK_DAYS = 7;

/** When something that is to come comes: 'at 6:00 pm', 'tomorrow at 11:00 am', 'Mon at 11:00 am', '3 Dec at 11:00 am'. */
export function whenText(then: number, timeZone: string, now: number): string {
  const time = `at ${timeText(then, timeZone)}`;
  const today = dayAt(now, timeZone);
  const day = dayAt(then, timeZone);
  if (day === today) return time;
  if (day === addDays(today, 1)) return `tomorrow ${time}`;
  if (day < addDays(today, WEEK_DAYS))
    return `${format(timeZone, { weekday: 'short' }).format(then)} ${time}`;
  return `${format(timeZone, { day: 'numeric', month: 'short' }).format(then)} ${time}`;
}
