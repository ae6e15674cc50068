import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { activeOrdersQuery, myOrdersQuery, type Order } from '../../../features/orders/customer-queries.ts';
import { mergeActive } from './active-orders.ts';

type ActiveOrders = { orders: readonly Order[] | undefined; isError: boolean };

/**
 * Orders on the way, the one that arrives first at the head; undefined until they are known. A failed poll keeps the
 * last answer. A list of orders that another part of the screen has read since counts too: it is never read for this.
 */
export function useActiveOrders(): ActiveOrders {
  const active = useQuery(activeOrdersQuery());
  const list = useInfiniteQuery({ ...myOrdersQuery(), enabled: false });
  const orders = mergeActive(
    active.data && { orders: active.data, at: active.dataUpdatedAt },
    list.data && { orders: list.data.pages.flat(), at: list.dataUpdatedAt, isWhole: !list.hasNextPage },
  );
  return { orders, isError: active.isError };
}
