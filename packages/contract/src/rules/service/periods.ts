import { type Clock, dayNumberOf, instantOf, MINUTE_MS, type PlainDay, weekdayOf } from './clock.ts';
import { DATES_HORIZON_DAYS, type DayMinutes, dayMinutesOf, type Hours, type Window } from './hours.ts';

/** Half-open: open from `opens` on, and no more at `closes`. In epoch milliseconds. */
export interface Period {
  readonly opens: number;
  readonly closes: number;
}

/** A period, and when the last order as soon as possible is taken in it; not after it has closed, nor before it opens. */
export interface ServicePeriod extends Period {
  readonly lastOrder: number;
}

/** What begins on one day, by the date on which it begins. */
export interface DayPeriod extends Period {
  readonly dayNumber: number;
}

/** So far ahead every rule of a date is over and each weekday has come again. */
export const UPCOMING_DAYS = DATES_HORIZON_DAYS + 14;

const WHOLE_DAY: readonly DayMinutes[] = [{ opens: 0, closes: 24 * 60 }];

const minutesOf = (windows: readonly Window[]): DayMinutes[] => windows.map((window) => dayMinutesOf(window));

/** The windows that begin on each day: those of its date's own rule, else those of its weekday. */
function dayWindows({ weekly, dates }: Hours): (dayNumber: number) => readonly DayMinutes[] {
  const ofDate = new Map(dates.map(({ date, windows }) => [dayNumberOf(date), minutesOf(windows)]));
  const ofWeekday = new Map<number, DayMinutes[]>();
  for (const window of weekly ?? []) {
    ofWeekday.set(window.day, [...(ofWeekday.get(window.day) ?? []), dayMinutesOf(window)]);
  }
  return (dayNumber) =>
    ofDate.get(dayNumber) ?? (weekly === null ? WHOLE_DAY : (ofWeekday.get(weekdayOf(dayNumber)) ?? []));
}

/** In order, and those that touch or overlap as one: midnight is no opening. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.opens - b.opens)) {
    const before = merged.at(-1);
    if (before && period.opens <= before.closes) {
      merged[merged.length - 1] = { opens: before.opens, closes: Math.max(before.closes, period.closes) };
    } else merged.push({ opens: period.opens, closes: period.closes });
  }
  return merged;
}

/** When hours are open by the windows that begin on these days, one by one, as the clock shows them. */
export function windowsOn(hours: Hours, clock: Clock, from: PlainDay, days: number): DayPeriod[] {
  const windowsOf = dayWindows(hours);
  const first = dayNumberOf(from);
  const found: DayPeriod[] = [];
  for (let dayNumber = first; dayNumber < first + days; dayNumber++) {
    for (const { opens, closes } of windowsOf(dayNumber)) {
      const window = {
        dayNumber,
        opens: instantOf(clock, dayNumber, opens),
        closes: instantOf(clock, dayNumber, closes),
      };
      // The clock may skip a whole window.
      if (window.opens < window.closes) found.push(window);
    }
  }
  return found;
}

/** The same as periods: those that touch are one. The last one ends with these days, though it may go on. */
export const periodsOn = (hours: Hours, clock: Clock, from: PlainDay, days: number): Period[] =>
  mergePeriods(windowsOn(hours, clock, from, days));

/** Most that go on over the last day end on the next one. */
const FEW_DAYS = 2;

/**
 * Periods that begin on these days, each with its real end. An endless one ends where nothing more is known.
 * @param clock of these days and of those that are looked ahead
 */
export function wholePeriodsOn(hours: Hours, clock: Clock, from: PlainDay, days: number): Period[] {
  const begun = periodsOn(hours, clock, from, days);
  const upcoming = (more: number) => periodsOn(hours, clock, from, days + more).slice(0, begun.length);
  const isWhole = (periods: readonly Period[], more: number) =>
    (periods.at(-1)?.closes ?? 0) < instantOf(clock, dayNumberOf(from) + days + more, 0);
  if (isWhole(begun, 0)) return begun;
  const soon = upcoming(FEW_DAYS);
  return isWhole(soon, FEW_DAYS) ? soon : upcoming(UPCOMING_DAYS);
}

export function withLastOrder({ opens, closes }: Period, lastOrderMinutes: number): ServicePeriod {
  return { opens, lastOrder: Math.max(opens, closes - lastOrderMinutes * MINUTE_MS), closes };
}
