import type { ChoiceTerms, GroupKind, GroupTerms } from '@tiffin/contract/rules/options';
import { type Database, sql } from '../../db/database.ts';
import type { SoldOut } from '../availability/index.ts';

const lockRestaurant = sql<{ id: number }>(
  'lock_restaurant_of_options',
  'select id from restaurants where id = $1 and deleted_at is null for no key update',
);

/** Lets one caller at a time change the options of a menu. False: there is no such restaurant. */
export async function lockOptions(tx: Database, restaurantId: number): Promise<boolean> {
  return (await tx.maybeOne(lockRestaurant, [restaurantId])) !== undefined;
}

export interface StoredGroup {
  name: string;
  kind: GroupKind;
  version: number;
}

const find = sql<StoredGroup>(
  'option_group',
  'select name, kind, version from option_groups where restaurant_id = $1 and id = $2 and deleted_at is null',
);

export function findGroup(tx: Database, restaurantId: number, id: number): Promise<StoredGroup | undefined> {
  return tx.maybeOne(find, [restaurantId, id]);
}

const named = sql<{ id: number; kind: GroupKind }>(
  'option_groups_by_number',
  'select id, kind from option_groups where restaurant_id = $1 and id = any ($2) and deleted_at is null',
);

/** Those of the groups that are the restaurant's. */
export function findGroups(tx: Database, restaurantId: number, ids: readonly number[]) {
  return tx.query(named, [restaurantId, ids]);
}

const own = sql<{ id: number; version: number; dishIds: number[] }>(
  'own_option_groups',
  `select g.id, g.version,
          array(select d.menu_item_id from dish_groups d where d.group_id = g.id order by 1) as "dishIds"
     from option_groups g where g.restaurant_id = $1 and g.deleted_at is null order by g.id`,
);

export function listGroupRows(db: Database, restaurantId: number) {
  return db.query(own, [restaurantId]);
}

const onMenu = sql<{ id: number; name: string; category: string }>(
  'names_of_dishes',
  'select id, name, category from menu_items where restaurant_id = $1 and deleted_at is null order by id',
);

/** The dishes of a menu, by which files name them. */
export function listDishNames(db: Database, restaurantId: number) {
  return db.query(onMenu, [restaurantId]);
}

const dishesOf = sql<{ id: number }>(
  'dishes_of_option_group',
  'select menu_item_id as id from dish_groups where group_id = $1 order by 1',
);

export async function dishesOfGroup(tx: Database, groupId: number): Promise<number[]> {
  return (await tx.query(dishesOf, [groupId])).map(({ id }) => id);
}

const lock = sql<{ id: number; name: string }>(
  'lock_dishes_of_options',
  `select id, name from menu_items where restaurant_id = $1 and id = any ($2) and deleted_at is null
    order by id for update`,
);

/** Locks as strongly as a change of a dish, in the same order: placements wait, and are waited for. */
export function lockDishesOf(tx: Database, restaurantId: number, ids: readonly number[]) {
  return tx.query(lock, [restaurantId, ids]);
}

export interface StoredChoice extends SoldOut {
  id: number;
  name: string;
  dishId: number | null;
  showQuantity: boolean;
  quantityAvailable: number | null;
}

const CHOICE = `id, name, dish_id as "dishId", is_available as "isAvailable",
          case when sold_out_until > now() then sold_out_until end as "soldOutUntil", show_quantity as "showQuantity",
          quantity_available as "quantityAvailable"`;
const lockAll = sql<StoredChoice>(
  'lock_choices_of_group',
  `select ${CHOICE} from option_choices where group_id = $1 and deleted_at is null order by id for update`,
);

export function lockChoicesOf(tx: Database, groupId: number): Promise<StoredChoice[]> {
  return tx.query(lockAll, [groupId]);
}

const lockOne = sql<StoredChoice>(
  'lock_choice',
  `select ${CHOICE} from option_choices
    where restaurant_id = $1 and group_id = $2 and id = $3 and deleted_at is null for update`,
);

export function lockChoice(tx: Database, restaurantId: number, groupId: number, id: number) {
  return tx.maybeOne(lockOne, [restaurantId, groupId, id]);
}

const counts = sql<{ groups: number; choices: number }>(
  'count_options',
  `select (select count(*) from option_groups where restaurant_id = $1 and deleted_at is null) as groups,
          (select count(*) from option_choices c join option_groups g on g.id = c.group_id
            where g.restaurant_id = $1 and g.deleted_at is null and c.deleted_at is null) as choices`,
);

export function countOptions(tx: Database, restaurantId: number) {
  return tx.one(counts, [restaurantId]);
}

export type GroupRow = Omit<GroupTerms, 'id' | 'choices'>;

