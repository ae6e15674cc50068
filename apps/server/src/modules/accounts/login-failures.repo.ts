import { LOGIN_FAILURES_PER_ADDRESS_HOUR } from '@tiffin/contract/rules/limits';
import { COUNT_FAILURE, SECONDS_TO_WAIT } from '../../auth/sql-fragments.ts';
import { type Database, sql } from '../../db/database.ts';

// In the database rather than in memory, so that every node counts the same attempts and a restart forgives none.

/** Who tries to log in: a name or an e-mail address in lower case, and where from. */
export interface Caller {
  readonly account: string;
  readonly address: string;
}

/** An attempt that stands among the failures until its password has turned out right. */
export interface CountedAttempt {
  readonly hour: Date;
  /** When it was counted, and the failure before it, as the database writes them: a Date would round them. */
  readonly at: string;
  readonly before: string | null;
}

const lockPair = sql<{ before: string }>(
  'lock_login_failures',
  'select last_failed_at::text as before from login_failures where account = $1 and address = $2 for update',
);

const countPair = sql<{ at: string }>(
  'count_login_attempt',
  `insert into login_failures as f (account, address, failures, last_failed_at) values ($1, $2, 1, now())
   on conflict (account, address) do update ${COUNT_FAILURE}
   returning last_failed_at::text as at`,
);

const countAddress = sql<{ hour: Date }>(
  'count_login_attempt_address',
  `insert into login_failures_by_address as f (address, hour, failures) values ($1, date_trunc('hour', now()), 1)
   on conflict (address, hour) do update set failures = f.failures + 1
    where f.failures < ${LOGIN_FAILURES_PER_ADDRESS_HOUR}
   returning hour`,
);

/** Rolls the transaction back. */
class Refused extends Error {}

/**
 * Counts an attempt as failed before it is checked; undefined, and nothing is counted, when the caller has to wait. Of
 * attempts at once each finds those before it counted, since they take turns on the row.
 */
export async function countAttempt(
  db: Database,
  { account, address }: Caller,
): Promise<CountedAttempt | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const before = (await tx.maybeOne(lockPair, [account, address]))?.before ?? null;
      const pair = await tx.maybeOne(countPair, [account, address]);
      if (!pair) throw new Refused();
      const counted = await tx.maybeOne(countAddress, [address]);
      if (!counted) throw new Refused();
      return { ...counted, ...pair, before };
    });
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const findWaiting = sql<{ wait_seconds: number; address_is_spent: boolean; support_contact: string }>(
  'find_login_wait',
  `select coalesce((
            select greatest(0, ceil(extract(epoch from f.last_failed_at - now()) + ${SECONDS_TO_WAIT}))
              from login_failures f where account = $1 and address = $2), 0)::int as wait_seconds,
          exists (select from login_failures_by_address
                   where address = $2 and hour = date_trunc('hour', now())
                     and failures >= ${LOGIN_FAILURES_PER_ADDRESS_HOUR}) as address_is_spent,
          (select support_contact from settings)`,
);

/** Why an attempt was refused. */
export function findWait(db: Database, { account, address }: Caller) {
  return db.one(findWaiting, [account, address]);
}

const forgivePair = sql(
  'forgive_login_failures',
  'delete from login_failures where account = $1 and address = $2',
);

// The waiting goes on from the failure before, unless another attempt was counted meanwhile.
const takeBackPair = sql(
  'take_back_login_attempt',
  `update login_failures
      set failures = failures - 1,
          last_failed_at = case when last_failed_at = $3::timestamptz then coalesce($4::timestamptz, last_failed_at)
                                else last_failed_at end
    where account = $1 and address = $2 and failures > 0`,
);

const takeBackAddress = sql(
  'take_back_login_attempt_address',
  'update login_failures_by_address set failures = failures - 1 where address = $1 and hour = $2 and failures > 0',
);

/** The password was right: this attempt was no failure, and those before it are forgiven. */
export async function forgetFailures(
  db: Database,
  { account, address }: Caller,
  { hour }: CountedAttempt,
): Promise<void> {
  await db.execute(forgivePair, [account, address]);
  await db.execute(takeBackAddress, [address, hour]);
}

/** The attempt was no failure, and forgives none: the next one waits no longer than without it. */
export async function takeBackAttempt(
  db: Database,
  { account, address }: Caller,
  { hour, at, before }: CountedAttempt,
): Promise<void> {
  await db.execute(takeBackPair, [account, address, at, before]);
  await db.execute(takeBackAddress, [address, hour]);
}
