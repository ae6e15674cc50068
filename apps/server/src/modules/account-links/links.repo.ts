import type { LinkKind } from '@tiffin/contract/schemas/recovery';
import { JOIN_WORKPLACE, LIVE_LINK } from '../../auth/sql-fragments.ts';
import { type Database, sql } from '../../db/database.ts';
import type { LiveInvite, LiveLink, StoredLink } from './live-link.ts';

export interface NewLink {
  readonly kind: Exclude<LinkKind, 'invite'>;
  readonly userId: number;
  /** The administrator who hands it out. */
  readonly issuedBy?: number;
  readonly toEmail?: string;
  /** Address of the caller who asked for it. */
  readonly askedFrom?: string;
  /** The page of this platform that it leads back to. */
  readonly returnTo?: string | undefined;
  readonly seconds: number;
}

const insertLink = sql<StoredLink>(
  'insert_account_link',
  `insert into account_links (kind, user_id, issued_by, to_email, asked_from, expires_at, return_to)
   values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7)
   returning id, expires_at as "expiresAt"`,
);

export function addLink(tx: Database, link: NewLink): Promise<StoredLink> {
  return tx.one(insertLink, [
    link.kind,
    link.userId,
    link.issuedBy ?? null,
    link.toEmail ?? null,
    link.askedFrom ?? null,
    link.seconds,
    link.returnTo ?? null,
  ]);
}

const addToken = sql(
  'insert_account_link_token',
  'insert into account_link_tokens (hash, link_id) values ($1, $2)',
);

export async function insertToken(tx: Database, linkId: number, hash: Buffer): Promise<void> {
  await tx.execute(addToken, [hash, linkId]);
}

const find = sql<LiveLink>(
  'find_account_link',
  `select l.id, l.kind, l.user_id as "userId", u.username, u.role, l.issued_by as "issuedBy",
          coalesce(l.to_email, '') as "toEmail", l.return_to as "returnTo", l.expires_at as "expiresAt", w.restaurant_name as "restaurantName"
     from account_link_tokens t
     join account_links l on l.id = t.link_id
     join users u on u.id = l.user_id and u.deleted_at is null
     ${JOIN_WORKPLACE}
    where t.hash = $1 and ${LIVE_LINK}`,
);

/** The link of this secret while it lives. */
export function findLink(db: Database, hash: Buffer): Promise<LiveLink | undefined> {
  return db.maybeOne(find, [hash]);
}

const invite = sql<LiveInvite>(
  'find_invite',
  `select l.id, l.role, l.restaurant_id as "restaurantId", r.name as "restaurantName", l.position, l.name,
          l.issued_by as "issuedBy", l.expires_at as "expiresAt"
     from account_link_tokens t
     join account_links l on l.id = t.link_id
     left join restaurants r on r.id = l.restaurant_id
    where t.hash = $1 and l.kind = 'invite' and r.deleted_at is null and ${LIVE_LINK}`,
);

/** The invite of this secret while it lives. */
export function findInvite(db: Database, hash: Buffer): Promise<LiveInvite | undefined> {
  return db.maybeOne(invite, [hash]);
}

const newest = sql<{ id: number }>(
  'newest_account_link',
  `select l.id from account_links l
    where l.user_id = $1 and l.kind = $2 and l.issued_by is null and ${LIVE_LINK}
      and ($3::text is null or lower(l.to_email) = lower($3))
    order by l.id desc limit 1`,
);

export async function newestLink(
  tx: Database,
  userId: number,
  kind: LinkKind,
  toEmail: string | null,
): Promise<number | undefined> {
  return (await tx.maybeOne(newest, [userId, kind, toEmail]))?.id;
}

// The second caller waits for the first and finds it used.
const use = sql(
  'use_account_link',
  `update account_links l set used_at = now() where l.id = $1 and ${LIVE_LINK}`,
);

/** False: another was first, or its time ended meanwhile. */
export async function spendLink(tx: Database, id: number): Promise<boolean> {
  return (await tx.execute(use, [id])) === 1;
}

const end = sql(
  'end_account_links',
  `update account_links set revoked_at = now()
    where id in (select id from account_links
                  where user_id = $1 and kind = any ($2) and id > $3 and used_at is null and revoked_at is null
                  order by id for update)`,
);

/** Ends the open links of these kinds. @param after only those that were made after this one */
export async function endLinks(
  tx: Database,
  userId: number,
  kinds: readonly LinkKind[],
  after = 0,
): Promise<void> {
  await tx.execute(end, [userId, kinds, after]);
}

const endIssued = sql(
  'end_issued_links',
  `update account_links set revoked_at = now()
    where id in (select id from account_links
                  where issued_by = $1 and used_at is null and revoked_at is null order by id for update)`,
);

/** Ends the unused links that a user handed out and has no right to hand out any more. */
export async function endIssuedLinks(tx: Database, userId: number): Promise<void> {
  await tx.execute(endIssued, [userId]);
}

const pending = sql<{ email: string }>(
  'pending_email',
  `select l.to_email as email from account_links l where l.user_id = $1 and l.kind = 'email' and ${LIVE_LINK}`,
);

export async function pendingEmailOf(db: Database, userId: number): Promise<string | undefined> {
  return (await db.maybeOne(pending, [userId]))?.email;
}

const reservedAddress = sql<{ found: boolean }>(
  'is_address_kept',
  `select exists (select from account_links l
                   where l.kind = 'email-undo' and lower(l.to_email) = lower($1) and l.user_id <> $2 and ${LIVE_LINK}) as found`,
);

/** True of an address that undoing a change would bring back to another account. */
export async function isAddressReserved(tx: Database, email: string, userId: number): Promise<boolean> {
  return (await tx.one(reservedAddress, [email, userId])).found;
}

const countAsked = sql<{ n: number }>(
  'count_asked_links',
  `select count(*)::int as n from account_links
    where user_id = $1 and kind = $2 and created_at > now() - make_interval(secs => $3)
      -- A new account is mailed one that nobody asked for; a change of address always is asked for.
      and (asked_from is not null or kind = 'email')`,
);

/** How many the person asked for in the last seconds. */
export async function countAskedLinks(
  tx: Database,
  userId: number,
  kind: LinkKind,
  seconds: number,
): Promise<number> {
  return (await tx.one(countAsked, [userId, kind, seconds])).n;
}
