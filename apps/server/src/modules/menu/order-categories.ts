import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { listOwnMenu } from './list-menu.ts';
import { lockMenu, writePositions } from './whole-menu.repo.ts';

/**
 * Puts the categories of the own menu in an order. Their place is that of their dishes, so nothing else needs keeping:
 * a category comes with its first dish and goes with its last. Names that are not on the menu are passed over, and
 * categories that are not named follow as they stood.
 */
export async function orderCategories(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { categories }: Body<typeof api.menu.orderCategories>,
): Promise<Dish[]> {
  assertOwnRestaurant(owner, restaurantId);
  await context.db.transaction(async (tx) => {
    const dishes = await lockMenu(tx, restaurantId);
    const order = [...new Set([...categories, ...dishes.map(({ category }) => category)])];
    const sorted = order.flatMap((category) => dishes.filter((dish) => dish.category === category));
    await writePositions(
      tx,
      restaurantId,
      sorted.map(({ id }) => id),
    );
  });
  return listOwnMenu(context, owner, restaurantId);
}
