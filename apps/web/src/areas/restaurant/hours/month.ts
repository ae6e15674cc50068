import {
  addDays,
  dayNumberOf,
  type PlainDay,
  plainDayOf,
  weekdayOf,
} from '@tiffin/contract/rules/service/clock';

const WEEK_DAYS = 7;
const YEAR_MONTHS = 12;

/** The dates that can be chosen, both counted. */
export interface DayRange {
  readonly first: PlainDay;
  readonly last: PlainDay;
}

/** Months since the year 0, by a day in it. */
const monthNumberOf = (day: PlainDay): number =>
  Number(day.slice(0, 4)) * YEAR_MONTHS + Number(day.slice(5, 7)) - 1;

const firstOfMonth = (month: number): PlainDay =>
  `${String(Math.floor(month / YEAR_MONTHS)).padStart(4, '0')}-${String((month % YEAR_MONTHS) + 1).padStart(2, '0')}-01`;

const lengthOfMonth = (month: number): number =>
  dayNumberOf(firstOfMonth(month + 1)) - dayNumberOf(firstOfMonth(month));

/** The weeks of the month with this day, Monday first; null where a week begins before the month or ends after it. */
export function weeksOf(day: PlainDay): (PlainDay | null)[][] {
  const month = monthNumberOf(day);
  const first = dayNumberOf(firstOfMonth(month));
  const length = lengthOfMonth(month);
  const before = weekdayOf(first) - 1;
  return Array.from({ length: Math.ceil((before + length) / WEEK_DAYS) }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_, weekday) => {
      const at = week * WEEK_DAYS + weekday - before;
      return at >= 0 && at < length ? plainDayOf(first + at) : null;
    }),
  );
}

/** The same day of another month, the last one of a shorter month. */
export function addMonths(day: PlainDay, months: number): PlainDay {
  const month = monthNumberOf(day) + months;
  return addDays(firstOfMonth(month), Math.min(Number(day.slice(8)), lengthOfMonth(month)) - 1);
}

export const isWithin = (day: PlainDay, { first, last }: DayRange): boolean => first <= day && day <= last;

export function clamp(day: PlainDay, { first, last }: DayRange): PlainDay {
  if (day < first) return first;
  return day > last ? last : day;
}

/** Checks that a month so many months away has a day that can be chosen. */
export function hasMonth(day: PlainDay, months: number, { first, last }: DayRange): boolean {
  const month = monthNumberOf(day) + months;
  return monthNumberOf(first) <= month && month <= monthNumberOf(last);
}

/** Day that a key leads to, as in every grid of dates; undefined for a key that leads nowhere. */
export function dayByKey(key: string, hasShift: boolean, day: PlainDay): PlainDay | undefined {
  const weekday = weekdayOf(dayNumberOf(day));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK_DAYS);
    case 'ArrowDown':
      return addDays(day, WEEK_DAYS);
    case 'Home':
      return addDays(day, 1 - weekday);
    case 'End':
      return addDays(day, WEEK_DAYS - weekday);
    case 'PageUp':
      return addMonths(day, hasShift ? -YEAR_MONTHS : -1);
    case 'PageDown':
      return addMonths(day, hasShift ? YEAR_MONTHS : 1);
    default:
      return undefined;
  }
}
