import { MAX_QTY } from '@tiffin/contract/rules/limits';
import { isOrderable } from '@tiffin/contract/rules/low-stock';
import { toPaise, toRupees } from '@tiffin/contract/rules/money';

import type { Dish } from '../../../features/menu/queries.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { rupees } from '../../../lib/formats.ts';

type Line = Order['items'][number];

/** What a line of an old order comes to today. */
export type PlannedLine = {
  line: Line;
  /** The dish as it is today; undefined once it is off the menu. */
  dish: Dish | undefined;
  /** How many can be had; 0 where it is gone or sold out. */
  qty: number;
};

/** Each line held against the menu of today: the same dish, as many as there are, at today's price. */
export function planReorder(items: readonly Line[], menu: readonly Dish[]): PlannedLine[] {
  return items.map((line) => {
    const dish = menu.find(({ id }) => id === line.menuItemId);
    return { line, dish, qty: dish ? Math.min(line.quantity, most(dish)) : 0 };
  });
}

function most(dish: Dish): number {
  if (!isOrderable(dish)) return 0;
  return dish.showQuantity ? Math.min(MAX_QTY, dish.quantityAvailable ?? 0) : MAX_QTY;
}

/** What is different from then, a sentence each; nothing where all is as it was. */
export function changesOf({ line, dish, qty }: PlannedLine): string[] {
  if (!dish) return ['No longer on the menu.'];
  if (qty === 0) return ['Sold out.'];
  return [
    ...(qty < line.quantity ? [`Only ${qty} left.`] : []),
    ...(dish.price === line.price ? [] : [`Now ${rupees(dish.price)} each, was ${rupees(line.price)}.`]),
  ];
}

/** The dishes that can be had, in rupees of today. */
export const subtotalOf = (plan: readonly PlannedLine[]): number =>
  toRupees(plan.reduce((sum, { dish, qty }) => sum + toPaise(dish?.price ?? 0) * qty, 0));
