import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ringGone } from '../alert/chime.ts';
import { useMute } from '../alert/muted.ts';
import { useWhereItSounds } from '../alert/sound-tab.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { useRemovedOrders, type RemovedOrder } from './use-removed-orders.ts';
import { forgetOnLogout, watch } from './vanished.ts';

type Props = { restaurantId: number; orders: readonly RestaurantOrder[] | undefined };

/** On every page: notices what vanishes, sounds, and reads it out. */
export function RemovedOrderWatch({ restaurantId, orders }: Props) {
  useEffect(forgetOnLogout, []);
  const underWay = orders?.map(({ id }) => id).join();
  useEffect(() => {
    if (underWay === undefined) return;
    watch(restaurantId, underWay === '' ? [] : underWay.split(',').map(Number));
  }, [restaurantId, underWay]);

  const removedOrders = useRemovedOrders(restaurantId);
  const isMuted = useMute() !== null;
  const where = useWhereItSounds();
  const soundsHere = where === 'here';
  const canSound = soundsHere || where === 'elsewhere';
  const called = useRef(new Set<number>());
  const [news, setNews] = useState('');
  const ids = removedOrders.map(({ order }) => order.id).join();
  const announce = useEffectEvent((canCall: boolean) => {
    // One that still stands was called before, and not again because the sound was switched on.
    const fresh = removedOrders.filter(({ order }) => !called.current.has(order.id));
    if (fresh.length === 0) return;
    setNews(fresh.map(wordsOf).join('. '));
    // Until the bell can sound it is only read out.
    if (!canCall) return;
    for (const { order } of fresh) called.current.add(order.id);
    if (!isMuted && soundsHere) ringGone();
  });
  useEffect(() => {
    if (ids !== '') announce(isMuted || canSound);
  }, [ids, isMuted, canSound]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}

const wordsOf = ({ order, by }: RemovedOrder) => `Order #${order.id} was cancelled ${by}`;
