import { useQuery } from '@tanstack/react-query';

import { orderTotalsQuery } from '../../../features/orders/customer-queries.ts';
import { unpolled } from '../../../lib/polled.ts';

/**
 * True once the customer has ordered, as first-order offers count it: cancelled orders do not count. Undefined until it
 * is known; false where it cannot be, since the server validates a code anyway.
 */
export function useHasOrdered(): boolean | undefined {
  const { data, isError } = useQuery({ ...orderTotalsQuery(), ...unpolled });
  return data ? data.orders > data.cancelled : isError ? false : undefined;
}
