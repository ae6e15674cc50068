import { POLL_MS } from '@tiffin/contract/rules/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api/api.ts';
import { polledPages } from '../../lib/queries/polled-pages.ts';
import { polled } from '../../lib/queries/polled.ts';

export type Review = AnswerOf<'GET /api/reviews'>[number];

const PAGE = 100;

/** The customer's own reviews, newest first; older ones come when they are asked for. */
export const ownReviewsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'own'],
    queryFn: polledPages<Review>(PAGE, ({ signal, pageParam }) =>
      call('GET /api/reviews', {
        query: { limit: String(PAGE), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last.at(-1)?.id)),
    ...polled(POLL_MS.customerReviews),
  });

/** Stars on average, one decimal (docs/rules/analytics.md#ratings); undefined without any. */
export const averageOf = (reviews: readonly Pick<Review, 'rating'>[]): number | undefined =>
  reviews.length === 0
    ? undefined
    : Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10;
