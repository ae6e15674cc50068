import { HANDED_OUT_LINK_HOURS } from '@tiffin/contract/rules/limits';
import type { StepUp } from '@tiffin/contract/schemas/recovery';
import type { AdminActor } from '../../auth/actor.ts';
import type { AccountContext } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { hashToken, newToken } from '../../auth/session-token.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { getUser } from '../accounts/index.ts';
import { addLink, addToken, endLinks } from '../account-links/index.ts';
import { type Doer, recordActivity } from '../activity/index.ts';
import { storeMail } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
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

/** A link to a new password of an account that is locked, in place of those before. Its secret is nowhere but in the answer. */
export async function handOutResetLink(
  context: AccountContext,
  tx: Database,
  by: Doer,
  { id, username }: { readonly id: number; readonly username: string },
): Promise<{ url: string; expiresAt: string }> {
  const token = newToken();
  await endLinks(tx, id, ['reset']);
  const link = await addLink(tx, {
    kind: 'reset',
    userId: id,
    issuedBy: by.id,
    seconds: HANDED_OUT_LINK_HOURS * 3_600,
  });
  await addToken(tx, link.id, hashToken(token));
  const expiresAt = link.expiresAt.toISOString();
  await recordActivity(tx, by, {
    action: 'user.give-link',
    subject: { type: 'user', id, label: username },
    after: { link: 'new login', until: expiresAt },
  });
  const event = { kind: 'link-given', eventKey: `link-given:${link.id}` } as const;
  await notify(tx, { ...event, to: [id], facts: { by: by.username } });
  await storeMail(context, tx, {
    ...event,
    to: { userId: id },
    facts: { username, by: by.username, at: context.clock().toISOString() },
  });
  return { url: `${context.publicUrl ?? ''}/reset#${token}`, expiresAt };
}
