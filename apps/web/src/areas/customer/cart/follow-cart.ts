import { queryClient } from '../../../lib/queries/query-client.ts';
import { cartQuery } from './queries.ts';
import { cartSaved } from './save-cart.ts';

/**
 * Reads the cart again whenever the customer turns to this tab: another one, or another device, may have changed it.
 * @returns ends it
 */
export function followCart(): () => void {
  const over = new AbortController();
  document.addEventListener('visibilitychange', () => void readOnLook(), { signal: over.signal });
  // Two windows beside each other are both visible.
  window.addEventListener('focus', () => void readOnLook(), { signal: over.signal });
  return () => over.abort();
}

async function readOnLook(): Promise<void> {
  if (document.hidden) return;
  // A read before that would bring back what was there before.
  await cartSaved().catch(() => undefined);
  await queryClient.refetchQueries({ queryKey: cartQuery().queryKey, type: 'active' });
}
