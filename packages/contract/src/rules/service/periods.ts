import { type Clock, dayNumberOf, instantOf, MINUTE_MS, type PlainDay, weekdayOf } from './clock.ts';
import { type DayMinutes, dayMinutesOf, type Hours, type Window } from './hours.ts';

/** Half-open: open from `opens` on, and no more at `closes`. In epoch milliseconds. */
export interface Period {
  readonly opens: number;
  readonly closes: number;
}

/** A period, and when the last order as soon as possible is taken in it; not after it has closed, nor before it opens. */
export interface ServicePeriod extends Period {
  readonly lastOrder: number;
}

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
function merge(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.opens - b.opens)) {
    const before = merged.at(-1);
    if (before && period.opens <= before.closes) {
      merged[merged.length - 1] = { opens: before.opens, closes: Math.max(before.closes, period.closes) };
    } else merged.push(period);
  }
  return merged;
}

/** When it is open by hours whose windows begin on these days, as the clock shows them. */
export function periodsOn(hours: Hours, clock: Clock, from: PlainDay, days: number): Period[] {
  const windowsOn = dayWindows(hours);
  const first = dayNumberOf(from);
  const periods: Period[] = [];
  for (let dayNumber = first; dayNumber < first + days; dayNumber++) {
    for (const { opens, closes } of windowsOn(dayNumber)) {
      const period = {
        opens: instantOf(clock, dayNumber, opens),
        closes: instantOf(clock, dayNumber, closes),
      };
      // The clock may skip a whole window.
      if (period.opens < period.closes) periods.push(period);
    }
  }
  return merge(periods);
}

export function withLastOrder({ opens, closes }: Period, lastOrderMinutes: number): ServicePeriod {
  return { opens, lastOrder: Math.max(opens, closes - lastOrderMinutes * MINUTE_MS), closes };
}
