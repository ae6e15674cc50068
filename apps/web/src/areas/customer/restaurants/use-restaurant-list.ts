import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { useRestaurantFilters } from '../../../features/restaurants/filters.ts';
import { restaurantsQuery } from '../../../features/restaurants/queries.ts';
import { deliveringOf, showsNothingNew } from '../delivery/delivers-here.ts';
import { useReachTo } from '../delivery/reach.ts';
import { useAddressInEffect } from '../delivery/use-delivery-address.ts';

/** The restaurants that the filters in the address leave. */
export function useRestaurantList({ keepsWords = false } = {}) {
  const { chosen, isKnown, isFailed } = useAddressInEffect();
  // Until the address is known a list that waits for it is better than one that shrinks.
  const hasHere = chosen !== undefined || !(isKnown || isFailed);
  const state = useRestaurantFilters({ keepsWords, hasHere });
  const isHere = state.filters.here !== undefined;
  const found = useInfiniteQuery(restaurantsQuery(state.filters));
  const reach = useReachTo(isHere ? chosen : undefined);
  const { search } = useLocation();
  const pages = found.data?.pages;
  const matching = useMemo(
    // One that closes between two pages stands in both.
    () => pages && [...new Map(pages.flat().map((one) => [one.id, one])).values()],
    [pages],
  );
  const delivering = useMemo(
    () => matching && reach.data && deliveringOf(matching, reach.data),
    [matching, reach.data],
  );
  const restaurants = isHere ? delivering : matching;

  const { fetchNextPage } = found;
  const hasMore =
    isHere &&
    found.hasNextPage &&
    !found.isPlaceholderData &&
    showsNothingNew(pages ?? [], reach.data ?? new Map());
  const readsOn = hasMore && !found.isError;
  // A page number, so that a page that follows at once is asked for, too.
  const pageToFollow = readsOn && found.fetchStatus === 'idle' ? pages?.length : undefined;
  useEffect(() => {
    if (pageToFollow !== undefined) void fetchNextPage();
  }, [pageToFollow, fetchNextPage]);

  return {
    state,
    found,
    /** Undefined while it is not known, also while no page so far has one that delivers here. */
    restaurants: hasMore && restaurants?.length === 0 ? undefined : restaurants,
    /** Those too that do not deliver here. */
    matching,
    /** Pages follow by themselves. */
    readsOn,
    /** Query that failed, of those the list needs. */
    failed: [found, reach].find(({ isError }) => isError),
    /** Words that the search was taken for where nothing matches those typed. */
    meant: found.isPlaceholderData ? undefined : pages?.[0]?.[0]?.meant,
    /** Words that were left out for it. */
    dropped: pages?.[0]?.[0]?.dropped,
    /** Allergens that what was found is declared or called free of, because the words ask for it. */
    without: found.isPlaceholderData ? undefined : pages?.[0]?.[0]?.without,
    /** The same list on the page of its own. */
    allTo: `${paths.restaurants}${search}`,
  };
}
