import { SOUND_EVERY_MS } from '@tiffin/contract/rules/acceptance';
import { lazy, Suspense, useEffect } from 'react';

import { importWhenIdle } from '../../../lib/browser/idle.ts';
import { useTitleCount } from '../../../lib/page/page-title.ts';
import { Optional } from '../../../ui/lazy/optional.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { ring } from './chime.ts';
import { unmute, useMute } from './muted.ts';
import { useWhereItSounds } from './sound-tab.ts';
import { useUnseenOrders } from './unseen-orders.ts';

/** From when the first screen stands, which does not wait for it. */
const OrderBell = lazy(() => importWhenIdle(() => import('./order-bell.tsx')));

/** The focus goes there when the bar of the sound is done with. */
export const BELL_ID = 'order-bell';

type Props = {
  orders: readonly RestaurantOrder[] | undefined;
  /** False where the owner forbids it to this login; undefined until that is known. */
  mayMute: boolean | undefined;
};

/**
 * Calls the kitchen to a new order: a count on the bell and in the page's title and, unless it is muted, a sound in one
 * tab of the browser, again and again until the kitchen answers, and more often the less time is left.
 */
export function OrderAlert({ orders, mayMute }: Props) {
  const isMuted = useMute() !== null;
  const soundsHere = useWhereItSounds() === 'here';
  const { ids, step } = useUnseenOrders(orders);
  const newest = ids.length > 0 ? Math.max(...ids) : null;
  useTitleCount(ids.length);
  useEffect(() => {
    if (isMuted || !soundsHere || newest === null) return;
    ring();
    const timer = setInterval(ring, SOUND_EVERY_MS[step]);
    return () => clearInterval(timer);
  }, [isMuted, soundsHere, newest, step]);
  // Also one that began under another login on this device.
  useEffect(() => {
    if (isMuted && mayMute === false) unmute();
  }, [isMuted, mayMute]);
  return (
    <Optional>
      <Suspense fallback={<span className="size-11 shrink-0" />}>
        <OrderBell
          id={BELL_ID}
          unseen={orders?.filter(({ id }) => ids.includes(id)) ?? []}
          newest={newest}
          step={step}
          mayMute={mayMute}
        />
      </Suspense>
    </Optional>
  );
}
