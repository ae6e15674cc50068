import { isSameEmail } from '@tiffin/contract/rules/email';
import type { Context } from '../../auth/context.ts';
import { lockAdministrators, type LockedAccount } from '../../auth/locked-accounts.repo.ts';
import { forgiveFailures } from '../../auth/password-checks.repo.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { removeAllSessions } from '../../auth/sessions.repo.ts';
import type { Database } from '../../db/database.ts';
import { addAdministrator, notifyPasswordChanged, oneTimePassword } from '../accounts/index.ts';
import { endIssuedLinks, endLinksForPassword } from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { removeFactor } from '../second-factor/index.ts';
import { unblockAccount, writePassword } from './recovery.repo.ts';

/** Usernames as in the database. */
const USERNAME = /^[A-Za-z0-9_.-]{3,32}$/;

/** It cannot be said whom to let in; the message is a sentence for the operator. */
export class AdministratorError extends Error {
  override name = 'AdministratorError';
}

/**
 * Lets an administrator in again who lost everything: a one-time password, no second factor, no block, no session of
 * before, and no link that the account handed out; the person is notified. Where there is no administrator at all, it
 * makes one. For the operator at the machine.
 * @param name which one, by username or address; needed where there are several
 * @throws AdministratorError
 */
export async function resetAdministrator(
  context: Pick<Context, 'db' | 'mail' | 'clock'>,
  name: string | undefined,
): Promise<{ username: string; password: string; isNew: boolean }> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  return context.db.transaction(async (tx) => {
    const all = await lockAdministrators(tx);
    if (all.length === 0) {
      const username = name ?? 'admin';
      if (!USERNAME.test(username)) throw new AdministratorError(`"${username}" cannot be a username.`);
      if (!(await addAdministrator(tx, username, passwordHash)))
        throw new AdministratorError(
          `There is no administrator, and the name ${username} is taken: give another one, npm run reset-admin -- name.`,
        );
      return { username, password, isNew: true };
    }
    const account = pick(all, name);
    await letIn(context, tx, account, passwordHash);
    return { username: account.username, password, isNew: false };
  });
}

function pick(all: readonly LockedAccount[], name: string | undefined): LockedAccount {
  const names = all.map(({ username }) => username).join(', ');
  const wanted = name?.toLowerCase();
  const found =
    wanted === undefined
      ? all
      : all.filter(({ username, email }) => username.toLowerCase() === wanted || isSameEmail(email, wanted));
  const [account] = found;
  if (!account) throw new AdministratorError(`No administrator is called ${name}. There are: ${names}.`);
  if (found.length > 1)
    throw new AdministratorError(`There are several: ${names}. Say whom: npm run reset-admin -- name.`);
  return account;
}

async function letIn(
  context: Pick<Context, 'mail' | 'clock'>,
  tx: Database,
  account: LockedAccount,
  passwordHash: string,
): Promise<void> {
  const { id, username, isBlocked } = account;
  await writePassword(tx, id, passwordHash, { mustChange: true, confirmsEmail: false });
  await unblockAccount(tx, id);
  await removeAllSessions(tx, id);
  await forgiveFailures(tx, id);
  await endLinksForPassword(tx, id);
  await endIssuedLinks(tx, id);
  await writeAuditLog(tx, null, {
    action: 'user.reset-admin',
    subject: { type: 'user', id, label: username },
    after: { isBlocked: false, wasBlocked: isBlocked },
  });
  const eventKey = `password-reset:admin:${id}:${context.clock().toISOString()}`;
  await notifyPasswordChanged(context, tx, account, 'reset', eventKey);
  await removeFactor(context, tx, null, account);
}
