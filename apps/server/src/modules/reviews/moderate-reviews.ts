import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { MatchCount } from '@tiffin/contract/schemas/admin-lists';
import type { Review } from '@tiffin/contract/schemas/review';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { countWanted, findPage, inOrderOf } from '../../db/listing.ts';
import { notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { softDeleteReview, lockReview, markFlagged, readReviews } from './moderation.repo.ts';
import { subjectOf, toReviewWithReport } from './review-document.ts';
import { REVIEW_KEYS, type ReviewFilter, wantedReviews } from './wanted-reviews.ts';

/** A page of all visible reviews, flagged ones too, or of those that match; newest first unless it is said otherwise. */
export async function listAllReviews(
  { db }: Context,
  admin: AdminActor,
  { limit = LIST_DEFAULT_LIMIT, sort, ...page }: Query<typeof api.admin.adminReviews>,
): Promise<Review[]> {
  const ids = await findPage(db, wantedReviews(page), { ...page, limit, sortBy: sort && REVIEW_KEYS[sort] });
  return inOrderOf(ids, await readReviews(db, admin, ids)).map(toReviewWithReport);
}

/** How many of them there are. */
export function countReviews({ db }: Context, _admin: AdminActor, filter: ReviewFilter): Promise<MatchCount> {
  return countWanted(db, wantedReviews(filter));
}

/**
 * Marks a review for another look, or takes the mark back. It stays visible (docs/rules/reviews.md#flags).
 * Throws NOT_FOUND.
 */
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
    await writeAuditLog(tx, admin, {
      action: isFlagged ? 'review.flag' : 'review.unflag',
      subject: subjectOf(review),
      before: { isFlagged: review.isFlagged },
      after: { isFlagged },
    });
    return toReviewWithReport({ ...review, isFlagged });
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
    await softDeleteReview(tx, id);
    const { customerName: _personal, ...before } = review;
    await writeAuditLog(tx, admin, { action: 'review.delete', subject: subjectOf(review), before });
    return { ...toReviewWithReport(review), deleted: true as const };
  });
}
