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

const declared = sql<{ id: number; menu: MenuFacts }>(
  'declared_menu_terms',
  `select id, menu_terms(id, dishes) as menu
     from (select restaurant_id as id, array_agg(m.id) as dishes
             from menu_items m
            where restaurant_id = any ($1) and deleted_at is null
              and (marks <> '{}' or allergens is not null or may_contain <> '{}'
                   or exists (select from dish_groups d
                                join option_choices c on c.group_id = d.group_id and c.deleted_at is null
                               where d.menu_item_id = m.id
                                 and (c.dish_id is not null or c.allergens is not null or c.may_contain <> '{}')))
            group by 1) as declaring`,
);

/** Facts of the dishes that declare anything, or have choices that do, of restaurants that have such dishes. */
export function readDeclaringFacts(
  db: Database,
  restaurantIds: readonly number[],
): Promise<{ id: number; menu: MenuFacts }[]> {
  return db.query(declared, [restaurantIds]);
}

const isPublic = sql<{ id: number }>('is_menu_public', 'select id from public_restaurants where id = $1');

export async function isMenuPublic(db: Database, restaurantId: number): Promise<boolean> {
  return (await db.maybeOne(isPublic, [restaurantId])) !== undefined;
}
