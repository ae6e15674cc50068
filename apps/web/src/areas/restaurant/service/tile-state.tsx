import { clsx } from 'clsx';

import { useServiceNow } from '../../../features/restaurants/service-now.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import type { OwnRestaurant } from '../own/own-restaurant.ts';
import { DOT, INK } from './look.ts';
import { ownState } from './own-text.ts';

/** Below the restaurant's name, where it depends on the time. */
export function TileState({ restaurant }: { restaurant: OwnRestaurant }) {
  const now = useServiceNow(restaurant.service);
  const { name, more, look } = ownState(now, useServerMinute(true), PLATFORM_ZONE);
  return (
    <span className={clsx('num flex items-baseline gap-1.5 text-caption font-semibold', INK[look])}>
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', DOT[look])} />
      <span>{more === '' ? name : `${name} · ${more}`}</span>
    </span>
  );
}
