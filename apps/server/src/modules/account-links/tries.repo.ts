import { LINK_TRIES_PER_ADDRESS_HOUR, RESETS_PER_ADDRESS_HOUR } from '@tiffin/contract/rules/limits';
import { type Database, sql } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';

// In the database, so that every node counts the same and a restart forgives nothing, like failed logins.

const MAX_TRIES = { forgot: RESETS_PER_ADDRESS_HOUR, link: LINK_TRIES_PER_ADDRESS_HOUR } as const;

const count = sql(
  'count_account_try',
  `insert into account_tries as t (kind, address, hour, tries) values ($1, $2, date_trunc('hour', now()), 1)
   on conflict (kind, address, hour) do update set tries = t.tries + 1 where t.tries < $3`,
);
const wait = sql<{ seconds: number }>(
  'wait_for_account_try',
  `select ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::int as seconds`,
);
const takeBack = sql(
  'take_back_account_try',
  `update account_tries set tries = tries - 1
    where kind = $1 and address = $2 and hour = date_trunc('hour', now()) and tries > 0`,
);

/** Counts a try of an address before it is checked. Throws TOO_MANY_ATTEMPTS when the hour's are used up. */
export async function countTry(db: Database, kind: keyof typeof MAX_TRIES, address: string): Promise<void> {
  if ((await db.execute(count, [kind, address, MAX_TRIES[kind]])) === 1) return;
  throw new AppError('TOO_MANY_ATTEMPTS', undefined, { retryAfterSeconds: (await db.one(wait)).seconds });
}

/** It was no guess. */
export async function takeBackTry(
  db: Database,
  kind: keyof typeof MAX_TRIES,
  address: string,
): Promise<void> {
  await db.execute(takeBack, [kind, address]);
}
