import { queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api/api.ts';

export type Offer = AnswerOf<'GET /api/offers'>[number];

export const offersQuery = () =>
  queryOptions({
    queryKey: ['offers'],
    queryFn: ({ signal }) => call('GET /api/offers', { signal }),
    staleTime: 5 * 60_000,
  });

/** The first offer of each restaurant, for the flag on its card. Offers of the whole platform belong to no card. */
export function offerTitles(offers: readonly Offer[] | undefined): ReadonlyMap<number, string> {
  const titles = new Map<number, string>();
  for (const { restaurantId, title } of offers ?? []) {
    if (restaurantId !== null && !titles.has(restaurantId)) titles.set(restaurantId, title);
  }
  return titles;
}
