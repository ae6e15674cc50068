import { mayBeAllergy } from '@tiffin/contract/rules/allergy';
import { shownLineText } from '@tiffin/contract/rules/line-text';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';

import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

type Counted = Pick<RestaurantOrder, 'status'> & {
  items: readonly Pick<
    RestaurantOrder['items'][number],
    'lineKey' | 'name' | 'dishName' | 'choices' | 'quantity' | 'note'
  >[];
};

/** Orders that left the kitchen are done. */
const TO_MAKE: ReadonlySet<OrderStatus> = new Set(['New', 'Accepted', 'Preparing']);

type Dish = { key: string; name: string; shown: string; count: number; isAllergy: boolean };

/**
 * How often each dish has to be made for all orders together, as kitchens count; most first, and nothing that is made once.
 * Equal lines are counted together, whatever they are called; other choices or another note make another line.
 */
export function allDay(orders: readonly Counted[]): Dish[] {
  const counts = new Map<string, Dish>();
  for (const { status, items } of orders)
    if (TO_MAKE.has(status))
      for (const item of items) {
        const { lineKey: key, name, quantity, note } = item;
        const known = counts.get(key);
        counts.set(key, {
          key,
          name,
          shown: shownLineText(item),
          count: (known?.count ?? 0) + quantity,
          isAllergy: known?.isAllergy ?? mayBeAllergy(note),
        });
      }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
