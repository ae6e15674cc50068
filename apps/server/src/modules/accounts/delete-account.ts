import type { api, Body } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { passwordHashOf } from '../../auth/users.repo.ts';
import { AppError } from '../../kit/app-error.ts';
import { deleteUser } from './delete-user.ts';

/** Deletes the own account and its personal data. Throws WRONG_PASSWORD when one is sent
 * that is not his, and NOT_FOUND when another deletion was first. */
export async function deleteAccount(
  { db }: Context,
  customer: CustomerActor,
  body: Body<typeof api.customers.deleteAccount>,
  signal: AbortSignal,
): Promise<{ deleted: true }> {
  if (body && !(await verifyPassword(await passwordHashOf(db, customer.id), body.password, signal))) {
    throw new AppError('WRONG_PASSWORD');
  }
  await db.transaction((tx) => deleteUser(tx, customer, customer.id));
  return { deleted: true };
}
