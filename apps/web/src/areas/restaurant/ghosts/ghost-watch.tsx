import { useEffect, useEffectEvent } from 'react';

import { ringGone } from '../alert/chime.ts';
import { useMutedUntil } from '../alert/muted.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { useGhosts, type Ghost } from './use-ghosts.ts';
import { watch } from './vanished.ts';

type Props = { restaurantId: number; orders: readonly RestaurantOrder[] | undefined };

/** On every page: notices what vanishes, sounds, and reads it out. */
export function GhostWatch({ restaurantId, orders }: Props) {
  const isMuted = useMutedUntil() !== null;
  const underWay = orders?.map(({ id }) => id).join();
  useEffect(() => {
    if (underWay === undefined) return;
    watch(restaurantId, underWay === '' ? [] : underWay.split(',').map(Number));
  }, [restaurantId, underWay]);

  const ghosts = useGhosts(restaurantId);
  const newest = ghosts.at(-1);
  const newestId = newest?.order.id;
  // Not again because the sound was switched on.
  const sound = useEffectEvent(() => {
    if (!isMuted) ringGone();
  });
  useEffect(() => {
    if (newestId !== undefined) sound();
  }, [newestId]);
  return (
    <p role="status" className="sr-only">
      {newest && wordsOf(newest)}
    </p>
  );
}

const wordsOf = ({ order, by }: Ghost) => `Order #${order.id} was cancelled ${by}`;
