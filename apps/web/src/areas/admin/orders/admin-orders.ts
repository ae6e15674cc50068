import type { OrderSort } from '@tiffin/contract/rules/admin-lists';
import { POLL_MS } from '@tiffin/contract/rules/limits';
import { ORDER_STATUSES } from '@tiffin/contract/rules/order-status';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, isApiError, messageOf, type AnswerOf, type QueryOf } from '../../../lib/api/api.ts';
import { newAttemptKey } from '../../../lib/api/attempt-key.ts';
import { pagedList } from '../../../lib/queries/paged-list.ts';
import { polled } from '../../../lib/queries/polled.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { statsKey } from '../stats/queries.ts';

export type AdminOrder = AnswerOf<'GET /api/admin/orders'>[number];

/** 'active' are those under way. */
export const ORDER_FILTERS = ['active', ...ORDER_STATUSES] as const;

export type OrderFilter = QueryOf<'GET /api/admin/orders/count'>;
type OrderOrder = { sort?: OrderSort; order?: 'asc' | 'desc' };

/** The orders of all customers and restaurants. */
export const adminOrders = pagedList<AdminOrder, OrderFilter, OrderOrder>({
  noun: 'orders',
  read: (query, signal) => call('GET /api/admin/orders', { query, signal }),
  count: (query, signal) => call('GET /api/admin/orders/count', { query, signal }),
});

const detailsKey = (id: number) => ['admin-order', id] as const;

/** One order with its events. */
export const adminOrderQuery = (id: number) =>
  queryOptions({
    queryKey: detailsKey(id),
    queryFn: ({ signal }) => call('GET /api/orders/:id', { params: { id }, signal }),
    ...polled(POLL_MS.track),
  });

/** The latest of one customer or one restaurant. */
export const latestOrdersQuery = (of: { userId: string } | { restaurantId: string }, limit: number) =>
  queryOptions({
    queryKey: [...adminOrders.key, 'latest', of, limit],
    queryFn: ({ signal }) =>
      call('GET /api/admin/orders', { query: { ...of, limit: String(limit) }, signal }),
  });

type Change = {
  order: Pick<AdminOrder, 'id'>;
  verb: 'cancel' | 'refund' | 'delete';
  reason: string;
  /** Key of one decision, so that a repeated request refunds once. */
  key: string;
};

const DONE = { cancel: 'cancelled', refund: 'refunded', delete: 'deleted' } as const;

function send({ order: { id }, verb, reason, key }: Change): Promise<Partial<AdminOrder> & { id: number }> {
  const params = { id };
  if (verb === 'delete') return call('DELETE /api/admin/orders/:id', { params });
  const body = { reason };
  return verb === 'cancel'
    ? call('POST /api/admin/orders/:id/cancel', { params, body })
    : call('POST /api/admin/orders/:id/refund', { params, body, headers: { 'Idempotency-Key': key } });
}

/** Cancels, refunds and deletes; the row follows at once. */
export function useOrderMutations() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (answer, { order, verb }) => {
      if (verb === 'delete') await adminOrders.drop(queries, order.id);
      else {
        await adminOrders.put(queries, answer);
        queries.setQueryData(detailsKey(order.id), answer);
      }
      void queries.invalidateQueries({ queryKey: [...adminOrders.key, 'latest'] });
      void queries.invalidateQueries({ queryKey: statsKey });
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
      toast.good(`Order #${order.id} is ${DONE[verb]}.`);
    },
    onError: (error, { order }) => {
      toast.bad(messageOf(error));
      // The kitchen was faster, or another administrator: what is shown is old.
      if (isApiError(error, 409) || isApiError(error, 404)) {
        void queries.invalidateQueries({ queryKey: adminOrders.key });
        void queries.invalidateQueries({ queryKey: detailsKey(order.id) });
      }
    },
  });
  return (change: Omit<Change, 'key'>) => mutation.mutateAsync({ ...change, key: newAttemptKey() });
}
