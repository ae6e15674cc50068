import { type Database, sql } from '../db/database.ts';

const hold = sql('hold_user', 'select from users where id = $1 and deleted_at is null for key share');

/**
 * Keeps the account from being deleted until this transaction ends; false: it was deleted meanwhile. Code that needs
 * both takes the user before the user's orders, like placement and deletion.
 */
export async function holdUser(tx: Database, id: number): Promise<boolean> {
  return (await tx.maybeOne(hold, [id])) !== undefined;
}

const lock = sql(
  'lock_user_alone',
  'select from users where id = $1 and deleted_at is null for no key update',
);

/** Like {@link holdUser}; logins that store a session are waited for too, and later ones see what is written here. */
export async function lockUser(tx: Database, id: number): Promise<boolean> {
  return (await tx.maybeOne(lock, [id])) !== undefined;
}

const share = sql('share_user', 'select from users where id = $1 for share');

/** Waits for transactions that hold it by {@link lockUser}. */
export async function shareUser(tx: Database, id: number): Promise<void> {
  await tx.maybeOne(share, [id]);
}

const findPassword = sql<{ password_hash: string }>(
  'find_password',
  'select password_hash from users where id = $1 and deleted_at is null',
);

export async function passwordHashOf(db: Database, userId: number): Promise<string | undefined> {
  return (await db.maybeOne(findPassword, [userId]))?.password_hash;
}

const factor = sql<{ found: boolean }>(
  'has_second_factor',
  'select exists (select from second_factors where user_id = $1 and confirmed_at is not null) as found',
);

/** True of one that is confirmed: until then it does not count. */
export async function hasFactor(db: Database, userId: number): Promise<boolean> {
  return (await db.one(factor, [userId])).found;
}

/** Value stored for a user without an address: no server could take it for one, and no other user has it. */
export const missingEmail = (userId: number): string => `none-${userId}`;

/** The address as it is told: nothing where there is none. */
export const shownEmail = (stored: string): string => (stored.includes('@') ? stored : '');
