import { ACCEPT_MINUTES } from '@tiffin/contract/rules/acceptance';
import { newPhoneProblem } from '@tiffin/contract/rules/phone';
import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import type { Database } from '../../db/database.ts';
import { fieldError, notFound } from '../../kit/app-error.ts';
import { withChange } from '../../kit/with-change.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { shownHours } from '../service/index.ts';
import { getRestaurant } from './get-restaurant.ts';
import { lockProfile, type ProfileChange, readPlatformMinutes, writeProfile } from './profile.repo.ts';

/**
 * Changes the profile of the own restaurant. The slug stays when the name changes (docs/rules/visibility.md#slugs), and
 * so do the orders that were placed before (docs/rules/money.md#history). Throws NOT_FOUND for any other restaurant.
 */
export async function updateRestaurant(
  context: Context,
  owner: OwnerActor,
  id: number,
  change: ProfileChange,
): Promise<Restaurant> {
  assertOwnRestaurant(owner, id);
  await context.db.transaction(async (tx) => {
    const stored = await lockProfile(tx, id);
    if (!stored) throw notFound('Restaurant not found.');
    const { service, ...before } = stored;
    const changed = withChange(before, change);
    // A whole object that comes back says the hours in words; the text that was typed stays.
    const isShownText = changed.openingHours === shownHours(service, before.openingHours);
    const after = isShownText ? { ...changed, openingHours: before.openingHours } : changed;
    const phoneProblem = newPhoneProblem(after.phone, before.phone);
    if (phoneProblem !== undefined) throw fieldError('phone', phoneProblem);
    if (change.acceptMinutes) await assertShorter(tx, change.acceptMinutes);
    await writeProfile(tx, id, after);
    await writeAuditLog(tx, owner, {
      action: 'restaurant.update',
      subject: { type: 'restaurant', id, label: before.name },
      before: { ...before },
      after: { ...after },
    });
  });
  return getRestaurant(context, owner, id);
}

/** Its own minutes to answer may only be fewer than the platform's, which customers were told. */
async function assertShorter(tx: Database, minutes: number): Promise<void> {
  const most = await readPlatformMinutes(tx);
  if (minutes <= most) return;
  const message =
    most === 0
      ? 'The platform sets no time to answer orders'
      : `Please choose ${ACCEPT_MINUTES.min} to ${most} minutes: the platform gives no more`;
  throw fieldError('acceptMinutes', message);
}
