import { isCancelledError, onlineManager } from '@tanstack/react-query';

import { ApiError, call } from '../../../lib/api/api.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { getSession } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { cartQuery, toLines, whileUnsaved, type Cart } from './queries.ts';

/** Writes are limited to two a second (docs/rules/limits.md#rates); a burst of clicks becomes few calls. */
const BETWEEN_WRITES_MS = 550;
/** Tabs of one browser write one after the other under this lock. */
const LOCK = 'cart';
const ENDED = 'The session has ended';

/** A pure change: it is applied to what the screen shows and again to what the server holds. */
type Change = (cart: Cart) => Cart;
interface Pending {
  readonly change: Change;
  readonly resolve?: () => void;
  /** Absent where a message tells why the change was not saved. */
  readonly reject?: (error: unknown) => void;
}

/** Changes not yet on the server, oldest first. The screen shows them applied to `confirmed`. */
let pending: Pending[] = [];
let confirmed: Cart | undefined;
let writing: Promise<void> | undefined;
/** Set while the cart on screen has to be read again once nothing waits. */
let isDoubtful = false;

const { queryKey } = cartQuery();

// It would show the cart without what was pressed, from which the next press counts on. Read again once nothing waits.
whileUnsaved((read) => {
  const shown = queryClient.getQueryData(queryKey);
  if (pending.length === 0 || !shown) return read;
  isDoubtful = true;
  return shown;
});

/** A press is answered at once, also without a network: what the screen reads by itself waits for one. */
const AT_ONCE = { networkMode: 'always' } as const;

/**
 * Changes the cart on the screen at once and on the server as soon as it may. The change is applied to what the server
 * holds by then, so that what another tab or device put in stays. What the server refuses is taken back, with the
 * reason in a message.
 */
export function changeCart(change: Change): void {
  enqueue({ change });
}

/** Changes the cart like {@link changeCart}; rejects with the reason where the server does not take the change. */
export async function saveCart(change: Change): Promise<void> {
  await readCart();
  await new Promise<void>((resolve, reject) => enqueue({ change, resolve, reject }));
}

/**
 * Calls back with the cart: at once where it is known, else when it has been read, so that what is pressed early is
 * not lost. Where it cannot be read, nothing is called and a message tells why.
 */
export function withCart(then: (cart: Cart) => void): void {
  const shown = queryClient.getQueryData(queryKey);
  if (shown) return then(shown);
  readCart().then(then, (error: unknown) => {
    // The screen that was asking has gone; the person who pressed has not.
    if (isCancelledError(error)) {
      if (getSession()) withCart(then);
    } else explain(error, () => withCart(then));
  });
}

/** The cart as it is shown, else as the server has it. */
export async function readCart(): Promise<Cart> {
  if (onlineManager.isOnline()) return queryClient.ensureQueryData({ ...cartQuery(), ...AT_ONCE });
  const shown = queryClient.getQueryData(queryKey);
  if (shown) return shown;
  // The screen's own read waits for a network, and a press that joins it would wait with it.
  const cart = await queryClient.fetchQuery({
    ...cartQuery(),
    ...AT_ONCE,
    queryKey: ['cart at once'],
    gcTime: 0,
  });
  return queryClient.setQueryData(queryKey, cart) ?? cart;
}

/** Resolves once nothing waits to be saved. */
export const cartSaved = (): Promise<void> => writing ?? Promise.resolve();

/**
 * Does what takes the whole cart, once nothing waits to be saved in any tab. What is changed meanwhile is saved after it:
 * saved earlier it would be lost. Rejects where the session has ended before its turn.
 */
export function afterCartSaved<T>(work: () => Promise<T>): Promise<T> {
  return runAfterWrites(work, exclusively, getSession()?.token);
}

/**
 * Orders the cart once nothing waits to be saved in this tab. Of other tabs the server refuses what would bring back the
 * dishes that were ordered; a lock would be granted only behind the drawing of the press.
 */
export function orderOnceSaved<T>(order: () => Promise<T>): Promise<T> {
  return runAfterWrites(order, (run) => run(), getSession()?.token);
}

async function runAfterWrites<T>(
  work: () => Promise<T>,
  isolate: (run: () => Promise<T>) => Promise<T>,
  token: string | undefined,
): Promise<T> {
  if (writing) {
    await writing;
    return runAfterWrites(work, isolate, token);
  }
  const done = isolate(async () => {
    if (getSession()?.token !== token) throw new Error(ENDED);
    return work();
  });
  writing = resumeAfter(done, token);
  return done;
}

/** However the work ended. */
async function resumeAfter(work: Promise<unknown>, token: string | undefined): Promise<void> {
  await work.catch(() => undefined);
  writing = undefined;
  if (pending.length > 0) startWriting(token);
}

