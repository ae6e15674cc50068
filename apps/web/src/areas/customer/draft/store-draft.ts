import { isPhone } from '@tiffin/contract/rules/phone';

import { ApiError, call, type BodyOf } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { getSession } from '../../../lib/session/session.ts';
import { afterCartSaved, showCart } from '../cart/save-cart.ts';
import { cartQuery, type Cart } from '../cart/queries.ts';
import { markSent, unsentFields, whenTyped } from './checkout-draft.ts';
import { isRefusal } from '../../../lib/api/refusal.ts';
import type { Fields } from './typed-fields.ts';

/** An address is typed with longer pauses than words to search for. */
const DEBOUNCE_MS = 700;
const RETRY_MS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps what is typed at the checkout with the cart on the server, after a pause in the typing, and until the server has
 * it. What one leaves the page with is sent with it.
 * @returns ends it
 */
export function storeDraft(): () => void {
  const over = new AbortController();
  whenTyped(sendSoon);
  window.addEventListener('online', sendNow, { signal: over.signal });
  window.addEventListener('pagehide', sendAtOnce, { signal: over.signal });
  sendNow();
  return () => {
    whenTyped(() => undefined);
    clearTimeout(timer);
    over.abort();
  };
}

/** Keeps the address with the cart. Rejects where the server does not take it. */
export async function storeAddress(address: string): Promise<void> {
  const token = getSession()?.token;
  showCart(await afterCartSaved(() => call('PATCH /api/cart/draft', { body: { address } })), token);
}

const sendSoon = (): void => schedule(DEBOUNCE_MS);
const sendNow = (): void => schedule(0);

function schedule(ms: number): void {
  clearTimeout(timer);
  if (sendable() !== undefined) timer = setTimeout(() => void send(), ms);
}

type Sendable = { fields: Partial<Fields>; body: BodyOf<'PATCH /api/cart/draft'> };

/** Half a number is no number yet, and no address is none that counts instead of the profile's. */
function sendable(): Sendable | undefined {
  const fields = unsentFields();
  if (fields.phone !== undefined && fields.phone.trim() !== '' && !isPhone(fields.phone.trim()))
    delete fields.phone;
  if ('address' in fields && !fields.address?.trim()) delete fields.address;
  if (!getSession() || Object.keys(fields).length === 0) return undefined;
  const { address, ...rest } = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value ?? null]),
  );
  return { fields, body: { ...rest, ...(typeof address === 'string' && { address }) } };
}

async function send(): Promise<void> {
  const token = getSession()?.token;
  let sent: Sendable | undefined;
  try {
    const cart = await afterCartSaved(async () => {
      // An order that was placed meanwhile has taken all of it along.
      sent = sendable();
      return sent && call('PATCH /api/cart/draft', { body: sent.body });
    });
    if (sent && cart) settle(sent.fields, cart, token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    // The placement says what is wrong with it; sent again it would be refused again.
    if (sent && isRefusal(error))
      markSent(onlySame(sent.fields), queryClient.getQueryData(cartQuery().queryKey));
    else timer = setTimeout(() => void send(), RETRY_MS);
  }
}

function settle(sent: Partial<Fields>, cart: Cart, token: string | undefined): void {
  markSent(onlySame(sent), cart);
  showCart(cart, token);
  // Sends input typed meanwhile.
  sendSoon();
}

/** Returns the sent fields that are unchanged since. */
function onlySame(sent: Partial<Fields>): Partial<Fields> {
  const now: Record<string, unknown> = unsentFields();
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => field in now && JSON.stringify(now[field]) === JSON.stringify(value),
    ),
  );
}

/** A page that is closed or loaded again does not wait for its turn. */
function sendAtOnce(): void {
  const unsent = sendable();
  if (unsent) call('PATCH /api/cart/draft', { body: unsent.body, keepalive: true }).catch(() => undefined);
}
