import type { WeeklyWindow, Window } from './hours.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** From so many days in a row on they are named by the first and the last. */
const RANGE_DAYS = 3;
const NOON = 12;

/** '23:30' as '11:30 pm'; 24:00 is midnight. */
export function clockText(time: string): string {
  const hour = Number(time.slice(0, 2)) % (2 * NOON);
  return `${hour % NOON === 0 ? NOON : hour % NOON}:${time.slice(3)} ${hour < NOON ? 'am' : 'pm'}`;
}

/** '11:00 am–11:30 pm'; a whole day is '24 hours'. */
export const windowText = ({ from, until }: Window): string =>
  from === '00:00' && until === '24:00' ? '24 hours' : `${clockText(from)}–${clockText(until)}`;

const dayName = (day: number | undefined): string => WEEKDAYS[(day ?? 1) - 1] ?? '';

/** Days in a row as 'Mon–Fri', others as 'Mon, Wed'. */
function dayText(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length < RANGE_DAYS ? run.map(dayName) : [`${dayName(run[0])}–${dayName(run.at(-1))}`],
    )
    .join(', ');
}

/** Hours of a week in one line: 'Mon–Fri 11:00 am–11:30 pm · Sat, Sun to 1:00 am'. Days without a window are closed. */
export function hoursText(weekly: readonly WeeklyWindow[]): string {
  if (weekly.length === 0) return 'Closed';
  const groups = new Map<string, { windows: WeeklyWindow[]; days: number[] }>();
  for (let day = 1; day <= WEEKDAYS.length; day++) {
    const windows = weekly
      .filter((window) => window.day === day)
      .toSorted((a, b) => a.from.localeCompare(b.from));
    const key = windows.map((window) => windowText(window)).join(', ');
    const group = groups.get(key);
    if (group) group.days.push(day);
    else groups.set(key, { windows, days: [day] });
  }
  const open = [...groups].filter(([words]) => words !== '');
  const closed = groups.get('');
  const parts = open.map(([words, { windows, days }], index) => {
    const only = windows.length === 1 ? windows[0] : undefined;
    const before = open[index - 1]?.[1].windows;
    // Only the end is named if it alone differs from the days before.
    const isLater = only && before?.length === 1 && before[0]?.from === only.from;
    const named = groups.size === 1 ? '' : `${dayText(days)} `;
    return `${named}${isLater ? `to ${clockText(only.until)}` : words}`;
  });
  if (closed) parts.push(`${dayText(closed.days)} closed`);
  return parts.join(' · ');
}
