import type { Diet } from '@tiffin/contract/rules/diet';
import { type Database, sql } from '../../db/database.ts';

/** Declared marks and contents of a dish. */
export interface StoredDiet extends Diet {
  spice: number | null;
  serving: string;
  ingredients: string;
}

const find = sql<StoredDiet>(
  'dish_diet',
  `select marks, allergens, may_contain as "mayContain", spice, calories, serving, ingredients
     from menu_items where restaurant_id = $1 and id = $2`,
);

/** Reads the diet of a dish that the caller has locked. */
export function readDiet(tx: Database, restaurantId: number, id: number): Promise<StoredDiet> {
  return tx.one(find, [restaurantId, id]);
}

const update = sql(
  'update_dish_diet',
  `update menu_items
      set marks = $3, allergens = $4, may_contain = $5, spice = $6, calories = $7, serving = $8, ingredients = $9,
          updated_at = now()
    where restaurant_id = $1 and id = $2`,
);

export async function writeDiet(
  tx: Database,
  restaurantId: number,
  id: number,
  { marks, allergens, mayContain, spice, calories, serving, ingredients }: StoredDiet,
): Promise<void> {
  await tx.execute(update, [
    restaurantId,
    id,
    marks,
    allergens,
    mayContain,
    spice,
    calories,
    serving,
    ingredients,
  ]);
}
