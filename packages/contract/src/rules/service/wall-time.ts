import { Temporal } from 'temporal-polyfill';
import { type Clock, type ClockPiece, dayNumberOf, type PlainDay } from './clock.ts';

/** Around the days that are asked for, since their windows end on the next one and begin at any offset. */
const MARGIN_DAYS = 2;
/** A clock is made for whole blocks of days, so that it is asked for once a zone and not once an order. */
const BLOCK_DAYS = 512;
const NANOSECONDS_PER_MINUTE = 60e9;
const DAY_MS = 86_400_000;
/** Zones and blocks that are kept: a platform has one zone, its tests have some. */
const CACHE_SIZE = 64;

const clocks = new Map<string, Clock>();

function pieceOf(moment: Temporal.ZonedDateTime): ClockPiece {
  return {
    from: moment.epochMilliseconds,
    offsetMinutes: Math.round(moment.offsetNanoseconds / NANOSECONDS_PER_MINUTE),
  };
}

function piecesBetween(zone: string, from: number, until: number): Clock {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const pieces = [pieceOf(first)];
  for (
    let change = first.getTimeZoneTransition('next');
    change && change.epochMilliseconds < until;
    change = change.getTimeZoneTransition('next')
  ) {
    pieces.push(pieceOf(change));
  }
  return pieces;
}

/**
 * The zone as pieces of one offset, over these days and a little around them. Remembered: it is asked for by every order.
 * @param zone an IANA name
 */
export function clockOf(zone: string, from: PlainDay, days: number): Clock {
  const fromDay = dayNumberOf(from);
  const block = Math.floor((fromDay - MARGIN_DAYS) / BLOCK_DAYS);
  const blocks = Math.ceil((fromDay + days + MARGIN_DAYS) / BLOCK_DAYS) - block;
  const key = `${zone} ${block} ${blocks}`;
  const known = clocks.get(key);
  if (known) return known;
  const begin = block * BLOCK_DAYS * DAY_MS;
  const clock = piecesBetween(zone, begin, begin + blocks * BLOCK_DAYS * DAY_MS);
  if (clocks.size >= CACHE_SIZE) clocks.clear();
  clocks.set(key, clock);
  return clock;
}
