import type { Diet } from '@tiffin/contract/rules/diet';
import { type Database, sql } from '../../db/database.ts';

const ofChoices = sql<Diet & { id: number }>(
  'diet_of_choices',
  `select c.id, d.marks, d.allergens, d.may_contain as "mayContain", d.calories
     from option_choices c left join menu_items m on m.id = c.dish_id,
          lateral (select c.marks, c.allergens, c.may_contain, c.calories where c.dish_id is null
                   union all select m.marks, m.allergens, m.may_contain, m.calories where c.dish_id is not null) d
    where c.restaurant_id = $1 and c.deleted_at is null
      and (d.marks <> '{}' or d.allergens is not null or d.may_contain <> '{}' or d.calories is not null)`,
);

/** Diets of a menu's choices that declare any, by number; in a combo, the dish's. */
export async function readChoiceDiets(
  db: Database,
  restaurantId: number,
): Promise<ReadonlyMap<number, Diet>> {
  const rows = await db.query(ofChoices, [restaurantId]);
  return new Map(rows.map(({ id, ...diet }) => [id, diet]));
}

const ingredients = sql<{ id: number; ingredients: string }>(
  'ingredients_of_dishes',
  `select id, ingredients from menu_items where restaurant_id = $1 and ingredients <> '' and deleted_at is null`,
);

/** Ingredients of dishes that list any, by number. */
export async function readIngredients(
  db: Database,
  restaurantId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query(ingredients, [restaurantId]);
  return new Map(rows.map((row) => [row.id, row.ingredients]));
}

const update = sql(
  'update_choice_diets',
  `update option_choices c
      set marks = w.marks, allergens = w.allergens, may_contain = w."mayContain", calories = w.calories
     from jsonb_to_recordset($2::jsonb) as w (id bigint, marks text[], allergens text[], "mayContain" text[], calories int)
    where c.restaurant_id = $1 and c.id = w.id
      and (c.marks, c.allergens, c.may_contain, c.calories)
          is distinct from (w.marks, w.allergens, w."mayContain", w.calories)`,
);

export async function writeChoiceDiets(
  tx: Database,
  restaurantId: number,
  diets: readonly (Diet & { readonly id: number })[],
): Promise<void> {
  await tx.execute(update, [restaurantId, JSON.stringify(diets)]);
}
