import { queryOptions } from '@tanstack/react-query';
import { POLL_MS } from '@tiffin/contract/rules/limits';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';

export type OwnOrder = AnswerOf<'GET /api/orders/:id'>;

/** One order of the restaurant with its story. */
export const ownOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['restaurant-order', id],
    queryFn: ({ signal }) => call('GET /api/orders/:id', { params: { id }, signal }),
    ...polled(POLL_MS.restaurantOrders),
  });
