import type { Review } from '@tiffin/contract/schemas/review';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { holdUser } from '../../auth/users.repo.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { administratorIds, notify } from '../notifications/index.ts';
import { lockOwnReview, storeDismissal, storeReport } from './answers.repo.ts';
import { lockReview } from './moderation.repo.ts';
import { subjectOf, toReviewWithReport } from './review-document.ts';

/**
 * Asks administrators to look at a review of the own restaurant; it stays visible meanwhile. Until they have, the reason can
 * be changed. Throws NOT_FOUND, REPORT_DISMISSED.
 */
export function reportReview(
  { db }: Context,
  owner: OwnerActor,
  id: number,
  reason: string,
): Promise<Review> {
  return db.transaction(async (tx) => {
    if (!(await holdUser(tx, owner.id))) throw new AppError('UNAUTHENTICATED');
    const review = await lockOwnReview(tx, owner, id);
    if (!review) throw notFound('Review not found.');
    if (review.reportDismissedAt) throw new AppError('REPORT_DISMISSED');
    if (review.reportReason === reason) return toReviewWithReport(review);
    const reportedAt = await storeReport(tx, id, reason);
    await writeAuditLog(tx, owner, {
      action: 'review.report',
      subject: subjectOf(review),
      before: { reason: review.reportReason },
      after: { reason },
    });
    const { restaurantName, itemName } = review;
    await notify(tx, {
      kind: 'review-reported',
      to: await administratorIds(tx),
      eventKey: `review-report:${id}`,
      facts: { reviewId: id, restaurantName, dish: itemName },
    });
    return toReviewWithReport({ ...review, reportReason: reason, reportedAt });
  });
}

/** An administrator has looked: the review stays. Throws NOT_FOUND, also where nothing was reported. */
export function dismissReport({ db }: Context, admin: AdminActor, id: number): Promise<Review> {
  return db.transaction(async (tx) => {
    if (!(await holdUser(tx, admin.id))) throw new AppError('UNAUTHENTICATED');
    const review = await lockReview(tx, id);
    if (!review) throw notFound('Review not found.');
    if (!review.reportedAt) throw notFound('Nobody has reported this review.');
    if (review.reportDismissedAt) return toReviewWithReport(review);
    const reportDismissedAt = await storeDismissal(tx, id);
    await writeAuditLog(tx, admin, {
      action: 'review.dismiss-report',
      subject: subjectOf(review),
      before: { reason: review.reportReason },
    });
    return toReviewWithReport({ ...review, reportDismissedAt });
  });
}
