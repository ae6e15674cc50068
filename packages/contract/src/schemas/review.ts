import { z } from 'zod';
import { REVIEW_MAX_LENGTH } from '../rules/limits.ts';
import { Id, Instant, OptionalId, PageQuery, requiredText, WireId } from './basics.ts';

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

/** So many stars in a query, where a list is narrowed to them. */
export const QueryRating = z
  .string()
  .regex(/^[1-5]$/, 'Rating must be 1 to 5')
  .transform(Number)
  .optional();

export const RestaurantReviewsQuery = PageQuery.extend({ rating: QueryRating });

/** What all reviews of a restaurant say together. */
export const RestaurantRatings = z.object({
  count: z.int(),
  /** One decimal; null without a review. */
  average: z.number().nullable(),
  /** Five stars first, each of the five. */
  ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
});
export type RestaurantRatings = z.output<typeof RestaurantRatings>;
