import { type api, type Body, type Dish, toPaise } from '@tiffin/contract';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { recordActivity } from '../activity/index.ts';
import type { Database } from '../../db/database.ts';
import { addDish, type DishFields } from './menu.repo.ts';
import { assertOwnMenu, readDish } from './own-menu.ts';

/** Adds a dish at the end of the own menu. */
export async function createDish(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { price, ...dish }: Body<typeof api.menu.createDish>,
): Promise<Dish> {
  assertOwnMenu(owner, restaurantId);
  const fields = { ...dish, pricePaise: toPaise(price) };
  const id = await db.transaction((tx) => storeNewDish(tx, owner, restaurantId, fields));
  return readDish(db, restaurantId, id);
}

export async function storeNewDish(
  tx: Database,
  owner: OwnerActor,
  restaurantId: number,
  fields: DishFields,
): Promise<number> {
  const id = await addDish(tx, restaurantId, fields);
  await recordActivity(tx, owner, {
    action: 'dish.create',
    subject: { type: 'dish', id, label: fields.name },
    after: { restaurantId, ...fields },
  });
  return id;
}
