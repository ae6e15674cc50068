import { isFiltering, isHiddenUndeclared, keepsDish, type DietFilter } from '@tiffin/contract/rules/diet';

import { dietOf } from '../../../features/menu/diet.ts';
import type { Dish, MenuDetails } from '../../../features/menu/queries.ts';

/** Dishes a filter leaves, and the number hidden only because the kitchen says nothing. */
export type FilteredDishes = { matching: readonly Dish[]; hiddenCount: number };

/** @param details may be missing of a menu without options */
export function filterDishes(
  dishes: readonly Dish[],
  details: MenuDetails | undefined,
  filter: DietFilter,
): FilteredDishes {
  if (!isFiltering(filter)) return { matching: dishes, hiddenCount: 0 };
  const withDiet = dishes.map((dish) => ({ dish, diet: dietOf(dish, details) }));
  return {
    matching: withDiet.filter(({ diet }) => keepsDish(diet, filter)).map(({ dish }) => dish),
    hiddenCount: withDiet.filter(({ diet }) => isHiddenUndeclared(diet, filter)).length,
  };
}

/** The sentence below a menu of which something is hidden. */
export const hiddenText = (count: number): string =>
  count === 1
    ? '1 dish is hidden because the kitchen has not declared what is in it.'
    : `${count} dishes are hidden because the kitchen has not declared what is in them.`;
