import {
  addDays,
  type Clock,
  type ClockPiece,
  MINUTE_MS,
  type PlainDay,
} from '@tiffin/contract/rules/service/clock';

import { offsetsOf } from './zone-offset.ts';

/** Clocks change at whole half hours, everywhere. */
const STEP_MS = 30 * MINUTE_MS;

/** The zone as pieces of one offset over a few days, from what `Intl` says of each half hour: the browser has no library of time. */
export function clockAround(timeZone: string, from: PlainDay, days: number): Clock {
  const offsetAt = offsetsOf(timeZone);
  // A day more on each side, since a day of the zone begins at any offset.
  const begin = Date.parse(`${addDays(from, -1)}T00:00:00Z`);
  const end = Date.parse(`${addDays(from, days + 1)}T00:00:00Z`);
  const pieces: ClockPiece[] = [{ from: begin, offsetMinutes: offsetAt(begin) }];
  for (let at = begin + STEP_MS; at < end; at += STEP_MS) {
    const offsetMinutes = offsetAt(at);
    if (offsetMinutes !== pieces.at(-1)?.offsetMinutes) pieces.push({ from: at, offsetMinutes });
  }
  return pieces;
}
