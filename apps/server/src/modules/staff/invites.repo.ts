import type { Role } from '@tiffin/contract/route';
import type { StaffPosition } from '@tiffin/contract/rules/duties';
import type { StaffInvite } from '@tiffin/contract/schemas/staff';
import { type Database, sql } from '../../db/database.ts';
import { LIVE_LINK } from '../../auth/sql-fragments.ts';

// Invites are links (account-links) that belong to nobody yet.

export interface OpenInvite extends Omit<StaffInvite, 'createdAt' | 'expiresAt'> {
  createdAt: Date;
  expiresAt: Date;
}

const OPEN = `l.kind = 'invite' and ${LIVE_LINK}`;

const insert = sql<{ id: number; expiresAt: Date }>(
  'insert_invite',
  `insert into account_links (kind, issued_by, role, restaurant_id, position, name, to_email, expires_at)
   values ('invite', $1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7))
   returning id, expires_at as "expiresAt"`,
);

export interface NewInvite {
  readonly issuedBy: number;
  readonly role: Exclude<Role, 'CUSTOMER'>;
  /** Null for an administrator, as is the position. */
  readonly restaurantId: number | null;
  readonly position: StaffPosition | null;
  readonly name: string;
  readonly email: string | null;
  readonly hours: number;
}

export function addInvite(tx: Database, one: NewInvite): Promise<{ id: number; expiresAt: Date }> {
  const { issuedBy, role, restaurantId, position, name, email, hours } = one;
  return tx.one(insert, [issuedBy, role, restaurantId, position, name, email, hours]);
}

const hasAddress = sql<{ found: boolean }>(
  'has_account_with_email',
  'select exists (select from users where lower(email) = lower($1)) as found',
);

/** Checks whether an account has this address. Signing up tells the same. */
export async function hasAccountWith(tx: Database, email: string): Promise<boolean> {
  return (await tx.one(hasAddress, [email])).found;
}

const ofToday = sql<{ n: number }>(
  'count_invites_of_today',
  `select count(*)::int as n from account_links
    where kind = 'invite' and issued_by = $1 and created_at > now() - interval '1 day'`,
);

/** Counts what a user has sent in the last 24 hours, also invites that were called back. */
export async function countInvitesOfToday(tx: Database, issuedBy: number): Promise<number> {
  return (await tx.one(ofToday, [issuedBy])).n;
}

const open = sql<OpenInvite>(
  'open_invites',
  `select l.id, l.name, l.position, coalesce(l.to_email, '') as email, u.username as "invitedBy",
          l.created_at as "createdAt", l.expires_at as "expiresAt"
     from account_links l join users u on u.id = l.issued_by
    where ${OPEN} and l.restaurant_id is not distinct from $1 order by l.id desc`,
);

/** Newest first. @param restaurantId null for those of administrators */
export function listOpenInvites(db: Database, restaurantId: number | null): Promise<OpenInvite[]> {
  return db.query(open, [restaurantId]);
}

const callBack = sql<{ name: string; position: StaffPosition | null }>(
  'call_back_invite',
  `update account_links l set revoked_at = now()
    where l.id = $1 and ${OPEN} and l.restaurant_id is not distinct from $2 returning l.name, l.position`,
);

/** Undefined: there is none, or it was accepted first. */
export function endInvite(tx: Database, id: number, restaurantId: number | null) {
  return tx.maybeOne(callBack, [id, restaurantId]);
}

const alive = sql<{ id: number }>(
  'is_invite_open',
  `select l.id from account_links l where l.id = $1 and ${OPEN} for key share`,
);

/** True while it can be accepted, and so be mailed. */
export async function isInviteOpen(tx: Database, id: number): Promise<boolean> {
  return (await tx.maybeOne(alive, [id])) !== undefined;
}
