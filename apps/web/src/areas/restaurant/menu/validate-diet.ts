import { CALORIES_MAX, dietProblems, type DietProblem } from '@tiffin/contract/rules/diet';
import { numberProblem } from '@tiffin/contract/rules/number-text';

import { NOT_DECLARED, readAllergens, readMarks, type DietValues } from './diet-values.ts';

/** Contradictions, before the server reports them. */
export const contradictions = (
  veg: boolean,
  values: Pick<DietValues, 'marks' | 'allergens'>,
): DietProblem[] =>
  dietProblems(veg, {
    marks: readMarks(values.marks),
    allergens: values.allergens === NOT_DECLARED ? null : readAllergens(values.allergens),
  });

/** True, or what is wrong. */
export const validateCalories = (text: string): true | string =>
  numberProblem(text, 'count', (calories) =>
    calories === null || (Number.isInteger(calories) && calories >= 0 && calories <= CALORIES_MAX)
      ? undefined
      : 'Calories are a whole number up to 9,999',
  ) ?? true;
