import { type Database, sql } from '../../db/database.ts';
import { lockTerms } from '../order-lines/index.ts';
import type { SoldOut } from '../availability/index.ts';
import { STORED_DISH, type StoredDish } from './menu.repo.ts';

// In ascending order, as placements lock them (docs/rules/stock.md#taking), as strongly as one dish is (menu.repo.ts).
const lockSome = sql<StoredDish & { id: number }>(
  'lock_dishes',
  `select m.id, ${STORED_DISH} from menu_items m
    where m.restaurant_id = $1 and m.id = any ($2) and m.deleted_at is null order by m.id for update`,
);

/** Those of the dishes that are on the menu, as they are until this transaction ends. */
export async function lockDishes(
  tx: Database,
  restaurantId: number,
  ids: readonly number[],
): Promise<(StoredDish & { id: number })[]> {
  await lockTerms(tx, restaurantId);
  return tx.query(lockSome, [restaurantId, ids]);
}

const updateAvailability = sql(
  'update_availability',
  `update menu_items set is_available = $3, sold_out_until = $4, updated_at = now() where restaurant_id = $1 and id = any ($2)`,
);

export async function writeAvailability(
  tx: Database,
  restaurantId: number,
  ids: readonly number[],
  { isAvailable, soldOutUntil }: SoldOut,
): Promise<void> {
  await tx.execute(updateAvailability, [restaurantId, ids, isAvailable, soldOutUntil]);
}

// Not as strongly: a dish that only moves may be ordered meanwhile.
const lockAll = sql<{ id: number; category: string; position: number }>(
  'lock_menu',
  `select id, category, position from menu_items where restaurant_id = $1 and deleted_at is null
    order by id for no key update`,
);

/** The whole menu in its order, which stands until this transaction ends. */
export async function lockMenu(
  tx: Database,
  restaurantId: number,
): Promise<{ id: number; category: string }[]> {
  const dishes = await tx.query(lockAll, [restaurantId]);
  return dishes.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

const updatePositions = sql(
  'update_positions',
  `update menu_items m set position = w.position
     from unnest($2::bigint[]) with ordinality as w (id, position)
    where m.restaurant_id = $1 and m.id = w.id and m.position <> w.position`,
);

/** The dishes stand as in `ids`. */
export async function writePositions(
  tx: Database,
  restaurantId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(updatePositions, [restaurantId, ids]);
}

const toEnd = sql(
  'move_dish_to_end',
  `update menu_items set position = (select max(position) + 1 from menu_items where restaurant_id = $1 and deleted_at is null)
    where restaurant_id = $1 and id = $2`,
);

export async function moveToEnd(tx: Database, restaurantId: number, id: number): Promise<void> {
  await tx.execute(toEnd, [restaurantId, id]);
}
