import type { Role } from '@tiffin/contract/route';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { removeAllSessions } from '../../auth/sessions.repo.ts';
import { type Database, sql } from '../../db/database.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { endOpenCoupons } from '../settings/index.ts';
import { deleteUser } from './delete-user.ts';
import { DEMO_PASSWORDS } from './demo-passwords.ts';
import { oneTimePassword } from './one-time-password.ts';

interface DemoAccount {
  id: number;
  username: keyof typeof DEMO_PASSWORDS;
  role: Role;
  password_hash: string;
}

const findByName = sql<DemoAccount>(
  'find_demo_accounts',
  `select id, username, role, password_hash from users
    where username = any ($1) and deleted_at is null and not is_blocked order by id`,
);

/** The accounts that can be logged in to with the password that the demo gave them. */
async function findDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const named = await db.query(findByName, [Object.keys(DEMO_PASSWORDS)]);
  const hasDemoPassword = await Promise.all(
    named.map(({ username, password_hash }) => verifyPassword(password_hash, DEMO_PASSWORDS[username])),
  );
  return named.filter((_, index) => hasDemoPassword[index]);
}

/** The usernames of the accounts that anybody could log in to. */
export async function demoUsernames(db: Database): Promise<string[]> {
  return (await findDemoAccounts(db)).map(({ username }) => username);
}

const confirmDemo = sql(
  'confirm_demo_accounts',
  `update users set email_verified_at = created_at
    where username = any ($1) and email_verified_at is null and email_refused_at is null and deleted_at is null`,
);

/**
 * Confirms the accounts of a demo that was loaded before addresses were confirmed: nobody could confirm its made-up
 * ones.
 */
export async function confirmDemoAccounts(db: Database): Promise<void> {
  await db.execute(confirmDemo, [Object.keys(DEMO_PASSWORDS)]);
}

const lockDemo = sql('lock_demo_accounts', 'select pg_advisory_xact_lock(7102)');

const setOneTimePassword = sql(
  'set_one_time_password',
  // Its address is made up: mail goes only to one that is confirmed.
  'update users set password_hash = $2, must_change_password = true, email_verified_at = null where id = $1',
);

export interface EndedDemo {
  readonly deleted: readonly string[];
  /** The demo's administrator and the password to log in with once; undefined when it had one of its own. */
  readonly administrator: { readonly username: string; readonly password: string } | undefined;
  /** True where any code counted, as the demo lets it. */
  readonly endsOpenCoupons: boolean;
}

/**
 * Closes the accounts whose passwords everybody knows (docs/rules/accounts.md#demo-accounts). Customers and owners are
 * deleted. The administrator gets a one-time password instead: there may be no other, and deleting is not undone. From
 * then on only the codes of offers count.
 */
export function endDemo(db: Database): Promise<EndedDemo> {
  return db.transaction(async (tx) => {
    // Two runs at once: the second finds nothing left to do.
    await tx.query(lockDemo);
    const deleted: string[] = [];
    let administrator: EndedDemo['administrator'];
    for (const account of await findDemoAccounts(tx)) {
      if (account.role === 'ADMIN') administrator = await replacePassword(tx, account);
      else {
        await deleteUser(tx, null, account.id);
        deleted.push(account.username);
      }
    }
    const isEnded = deleted.length > 0 || administrator !== undefined;
    return { deleted, administrator, endsOpenCoupons: isEnded && (await endOpenCoupons(tx)) };
  });
}

async function replacePassword(tx: Database, { id, username }: DemoAccount) {
  const password = oneTimePassword();
  await tx.execute(setOneTimePassword, [id, await hashPassword(password)]);
  await removeAllSessions(tx, id);
  await writeAuditLog(tx, null, {
    action: 'user.change-password',
    subject: { type: 'user', id, label: username },
  });
  return { username, password };
}
