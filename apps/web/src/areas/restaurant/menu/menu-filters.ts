import { isOrderable } from '@tiffin/contract/rules/low-stock';

import { hasWords } from '../../../features/menu/has-words.ts';
import type { Dish } from '../../../features/menu/queries.ts';

/** The filters of the menu's owner, each with its chip. */
export const MENU_FILTERS = ['all', 'veg', 'out', 'low', 'paused', 'unserved', 'undeclared'] as const;
export type MenuFilter = (typeof MENU_FILTERS)[number];

const FITS: Record<MenuFilter, (dish: Dish) => boolean> = {
  all: () => true,
  veg: ({ veg }) => veg,
  out: (dish) => !isOrderable(dish) || dish.soldOutUntil !== null,
  low: ({ lowStock }) => lowStock,
  paused: ({ soldOutUntil }) => soldOutUntil !== null,
  unserved: ({ unavailableBecause }) => unavailableBecause === 'mealtime',
  undeclared: ({ allergens }) => allergens === null,
};

export const findDishes = (dishes: readonly Dish[], filter: MenuFilter, words: string): Dish[] =>
  dishes.filter((dish) => FITS[filter](dish) && hasWords(dish, words));

/** How many dishes each filter leaves. */
export const countDishes = (dishes: readonly Dish[], words: string): Record<MenuFilter, number> => ({
  all: findDishes(dishes, 'all', words).length,
  veg: findDishes(dishes, 'veg', words).length,
  out: findDishes(dishes, 'out', words).length,
  low: findDishes(dishes, 'low', words).length,
  paused: findDishes(dishes, 'paused', words).length,
  unserved: findDishes(dishes, 'unserved', words).length,
  undeclared: findDishes(dishes, 'undeclared', words).length,
});
