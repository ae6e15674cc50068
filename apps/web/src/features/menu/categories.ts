import type { Dish } from './queries.ts';

/** SPEC 2's category of dishes that have none. */
const OTHER = 'Other';

type Category = { name: string; anchor: string; dishes: Dish[] };

/** Dishes by category, both in the menu's own order; Other comes last. */
export function byCategory(dishes: readonly Dish[]): Category[] {
  const groups = new Map<string, Dish[]>();
  for (const dish of dishes) {
    const name = dish.category || OTHER;
    groups.set(name, [...(groups.get(name) ?? []), dish]);
  }
  return [...groups]
    .toSorted(([a], [b]) => Number(a === OTHER) - Number(b === OTHER))
    .map(([name, inIt], index) => ({ name, anchor: `category-${index + 1}`, dishes: inIt }));
}
