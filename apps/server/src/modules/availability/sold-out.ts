import { SOLD_OUT_MINUTES, tomorrowIn } from '@tiffin/contract/rules/mealtime';
import type { Database } from '../../db/database.ts';
import { fieldError } from '../../kit/app-error.ts';
import { readClock } from './availability.repo.ts';

/** Change as sent; the contract lets only one of its fields through. */
export interface SoldOutChange {
  readonly isAvailable?: boolean | undefined;
  readonly soldOutFor?: number | 'tomorrow' | null | undefined;
  readonly soldOutUntil?: string | null | undefined;
}

export interface SoldOut {
  readonly isAvailable: boolean;
  readonly soldOutUntil: Date | null;
}

const MINUTE_MS = 60_000;
const AVAILABLE: SoldOut = { isAvailable: true, soldOutUntil: null };

/**
 * The switch and the time as they are after what was said: setting one ends the other. Undefined where nothing was. Throws
 * VALIDATION_FAILED for a moment that has passed or is too far away.
 */
export async function resolveSoldOut(
  db: Database,
  restaurantId: number,
  change: SoldOutChange,
): Promise<SoldOut | undefined> {
  const { isAvailable, soldOutFor, soldOutUntil } = change;
  if (isAvailable !== undefined) return { ...AVAILABLE, isAvailable };
  if (soldOutFor === undefined && soldOutUntil === undefined) return undefined;
  const { now, timeZone, dayBegins } = await readClock(db, restaurantId);
  if (typeof soldOutFor === 'number')
    return { ...AVAILABLE, soldOutUntil: new Date(now.getTime() + soldOutFor * MINUTE_MS) };
  if (soldOutFor === 'tomorrow') return { ...AVAILABLE, soldOutUntil: tomorrowIn(timeZone, now, dayBegins) };
  if (soldOutUntil === undefined || soldOutUntil === null) return AVAILABLE;
  const until = new Date(soldOutUntil);
  const remainingMs = until.getTime() - now.getTime();
  if (!(remainingMs > 0 && remainingMs <= SOLD_OUT_MINUTES.max * MINUTE_MS)) {
    throw fieldError('soldOutUntil', 'Please choose a time within the next 30 days');
  }
  return { ...AVAILABLE, soldOutUntil: until };
}
