import { OTHER_CATEGORY } from '@tiffin/contract/rules/dish';

import type { Dish } from './queries.ts';
import { LONG_LIST } from '../../lib/browser/near.ts';

export type Category = { name: string; anchor: string; dishes: Dish[] };

/** Dishes by category, both in the menu's own order; Other comes last. */
export function byCategory(dishes: readonly Dish[]): Category[] {
  const groups = new Map<string, Dish[]>();
  for (const dish of dishes) {
    const name = dish.category || OTHER_CATEGORY;
    groups.set(name, [...(groups.get(name) ?? []), dish]);
  }
  return [...groups]
    .toSorted(([a], [b]) => Number(a === OTHER_CATEGORY) - Number(b === OTHER_CATEGORY))
    .map(([name, inIt], index) => ({ name, anchor: `category-${index + 1}`, dishes: inIt }));
}

/** Puts categories not served at this hour last: there is nothing to order in them. */
export function servedFirst(categories: readonly Category[]): Category[] {
  const isAway = ({ dishes }: Category) =>
    dishes.every(({ unavailableBecause }) => unavailableBecause === 'mealtime');
  return categories.toSorted((a, b) => Number(isAway(a)) - Number(isAway(b)));
}

/** Returns the dishes as they stand on the screen, across categories, with what house plates depend on. */
export const inOrder = (categories: readonly Category[], cuisine: string) =>
  categories.flatMap(({ dishes }) => dishes.map((dish) => ({ ...dish, cuisine })));

/** Checks that a menu has so many dishes that those far from the window are drawn as text alone. */
export const isLongMenu = (categories: readonly Category[]): boolean =>
  categories.reduce((count, { dishes }) => count + dishes.length, 0) > LONG_LIST;
