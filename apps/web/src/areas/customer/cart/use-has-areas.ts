import { useQuery } from '@tanstack/react-query';

import { restaurantQuery } from '../../../features/restaurants/queries.ts';
import { unpolled } from '../../../lib/queries/polled.ts';

/**
 * True if a restaurant delivers to areas of its own, so that the fee depends on the address. Undefined while that is
 * being read; what cannot be read counts as one that delivers everywhere.
 */
export function useHasAreas(slug: string): boolean | undefined {
  const kitchen = useQuery({ ...restaurantQuery(slug), ...unpolled, enabled: slug !== '' });
  return kitchen.isLoading ? undefined : kitchen.data?.service?.areas !== undefined;
}

/** Text for the fee until a quote tells it; undefined where the fee is the same everywhere. */
export function feeTextOf(hasAreas: boolean | undefined): string | undefined {
  if (hasAreas === undefined) return '…';
  return hasAreas ? 'By address' : undefined;
}
