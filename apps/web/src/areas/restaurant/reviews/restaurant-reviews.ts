import { POLL_MS } from '@tiffin/contract/rules/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { polledPages } from '../../../lib/queries/polled-pages.ts';
import { polled } from '../../../lib/queries/polled.ts';

export type RestaurantReview = AnswerOf<'GET /api/reviews/restaurant/:id'>[number];
export type Ratings = AnswerOf<'GET /api/restaurants/:id/ratings'>;

/** Reviews read at once. */
const PAGE = 40;

/** Customers' reviews of a restaurant, newest first, or those with so many stars; older pages when asked for. */
export const restaurantReviewsQuery = (restaurantId: number, stars: Stars | null) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'restaurant', restaurantId, stars],
    queryFn: polledPages<RestaurantReview>(PAGE, ({ signal, pageParam }) =>
      call('GET /api/reviews/restaurant/:id', {
        params: { id: restaurantId },
        query: {
          limit: String(PAGE),
          ...(stars !== null && { rating: String(stars) }),
          ...(pageParam && { before: pageParam }),
        },
        signal,
      }),
    ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last.at(-1)?.id)),
    select: ({ pages }) => pages.flat(),
    ...polled(POLL_MS.restaurantReviews),
  });

/** How many there are of each number of stars, over all pages. */
export const ratingsQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: ['reviews', 'ratings', restaurantId],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:id/ratings', { params: { id: restaurantId }, signal }),
    ...polled(POLL_MS.restaurantReviews),
  });

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

export const parseStars = (text: string | null): Stars | null =>
  STARS.find((stars) => String(stars) === text) ?? null;

export type Share = { stars: Stars; count: number; percent: number };

/** How many reviews gave each number of stars, five first. */
export const shareOfStars = ({ count: total, ratings }: Pick<Ratings, 'count' | 'ratings'>): Share[] =>
  STARS.map((stars) => {
    const count = ratings.find(({ rating }) => rating === stars)?.count ?? 0;
    return { stars, count, percent: total === 0 ? 0 : (count / total) * 100 };
  });
