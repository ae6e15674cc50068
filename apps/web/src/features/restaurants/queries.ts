import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api/api.ts';
import { polledUntold } from '../../lib/queries/polled.ts';
import { NO_ORDER, type RestaurantFilters } from './filters.ts';

export type Restaurant = AnswerOf<'GET /api/restaurants/slug/:slug'>;
export type RestaurantCard = AnswerOf<'GET /api/restaurants'>[number];

const PAGE = 100;
/** Readers learn soon that a restaurant takes no more orders. Its owner is told; customers are too many to be. */
const OPEN_POLL_MS = 5_000;

/**
 * Cards of the restaurants that match, page by page in the server's order. The list is the same for everybody: who delivers
 * to the reader's address is left to the browser, and asks for no list of its own.
 */
export function restaurantsQuery(wanted: RestaurantFilters) {
  const filters = { ...wanted, here: undefined };
  return infiniteQueryOptions({
    queryKey: ['restaurants', filters],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/restaurants', {
        query: {
          view: 'card',
          limit: String(PAGE),
          sort: NO_ORDER,
          ...filters,
          ...(pageParam && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last.at(-1)?.id)),
    // While other filters load, what was found before stays in sight.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** A public restaurant by the slug of its address. */
export const restaurantQuery = (slug: string) =>
  queryOptions({
    queryKey: ['restaurant', slug],
    queryFn: ({ signal }) => call('GET /api/restaurants/slug/:slug', { params: { slug }, signal }),
    staleTime: 60_000,
    ...polledUntold(OPEN_POLL_MS),
  });

/** The same by its id, which is what a message knows of it. */
export const restaurantByIdQuery = (id: number) =>
  queryOptions({
    queryKey: ['restaurant', id],
    queryFn: ({ signal }) => call('GET /api/restaurants/:id', { params: { id }, signal }),
    staleTime: 60_000,
  });
