import { hasAllergy } from '@tiffin/contract/rules/allergy';
import { SOUND_EVERY_MS } from '@tiffin/contract/rules/acceptance';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useId } from 'react';

import { AllergyMark } from '../../../features/orders/customer-text.tsx';
import { useTitleCount } from '../../../lib/page/page-title.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { ring, useIsUnlocked } from './chime.ts';
import { mute, unmute, useMutedUntil } from './muted.ts';
import { useWhereItSounds } from './sound-tab.ts';
import { useUnseenOrders } from './unseen-orders.ts';

/** The focus goes there when the bar of the sound is done with. */
export const BELL_ID = 'order-bell';

/**
 * Calls the kitchen to a new order: a count on the bell and in the page's title and, unless it is muted, a sound in one
 * tab of the browser, again and again until the kitchen answers, and more often the less time is left.
 */
export function OrderAlert({ orders }: { orders: readonly RestaurantOrder[] | undefined }) {
  const isOn = useMutedUntil() === null;
  const isReady = useIsUnlocked();
  const soundsHere = useWhereItSounds() === 'here';
  const { ids: unseen, step } = useUnseenOrders(orders);
  const isAllergy = orders?.some((order) => unseen.includes(order.id) && hasAllergy(order)) ?? false;
  const newest = unseen.length > 0 ? Math.max(...unseen) : null;
  const hintId = useId();
  useTitleCount(unseen.length);
  useEffect(() => {
    if (!isOn || !soundsHere || newest === null) return;
    ring();
    const timer = setInterval(ring, SOUND_EVERY_MS[step]);
    return () => clearInterval(timer);
  }, [isOn, soundsHere, newest, step]);

  return (
    <span className="relative inline-flex">
      <IconButton
        id={BELL_ID}
        label="Sound for new orders"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hintId}
        onClick={() => {
          if (isOn) return mute();
          unmute();
          // Plays it once as a sample.
          ring();
        }}
      >
        {isOn ? (
          <Bell size={20} strokeWidth={2} aria-hidden />
        ) : (
          <BellOff size={20} strokeWidth={2} aria-hidden />
        )}
      </IconButton>
      <span id={hintId} hidden>
        {isOn && !isReady
          ? 'Begins with your first click on this page.'
          : 'A new order rings until it is accepted, declined or its card is pressed.'}
      </span>
      <span className="pointer-events-none absolute -top-0.5 -right-0.5">
        <CountBadge
          key={newest}
          count={unseen.length}
          label={step === 'red' ? 'not answered yet' : 'not seen yet'}
          className="animate-pop"
        />
      </span>
      {isAllergy && (
        <AllergyMark className="pointer-events-none absolute -bottom-2 left-1/2 -translate-x-1/2 leading-4! [&>svg]:hidden" />
      )}
    </span>
  );
}
