import { POLL_MS } from '@tiffin/contract/rules/limits';
import { caseKindsFor } from '@tiffin/contract/rules/case';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { useInfiniteQuery } from '@tanstack/react-query';

import { casesQuery, type CaseSummary } from '../../../features/cases/queries.ts';
import { useHasBeenIdle } from '../../../lib/browser/idle.ts';

/** The newest case of each order in a list, once the first screen stands. */
export function useOwnCases(): (orderId: number) => CaseSummary | undefined {
  const enabled = useHasBeenIdle();
  const { data = [] } = useInfiniteQuery({ ...casesQuery({}, POLL_MS.orderHistory), enabled });
  return (orderId) => data.filter((one) => one.orderId === orderId).toSorted((a, b) => b.id - a.id)[0];
}

/** True if a problem can be reported: one case at a time, and none for an order that never was cooked. */
export const mayReport = (status: OrderStatus, known: CaseSummary | null | undefined): boolean =>
  (!known || known.state === 'closed') && caseKindsFor(status).length > 0;
