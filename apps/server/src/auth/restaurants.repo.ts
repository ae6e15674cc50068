import { type Database, sql } from '../db/database.ts';

const hold = sql(
  'hold_restaurant',
  'select from restaurants where id = $1 and deleted_at is null for key share',
);

/** Checks that the restaurant exists. It is not deleted before this transaction ends. */
export async function holdRestaurant(tx: Database, id: number): Promise<boolean> {
  return (await tx.maybeOne(hold, [id])) !== undefined;
}
