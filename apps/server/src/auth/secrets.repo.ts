import { type Database, sql } from '../db/database.ts';

export interface KeyRow {
  fingerprint: Buffer | null;
  own_key: Buffer | null;
}

const insert = sql(
  'insert_secret_key',
  'insert into secret_key (fingerprint, own_key) values ($1, $2) on conflict do nothing',
);
const lock = sql<KeyRow>('lock_secret_key', 'select fingerprint, own_key from secret_key for update');
const update = sql('update_secret_key', 'update secret_key set fingerprint = $1, own_key = $2');

/** The key that seals, until this transaction ends; `first` where there was none. */
export async function lockKey(tx: Database, first: KeyRow): Promise<KeyRow> {
  await tx.execute(insert, [first.fingerprint, first.own_key]);
  return tx.one(lock);
}

export async function writeKey(tx: Database, key: KeyRow): Promise<void> {
  await tx.execute(update, [key.fingerprint, key.own_key]);
}

const sealedFactors = sql<{ id: number; sealed: Buffer }>(
  'sealed_factors',
  'select user_id as id, sealed from second_factors order by user_id for update',
);
const resealFactor = sql('reseal_factor', 'update second_factors set sealed = $2 where user_id = $1');

const sealedPushKeys = sql<{ sealed: Buffer }>(
  'sealed_push_keys',
  'select sealed from platform_keys for update',
);
const resealPushKeys = sql('reseal_push_keys', 'update platform_keys set sealed = $1');

/** Everything that is sealed, sealed anew. */
export async function resealAll(
  tx: Database,
  reseal: (sealed: Buffer, about: string) => Buffer,
): Promise<void> {
  for (const { id, sealed } of await tx.query(sealedFactors))
    await tx.execute(resealFactor, [id, reseal(sealed, aboutFactor(id))]);
  for (const { sealed } of await tx.query(sealedPushKeys))
    await tx.execute(resealPushKeys, [reseal(sealed, ABOUT_PUSH_KEYS)]);
}

/** Names the owner of a sealed secret, so that one row's secret cannot stand in another's. */
export const aboutFactor = (userId: number): string => `second factor of ${userId}`;
export const ABOUT_PUSH_KEYS = 'keys of push messages';
