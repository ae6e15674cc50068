import { joinedText } from '@tiffin/contract/rules/service/kitchen-state';
import { clsx } from 'clsx';

import { staffText } from '../../../features/restaurants/service-now.ts';
import type { OwnRestaurant } from '../own/own-restaurant.ts';
import { DOT, INK, lookOf } from './look.ts';
import { useOwnNow } from './use-own-now.ts';

/** Below the restaurant's name. */
export function TileState({ restaurant }: { restaurant: OwnRestaurant }) {
  const now = useOwnNow(restaurant);
  const look = lookOf(now);
  return (
    <span className={clsx('num flex items-baseline gap-1.5 text-caption font-semibold', INK[look])}>
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', DOT[look])} />
      <span>{joinedText(staffText(now))}</span>
    </span>
  );
}
