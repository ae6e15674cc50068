import { useEffect, useState } from 'react';

import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

/** What a person does who is there. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/**
 * The New orders that came while nobody looked. Those of the first read are on the screen when the page opens; every
 * later one stays unseen until somebody moves, presses or comes back to the page, or until it is answered elsewhere.
 */
export function useUnseenOrders(orders: readonly Pick<RestaurantOrder, 'id' | 'status'>[] | undefined) {
  const fresh = orders?.filter(({ status }) => status === 'New').map(({ id }) => id);
  const [seen, setSeen] = useState<readonly number[] | null>(null);
  if (seen === null && fresh) setSeen(fresh);
  const unseen = seen && fresh ? fresh.filter((id) => !seen.includes(id)) : [];
  const waiting = unseen.join();

  useEffect(() => {
    if (waiting === '') return;
    const ids = waiting.split(',').map(Number);
    const look = () => setSeen((before) => [...(before ?? []), ...ids]);
    // A browser also reports a pointer that rests while the page moves below it.
    const lookIfMoved = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) look();
    };
    for (const sign of SIGNS) window.addEventListener(sign, look, { passive: true });
    window.addEventListener('pointermove', lookIfMoved, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, look);
      window.removeEventListener('pointermove', lookIfMoved);
    };
  }, [waiting]);

  return unseen;
}
