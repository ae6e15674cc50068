import {
  DAY_WINDOWS_MAX,
  dayMinutesOf,
  isWindowEnd,
  isWindowStart,
  overlapInWeek,
  type WeeklyWindow,
  type Window,
} from '@tiffin/contract/rules/service/hours';
import { DAY_MINUTES } from '@tiffin/contract/rules/service/clock';
import { clockText } from '@tiffin/contract/rules/service/hours-text';

import { WEEKDAYS } from '../../../lib/format/formats.ts';

/** A window while it is typed: either end may be empty. */
export interface TypedWindow {
  readonly id: number;
  readonly from: string;
  readonly until: string;
}

/** The seven days, Monday first. */
export type TypedWeek = readonly (readonly TypedWindow[])[];

let lastId = 0;
export const typedWindow = (from = '', until = ''): TypedWindow => ({ id: ++lastId, from, until });

/** Value of a time field for the end of a day: it knows no 24:00. */
const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';

const shown = (until: string): string => (until === END_OF_DAY ? MIDNIGHT : until);
export const meant = (until: string): string => (until === MIDNIGHT ? END_OF_DAY : until);

/** Windows of one day, in order. */
export const typedWindows = (windows: readonly Window[]): TypedWindow[] =>
  windows
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, until }) => typedWindow(from, shown(until)));

export const weekOf = (hours: readonly WeeklyWindow[]): TypedWeek =>
  WEEKDAYS.map((_, index) => typedWindows(hours.filter(({ day }) => day === index + 1)));

export const hoursOf = (week: TypedWeek): WeeklyWindow[] =>
  week.flatMap((windows, index) =>
    windows.map(({ from, until }) => ({ day: index + 1, from, until: meant(until) })),
  );

/** Problem of a window by itself. */
export function windowProblem({ from, until }: TypedWindow): string | undefined {
  if (from === '' || until === '') return 'Please enter both times';
  const end = meant(until);
  if (!isWindowStart(from) || !isWindowEnd(end)) return 'A time is hours and minutes';
  return from === end ? 'It ends when it begins. For a whole day enter 12:00 am twice' : undefined;
}

const words = ({ day, from, until }: WeeklyWindow): string =>
  `${WEEKDAYS[day - 1]} ${clockText(from)}–${clockText(until)}`;

/** Problem of the week, once each window is right. */
export function weekProblem(week: TypedWeek): string | undefined {
  const crowded = WEEKDAYS[week.findIndex((windows) => windows.length > DAY_WINDOWS_MAX)];
  if (crowded) return `${crowded} has more than ${DAY_WINDOWS_MAX} opening times`;
  if (week.flat().some((window) => windowProblem(window))) return undefined;
  const overlap = overlapInWeek(hoursOf(week));
  return overlap && `${words(overlap.first)} and ${words(overlap.second)} overlap`;
}

/** 'until 1:00 am on Sunday', of a window that goes on past midnight. */
export function pastMidnight(window: TypedWindow, day: number): string | undefined {
  if (windowProblem(window)) return undefined;
  const until = meant(window.until);
  const { closes } = dayMinutesOf({ from: window.from, until });
  if (until === END_OF_DAY || closes <= DAY_MINUTES) return undefined;
  return `until ${clockText(until)} on ${WEEKDAYS[day % WEEKDAYS.length]}`;
}
