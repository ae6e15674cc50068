import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { toPaise } from '@tiffin/contract/rules/money';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import type { Database } from '../../db/database.ts';
import { afterDishChange, lockOwnOptions, storeDishGroups, withoutStoredPrices } from '../options/index.ts';
import { storeDishMealtimes } from './mealtimes.ts';
import { completed, type SentDish } from './dish-columns.ts';
import { forgetTakenStock, lockDish, type StoredDish, writeDish } from './menu.repo.ts';
import { moveToEnd } from './whole-menu.repo.ts';
import { dishNotFound, readDish } from './own-menu.ts';
import { tracking } from './patch-dish.ts';
import { splitDiet, storeDiet } from './store-diet.ts';

/**
 * Replaces a dish of the own menu; a picture, and groups, that are not sent stay. Orders keep the dish as it was
 * (docs/rules/money.md#history).
 */
export async function replaceDish(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  id: number,
  { optionGroups, mealtimeIds, ...dish }: Body<typeof api.menu.replaceDish>,
): Promise<Dish> {
  assertOwnRestaurant(owner, restaurantId);
  await db.transaction(async (tx) => {
    if (optionGroups || mealtimeIds !== undefined) await lockOwnOptions(tx, owner, restaurantId);
    const before = await lockDish(tx, restaurantId, id);
    if (!before) throw dishNotFound();
    const groups = optionGroups && (await withoutStoredPrices(tx, restaurantId, id, optionGroups));
    await storeReplacement(tx, owner, id, before, dish);
    await storeDishMealtimes(tx, restaurantId, [id], mealtimeIds);
    if (groups) await storeDishGroups(tx, owner, { id, name: dish.name }, groups);
  });
  return readDish(db, restaurantId, id);
}

/** @param before the dish as it was locked */
export async function storeReplacement(
  tx: Database,
  owner: OwnerActor,
  id: number,
  before: StoredDish,
  { price, ...dish }: SentDish,
): Promise<void> {
  const { restaurantId } = owner;
  const [rest, dietPatch] = splitDiet(dish);
  const fields = { ...rest, pricePaise: toPaise(price) };
  const after = { ...completed(fields, before), ...tracking(before, fields) };
  if (before.showQuantity && !after.showQuantity) await forgetTakenStock(tx, restaurantId, id);
  await writeDish(tx, restaurantId, id, after);
  const diet = await storeDiet(tx, restaurantId, id, after.veg, dietPatch);
  await afterDishChange(tx, restaurantId, id, after.pricePaise);
  // At the end of its new category: at its old place it could bring the whole category forward.
  if (after.category !== before.category) await moveToEnd(tx, restaurantId, id);
  await writeAuditLog(tx, owner, {
    action: 'dish.update',
    subject: { type: 'dish', id, label: before.name },
    before: { ...before, ...diet.before },
    after: { ...after, soldOutUntil: after.isAvailable ? before.soldOutUntil : null, ...diet.after },
  });
}
