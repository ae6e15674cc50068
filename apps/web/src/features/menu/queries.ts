import { queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api.ts';

export type Dish = AnswerOf<'GET /api/restaurants/:id/menu/customer'>[number];

/** The dishes a customer sees, sold-out ones included. */
export const menuQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: ['menu', restaurantId],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:id/menu/customer', { params: { id: restaurantId }, signal }),
  });
