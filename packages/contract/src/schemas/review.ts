import { z } from 'zod';
import { REASON_MAX_LENGTH, REVIEW_MAX_LENGTH } from '../rules/limits.ts';
import { Id, Instant, OptionalId, PageQuery, requiredText, WireId } from './basics.ts';

/** Public answer of a restaurant to a review. */
export const ReviewAnswer = z.object({ text: z.string(), answeredAt: Instant });

/** That a restaurant has asked administrators to look at a review. */
export const ReviewReport = z.object({
  reason: z.string(),
  reportedAt: Instant,
  /** An administrator has looked, and the review stays. */
  dismissedAt: Instant.nullable(),
});

export const Review = z.object({
  id: WireId,
  orderId: WireId,
  restaurantId: WireId,
  menuItemId: WireId,
  restaurantName: z.string(),
  itemName: z.string(),
  customerName: z.string(),
  rating: z.int(),
  text: z.string(),
  isFlagged: z.boolean(),
  createdAt: Instant,
  timestamp: Instant,
  answer: ReviewAnswer.nullable(),
  /** For its restaurant and administrators alone. */
  report: ReviewReport.nullable().optional(),
});
export type Review = z.output<typeof Review>;

export const ReviewBody = z.object({
  orderId: Id,
  /** Only has to agree with the order when it is sent. */
  restaurantId: OptionalId,
  menuItemId: Id,
  rating: z
    .int('Rating must be a whole number')
    .min(1, 'Rating must be 1 to 5')
    .max(5, 'Rating must be 1 to 5'),
  text: requiredText(REVIEW_MAX_LENGTH, 'Please write a few words'),
});

export const ReviewAnswerBody = z.object({
  text: requiredText(REVIEW_MAX_LENGTH, 'Please write your answer'),
});
export const ReviewReportBody = z.object({
  reason: requiredText(REASON_MAX_LENGTH, 'Please say what is wrong with this review'),
});

/** So many stars in a query, where a list is narrowed to them. */
export const QueryRating = z
  .string()
  .regex(/^[1-5]$/, 'Rating must be 1 to 5')
  .transform(Number)
  .optional();

export const RestaurantReviewsQuery = PageQuery.extend({ rating: QueryRating });

/** Summary of all reviews of a restaurant. */
export const RestaurantRatings = z.object({
  count: z.int(),
  /** One decimal; null without a review. */
  average: z.number().nullable(),
  /** Five stars first, each of the five. */
  ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
});
export type RestaurantRatings = z.output<typeof RestaurantRatings>;
