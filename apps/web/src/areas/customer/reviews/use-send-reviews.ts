import { useMutation, useQueryClient } from '@tanstack/react-query';

import { orderQuery, type Order } from '../../../features/orders/customer-queries.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { useAttemptKeys } from '../../../lib/api/attempt-key.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import type { ReadyReview } from './drafts.ts';

/**
 * Sends one call per dish and answers which were new. A dish that was reviewed before, perhaps in another tab, counts
 * as done. When one fails those before it are kept; the order then says which are still open.
 */
export function useSendReviews() {
  const queries = useQueryClient();
  const keyFor = useAttemptKeys();
  return useMutation({
    mutationFn: async ({ order, reviews }: { order: Order; reviews: readonly ReadyReview[] }) => {
      const added: number[] = [];
      for (const review of reviews) {
        const body = { orderId: order.id, restaurantId: order.restaurantId, ...review };
        try {
          // In turn: writes have a budget (docs/rules/limits.md#rates), and the first failure ends it.
          await call('POST /api/reviews', { headers: { 'Idempotency-Key': keyFor(body) }, body });
          added.push(review.menuItemId);
        } catch (error) {
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
