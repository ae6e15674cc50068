import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { RestaurantRatings, Review } from '@tiffin/contract/schemas/review';
import type { Actor, CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { hasDuty } from '../../auth/duties.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kit/app-error.ts';
import { toReviewWithReport, toReview } from './review-document.ts';
import { readVersionOfCustomer, readVersionOfRestaurant } from './review-versions.repo.ts';
import { countRatings, listOfCustomer, listOfRestaurant, mayRead } from './reviews.repo.ts';

type Page = Query<typeof api.reviews.ownReviews>;
type RatedPage = Query<typeof api.reviews.restaurantReviews>;

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
  page: RatedPage,
): Promise<Review[]> {
  await assertReadable(db, reader, restaurantId);
  const rows = await listOfRestaurant(db, restaurantId, { limit: LIST_DEFAULT_LIMIT, ...page });
  return rows.map(mayReadReport(reader, restaurantId) ? toReviewWithReport : toReview);
}

/** Sums up all reviews. Throws NOT_FOUND as the list does. */
export async function sumRestaurantRatings(
  { db }: Context,
  reader: Actor | null,
  restaurantId: number,
): Promise<RestaurantRatings> {
  await assertReadable(db, reader, restaurantId);
  const counts = new Map(
    (await countRatings(db, restaurantId)).map(({ rating, count }) => [rating, count] as const),
  );
  const ratings = RATINGS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));
  const count = ratings.reduce((sum, each) => sum + each.count, 0);
  const stars = ratings.reduce((sum, each) => sum + each.rating * each.count, 0);
  return { count, average: count === 0 ? null : Math.round((stars * 10) / count) / 10, ratings };
}

const RATINGS = [5, 4, 3, 2, 1] as const;

async function assertReadable(db: Database, reader: Actor | null, restaurantId: number): Promise<void> {
  if (!(await mayRead(db, reader, restaurantId))) throw notFound('Restaurant not found.');
}

/** Another one whenever `listOwnReviews` may answer something else. */
export function versionOfOwnReviews({ db }: Context, customer: CustomerActor, page: Page): Promise<string> {
  return readVersionOfCustomer(db, customer, { limit: LIST_DEFAULT_LIMIT, ...page });
}

/** Another one whenever `listRestaurantReviews` may answer something else; throws what that throws. */
export async function versionOfRestaurantReviews(
  { db }: Context,
  reader: Actor | null,
  restaurantId: number,
  page: RatedPage,
): Promise<string> {
  await assertReadable(db, reader, restaurantId);
  const version = await readVersionOfRestaurant(db, restaurantId, { limit: LIST_DEFAULT_LIMIT, ...page });
  // The bytes of a version are kept: what only some may read must not be another reader's.
  return mayReadReport(reader, restaurantId) ? `with-report-${version}` : version;
}

/** Who reads what was reported: the restaurant itself and administrators. */
const mayReadReport = (reader: Actor | null, restaurantId: number): boolean =>
  reader?.role === 'ADMIN' ||
  (reader?.role === 'RESTAURANT' && reader.restaurantId === restaurantId && hasDuty(reader, 'restaurant'));
