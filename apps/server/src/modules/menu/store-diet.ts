import { dietProblems } from '@tiffin/contract/rules/diet';
import type { DishDietChange } from '@tiffin/contract/schemas/diet';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { withChange } from '../../kit/with-change.ts';
import { readDiet, type StoredDiet, writeDiet } from './diet.repo.ts';

/** Parts of a call's body that are about a dish's diet. */
export type DietPatch = Partial<DishDietChange>;

/**
 * Stores what is said of a dish's diet; what is absent stays. The caller has locked the dish and stored the rest of it.
 * Throws VALIDATION_FAILED where that and the veg mark cannot both be.
 * @returns what was changed, for the audit log
 */
export async function storeDiet(
  tx: Database,
  restaurantId: number,
  id: number,
  veg: boolean,
  patch: DietPatch,
): Promise<{ before: Partial<StoredDiet>; after: Partial<StoredDiet> }> {
  const before = await readDiet(tx, restaurantId, id);
  const after = withChange(before, patch);
  refuseContradictions(veg, after);
  if (JSON.stringify(before) === JSON.stringify(after)) return { before: {}, after: {} };
  await writeDiet(tx, restaurantId, id, after);
  return { before, after };
}

function refuseContradictions(veg: boolean, diet: StoredDiet): void {
  const issues = dietProblems(veg, diet);
  const [first] = issues;
  if (first) throw new AppError('VALIDATION_FAILED', first.message, { issues });
}

/** A body without what is about the diet, and that part of it. */
export function splitDiet<T extends DietPatch>(body: T): [Omit<T, keyof DishDietChange>, DietPatch] {
  const { marks, allergens, mayContain, spice, calories, serving, ingredients, ...rest } = body;
  return [rest, { marks, allergens, mayContain, spice, calories, serving, ingredients }];
}
