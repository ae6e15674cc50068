import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { cartQuery } from '../../features/cart/queries.ts';
import { myOrdersQuery } from '../../features/orders/customer-queries.ts';

/** Where the food goes: the cart's address, else where the last order went. Empty for a new customer. */
export function useDeliveryAddress(): string {
  const cart = useQuery(cartQuery());
  const last = useInfiniteQuery({ ...myOrdersQuery(), select: ({ pages }) => pages[0]?.[0]?.address ?? '' });
  return cart.data?.address || (last.data ?? '');
}
