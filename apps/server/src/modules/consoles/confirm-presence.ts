import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { endStop, lockStop } from './consoles.repo.ts';

/**
 * Ends the stop of a restaurant that left orders unanswered: its presence is confirmed. Repeated, it changes nothing.
 * Throws NOT_FOUND for a restaurant that is not the owner's.
 */
export async function confirmPresence(
  { db }: Context,
  actor: OwnerActor | AdminActor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = actor.role === 'ADMIN' || actor.restaurantId === id;
    const before = isOwn ? await lockStop(tx, id) : undefined;
    if (!before) throw notFound('Restaurant not found.');
    const { name, ...stop } = before;
    if (stop.stoppedReason === null && stop.missedInRow === 0) return;
    await endStop(tx, id);
    await writeAuditLog(tx, actor, {
      action: 'restaurant.here',
      subject: { type: 'restaurant', id, label: name },
      before: stop,
      after: { stoppedReason: null, missedInRow: 0 },
    });
  });
}
