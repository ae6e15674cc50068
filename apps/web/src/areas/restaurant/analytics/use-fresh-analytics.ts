import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { restaurantOrdersQuery } from '../orders/restaurant-orders.ts';
import { ownAnalyticsKey } from './own-analytics.ts';

/** Every change of an order changes the figures: they are read again when the orders' latest change is a new one. */
export function useFreshAnalytics(restaurantId: number) {
  const queries = useQueryClient();
  const orders = useInfiniteQuery(restaurantOrdersQuery(restaurantId)).data;
  const latest = orders?.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
  useEffect(() => {
    if (latest === undefined) return;
    // What was read before the orders came may already be old; a first read that is still under way is not.
    void queries.invalidateQueries({ queryKey: ownAnalyticsKey(restaurantId) }, { cancelRefetch: false });
  }, [queries, restaurantId, latest]);
}
