import { type Database, sql } from '../db/database.ts';

const hold = sql('hold_user', 'select from users where id = $1 and deleted_at is null for key share');

/**
 * False: the account was deleted meanwhile. Otherwise it is not until this transaction ends. Whoever needs both takes
 * the user before his orders, like placement and deletion.
 */
export async function holdUser(tx: Database, id: number): Promise<boolean> {
  return (await tx.maybeOne(hold, [id])) !== undefined;
}
