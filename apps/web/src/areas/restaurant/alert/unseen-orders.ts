import { ACCEPTANCE_STEPS, sounds, type AcceptanceStep } from '@tiffin/contract/rules/acceptance';
import { useEffect } from 'react';

import { call } from '../../../lib/api/api.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { createStore } from '../../../lib/state/store.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { answerStep } from '../orders/time-to-answer.ts';

/** Orders seen on this device, before the next poll says so. They stay where the server could not be told. */
let seen: ReadonlySet<number> = new Set();
/** Those of them acknowledged here. */
let acknowledged: ReadonlySet<number> = new Set();
const store = createStore();

/** Marks a new order as seen: it stops ringing here at once, and on the restaurant's other devices. */
export function markSeen(orderId: number): void {
  if (seen.has(orderId)) return;
  seen = new Set([...seen, orderId]);
  store.notify();
  // On failure another device goes on ringing, which is its purpose.
  call('PUT /api/orders/:id/seen', { params: { id: orderId } }).catch(() => undefined);
}

/** Notes that a user confirms having seen it, or that the server could not be told. */
export function noteAcknowledged(orderId: number, isAcknowledged: boolean): void {
  acknowledged = new Set(
    isAcknowledged ? [...acknowledged, orderId] : [...acknowledged].filter((id) => id !== orderId),
  );
  store.notify();
}

type Asked = Pick<RestaurantOrder, 'id' | 'status' | 'createdAt' | 'acceptBy' | 'seenAt' | 'seenBy'>;

/** Which of them call, and how urgently the most urgent does. */
export type Unseen = { ids: number[]; step: AcceptanceStep };

/**
 * The New orders that nobody has answered, which they are by their step (packages/contract/src/rules/acceptance.ts): at first by a look,
 * which is opening or pressing its card or row on any device; then by saying so; and in the end only by accepting or
 * declining. The server keeps that, so a reload changes nothing.
 */
export function useUnseenOrders(orders: readonly Asked[] | undefined): Unseen {
  const seenHere = store.useValue(() => seen);
  const acknowledgedHere = store.useValue(() => acknowledged);
  const calling = useServerTime((now) =>
    (orders ?? [])
      .filter(({ status }) => status === 'New')
      .map((order) => ({ ...order, step: answerStep(order, now) ?? 'placed' }))
      .filter(({ id, step, seenAt, seenBy }) =>
        step === 'placed'
          ? !seenHere.has(id) && sounds(step, { seenAt })
          : !(step === 'amber' && acknowledgedHere.has(id)) && sounds(step, { seenBy }),
      )
      .map(({ id, step }) => `${id} ${step}`)
      .join(),
  );
  const each = calling === '' ? [] : calling.split(',').map((one) => one.split(' '));
  const ids = each.map(([id]) => Number(id));
  const waiting = ids.join();

  useEffect(() => {
    if (waiting === '') return;
    const wanted = new Set(waiting.split(',').map(Number));
    // A press anywhere else is no answer: a cook who wipes the tablet has read nothing.
    const look = ({ target }: MouseEvent) => {
      const id = target instanceof Element && orderAt(target);
      if (id && wanted.has(id)) markSeen(id);
    };
    // Keys press buttons by a click too. Before the button's own act, which may take the card away.
    window.addEventListener('click', look, { capture: true });
    return () => window.removeEventListener('click', look, { capture: true });
  }, [waiting]);

  return {
    ids,
    step: ACCEPTANCE_STEPS.findLast((step) => each.some(([, other]) => other === step)) ?? 'placed',
  };
}

/** The order whose card or row this is in (orders/focus-order.ts marks a row's number, and the whole of a card). */
function orderAt(element: Element): number | null {
  const card = element.closest('[data-order], article, tr');
  const marked = card?.matches('[data-order]') ? card : card?.querySelector('[data-order]');
  return marked ? Number(marked.getAttribute('data-order')) : null;
}
