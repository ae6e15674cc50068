import type { api, Body, Dish } from '@tiffin/contract';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { recordActivity } from '../activity/index.ts';
import { listOwnMenu } from './list-menu.ts';
import { lockDishes, writeAvailability } from './whole-menu.repo.ts';
import { assertOwnMenu, dishNotFound } from './own-menu.ts';

/** Marks several dishes of the own menu sold out or available. Throws NOT_FOUND, and marks none, when one is not on it. */
export async function patchMenu(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { ids, isAvailable }: Body<typeof api.menu.patchMenu>,
): Promise<Dish[]> {
  assertOwnMenu(owner, restaurantId);
  const wanted = [...new Set(ids)];
  await context.db.transaction(async (tx) => {
    const dishes = await lockDishes(tx, restaurantId, wanted);
    if (dishes.length < wanted.length) throw dishNotFound();
    const changed = dishes.filter((dish) => dish.isAvailable !== isAvailable);
    await writeAvailability(
      tx,
      restaurantId,
      changed.map(({ id }) => id),
      isAvailable,
    );
    for (const { id, ...before } of changed) {
      await recordActivity(tx, owner, {
        action: 'dish.update',
        subject: { type: 'dish', id, label: before.name },
        before: { ...before },
        after: { ...before, isAvailable },
      });
    }
  });
  return listOwnMenu(context, owner, restaurantId);
}
