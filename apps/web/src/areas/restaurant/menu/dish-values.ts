import { alsoCalledProblem, alsoCalledText, readAlsoCalled } from '@tiffin/contract/rules/also-called';
import { nameKey } from '@tiffin/contract/rules/clean-text';
import { DISH_SENTENCES, OTHER_CATEGORY, quantityProblem } from '@tiffin/contract/rules/dish';
import { numberProblem, numberText, sentNumber } from '@tiffin/contract/rules/number-text';

import type { Dish } from '../../../features/menu/queries.ts';
import { NO_PRICE, typedPriceProblem } from '../own/typed-price.ts';
import { dietBodyOf, dietValuesOf, NO_DIET, type DietValues } from './diet-values.ts';
import { type DishBody, FORM_FIELDS, picked, NEW_DISH } from './dish-fields.ts';
import type { WholeDish } from './save-dish.ts';

/** The form's fields; figures are what was typed. An empty category is the one that `newCategory` names. */
export type DishValues = DietValues &
  Pick<DishBody, (typeof FORM_FIELDS)[number]> & {
    price: string;
    newCategory: string;
    quantity: string;
    /** Names with commas between. */
    alsoCalled: string;
  };

export const valuesOf = (dish: Dish): DishValues => ({
  ...picked(dish, FORM_FIELDS),
  price: numberText(dish.price, 'money'),
  category: dish.category || OTHER_CATEGORY,
  newCategory: '',
  quantity: dish.quantityAvailable === null ? '' : String(dish.quantityAvailable),
  alsoCalled: alsoCalledText(dish.alsoCalled ?? []),
  ...dietValuesOf(dish),
});

/** A new dish stands in the first category, and is veg where all others are. */
export const newValues = (dishes: readonly Dish[], categories: readonly string[]): DishValues => ({
  ...picked(NEW_DISH, FORM_FIELDS),
  price: '',
  category: categories[0] ?? OTHER_CATEGORY,
  newCategory: '',
  veg: dishes.length > 0 && dishes.every(({ veg }) => veg),
  quantity: '',
  alsoCalled: '',
  ...NO_DIET,
});

/** Price as a decimal, quantity as a whole number (docs/rules/limits.md#dishes). True, or what is wrong. */
export const validatePrice = (price: string): true | string => typedPriceProblem(price, NO_PRICE) ?? true;

export const validateQuantity = (quantity: string, { showQuantity }: DishValues): true | string => {
  if (!showQuantity) return true;
  return (
    numberProblem(quantity, 'count', (count) =>
      count === null ? DISH_SENTENCES.noQuantity : quantityProblem(count),
    ) ?? true
  );
};

export const validateAlsoCalled = (text: string): true | string =>
  alsoCalledProblem(readAlsoCalled(text)) ?? true;

/** A category that is there already is meant, however it is written. */
const known = (typed: string, categories: readonly string[]): string =>
  categories.find((one) => nameKey(one) === nameKey(typed)) ?? typed.trim();

export const bodyOf = (values: DishValues, categories: readonly string[]): WholeDish => ({
  ...picked(values, FORM_FIELDS),
  name: values.name.trim(),
  description: values.description.trim(),
  price: sentNumber(values.price, 'money') ?? 0,
  category: values.category || known(values.newCategory, categories),
  // Null when tracking is off.
  quantityAvailable: values.showQuantity ? sentNumber(values.quantity, 'count') : null,
  alsoCalled: readAlsoCalled(values.alsoCalled),
  ...dietBodyOf(values),
});

/** The parts of the body that are not made of the one field of their name. */
const FIELDS_OF = {
  category: ['category', 'newCategory'],
  showQuantity: ['showQuantity', 'quantity'],
  quantityAvailable: ['showQuantity', 'quantity'],
} as const satisfies Partial<Record<keyof WholeDish, readonly (keyof DishValues)[]>>;

const hasOwnFields = (part: keyof WholeDish): part is keyof typeof FIELDS_OF => part in FIELDS_OF;
const fieldsOf = (part: keyof WholeDish): readonly (keyof DishValues)[] =>
  hasOwnFields(part) ? FIELDS_OF[part] : [part];

/** The part of the body that was touched. */
export function changesOf(
  body: WholeDish,
  dirty: Partial<Record<keyof DishValues, boolean>>,
): Partial<WholeDish> {
  const parts = Object.keys(body) as (keyof WholeDish)[]; // it is one
  const touched = parts.filter((part) => fieldsOf(part).some((field) => dirty[field]));
  return Object.fromEntries(touched.map((part) => [part, body[part]]));
}

type Renamed = Exclude<keyof WholeDish, keyof DishValues>;
/** Fields that the server calls otherwise in its refusals. */
export const FIELD = { category: 'newCategory', quantityAvailable: 'quantity' } as const satisfies Record<
  Renamed | 'category',
  keyof DishValues
>;
