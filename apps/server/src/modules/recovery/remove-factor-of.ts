import type { AdminUser } from '@tiffin/contract/schemas/admin';
import type { StepUp } from '@tiffin/contract/schemas/recovery';
import type { AdminActor } from '../../auth/actor.ts';
import type { AccountContext } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { getUser } from '../accounts/index.ts';
import { removeFactor, stepUp } from '../second-factor/index.ts';
import { lockForAdmin } from './lock-for-admin.ts';

/** Removes another administrator's second factor, who has lost it. Throws OWN_ACCOUNT, NOT_FOUND and what stepUp throws. */
export async function removeFactorOf(
  context: AccountContext,
  admin: AdminActor,
  id: number,
  proof: StepUp,
  signal: AbortSignal,
): Promise<AdminUser> {
  if (id === admin.id) throw new AppError('OWN_ACCOUNT');
  await getUser(context, admin, id);
  await stepUp(context, admin, proof, signal);
  await context.db.transaction(async (tx) => {
    const account = await lockForAdmin(tx, admin, id);
    if (account) await removeFactor(context, tx, admin, account, 'removed by an administrator');
  });
  return getUser(context, admin, id);
}
