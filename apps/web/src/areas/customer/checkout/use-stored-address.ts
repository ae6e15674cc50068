import { useEffect, useRef } from 'react';

import { shortLines } from '../cart/change-lines.ts';
import { changeCart } from '../cart/save-cart.ts';
import type { Cart } from '../cart/queries.ts';
import { useIsPlacing } from './use-place-order.ts';

/** Typing settles before the address is stored with the cart. */
const SETTLE_MS = 700;

/** Keeps the typed address with the cart on the server. The draft holds it meanwhile, and where the server refuses. */
export function useStoredAddress(cart: Cart, typed: string | undefined): void {
  const address = typed?.trim();
  const tried = useRef<string>(undefined);
  // A cart stored after its order was placed would be filled again.
  const isPlacing = useIsPlacing();
  // A cart with a sold-out dish cannot be stored as it is; the address then waits in the draft.
  const isDue =
    !isPlacing && address !== undefined && address !== cart.address && shortLines(cart).length === 0;
  useEffect(() => {
    // Each text once: a refusal takes it back, and asking on would never end.
    if (!isDue || tried.current === address) return undefined;
    const timer = setTimeout(() => {
      tried.current = address;
      changeCart((now) => ({ ...now, address }));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isDue, address]);
}
