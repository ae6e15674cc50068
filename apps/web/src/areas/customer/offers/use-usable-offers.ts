import { useQuery } from '@tanstack/react-query';

import { isRunning } from '../../../features/offers/days-left.ts';
import { offersQuery, type Offer } from '../../../features/offers/queries.ts';
import { useNow } from '../../../lib/now.ts';
import { useHasOrdered } from '../orders/use-has-ordered.ts';

/** The offers that this customer could still use; undefined until that is known, or where they cannot be read. */
export function useUsableOffers(): readonly Offer[] | undefined {
  const { data } = useQuery(offersQuery());
  const hasOrdered = useHasOrdered();
  const now = useNow();
  if (!data || hasOrdered === undefined) return undefined;
  // The list may be minutes old.
  return data.filter((offer) => isRunning(offer, now) && !(offer.firstOrderOnly && hasOrdered));
}
