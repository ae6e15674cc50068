import { type api, type Body, type Dish, toPaise } from '@tiffin/contract';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { recordActivity } from '../activity/index.ts';
import { forgetTakenStock, lockDish, writeDish } from './menu.repo.ts';
import { assertOwnMenu, dishNotFound, readDish } from './own-menu.ts';

/** Replaces a dish of the own menu; a picture that is not sent stays. Orders keep the dish as it was (RULES 3). */
export async function replaceDish(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  id: number,
  { price, ...dish }: Body<typeof api.menu.replaceDish>,
): Promise<Dish> {
  assertOwnMenu(owner, restaurantId);
  await db.transaction(async (tx) => {
    const before = await lockDish(tx, restaurantId, id);
    if (!before) throw dishNotFound();
    const after = { ...dish, img: dish.img ?? before.img, pricePaise: toPaise(price) };
    if (before.showQuantity && !after.showQuantity) await forgetTakenStock(tx, restaurantId, id);
    await writeDish(tx, restaurantId, id, after);
    await recordActivity(tx, owner, {
      action: 'dish.update',
      subject: { type: 'dish', id, label: before.name },
      before: { ...before },
      after,
    });
  });
  return readDish(db, restaurantId, id);
}
