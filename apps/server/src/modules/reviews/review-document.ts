import type { Review } from '@tiffin/contract';
import type { ReviewRow } from './reviews.repo.ts';

/** The time goes out under both names, since clients read either (API 3). */
export function toReview(row: ReviewRow): Review {
  const createdAt = row.createdAt.toISOString();
  return { ...row, createdAt, timestamp: createdAt };
}
