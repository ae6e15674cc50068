import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { POLL_MS } from '@tiffin/contract/rules/limits';
import { isActive, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { useEffect } from 'react';

import { byWhom } from '../../../features/orders/order-events.tsx';
import { call, isApiError } from '../../../lib/api/api.ts';
import { polledAt } from '../../../lib/queries/polled.ts';
import { ownOrderQuery, type OwnOrder } from '../orders/own-order.ts';
import { letGo, useVanished } from './vanished.ts';

/** An order cancelled by others, until the kitchen has taken note. */
export type RemovedOrder = {
  order: OwnOrder;
  /** Status it had on the board. */
  was: OrderStatus;
  /** "by the customer". */
  by: string;
  reason: string | undefined;
};

/** Turns an order no longer under way into a removed order; null where there is nothing to report. */
export function toRemovedOrder(order: OwnOrder): RemovedOrder | null {
  const end = order.events.findLast(({ status }) => status === 'Cancelled');
  if (order.status !== 'Cancelled' || !end || end.by === 'restaurant') return null;
  const was = order.events.findLast(({ status }) => isActive(status))?.status ?? 'New';
  return { order, was, by: byWhom(end), reason: end.reason };
}

/** Vanished order as known now; `order` is null when an administrator has deleted it. */
type Ended = { id: number; order: OwnOrder | null };

/** The orders that vanished from the kitchen's board because others cancelled them. */
export function useRemovedOrders(restaurantId: number): RemovedOrder[] {
  const vanished = useVanished(restaurantId);
  const queries = useQueryClient();
  const { data: ended = NONE } = useQuery({
    queryKey: ['vanished-orders', restaurantId, vanished],
    queryFn: async () => (await Promise.all(vanished.map((id) => readEnded(queries, id)))).flat(),
    enabled: vanished.length > 0,
    placeholderData: keepPreviousData,
    // A read that failed is tried again, or nobody would hear of the order.
    ...polledAt<Ended[]>((read) => (read?.length === vanished.length ? undefined : POLL_MS.restaurantOrders)),
  });
  const done = ended
    .filter(({ order }) => order === null || toRemovedOrder(order) === null)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (done === '') return;
    for (const id of done.split(',')) letGo(restaurantId, Number(id));
  }, [restaurantId, done]);
  return ended
    .filter(({ id }) => vanished.includes(id))
    .flatMap(({ order }) => (order && toRemovedOrder(order)) ?? []);
}

const NONE: readonly Ended[] = [];

/** Each is read once: what is over changes no more, and what was read while it was under way is old. */
async function readEnded(queries: QueryClient, id: number): Promise<Ended[]> {
  const query = ownOrderQuery(id);
  try {
    const order = await queries.fetchQuery({
      queryKey: [...query.queryKey, 'ended'],
      queryFn: () => call('GET /api/orders/:id', { params: { id } }),
      staleTime: Infinity,
    });
    return [{ id, order }];
  } catch (error) {
    return isApiError(error, 404) ? [{ id, order: null }] : [];
  }
}
