import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnPassword } from '../../auth/own-password.ts';
import { deleteUser } from './delete-user.ts';

/**
 * Deletes the own account and its personal data. Throws what assertOwnPassword throws where a password is sent, and
 * NOT_FOUND when another deletion was first.
 */
export async function deleteAccount(
  { db }: Context,
  customer: CustomerActor,
  body: Body<typeof api.customers.deleteAccount>,
  signal: AbortSignal,
): Promise<{ deleted: true }> {
  if (body) await assertOwnPassword(db, customer.id, body.password, signal);
  await db.transaction((tx) => deleteUser(tx, customer, customer.id));
  return { deleted: true };
}
