import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { activeOrdersQuery } from '../orders/restaurant-orders.ts';
import { ownAnalyticsKey } from './own-analytics.ts';

/** Every change of an order changes the figures: they are read again when those under way are others. */
export function useFreshAnalytics(restaurantId: number) {
  const queries = useQueryClient();
  const orders = useQuery(activeOrdersQuery(restaurantId)).data;
  const state = orders?.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  useEffect(() => {
    if (state === undefined) return;
    // Figures read before the orders came may already be old; a first read that is still under way is not.
    void queries.invalidateQueries({ queryKey: ownAnalyticsKey(restaurantId) }, { cancelRefetch: false });
  }, [queries, restaurantId, state]);
}
