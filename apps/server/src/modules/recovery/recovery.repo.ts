import type { Role } from '@tiffin/contract/route';
import { forgiveChecks } from '../../auth/password-checks.repo.ts';
import { type Database, sql } from '../../db/database.ts';

export interface LockedAccount {
  id: number;
  username: string;
  email: string;
  role: Role;
  isBlocked: boolean;
}

const ACCOUNT = 'id, username, email, role, is_blocked as "isBlocked"';

const lock = sql<LockedAccount>(
  'lock_account',
  `select ${ACCOUNT} from users where id = $1 and deleted_at is null for no key update`,
);

/** Sessions that are being stored for it are waited for, and later ones see what is written here. */
export function lockAccount(tx: Database, id: number): Promise<LockedAccount | undefined> {
  return tx.maybeOne(lock, [id]);
}

const lockBoth = sql<LockedAccount>(
  'lock_accounts',
  `select ${ACCOUNT} from users where id = any ($1) and deleted_at is null order by id for no key update`,
);

/** Those of these accounts that are not deleted. */
export function lockAccounts(tx: Database, ids: readonly number[]): Promise<LockedAccount[]> {
  return tx.query(lockBoth, [ids]);
}

const lockByLogin = sql<LockedAccount>(
  'lock_account_by_login',
  `select ${ACCOUNT} from users
    where (lower(username) = lower($1) or lower(email) = lower($1) and $1 like '%@%') and deleted_at is null and not is_blocked
      and not exists (select from restaurant_staff s where s.user_id = users.id and s.is_suspended)
      for no key update`,
);

/** Locks the account that a username or an address names, unless it is blocked. */
export function lockByName(tx: Database, login: string): Promise<LockedAccount | undefined> {
  return tx.maybeOne(lockByLogin, [login]);
}

// The clock of this moment: what waits for this transaction began later than it.
const reset = sql(
  'reset_password',
  `update users
      set password_hash = $2, must_change_password = $3, sessions_since = clock_timestamp(),
          email_verified_at = case when $4 then coalesce(email_verified_at, now()) else email_verified_at end,
          email_refused_at = case when $4 then null else email_refused_at end
    where id = $1`,
);

/** @param confirmsEmail the link came to the stored address */
export async function writePassword(
  tx: Database,
  id: number,
  passwordHash: string,
  { mustChange, confirmsEmail }: { mustChange: boolean; confirmsEmail: boolean },
): Promise<void> {
  await tx.execute(reset, [id, passwordHash, mustChange, confirmsEmail]);
}

const forgive = sql(
  'forgive_failures_of_account',
  `delete from login_failures f using users u where u.id = $1 and f.account in (lower(u.username), lower(u.email))`,
);

/** A user with the new password need not wait for what others guessed at the old one. */
export async function forgiveFailures(tx: Database, id: number): Promise<void> {
  await tx.execute(forgive, [id]);
  await forgiveChecks(tx, id);
}

const setEmail = sql(
  'set_email',
  `update users set email = $2, email_verified_at = case when $3 then now() end, email_refused_at = null where id = $1`,
);

/** The unique index refuses an address that another account has. */
export async function writeEmail(
  tx: Database,
  id: number,
  email: string,
  { isVerified }: { isVerified: boolean },
): Promise<void> {
  await tx.execute(setEmail, [id, email, isVerified]);
}

const isMailed = sql<{ isMailed: boolean }>(
  'is_email_mailed',
  'select email_verified_at is not null and email_refused_at is null as "isMailed" from users where id = $1',
);

/** True of an address that is confirmed, and was not refused since. */
export async function isEmailMailed(db: Database, id: number): Promise<boolean> {
  return (await db.maybeOne(isMailed, [id]))?.isMailed ?? false;
}

const ownerOf = sql<{ id: number }>(
  'owner_of_email',
  'select id from users where lower(email) = lower($1) and id <> $2',
);

/** Who else has this address; undefined when nobody has. */
export async function findOtherWithEmail(
  db: Database,
  email: string,
  id: number,
): Promise<number | undefined> {
  return (await db.maybeOne(ownerOf, [email, id]))?.id;
}

const insertAsk = sql('insert_reset_ask', 'insert into reset_asks (login, address) values ($1, $2)');

export async function addAsk(db: Database, login: string, address: string): Promise<void> {
  await db.execute(insertAsk, [login, address]);
}

// A tuple that another node holds is that node's.
const takeAsk = sql<{ login: string; address: string; isOld: boolean }>(
  'take_reset_ask',
  `delete from reset_asks where id = (select id from reset_asks order by id limit 1 for update skip locked)
   returning login, address, asked_at < now() - interval '1 hour' as "isOld"`,
);

/** Takes the oldest one, in the transaction that answers it. */
export function takeOldestAsk(tx: Database) {
  return tx.maybeOne(takeAsk);
}

const lockAdmins = sql<LockedAccount>(
  'lock_administrators',
  `select ${ACCOUNT} from users where role = 'ADMIN' and deleted_at is null order by id for update`,
);

export function lockAdministrators(tx: Database): Promise<LockedAccount[]> {
  return tx.query(lockAdmins);
}

const unblock = sql(
  'unblock_account',
  'update users set is_blocked = false, blocked_reason = null where id = $1',
);

export async function unblockAccount(tx: Database, id: number): Promise<void> {
  await tx.execute(unblock, [id]);
}
