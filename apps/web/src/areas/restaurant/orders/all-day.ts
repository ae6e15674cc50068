import type { OrderStatus } from '@tiffin/contract/rules/order-status';

import type { RestaurantOrder } from './restaurant-orders.ts';

type Counted = Pick<RestaurantOrder, 'status'> & {
  items: readonly Pick<RestaurantOrder['items'][number], 'name' | 'quantity'>[];
};

/** Orders that left the kitchen are done. */
const TO_MAKE: ReadonlySet<OrderStatus> = new Set(['New', 'Accepted', 'Preparing']);

/** How often each dish has to be made for all orders together, as kitchens count; most first, and nothing that is made once. */
export function allDay(orders: readonly Counted[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { status, items } of orders)
    if (TO_MAKE.has(status))
      for (const { name, quantity } of items) counts.set(name, (counts.get(name) ?? 0) + quantity);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
