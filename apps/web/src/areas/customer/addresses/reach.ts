import { queryOptions, useQuery } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api.ts';
import { ownId } from '../account/profile.ts';
import { useAddressInEffect } from '../checkout/use-delivery-address.ts';
import { addressesQuery, type Address } from './queries.ts';

type Reach = AnswerOf<'GET /api/customers/:id/addresses/:addressId/reach'>;

const byRestaurant = ({ restaurants }: Reach) => new Map(restaurants.map((one) => [one.id, one]));

/** Below the key of the addresses: what changes one of those makes this old, too. */
const reachQuery = (addressId: number) =>
  queryOptions({
    queryKey: [...addressesQuery().queryKey, addressId, 'reach'],
    queryFn: ({ signal }) =>
      call('GET /api/customers/:id/addresses/:addressId/reach', {
        params: { id: ownId(), addressId },
        signal,
      }),
    staleTime: 60_000,
    select: byRestaurant,
  });

/** On what terms restaurants that do not deliver everywhere go to an address; by their ids. */
export type Reached = { to: Address; terms: ReturnType<typeof byRestaurant> };

/** For the saved address where the food goes; undefined without one, and until it is known. */
export function useReach(): Reached | undefined {
  const { chosen } = useAddressInEffect();
  const { data } = useQuery({ ...reachQuery(chosen?.id ?? 0), enabled: chosen !== undefined });
  return chosen && data && { to: chosen, terms: data };
}
