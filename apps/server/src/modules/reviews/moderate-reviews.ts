import { LIST_DEFAULT_LIMIT, type Review } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { recordActivity } from '../activity/index.ts';
import { buryReview, listAll, lockReview, markFlagged, type ReviewPage } from './moderation.repo.ts';
import { toReview } from './review-document.ts';
import type { ReviewRow } from './reviews.repo.ts';

/** All visible reviews, flagged ones included, newest first. */
export async function listAllReviews(
  { db }: Context,
  admin: AdminActor,
  page: Partial<ReviewPage>,
): Promise<Review[]> {
  const rows = await listAll(db, admin, { limit: LIST_DEFAULT_LIMIT, ...page });
  return rows.map(toReview);
}

/** Marks a review for another look, or takes the mark back. It stays visible (RULES 5). Throws NOT_FOUND. */
export async function setFlagged(
  { db }: Context,
  admin: AdminActor,
  id: number,
  isFlagged: boolean,
): Promise<Review> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw notFound('Review not found.');
    await markFlagged(tx, id, isFlagged);
    await recordActivity(tx, admin, {
      action: isFlagged ? 'review.flag' : 'review.unflag',
      subject: subjectOf(review),
      before: { isFlagged: review.isFlagged },
      after: { isFlagged },
    });
    return toReview({ ...review, isFlagged });
  });
}

/** Deletes a review and answers it as it was. Throws NOT_FOUND, also the second time. */
export async function deleteReview(
  { db }: Context,
  admin: AdminActor,
  id: number,
): Promise<Review & { deleted: true }> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw notFound('Review not found.');
    await buryReview(tx, id);
    const { customerName: _personal, ...before } = review;
    await recordActivity(tx, admin, { action: 'review.delete', subject: subjectOf(review), before });
    return { ...toReview(review), deleted: true as const };
  });
}

const subjectOf = ({ id, itemName, rating }: ReviewRow) =>
  ({ type: 'review', id, label: `${itemName}, ${rating} of 5` }) as const;
