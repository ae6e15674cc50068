import type { Order } from '../../../features/orders/customer-queries.ts';

/** Orders that came, newest first, one of each restaurant. */
export function latestByRestaurant<O extends Pick<Order, 'status' | 'restaurantId'>>(
  orders: readonly O[],
): O[] {
  const seen = new Set<number>();
  return orders.filter(({ status, restaurantId }) => {
    if (status !== 'Delivered' || seen.has(restaurantId)) return false;
    seen.add(restaurantId);
    return true;
  });
}
