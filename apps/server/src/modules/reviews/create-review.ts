import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LOW_RATING_MAX } from '@tiffin/contract/rules/limits';
import type { Review } from '@tiffin/contract/schemas/review';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { holdUser } from '../../auth/users.repo.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { oncePerKey, type Outcome } from '../idempotency/index.ts';
import { storeMail } from '../mail/index.ts';
import { leadersOf, notify } from '../notifications/index.ts';
import { toReview } from './review-document.ts';
import { addReview, addToRating, findBoughtLine, readReview } from './reviews.repo.ts';

type ReviewBody = Body<typeof api.reviews.createReview>;

/**
 * Rates one dish of an own delivered order, once: docs/rules/reviews.md#writing. The restaurant's rating moves with it.
 * Throws NOT_FOUND for another customer's order, REVIEW_NOT_ALLOWED, ALREADY_REVIEWED, CARD_NUMBER_REFUSED,
 * IDEMPOTENCY_KEY_REUSED.
 */
export function createReview(
  context: Context,
  customer: CustomerActor,
  body: ReviewBody,
  key: string | undefined,
): Promise<Outcome<Review>> {
  refuseCardNumbers(body.text);
  return oncePerKey(context, { actor: customer, scope: 'review', key, asked: body }, ({ db }) =>
    db.transaction(async (tx) => {
      const { orderId, menuItemId, rating, text } = body;
      if (!(await holdUser(tx, customer.id))) throw new AppError('UNAUTHENTICATED');
      const line = await findBoughtLine(tx, customer, orderId, menuItemId);
      if (!line) throw notFound('Order not found.');
      const { restaurantId } = line;
      if (body.restaurantId !== undefined && body.restaurantId !== restaurantId) {
        throw new AppError('VALIDATION_FAILED', 'This order was placed at another restaurant.');
      }
      if (!line.hasDish || line.status !== 'Delivered') throw new AppError('REVIEW_NOT_ALLOWED');
      // The restaurant's row comes before the review's (docs/architecture.md, Locks).
      await addToRating(tx, restaurantId, rating);
      const id = await addReview(tx, customer, { orderId, menuItemId, restaurantId, rating, text });
      if (id === undefined) throw new AppError('ALREADY_REVIEWED');
      const review = toReview(await readReview(tx, id));
      if (rating <= LOW_RATING_MAX) {
        const to = await leadersOf(tx, restaurantId);
        const event = { kind: 'low-review', eventKey: `review:${id}`, aboutUserId: customer.id } as const;
        const facts = { restaurantName: line.restaurantName, rating, by: customer.username };
        await notify(tx, { ...event, to, facts });
        for (const userId of to)
          await storeMail(context, tx, { ...event, to: { userId }, facts: { ...facts, comment: text } });
      }
      return review;
    }),
  );
}
