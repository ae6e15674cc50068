import { nameKey } from '@tiffin/contract/rules/clean-text';
import { DISH_SENTENCES, OTHER_CATEGORY, priceProblem, quantityProblem } from '@tiffin/contract/rules/dish';

import type { Dish } from '../../../features/menu/queries.ts';
import { DIET_FIELDS_OF, dietBodyOf, dietValuesOf, NO_DIET, type DietValues } from './diet-values.ts';
import type { WholeDish } from './save-dish.ts';

/** The form's fields; figures are what was typed. An empty category is the one that `newCategory` names. */
export type DishValues = DietValues & {
  name: string;
  price: string;
  category: string;
  newCategory: string;
  description: string;
  isAvailable: boolean;
  veg: boolean;
  showQuantity: boolean;
  quantity: string;
};

export const valuesOf = (dish: Dish): DishValues => ({
  name: dish.name,
  price: dish.price.toFixed(2),
  category: dish.category || OTHER_CATEGORY,
  newCategory: '',
  description: dish.description,
  isAvailable: dish.isAvailable,
  veg: dish.veg,
  showQuantity: dish.showQuantity,
  quantity: dish.quantityAvailable === null ? '' : String(dish.quantityAvailable),
  ...dietValuesOf(dish),
});

/** A new dish stands in the first category, and is veg where all others are. */
export const newValues = (dishes: readonly Dish[], categories: readonly string[]): DishValues => ({
  name: '',
  price: '',
  category: categories[0] ?? OTHER_CATEGORY,
  newCategory: '',
  description: '',
  isAvailable: true,
  veg: dishes.length > 0 && dishes.every(({ veg }) => veg),
  showQuantity: false,
  quantity: '',
  ...NO_DIET,
});

/** Price as a decimal, quantity as a whole number (docs/rules/limits.md#dishes). True, or what is wrong. */
export const validatePrice = (price: string): true | string =>
  price.trim() === '' ? 'Please enter a price' : (priceProblem(Number(price)) ?? true);

export const validateQuantity = (quantity: string, { showQuantity }: DishValues): true | string => {
  if (!showQuantity) return true;
  return quantity.trim() === '' ? DISH_SENTENCES.noQuantity : (quantityProblem(Number(quantity)) ?? true);
};

/** A category that is there already is meant, however it is written. */
const known = (typed: string, categories: readonly string[]): string =>
  categories.find((one) => nameKey(one) === nameKey(typed)) ?? typed.trim();

export const bodyOf = (values: DishValues, categories: readonly string[]): WholeDish => ({
  name: values.name.trim(),
  description: values.description.trim(),
  price: Number(values.price),
  category: values.category || known(values.newCategory, categories),
  isAvailable: values.isAvailable,
  veg: values.veg,
  showQuantity: values.showQuantity,
  // Null when tracking is off.
  quantityAvailable: values.showQuantity ? Number(values.quantity) : null,
  ...dietBodyOf(values),
});

/** The fields that each part of the body is made of. */
const FIELDS_OF: Readonly<Record<keyof WholeDish, readonly (keyof DishValues)[]>> = {
  name: ['name'],
  description: ['description'],
  price: ['price'],
  category: ['category', 'newCategory'],
  isAvailable: ['isAvailable'],
  veg: ['veg'],
  showQuantity: ['showQuantity', 'quantity'],
  quantityAvailable: ['showQuantity', 'quantity'],
  ...DIET_FIELDS_OF,
};

/** The part of the body that was touched. */
export function changesOf(
  body: WholeDish,
  dirty: Partial<Record<keyof DishValues, boolean>>,
): Partial<WholeDish> {
  // The keys of a record of them.
  const parts = Object.keys(FIELDS_OF) as (keyof WholeDish)[];
  const touched = parts.filter((part) => FIELDS_OF[part].some((field) => dirty[field]));
  return Object.fromEntries(touched.map((part) => [part, body[part]]));
}

/** Fields that the server calls otherwise in its refusals. */
export const FIELD = { category: 'newCategory', quantityAvailable: 'quantity' } as const;
