import type { Review } from '@tiffin/contract/schemas/review';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { holdUser } from '../../auth/users.repo.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { notify } from '../notifications/index.ts';
import { findWriter, lockOwnReview, storeAnswer } from './answers.repo.ts';
import { lockReview } from './moderation.repo.ts';
import { subjectOf, toReviewWithReport } from './review-document.ts';
import type { ReviewRow } from './reviews.repo.ts';

/**
 * Answers a review, for everybody to read; a later answer replaces the one before. The writer is told once. Throws
 * NOT_FOUND for a review of another restaurant.
 */
export function answerReview({ db }: Context, owner: OwnerActor, id: number, text: string): Promise<Review> {
  refuseCardNumbers(text);
  return db.transaction(async (tx) => {
    const writer = await findWriter(tx, id);
    await holdPeople(tx, owner, writer);
    const review = await lockOwnReview(tx, owner, id);
    if (!review) throw notFound('Review not found.');
    if (review.answer === text) return toReviewWithReport(review);
    const answeredAt = await storeAnswer(tx, id, text);
    await writeAuditLog(tx, owner, {
      action: 'review.answer',
      subject: subjectOf(review),
      before: { answer: review.answer },
      after: { answer: text },
    });
    if (writer !== undefined) {
      const { restaurantName, itemName } = review;
      await notify(tx, {
        kind: 'review-answered',
        to: [writer],
        eventKey: `review-answer:${id}`,
        facts: { restaurantName, dish: itemName },
      });
    }
    return toReviewWithReport({ ...review, answer: text, answeredAt });
  });
}

/**
 * Holds the owner and the review's writer: the notification's insert would hold the writer late (docs/architecture.md,
 * Locks).
 */
async function holdPeople(tx: Database, owner: OwnerActor, writer: number | undefined): Promise<void> {
  const ids = writer === undefined ? [owner.id] : [owner.id, writer];
  for (const id of ids.toSorted((a, b) => a - b))
    if (!(await holdUser(tx, id)) && id === owner.id) throw new AppError('UNAUTHENTICATED');
}

/** Takes an answer back, the own one or, as an administrator, any. Throws NOT_FOUND, also where there is none. */
export function deleteAnswer({ db }: Context, actor: OwnerActor | AdminActor, id: number): Promise<Review> {
  return db.transaction(async (tx) => {
    if (!(await holdUser(tx, actor.id))) throw new AppError('UNAUTHENTICATED');
    const review = await lockFor(tx, actor, id);
    if (!review) throw notFound('Review not found.');
    if (review.answer === null) throw notFound('There is no answer.');
    await storeAnswer(tx, id, null);
    await writeAuditLog(tx, actor, {
      action: 'review.delete-answer',
      subject: subjectOf(review),
      before: { answer: review.answer },
    });
    return toReviewWithReport({ ...review, answer: null, answeredAt: null });
  });
}

const lockFor = (tx: Database, actor: OwnerActor | AdminActor, id: number): Promise<ReviewRow | undefined> =>
  actor.role === 'ADMIN' ? lockReview(tx, id) : lockOwnReview(tx, actor, id);
