import { LIST_DEFAULT_LIMIT, type Review } from '@tiffin/contract';
import type { Actor, CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { toReview } from './review-document.ts';
import { listOfCustomer, listOfRestaurant, mayRead } from './reviews.repo.ts';

interface Page {
  readonly limit?: number;
  readonly before?: number;
}

/** The customer's own reviews, newest first. */
export async function listOwnReviews(
  { db }: Context,
  customer: CustomerActor,
  page: Page,
): Promise<Review[]> {
  const rows = await listOfCustomer(db, customer, { limit: LIST_DEFAULT_LIMIT, ...page });
  return rows.map(toReview);
}

/** The reviews of a restaurant this reader may see, newest first. Throws NOT_FOUND for any other. */
export async function listRestaurantReviews(
  { db }: Context,
  reader: Actor | null,
  restaurantId: number,
  page: Page,
): Promise<Review[]> {
  if (!(await mayRead(db, reader, restaurantId))) throw notFound('Restaurant not found.');
  const rows = await listOfRestaurant(db, restaurantId, { limit: LIST_DEFAULT_LIMIT, ...page });
  return rows.map(toReview);
}
