import { useState } from 'react';

import type { Order } from '../../../features/orders/customer-queries.ts';
import { rememberAsked } from './reviewed-flag.ts';

type Asked = { orderId: number; isOpen: boolean };

/**
 * Which order the review dialog is about. Once open it stays with its order, whatever a poll brings, until it is closed.
 * Skip and Submit are both an answer (docs/rules/orders.md#on-screen): nobody is asked about that order again.
 */
export function useReviewPrompt() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const skip = (orderId: number) => {
    rememberAsked(orderId);
    setAsked({ orderId, isOpen: false });
  };
  return {
    asked,
    ask: (orderId: number) => setAsked({ orderId, isOpen: true }),
    skip,
    close: () => {
      if (asked) skip(asked.orderId);
    },
  };
}

/** The order to ask about on a page with many: only the one delivered last, so that nobody is asked about old ones. */
export function lastDelivered<O extends Pick<Order, 'status' | 'updatedAt'>>(
  orders: readonly O[],
): O | undefined {
  return orders
    .filter(({ status }) => status === 'Delivered')
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
}
