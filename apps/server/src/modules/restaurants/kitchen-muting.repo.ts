import { type Database, sql } from '../../db/database.ts';

interface Muting {
  readonly name: string;
  readonly ownerId: number;
  readonly mayKitchenMute: boolean;
}

const lock = sql<Muting>(
  'lock_kitchen_muting',
  `select name, owner_id as "ownerId", kitchen_may_mute as "mayKitchenMute"
     from restaurants where id = $1 and deleted_at is null for no key update`,
);

/** As it is until this transaction ends, or undefined. */
export function lockMuting(tx: Database, id: number): Promise<Muting | undefined> {
  return tx.maybeOne(lock, [id]);
}

const update = sql(
  'update_kitchen_muting',
  'update restaurants set kitchen_may_mute = $2, updated_at = now() where id = $1',
);

export async function writeMuting(tx: Database, id: number, mayKitchenMute: boolean): Promise<void> {
  await tx.execute(update, [id, mayKitchenMute]);
}
