import { CONSOLE_COUNTS_SECONDS, type Presence } from '@tiffin/contract/rules/acceptance';
import type { AdminActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { cards, type RestaurantRow } from './restaurants.repo.ts';

/** A restaurant as administrators see it; a tombstone is none. */
export interface AdminRestaurantRow extends RestaurantRow {
  ownerName: string;
  isOwnerDeleted: boolean;
  createdAt: Date;
  orderCount: number;
  presence: Presence;
  consoles: number;
  lastConsoleAt: Date | null;
  freeDishCount: number;
}

const RESTAURANTS = `
  select c.*, u.name as "ownerName", u.deleted_at is not null as "isOwnerDeleted", r.created_at as "createdAt",
         -- All minus tombstones: both come from an index alone.
         (select count(*) from orders o where o.restaurant_id = c.id)
           - (select count(*) from orders o where o.restaurant_id = c.id and o.deleted_at is not null) as "orderCount",
         r.presence,
         (select count(*)::int from menu_items m
           where m.restaurant_id = c.id and m.deleted_at is null and coalesce(m.least_paise, m.price_paise) = 0) as "freeDishCount",
         (select count(*) from restaurant_consoles k
           where k.restaurant_id = c.id and k.seen_at > now() - interval '${CONSOLE_COUNTS_SECONDS} s') as consoles,
         greatest((select max(k.seen_at) from restaurant_consoles k where k.restaurant_id = c.id),
                  (select k.seen_at from last_consoles k where k.restaurant_id = c.id)) as "lastConsoleAt"
    from (${cards('false')}) c join restaurants r on r.id = c.id join users u on u.id = r.owner_id`;

const byIds = sql<AdminRestaurantRow>('restaurants_for_admin', `${RESTAURANTS} where c.id = any ($1)`);

export function readForAdmin(
  db: Database,
  _reader: AdminActor,
  ids: readonly number[],
): Promise<AdminRestaurantRow[]> {
  return db.query(byIds, [ids]);
}

const byId = sql<AdminRestaurantRow>('restaurant_for_admin', `${RESTAURANTS} where c.id = $1`);

export function findForAdmin(
  db: Database,
  _reader: AdminActor,
  id: number,
): Promise<AdminRestaurantRow | undefined> {
  return db.maybeOne(byId, [id]);
}

export interface Standing {
  name: string;
  ownerId: number;
  isApproved: boolean;
  isActive: boolean;
  rejection: string | null;
  inactiveReason: string | null;
}

// The strong lock: placements hold the restaurant with a key-share lock and are waited for (place_order).
const lock = sql<Standing>(
  'lock_restaurant',
  `select name, owner_id as "ownerId", is_approved as "isApproved", is_active as "isActive",
          rejection, inactive_reason as "inactiveReason"
     from restaurants where id = $1 and deleted_at is null for update`,
);

/** Locks the standing until the transaction ends; undefined for none and for a tombstone. */
export function lockRestaurant(tx: Database, id: number): Promise<Standing | undefined> {
  return tx.maybeOne(lock, [id]);
}

const writeStanding = sql(
  'write_restaurant_standing',
  `update restaurants set is_approved = $2, is_active = $3, rejection = $4, inactive_reason = $5, updated_at = now()
    where id = $1`,
);

export async function markStanding(
  tx: Database,
  id: number,
  { isApproved, isActive, rejection, inactiveReason }: Omit<Standing, 'name' | 'ownerId'>,
): Promise<void> {
  await tx.execute(writeStanding, [id, isApproved, isActive, rejection, inactiveReason]);
}

const softDelete = sql(
  'soft_delete_restaurant',
  'update restaurants set deleted_at = now(), updated_at = now() where id = $1',
);
// Locks by number, like all deletions of favorites.
const dropFromFavorites = sql(
  'drop_restaurant_from_favorites',
  'delete from favorites where id in (select id from favorites where restaurant_id = $1 order by id for update)',
);

/** Leaves a tombstone for orders and reviews that name it; its slug stays taken (docs/rules/visibility.md#slugs). */
export async function softDeleteRestaurant(tx: Database, id: number): Promise<void> {
  await tx.execute(softDelete, [id]);
  await tx.execute(dropFromFavorites, [id]);
}
