import type { StepUp } from '@tiffin/contract/schemas/recovery';
import type { AdminActor } from '../../auth/actor.ts';
import type { AccountContext } from '../../auth/context.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { getUser } from '../accounts/index.ts';
import { handOutResetLink } from '../account-links/index.ts';
import { stepUp } from '../second-factor/index.ts';
import { lockForAdmin } from './lock-for-admin.ts';

/**
 * Returns a link to a new password, to be handed to a user who cannot get in: shown this once. For another
 * administrator's account the own password and code are asked for. Throws OWN_ACCOUNT and NOT_FOUND, and what stepUp
 * throws.
 */
export async function giveResetLink(
  context: AccountContext,
  admin: AdminActor,
  id: number,
  proof: StepUp,
  signal: AbortSignal,
): Promise<{ url: string; expiresAt: string }> {
  if (id === admin.id) throw new AppError('OWN_ACCOUNT');
  const { role } = await getUser(context, admin, id);
  if (role === 'ADMIN') await stepUp(context, admin, proof, signal);
  return context.db.transaction(async (tx) => {
    const account = await lockForAdmin(tx, admin, id);
    if (!account) throw notFound('User not found.');
    return handOutResetLink(context, tx, admin, account);
  });
}
