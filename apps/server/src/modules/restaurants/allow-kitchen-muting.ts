import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { getRestaurant } from './get-restaurant.ts';
import { lockMuting, writeMuting } from './kitchen-muting.repo.ts';

/**
 * Allows or forbids the kitchen to mute new orders on its devices. Repeated, it changes nothing. Throws NOT_FOUND for
 * another restaurant, NOT_YOUR_DUTY when the actor is the owner no more.
 */
export async function allowKitchenMuting(
  context: Context,
  owner: OwnerActor,
  id: number,
  mayKitchenMute: boolean,
): Promise<Restaurant> {
  assertOwnRestaurant(owner, id);
  await context.db.transaction(async (tx) => {
    const before = await lockMuting(tx, id);
    if (!before) throw notFound('Restaurant not found.');
    // The restaurant may have been handed over while this waited.
    if (before.ownerId !== owner.id) throw new AppError('NOT_YOUR_DUTY');
    if (before.mayKitchenMute === mayKitchenMute) return;
    await writeMuting(tx, id, mayKitchenMute);
    await writeAuditLog(tx, owner, {
      action: 'restaurant.kitchen-muting',
      subject: { type: 'restaurant', id, label: before.name },
      before: { mayKitchenMute: before.mayKitchenMute },
      after: { mayKitchenMute },
    });
  });
  return getRestaurant(context, owner, id);
}
