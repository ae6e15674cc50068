import { useQuery } from '@tanstack/react-query';

import { isRunning } from '../../../features/offers/days-left.ts';
import { offersQuery, type Offer } from '../../../features/offers/queries.ts';
import { orderTotalsQuery } from '../../../features/orders/customer-queries.ts';
import { useNow } from '../../../lib/time/now.ts';
import { unpolled } from '../../../lib/queries/polled.ts';

/** The offers that this customer could still use; undefined until that is known, or where they cannot be read. */
export function useUsableOffers(): readonly Offer[] | undefined {
  const { data } = useQuery(offersQuery());
  const hasOrdered = useHasOrdered();
  const now = useNow();
  if (!data || hasOrdered === undefined) return undefined;
  // The list may be minutes old.
  return data.filter((offer) => isRunning(offer, now) && !(offer.firstOrderOnly && hasOrdered));
}

/**
 * True once the customer has ordered, as first-order offers count it: cancelled orders do not count. Undefined until it
 * is known; false where it cannot be, since the server validates a code anyway.
 */
function useHasOrdered(): boolean | undefined {
  const { data, isError } = useQuery({ ...orderTotalsQuery(), ...unpolled });
  return data ? data.orders > data.cancelled : isError ? false : undefined;
}
