import { useEffect } from 'react';

import { call } from '../../../lib/api.ts';
import { createStore } from '../../../lib/store.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

/** What was seen on this device, before the next poll says so. It stays where the server could not be told. */
let seen: ReadonlySet<number> = new Set();
const store = createStore();

/** Somebody has looked at a new order: it stops ringing here at once, and on the restaurant's other devices. */
export function markSeen(orderId: number): void {
  if (seen.has(orderId)) return;
  seen = new Set([...seen, orderId]);
  store.notify();
  // Where this fails another device goes on ringing, which is what it is there for.
  call('PUT /api/orders/:id/seen', { params: { id: orderId } }).catch(() => undefined);
}

type Asked = Pick<RestaurantOrder, 'id' | 'status' | 'seenAt'>;

/**
 * The New orders that nobody has answered. An answer is accepting it, declining it (then it is not New any more), or seeing
 * it: opening or pressing its card or row, on any device. The server keeps that, so a reload changes nothing.
 */
export function useUnseenOrders(orders: readonly Asked[] | undefined): number[] {
  const here = store.useValue(() => seen);
  const unseen = (orders ?? [])
    .filter(({ id, status, seenAt }) => status === 'New' && !seenAt && !here.has(id))
    .map(({ id }) => id);
  const waiting = unseen.join();

  useEffect(() => {
    if (waiting === '') return;
    const ids = new Set(waiting.split(',').map(Number));
    // A press anywhere else is no answer: somebody who wipes the tablet has read nothing.
    const look = ({ target }: MouseEvent) => {
      const id = target instanceof Element && orderAt(target);
      if (id && ids.has(id)) markSeen(id);
    };
    // Keys press buttons by a click too. Before the button's own act, which may take the card away.
    window.addEventListener('click', look, { capture: true });
    return () => window.removeEventListener('click', look, { capture: true });
  }, [waiting]);

  return unseen;
}

/** The order whose card or row this is in (orders/focus-order.ts marks a row's number, and the whole of a card). */
function orderAt(element: Element): number | null {
  const card = element.closest('[data-order], article, tr');
  const marked = card?.matches('[data-order]') ? card : card?.querySelector('[data-order]');
  return marked ? Number(marked.getAttribute('data-order')) : null;
}
