import { type Database, sql } from '../../db/database.ts';

const count = sql(
  'count_account_try',
  `insert into account_tries as t (kind, address, hour, tries) values ($1, $2, date_trunc('hour', now()), 1)
   on conflict (kind, address, hour) do update set tries = t.tries + 1 where t.tries < $3`,
);

/** False: there are that many in this hour already. */
export async function addTry(db: Database, kind: string, address: string, max: number): Promise<boolean> {
  return (await db.execute(count, [kind, address, max])) === 1;
}

const wait = sql<{ seconds: number }>(
  'wait_for_account_try',
  `select ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::int as seconds`,
);

export async function secondsToNextHour(db: Database): Promise<number> {
  return (await db.one(wait)).seconds;
}

const takeBack = sql(
  'take_back_account_try',
  `update account_tries set tries = tries - 1
    where kind = $1 and address = $2 and hour = date_trunc('hour', now()) and tries > 0`,
);

export async function subtractTry(db: Database, kind: string, address: string): Promise<void> {
  await db.execute(takeBack, [kind, address]);
}
