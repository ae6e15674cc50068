import { type Database, sql } from '../../db/database.ts';
import type { MenuFacts } from './menu-facts.ts';

const terms = sql<{ menu: MenuFacts }>('menu_terms', 'select menu_terms($1, $2) as menu');

/** Facts to validate and price lines of a menu. @param dishIds all dishes unless said */
export async function readMenuFacts(
  db: Database,
  restaurantId: number,
  dishIds: readonly number[] | null = null,
): Promise<MenuFacts> {
  return (await db.one(terms, [restaurantId, dishIds])).menu;
}

const isPublic = sql<{ id: number }>('is_menu_public', 'select id from public_restaurants where id = $1');

export async function isMenuPublic(db: Database, restaurantId: number): Promise<boolean> {
  return (await db.maybeOne(isPublic, [restaurantId])) !== undefined;
}
