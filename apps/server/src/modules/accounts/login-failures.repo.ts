import { LOGIN_FREE_FAILURES, LOGIN_MAX_DELAY_SECONDS } from '@tiffin/contract';
import { type Database, sql } from '../../db/database.ts';

/**
 * In the database rather than in memory, so that every node counts the same attempts and a restart forgives none.
 * A pair of account and address that failed five times waits 1 s, then 2, 4 … up to 15 minutes (RULES 6).
 */
const findWait = sql<{ wait_seconds: number; address_failures: number }>(
  'find_login_wait',
  `select coalesce((
            select greatest(0, ceil(extract(epoch from last_failed_at - now())
                     + least(${LOGIN_MAX_DELAY_SECONDS}, power(2, least(failures, 30) - ${LOGIN_FREE_FAILURES}))))
              from login_failures
             where account = $1 and address = $2 and failures >= ${LOGIN_FREE_FAILURES}), 0)::int as wait_seconds,
          coalesce((select failures from login_failures_by_address
                     where address = $2 and hour = date_trunc('hour', now())), 0) as address_failures`,
);

export function waitBeforeLogin(db: Database, account: string, address: string) {
  return db.one(findWait, [account, address]);
}

const countFailure = sql(
  'count_login_failure',
  `insert into login_failures as f (account, address, failures, last_failed_at) values ($1, $2, 1, now())
   on conflict (account, address) do update
      -- A quiet day forgives.
      set failures = case when f.last_failed_at < now() - interval '1 day' then 1 else f.failures + 1 end,
          last_failed_at = now()`,
);

const countAddress = sql(
  'count_login_failure_address',
  `insert into login_failures_by_address as f (address, hour, failures) values ($1, date_trunc('hour', now()), 1)
   on conflict (address, hour) do update set failures = f.failures + 1`,
);

export async function rememberFailure(db: Database, account: string, address: string): Promise<void> {
  await db.execute(countFailure, [account, address]);
  await db.execute(countAddress, [address]);
}

const forgive = sql(
  'forgive_login_failures',
  'delete from login_failures where account = $1 and address = $2',
);

export async function forgetFailures(db: Database, account: string, address: string): Promise<void> {
  await db.execute(forgive, [account, address]);
}
