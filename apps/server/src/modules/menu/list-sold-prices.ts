import type { Answer } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { toRupees } from '@tiffin/contract/rules/money';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { findDish } from './menu.repo.ts';
import { dishNotFound } from './own-menu.ts';
import { readSoldPrices } from './sold-prices.repo.ts';

/** Prices a dish of the own menu was sold at, newest first. Throws NOT_FOUND. */
export async function listSoldPrices(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  dishId: number,
): Promise<Answer<typeof api.menu.listSoldPrices>> {
  assertOwnRestaurant(owner, restaurantId);
  if (!(await findDish(db, restaurantId, dishId))) throw dishNotFound();
  const rows = await readSoldPrices(db, restaurantId, dishId);
  return rows.map(({ pricePaise, size, from, to, quantity }) => ({
    price: toRupees(pricePaise),
    ...(size !== null && { size }),
    from: from.toISOString(),
    to: to.toISOString(),
    quantity,
  }));
}
