import { shownPrice } from '@tiffin/contract/rules/options';
import { type Database, sql } from '../../db/database.ts';
import type { Violation } from '../../db/invariants.ts';
import { KnownMenu, readMenuFacts } from '../order-lines/index.ts';

const sellers = sql<{ id: number }>(
  'restaurants_with_options',
  'select distinct restaurant_id as id from dish_groups order by 1',
);
const shownOf = sql<{ id: number; shown: number | null; least: number | null }>(
  'shown_prices_of_menu',
  `select id, shown_paise as shown, least_paise as least from menu_items
    where restaurant_id = $1 and deleted_at is null order by id`,
);

/** Checks what SQL cannot: that a menu shows what the contract's function makes of it. */
export async function checkShownPrices(db: Database): Promise<Violation[]> {
  const wrong: object[] = [];
  for (const { id } of await db.query(sellers)) {
    const menu = new KnownMenu(await readMenuFacts(db, id));
    for (const { id: dishId, shown, least } of await db.query(shownOf, [id])) {
      const terms = menu.terms(dishId);
      if (!terms) continue;
      const { options, shownPaise, leastPaise } = shownPrice(terms);
      const expected = options === 'none' ? [null, null] : [shownPaise, leastPaise];
      if (shown !== expected[0] || least !== expected[1]) wrong.push({ dishId, shown, least, expected });
    }
  }
  if (wrong.length === 0) return [];
  return [
    {
      name: 'what a menu shows is what its options make of it',
      count: wrong.length,
      examples: wrong.slice(0, 5),
    },
  ];
}
