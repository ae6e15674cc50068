import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { useRestaurantFilters } from '../../../features/restaurants/filters.ts';
import { restaurantsQuery } from '../../../features/restaurants/queries.ts';

/** The restaurants that the filters in the address leave. */
export function useRestaurantList(options?: Parameters<typeof useRestaurantFilters>[0]) {
  const state = useRestaurantFilters(options);
  const found = useInfiniteQuery(restaurantsQuery(state.filters));
  const { search } = useLocation();
  const pages = found.data?.pages;
  return {
    state,
    found,
    // One that closes between two pages stands in both.
    restaurants: useMemo(
      () => pages && [...new Map(pages.flat().map((one) => [one.id, one])).values()],
      [pages],
    ),
    /** Where nothing answers the words as they were typed: what they were taken for. */
    meant: found.isPlaceholderData ? undefined : pages?.[0]?.[0]?.meant,
    /** The same list on the page of its own. */
    allTo: `${paths.restaurants}${search}`,
  };
}
