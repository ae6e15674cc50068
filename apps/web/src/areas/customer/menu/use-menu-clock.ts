import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { menuQuery, type Dish, type MenuDetails } from '../../../features/menu/queries.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { serverNow, useServerTime } from '../../../lib/time/server-time.ts';
import { cartQuery } from '../cart/queries.ts';
import { isTimed, nextChange } from './next-change.ts';

/** The server makes its answer anew at that instant too, and may need a moment for it. */
const ASK_AGAIN_MS = 4_000;
const MOST_ASKED = 10;
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
  const client = useQueryClient();
  const isWanted = useMemo(() => isTimed(dishes, details), [dishes, details]);
  const isClockKnown = useServerTime((now) => (now === undefined ? 0 : 1), isWanted) === 1;
  const next = useMemo(
    () => (isWanted && isClockKnown ? nextChange(dishes, details, serverNow(), PLATFORM_ZONE) : undefined),
    [isWanted, isClockKnown, dishes, details],
  );
  // Another text for each time that it is to be read.
  const due = useServerTime(
    (now) =>
      next === undefined || now === undefined || now < next
        ? ''
        : `${next} ${Math.min(MOST_ASKED, 1 + Math.floor((now - next) / ASK_AGAIN_MS))}`,
    isWanted,
  );
  useEffect(() => {
    if (due === '') return;
    void client.invalidateQueries({ queryKey: menuQuery(restaurantId).queryKey });
    void client.invalidateQueries({ queryKey: cartQuery().queryKey });
  }, [client, restaurantId, due]);
}
