import { useState } from 'react';

import type { Order } from '../../../features/orders/customer-queries.ts';
import { isReviewable } from '../orders/unreviewed.ts';
import { rememberAsked, wasAsked } from './reviewed-flag.ts';

type Asked = { orderId: number; isOpen: boolean };

/**
 * Which order the review dialog is about. It opens by itself for `delivered` when that was never asked about
 * (SPEC 4), and by `ask`. Once open it stays with its order, whatever a poll brings, until it is closed.
 */
export function useReviewPrompt(delivered: Order | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (delivered && !asked?.isOpen && isReviewable(delivered) && !wasAsked(delivered)) {
    setAsked({ orderId: delivered.id, isOpen: true });
  }
  return {
    asked,
    ask: (orderId: number) => setAsked({ orderId, isOpen: true }),
    close: () => {
      if (!asked) return;
      rememberAsked(asked.orderId);
      setAsked({ ...asked, isOpen: false });
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
