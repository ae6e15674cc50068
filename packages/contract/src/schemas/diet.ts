import { z } from 'zod';
import {
  ALLERGENS,
  CALORIES_MAX,
  DIET_MARKS,
  INGREDIENTS_MAX,
  SERVING_MAX,
  SPICE_MAX,
} from '../rules/diet.ts';
import { text, typedText } from './text.ts';

const DietMarkName = z.enum(DIET_MARKS);
const AllergenName = z.enum(ALLERGENS);

/** Diet fields of dishes and choices, as the server sends them. */
export const dietShape = {
  marks: z.array(DietMarkName),
  /** Null: not declared; empty: declared, and none. */
  allergens: z.array(AllergenName).nullable(),
  mayContain: z.array(AllergenName),
  /** Energy of a serving, in kcal. */
  calories: z.int().nullable(),
};

/** Diet fields of dishes only. */
export const dishDietShape = {
  ...dietShape,
  spice: z.int().nullable(),
  serving: z.string(),
  /** Said to its owner, and to customers with the details. */
  ingredients: z.string().optional(),
};

/** Each once, in one order, whatever is sent. */
const listOf = <T extends string>(names: readonly T[]) =>
  z
    .array(z.enum(names))
    .max(names.length * 2)
    .transform((selected): T[] => names.filter((name) => selected.includes(name)));
const cleared = <T>(value: T | null | undefined, empty: T): T | undefined => (value === null ? empty : value);

const CALORIES_SENTENCE = `Calories are a whole number up to ${CALORIES_MAX.toLocaleString('en-IN')}`;

/** Absent stays, null clears. */
export const dietFields = {
  marks: listOf(DIET_MARKS)
    .nullish()
    .transform((marks) => cleared(marks, [])),
  allergens: listOf(ALLERGENS).nullish(),
  mayContain: listOf(ALLERGENS)
    .nullish()
    .transform((mayContain) => cleared(mayContain, [])),
  calories: z.int(CALORIES_SENTENCE).min(0, CALORIES_SENTENCE).max(CALORIES_MAX, CALORIES_SENTENCE).nullish(),
};

export const dishDietFields = {
  ...dietFields,
  spice: z.int().min(0).max(SPICE_MAX).nullish(),
  serving: text(SERVING_MAX)
    .nullish()
    .transform((serving) => cleared(serving, '')),
  ingredients: text(INGREDIENTS_MAX)
    .nullish()
    .transform((ingredients) => cleared(ingredients, '')),
};

const DishDietChange = z.object(dishDietFields);
export type DishDietChange = z.output<typeof DishDietChange>;

/** "vegan,halal": kitchens with a dish that has any of them. */
export const MarksFilter = typedText()
  .max(100)
  .transform((value) => (value === '' ? undefined : value.split(',').map((mark) => mark.trim())))
  .pipe(z.array(DietMarkName).optional())
  .optional();