const insertGroup = sql<{ id: number }>(
  'insert_option_group',
  `insert into option_groups (restaurant_id, name, kind, min_picks, max_picks, included, extra_paise)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);

export async function addGroup(tx: Database, restaurantId: number, group: GroupRow): Promise<number> {
  const { name, kind, min, max, included, extraPaise } = group;
  return (await tx.one(insertGroup, [restaurantId, name, kind, min, max, included, extraPaise])).id;
}

const updateGroup = sql(
  'update_option_group',
  `update option_groups set name = $2, min_picks = $3, max_picks = $4, included = $5, extra_paise = $6, version = version + 1
    where id = $1`,
);

export async function writeGroup(tx: Database, id: number, group: GroupRow): Promise<void> {
  const { name, min, max, included, extraPaise } = group;
  await tx.execute(updateGroup, [id, name, min, max, included, extraPaise]);
}

export interface ChoiceRow extends Omit<ChoiceTerms, 'id' | 'sizePrices'> {
  /** Null of a new one. */
  readonly id: number | null;
  readonly showQuantity: boolean;
  readonly quantityAvailable: number | null;
}

const ROWS = `jsonb_to_recordset($3::jsonb) as w (position int, id bigint, name text, "pricePaise" int, "maxQty" int,
                                         "defaultQty" int, veg boolean, "dishId" bigint, "showQuantity" boolean,
                                         "quantityAvailable" int)`;
const updateChoices = sql(
  'update_option_choices',
  `update option_choices c
      set position = w.position, name = w.name, price_paise = w."pricePaise", max_qty = w."maxQty",
          default_qty = w."defaultQty", veg = w.veg, dish_id = w."dishId",
          -- A dish has its own switch.
          is_available = c.is_available or w."dishId" is not null,
          sold_out_until = case when w."dishId" is null then c.sold_out_until end,
          show_quantity = w."showQuantity", quantity_available = w."quantityAvailable"
     from ${ROWS} where c.restaurant_id = $1 and c.group_id = $2 and c.id = w.id`,
);
const insertChoices = sql<{ id: number; position: number }>(
  'insert_option_choices',
  `insert into option_choices (restaurant_id, group_id, position, name, price_paise, max_qty, default_qty, veg, dish_id,
                               show_quantity, quantity_available)
   select $1, $2, w.position, w.name, w."pricePaise", w."maxQty", w."defaultQty", w.veg, w."dishId", w."showQuantity",
          w."quantityAvailable"
     from ${ROWS} where w.id is null order by w.position
   returning id, position`,
);
const softDeleteChoices = sql(
  'soft_delete_option_choices',
  `update option_choices set deleted_at = now()
    where group_id = $1 and deleted_at is null and not (id = any ($2))`,
);

/** The choices of a group, whole, in their order: their numbers. Those that are left out become tombstones. */
export async function writeChoices(
  tx: Database,
  restaurantId: number,
  groupId: number,
  choices: readonly ChoiceRow[],
): Promise<number[]> {
  const rows = JSON.stringify(choices.map((choice, position) => ({ ...choice, position })));
  const existingIds = choices.flatMap(({ id }) => id ?? []);
  await tx.execute(softDeleteChoices, [groupId, existingIds]);
  if (existingIds.length > 0) await tx.execute(updateChoices, [restaurantId, groupId, rows]);
  const added =
    existingIds.length < choices.length ? await tx.query(insertChoices, [restaurantId, groupId, rows]) : [];
  const newIds = new Map(added.map(({ id, position }) => [position, id]));
  return choices.map(({ id }, position) => id ?? newIds.get(position) ?? 0);
}

const softDeleteGroup = sql(
  'soft_delete_option_group',
  'update option_groups set deleted_at = now() where id = $1',
);

/** A tombstone, with its choices. */
export async function removeGroup(tx: Database, id: number): Promise<void> {
  await tx.execute(softDeleteChoices, [id, []]);
  await tx.execute(softDeleteGroup, [id]);
}

const updateStock = sql(
  'update_choice_stock',
  `update option_choices set is_available = $2, show_quantity = $3, quantity_available = $4, sold_out_until = $5
    where id = $1`,
);

export async function writeChoiceStock(
  tx: Database,
  { id, isAvailable, showQuantity, quantityAvailable, soldOutUntil }: Omit<StoredChoice, 'name' | 'dishId'>,
): Promise<void> {
  await tx.execute(updateStock, [id, isAvailable, showQuantity, quantityAvailable, soldOutUntil]);
}

// Like `forget_taken_stock` of dishes.
const forgetTaken = sql(
  'forget_taken_choices',
  `update order_choices t set returned = true
     from orders o
    where t.choice_id = any ($1) and t.dish_id is null and t.taken > 0 and not t.returned and o.id = t.order_id
      and o.status in ('New', 'Accepted', 'Preparing', 'Out for Delivery')`,
);

/** Stock taken from a count that has ended is not added to a later one (docs/rules/stock.md#giving-back). */
export async function forgetTakenChoices(tx: Database, choices: readonly number[]): Promise<void> {
  await tx.execute(forgetTaken, [choices]);
}
