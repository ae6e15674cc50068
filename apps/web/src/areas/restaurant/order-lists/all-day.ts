import { mayBeAllergy } from '@tiffin/contract/rules/allergy';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';

import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

type Counted = Pick<RestaurantOrder, 'status'> & {
  items: readonly Pick<RestaurantOrder['items'][number], 'name' | 'quantity' | 'note'>[];
};

/** Orders that left the kitchen are done. */
const TO_MAKE: ReadonlySet<OrderStatus> = new Set(['New', 'Accepted', 'Preparing']);

/** How often each dish has to be made for all orders together, as kitchens count; most first, and nothing that is made once. */
export function allDay(orders: readonly Counted[]): { name: string; count: number; isAllergy: boolean }[] {
  const counts = new Map<string, { count: number; isAllergy: boolean }>();
  for (const { status, items } of orders)
    if (TO_MAKE.has(status))
      // Lines with different notes have different names.
      for (const { name, quantity, note } of items)
        counts.set(name, {
          count: (counts.get(name)?.count ?? 0) + quantity,
          isAllergy: (counts.get(name)?.isAllergy ?? false) || mayBeAllergy(note),
        });
  return [...counts]
    .map(([name, counted]) => ({ name, ...counted }))
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
