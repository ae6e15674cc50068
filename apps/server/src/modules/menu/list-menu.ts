import { BESTSELLER_DAYS } from '@tiffin/contract/rules/limits';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { MenuDetails } from '@tiffin/contract/schemas/options';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kit/app-error.ts';
import { availabilityStandsFor } from '../availability/index.ts';
import { boughtTogetherOf, readDetails, readOwnDishGroups } from '../options/index.ts';
import { isMenuPublic } from '../order-lines/index.ts';
import { toOwnDish, toPublicDish } from './dish-document.ts';
import { firstRecentOrder, listDishes, listPublicDishes } from './menu.repo.ts';
import { servingTimesOf } from './own-menu.ts';

const DAY_MS = 86_400_000;

/** The menu of a public restaurant, sold-out and unavailable dishes included. Throws NOT_FOUND for any other. */
export async function listPublicMenu({ db }: Context, restaurantId: number): Promise<Dish[]> {
  const rows = await listPublicDishes(db, restaurantId);
  if (rows.length === 0) await assertPublicMenu(db, restaurantId);
  const times = await servingTimesOf(db, restaurantId, rows);
  return rows.map((row) => toPublicDish(row, times));
}

async function assertPublicMenu(db: Database, restaurantId: number): Promise<void> {
  if (!(await isMenuPublic(db, restaurantId))) throw notFound('Restaurant not found.');
}

/**
 * Details that a public restaurant's menu rows do not show, and for how many milliseconds they are right when nothing is
 * written. Throws NOT_FOUND for any other.
 */
export async function readPublicDetails(
  { db }: Context,
  restaurantId: number,
): Promise<{ answer: MenuDetails; validMs: number }> {
  await assertPublicMenu(db, restaurantId);
  const availability = await availabilityStandsFor(db, restaurantId);
  const { bought, validMs } = await boughtTogetherOf(db).read(restaurantId);
  return {
    answer: await readDetails(db, restaurantId, bought),
    validMs: Math.min(validMs, availability ?? validMs),
  };
}

/** The own menu, also while the restaurant is not public. */
export async function listOwnMenu({ db }: Context, owner: OwnerActor, restaurantId: number): Promise<Dish[]> {
  assertOwnRestaurant(owner, restaurantId);
  const rows = await listDishes(db, restaurantId);
  const [times, groups] = await Promise.all([
    servingTimesOf(db, restaurantId, rows),
    readOwnDishGroups(db, restaurantId),
  ]);
  return rows.map((row) => toOwnDish(row, times, groups.get(row.id) ?? []));
}

/**
 * Milliseconds for which the menu is right when nothing is written: until an order becomes too old to count for the
 * bestsellers, or something comes back, begins or ends by the clock; undefined: for ever.
 */
export async function menuStandsFor(context: Context, restaurantId: number): Promise<number | undefined> {
  const ageMs = await firstRecentOrder(context.db, restaurantId);
  const bestsellers = ageMs === undefined ? undefined : Math.max(0, BESTSELLER_DAYS * DAY_MS - ageMs);
  const availability = await availabilityStandsFor(context.db, restaurantId);
  const all = [bestsellers, availability].filter((ms) => ms !== undefined);
  return all.length === 0 ? undefined : Math.min(...all);
}
