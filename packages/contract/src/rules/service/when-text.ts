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
/** The night after a day is over then, for those who work in it. */
const NIGHT_ENDS = '06:00';
const DAY_MS = 86_400_000;

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

/** HH:MM, as clocks of the zone show this instant. */
const hourMinute = (at: number, timeZone: string): string =>
  format(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** When something that goes on ends: as what is to come, but the night after is no other day: 'at 1:00 am'. */
export function endText(then: number, timeZone: string, now: number): string {
  const isTonight =
    then - now < DAY_MS &&
    dayAt(then, timeZone) === addDays(dayAt(now, timeZone), 1) &&
    hourMinute(then, timeZone) < NIGHT_ENDS;
  return isTonight ? `at ${timeText(then, timeZone)}` : whenText(then, timeZone, now);
}

/** 'until 11:30 pm', 'until 1:00 am' of the night after, 'until tomorrow at 9:00 pm', 'until Sun at 9:00 pm'. */
export const untilText = (then: number, timeZone: string, now: number): string =>
  `until ${endText(then, timeZone, now).replace(/^at /, '')}`;

/** 'since 2:10 pm', 'since 21 Nov at 2:10 pm' of what began a day ago or earlier. */
export function sinceText(then: number, timeZone: string, now: number): string {
  const time = timeText(then, timeZone);
  if (now - then < DAY_MS) return `since ${time}`;
  return `since ${format(timeZone, { day: 'numeric', month: 'short' }).format(then)} at ${time}`;
}
