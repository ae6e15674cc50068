import { NOTHING_DECLARED, dietProblems } from '@tiffin/contract/rules/diet';
import type { GroupBody } from '@tiffin/contract/schemas/options';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { withChange } from '../../kit/with-change.ts';
import { readChoiceDiets, writeChoiceDiets } from './diet.repo.ts';

/**
 * Replaces the stored diet of choices with what is sent; absent parts stay. Throws VALIDATION_FAILED where that and a
 * veg mark cannot both be.
 * @param ids the numbers of the choices, in their order
 */
export async function storeChoiceDiets(
  tx: Database,
  restaurantId: number,
  ids: readonly number[],
  choices: GroupBody['choices'],
): Promise<void> {
  const stored = await readChoiceDiets(tx, restaurantId);
  const issues: { path: string; message: string }[] = [];
  const diets = choices.map((choice, index) => {
    const id = ids[index] ?? 0;
    const { marks, allergens, mayContain, calories } = choice;
    const change = { marks, allergens, mayContain, calories };
    const diet =
      choice.dishId === undefined ? withChange(stored.get(id) ?? NOTHING_DECLARED, change) : NOTHING_DECLARED;
    for (const { path, message } of dietProblems(choice.veg, diet))
      issues.push({ path: `choices.${index}.${path}`, message: `${choice.name}: ${message}` });
    return { id, ...diet };
  });
  const [first] = issues;
  if (first) throw new AppError('VALIDATION_FAILED', first.message, { issues });
  await writeChoiceDiets(tx, restaurantId, diets);
}
