import { mayBecomePhone, PHONE_SENTENCE, type Restaurant } from '@tiffin/contract';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { recordActivity } from '../activity/index.ts';
import { getRestaurant } from './get-restaurant.ts';
import { lockProfile, type ProfileChange, writeProfile } from './restaurants.repo.ts';

/**
 * Changes the profile of the own restaurant. The slug stays when the name changes (RULES 5), and so do the orders
 * that were placed before (RULES 3). Throws NOT_FOUND for any other restaurant.
 */
export async function updateRestaurant(
  context: Context,
  owner: OwnerActor,
  id: number,
  change: ProfileChange,
): Promise<Restaurant> {
  await context.db.transaction(async (tx) => {
    const before = id === owner.restaurantId ? await lockProfile(tx, id) : undefined;
    if (!before) throw notFound('Restaurant not found.');
    const after = withChange(before, change);
    if (!mayBecomePhone(after.phone, before.phone)) {
      const issues = [{ path: 'phone', message: PHONE_SENTENCE }];
      throw new AppError('VALIDATION_FAILED', PHONE_SENTENCE, { issues });
    }
    await writeProfile(tx, id, after);
    await recordActivity(tx, owner, {
      action: 'restaurant.update',
      subject: { type: 'restaurant', id, label: before.name },
      before: { ...before },
      after: { ...after },
    });
  });
  return getRestaurant(context, owner, id);
}

/** What is not sent stays as it is. */
function withChange<P extends ProfileChange>(profile: P, change: ProfileChange): P {
  return {
    ...profile,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  };
}
