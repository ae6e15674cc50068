import { type Database, sql } from '../../db/database.ts';

const setEmail = sql(
  'set_email',
  `update users set email = $2, email_verified_at = case when $3 then now() end, email_refused_at = null where id = $1`,
);

/** The unique index refuses an address that another account has. */
export async function writeEmail(
  tx: Database,
  id: number,
  email: string,
  { isVerified }: { isVerified: boolean },
): Promise<void> {
  await tx.execute(setEmail, [id, email, isVerified]);
}

const isMailed = sql<{ isMailed: boolean }>(
  'is_email_mailed',
  'select email_verified_at is not null and email_refused_at is null as "isMailed" from users where id = $1',
);

/** True of an address that is confirmed, and was not refused since. */
export async function isEmailMailed(db: Database, id: number): Promise<boolean> {
  return (await db.maybeOne(isMailed, [id]))?.isMailed ?? false;
}

const ownerOf = sql<{ id: number }>(
  'owner_of_email',
  'select id from users where lower(email) = lower($1) and id <> $2',
);

/** Who else has this address; undefined when nobody has. */
export async function findOtherWithEmail(
  db: Database,
  email: string,
  id: number,
): Promise<number | undefined> {
  return (await db.maybeOne(ownerOf, [email, id]))?.id;
}
