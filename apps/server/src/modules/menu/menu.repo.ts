import { type Database, sql } from '../../db/database.ts';
import type { DishObstacle } from '@tiffin/contract/rules/dish';
import { BESTSELLER_DAYS, BESTSELLER_LEAST, DISH_RECENTLY_ORDERED_DAYS } from '@tiffin/contract/rules/limits';
import type { OptionState } from '@tiffin/contract/rules/options';
import { OBSTACLE, type SoldOut } from '../availability/index.ts';
import { lockTerms } from '../order-lines/index.ts';
import type { StoredDiet } from './diet.repo.ts';
import {
  assignments,
  COLUMNS,
  type DishFields,
  parameterOf,
  parameters,
  selected,
  valuesOf,
} from './dish-columns.ts';

/** With the switch as `isAvailable`, and the dish's own price. */
export interface DishRow extends DishFields, StoredDiet {
  id: number;
  restaurantId: number;
  /** The prices that the menu shows, null where they are the dish's own. */
  shownPaise: number | null;
  leastPaise: number | null;
  options: OptionState;
  unavailableBecause: DishObstacle | null;
  /** In the future, or null. */
  soldOutUntil: Date | null;
  mealtimeIds: number[];
  /** When its options are enough again by the clock alone; null where they are, or are not so. */
  optionsAgainAt: Date | null;
  /** Average of its visible reviews; null without any. */
  rating: number | null;
  reviewCount: number;
  isBestseller: boolean;
}

/** The dishes of restaurant $1 with their reviews, and whether nothing of this menu was ordered more lately. */
const DISHES = `
  with sold as (
    select i.menu_item_id, sum(i.qty) as qty
      from orders o join order_items i on i.order_id = o.id
     where o.restaurant_id = $1 and o.status <> 'Cancelled' and o.deleted_at is null
       and o.created_at > now() - interval '${BESTSELLER_DAYS} days'
     group by 1),
  rated as (
    select menu_item_id, round(avg(rating), 1) as rating, count(*) as n
      from reviews where restaurant_id = $1 and deleted_at is null group by 1),
  -- Tells if the defaults of its groups meet their minimum.
  chosen as (
    select d.menu_item_id, bool_or(coalesce(d.min_picks, g.min_picks) > g.defaults) as is_needed
      from (select g.id, g.min_picks, coalesce(sum(c.default_qty), 0) as defaults
              from option_groups g left join option_choices c on c.group_id = g.id and c.deleted_at is null
             where g.restaurant_id = $1 and g.deleted_at is null group by g.id) g
      join dish_groups d on d.group_id = g.id
     group by 1)
  select m.id, m.restaurant_id as "restaurantId", ${selected('m')},
         m.shown_paise as "shownPaise", m.least_paise as "leastPaise",
         case chosen.is_needed when true then 'required' when false then 'optional' else 'none' end as options,
         ${OBSTACLE} as "unavailableBecause",
         case when m.sold_out_until > now() then m.sold_out_until end as "soldOutUntil",
         case when m.is_available and m.shown_paise is not null then options_again(m.id) end as "optionsAgainAt",
         array(select t.mealtime_id from dish_mealtimes t where t.menu_item_id = m.id order by 1) as "mealtimeIds",
         rated.rating, coalesce(rated.n, 0) as "reviewCount",
         m.marks, m.allergens, m.may_contain as "mayContain", m.spice, m.calories, m.serving, m.ingredients,
         coalesce(sold.qty >= ${BESTSELLER_LEAST} and sold.qty = (select max(qty) from sold), false) as "isBestseller"
    from menu_items m
    left join rated on rated.menu_item_id = m.id
    left join sold on sold.menu_item_id = m.id
    left join chosen on chosen.menu_item_id = m.id
   where m.restaurant_id = $1 and m.deleted_at is null`;

const menu = sql<DishRow>('menu', `${DISHES} order by m.position, m.id`);

export function listDishes(db: Database, restaurantId: number): Promise<DishRow[]> {
  return db.query(menu, [restaurantId]);
}

const oneDish = sql<DishRow>('dish', `${DISHES} and m.id = $2`);

export function findDish(db: Database, restaurantId: number, id: number): Promise<DishRow | undefined> {
  return db.maybeOne(oneDish, [restaurantId, id]);
}

const publicMenu = sql<DishRow>(
  'public_menu',
  `${DISHES} and exists (select from public_restaurants where id = $1) order by m.position, m.id`,
);

/** No dishes, too, when the restaurant is not public. */
export function listPublicDishes(db: Database, restaurantId: number): Promise<DishRow[]> {
  return db.query(publicMenu, [restaurantId]);
}

const firstRecent = sql<{ ageMs: number | null }>(
  'first_recent_order',
  `select extract(epoch from now() - min(created_at)) * 1000 as "ageMs" from orders
    where restaurant_id = $1 and created_at > now() - interval '${BESTSELLER_DAYS} days'`,
);

/** How old the oldest order is that still counts for the bestsellers, in milliseconds. */
export async function firstRecentOrder(db: Database, restaurantId: number): Promise<number | undefined> {
  return (await db.one(firstRecent, [restaurantId])).ageMs ?? undefined;
}

const insertDish = sql<{ id: number }>(
  'insert_dish',
  `insert into menu_items (restaurant_id, ${COLUMNS}, position)
   select $1, ${parameters(2)}, coalesce(max(position), 0) + 1
     from menu_items where restaurant_id = $1 and deleted_at is null
   returning id`,
);

