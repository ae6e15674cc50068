import { type Clock, instantOf, MINUTE_MS, plainDayOf, wallOf } from './clock.ts';
import { type Hours, isEndless } from './hours.ts';
import {
  type DayPeriod,
  UPCOMING_DAYS,
  mergePeriods,
  type Period,
  type ServicePeriod,
  windowsOn,
  withLastOrder,
} from './periods.ts';

/** Ends of a pause besides minutes: an opening, or the owner's own action. */
export const PAUSE_ENDS = ['next-opening', 'tomorrow', 'reopened'] as const;
export type PauseEnd = (typeof PAUSE_ENDS)[number];

export const PAUSE_MINUTES = { min: 5, max: 1440 } as const;
export const PAUSE_REASON_MAX = 120;
export const BUSY_EXTRA_MINUTES = { min: 5, max: 60 } as const;
export const BUSY_MINUTES = { min: 15, max: 240 } as const;

export type PauseRequest = { readonly minutes: number } | { readonly until: PauseEnd };

/** So many minutes from now, up to the whole minute. In epoch milliseconds. */
export const minutesFrom = (at: number, minutes: number): number =>
  Math.ceil((at + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;

/** What says when it opens. */
export interface PauseTerms {
  readonly hours: Hours;
  readonly lastOrderMinutes: number;
}

const isIn = ({ opens, closes }: Period, at: number): boolean => opens <= at && at < closes;

/** After the period that runs, else after the coming one, unless that is the last. Null: it does not open any more. */
function nextOpening(periods: readonly ServicePeriod[], clock: Clock, at: number): number | null {
  const running = periods.find((period) => isIn(period, at));
  const [first, second] = periods.filter(({ opens }) => opens > at);
  if (!running) return (second ?? first)?.opens ?? null;
  // Without a break there is no opening to wait for: the next midnight counts as one.
  if (isEndless(running.closes, at)) return instantOf(clock, wallOf(clock, at).dayNumber + 1, 0);
  return first?.opens ?? null;
}

/** The first moment at which it is open that belongs to a later date than the window that runs; than today if none does. */
function nextDay(windows: readonly DayPeriod[], periods: readonly ServicePeriod[], clock: Clock, at: number) {
  const running = windows.filter((window) => isIn(window, at)).map(({ dayNumber }) => dayNumber);
  const day = running.length > 0 ? Math.max(...running) : wallOf(clock, at).dayNumber;
  const isOpen = (when: number) => periods.some(({ opens, lastOrder }) => opens <= when && when < lastOrder);
  const starts = windows.filter(({ dayNumber, opens }) => dayNumber > day && opens > at && isOpen(opens));
  return starts.length === 0 ? null : Math.min(...starts.map(({ opens }) => opens));
}

/**
 * When a pause that begins at this instant ends: minutes later, or at an instant from which on orders are taken. How
 * windows are cut and merged is no matter.
 * @param clock of yesterday and of the days that are looked ahead
 * @returns epoch milliseconds; null: by hand, also where it does not open any more
 */
export function pauseEnd(terms: PauseTerms, clock: Clock, request: PauseRequest, at: number): number | null {
  if ('minutes' in request) return minutesFrom(at, request.minutes);
  if (request.until === 'reopened') return null;
  const yesterday = plainDayOf(wallOf(clock, at).dayNumber - 1);
  const windows = windowsOn(terms.hours, clock, yesterday, UPCOMING_DAYS);
  const periods = mergePeriods(windows)
    .map((period) => withLastOrder(period, terms.lastOrderMinutes))
    .filter(({ opens, lastOrder }) => lastOrder > opens);
  return request.until === 'next-opening'
    ? nextOpening(periods, clock, at)
    : nextDay(windows, periods, clock, at);
}
