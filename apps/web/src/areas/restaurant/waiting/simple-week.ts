import type { WeeklyWindow } from '@tiffin/contract/rules/service/hours';

import { hoursOf, typedWindow, typedWindows, type TypedWindow, windowProblem } from '../hours/week-values.ts';

/** A week with one opening time, the same on each open day. */
export interface SimpleWeek {
  /** 1 is Monday. */
  readonly days: readonly number[];
  readonly window: TypedWindow;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

export const usualWeek = (): SimpleWeek => ({ days: WEEK, window: typedWindow('11:00', '23:00') });

/** Null where days differ, have several windows, or none is open. */
export function simpleWeekOf(hours: readonly WeeklyWindow[]): SimpleWeek | null {
  const [first] = hours;
  const days = hours.map(({ day }) => day);
  const isSame = hours.every(({ from, until }) => from === first?.from && until === first.until);
  const [window] = first ? typedWindows([first]) : [];
  return window && isSame && new Set(days).size === days.length ? { days, window } : null;
}

export const hoursOfSimple = ({ days, window }: SimpleWeek): WeeklyWindow[] =>
  hoursOf(WEEK.map((day) => (days.includes(day) ? [window] : [])));

export function simpleProblem({ days, window }: SimpleWeek): string | undefined {
  return days.length === 0 ? 'Please choose the days on which you are open' : windowProblem(window);
}

export const withDay = (week: SimpleWeek, day: number): SimpleWeek => ({
  ...week,
  days: week.days.includes(day)
    ? week.days.filter((one) => one !== day)
    : [...week.days, day].toSorted((a, b) => a - b),
});
