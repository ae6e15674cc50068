import { infiniteQueryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api.ts';

export type PublicReview = AnswerOf<'GET /api/reviews/restaurant/:id'>[number];

const PAGE = 20;

/** Customers' reviews of a restaurant, newest first; older ones on request. */
export const publicReviewsQuery = (restaurantId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'public', restaurantId],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/reviews/restaurant/:id', {
        params: { id: restaurantId },
        query: { limit: String(PAGE), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last.at(-1)?.id)),
  });
