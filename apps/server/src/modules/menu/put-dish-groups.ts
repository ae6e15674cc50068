import type { Dish } from '@tiffin/contract/schemas/dish';
import type { DishGroupsBody } from '@tiffin/contract/schemas/options';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { lockOwnOptions, storeDishGroups } from '../options/index.ts';
import { lockDish } from './menu.repo.ts';
import { dishNotFound, readDish } from './own-menu.ts';

/** The groups of a dish of the own menu, whole and in their order. Throws NOT_FOUND and VALIDATION_FAILED. */
export async function putDishGroups(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  id: number,
  { groups }: DishGroupsBody,
): Promise<Dish> {
  await db.transaction(async (tx) => {
    await lockOwnOptions(tx, owner, restaurantId);
    const dish = await lockDish(tx, restaurantId, id);
    if (!dish) throw dishNotFound();
    await storeDishGroups(tx, owner, { id, name: dish.name }, groups);
  });
  return readDish(db, restaurantId, id);
}
