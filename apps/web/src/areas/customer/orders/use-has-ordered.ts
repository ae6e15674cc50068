import { useQuery } from '@tanstack/react-query';

import { orderTotalsQuery } from '../../../features/orders/customer-queries.ts';
import { unpolled } from '../../../lib/polled.ts';

/**
 * Whether a first order is behind this customer, as first-order offers count it: cancelled ones are none. Undefined
 * until it is known; no where it cannot be, since the server validates a code anyway.
 */
export function useHasOrdered(): boolean | undefined {
  const { data, isError } = useQuery({ ...orderTotalsQuery(), ...unpolled });
  return data ? data.orders > data.cancelled : isError ? false : undefined;
}
