/** Wall clocks of a zone from this instant on, until the next piece begins. */
export interface ClockPiece {
  /** In epoch milliseconds. The first piece of a clock holds before it too. */
  readonly from: number;
  /** Minutes by which the wall clock is ahead of UTC. */
  readonly offsetMinutes: number;
}

/** A time zone over some days, as pieces of one offset each, in order. */
export type Clock = readonly ClockPiece[];

/** A date on the wall's calendar: YYYY-MM-DD. */
export type PlainDay = string;

export const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const WEEK_DAYS = 7;
/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4;

const PLAIN_DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Days since 1 January 1970; NaN of what is no date. */
export function dayNumberOf(day: PlainDay): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  return at / DAY_MS;
}

export function plainDayOf(dayNumber: number): PlainDay {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, PLAIN_DAY_LENGTH);
}

export function addDays(day: PlainDay, days: number): PlainDay {
  return plainDayOf(dayNumberOf(day) + days);
}

/** ISO weekday (1 = Monday) of a day by its number. */
export function weekdayOf(dayNumber: number): number {
  return ((((dayNumber + EPOCH_WEEKDAY - 1) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) + 1;
}

/**
 * The instant at which a clock shows this minute of this day. A minute that the clock skips is the moment of the change,
 * one that it shows twice is the first of the two.
 * @param minute since midnight, past 1440 on the next day
 * @returns epoch milliseconds
 */
export function instantOf(clock: Clock, dayNumber: number, minute: number): number {
  const wall = dayNumber * DAY_MS + minute * MINUTE_MS;
  for (const [index, piece] of clock.entries()) {
    const end = clock[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const at = wall - piece.offsetMinutes * MINUTE_MS;
    // The clock skips this minute if the piece before ended too early and this one begins too late.
    if (at < end) return index === 0 ? at : Math.max(at, piece.from);
  }
  throw new Error('A clock without a piece shows nothing.');
}

/** Returns the time on a clock of the zone at this instant: the day by its number, and the minute of that day. */
export function wallOf(clock: Clock, at: number): { dayNumber: number; minute: number } {
  const piece = clock.findLast(({ from }) => from <= at) ?? clock[0];
  if (!piece) throw new Error('A clock without a piece shows nothing.');
  const wall = at + piece.offsetMinutes * MINUTE_MS;
  const dayNumber = Math.floor(wall / DAY_MS);
  return { dayNumber, minute: Math.floor((wall - dayNumber * DAY_MS) / MINUTE_MS) };
}
