import type { Database } from '../db/database.ts';
import type { Clock } from '../kit/clock.ts';

/** What every verb needs to do its work; the first parameter of all of them. */
export interface Context {
  readonly db: Database;
  readonly clock: Clock;
}
