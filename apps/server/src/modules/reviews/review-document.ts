import type { Review } from '@tiffin/contract/schemas/review';
import type { ReviewRow } from './reviews.repo.ts';

/**
 * Public form of a review. The time goes out under both names, since clients read either:
 * docs/rules/wire.md#compatibility.
 */
export function toReview({
  answer,
  answeredAt,
  reportReason: _reason,
  reportedAt: _at,
  reportDismissedAt: _dismissed,
  ...row
}: ReviewRow): Review {
  const createdAt = row.createdAt.toISOString();
  const reply =
    answer === null || !answeredAt ? null : { text: answer, answeredAt: answeredAt.toISOString() };
  return { ...row, createdAt, timestamp: createdAt, answer: reply };
}

/** Form for its restaurant and administrators: with its report, if any. */
export function toReviewWithReport(row: ReviewRow): Review {
  const { reportReason, reportedAt, reportDismissedAt } = row;
  const report =
    reportReason === null || !reportedAt
      ? null
      : {
          reason: reportReason,
          reportedAt: reportedAt.toISOString(),
          dismissedAt: reportDismissedAt?.toISOString() ?? null,
        };
  return { ...toReview(row), report };
}

/** Audit log subject. */
export const subjectOf = ({ id, itemName, rating }: ReviewRow) =>
  ({ type: 'review', id, label: `${itemName}, ${rating} of 5` }) as const;
