import { useInfiniteQuery } from '@tanstack/react-query';
import { isActive } from '@tiffin/contract/rules/order-status';

import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/debounce.ts';
import { collectOrders, foundOrdersQuery, restaurantOrdersQuery } from './restaurant-orders.ts';
import { useOrdersView } from './use-orders-view.ts';

/**
 * The orders to show: what the shell polls and, where the list's filter reaches beyond that, what the server finds
 * among the older ones.
 */
export function useShownOrders(restaurantId: number) {
  const { view, status, words } = useOrdersView();
  const polled = useInfiniteQuery(restaurantOrdersQuery(restaurantId));
  const wanted = words.trim();
  const asked = useDebouncedValue(wanted, SEARCH_DEBOUNCE_MS);

  // Orders under way are all polled.
  const mayBeOlder = status === null ? wanted !== '' : !isActive(status);
  const isBeyond = view === 'list' && polled.hasNextPage && mayBeOlder;
  const found = useInfiniteQuery({
    ...foundOrdersQuery(restaurantId, { status, words: asked }),
    enabled: isBeyond,
  });

  const source = isBeyond ? found : polled;
  return {
    polled,
    orders: collectOrders({
      pages: [{ orders: polled.data ?? [] }, { orders: (isBeyond && found.data) || [] }],
    }),
    /** What is over is counted only when all of it is here. */
    areAllHere: !polled.hasNextPage,
    isSearching: isBeyond && (asked !== wanted || found.isPlaceholderData || found.isPending),
    searchError: isBeyond ? found.error : null,
    hasMore: source.hasNextPage,
    isLoadingMore: source.isFetchingNextPage,
    loadMore: () => void source.fetchNextPage({ cancelRefetch: true }),
    searchAgain: () => void found.refetch(),
  };
}
