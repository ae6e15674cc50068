import type { AdminActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { type ReviewRow, REVIEWS } from './reviews.repo.ts';

const byIds = sql<ReviewRow>('reviews_by_ids', `${REVIEWS} and v.id = any ($1)`);

export function readReviews(db: Database, _reader: AdminActor, ids: readonly number[]): Promise<ReviewRow[]> {
  return db.query(byIds, [ids]);
}

const lockRestaurant = sql(
  'lock_restaurant_of_review',
  'select from restaurants where id = (select restaurant_id from reviews where id = $1) for no key update',
);
const lock = sql('lock_review', 'select from reviews where id = $1 and deleted_at is null for update');
const locked = sql<ReviewRow>('locked_review', `${REVIEWS} and v.id = $1`);

/** The review, with its restaurant's rating, as it is until this transaction ends, or undefined for none and for a tombstone. */
export async function lockReview(tx: Database, id: number): Promise<ReviewRow | undefined> {
  await tx.query(lockRestaurant, [id]);
  await tx.query(lock, [id]);
  return tx.maybeOne(locked, [id]);
}

const flag = sql('flag_review', 'update reviews set is_flagged = $2 where id = $1');

export async function markFlagged(tx: Database, id: number, isFlagged: boolean): Promise<void> {
  await tx.execute(flag, [id, isFlagged]);
}

const softDelete = sql('soft_delete_review', 'update reviews set deleted_at = now() where id = $1');
const countOut = sql(
  'count_review_out',
  `update restaurants r set rating_sum = rating_sum - v.rating, rating_count = rating_count - 1
     from reviews v where v.id = $1 and r.id = v.restaurant_id`,
);

/** Leaves a tombstone; the restaurant's rating is that of the visible reviews again (docs/rules/reviews.md#rating). */
export async function softDeleteReview(tx: Database, id: number): Promise<void> {
  await tx.execute(softDelete, [id]);
  await tx.execute(countOut, [id]);
}
