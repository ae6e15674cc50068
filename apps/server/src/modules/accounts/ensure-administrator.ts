import { hashPassword } from '../../auth/passwords.ts';
import { type Database, sql } from '../../db/database.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { oneTimePassword } from './one-time-password.ts';

const lockUsers = sql('lock_users_for_first_start', 'lock table users in exclusive mode');
const hasUsers = sql<{ found: boolean }>('has_users', 'select exists (select from users) as found');
const insertAdmin = sql<{ id: number }>(
  'insert_administrator',
  `insert into users (username, email, role, password_hash, must_change_password)
   values ($1, $1 || '@localhost.invalid', 'ADMIN', $2, true)
   on conflict do nothing returning id`,
);

/**
 * First start without demo data: makes the `admin` account with a random one-time password that must be
 * changed at the first login (docs/rules/accounts.md#first-start).
 * @returns the password, to be printed once; undefined when there are users already
 */
export async function ensureAdministrator(db: Database): Promise<string | undefined> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Two nodes may start at once; only one makes the account.
    await tx.query(lockUsers);
    if ((await tx.one(hasUsers)).found) return undefined;
    await addAdministrator(tx, 'admin', passwordHash);
    return password;
  });
}

/** With a password that must be changed at the first login. False: the name, or the address made of it, is taken. */
export async function addAdministrator(
  tx: Database,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  const added = await tx.maybeOne(insertAdmin, [username, passwordHash]);
  if (!added) return false;
  await writeAuditLog(tx, null, {
    action: 'user.create',
    subject: { type: 'user', id: added.id, label: username },
    after: { username, role: 'ADMIN' },
  });
  return true;
}
