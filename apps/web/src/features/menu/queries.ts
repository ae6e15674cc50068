import { queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../lib/api/api.ts';

export type Dish = AnswerOf<'GET /api/restaurants/:id/menu/customer'>[number];

export type MenuDetails = AnswerOf<'GET /api/restaurants/:id/menu/details'>;

/** The dishes a customer sees, sold-out ones included. */
export const menuQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: ['menu', restaurantId],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:id/menu/customer', { params: { id: restaurantId }, signal }),
  });

/** Choices and other details of the dishes. */
export const menuDetailsQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: ['menu', restaurantId, 'details'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:id/menu/details', { params: { id: restaurantId }, signal }),
  });
