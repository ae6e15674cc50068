import { type Database, sql } from '../../db/database.ts';

interface FactorRow {
  sealed: Buffer;
  isConfirmed: boolean;
  lastStep: number;
  /** In the hour that began with the first of them. */
  wrongCodes: number;
  /** Until that hour ends. */
  waitSeconds: number;
  /** The database's time, in milliseconds: a node's clock decides nothing. */
  nowMs: number;
}

const HOUR_GOES_ON = `wrong_since > now() - interval '1 hour'`;

const lock = sql<FactorRow>(
  'lock_second_factor',
  `select sealed, confirmed_at is not null as "isConfirmed", last_step as "lastStep",
          case when ${HOUR_GOES_ON} then wrong_codes else 0 end as "wrongCodes",
          greatest(1, ceil(extract(epoch from coalesce(wrong_since, now()) + interval '1 hour' - now())))::int as "waitSeconds",
          (extract(epoch from now()) * 1000)::float8 as "nowMs"
     from second_factors where user_id = $1 for update`,
);

/** The factor, which no other code is compared with until this transaction ends. */
export function lockFactor(tx: Database, userId: number): Promise<FactorRow | undefined> {
  return tx.maybeOne(lock, [userId]);
}

// One that counts already is left as it is.
const begin = sql(
  'begin_second_factor',
  `insert into second_factors as f (user_id, sealed) values ($1, $2)
   on conflict (user_id) do update set sealed = $2, last_step = 0 where f.confirmed_at is null`,
);

/** False: the account has a confirmed one. */
export async function storeUnconfirmed(tx: Database, userId: number, sealed: Buffer): Promise<boolean> {
  return (await tx.execute(begin, [userId, sealed])) === 1;
}

const accept = sql(
  'accept_second_factor_step',
  `update second_factors set last_step = $2, confirmed_at = coalesce(confirmed_at, now()) where user_id = $1`,
);

/** Nothing up to this step is accepted again. A first code confirms the factor. */
export async function acceptStep(tx: Database, userId: number, step: number): Promise<void> {
  await tx.execute(accept, [userId, step]);
}

const countWrong = sql(
  'count_wrong_code',
  `update second_factors
      set wrong_codes = case when ${HOUR_GOES_ON} then wrong_codes + 1 else 1 end,
          wrong_since = case when ${HOUR_GOES_ON} then wrong_since else now() end
    where user_id = $1`,
);

export async function addWrongCode(tx: Database, userId: number): Promise<void> {
  await tx.execute(countWrong, [userId]);
}

const useCode = sql(
  'use_recovery_code',
  'update recovery_codes set used_at = now() where hash = $1 and user_id = $2 and used_at is null',
);

export async function spendRecoveryCode(tx: Database, userId: number, hash: Buffer): Promise<boolean> {
  return (await tx.execute(useCode, [hash, userId])) === 1;
}

const dropCodes = sql('drop_recovery_codes', 'delete from recovery_codes where user_id = $1');
const insertCodes = sql(
  'insert_recovery_codes',
  'insert into recovery_codes (hash, user_id) select unnest($2::bytea[]), $1',
);

export async function replaceRecoveryCodes(
  tx: Database,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.execute(dropCodes, [userId]);
  await tx.execute(insertCodes, [userId, hashes]);
}

const dropFactor = sql('drop_second_factor', 'delete from second_factors where user_id = $1');

/** False: there was none. */
export async function dropSecondFactor(tx: Database, userId: number): Promise<boolean> {
  await tx.execute(dropCodes, [userId]);
  return (await tx.execute(dropFactor, [userId])) === 1;
}
