import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { AdminUser } from '@tiffin/contract/schemas/admin';
import type { MatchCount } from '@tiffin/contract/schemas/admin-lists';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { shownEmail } from '../../auth/users.repo.ts';
import { removeAllSessions } from '../../auth/sessions.repo.ts';
import { countWanted, findPage, inOrderOf } from '../../db/listing.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { endIssuedLinks } from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { deleteUser } from './delete-user.ts';
import { findUser, type LockedUser, lockUser, markBlocked, readUsers, type UserRow } from './users.repo.ts';
import { USER_KEYS, type UserFilter, wantedUsers } from './wanted-users.ts';

/** A page of all users or of those who match, newest first unless it is said otherwise. */
export async function listUsers(
  { db }: Context,
  admin: AdminActor,
  { limit = LIST_DEFAULT_LIMIT, sort, ...page }: Query<typeof api.admin.adminUsers>,
): Promise<AdminUser[]> {
  const ids = await findPage(db, wantedUsers(page), { ...page, limit, sortBy: sort && USER_KEYS[sort] });
  return inOrderOf(ids, await readUsers(db, admin, ids)).map(toAdminUser);
}

/** How many of them there are. */
export function countUsers({ db }: Context, _admin: AdminActor, filter: UserFilter): Promise<MatchCount> {
  return countWanted(db, wantedUsers(filter));
}

/** Throws NOT_FOUND for none and for a tombstone. */
export async function getUser({ db }: Context, admin: AdminActor, id: number): Promise<AdminUser> {
  const row = await findUser(db, admin, id);
  if (!row) throw notFound('User not found.');
  return toAdminUser(row);
}

/**
 * Blocks a user, whose sessions end with it, or lets the user in again. Repeated, it changes nothing. Throws
 * OWN_ACCOUNT, and LAST_ADMIN when nobody usable would be left (docs/rules/accounts.md#administrators).
 * @param reason why the user is blocked, shown to them at a login
 */
export async function setBlocked(
  context: Context,
  admin: AdminActor,
  id: number,
  isBlocked: boolean,
  reason = '',
): Promise<AdminUser> {
  await context.db.transaction(async (tx) => {
    const locked = await lockUser(tx, id);
    const user = locked.find((one) => one.id === id);
    if (!user) throw notFound('User not found.');
    assertRemovable(admin, user, locked);
    const before = { isBlocked: user.isBlocked, blockedReason: user.blockedReason };
    const after = { isBlocked, blockedReason: isBlocked ? reasonOf(user, reason) : null };
    await markBlocked(tx, id, after);
    if (isBlocked) {
      await removeAllSessions(tx, id);
      await endIssuedLinks(tx, id);
    }
    await writeAuditLog(tx, admin, {
      action: isBlocked ? 'user.block' : 'user.unblock',
      subject: { type: 'user', id, label: user.username },
      before,
      after,
    });
  });
  return getUser(context, admin, id);
}

/** Asked again without a reason, as older screens do, the one that was said stays. */
const reasonOf = ({ isBlocked, blockedReason }: LockedUser, reason: string): string | null =>
  reason === '' ? (isBlocked ? blockedReason : null) : reason;

/** Deletes a user and returns the user as before. Throws like {@link setBlocked}. */
export async function deleteUserAsAdmin(
  context: Context,
  admin: AdminActor,
  id: number,
): Promise<AdminUser & { deleted: true }> {
  return context.db.transaction(async (tx) => {
    const user = await getUser({ ...context, db: tx }, admin, id);
    await deleteUser(tx, admin, id, (target, locked) => assertRemovable(admin, target, locked));
    return { ...user, deleted: true as const };
  });
}

/**
 * Who may be blocked or deleted: docs/rules/accounts.md#administrators. The administrators are locked, so what is
 * checked here stays so until the change is made.
 */
function assertRemovable(admin: AdminActor, user: LockedUser, locked: readonly LockedUser[]): void {
  if (user.id === admin.id) throw new AppError('OWN_ACCOUNT');
  if (user.role !== 'ADMIN') return;
  const usable = locked.filter((one) => one.role === 'ADMIN' && !one.isBlocked);
  if (usable.every((one) => one.id === user.id)) throw new AppError('LAST_ADMIN');
  // While this request was waiting for the lock, another administrator has removed its sender.
  if (!usable.some((one) => one.id === admin.id)) throw new AppError('UNAUTHENTICATED');
}

function toAdminUser({ createdAt, position, restaurantId, restaurantName, ...user }: UserRow): AdminUser {
  return {
    ...user,
    email: shownEmail(user.email),
    createdAt: createdAt.toISOString(),
    ...(position && { position }),
    ...(restaurantId !== null && { restaurantId }),
    ...(restaurantName !== null && { restaurantName }),
  };
}
