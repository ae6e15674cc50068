import { countsAsActive } from '@tiffin/contract/rules/order-status';

import type { Order } from '../../../features/orders/customer-queries.ts';
import { arrivalOf } from './arrival.ts';

/** Orders as they were read at a time, in milliseconds since 1970. */
type Answer = { orders: readonly Order[]; at: number };
/** Pages of all orders, newest first; whole when nothing older is left. */
type List = Answer & { isWhole: boolean };

/**
 * Orders under way, the one that arrives first at the head. What was read last counts: a list only for the orders it
 * reaches back to. Undefined while nothing was read.
 */
export function mergeActive(active: Answer | undefined, list: List | undefined): Order[] | undefined {
  if (!list || (active && active.at >= list.at)) return active && activeOf(active.orders);
  const oldest = list.isWhole ? 0 : Math.min(...list.orders.map(({ id }) => id));
  const beyond = active?.orders.filter(({ id }) => id < oldest) ?? [];
  return activeOf([...list.orders, ...beyond]);
}

/** Another server may not know the filter, and answer with all orders. */
const activeOf = (orders: readonly Order[]): Order[] =>
  orders
    .filter(({ status }) => countsAsActive(status))
    .toSorted((a, b) => arrivalOf(a).getTime() - arrivalOf(b).getTime());
