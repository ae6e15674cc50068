import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { myOrdersQuery, orderTotalsQuery, type Order } from '../../../features/orders/customer-queries.ts';
import { useActiveOrders } from '../orders/use-active-orders.ts';
import { countByShelf, SHELF_STATUS, type Shelf } from './shelves.ts';

const pollMs = POLL_MS.customerOrders;
const NONE: readonly Order[] = [];

/**
 * The orders of a shelf and how many stand on each. Few orders are on the first page, and counted and narrowed there. Where
 * there are older ones the server counts, and narrows: what is looked for may be far from the first page.
 */
export function useShelfOrders(shelf: Shelf) {
  const list = useInfiniteQuery(myOrdersQuery(pollMs));
  const isNarrowed = list.hasNextPage && shelf !== 'all';
  const narrowed = useInfiniteQuery({
    ...myOrdersQuery(pollMs, shelf === 'all' ? undefined : SHELF_STATUS[shelf]),
    enabled: isNarrowed,
  });
  const totals = useQuery({ ...orderTotalsQuery(pollMs), enabled: list.hasNextPage }).data;
  const underWay = useActiveOrders().orders ?? NONE;

  const found = isNarrowed ? narrowed : list;
  const read = found.data?.pages.flat();
  const oldest = read?.at(-1)?.id ?? 0;
  // Orders under way are shown, however long ago they were placed.
  const beyond = list.hasNextPage && shelf === 'all' ? underWay.filter(({ id }) => id < oldest) : NONE;
  const counts =
    list.hasNextPage && totals
      ? { ...totals, all: totals.orders }
      : countByShelf(list.data?.pages.flat() ?? NONE);
  return {
    found,
    orders: read && [...read, ...beyond],
    counts,
    /** The counts are not the whole. */
    hasUncounted: list.hasNextPage && !totals,
    latest: list.data?.pages[0],
  };
}
