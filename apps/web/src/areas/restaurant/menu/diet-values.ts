import {
  type Allergen,
  type DietMark,
  CALORIES_MAX,
  dietProblems,
  type DietProblem,
} from '@tiffin/contract/rules/diet';
import { sentNumber, numberProblem } from '@tiffin/contract/rules/number-text';

import type { Dish } from '../../../features/menu/queries.ts';

/** Lists stand in one text each, so that a form knows which of them was touched. */
export type DietValues = {
  marks: string;
  /** `NOT_DECLARED`, or those it contains: none is empty. */
  allergens: string;
  mayContain: string;
  /** Empty: not said. */
  spice: string;
  calories: string;
  serving: string;
  ingredients: string;
};

export const NOT_DECLARED = 'not declared';

const listed = (names: readonly string[]): string => names.join(',');
const read = (text: string): string[] => (text === '' ? [] : text.split(','));

// Nothing else is put into these texts than the names that the contract has.
export const readMarks = (text: string) => read(text) as DietMark[];
export const readAllergens = (text: string) => read(text) as Allergen[];

/** With one more, or one less. */
export const toggled = (text: string, name: string): string => {
  const names = read(text);
  return listed(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);
};

export const NO_DIET: DietValues = {
  marks: '',
  allergens: NOT_DECLARED,
  mayContain: '',
  spice: '',
  calories: '',
  serving: '',
  ingredients: '',
};

const figure = (value: number | null): string => (value === null ? '' : String(value));

export const dietValuesOf = (dish: Dish): DietValues => ({
  marks: listed(dish.marks),
  allergens: dish.allergens === null ? NOT_DECLARED : listed(dish.allergens),
  mayContain: listed(dish.mayContain),
  spice: figure(dish.spice),
  calories: figure(dish.calories),
  serving: dish.serving,
  ingredients: dish.ingredients ?? '',
});

export type DietBody = Pick<Dish, 'marks' | 'allergens' | 'mayContain' | 'spice' | 'calories' | 'serving'> & {
  ingredients: string;
};

export const dietBodyOf = (values: DietValues): DietBody => ({
  marks: readMarks(values.marks),
  allergens: values.allergens === NOT_DECLARED ? null : readAllergens(values.allergens),
  mayContain: readAllergens(values.mayContain),
  spice: values.spice === '' ? null : Number(values.spice),
  calories: sentNumber(values.calories, 'count'),
  serving: values.serving.trim(),
  ingredients: values.ingredients.trim(),
});

/** Text of the closed section. */
export function dietSummary({ allergens }: Pick<DietValues, 'allergens'>): string {
  const contains = allergens === NOT_DECLARED ? [] : readAllergens(allergens);
  return allergens === NOT_DECLARED
    ? 'Not declared'
    : contains.length === 0
      ? 'No allergens'
      : `Contains ${contains.join(', ')}`;
}

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
