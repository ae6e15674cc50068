import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { statsKey } from '../stats/queries.ts';
import { adminOffers } from './admin-offers.ts';

type SavedOffer = {
  /** Null for a new one. */
  id: number | null;
  body: NonNullable<Parameters<typeof call<'POST /api/admin/offers'>>[1]>['body'];
};

/** Creates or changes an offer; the lists that show it are read again. */
export function useSaveOffer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: SavedOffer): Promise<AnswerOf<'POST /api/admin/offers'>> =>
      id === null
        ? call('POST /api/admin/offers', { body })
        : call('PUT /api/admin/offers/:id', { params: { id }, body }),
    onSuccess: async (offer) => {
      await adminOffers.put(queries, offer);
      // A new one has no place on a page yet.
      await queries.invalidateQueries({ queryKey: adminOffers.key });
      void queries.invalidateQueries({ queryKey: statsKey });
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
      void queries.invalidateQueries({ queryKey: ['offers'] });
    },
  });
}
