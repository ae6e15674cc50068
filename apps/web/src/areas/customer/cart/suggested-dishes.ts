import { isOrderable } from '@tiffin/contract/rules/low-stock';

import type { Dish, MenuDetails } from '../../../features/menu/queries.ts';
import type { CartItem } from './queries.ts';

const MAX_SUGGESTED = 3;

/**
 * Dishes that go well with those in the cart, can be had and are not in it: first what goes best with each, in the
 * order of the cart, then what goes second best.
 */
export function suggestedDishes(
  items: readonly Pick<CartItem, 'menu_item_id'>[],
  menu: readonly Dish[],
  { dishes }: Pick<MenuDetails, 'dishes'>,
): Dish[] {
  const inCart = new Set(items.map(({ menu_item_id }) => menu_item_id));
  const lists = [...inCart].map((id) => dishes.find((dish) => dish.id === id)?.boughtWith ?? []);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const byRank = Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list[rank] ?? []),
  ).flat();
  return [...new Set(byRank)]
    .flatMap((id) => menu.find((dish) => dish.id === id && !inCart.has(id) && isOrderable(dish)) ?? [])
    .slice(0, MAX_SUGGESTED);
}
