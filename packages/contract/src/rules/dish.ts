import { MAX_PRICE_PAISE } from './limits.ts';
import { hasWholePaise, toPaise } from './money.ts';

/**
 * Limits of a dish (docs/rules/money.md#prices), apart from its schema, so that a light form can state them without
 * zod.
 */
export const DISH_NAME_MAX = 120;
export const DISH_DESCRIPTION_MAX = 1_000;
export const DISH_CATEGORY_MAX = 60;
export const DISH_QUANTITY_MAX = 1_000_000;
/** The category of dishes that have none. */
export const OTHER_CATEGORY = 'Other';

/** What a new dish has of which nothing else was said, in a form, a file or a call. */
export const DISH_DEFAULTS = {
  description: '',
  veg: false,
  category: OTHER_CATEGORY,
  isAvailable: true,
  showQuantity: false,
  quantityAvailable: null,
} as const;

export const DISH_SENTENCES = {
  name: 'Please enter a name',
  negativePrice: 'Price cannot be negative',
  highPrice: 'Price can be at most ₹1,00,000',
  finePrice: 'Price can have two decimals at most',
  brokenQuantity: 'Quantity must be a whole number',
  negativeQuantity: 'Quantity cannot be negative',
  highQuantity: 'Quantity can be at most 10,00,000',
  noQuantity: 'Please enter how many are available',
} as const;

/** The sentence about a price in rupees that cannot be, or undefined. */
export function priceProblem(rupees: number): string | undefined {
  if (rupees < 0) return DISH_SENTENCES.negativePrice;
  if (toPaise(rupees) > MAX_PRICE_PAISE) return DISH_SENTENCES.highPrice;
  return hasWholePaise(rupees) ? undefined : DISH_SENTENCES.finePrice;
}

/** The sentence about a tracked quantity that cannot be, or undefined. */
export function quantityProblem(quantity: number): string | undefined {
  if (!Number.isInteger(quantity)) return DISH_SENTENCES.brokenQuantity;
  if (quantity < 0) return DISH_SENTENCES.negativeQuantity;
  return quantity > DISH_QUANTITY_MAX ? DISH_SENTENCES.highQuantity : undefined;
}

/**
 * Why a dish cannot be ordered now: switched off, sold out for a time, not served at this hour, too little of its options
 * left, or none of it left.
 */
export const DISH_OBSTACLES = ['off', 'sold-out', 'mealtime', 'options', 'stock'] as const;
export type DishObstacle = (typeof DISH_OBSTACLES)[number];
