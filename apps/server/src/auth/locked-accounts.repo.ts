import type { Role } from '@tiffin/contract/route';
import { type Database, sql } from '../db/database.ts';

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

const lockAdmins = sql<LockedAccount>(
  'lock_administrators',
  `select ${ACCOUNT} from users where role = 'ADMIN' and deleted_at is null order by id for update`,
);

export function lockAdministrators(tx: Database): Promise<LockedAccount[]> {
  return tx.query(lockAdmins);
}
