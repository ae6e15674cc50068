import { type PlainDay, addDays, dayNumberOf, instantOf } from '@tiffin/contract/rules/service/clock';
import { type Hours, isEndless, windowOf } from '@tiffin/contract/rules/service/hours';
import {
  type Period,
  UPCOMING_DAYS,
  wholePeriodsOn,
  withLastOrder,
} from '@tiffin/contract/rules/service/periods';
import { type Line, type Service, type ServiceState, stateAt } from '@tiffin/contract/rules/service/state';
import { clockOf } from '@tiffin/contract/rules/service/wall-time';
import { dayAt } from '@tiffin/contract/rules/service/when-text';
import type { ServiceTerms } from './service-terms.ts';

/** Limit for telling when a restaurant opens again. */
const HORIZON_DAYS = 60;
/** A window of yesterday may still run, and one of the last day ends on the next. */
const MARGIN_DAYS = 2;

const ALWAYS: Service = {
  delivery: { always: true },
  pickup: null,
  pause: null,
  busy: null,
  areas: [],
  location: null,
};

export function hoursOf({ weekly, dates }: Pick<ServiceTerms, 'weekly' | 'dates'>): Hours {
  return {
    weekly: weekly && weekly.map(({ day, ...minutes }) => ({ day, ...windowOf(minutes) })),
    dates: dates.map(({ date, windows }) => ({ date, windows: windows.map((one) => windowOf(one)) })),
  };
}

/** When hours are open by windows that begin on these days, by the wall clocks of the zone: each to its real end. */
export const periodsOf = (hours: Hours, zone: string, from: PlainDay, days: number): Period[] =>
  wholePeriodsOn(hours, clockOf(zone, from, days + UPCOMING_DAYS), from, days);

function lineOfDay({ weekly, dates, timeZone, lastOrderMinutes }: ServiceTerms, today: PlainDay): Line {
  const from = addDays(today, -1);
  // Dates that are over change nothing.
  if (weekly === null && !dates.some(({ date }) => date >= from)) return { always: true };
  const periods = periodsOf(hoursOf({ weekly, dates }), timeZone, from, HORIZON_DAYS + MARGIN_DAYS);
  const [first] = periods;
  const midnight = instantOf(clockOf(timeZone, today, 1), dayNumberOf(today), 0);
  // Round the clock is at any moment, and says of none when it ends.
  if (first && first.opens <= midnight && isEndless(first.closes, midnight)) return { always: true };
  return { periods: periods.map((period) => withLastOrder(period, lastOrderMinutes)) };
}

/** Periods are made once a day of each version of the terms, which are remembered with menus and cards. */
const known = new WeakMap<ServiceTerms, { readonly today: PlainDay; readonly service: Service }>();

/** Service that decides about an order at this moment; null are the terms of a restaurant that set none. */
export function serviceAt(terms: ServiceTerms | null, at: number): Service {
  if (terms === null) return ALWAYS;
  const today = dayAt(at, terms.timeZone);
  const before = known.get(terms);
  if (before?.today === today) return before.service;
  const { pause, busy, areas, location } = terms;
  const delivery = lineOfDay(terms, today);
  const service: Service = { delivery, pickup: null, pause, busy, areas, location };
  known.set(terms, { today, service });
  return service;
}

/** @param at in epoch milliseconds */
export function stateOf(terms: ServiceTerms | null, at: number): ServiceState {
  const { delivery, pause } = serviceAt(terms, at);
  return stateAt(delivery, pause, at);
}
