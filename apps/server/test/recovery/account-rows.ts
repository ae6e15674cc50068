import { TOTP, Secret } from 'otpauth';
import { aboutFactor } from '../../src/auth/secrets.repo.ts';
import { Secrets } from '../../src/auth/secrets.ts';
import { hashToken, newToken } from '../../src/auth/session-token.ts';
import { type Database, type DatabasePool, unprepared } from '../../src/db/database.ts';
import type { LinkKind } from '@tiffin/contract/schemas/recovery';
import { newSecret } from '../../src/modules/second-factor/totp.ts';

const insertLink = unprepared<{ id: number }>(
  `insert into account_links (kind, user_id, to_email, expires_at)
   values ($1, $2, coalesce($3, (select email from users where id = $2)), now() + interval '30 minutes') returning id`,
);
const insertToken = unprepared('insert into account_link_tokens (hash, link_id) values ($1, $2)');

/** A live link as its mail would carry it. @param email another address than the account's */
export async function addLinkRow(
  db: Database,
  userId: number,
  kind: LinkKind,
  email?: string,
): Promise<string> {
  const token = newToken();
  const { id } = await db.one(insertLink, [kind, userId, email ?? null]);
  await db.execute(insertToken, [hashToken(token), id]);
  return token;
}

const newestLink = unprepared<{ id: number }>(
  `select id from account_links where user_id = $1 and kind = $2 order by id desc limit 1`,
);

/** A secret of the newest link of a kind, as its mail would carry it. */
export async function addTokenOfNewest(db: Database, userId: number, kind: LinkKind): Promise<string> {
  const token = newToken();
  const { id } = await db.one(newestLink, [userId, kind]);
  await db.execute(insertToken, [hashToken(token), id]);
  return token;
}

const insertFactor = unprepared(
  `insert into second_factors (user_id, sealed, confirmed_at) values ($1, $2, case when $3 then now() end)`,
);

/** A second factor of an administrator; its secret makes codes by {@link codeOf}. */
export async function addFactor(
  db: Database,
  pool: DatabasePool,
  userId: number,
  { isConfirmed = true } = {},
): Promise<Buffer> {
  const secret = newSecret();
  const sealed = await new Secrets(pool).seal(secret, aboutFactor(userId));
  await db.execute(insertFactor, [userId, sealed, isConfirmed]);
  return secret;
}

/** The authenticator's code so many steps of 30 s from now. */
export const codeOf = (secret: Buffer, steps = 0): string =>
  new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** A secret as it is given to an authenticator app. */
export const secretOf = (base32: string): Buffer => Buffer.from(Secret.fromBase32(base32).bytes);
