import type { GroupTerms } from '@tiffin/contract/rules/options';
import { type Database, sql } from '../../db/database.ts';

// Which groups stand on which dishes, and what dishes and choices cost by size.

const sizes = sql<{ id: number }>(
  'sizes_by_number',
  `select c.id from option_choices c join option_groups g on g.id = c.group_id
    where c.restaurant_id = $1 and c.id = any ($2) and g.kind = 'size' and c.deleted_at is null and g.deleted_at is null`,
);

/** Those that are sizes of the restaurant. */
export async function findSizes(
  tx: Database,
  restaurantId: number,
  ids: readonly number[],
): Promise<number[]> {
  return (await tx.query(sizes, [restaurantId, ids])).map(({ id }) => id);
}

interface PriceOf {
  readonly of: number;
  readonly size: number;
  readonly pricePaise: number;
}

const replacePrices = (name: string, table: string, owner: string, size: string) => ({
  drop: sql(
    `drop_${name}`,
    `delete from ${table} where ${owner} = any ($1) and (${owner}, ${size}) not in (
       select w."of", w.size from jsonb_to_recordset($2::jsonb) as w ("of" bigint, size bigint))`,
  ),
  put: sql(
    `put_${name}`,
    `insert into ${table} as p (${owner}, ${size}, price_paise)
     select w."of", w.size, w."pricePaise" from jsonb_to_recordset($1::jsonb) as w ("of" bigint, size bigint, "pricePaise" int)
     on conflict (${owner}, ${size}) do update set price_paise = excluded.price_paise
      where p.price_paise <> excluded.price_paise`,
  ),
});
const pricesOfChoices = replacePrices(
  'choice_size_prices',
  'choice_size_prices',
  'choice_id',
  'size_choice_id',
);
const pricesOfDishes = replacePrices('dish_size_prices', 'dish_size_prices', 'menu_item_id', 'choice_id');

type Prices = typeof pricesOfChoices;

async function writePrices(
  tx: Database,
  { drop, put }: Prices,
  owners: readonly number[],
  prices: readonly PriceOf[],
): Promise<void> {
  const rows = JSON.stringify(prices);
  await tx.execute(drop, [owners, rows]);
  if (prices.length > 0) await tx.execute(put, [rows]);
}

/** Replaces prices of choices by size. */
export const writeChoicePrices = (tx: Database, choices: readonly number[], prices: readonly PriceOf[]) =>
  writePrices(tx, pricesOfChoices, choices, prices);

/** Replaces prices of dishes by size. */
export const writeSizePrices = (tx: Database, dishes: readonly number[], prices: readonly PriceOf[]) =>
  writePrices(tx, pricesOfDishes, dishes, prices);

const sizePrices = sql<{ dishId: number; choiceId: number; pricePaise: number }>(
  'dish_size_prices_of',
  `select menu_item_id as "dishId", choice_id as "choiceId", price_paise as "pricePaise" from dish_size_prices
    where menu_item_id = any ($1)`,
);

export function readSizePrices(tx: Database, dishes: readonly number[]) {
  return tx.query(sizePrices, [dishes]);
}

const dropOfSizes = sql(
  'drop_prices_of_sizes',
  'delete from choice_size_prices where size_choice_id = any ($1)',
);

/** Used for sizes that are gone. */
export async function dropPricesOfSizes(tx: Database, choices: readonly number[]): Promise<void> {
  await tx.execute(dropOfSizes, [choices]);
}

// A dish with sizes costs what its usual one does.
const setBases = sql(
  'set_bases_of_sized_dishes',
  `update menu_items m set price_paise = s.price_paise, updated_at = now()
     from dish_size_prices s join option_choices c on c.id = s.choice_id
    where m.id = any ($1) and s.menu_item_id = m.id and c.default_qty = 1 and c.deleted_at is null
      and m.price_paise <> s.price_paise`,
);

export async function writeBases(tx: Database, dishes: readonly number[]): Promise<void> {
  await tx.execute(setBases, [dishes]);
}

const setUsualSize = sql(
  'set_price_of_usual_size',
  `update dish_size_prices s set price_paise = $2
     from option_choices c where s.menu_item_id = $1 and c.id = s.choice_id and c.default_qty = 1 and s.price_paise <> $2`,
);

/** Stores the owner's price of a dish with sizes as that of its usual one. */
export async function writeUsualSize(tx: Database, dishId: number, pricePaise: number): Promise<void> {
  await tx.execute(setUsualSize, [dishId, pricePaise]);
}

const setShown = sql(
  'set_shown_prices',
  `update menu_items m set shown_paise = w.shown, least_paise = w.least, updated_at = now()
     from jsonb_to_recordset($1::jsonb) as w (id bigint, shown int, least int)
    where m.id = w.id and (m.shown_paise, m.least_paise) is distinct from (w.shown, w.least)`,
);

export async function writeShown(
  tx: Database,
  prices: readonly { readonly id: number; readonly shown: number | null; readonly least: number | null }[],
): Promise<void> {
  await tx.execute(setShown, [JSON.stringify(prices)]);
}

export interface DishGroupRow {
  readonly dishId: number;
  readonly groupId: number;
  readonly position: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly included: number | null;
  readonly extraPaise: number | null;
}

