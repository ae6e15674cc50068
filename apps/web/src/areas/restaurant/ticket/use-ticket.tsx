import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';

/** Prints the ticket of one order at a time. `ticket` goes anywhere into the page. */
export function useTicket() {
  const [order, setOrder] = useState<RestaurantOrder | null>(null);
  useEffect(() => {
    if (!order) return;
    // A user who prints the page itself afterwards wants the page.
    const clear = () => setOrder(null);
    window.addEventListener('afterprint', clear);
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [order]);
  return {
    // A copy: pressed twice, it prints twice.
    print: (one: RestaurantOrder) => setOrder({ ...one }),
    ticket: order && createPortal(<KitchenTicket order={order} />, document.body),
  };
}
