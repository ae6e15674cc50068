import { queryOptions } from '@tanstack/react-query';

import { call, isApiError, messageOf, type AnswerOf } from '../../../lib/api.ts';

export type OwnRestaurant = AnswerOf<'GET /api/restaurants/:id'>;

const STANDING_POLL_MS = 10_000;

const isOpen = ({ isApproved, isActive }: OwnRestaurant) => isApproved !== false && isActive !== false;

/** The owner's restaurant; asked again while it waits for approval or is switched off, so that the notice goes by itself. */
export const ownRestaurantQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-restaurant', id],
    queryFn: ({ signal }) => call('GET /api/restaurants/:id', { params: { id }, signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? STANDING_POLL_MS : false),
  });

/** SPEC 8's sentences. */
export const ownRestaurantProblem = (error: Error): string =>
  isApiError(error, 404)
    ? 'Restaurant information not found'
    : `Failed to fetch restaurant information: ${messageOf(error)}`;
