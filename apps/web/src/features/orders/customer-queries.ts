import { POLL_MS } from '@tiffin/contract/rules/limits';
import { isActive } from '@tiffin/contract/rules/order-status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api/api.ts';
import { polledPages } from '../../lib/queries/polled-pages.ts';
import { polled } from '../../lib/queries/polled.ts';

export type Order = AnswerOf<'GET /api/orders/my'>[number];
export type OrderDetails = AnswerOf<'GET /api/orders/:id'>;

const PAGE = 50;

/**
 * The customer's orders, newest first; older pages come when they are asked for.
 * @param status only those of these statuses, as the call takes them
 */
export const myOrdersQuery = (pollMs: number = POLL_MS.orderHistory, status?: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'my', ...(status === undefined ? [] : [status])],
    queryFn: polledPages<Order>(
      PAGE,
      ({ signal, pageParam }) =>
        call('GET /api/orders/my', {
          query: { limit: String(PAGE), ...(status && { status }), ...(pageParam && { before: pageParam }) },
          signal,
        }),
      ({ status }) => !isActive(status),
    ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : String(last.at(-1)?.id)),
    ...polled(pollMs),
  });

/** Those under way, newest first. However many finished ones there are, a badge needs no more than this. */
export const activeOrdersQuery = () =>
  queryOptions({
    queryKey: ['orders', 'active'],
    queryFn: ({ signal }) => call('GET /api/orders/my', { query: { status: 'active' }, signal }),
    ...polled(POLL_MS.orderHistory),
  });

/** Number that the dashboard shows (docs/rules/screens.md#dashboard). */
export const LATEST_ORDERS = 5;

export const latestOrdersQuery = () =>
  queryOptions({
    queryKey: ['orders', 'latest'],
    queryFn: ({ signal }) => call('GET /api/orders/my', { query: { limit: String(LATEST_ORDERS) }, signal }),
    ...polled(POLL_MS.orderHistory),
  });

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call('GET /api/orders/:id', { params: { id }, signal }),
    ...polled(POLL_MS.track),
  });

/** Sums over all orders, not over the pages that were read. Asked anew with the list of orders. */
export const orderTotalsQuery = (pollMs: number = POLL_MS.orderHistory) =>
  queryOptions({
    queryKey: ['orders', 'totals'],
    queryFn: ({ signal }) => call('GET /api/orders/my/totals', { signal }),
    ...polled(pollMs),
  });
