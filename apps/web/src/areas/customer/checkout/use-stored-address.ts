import { useEffect, useRef } from 'react';

import { isBroken, shortLines } from '../cart/change-lines.ts';
import { useDebouncedValue } from '../../../lib/debounce.ts';
import { changeCart } from '../cart/save-cart.ts';
import type { Cart } from '../cart/queries.ts';
import { useIsPlacing } from './use-place-order.ts';

/** An address is longer than words to search for, and is typed with longer pauses. */
const DEBOUNCE_MS = 700;

/** Keeps the typed address with the cart on the server. The draft holds it meanwhile, and where the server refuses. */
export function useStoredAddress(cart: Cart, typed: string | undefined): void {
  const address = typed?.trim();
  const tried = useRef<string>(undefined);
  // The order brings the address itself.
  const isPlacing = useIsPlacing();
  // A cart with a sold-out dish cannot be stored as it is; the address then waits in the draft.
  const isDue =
    !isPlacing &&
    address !== undefined &&
    address !== cart.address &&
    !cart.items.some(isBroken) &&
    shortLines(cart).length === 0;
  const due = isDue ? address : undefined;
  const isTyping = useDebouncedValue(due, DEBOUNCE_MS) !== due;
  useEffect(() => {
    // Each text once: a refusal takes it back, and asking on would never end.
    if (due === undefined || isTyping || tried.current === due) return;
    tried.current = due;
    changeCart((now) => ({ ...now, address: due }));
  }, [due, isTyping]);
}
