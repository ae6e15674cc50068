import { isSameEmail } from '@tiffin/contract/rules/email';
import { EMAIL_LINK_HOURS, EMAIL_UNDO_DAYS } from '@tiffin/contract/rules/limits';
import type { Actor } from '../../auth/actor.ts';
import type { AccountContext } from '../../auth/context.ts';
import { lockAccount, type LockedAccount } from '../../auth/locked-accounts.repo.ts';
import { assertOwnPassword, assertPasswordStands } from '../../auth/own-password.ts';
import { refusingTaken } from '../../auth/refusing-taken.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import {
  assertAddressNotReserved,
  endEmailChange,
  endLinksForEmail,
  isAskedTooOften,
  issueLink,
} from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { storeMail } from '../mail/index.ts';
import { findOtherWithEmail, writeEmail } from './account-email.repo.ts';
import { notifyAddressChanged } from './changed-address.ts';

const DAY_SECONDS = 24 * 3_600;

interface Change {
  readonly email: string;
  readonly currentPassword?: string | null | undefined;
}

/**
 * Changes the own address. With mail the old one stays until the new one confirms, and is told at once; whether another
 * account has the new one, the answer does not say; the own one again is answered as it is. Without mail it is stored, and
 * EMAIL_TAKEN is possible. Throws what assertOwnPassword throws, and TOO_MANY_ATTEMPTS after ten in a day that had to be
 * mailed.
 */
export async function changeEmail(
  context: AccountContext,
  actor: Actor,
  change: Change,
  signal: AbortSignal,
): Promise<{ pendingEmail: string } | { email: string }> {
  const checked = await assertOwnPassword(context.db, actor.id, change.currentPassword, signal);
  const { email } = change;
  if (context.mail === 'off') {
    await refusingTaken(() => context.db.transaction((tx) => storeAtOnce(tx, actor, email, checked)));
    return { email };
  }
  const own = await context.db.transaction((tx) => beginEmailChange(context, tx, actor, email, checked));
  return own === undefined ? { pendingEmail: email } : { email: own };
}

async function locked(tx: Database, actor: Actor, checked: string): Promise<LockedAccount> {
  const account = await lockAccount(tx, actor.id);
  if (!account) throw new AppError('UNAUTHENTICATED');
  await assertPasswordStands(tx, actor, checked);
  return account;
}

async function storeAtOnce(tx: Database, actor: Actor, email: string, checked: string): Promise<void> {
  const account = await locked(tx, actor, checked);
  if (account.email === email) return;
  await writeEmail(tx, actor.id, email, { isVerified: false });
  await assertAddressNotReserved(tx, email, actor.id);
  await notifyAddressChanged(tx, actor.id, actor.requestId);
  await endLinksForEmail(tx, actor.id);
  await writeAuditLog(tx, actor, {
    action: 'user.change-email',
    subject: { type: 'user', id: actor.id, label: account.username },
  });
}

/**
 * In the caller's transaction, after the password was right. The own address again takes back what waits.
 * @param checked the stored hash that the password was right for
 * @returns the own address where it is that one, undefined where the new one waits
 */
export async function beginEmailChange(
  context: AccountContext,
  tx: Database,
  actor: Actor,
  email: string,
  checked: string,
): Promise<string | undefined> {
  const account = await locked(tx, actor, checked);
  if (isSameEmail(account.email, email)) {
    await endEmailChange(tx, actor.id);
    return account.email;
  }
  const userId = actor.id;
  if (await isAskedTooOften(tx, userId, 'email'))
    throw new AppError(
      'TOO_MANY_ATTEMPTS',
      'The address was changed too often today. Please try again tomorrow.',
      {
        retryAfterSeconds: DAY_SECONDS,
      },
    );
  const link = await issueLink(tx, {
    kind: 'email',
    userId,
    toEmail: email,
    seconds: EMAIL_LINK_HOURS * 3_600,
  });
  const hadOne = account.email.includes('@');
  if (hadOne)
    await issueLink(tx, {
      kind: 'email-undo',
      userId,
      toEmail: account.email,
      seconds: EMAIL_UNDO_DAYS * DAY_SECONDS,
    });
  await writeAuditLog(tx, actor, {
    action: 'user.ask-email',
    subject: { type: 'user', id: userId, label: account.username },
  });
  const { username } = account;
  // A link of an address that is taken is never mailed, so nobody can confirm it.
  const otherId = await findOtherWithEmail(tx, email, userId);
  if (otherId !== undefined)
    await storeMail(context, tx, {
      kind: 'address-taken',
      to: { userId: otherId, address: email },
      facts: { address: email },
      eventKey: `address-taken:${link.id}`,
    });
  else
    await storeMail(context, tx, {
      kind: 'address-new',
      to: { userId, address: email },
      facts: { username },
      eventKey: `address-new:${link.id}`,
      groupKey: `address-new:${userId}`,
      worthSeconds: EMAIL_LINK_HOURS * 3_600,
    });
  if (hadOne)
    await storeMail(context, tx, {
      kind: 'address-old',
      to: { userId, address: account.email },
      facts: { username, newAddress: email },
      eventKey: `address-old:${link.id}`,
    });
  return undefined;
}