const putDishGroups = sql(
  'put_dish_groups',
  `insert into dish_groups (menu_item_id, group_id, restaurant_id, position, min_picks, max_picks, included, extra_paise)
   select w."dishId", w."groupId", $1, w.position, w.min, w.max, w.included, w."extraPaise"
     from jsonb_to_recordset($2::jsonb) as w ("dishId" bigint, "groupId" bigint, position int, min int, max int, included int,
                                              "extraPaise" int)
   on conflict (menu_item_id, group_id) do update set position = excluded.position, min_picks = excluded.min_picks,
     max_picks = excluded.max_picks, included = excluded.included, extra_paise = excluded.extra_paise`,
);
const dropDishGroups = sql(
  'drop_dish_groups',
  'delete from dish_groups where menu_item_id = $1 and not (group_id = any ($2))',
);

/** The groups of a dish, whole. */
export async function writeDishGroups(
  tx: Database,
  restaurantId: number,
  dishId: number,
  rows: readonly DishGroupRow[],
): Promise<void> {
  await tx.execute(dropDishGroups, [dishId, rows.map(({ groupId }) => groupId)]);
  if (rows.length > 0) await tx.execute(putDishGroups, [restaurantId, JSON.stringify(rows)]);
}

export interface OwnDishGroupRow extends Pick<GroupTerms, 'min' | 'max' | 'included' | 'extraPaise'> {
  readonly dishId: number;
  readonly groupId: number;
  /** The dish's own numbers; null where the group's hold. */
  readonly own: Pick<DishGroupRow, 'min' | 'max' | 'included' | 'extraPaise'>;
  /** Paise by the number of a size; null of a group of choices. */
  readonly sizes: Readonly<Record<string, number>> | null;
}

const ownOfDishes = sql<OwnDishGroupRow>(
  'own_groups_of_dishes',
  `select d.menu_item_id as "dishId", d.group_id as "groupId", g.min_picks as min, g.max_picks as max, g.included,
          g.extra_paise as "extraPaise",
          jsonb_build_object('min', d.min_picks, 'max', d.max_picks, 'included', d.included,
                             'extraPaise', d.extra_paise) as own,
          case when g.kind = 'size' then
            (select jsonb_object_agg(s.choice_id, s.price_paise) from dish_size_prices s where s.menu_item_id = d.menu_item_id)
          end as sizes
     from dish_groups d join option_groups g on g.id = d.group_id
    where d.restaurant_id = $1 and ($2::bigint is null or d.menu_item_id = $2) order by d.menu_item_id, d.position`,
);

/** The groups of all dishes of a menu, or of one of them, in the order of each dish. */
export function listOwnDishGroups(db: Database, restaurantId: number, dishId?: number) {
  return db.query(ownOfDishes, [restaurantId, dishId ?? null]);
}

const addToDishes = sql(
  'add_group_to_dishes',
  `insert into dish_groups (menu_item_id, group_id, restaurant_id, position)
   select d, $2, $1, (select coalesce(max(position) + 1, 0) from dish_groups where menu_item_id = d)
     from unnest($3::bigint[]) d`,
);
const dropFromDishes = sql(
  'drop_group_from_dishes',
  'delete from dish_groups where group_id = $1 and menu_item_id = any ($2)',
);

/** At the end of each of these dishes. */
export async function addGroupToDishes(
  tx: Database,
  restaurantId: number,
  groupId: number,
  dishes: readonly number[],
): Promise<void> {
  await tx.execute(addToDishes, [restaurantId, groupId, dishes]);
}

export async function dropGroupFromDishes(tx: Database, groupId: number, dishes: readonly number[]) {
  await tx.execute(dropFromDishes, [groupId, dishes]);
}

const standing = sql<{ dishId: number; groups: number; sizes: number }>(
  'groups_of_dishes',
  `select d.menu_item_id as "dishId", count(*)::int as groups, (count(*) filter (where g.kind = 'size'))::int as sizes
     from dish_groups d join option_groups g on g.id = d.group_id where d.menu_item_id = any ($1) group by 1`,
);

/** How many groups stand on which dish; a dish without any is missing. */
export function countGroupsOf(tx: Database, dishes: readonly number[]) {
  return tx.query(standing, [dishes]);
}

const partOf = sql<{ dishId: number; dish: string; group: string }>(
  'groups_with_dishes_as_choices',
  `select c.dish_id as "dishId", m.name as dish, g.name as "group"
     from option_choices c join option_groups g on g.id = c.group_id join menu_items m on m.id = c.dish_id
    where c.dish_id = any ($1) and c.deleted_at is null and g.deleted_at is null order by g.id`,
);

/** Combos with these dishes as choices. */
export function findGroupsWithDishes(db: Database, dishes: readonly number[]) {
  return db.query(partOf, [dishes]);
}

const dropOfDish = [
  sql('drop_groups_of_dish', 'delete from dish_groups where menu_item_id = $1'),
  sql('drop_sizes_of_dish', 'delete from dish_size_prices where menu_item_id = $1'),
];

/** Used for a dish that is deleted. */
export async function dropOptionsOfDish(tx: Database, dishId: number): Promise<void> {
  for (const statement of dropOfDish) await tx.execute(statement, [dishId]);
}
