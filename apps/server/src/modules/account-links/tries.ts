import { LINK_TRIES_PER_ADDRESS_HOUR, RESETS_PER_ADDRESS_HOUR } from '@tiffin/contract/rules/limits';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { addTry, secondsToNextHour, subtractTry } from './tries.repo.ts';

// In the database, so that every node counts the same and a restart forgives nothing, like failed logins.

const MAX_TRIES = { forgot: RESETS_PER_ADDRESS_HOUR, link: LINK_TRIES_PER_ADDRESS_HOUR } as const;
type Tried = keyof typeof MAX_TRIES;

/** Counts a try of an address before it is checked. Throws TOO_MANY_ATTEMPTS when the hour's are used up. */
export async function countTry(db: Database, kind: Tried, address: string): Promise<void> {
  if (await addTry(db, kind, address, MAX_TRIES[kind])) return;
  throw new AppError('TOO_MANY_ATTEMPTS', undefined, { retryAfterSeconds: await secondsToNextHour(db) });
}

/** It was no guess. */
export const takeBackTry = (db: Database, kind: Tried, address: string): Promise<void> =>
  subtractTry(db, kind, address);
