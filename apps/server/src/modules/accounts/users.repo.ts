import type { Position } from '@tiffin/contract/rules/duties';
import type { AdminUser } from '@tiffin/contract/schemas/admin';
import type { AdminActor } from '../../auth/actor.ts';
import { JOIN_WORKPLACE } from '../../auth/sql-fragments.ts';
import { type Database, sql } from '../../db/database.ts';

type OfWorkplace = 'position' | 'restaurantId' | 'restaurantName';

/** A user as administrators see them; a tombstone is none. */
export interface UserRow extends Omit<AdminUser, 'createdAt' | OfWorkplace> {
  createdAt: Date;
  position: Position | null;
  restaurantId: number | null;
  restaurantName: string | null;
}

const USERS = `
  select u.id, u.username, u.email, u.role, u.is_blocked as "isBlocked",
         case when u.is_blocked then u.blocked_reason end as "blockedReason", u.created_at as "createdAt",
         u.email_verified_at is not null as "emailVerified",
         w.position, w.restaurant_id as "restaurantId", w.restaurant_name as "restaurantName",
         exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
         -- All minus tombstones: both come from an index alone.
         (select count(*) from orders o where o.user_id = u.id)
           - (select count(*) from orders o where o.user_id = u.id and o.deleted_at is not null) as "orderCount"
    from users u ${JOIN_WORKPLACE} where u.deleted_at is null`;

const byIds = sql<UserRow>('users_by_ids', `${USERS} and u.id = any ($1)`);

export function readUsers(db: Database, _reader: AdminActor, ids: readonly number[]): Promise<UserRow[]> {
  return db.query(byIds, [ids]);
}

const byId = sql<UserRow>('user_by_id', `${USERS} and u.id = $1`);

export function findUser(db: Database, _reader: AdminActor, id: number): Promise<UserRow | undefined> {
  return db.maybeOne(byId, [id]);
}

export type LockedUser = Pick<UserRow, 'id' | 'username' | 'role' | 'isBlocked' | 'blockedReason'>;

// The strong lock: placements hold customer and owner with a key-share lock, and are waited for (place_order).
// For an administrator all of them are locked, always in one order, so that two who remove each other take turns.
const lock = sql<LockedUser>(
  'lock_user',
  `select id, username, role, is_blocked as "isBlocked", blocked_reason as "blockedReason" from users
    where deleted_at is null
      and (id = $1 or (role = 'ADMIN' and exists (select from users t where t.id = $1 and t.role = 'ADMIN')))
    order by id for update`,
);

/** Locks the user until this transaction ends, and every administrator when the user is one of them. */
export function lockUser(tx: Database, id: number): Promise<LockedUser[]> {
  return tx.query(lock, [id]);
}

const setBlocked = sql(
  'set_user_blocked',
  'update users set is_blocked = $2, blocked_reason = $3 where id = $1',
);

export async function markBlocked(
  tx: Database,
  id: number,
  { isBlocked, blockedReason }: Pick<LockedUser, 'isBlocked' | 'blockedReason'>,
): Promise<void> {
  await tx.execute(setBlocked, [id, isBlocked, blockedReason]);
}

// Lock taken after that of the owner (docs/architecture.md, Locks).
const lockOwned = sql<{ id: number; name: string; isActive: boolean }>(
  'lock_restaurant_of_owner',
  `select id, name, is_active as "isActive" from restaurants where owner_id = $1 and deleted_at is null for update`,
);

export function lockRestaurantOf(tx: Database, ownerId: number) {
  return tx.maybeOne(lockOwned, [ownerId]);
}

const deactivate = sql(
  'deactivate_restaurant_of_owner',
  'update restaurants set is_active = false, updated_at = now() where owner_id = $1',
);

export async function deactivateRestaurantOf(tx: Database, ownerId: number): Promise<void> {
  await tx.execute(deactivate, [ownerId]);
}
