import { MIDNIGHT } from '@tiffin/contract/rules/back-text';
import type { DishObstacle } from '@tiffin/contract/rules/dish';
import { DEFAULT_TIME_ZONE } from '@tiffin/contract/rules/time-zone';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kit/app-error.ts';
import { readServingTimes, type ServingTimes } from '../availability/index.ts';
import { readOwnDishGroups } from '../options/index.ts';
import { toOwnDish } from './dish-document.ts';
import { type DishRow, findDish } from './menu.repo.ts';

/** Not asked for where no dish needs it. */
export async function servingTimesOf(
  db: Database,
  restaurantId: number,
  rows: readonly DishRow[],
): Promise<ServingTimes> {
  const isNeeded = rows.some(
    ({ unavailableBecause }) => unavailableBecause !== null && BY_THE_CLOCK.has(unavailableBecause),
  );
  return isNeeded ? readServingTimes(db, restaurantId) : NEVER_ASKED;
}

const BY_THE_CLOCK: ReadonlySet<DishObstacle> = new Set(['sold-out', 'mealtime', 'options']);
const NEVER_ASKED: ServingTimes = {
  mealtimes: [],
  now: new Date(0),
  timeZone: DEFAULT_TIME_ZONE,
  dayBegins: MIDNIGHT,
};

export const dishNotFound = () => notFound('Dish not found.');

export async function readDish(db: Database, restaurantId: number, id: number): Promise<Dish> {
  const row = await findDish(db, restaurantId, id);
  if (!row) throw dishNotFound();
  const [times, groups] = await Promise.all([
    servingTimesOf(db, restaurantId, [row]),
    readOwnDishGroups(db, restaurantId, id),
  ]);
  return toOwnDish(row, times, groups.get(id) ?? []);
}
