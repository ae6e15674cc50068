import type { AdminActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { cards, type RestaurantRow } from './restaurants.repo.ts';

/** A restaurant as administrators see it; a tombstone is none. */
export interface AdminRestaurantRow extends RestaurantRow {
  ownerName: string;
  isOwnerDeleted: boolean;
  createdAt: Date;
  orderCount: number;
}

const RESTAURANTS = `
  select c.*, u.name as "ownerName", u.deleted_at is not null as "isOwnerDeleted", r.created_at as "createdAt",
         -- All minus tombstones: both come from an index alone.
         (select count(*) from orders o where o.restaurant_id = c.id)
           - (select count(*) from orders o where o.restaurant_id = c.id and o.deleted_at is not null) as "orderCount"
    from (${cards('false')}) c join restaurants r on r.id = c.id join users u on u.id = r.owner_id`;

export interface RestaurantPage {
  /** Part of the name, the cuisine or the address. */
  readonly q?: string;
  readonly limit: number;
  /** Only restaurants with a smaller id: older ones. */
  readonly before?: number;
}

const page = sql<AdminRestaurantRow>(
  'list_all_restaurants',
  `${RESTAURANTS}
    where c.id = any (array(
      select id from restaurants
       where id < $1 and deleted_at is null
         and ($2::text is null or name ilike $2 or cuisine ilike $2 or address ilike $2)
       order by id desc limit $3))
    order by c.id desc`,
);

export function listAll(
  db: Database,
  _reader: AdminActor,
  { q, limit, before = Number.MAX_SAFE_INTEGER }: RestaurantPage,
): Promise<AdminRestaurantRow[]> {
  return db.query(page, [before, q === undefined ? null : containing(q), limit]);
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
}

// The strong lock: placements hold the restaurant with a key-share lock and are waited for (place_order).
const lock = sql<Standing>(
  'lock_restaurant',
  `select name, owner_id as "ownerId", is_approved as "isApproved", is_active as "isActive"
     from restaurants where id = $1 and deleted_at is null for update`,
);

/** What stands until this transaction ends, or undefined for none and for a tombstone. */
export function lockRestaurant(tx: Database, id: number): Promise<Standing | undefined> {
  return tx.maybeOne(lock, [id]);
}

const writeStanding = sql(
  'write_restaurant_standing',
  'update restaurants set is_approved = $2, is_active = $3, updated_at = now() where id = $1',
);

export async function markStanding(
  tx: Database,
  id: number,
  { isApproved, isActive }: Pick<Standing, 'isApproved' | 'isActive'>,
): Promise<void> {
  await tx.execute(writeStanding, [id, isApproved, isActive]);
}

const bury = sql(
  'bury_restaurant',
  'update restaurants set deleted_at = now(), updated_at = now() where id = $1',
);
const dropFromCarts = sql('drop_restaurant_from_carts', 'delete from cart_items where restaurant_id = $1');
const dropFromFavorites = sql(
  'drop_restaurant_from_favorites',
  'delete from favorites where restaurant_id = $1',
);

/** Leaves a tombstone for the orders and reviews that name it; its slug stays taken (RULES 5). */
export async function buryRestaurant(tx: Database, id: number): Promise<void> {
  await tx.execute(bury, [id]);
  await tx.execute(dropFromCarts, [id]);
  await tx.execute(dropFromFavorites, [id]);
}
