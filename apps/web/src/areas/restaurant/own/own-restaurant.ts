import { queryOptions } from '@tanstack/react-query';

import { call, isApiError, messageOf, type AnswerOf } from '../../../lib/api/api.ts';
import { isPlatformClosed } from '../../../lib/api/maintenance.ts';
import { polledAt } from '../../../lib/queries/polled.ts';

export type OwnRestaurant = AnswerOf<'GET /api/restaurants/:id'>;

const STANDING_POLL_MS = 10_000;

/** Takes no orders, whatever its hours say: switched off, or stopped for orders that nobody answered. */
export const isStopped = ({ isActive, notTakingReason }: OwnRestaurant): boolean =>
  isActive === false || notTakingReason !== undefined;

/**
 * The owner's restaurant; asked again while it waits for approval, is switched off or stopped, and during maintenance, whose end no
 * event tells: the notice goes by itself.
 */
export const ownRestaurantQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-restaurant', id],
    queryFn: ({ signal }) => call('GET /api/restaurants/:id', { params: { id }, signal }),
    staleTime: 60_000,
    ...polledAt<OwnRestaurant>((data, slowerWhenLive) => {
      if (isPlatformClosed()) return STANDING_POLL_MS;
      const isWaiting = data && (data.isApproved === false || isStopped(data));
      return isWaiting ? slowerWhenLive(STANDING_POLL_MS) : undefined;
    }),
  });

/** See docs/rules/screens.md#failures. */
export const ownRestaurantProblem = (error: Error): string =>
  isApiError(error, 404)
    ? 'Restaurant information not found'
    : `Failed to fetch restaurant information: ${messageOf(error)}`;
