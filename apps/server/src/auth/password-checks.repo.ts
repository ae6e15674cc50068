import { type Database, sql } from '../db/database.ts';
import { COUNT_FAILURE, SECONDS_TO_WAIT } from './sql-fragments.ts';

const count = sql(
  'count_password_check',
  `insert into password_checks as f (user_id, failures, last_failed_at) values ($1, 1, now())
   on conflict (user_id) do update ${COUNT_FAILURE}`,
);

/** Counts a check as failed before it is checked, so that checks at once count each other. False while one has to wait. */
export async function countCheck(db: Database, userId: number): Promise<boolean> {
  return (await db.execute(count, [userId])) > 0;
}

const findWait = sql<{ seconds: number }>(
  'find_password_check_wait',
  `select coalesce(max(greatest(1, ceil(extract(epoch from f.last_failed_at - now()) + ${SECONDS_TO_WAIT}))), 1)::int as seconds
     from password_checks f where f.user_id = $1`,
);

/** Seconds until the next check is made; at least one. */
export async function checkWait(db: Database, userId: number): Promise<number> {
  return (await db.one(findWait, [userId])).seconds;
}

const takeBack = sql(
  'take_back_password_check',
  'update password_checks set failures = failures - 1 where user_id = $1 and failures > 0',
);

/** Takes back a failure: a check that did not happen is none. */
export async function takeBackCheck(db: Database, userId: number): Promise<void> {
  await db.execute(takeBack, [userId]);
}

const forgive = sql('forgive_password_checks', 'delete from password_checks where user_id = $1');

export async function forgiveChecks(db: Database, userId: number): Promise<void> {
  await db.execute(forgive, [userId]);
}

const forgiveLogins = sql(
  'forgive_failures_of_account',
  `delete from login_failures f using users u where u.id = $1 and f.account in (lower(u.username), lower(u.email))`,
);

/** Nobody waits any more for what was guessed at the password until now. */
export async function forgiveFailures(tx: Database, userId: number): Promise<void> {
  await tx.execute(forgiveLogins, [userId]);
  await forgiveChecks(tx, userId);
}
