import { OFFER_SORTS, type OfferSort } from '@tiffin/contract/rules/admin-lists';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, isApiError, messageOf, type AnswerOf, type QueryOf } from '../../../lib/api/api.ts';
import { pagedList } from '../../../lib/queries/paged-list.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ChoicesOf } from '../lists/use-list-view.ts';
import { statsKey } from '../stats/queries.ts';

export type AdminOffer = AnswerOf<'GET /api/admin/offers'>[number];

/** The type selector: whose offers. */
const SCOPES = ['platform', 'restaurant'] as const;
const OFFER_STATES = ['active', 'inactive'] as const;

type OfferFilter = QueryOf<'GET /api/admin/offers/count'>;
type OfferOrder = { sort?: OfferSort; order?: 'asc' | 'desc' };

/** Every offer, also those that are switched off or over. */
export const adminOffers = pagedList<AdminOffer, OfferFilter, OfferOrder>({
  noun: 'offers',
  read: (query, signal) => call('GET /api/admin/offers', { query, signal }),
  count: (query, signal) => call('GET /api/admin/offers/count', { query, signal }),
});

/** Filters and sortings of the list, as its address may name them. */
export const OFFER_VIEW = {
  choices: { scope: SCOPES, status: OFFER_STATES } satisfies ChoicesOf<OfferFilter>,
  sorts: OFFER_SORTS,
};

const USES = 20;

/** The orders that used an offer, newest first. */
export const redemptionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['redemptions', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/offers/:id/redemptions', {
        params: { id },
        query: { limit: String(USES), ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < USES ? null : (page.at(-1)?.orderId ?? null)),
    select: ({ pages }) => pages.flat(),
  });

type Change = { offer: AdminOffer; verb: 'toggle' | 'delete' };

/** Switches on and off, and deletes; the card follows at once. */
export function useOfferMutations() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ offer: { id }, verb }: Change): Promise<AdminOffer | null> => {
      if (verb === 'toggle') return call('POST /api/admin/offers/:id/toggle', { params: { id } });
      await call('DELETE /api/admin/offers/:id', { params: { id } });
      return null;
    },
    onSuccess: async (answer, { offer }) => {
      await (answer ? adminOffers.put(queries, answer) : adminOffers.drop(queries, offer.id));
      void queries.invalidateQueries({ queryKey: statsKey });
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
      void queries.invalidateQueries({ queryKey: ['offers'] });
      toast.good(
        `${offer.title} is ${answer ? (answer.isActive ? 'active' : 'switched off') : 'deleted'}.`,
        answer && !answer.isActive
          ? { label: 'Undo', onPress: () => mutation.mutate({ offer: answer, verb: 'toggle' }) }
          : undefined,
      );
    },
    onError: (error) => {
      toast.bad(messageOf(error));
      if (isApiError(error, 404)) void queries.invalidateQueries({ queryKey: adminOffers.key });
    },
  });
  return {
    do: (change: Change) => mutation.mutateAsync(change),
    busy: mutation.isPending ? mutation.variables : null,
  };
}
