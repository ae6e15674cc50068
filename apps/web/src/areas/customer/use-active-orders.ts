import { countsAsActive } from '@tiffin/contract/rules/order-status';
import { useInfiniteQuery } from '@tanstack/react-query';

import { arrivalOf } from '../../features/orders/arrival.ts';
import { myOrdersQuery, type Order } from '../../features/orders/customer-queries.ts';

const NONE: readonly Order[] = [];

/** Orders on the way, the one that arrives first at the head. A failed poll keeps the last answer. */
export function useActiveOrders(): readonly Order[] {
  const { data } = useInfiniteQuery({ ...myOrdersQuery(), select: ({ pages }) => activeOf(pages.flat()) });
  return data ?? NONE;
}

const activeOf = (orders: readonly Order[]): readonly Order[] =>
  orders
    .filter((order) => countsAsActive(order.status))
    .toSorted((a, b) => arrivalOf(a).getTime() - arrivalOf(b).getTime());
