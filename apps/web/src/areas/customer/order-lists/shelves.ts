import { byStatusThenNewest, isActive } from '@tiffin/contract/rules/order-status';

import type { Order } from '../../../features/orders/customer-queries.ts';

/** Filters of the orders page. */
export const SHELVES = ['all', 'active', 'delivered', 'cancelled'] as const;
export type Shelf = (typeof SHELVES)[number];

/** How the server is asked for a shelf of its own. */
export const SHELF_STATUS: Record<Exclude<Shelf, 'all'>, string> = {
  active: 'active',
  delivered: 'Delivered,Refunded',
  cancelled: 'Cancelled',
};

const HOLDS: Record<Shelf, (order: Pick<Order, 'status'>) => boolean> = {
  all: () => true,
  active: ({ status }) => isActive(status),
  // A refunded order was delivered first (docs/rules/orders.md#transitions).
  delivered: ({ status }) => status === 'Delivered' || status === 'Refunded',
  cancelled: ({ status }) => status === 'Cancelled',
};

export const countByShelf = (orders: readonly Pick<Order, 'status'>[]): Record<Shelf, number> => {
  const count = (shelf: Shelf) => orders.filter(HOLDS[shelf]).length;
  return {
    all: orders.length,
    active: count('active'),
    delivered: count('delivered'),
    cancelled: count('cancelled'),
  };
};

/** The orders of a shelf, sorted (docs/rules/orders.md#on-screen): those on the way, and those that are over. */
export function takeShelf<O extends Pick<Order, 'id' | 'status' | 'createdAt'>>(
  orders: readonly O[],
  shelf: Shelf,
): { active: O[]; over: O[] } {
  const sorted = orders.filter(HOLDS[shelf]).toSorted(byStatusThenNewest);
  return {
    active: sorted.filter(({ status }) => isActive(status)),
    over: sorted.filter(({ status }) => !isActive(status)),
  };
}
