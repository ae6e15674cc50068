import { LOGIN_FREE_FAILURES, LOGIN_MAX_DELAY_SECONDS } from '@tiffin/contract/rules/limits';
import { type Database, sql } from '../db/database.ts';

/** Five are free, then 1, 2, 4 … seconds, up to 15 minutes, as at a login: docs/rules/accounts.md#failed-logins. */
const SECONDS_TO_WAIT = `case when c.failures < ${LOGIN_FREE_FAILURES} then 0
  else least(${LOGIN_MAX_DELAY_SECONDS}, power(2, least(c.failures, 30) - ${LOGIN_FREE_FAILURES})) end`;

const count = sql(
  'count_password_check',
  `insert into password_checks as c (user_id, failures, last_failed_at) values ($1, 1, now())
   on conflict (user_id) do update
      -- A quiet day forgives.
      set failures = case when c.last_failed_at < now() - interval '1 day' then 1 else c.failures + 1 end,
          last_failed_at = now()
    where c.last_failed_at + make_interval(secs => ${SECONDS_TO_WAIT}) <= now()
       or c.failures < ${LOGIN_FREE_FAILURES}`,
);

/** Counts a check as failed before it is checked, so that checks at once count each other. False while one has to wait. */
export async function countCheck(db: Database, userId: number): Promise<boolean> {
  return (await db.execute(count, [userId])) > 0;
}

const findWait = sql<{ seconds: number }>(
  'find_password_check_wait',
  `select coalesce(max(greatest(1, ceil(extract(epoch from c.last_failed_at - now()) + ${SECONDS_TO_WAIT}))), 1)::int as seconds
     from password_checks c where c.user_id = $1`,
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
