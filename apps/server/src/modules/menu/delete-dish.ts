import { errors } from '@tiffin/contract/errors';
import type { Answer } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { removeFromCarts } from '../cart/index.ts';
import { dropOptionsOfDish, groupWithDish } from '../options/index.ts';
import { softDeleteDish, findDish, isRecentlyOrdered, lockDish } from './menu.repo.ts';
import { storeDishMealtimes } from './mealtimes.ts';
import { dishNotFound } from './own-menu.ts';

/** Why a dish cannot be deleted at this moment (docs/rules/deletion.md#dishes); undefined where it can. */
async function reasonToKeep(db: Database, id: number): Promise<string | undefined> {
  const group = await groupWithDish(db, id);
  if (group !== undefined) return `Cannot delete item - it is a choice of ${group}`;
  return (await isRecentlyOrdered(db, id)) ? errors.CANNOT_DELETE_DISH.sentence : undefined;
}

/** Tells whether a dish of the own menu may be deleted at this moment. */
export async function canDeleteDish(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  id: number,
): Promise<Answer<typeof api.menu.canDeleteDish>> {
  assertOwnRestaurant(owner, restaurantId);
  if (!(await findDish(db, restaurantId, id))) throw dishNotFound();
  const reason = await reasonToKeep(db, id);
  return reason === undefined ? { canDelete: true } : { canDelete: false, reason };
}

/**
 * Deletes a dish of the own menu. Under the lock nobody can order it between the check and the deletion.
 * Throws CANNOT_DELETE_DISH when it was ordered recently, or is a choice of a combo.
 */
export async function deleteDish(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  id: number,
): Promise<{ deleted: true }> {
  assertOwnRestaurant(owner, restaurantId);
  await db.transaction(async (tx) => {
    const before = await lockDish(tx, restaurantId, id);
    if (!before) throw dishNotFound();
    const reason = await reasonToKeep(tx, id);
    if (reason !== undefined) throw new AppError('CANNOT_DELETE_DISH', reason);
    await softDeleteDish(tx, restaurantId, id);
    await dropOptionsOfDish(tx, id);
    await storeDishMealtimes(tx, restaurantId, [id], null);
    await removeFromCarts(tx, 'dish', id);
    await writeAuditLog(tx, owner, {
      action: 'dish.delete',
      subject: { type: 'dish', id, label: before.name },
      before: { restaurantId, ...before },
    });
  });
  return { deleted: true };
}
