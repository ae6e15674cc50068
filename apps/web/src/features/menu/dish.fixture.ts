import { DISH_DEFAULTS } from '@tiffin/contract/rules/dish';

import type { Dish, MenuDetails } from './queries.ts';

/** A dish for tests: on offer, not counted, not reviewed. */
export const dishLike = (changes: Partial<Dish> = {}): Dish => ({
  ...DISH_DEFAULTS,
  id: 1,
  restaurantId: 1,
  name: 'Dal',
  price: 100,
  category: 'Curries',
  img: '',
  lowStock: false,
  rating: 0,
  reviewCount: 0,
  isBestseller: false,
  options: 'none',
  soldOutUntil: null,
  unavailableBecause: null,
  availableAgainAt: null,
  mealtimeIds: [],
  marks: [],
  allergens: null,
  mayContain: [],
  spice: null,
  calories: null,
  serving: '',
  ...changes,
});

type Choice = MenuDetails['groups'][number]['choices'][number];

/** A choice for tests: on offer, free, not counted, nothing declared. */
export const choiceLike = (changes: Partial<Choice> = {}): Choice => ({
  id: 1,
  name: 'Olives',
  price: 0,
  maxQty: 1,
  defaultQty: 0,
  veg: null,
  isAvailable: true,
  soldOutUntil: null,
  showQuantity: false,
  quantityAvailable: null,
  marks: [],
  allergens: null,
  mayContain: [],
  calories: null,
  ...changes,
});