function enqueue(entry: Pending): void {
  const shown = queryClient.getQueryData(queryKey);
  // Logged out.
  if (!shown) return entry.reject?.(new Error('There is no cart'));
  // A read that is under way would bring back what was there before.
  void queryClient.cancelQueries({ queryKey });
  confirmed ??= shown;
  pending.push(entry);
  queryClient.setQueryData(queryKey, entry.change(shown));
  if (!writing) startWriting(getSession()?.token);
}

/** @param token of the session whose changes these are */
function startWriting(token: string | undefined): void {
  window.addEventListener('pagehide', writeAtOnce);
  writing = writeAll(token).finally(() => {
    window.removeEventListener('pagehide', writeAtOnce);
    writing = undefined;
  });
}

async function writeAll(token: string | undefined): Promise<void> {
  await exclusively(() => write(token));
  // Pressed while the lock was let go, which takes a browser a moment: nobody else would begin to write it.
  if (pending.length > 0) await writeAll(getSession()?.token);
}

/** Without the address, which stays as it is: it may have been changed elsewhere meanwhile. */
const toBody = ({ items, lastOrderId }: Cart) => ({ items: toLines(items), lastOrderId });

const withPending = (cart: Cart): Cart => pending.reduce((changed, { change }) => change(changed), cart);

/** A page that is closed or loaded again does not wait for its turn. */
function writeAtOnce(): void {
  const shown = queryClient.getQueryData(queryKey);
  if (pending.length > 0 && shown)
    call('PUT /api/cart', { body: toBody(shown), keepalive: true }).catch(() => undefined);
}

/** The lock needs a secure connection; without one, tabs only see each other's changes by reading first. */
const exclusively = async <T>(run: () => Promise<T>): Promise<T> =>
  // Without a secure connection a browser has no `locks`, whatever the type says.
  (globalThis.navigator as { locks?: LockManager } | undefined)?.locks?.request(LOCK, run) ?? run();

async function write(token: string | undefined): Promise<void> {
  let isFirst = true;
  while (pending.length > 0 && getSession()?.token === token) {
    let sent: readonly Pending[] = pending.slice();
    try {
      // Another tab or device may have changed the cart since it was read.
      if (isFirst) confirmed = await call('GET /api/cart');
      if (!confirmed) break;
      isFirst = false;
      sent = pending.slice();
      confirmed = await call('PUT /api/cart', { body: toBody(withPending(confirmed)) });
      pending = pending.filter((entry) => !sent.includes(entry));
      show(confirmed);
      for (const { resolve } of sent) resolve?.();
    } catch (error) {
      if (getSession()?.token !== token) break;
      // What was ordered elsewhere meanwhile is not put back: the changes are made to what is left.
      if (!isOrdered(error)) takeBack(error, sent);
      isFirst = true;
    }
    if (pending.length > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_WRITES_MS));
  }
  // The session has ended meanwhile: its changes belong to nobody now.
  for (const { reject } of pending) reject?.(new Error(ENDED));
  pending = [];
  confirmed = undefined;
  if (isDoubtful) void queryClient.invalidateQueries({ queryKey });
  isDoubtful = false;
}

/**
 * Shows the server's answer, with changes it does not hold yet.
 * @param token of the session that asked: nobody else is shown it
 */
export function showCart(cart: Cart, token: string | undefined): void {
  if (!token || getSession()?.token !== token) return;
  // A read that is under way would bring back what was there before. Where it was the first one, this stands in for it.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, withPending(cart));
}

const isOrdered = (error: unknown): boolean => error instanceof ApiError && error.code === 'CART_ORDERED';

function show(cart: Cart): void {
  if (queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, withPending(cart));
}

/** A refusal takes back what was sent; what came later is tried again without it. Without an answer all is taken back. */
function takeBack(error: unknown, sent: readonly Pending[]): void {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const lost = isRefusal ? sent : pending;
  pending = pending.filter((entry) => !lost.includes(entry));
  if (confirmed) show(confirmed);
  for (const { reject } of lost) reject?.(error);
  const unexplained = lost.filter(({ reject }) => !reject);
  // Tried again, the changes are applied to the cart of that moment.
  if (unexplained.length > 0)
    explain(error, () => unexplained.forEach(({ change }) => withCart(() => changeCart(change))));
  isDoubtful = true;
}

function explain(error: unknown, onPress: () => void): void {
  if (error instanceof ApiError && error.status === 401) return; // the guard takes over
  // A refusal by the rules has its own sentence ("Only 3 of Gulab Jamun left."), and asking again would not help.
  if (error instanceof ApiError && error.status === 409) toast.bad(error.message);
  else toast.bad(actionProblem(error, 'Failed to update cart'), { label: 'Try again', onPress });
}
