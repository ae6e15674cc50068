import type { Database } from '../../db/database.ts';
import { removeAllSessions } from '../../auth/sessions.repo.ts';
import { notFound } from '../../kit/app-error.ts';
import { endIssuedLinks } from '../account-links/index.ts';
import { type Doer, writeAuditLog } from '../audit-log/index.ts';
import { forgetPerson } from './personal-data.repo.ts';
import { deactivateRestaurantOf, lockRestaurantOf, type LockedUser, lockUser } from './users.repo.ts';

/**
 * Deletes a user, as decided by the user, an administrator, or the operator (null). Personal data goes at once, from
 * the user's orders and reviews too, except where to deliver an order that is on its way
 * (docs/rules/deletion.md#personal-data). An owner's restaurant becomes inactive
 * (docs/rules/visibility.md#hidden-restaurants). The user's next request is refused, on every node. Throws NOT_FOUND
 * for none and for a tombstone.
 * @param assertRemovable validates the locked user, and every administrator when the user is one, before anything is
 * changed
 */
export async function deleteUser(
  tx: Database,
  by: Doer | null,
  id: number,
  assertRemovable: (user: LockedUser, locked: readonly LockedUser[]) => void = () => undefined,
): Promise<void> {
  const locked = await lockUser(tx, id);
  const user = locked.find((one) => one.id === id);
  if (!user) throw notFound('User not found.');
  assertRemovable(user, locked);
  const restaurant = await lockRestaurantOf(tx, id);

  await removeAllSessions(tx, id);
  await endIssuedLinks(tx, id);
  await forgetPerson(tx, id);
  await writeAuditLog(tx, by, {
    action: 'user.delete',
    subject: { type: 'user', id, label: user.username },
    before: { ...user },
  });
  if (restaurant?.isActive) {
    await deactivateRestaurantOf(tx, id);
    await writeAuditLog(tx, by, {
      action: 'restaurant.deactivate',
      subject: { type: 'restaurant', id: restaurant.id, label: restaurant.name },
      before: { isActive: true },
      after: { isActive: false, reason: 'Its owner was deleted.' },
    });
  }
}
