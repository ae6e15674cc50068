import { useQuery } from '@tanstack/react-query';

import { latestOrdersQuery } from '../../../features/orders/customer-queries.ts';
import { unpolled } from '../../../lib/queries/polled.ts';
import { profileQuery } from '../account/profile.ts';
import { addressesQuery, type Address } from '../addresses/queries.ts';
import { cartQuery } from '../cart/queries.ts';
import { useCheckoutDraft } from '../draft/checkout-draft.ts';
import { savedIn } from './goes-to.ts';

/**
 * Returns the delivery address: the cart's, else the one saved in the profile, else that of the last order.
 * @returns an empty address for a new customer, and until all that would come first is known
 */
export function useDeliveryPlace(): { address: string; isKnown: boolean; isFailed: boolean } {
  const cart = useQuery(cartQuery());
  const saved = useQuery(profileQuery());
  const known = cart.data?.address || saved.data?.address || '';
  const isNeeded = !cart.isPending && !saved.isPending && known === '';
  const last = useQuery({
    ...latestOrdersQuery(),
    enabled: isNeeded,
    ...unpolled,
    select: ([order]) => order?.address ?? '',
  });
  const isReading = cart.isPending || saved.isPending;
  const address = isReading ? (cart.data?.address ?? '') : known || (last.data ?? '');
  // That there is none is known only when all three have said so.
  const hasAll = cart.data !== undefined && saved.data !== undefined && last.data !== undefined;
  const isFailed = cart.isError || saved.isError || last.isError;
  return { address, isKnown: address !== '' || hasAll, isFailed };
}

export const useDeliveryAddress = (): string => useDeliveryPlace().address;

const NONE: readonly Address[] = [];

/**
 * The same as it stands on the screen: what this tab has chosen or typed and the server may not have yet counts first.
 * @returns also which of the saved addresses that is
 */
export function useAddressInEffect() {
  const place = useDeliveryPlace();
  const draft = useCheckoutDraft().address?.trim();
  const { data: saved = NONE, isLoading, failureCount } = useQuery(addressesQuery());
  const address = draft || place.address;
  return {
    saved,
    chosen: savedIn(saved, address),
    address,
    // A failed read is not waited for: the address alone says enough.
    isKnown: (address !== '' || place.isKnown) && (!isLoading || failureCount > 0),
    isFailed: place.isFailed,
  };
}
