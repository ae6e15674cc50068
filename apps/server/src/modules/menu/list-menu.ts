import { BESTSELLER_DAYS, type Dish } from '@tiffin/contract';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { toDish } from './dish-document.ts';
import { firstRecentOrder, isMenuPublic, listDishes, listPublicDishes } from './menu.repo.ts';
import { assertOwnMenu } from './own-menu.ts';

const DAY_MS = 86_400_000;

/** The menu of a public restaurant, sold-out and unavailable dishes included. Throws NOT_FOUND for any other. */
export async function listPublicMenu({ db }: Context, restaurantId: number): Promise<Dish[]> {
  const rows = await listPublicDishes(db, restaurantId);
  if (rows.length === 0 && !(await isMenuPublic(db, restaurantId))) throw notFound('Restaurant not found.');
  return rows.map(toDish);
}

/** The own menu, also while the restaurant is not public. */
export async function listOwnMenu({ db }: Context, owner: OwnerActor, restaurantId: number): Promise<Dish[]> {
  assertOwnMenu(owner, restaurantId);
  return (await listDishes(db, restaurantId)).map(toDish);
}

/**
 * Milliseconds until an order becomes too old to count for the bestsellers, so that the menu may show another one
 * without anything having been written; undefined when there is none to become it.
 */
export async function bestsellersStandFor(
  { db }: Context,
  restaurantId: number,
): Promise<number | undefined> {
  const ageMs = await firstRecentOrder(db, restaurantId);
  return ageMs === undefined ? undefined : Math.max(0, BESTSELLER_DAYS * DAY_MS - ageMs);
}
