import { isCancelledError } from '@tanstack/react-query';

import { ApiError, call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { getSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.tsx';
import { cartQuery, toLines, type Cart } from './queries.ts';

/** Writes are limited to two a second (RULES 9); a burst of clicks becomes few calls. */
const BETWEEN_WRITES_MS = 550;

/** What the server holds, while the screens are ahead of it. */
let confirmed: Cart | undefined;
let isBehind = false;
let writing: Promise<void> | undefined;

const { queryKey } = cartQuery();

/**
 * Changes the cart on the screen at once and on the server as soon as it may: one PUT at a time, the last state wins.
 * When the server refuses, the screen goes back to what the server holds and says why.
 */
export function changeCart(change: (cart: Cart) => Cart): void {
  const shown = queryClient.getQueryData(queryKey);
  if (!shown) return;
  // A read that is under way would bring back what was there before.
  void queryClient.cancelQueries({ queryKey });
  confirmed ??= shown;
  queryClient.setQueryData(queryKey, change(shown));
  isBehind = true;
  if (writing) return;
  window.addEventListener('pagehide', writeAtOnce);
  writing = write().finally(() => {
    window.removeEventListener('pagehide', writeAtOnce);
    writing = undefined;
  });
}

/**
 * Calls back with the cart: at once where it is known, else when it has been read, so that what is pressed early is
 * not lost. Where it cannot be read, nothing is called and the reason is said.
 */
export function withCart(then: (cart: Cart) => void): void {
  const shown = queryClient.getQueryData(queryKey);
  if (shown) return then(shown);
  queryClient.ensureQueryData(cartQuery()).then(then, (error: unknown) => {
    // The screen that was asking has gone; who pressed has not.
    if (isCancelledError(error)) {
      if (getSession()) withCart(then);
    } else sayWhy(error, () => withCart(then));
  });
}

/** Resolves once the server has what the screen shows: an order must not be overtaken by a late cart. */
export const cartKept = (): Promise<void> => writing ?? Promise.resolve();

const toBody = ({ items, address }: Cart) => ({ items: toLines(items), address });

/** A page that is closed or loaded again does not wait for its turn. */
function writeAtOnce(): void {
  const wanted = queryClient.getQueryData(queryKey);
  if (isBehind && wanted)
    call('PUT /api/cart', { body: toBody(wanted), keepalive: true }).catch(() => undefined);
}

async function write(): Promise<void> {
  while (isBehind) {
    isBehind = false;
    const wanted = queryClient.getQueryData(queryKey);
    if (!wanted) break; // logged out meanwhile
    try {
      confirmed = await call('PUT /api/cart', { body: toBody(wanted) });
      if (!isBehind) queryClient.setQueryData(queryKey, confirmed);
    } catch (error) {
      isBehind = false;
      if (queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, confirmed);
      sayWhy(error, () => changeCart(() => wanted));
      void queryClient.invalidateQueries({ queryKey });
    }
    if (isBehind) await new Promise((resolve) => setTimeout(resolve, BETWEEN_WRITES_MS));
  }
  confirmed = undefined;
}

function sayWhy(error: unknown, onPress: () => void): void {
  if (error instanceof ApiError && error.status === 401) return; // the guard takes over
  // A refusal by the rules has its own sentence ("Only 3 of Gulab Jamun left."), and asking again would not help.
  if (error instanceof ApiError && error.status === 409) toast.bad(error.message);
  else toast.bad('Failed to update cart', { label: 'Try again', onPress });
}
