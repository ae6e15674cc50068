import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { assertUnused } from './assert-unused.ts';
import { dishesOfGroup, findGroup, lockDishesOf, removeGroup } from './options.repo.ts';
import { groupNotFound, lockOwnOptions } from './own-options.ts';

/** Throws NOT_FOUND, and IN_USE with the dishes that have it. */
export function deleteGroup(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  groupId: number,
): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    await lockOwnOptions(tx, owner, restaurantId);
    const group = await findGroup(tx, restaurantId, groupId);
    if (!group) throw groupNotFound();
    const { name, kind } = group;
    assertUnused(name, await lockDishesOf(tx, restaurantId, await dishesOfGroup(tx, groupId)));
    await removeGroup(tx, groupId);
    await writeAuditLog(tx, owner, {
      action: 'group.delete',
      subject: { type: 'group', id: groupId, label: name },
      before: { name, kind },
    });
    return { deleted: true as const };
  });
}
