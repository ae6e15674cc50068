import type { AdminActor } from '../../auth/actor.ts';
import { lockAccounts, type LockedAccount } from '../../auth/locked-accounts.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';

/**
 * Locks an account together with the administrator who works on it. Throws UNAUTHENTICATED when the administrator was
 * blocked or deleted while the request waited. Undefined when the account is deleted.
 */
export async function lockForAdmin(
  tx: Database,
  admin: AdminActor,
  id: number,
): Promise<LockedAccount | undefined> {
  const accounts = await lockAccounts(tx, [admin.id, id]);
  const own = accounts.find((account) => account.id === admin.id);
  if (!own || own.isBlocked) throw new AppError('UNAUTHENTICATED');
  return accounts.find((account) => account.id === id);
}
