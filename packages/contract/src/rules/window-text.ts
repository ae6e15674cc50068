import { type ServedWindow, WEEKDAYS } from './mealtime.ts';

const DAY = `(?:${WEEKDAYS.join('|')})`;
const WINDOW = new RegExp(
  `^(?:(${DAY}(?:\\s*,\\s*${DAY})*)\\s+)?(\\d{1,2}:\\d{2})\\s*(?:to|-|–)\\s*(\\d{1,2}:\\d{2})$`,
  'i',
);
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** What `servedText` writes of one window, read again; undefined where it is none. */
export function readWindow(text: string): ServedWindow | undefined {
  const found = WINDOW.exec(text.trim());
  if (!found) return undefined;
  const [, days, begin = '', end = ''] = found;
  const [from, to] = [begin.padStart(5, '0'), end.padStart(5, '0')];
  if (!TIME.test(from) || !TIME.test(to)) return undefined;
  const named = days?.split(',').map((day) => day.trim().toLowerCase()) ?? [];
  const weekdays = WEEKDAYS.flatMap((day, at) => (named.includes(day.toLowerCase()) ? [at + 1] : []));
  return { from, to, weekdays };
}
