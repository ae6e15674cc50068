import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { isSameEmail } from '@tiffin/contract/rules/email';
import type { AccountContext } from '../../auth/context.ts';
import { assertUncommonPassword } from '../../auth/common-passwords.ts';
import { forgiveFailures } from '../../auth/password-checks.repo.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { removeAllSessions } from '../../auth/sessions.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import {
  endIssuedLinks,
  endLinksForPassword,
  type LiveLink,
  openLink,
  takeLink,
} from '../account-links/index.ts';
import { notifyPasswordChanged } from '../accounts/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { writePassword } from './recovery.repo.ts';

/**
 * Sets a new password by a link and ends all sessions of the account. It logs nobody in and removes no second factor.
 * Throws LINK_DEAD, whether it was used, is too old or was never made, and TOO_MANY_ATTEMPTS after thirty dead ones.
 * @param from the address of the caller
 */
export async function resetPassword(
  context: AccountContext,
  { token, newPassword }: Body<typeof api.auth.resetPassword>,
  { from, requestId, signal }: { from: string; requestId: string; signal: AbortSignal },
): Promise<{ reset: true }> {
  assertUncommonPassword(newPassword);
  const link = await openLink(context.db, token, from);
  if (link.kind !== 'reset') throw new AppError('LINK_DEAD');
  const passwordHash = await hashPassword(newPassword, signal);
  await context.db.transaction((tx) => apply(context, tx, link, { passwordHash, requestId }));
  return { reset: true };
}

async function apply(
  context: AccountContext,
  tx: Database,
  link: LiveLink,
  { passwordHash, requestId }: { passwordHash: string; requestId: string },
): Promise<void> {
  const account = await takeLink(tx, link);
  const { userId, issuedBy, toEmail } = link;
  const isMailed = issuedBy === null;
  await writePassword(tx, userId, passwordHash, {
    mustChange: false,
    confirmsEmail: isMailed && isSameEmail(toEmail, account.email),
  });
  await removeAllSessions(tx, userId);
  await forgiveFailures(tx, userId);
  await endLinksForPassword(tx, userId);
  // A person who knew the old password may have handed them out.
  await endIssuedLinks(tx, userId);
  await writeAuditLog(
    tx,
    { ...account, requestId },
    {
      action: 'user.reset-password',
      subject: { type: 'user', id: userId, label: account.username },
      after: { link: isMailed ? 'mailed' : 'handed out by an administrator' },
    },
  );
  await notifyPasswordChanged(context, tx, account, 'reset', `password-reset:${link.id}`);
}
