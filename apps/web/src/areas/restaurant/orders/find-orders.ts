import { ORDER_STATUSES, type OrderStatus } from '@tiffin/contract/rules/order-status';

import type { RestaurantOrder } from './restaurant-orders.ts';

type Findable = Pick<RestaurantOrder, 'id' | 'customerName'> & { items: readonly { name: string }[] };

/** Every word has to occur in the order's number ("#10486" or "10486"), its customer or one of its dishes. */
export function matchesWords(order: Findable, words: string): boolean {
  const text = [`#${order.id}`, order.customerName, ...order.items.map((item) => item.name)]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function countByStatus(orders: readonly { status: OrderStatus }[]): Record<OrderStatus, number> {
  // Every status is a key: the entries come from the list of all of them.
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<
    OrderStatus,
    number
  >;
  for (const { status } of orders) counts[status] += 1;
  return counts;
}