/** The new dish stands at the end of the menu. */
export async function addDish(db: Database, restaurantId: number, dish: DishFields): Promise<number> {
  return (await db.one(insertDish, [restaurantId, ...valuesOf(dish)])).id;
}

const updateDish = sql(
  'update_dish',
  `update menu_items
      set ${assignments(3)},
          -- Switched off is for good; a switch that is on leaves what is sold out for a time as it is.
          sold_out_until = case when ${parameterOf('isAvailable', 3)} then sold_out_until end, updated_at = now()
    where restaurant_id = $1 and id = $2 and deleted_at is null`,
);

export async function writeDish(
  db: Database,
  restaurantId: number,
  id: number,
  dish: DishFields,
): Promise<void> {
  await db.execute(updateDish, [restaurantId, id, ...valuesOf(dish)]);
}

export type DishSwitches = Pick<
  DishFields,
  'isAvailable' | 'veg' | 'showQuantity' | 'quantityAvailable' | 'alsoCalled'
> &
  SoldOut;
export type StoredDish = DishFields & SoldOut;

/** What a locked dish is read by, from `menu_items m`. */
export const STORED_DISH = `${selected('m')}, case when m.sold_out_until > now() then m.sold_out_until end as "soldOutUntil"`;

// Lock stronger than an update's own: placements hold the dishes they have priced with a key-share lock, so changes and
// removals of a dish wait for them, and placements see the change or do not start.
const lock = sql<StoredDish>(
  'lock_dish',
  `select ${STORED_DISH} from menu_items m
    where m.restaurant_id = $1 and m.id = $2 and m.deleted_at is null for update`,
);

/** The dish as it is until this transaction ends, or undefined. */
export async function lockDish(
  tx: Database,
  restaurantId: number,
  id: number,
): Promise<StoredDish | undefined> {
  await lockTerms(tx, restaurantId);
  return tx.maybeOne(lock, [restaurantId, id]);
}

const updateSwitches = sql(
  'update_dish_switches',
  `update menu_items set is_available = $3, veg = $4, show_quantity = $5, quantity_available = $6, sold_out_until = $7,
          also_called = $8, updated_at = now()
    where restaurant_id = $1 and id = $2`,
);

export async function writeSwitches(
  tx: Database,
  restaurantId: number,
  id: number,
  { isAvailable, veg, showQuantity, quantityAvailable, soldOutUntil, alsoCalled }: DishSwitches,
): Promise<void> {
  await tx.execute(updateSwitches, [
    restaurantId,
    id,
    isAvailable,
    veg,
    showQuantity,
    quantityAvailable,
    soldOutUntil,
    alsoCalled,
  ]);
}

// Only what can still be given back: that of orders under way (docs/rules/orders.md#transitions).
const forgetTaken = sql(
  'forget_taken_stock',
  `update order_items i set stock_returned = true
     from orders o
    where i.menu_item_id = $2 and i.stock_taken > 0 and not i.stock_returned
      and o.id = i.order_id and o.restaurant_id = $1
      and o.status in ('New', 'Accepted', 'Preparing', 'Out for Delivery')`,
);

const forgetTakenInCombos = sql(
  'forget_taken_in_combos',
  `update order_choices t set returned = true
     from orders o
    where t.dish_id = $2 and t.taken > 0 and not t.returned and o.id = t.order_id and o.restaurant_id = $1
      and o.status in ('New', 'Accepted', 'Preparing', 'Out for Delivery')`,
);

/** Stock taken from a count that has ended is not added to a later one (docs/rules/stock.md#giving-back). */
export async function forgetTakenStock(tx: Database, restaurantId: number, id: number): Promise<void> {
  await tx.execute(forgetTaken, [restaurantId, id]);
  await tx.execute(forgetTakenInCombos, [restaurantId, id]);
}

const recentlyOrdered = sql<{ ordered: boolean }>(
  'is_dish_recently_ordered',
  `select exists (select from (select order_id from order_items where menu_item_id = $1
                                union all select order_id from order_choices where dish_id = $1) i
                     join orders o on o.id = i.order_id
                   where o.created_at > now() - interval '${DISH_RECENTLY_ORDERED_DAYS} days'
                         or o.status in ('New', 'Accepted', 'Preparing', 'Out for Delivery')) as ordered`,
);

/** In an active order, or ordered in the last 30 days, also as a part of a combo: docs/rules/deletion.md#dishes. */
export async function isRecentlyOrdered(db: Database, id: number): Promise<boolean> {
  return (await db.one(recentlyOrdered, [id])).ordered;
}

const softDelete = sql(
  'soft_delete_dish',
  'update menu_items set deleted_at = now() where restaurant_id = $1 and id = $2',
);
// Locks by number, like all deletions of several favorites.
const dropFromFavorites = sql(
  'drop_dish_from_favorites',
  'delete from favorites where id in (select id from favorites where menu_item_id = $1 order by id for update)',
);

/** Leaves a tombstone for the orders and reviews that name it. */
export async function softDeleteDish(tx: Database, restaurantId: number, id: number): Promise<void> {
  await tx.execute(softDelete, [restaurantId, id]);
  await tx.execute(dropFromFavorites, [id]);
}
