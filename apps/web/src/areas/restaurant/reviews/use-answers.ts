import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';

import { actionProblem } from '../../../lib/api/action-problem.ts';
import { call, isApiError } from '../../../lib/api/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { RestaurantReview } from './restaurant-reviews.ts';

type ReviewRequest =
  | { id: number; verb: 'answer'; text: string }
  | { id: number; verb: 'take back' }
  | { id: number; verb: 'report'; reason: string };

const DONE = {
  answer: 'Your answer stands below the review.',
  'take back': 'Your answer is taken back.',
  report: 'Reported. An administrator will look at it.',
} as const;

function send(request: ReviewRequest): Promise<RestaurantReview> {
  const params = { id: request.id };
  if (request.verb === 'take back') return call('DELETE /api/reviews/:id/answer', { params });
  return request.verb === 'answer'
    ? call('PUT /api/reviews/:id/answer', { params, body: { text: request.text } })
    : call('PUT /api/reviews/:id/report', { params, body: { reason: request.reason } });
}

type Pages = InfiniteData<RestaurantReview[]>;

/** On whichever page it stands: older pages are not read again. */
async function putReview(queries: QueryClient, review: RestaurantReview): Promise<void> {
  const filters = { queryKey: ['reviews', 'restaurant', review.restaurantId] };
  // A poll that set out before would bring the former one back.
  await queries.cancelQueries(filters);
  queries.setQueriesData<Pages>(
    filters,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => page.map((one) => (one.id === review.id ? review : one))),
      },
  );
}

/** Answers and reports of a restaurant on its reviews. */
export function useAnswers() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (review, { verb }) => {
      await putReview(queries, review);
      toast.good(DONE[verb]);
    },
    onError: (error) => {
      // Deleted or dismissed meanwhile.
      if (isApiError(error, 404) || isApiError(error, 409))
        void queries.invalidateQueries({ queryKey: ['reviews'] });
    },
  });
}

export const answerProblem = (error: unknown): string =>
  actionProblem(error, 'That did not work. Please try again.');
