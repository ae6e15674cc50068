import { type Database, sql } from '../../db/database.ts';

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

const insertAsk = sql(
  'insert_reset_ask',
  'insert into reset_asks (login, address, return_to) values ($1, $2, $3)',
);

export async function addAsk(
  db: Database,
  { login, address, returnTo }: { login: string; address: string; returnTo: string | undefined },
): Promise<void> {
  await db.execute(insertAsk, [login, address, returnTo ?? null]);
}

// A tuple that another node holds is that node's.
const takeAsk = sql<{ login: string; address: string; returnTo: string | null; isOld: boolean }>(
  'take_reset_ask',
  `delete from reset_asks where id = (select id from reset_asks order by id limit 1 for update skip locked)
   returning login, address, return_to as "returnTo", asked_at < now() - interval '1 hour' as "isOld"`,
);

/** Takes the oldest one, in the transaction that answers it. */
export function takeOldestAsk(tx: Database) {
  return tx.maybeOne(takeAsk);
}

const unblock = sql(
  'unblock_account',
  'update users set is_blocked = false, blocked_reason = null where id = $1',
);

export async function unblockAccount(tx: Database, id: number): Promise<void> {
  await tx.execute(unblock, [id]);
}
