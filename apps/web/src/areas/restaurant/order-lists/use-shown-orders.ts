import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { POLL_MS } from '@tiffin/contract/rules/limits';
import { isActive } from '@tiffin/contract/rules/order-status';

import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { polled } from '../../../lib/queries/polled.ts';
import {
  activeOrdersQuery,
  collectOrders,
  foundOrdersQuery,
  restaurantOrdersQuery,
} from '../orders/restaurant-orders.ts';
import { useOrdersView } from './use-orders-view.ts';

/**
 * The orders to show: what is polled and, where the list's filter reaches beyond that, what the server finds
 * among the older ones.
 */
export function useShownOrders(restaurantId: number) {
  const { view, status, words, from, to } = useOrdersView();
  const hasDays = (from ?? to) !== null;
  const list = useInfiniteQuery({
    ...restaurantOrdersQuery(restaurantId),
    ...polled(POLL_MS.restaurantOrders),
  });
  // Read by the area and by the list, which has to wait for more: a new order is shown as soon as this has come.
  const active = useQuery({ ...activeOrdersQuery(restaurantId), enabled: false });
  const wanted = words.trim();
  const asked = useDebouncedValue(wanted, SEARCH_DEBOUNCE_MS);

  // Orders under way are all polled.
  const mayBeOlder = status === null ? wanted !== '' : !isActive(status);
  // On which day an order was placed only the server knows.
  const isBeyond = view === 'list' && (hasDays || (list.hasNextPage && mayBeOlder));
  const found = useInfiniteQuery({
    ...foundOrdersQuery(restaurantId, { status, words: asked, from, to }),
    enabled: isBeyond,
  });

  const source = isBeyond ? found : list;
  return {
    polled: list,
    orders: collectOrders({
      pages: [
        { orders: (!hasDays && list.data) || [] },
        { orders: (!hasDays && list.data && active.data) || [] },
        // Those of the days before are no orders of these.
        { orders: (isBeyond && !(hasDays && found.isPlaceholderData) && found.data) || [] },
      ],
    }),
    /** Finished orders are counted only when all are here. */
    areAllHere: !list.hasNextPage && !hasDays,
    hasDays,
    isSearching: isBeyond && (asked !== wanted || found.isPlaceholderData || found.isPending),
    searchError: isBeyond ? found.error : null,
    hasMore: source.hasNextPage,
    isLoadingMore: source.isFetchingNextPage,
    loadMore: () => void source.fetchNextPage({ cancelRefetch: true }),
    searchAgain: () => void found.refetch(),
  };
}
