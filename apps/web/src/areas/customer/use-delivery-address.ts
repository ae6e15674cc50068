import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { profileQuery } from '../../features/account/profile.ts';
import { cartQuery } from '../../features/cart/queries.ts';
import { myOrdersQuery } from '../../features/orders/customer-queries.ts';

/**
 * Where the food goes: the cart's address, else the one saved in the profile, else where the last order went. Empty for
 * a new customer, and until all that would come first is known.
 */
export function useDeliveryAddress(): string {
  const cart = useQuery(cartQuery());
  const saved = useQuery(profileQuery());
  const last = useInfiniteQuery({ ...myOrdersQuery(), select: ({ pages }) => pages[0]?.[0]?.address ?? '' });
  if (cart.isPending || saved.isPending) return cart.data?.address ?? '';
  return cart.data?.address || saved.data?.address || (last.data ?? '');
}
