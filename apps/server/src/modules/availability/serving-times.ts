import type { Mealtime } from '@tiffin/contract/schemas/mealtime';
import type { Database } from '../../db/database.ts';
import { listMealtimes, readClock } from './availability.repo.ts';

/** Facts of when dishes of a menu can be had that their rows lack. */
export interface ServingTimes {
  readonly mealtimes: readonly Mealtime[];
  /** By the clock of the database. */
  readonly now: Date;
  readonly timeZone: string;
}

export async function readServingTimes(db: Database, restaurantId: number): Promise<ServingTimes> {
  const [mealtimes, clock] = await Promise.all([listMealtimes(db, restaurantId), readClock(db)]);
  return { mealtimes, ...clock };
}
