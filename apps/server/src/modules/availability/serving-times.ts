import type { Mealtime } from '@tiffin/contract/schemas/mealtime';
import type { Database } from '../../db/database.ts';
import { type KitchenClock, listMealtimes, readClock } from './availability.repo.ts';

/** Facts of when dishes of a menu can be had that their rows lack. */
export interface ServingTimes extends KitchenClock {
  readonly mealtimes: readonly Mealtime[];
}

export async function readServingTimes(db: Database, restaurantId: number): Promise<ServingTimes> {
  const [mealtimes, clock] = await Promise.all([
    listMealtimes(db, restaurantId),
    readClock(db, restaurantId),
  ]);
  return { mealtimes, ...clock };
}
