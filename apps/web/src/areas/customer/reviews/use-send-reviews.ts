import { useMutation, useQueryClient } from '@tanstack/react-query';

import { orderQuery, type Order } from '../../../features/orders/customer-queries.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { onceMore } from '../../../lib/api/once-more.ts';
import { attemptsBelow, dropAttempt, keyForAttempt } from '../../../lib/api/stored-attempts.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { isRefusal } from '../../../lib/api/refusal.ts';
import type { ReadyReview } from './drafts.ts';

const nameOf = (orderId: number, dishId?: number): string => `review ${orderId} ${dishId ?? ''}`;

/** Reviews of an order whose outcome is not known, as after the page was loaded again: they stay in their fields. */
export const unansweredReviews = (orderId: number): ReadonlyMap<number, ReadyReview> =>
  new Map(attemptsBelow<ReadyReview>(nameOf(orderId)).map(([, { sent }]) => [sent.menuItemId, sent]));

/** Sent from here, or given up. */
export function dropReviews(orderId: number): void {
  for (const [name] of attemptsBelow(nameOf(orderId))) dropAttempt(name);
}

/**
 * Sends one call per dish and answers which were new. A dish that was reviewed before, perhaps in another tab, counts
 * as done. When one fails those before it are kept; the order then says which are still open.
 */
export function useSendReviews() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ order, reviews }: { order: Order; reviews: readonly ReadyReview[] }) => {
      const added: number[] = [];
      for (const review of reviews) {
        const body = { orderId: order.id, restaurantId: order.restaurantId, ...review };
        try {
          // In turn: writes have a budget (docs/rules/limits.md#rates), and the first failure ends it.
          const key = keyForAttempt(nameOf(order.id, review.menuItemId), review);
          await onceMore(() => call('POST /api/reviews', { headers: { 'Idempotency-Key': key }, body }));
          dropAttempt(nameOf(order.id, review.menuItemId));
          added.push(review.menuItemId);
        } catch (error) {
          // Refused, it stays in its field.
          if (isRefusal(error)) dropAttempt(nameOf(order.id, review.menuItemId));
          if (!(error instanceof ApiError && error.code === 'ALREADY_REVIEWED')) throw error;
        }
      }
      return added;
    },
    // Awaited, so that the dialog closes over, or shows, what is still to review.
    onSettled: (_, __, { order }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['reviews'] }),
        queries.invalidateQueries({ queryKey: ['restaurants'], refetchType: 'none' }),
        queries.invalidateQueries({ queryKey: ['restaurant', order.restaurantSlug], refetchType: 'none' }),
      ]),
  });
}

/** Message below the dishes: the sentence of docs/rules/screens.md#failures, or the rule that forbids the review. */
export const sendProblem = (error: unknown): string =>
  error instanceof ApiError && error.code === 'REVIEW_NOT_ALLOWED'
    ? error.message
    : actionProblem(error, 'Failed to submit reviews. Please try again.');
