import { REVIEW_SORTS, type ReviewSort } from '@tiffin/contract/rules/admin-lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, isApiError, messageOf, type AnswerOf, type QueryOf } from '../../../lib/api/api.ts';
import { pagedList } from '../../../lib/queries/paged-list.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ChoicesOf } from '../lists/use-list-view.ts';
import { statsKey } from '../stats/queries.ts';

export type AdminReview = AnswerOf<'GET /api/admin/reviews'>[number];

export const STARS = ['1', '2', '3', '4', '5'] as const;
const FLAGS = ['true', 'false'] as const;
const REPORTED = ['true'] as const;

type ReviewFilter = QueryOf<'GET /api/admin/reviews/count'>;
type ReviewOrder = { sort?: ReviewSort; order?: 'asc' | 'desc' };

/** Every review that customers can read. */
export const adminReviews = pagedList<AdminReview, ReviewFilter, ReviewOrder>({
  noun: 'reviews',
  read: (query, signal) => call('GET /api/admin/reviews', { query, signal }),
  count: (query, signal) => call('GET /api/admin/reviews/count', { query, signal }),
});

/** Filters and sortings of the list, as its address may name them. */
export const REVIEW_VIEW = {
  choices: { rating: STARS, flagged: FLAGS, reported: REPORTED } satisfies ChoicesOf<ReviewFilter>,
  sorts: REVIEW_SORTS,
};

/** True while the restaurant's report is undecided. */
export const isReported = ({ report }: AdminReview): boolean =>
  Boolean(report && report.dismissedAt === null);

type Change = { review: AdminReview; verb: 'flag' | 'unflag' | 'dismiss' | 'delete answer' | 'delete' };

const DONE = {
  flag: 'The review is flagged.',
  unflag: 'The flag is taken back.',
  dismiss: 'The report is dismissed: the review stays.',
  'delete answer': 'The answer is deleted.',
  delete: 'The review is deleted.',
} as const;

function send({ review: { id }, verb }: Change): Promise<AdminReview> {
  const params = { id };
  switch (verb) {
    case 'flag':
      return call('POST /api/admin/reviews/:id/flag', { params });
    case 'unflag':
      return call('POST /api/admin/reviews/:id/unflag', { params });
    case 'dismiss':
      return call('POST /api/admin/reviews/:id/dismiss-report', { params });
    case 'delete answer':
      return call('DELETE /api/reviews/:id/answer', { params });
    case 'delete':
      return call('DELETE /api/admin/reviews/:id', { params });
  }
}

/** Flags, takes flags back, dismisses reports and deletes; the card follows at once. */
export function useReviewMutations() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (answer, { review, verb }) => {
      await (verb === 'delete' ? adminReviews.drop(queries, review.id) : adminReviews.put(queries, answer));
      void queries.invalidateQueries({ queryKey: statsKey });
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
      toast.good(
        DONE[verb],
        verb === 'flag'
          ? { label: 'Undo', onPress: () => mutation.mutate({ review: answer, verb: 'unflag' }) }
          : undefined,
      );
    },
    onError: (error) => {
      toast.bad(messageOf(error));
      if (isApiError(error, 404)) void queries.invalidateQueries({ queryKey: adminReviews.key });
    },
  });
  return {
    do: (change: Change) => mutation.mutateAsync(change),
    busy: mutation.isPending ? mutation.variables : null,
  };
}
