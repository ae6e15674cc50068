import { type api, type Body, type Dish, toPaise } from '@tiffin/contract';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { recordActivity } from '../activity/index.ts';
import { addDish } from './menu.repo.ts';
import { assertOwnMenu, readDish } from './own-menu.ts';

/** Adds a dish at the end of the own menu. */
export async function createDish(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { price, ...dish }: Body<typeof api.menu.createDish>,
): Promise<Dish> {
  assertOwnMenu(owner, restaurantId);
  const fields = { ...dish, img: dish.img, pricePaise: toPaise(price) };
  const id = await db.transaction(async (tx) => {
    const created = await addDish(tx, restaurantId, fields);
    await recordActivity(tx, owner, {
      action: 'dish.create',
      subject: { type: 'dish', id: created, label: dish.name },
      after: { restaurantId, ...fields },
    });
    return created;
  });
  return readDish(db, restaurantId, id);
}
