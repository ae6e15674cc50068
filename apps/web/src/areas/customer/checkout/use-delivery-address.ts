import { useQuery } from '@tanstack/react-query';

import { latestOrdersQuery } from '../../../features/orders/customer-queries.ts';
import { profileQuery } from '../account/profile.ts';
import { cartQuery } from '../cart/queries.ts';

/**
 * Where the food goes: the cart's address, else the one saved in the profile, else where the last order went. Empty for
 * a new customer, and until all that would come first is known.
 */
export function useDeliveryAddress(): string {
  const cart = useQuery(cartQuery());
  const saved = useQuery(profileQuery());
  const known = cart.data?.address || saved.data?.address || '';
  const isNeeded = !cart.isPending && !saved.isPending && known === '';
  const last = useQuery({
    ...latestOrdersQuery(),
    enabled: isNeeded,
    refetchInterval: false,
    select: ([order]) => order?.address ?? '',
  });
  if (cart.isPending || saved.isPending) return cart.data?.address ?? '';
  return known || (last.data ?? '');
}
