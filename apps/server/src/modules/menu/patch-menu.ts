import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnerActor } from '../../auth/actor.ts';
import { assertDuty } from '../../auth/duties.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import type { Database } from '../../db/database.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { resolveSoldOut, type SoldOut } from '../availability/index.ts';
import { lockOwnOptions } from '../options/index.ts';
import { listOwnMenu } from './list-menu.ts';
import { storeDishMealtimes } from './mealtimes.ts';
import { readDishMealtimes } from './mealtimes.repo.ts';
import { lockDishes, writeAvailability } from './whole-menu.repo.ts';
import { dishNotFound } from './own-menu.ts';

type LockedDish = Awaited<ReturnType<typeof lockDishes>>[number];

/**
 * Marks several dishes of the own menu sold out or available, or sets when they are served. Throws NOT_FOUND, and changes
 * none, when one is not on it, and NOT_YOUR_DUTY when a kitchen sets mealtimes.
 */
export async function patchMenu(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { ids, mealtimeIds, ...patch }: Body<typeof api.menu.patchMenu>,
): Promise<Dish[]> {
  assertOwnRestaurant(owner, restaurantId);
  if (mealtimeIds !== undefined) assertDuty(owner, 'restaurant');
  const wanted = [...new Set(ids)];
  await context.db.transaction(async (tx) => {
    if (mealtimeIds !== undefined) await lockOwnOptions(tx, owner, restaurantId);
    const dishes = await lockDishes(tx, restaurantId, wanted);
    if (dishes.length < wanted.length) throw dishNotFound();
    const soldOut = await resolveSoldOut(tx, restaurantId, patch);
    if (soldOut) await storeAvailability(tx, owner, dishes, soldOut);
    if (mealtimeIds !== undefined) await storeMealtimes(tx, owner, dishes, mealtimeIds ?? []);
  });
  return listOwnMenu(context, owner, restaurantId);
}

async function storeAvailability(
  tx: Database,
  owner: OwnerActor,
  dishes: readonly LockedDish[],
  soldOut: SoldOut,
): Promise<void> {
  const until = soldOut.soldOutUntil?.getTime();
  const changed = dishes.filter(
    (dish) => dish.isAvailable !== soldOut.isAvailable || dish.soldOutUntil?.getTime() !== until,
  );
  const ids = changed.map(({ id }) => id);
  await writeAvailability(tx, owner.restaurantId, ids, soldOut);
  for (const { id, ...before } of changed) {
    await writeAuditLog(tx, owner, {
      action: soldOut.soldOutUntil ? 'dish.sold-out' : 'dish.update',
      subject: { type: 'dish', id, label: before.name },
      before: { ...before },
      after: { ...before, ...soldOut },
    });
  }
}

async function storeMealtimes(
  tx: Database,
  owner: OwnerActor,
  dishes: readonly LockedDish[],
  mealtimeIds: readonly number[],
): Promise<void> {
  const ids = dishes.map(({ id }) => id);
  const stored = await readDishMealtimes(tx, ids);
  await storeDishMealtimes(tx, owner.restaurantId, ids, mealtimeIds);
  const after = mealtimeIds.toSorted((a, b) => a - b);
  for (const { id, name } of dishes) {
    const before = stored.get(id) ?? [];
    if (String(before) === String(after)) continue;
    await writeAuditLog(tx, owner, {
      action: 'dish.update',
      subject: { type: 'dish', id, label: name },
      before: { mealtimeIds: before },
      after: { mealtimeIds: after },
    });
  }
}
