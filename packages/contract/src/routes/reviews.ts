import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { IdParams, PageQuery } from '../schemas/basics.ts';
import {
  RestaurantRatings,
  RestaurantReviewsQuery,
  Review,
  ReviewAnswerBody,
  ReviewBody,
  ReviewReportBody,
} from '../schemas/review.ts';

const tag = 'Reviews';
const ownList = {
  method: 'GET',
  duringMaintenance: 'customers',
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
  duringMaintenance: 'customers',
  who: ['CUSTOMER'],
  ownership: 'object',
  tag,
  summary: 'Rate one dish of an own delivered order',
  body: ReviewBody,
  ignoresUnknownFields: true,
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
  summary: 'Reviews of a public restaurant, newest first; `rating`: only those with so many stars',
  params: IdParams,
  query: RestaurantReviewsQuery,
  response: z.array(Review),
  etag: true,
});

export const restaurantRatings = defineRoute({
  method: 'GET',
  path: '/api/restaurants/:id/ratings',
  who: 'anybody',
  ownership: 'none',
  tag,
  summary: 'How many reviews of a public restaurant gave each number of stars, and their average',
  params: IdParams,
  response: RestaurantRatings,
  etag: true,
});

export const answerReview = defineRoute({
  method: 'PUT',
  path: '/api/reviews/:id/answer',
  who: ['RESTAURANT'],
  duty: 'restaurant',
  ownership: 'object',
  tag,
  summary: 'Answer a review of the own restaurant, for everybody to read, or change the answer',
  params: IdParams,
  body: ReviewAnswerBody,
  response: Review,
});

export const deleteAnswer = defineRoute({
  method: 'DELETE',
  path: '/api/reviews/:id/answer',
  who: ['RESTAURANT', 'ADMIN'],
  duty: 'restaurant',
  ownership: 'object',
  tag,
  summary: 'Take back the answer to a review, as an administrator anybody’s',
  params: IdParams,
  response: Review,
});

export const reportReview = defineRoute({
  method: 'PUT',
  path: '/api/reviews/:id/report',
  who: ['RESTAURANT'],
  duty: 'restaurant',
  ownership: 'object',
  tag,
  summary: 'Ask administrators to look at a review of the own restaurant, or change the reason',
  params: IdParams,
  body: ReviewReportBody,
  response: Review,
});
