import {
  keepPreviousData,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import type { pagedList } from '../../../lib/queries/paged-list.ts';
import { statsKey, statsQuery } from '../stats/queries.ts';

export type AnyList<R extends { id: number }, Filter extends object, Order extends object> = ReturnType<
  typeof pagedList<R, Filter, Order>
>;

/** A list with its figures, as the frame shows it. */
export function useList<R extends { id: number }, Filter extends object, Order extends object>(
  list: AnyList<R, Filter, Order>,
  { filter, order, isNarrowed }: { filter: Filter; order: Order; isNarrowed: boolean },
) {
  const queries = useQueryClient();
  const pages = list.pagesQuery(filter, order);
  // Asked for while the page is drawn: its first painting would go before otherwise.
  usePrefetchInfiniteQuery(pages);
  const found = useInfiniteQuery({ ...pages, placeholderData: keepPreviousData });
  const matches = useQuery({ ...list.countQuery(filter), enabled: isNarrowed });
  const stats = useQuery(statsQuery());
  return {
    rows: found.data,
    error: found.error,
    isRefreshing: found.isFetching && !found.isFetchingNextPage && !found.isPending,
    isStale: found.isPlaceholderData,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    matches: isNarrowed ? matches.data : undefined,
    /** Undefined until they are known, null when they could not be read. */
    stats: stats.data ?? (stats.isError ? null : undefined),
    loadMore: () => void found.fetchNextPage({ cancelRefetch: true }),
    refresh: () => {
      void queries.invalidateQueries({ queryKey: pages.queryKey });
      void queries.invalidateQueries({ queryKey: [...list.key, 'count'] });
      void queries.invalidateQueries({ queryKey: statsKey });
    },
  };
}

export type ShownList<R> = Omit<ReturnType<typeof useList>, 'rows'> & { rows: R[] | undefined };
