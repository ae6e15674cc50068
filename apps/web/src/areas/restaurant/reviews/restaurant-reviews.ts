import { LIST_MAX_LIMIT, POLL_MS } from '@tiffin/contract/rules/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api.ts';
import { polledPages } from '../../../lib/polled-pages.ts';
import { polled } from '../../../lib/query-client.ts';

export type RestaurantReview = AnswerOf<'GET /api/reviews/restaurant/:id'>[number];

/** What customers wrote about a restaurant, newest first; as much at once as there may be, to count the stars. */
export const restaurantReviewsQuery = (restaurantId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'restaurant', restaurantId],
    queryFn: polledPages<RestaurantReview>(LIST_MAX_LIMIT, ({ signal, pageParam }) =>
      call('GET /api/reviews/restaurant/:id', {
        params: { id: restaurantId },
        query: { limit: String(LIST_MAX_LIMIT), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < LIST_MAX_LIMIT ? undefined : String(last.at(-1)?.id)),
    select: ({ pages }) => pages.flat(),
    ...polled(POLL_MS.restaurantReviews),
  });

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

export const parseStars = (text: string | null): Stars | null =>
  STARS.find((stars) => String(stars) === text) ?? null;

export type Share = { stars: Stars; count: number; percent: number };

/** How many reviews gave each number of stars, five first. */
export const shareOfStars = (reviews: readonly Pick<RestaurantReview, 'rating'>[]): Share[] =>
  STARS.map((stars) => {
    const count = reviews.filter(({ rating }) => rating === stars).length;
    return { stars, count, percent: reviews.length === 0 ? 0 : (count / reviews.length) * 100 };
  });
