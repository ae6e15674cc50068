import { CALORIES_MAX, dietProblems, type DietProblem } from '@tiffin/contract/rules/diet';

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
export const validateCalories = (text: string): true | string => {
  const calories = Number(text);
  return (
    text.trim() === '' ||
    (Number.isInteger(calories) && calories >= 0 && calories <= CALORIES_MAX) ||
    'Calories are a whole number up to 9,999'
  );
};
