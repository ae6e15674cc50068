import type { MealtimeBody } from '@tiffin/contract/schemas/mealtime';
import { type Database, sql } from '../../db/database.ts';

const insertOne = sql<{ id: number }>(
  'insert_mealtime',
  'insert into mealtimes (restaurant_id, name, starts, ends, weekdays) values ($1, $2, $3, $4, $5) returning id',
);

export async function addMealtime(tx: Database, restaurantId: number, body: MealtimeBody): Promise<number> {
  const { name, from, to, weekdays } = body;
  return (await tx.one(insertOne, [restaurantId, name, from, to, weekdays])).id;
}

const updateOne = sql(
  'update_mealtime',
  'update mealtimes set name = $2, starts = $3, ends = $4, weekdays = $5 where id = $1',
);

export async function writeMealtime(tx: Database, id: number, body: MealtimeBody): Promise<void> {
  const { name, from, to, weekdays } = body;
  await tx.execute(updateOne, [id, name, from, to, weekdays]);
}

const softDelete = sql('soft_delete_mealtime', 'update mealtimes set deleted_at = now() where id = $1');

/** A tombstone, which no dish has. */
export async function removeMealtime(tx: Database, id: number): Promise<void> {
  await tx.execute(softDelete, [id]);
}

const dishesOf = sql<{ id: number }>(
  'dishes_of_mealtime',
  'select menu_item_id as id from dish_mealtimes where mealtime_id = $1 order by 1',
);

export async function dishesOfMealtime(tx: Database, id: number): Promise<number[]> {
  return (await tx.query(dishesOf, [id])).map((dish) => dish.id);
}

const ofDishes = sql<{ dishId: number; mealtimeIds: number[] }>(
  'mealtimes_of_dishes',
  `select menu_item_id as "dishId", array_agg(mealtime_id order by mealtime_id) as "mealtimeIds"
     from dish_mealtimes where menu_item_id = any ($1) group by 1`,
);

/** A dish without any is missing. */
export async function readDishMealtimes(
  tx: Database,
  dishIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await tx.query(ofDishes, [dishIds]);
  return new Map(rows.map(({ dishId, mealtimeIds }) => [dishId, mealtimeIds]));
}

const dropOthers = sql(
  'drop_dish_mealtimes',
  'delete from dish_mealtimes where menu_item_id = any ($1) and not (mealtime_id = any ($2))',
);
const put = sql(
  'put_dish_mealtimes',
  `insert into dish_mealtimes (menu_item_id, mealtime_id, restaurant_id)
   select d, t, $3 from unnest($1::bigint[]) d, unnest($2::bigint[]) t
   on conflict do nothing`,
);

/** These dishes have exactly these mealtimes. */
export async function writeDishMealtimes(
  tx: Database,
  restaurantId: number,
  dishIds: readonly number[],
  mealtimeIds: readonly number[],
): Promise<void> {
  await tx.execute(dropOthers, [dishIds, mealtimeIds]);
  if (mealtimeIds.length > 0) await tx.execute(put, [dishIds, mealtimeIds, restaurantId]);
}
