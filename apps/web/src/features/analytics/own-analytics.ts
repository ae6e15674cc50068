import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import { polled } from '../../lib/query-client.ts';

const POLL_MS = 60_000;

export const ownAnalyticsKey = (restaurantId: number) => ['own-analytics', restaurantId] as const;

/** The own restaurant in numbers; they change slowly, and at once when an order does (see the dashboard). */
export const ownAnalyticsQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: ownAnalyticsKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:id/analytics', { params: { id: restaurantId }, signal }),
    ...polled(POLL_MS),
  });
