import type { ReviewSort } from '@tiffin/contract/rules/admin-lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, isApiError, messageOf, type AnswerOf } from '../../../lib/api.ts';
import { pagedList } from '../../../lib/paged-list.ts';
import { toast } from '../../../ui/toast.tsx';
import { statsKey } from '../stats/queries.ts';

export type AdminReview = AnswerOf<'GET /api/admin/reviews'>[number];

export const STARS = ['1', '2', '3', '4', '5'] as const;
export const FLAGS = ['true', 'false'] as const;

type ReviewFilter = { q?: string; rating?: (typeof STARS)[number]; flagged?: (typeof FLAGS)[number] };
type ReviewOrder = { sort?: ReviewSort; order?: 'asc' | 'desc' };

/** Every review that customers can read. */
export const adminReviews = pagedList<AdminReview, ReviewFilter, ReviewOrder>({
  noun: 'reviews',
  read: (query, signal) => call('GET /api/admin/reviews', { query, signal }),
  count: (query, signal) => call('GET /api/admin/reviews/count', { query, signal }),
});

type Change = { review: AdminReview; verb: 'flag' | 'unflag' | 'delete' };

const DONE = {
  flag: 'The review is flagged.',
  unflag: 'The flag is taken back.',
  delete: 'The review is deleted.',
} as const;

function send({ review: { id }, verb }: Change): Promise<AdminReview> {
  const params = { id };
  if (verb === 'delete') return call('DELETE /api/admin/reviews/:id', { params });
  return verb === 'flag'
    ? call('POST /api/admin/reviews/:id/flag', { params })
    : call('POST /api/admin/reviews/:id/unflag', { params });
}

/** Flags, takes flags back, and deletes; the card follows at once. */
export function useReviewMutations() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (answer, { review, verb }) => {
      await (verb === 'delete' ? adminReviews.drop(queries, review.id) : adminReviews.put(queries, answer));
      void queries.invalidateQueries({ queryKey: statsKey });
      void queries.invalidateQueries({ queryKey: ['activity'] });
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
    do: (wish: Change) => mutation.mutateAsync(wish),
    busy: mutation.isPending ? mutation.variables : null,
  };
}
