import { type Clock, instantOf, MINUTE_MS, wallOf } from './clock.ts';
import type { Line } from './state.ts';

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

/**
 * When a pause that begins at this instant ends: minutes later; at the opening after the one that runs or else comes next;
 * or at the first opening on a date after the one on which the running period began, after today when none runs, so that
 * at half past midnight it is still tonight. Where nothing says when it opens, the next midnight counts as an opening.
 * @returns epoch milliseconds; null: by hand, also where no opening is found
 */
export function pauseEnd(line: Line | null, clock: Clock, request: PauseRequest, at: number): number | null {
  if ('minutes' in request) return minutesFrom(at, request.minutes);
  if (request.until === 'reopened' || line === null) return null;
  const today = wallOf(clock, at).dayNumber;
  if ('always' in line) return instantOf(clock, today + 1, 0);
  const running = line.periods.find(({ opens, closes }) => opens <= at && at < closes);
  const coming = line.periods.filter(({ opens }) => opens > at);
  if (request.until === 'next-opening') return coming[running ? 0 : 1]?.opens ?? null;
  const day = running ? wallOf(clock, running.opens).dayNumber : today;
  return coming.find(({ opens }) => wallOf(clock, opens).dayNumber > day)?.opens ?? null;
}
