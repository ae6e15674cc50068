import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { IdParams, PageQuery } from '../schemas/basics.ts';
import { Review, ReviewBody } from '../schemas/review.ts';

const tag = 'Reviews';
const ownList = {
  method: 'GET',
  who: ['CUSTOMER'],
  ownership: 'none',
  tag,
  summary: 'The own reviews, newest first',
  query: PageQuery,
  response: z.array(Review),
  etag: true,
} as const;

export const ownReviews = defineRoute({ ...ownList, path: '/api/reviews' });
export const myReviews = defineRoute({ ...ownList, path: '/api/reviews/my' });

export const createReview = defineRoute({
  method: 'POST',
  path: '/api/reviews',
  who: ['CUSTOMER'],
  ownership: 'object',
  tag,
  summary: 'Rate one dish of an own delivered order',
  body: ReviewBody,
  response: Review,
  status: 201,
  idempotent: true,
});

export const restaurantReviews = defineRoute({
  method: 'GET',
  path: '/api/reviews/restaurant/:id',
  who: 'anybody',
  ownership: 'none',
  tag,
  summary: 'Reviews of a public restaurant, newest first',
  params: IdParams,
  query: PageQuery,
  response: z.array(Review),
  etag: true,
});
