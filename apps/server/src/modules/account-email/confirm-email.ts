import { isSameEmail } from '@tiffin/contract/rules/email';
import { EMAIL_LINK_HOURS } from '@tiffin/contract/rules/limits';
import type { LinkKind } from '@tiffin/contract/schemas/recovery';
import type { Actor } from '../../auth/actor.ts';
import type { AccountContext } from '../../auth/context.ts';
import { lockAccount, type LockedAccount } from '../../auth/locked-accounts.repo.ts';
import { refusingTaken } from '../../auth/refusing-taken.ts';
import { endSessionsSince, removeAllSessions } from '../../auth/sessions.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import {
  endLaterUndos,
  endLinksForEmail,
  isAskedTooOften,
  type LiveLink,
  mailConfirmation,
  openLink,
  takeLink,
} from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { isEmailMailed, writeEmail } from './account-email.repo.ts';
import { notifyAddressChanged } from './changed-address.ts';

interface Caller {
  readonly from: string;
  readonly requestId: string;
}

/**
 * Confirms the stored address, or makes the one that waited the account's own. Throws LINK_DEAD, and EMAIL_TAKEN when
 * another account has confirmed it meanwhile.
 */
export function confirmEmail(
  context: AccountContext,
  token: string,
  caller: Caller,
): Promise<{ email: string }> {
  return spendEmailLink(context, ['verify', 'email'], token, caller, async (tx, link, before) => {
    const { kind, userId, toEmail } = link;
    // It was mailed to an address that the account no longer has.
    if (kind === 'verify' && !isSameEmail(before.email, toEmail)) throw new AppError('LINK_DEAD');
    await writeEmail(tx, userId, toEmail, { isVerified: true });
    if (kind === 'verify') return 'user.confirm-email';
    await endLinksForEmail(tx, userId);
    await notifyAddressChanged(tx, userId, caller.requestId);
    return 'user.change-email';
  });
}

/**
 * The address before comes back, whether the new one was confirmed or not, and all sessions end. Throws LINK_DEAD, and
 * EMAIL_TAKEN when another account has the address now.
 */
export function undoEmail(
  context: AccountContext,
  token: string,
  caller: Caller,
): Promise<{ email: string }> {
  return spendEmailLink(context, ['email-undo'], token, caller, async (tx, { id, userId, toEmail }) => {
    await writeEmail(tx, userId, toEmail, { isVerified: true });
    await endLinksForEmail(tx, userId);
    // Holders of the later addresses must not be able to bring them back.
    await endLaterUndos(tx, userId, id);
    await endSessionsSince(tx, userId);
    await removeAllSessions(tx, userId);
    await notifyAddressChanged(tx, userId, caller.requestId);
    return 'user.undo-email';
  });
}

/** @param work what a link of one of these kinds does to the account, which is locked; returns what it is called */
async function spendEmailLink(
  { db }: AccountContext,
  kinds: readonly LinkKind[],
  token: string,
  { from, requestId }: Caller,
  work: (tx: Database, link: LiveLink, before: LockedAccount) => Promise<`user.${string}`>,
): Promise<{ email: string }> {
  const link = await openLink(db, token, from);
  if (!kinds.includes(link.kind)) throw new AppError('LINK_DEAD');
  await refusingTaken(() =>
    db.transaction(async (tx) => {
      const before = await takeLink(tx, link);
      const action = await work(tx, link, before);
      const subject = { type: 'user', id: link.userId, label: before.username } as const;
      await writeAuditLog(tx, { ...before, requestId }, { action, subject });
    }),
  );
  return { email: link.toEmail };
}

/**
 * Mails the link again that confirms the own address, also one that a server has refused; nothing when it is confirmed.
 * Throws MAIL_OFF, and TOO_MANY_ATTEMPTS after three in a day.
 */
export async function sendConfirmation(
  context: AccountContext,
  actor: Actor,
  from: string,
): Promise<{ sent: true }> {
  if (context.mail === 'off') throw new AppError('MAIL_OFF');
  await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (!account) throw new AppError('UNAUTHENTICATED');
    if (await isEmailMailed(tx, actor.id)) return;
    if (await isAskedTooOften(tx, actor.id, 'verify'))
      throw new AppError('TOO_MANY_ATTEMPTS', undefined, { retryAfterSeconds: EMAIL_LINK_HOURS * 3_600 });
    await mailConfirmation(context, tx, account, { askedFrom: from });
  });
  return { sent: true };
}
