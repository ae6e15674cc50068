import { toPaise } from '@tiffin/contract/rules/money';
import type { NamedDeliveryTerms } from '@tiffin/contract/rules/service/delivery-fee';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { ownId } from '../account/profile.ts';
import { addressesQuery, type Address } from '../addresses/queries.ts';
import { useAddressInEffect } from './use-delivery-address.ts';

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

/** The same with how it is read, for what cannot do without it; nothing is asked for without an address. */
export const useReachTo = (to: Address | undefined) =>
  useQuery({ ...reachQuery(to?.id ?? 0), enabled: to !== undefined });

/**
 * For the saved address where the food goes; undefined without one, and until it is known.
 * @param isWanted false where nothing depends on it: then nothing is asked
 */
export function useReach(isWanted = true): Reached | undefined {
  const { chosen } = useAddressInEffect();
  const { data } = useReachTo(isWanted ? chosen : undefined);
  return chosen && data && { to: chosen, terms: data };
}

/** Minutes that a delivery there takes longer than usual. */
export const extraMinutesTo = (reach: Reached | undefined, restaurantId: number): number =>
  reach?.terms.get(restaurantId)?.extraMinutes ?? 0;

/** Terms for a bill; undefined where they are not known, and where nothing is delivered. */
export function deliveryTerms(
  reach: Reached | undefined,
  restaurantId: number,
): NamedDeliveryTerms | undefined {
  const terms = reach?.terms.get(restaurantId);
  if (!terms?.delivers) return undefined;
  const { area = '', fee = 0, minimumOrder = 0, freeAbove = null, extraMinutes = 0 } = terms;
  return {
    name: area,
    feePaise: toPaise(fee),
    minOrderPaise: toPaise(minimumOrder),
    freeAbovePaise: freeAbove === null ? null : toPaise(freeAbove),
    extraMinutes,
  };
}
