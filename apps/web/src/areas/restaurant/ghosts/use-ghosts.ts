import { useQueries } from '@tanstack/react-query';
import { POLL_MS } from '@tiffin/contract/rules/limits';
import { isActive, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { useEffect } from 'react';

import { isApiError } from '../../../lib/api.ts';
import { ownOrderQuery, type OwnOrder } from '../orders/own-order.ts';
import { letGo, useVanished } from './vanished.ts';

/** An order that somebody else has cancelled, until the kitchen has taken note. */
export type Ghost = {
  order: OwnOrder;
  /** Where it was on the board. */
  was: OrderStatus;
  /** "by the customer". */
  by: string;
  reason: string | undefined;
};

const BY: Readonly<Record<OwnOrder['events'][number]['by'], string>> = {
  customer: 'by the customer',
  admin: 'by an administrator',
  system: 'by the platform',
  // By whoever of the kitchen did it, so it is no news.
  restaurant: '',
};

/** What an order has become that is not under way any more: a ghost, or nothing to speak of. */
export function ghostOf(order: OwnOrder): Ghost | null {
  const end = order.events.findLast(({ status }) => status === 'Cancelled');
  if (order.status !== 'Cancelled' || !end || end.by === 'restaurant') return null;
  const was = order.events.findLast(({ status }) => isActive(status))?.status ?? 'New';
  return { order, was, by: BY[end.by], reason: end.reason };
}

type EndedQuery = { state: { data: OwnOrder | undefined; error: Error | null } };

/** The orders that vanished from under the kitchen's hands because somebody else cancelled them. */
export function useGhosts(restaurantId: number): Ghost[] {
  const vanished = useVanished(restaurantId);
  const asked = useQueries({
    // What is over changes no more, and what was read while it was under way is old.
    queries: vanished.map((id) => ({
      ...ownOrderQuery(id),
      queryKey: [...ownOrderQuery(id).queryKey, 'ended'],
      // A read that failed is tried again, or nobody would hear of the order.
      refetchInterval: ({ state }: EndedQuery) =>
        state.data || isApiError(state.error, 404) ? (false as const) : POLL_MS.restaurantOrders,
      staleTime: Infinity,
    })),
  });
  const done = asked
    .map(({ data, error }, index) =>
      // An administrator may have deleted it.
      (data && !ghostOf(data)) || isApiError(error, 404) ? vanished[index] : undefined,
    )
    .filter((id) => id !== undefined)
    .join();
  useEffect(() => {
    if (done === '') return;
    for (const id of done.split(',')) letGo(restaurantId, Number(id));
  }, [restaurantId, done]);
  return asked.flatMap(({ data }) => (data && ghostOf(data)) ?? []);
}
