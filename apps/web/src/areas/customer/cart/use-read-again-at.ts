import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { menuQuery } from '../../../features/menu/queries.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { cartQuery } from './queries.ts';

/** The server makes its answer anew at that instant too, and may need a moment for it. */
const ASK_AGAIN_MS = 4_000;
const MOST_ASKED = 10;

/**
 * Reads a menu and the cart again at an instant of the server's clock, and a few times more until another is known.
 * @param next in milliseconds; undefined: nothing is to be read
 */
export function useReadAgainAt(restaurantId: number | undefined, next: number | undefined): void {
  const client = useQueryClient();
  // Another text for each time that it is to be read.
  const due = useServerTime(
    (now) =>
      next === undefined || now === undefined || now < next
        ? ''
        : `${next} ${Math.min(MOST_ASKED, 1 + Math.floor((now - next) / ASK_AGAIN_MS))}`,
    next !== undefined,
  );
  useEffect(() => {
    if (due === '') return;
    if (restaurantId !== undefined)
      void client.invalidateQueries({ queryKey: menuQuery(restaurantId).queryKey });
    void client.invalidateQueries({ queryKey: cartQuery().queryKey });
  }, [client, restaurantId, due]);
}
