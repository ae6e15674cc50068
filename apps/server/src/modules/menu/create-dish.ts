import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { DISH_DEFAULTS } from '@tiffin/contract/rules/dish';
import { toPaise } from '@tiffin/contract/rules/money';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import type { Database } from '../../db/database.ts';
import { lockOwnOptions, storeDishGroups } from '../options/index.ts';
import { storeDishMealtimes } from './mealtimes.ts';
import { completed, type SentDish } from './dish-columns.ts';
import { addDish } from './menu.repo.ts';
import { readDish } from './own-menu.ts';
import { tracking } from './patch-dish.ts';
import { splitDiet, storeDiet } from './store-diet.ts';

/** Adds a dish at the end of the own menu, with its groups where they are sent. */
export async function createDish(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { optionGroups, mealtimeIds, ...dish }: Body<typeof api.menu.createDish>,
): Promise<Dish> {
  assertOwnRestaurant(owner, restaurantId);
  const id = await db.transaction(async (tx) => {
    if (optionGroups || mealtimeIds) await lockOwnOptions(tx, owner, restaurantId);
    const dishId = await storeNewDish(tx, owner, dish);
    await storeDishMealtimes(tx, restaurantId, [dishId], mealtimeIds);
    if (optionGroups) await storeDishGroups(tx, owner, { id: dishId, name: dish.name }, optionGroups);
    return dishId;
  });
  return readDish(db, restaurantId, id);
}

/** What was not sent of the dish is as in `DISH_DEFAULTS`. */
export async function storeNewDish(
  tx: Database,
  owner: OwnerActor,
  { price, ...dish }: SentDish,
): Promise<number> {
  const { restaurantId } = owner;
  const [rest, diet] = splitDiet(dish);
  const fields = { ...rest, pricePaise: toPaise(price), ...tracking(DISH_DEFAULTS, rest) };
  const id = await addDish(
    tx,
    restaurantId,
    completed(fields, { ...DISH_DEFAULTS, img: '', alsoCalled: [] }),
  );
  const { after } = await storeDiet(tx, restaurantId, id, fields.veg, diet);
  await writeAuditLog(tx, owner, {
    action: 'dish.create',
    subject: { type: 'dish', id, label: fields.name },
    after: { restaurantId, ...fields, ...after },
  });
  return id;
}
