import { CONFIRMATIONS_PER_DAY, EMAIL_LINK_HOURS } from '@tiffin/contract/rules/limits';
import type { Actor } from '../../auth/actor.ts';
import type { AccountContext } from '../../auth/context.ts';
import { lockAccount } from '../../auth/locked-accounts.repo.ts';
import { endSessionsSince, removeAllSessions } from '../../auth/sessions.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import {
  countAskedLinks,
  endLinks,
  ENDED_BY_EMAIL,
  findCountedLink,
  type LiveLink,
  mailConfirmation,
  spendLink,
} from '../account-links/index.ts';
import { recordActivity } from '../activity/index.ts';
import { isEmailMailed, writeEmail } from './account-email.repo.ts';
import { notifyAddressChanged, refusingTaken } from './changed-address.ts';

interface Caller {
  readonly from: string;
  readonly requestId: string;
}

/**
 * Confirms the stored address, or makes the one that waited the account's own. Throws LINK_DEAD, and EMAIL_TAKEN when
 * another account has confirmed it meanwhile.
 */
export async function confirmEmail(
  { db }: AccountContext,
  token: string,
  { from, requestId }: Caller,
): Promise<{ email: string }> {
  const link = await findCountedLink(db, token, from);
  if (link.kind !== 'verify' && link.kind !== 'email') throw new AppError('LINK_DEAD');
  await refusingTaken(() =>
    db.transaction(async (tx) => {
      const before = await takeLink(tx, link);
      // It was mailed to an address that the account no longer has.
      if (link.kind === 'verify' && before.email.toLowerCase() !== link.toEmail.toLowerCase())
        throw new AppError('LINK_DEAD');
      await writeEmail(tx, link.userId, link.toEmail, { isVerified: true });
      if (link.kind === 'email') {
        await endLinks(tx, link.userId, ENDED_BY_EMAIL);
        await notifyAddressChanged(tx, link.userId, requestId);
      }
      await recordActivity(
        tx,
        { ...before, requestId },
        {
          action: link.kind === 'email' ? 'user.change-email' : 'user.confirm-email',
          subject: { type: 'user', id: link.userId, label: before.username },
        },
      );
    }),
  );
  return { email: link.toEmail };
}

/**
 * The address before comes back, whether the new one was confirmed or not, and all sessions end. Throws LINK_DEAD, and
 * EMAIL_TAKEN when another account has the address now.
 */
export async function undoEmail(
  { db }: AccountContext,
  token: string,
  { from, requestId }: Caller,
): Promise<{ email: string }> {
  const link = await findCountedLink(db, token, from);
  if (link.kind !== 'email-undo') throw new AppError('LINK_DEAD');
  await refusingTaken(() =>
    db.transaction(async (tx) => {
      const before = await takeLink(tx, link);
      await writeEmail(tx, link.userId, link.toEmail, { isVerified: true });
      await endLinks(tx, link.userId, ENDED_BY_EMAIL);
      // Holders of the later addresses must not be able to bring them back.
      await endLinks(tx, link.userId, ['email-undo'], link.id);
      await endSessionsSince(tx, link.userId);
      await removeAllSessions(tx, link.userId);
      await notifyAddressChanged(tx, link.userId, requestId);
      await recordActivity(
        tx,
        { ...before, requestId },
        {
          action: 'user.undo-email',
          subject: { type: 'user', id: link.userId, label: before.username },
        },
      );
    }),
  );
  return { email: link.toEmail };
}

/** The account, locked, once the link is this transaction's. */
async function takeLink(tx: Database, { id, userId }: LiveLink) {
  const account = await lockAccount(tx, userId);
  if (!account || !(await spendLink(tx, id))) throw new AppError('LINK_DEAD');
  return account;
}

const DAY_SECONDS = 24 * 3_600;

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
    if ((await countAskedLinks(tx, actor.id, 'verify', DAY_SECONDS)) >= CONFIRMATIONS_PER_DAY)
      throw new AppError('TOO_MANY_ATTEMPTS', undefined, { retryAfterSeconds: EMAIL_LINK_HOURS * 3_600 });
    await mailConfirmation(context, tx, account, from);
  });
  return { sent: true };
}
