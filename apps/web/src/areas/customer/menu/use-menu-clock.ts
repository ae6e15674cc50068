import { useMemo } from 'react';

import type { Dish, MenuDetails } from '../../../features/menu/queries.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { serverNow, useServerTime } from '../../../lib/time/server-time.ts';
import { useReadAgainAt } from '../cart/use-read-again-at.ts';
import { isTimed, nextChange } from './next-change.ts';

const NO_DISHES: readonly Dish[] = [];

/**
 * Reads a menu and the cart again when a dish or an option comes back, or a mealtime begins or ends, by the server's clock:
 * the menu says when, so nothing is polled for it.
 */
export function useMenuClock(
  restaurantId: number,
  dishes: readonly Dish[] = NO_DISHES,
  details: MenuDetails | undefined,
): void {
  const isWanted = useMemo(() => isTimed(dishes, details), [dishes, details]);
  const isClockKnown = useServerTime((now) => (now === undefined ? 0 : 1), isWanted) === 1;
  const next = useMemo(
    () => (isWanted && isClockKnown ? nextChange(dishes, details, serverNow(), PLATFORM_ZONE) : undefined),
    [isWanted, isClockKnown, dishes, details],
  );
  useReadAgainAt(restaurantId, next);
}
