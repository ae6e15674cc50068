import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CUSTOMER, fakeStorage } from '../../../lib/session/storage.fixture.ts';
import type { Cart, CartItem } from './queries.ts';

const line = (id: number, qty: number): CartItem => ({
  menu_item_id: id,
  restaurantId: 1,
  name: `Dish ${id}`,
  dishName: `Dish ${id}`,
  lineKey: String(id),
  price: 10,
  basePrice: 10,
  choices: [],
  note: '',
  qty,
  restaurant: 'Saffron Courtyard',
  restaurantSlug: 'saffron-courtyard',
  veg: true,
  category: 'Curries',
  img: '',
  isAvailable: true,
});
const add =
  (id: number, qty = 1) =>
  (cart: Cart): Cart => ({ ...cart, items: [...cart.items, line(id, qty)] });

const EMPTY: Cart = {
  items: [],
  address: '',
  draft: { notes: null, phone: null, payment: null, coupon: '' },
  lastOrderId: null,
};

/** The other side of the wire: it holds a cart, counts what it was sent, and answers when a test lets it. */
class CartServer {
  cart: Cart = EMPTY;
  puts: number[][] = [];
  reads = 0;
  /** Status of the next PUTs; 0 is no answer at all. */
  refusals: number[] = [];
  private gate: Promise<void> = Promise.resolve();

  readonly fetch = async (url: string, request?: RequestInit & { body?: string }): Promise<Response> => {
    if (url !== '/api/cart') return Response.json({});
    if (request?.method !== 'PUT') {
      this.reads += 1;
      return Response.json(structuredClone(this.cart));
    }
    const { items, address, lastOrderId } = JSON.parse(request.body ?? '') as Pick<
      Cart,
      'items' | 'lastOrderId'
    > & { address?: string };
    this.puts.push(items.map((item) => item.menu_item_id));
    await this.gate;
    const refusal = this.refusals.shift();
    if (refusal === 0) throw new TypeError('Failed to fetch');
    if (refusal !== undefined)
      return Response.json({ error: 'Only 3 of Dish 1 left.', code: 'CONFLICT' }, { status: refusal });
    if (lastOrderId !== this.cart.lastOrderId)
      return Response.json({ error: 'This cart has been ordered.', code: 'CART_ORDERED' }, { status: 409 });
    // Unsent fields stay.
    this.cart = {
      ...this.cart,
      items: items.map((item) => line(item.menu_item_id, item.qty)),
      ...(address !== undefined && { address }),
    };
    return Response.json(structuredClone(this.cart));
  };

  /** Holds answers to PUTs back; the call lets them go. */
  hold(): () => void {
    const waiting: (() => void)[] = [];
    this.gate = new Promise((resolve) => waiting.push(resolve));
    return () => waiting.forEach((go) => go());
  }

  ids = () => this.cart.items.map((item) => item.menu_item_id);
}

/** A tab of the browser: its own modules over the common storage, with the cart already read. */
async function openTab() {
  vi.resetModules();
  const [{ queryClient }, saving, { cartQuery }, toasts] = await Promise.all([
    import('../../../lib/queries/query-client.ts'),
    import('./save-cart.ts'),
    import('./queries.ts'),
    import('../../../ui/feedback/toast-queue.ts'),
  ]);
  await queryClient.ensureQueryData(cartQuery());
  const { queryKey } = cartQuery();
  const shown: { title: string; actionProps?: { onClick: () => void } }[] = [];
  toasts.showToastsWith({ add: (toast) => shown.push(toast), close: () => undefined });
  return {
    ...saving,
    shown,
    cart: () => queryClient.getQueryData(queryKey),
    ids: () => queryClient.getQueryData(queryKey)?.items.map((item) => item.menu_item_id),
    read: () => queryClient.refetchQueries({ queryKey }),
    isOld: () => queryClient.getQueryState(queryKey)?.isInvalidated,
    clear: () => queryClient.clear(),
  };
}

/** Enough for every write that may be due, and less than an unused query is kept. */
const SOON_MS = 5_000;

let server: CartServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new CartServer();
  fakeStorage(CUSTOMER);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Until nothing waits to be saved, however often writes have to wait their turn. */
async function saved(tab: { cartSaved: () => Promise<void> }) {
  const done = tab.cartSaved();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  await done;
}

describe('changes of the cart', () => {
  it('are on the screen at once, and a burst of them is few calls', async () => {
    const tab = await openTab();
    for (const id of [1, 2, 3]) tab.changeCart(add(id));
    expect(tab.ids()).toEqual([1, 2, 3]);
    await saved(tab);
    expect(server.ids()).toEqual([1, 2, 3]);
    expect(server.puts.length).toBeLessThanOrEqual(2);
  });

  it('made while a write is under way come after it', async () => {
    const tab = await openTab();
    const answer = server.hold();
    tab.changeCart(add(1));
    await vi.advanceTimersByTimeAsync(1);
    tab.changeCart(add(2));
    answer();
    await saved(tab);
    expect(server.puts).toEqual([[1], [1, 2]]);
    expect(tab.ids()).toEqual([1, 2]);
  });

  it('leave in the cart what another device put into it meanwhile', async () => {
    const tab = await openTab();
    server.cart = add(9)(server.cart);
    tab.changeCart(add(1));
    await saved(tab);
    expect(server.ids()).toEqual([9, 1]);
    expect(tab.ids()).toEqual([9, 1]);
  });

  it('stay on the screen, whatever read of the cart comes in between, and in what a closing page stores', async () => {
    const tab = await openTab();
    server.hold();
    tab.changeCart(add(1));
    await vi.advanceTimersByTimeAsync(1);
    // Answered before the write is stored.
    await tab.read();
    expect(tab.ids()).toEqual([1]);
    tab.changeCart(add(2));
    expect(tab.ids()).toEqual([1, 2]);
    window.dispatchEvent(new Event('pagehide'));
    expect(server.puts).toEqual([[1], [1, 2]]);
  });

  it('leave no read out: the cart is read again once they are saved', async () => {
    const tab = await openTab();
    const answer = server.hold();
    tab.changeCart(add(1));
    await vi.advanceTimersByTimeAsync(1);
    server.reads = 0;
    await tab.read();
    expect(server.reads).toBe(1);
    answer();
    await saved(tab);
    expect(tab.isOld()).toBe(true);
  });

  it('made while the lock of the last write is let go are written too', async () => {
    const letGo: (() => void)[] = [];
    const request = async (_name: string, run: () => Promise<void>) => {
      await run();
      // A browser says so from another process.
      await new Promise<void>((resolve) => letGo.push(resolve));
    };
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    const tab = await openTab();
    tab.changeCart(add(1));
    await vi.advanceTimersByTimeAsync(SOON_MS);
    expect(server.ids()).toEqual([1]);
    tab.changeCart(add(2));
    letGo.shift()?.();
    await vi.advanceTimersByTimeAsync(SOON_MS);
    letGo.shift()?.();
    await saved(tab);
    expect(server.ids()).toEqual([1, 2]);
    expect(tab.ids()).toEqual([1, 2]);
  });

  it('of two tabs at once are both in the cart', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, run: () => Promise<void>) => (last = last.then(run));
    vi.stubGlobal('navigator', { locks: { request } });
    const one = await openTab();
    const other = await openTab();
    const answer = server.hold();
    one.changeCart(add(1));
    other.changeCart(add(2));
    answer();
    await saved(one);
    await saved(other);
    expect(server.ids()).toEqual([1, 2]);
  });
});

it('does not take back an address that was changed elsewhere', async () => {
  const tab = await openTab();
  server.cart = { ...server.cart, address: 'Elsewhere' };
  tab.changeCart(add(1));
  await saved(tab);
  expect(server.cart).toMatchObject({ items: [{ menu_item_id: 1 }], address: 'Elsewhere' });
  tab.changeCart(add(2));
  server.cart = { ...server.cart, address: 'Elsewhere again' };
  await saved(tab);
  expect(server.cart.address).toBe('Elsewhere again');
});

describe('a cart that is the answer to what was kept beside its dishes', () => {
  const token = CUSTOMER.token;

  it('is shown in place of the first read, which it cancels', async () => {
    const tab = await openTab();
    tab.clear();
    const reading = tab.readCart().catch(() => undefined);
    tab.showCart({ ...EMPTY, address: '1 New Street' }, token);
    await vi.advanceTimersByTimeAsync(SOON_MS);
    await reading;
    expect(tab.cart()?.address).toBe('1 New Street');
  });

  it('is shown to nobody else', async () => {
    const tab = await openTab();
    fakeStorage({ ...CUSTOMER, token: 'next', userId: '8' });
    tab.clear();
    tab.showCart({ ...EMPTY, address: '1 New Street' }, token);
    expect(tab.cart()).toBeUndefined();
  });
});

describe('an order', () => {
  it('in another tab leaves nothing of the cart, and this tab’s change comes into what it leaves', async () => {
    server.cart = { ...EMPTY, items: [line(9, 1)] };
    const tab = await openTab();
    const answer = server.hold();
    tab.changeCart(add(1));
    await vi.advanceTimersByTimeAsync(1);
    server.cart = { ...EMPTY, lastOrderId: 5 };
    answer();
    await saved(tab);
    expect(server.puts).toEqual([[9, 1], [1]]);
    expect(server.ids()).toEqual([1]);
    expect(tab.cart()).toEqual(server.cart);
    expect(tab.shown).toEqual([]);
  });

  it('waits for no other tab', async () => {
    vi.stubGlobal('navigator', { onLine: true, locks: { request: () => new Promise(() => undefined) } });
    const tab = await openTab();
    expect(await tab.orderOnceSaved(() => Promise.resolve('placed'))).toBe('placed');
  });

  it('is not overtaken by what changes while it is under way, which comes into the cart it leaves', async () => {
    const tab = await openTab();
    tab.changeCart(add(1));
    const waiting: (() => void)[] = [];
    const order = tab.orderOnceSaved(async () => {
      expect(server.ids()).toEqual([1]);
      await new Promise<void>((resolve) => waiting.push(resolve));
      server.cart = EMPTY;
      return 'placed';
    });
    await vi.advanceTimersByTimeAsync(SOON_MS);
    tab.changeCart(add(2));
    await vi.advanceTimersByTimeAsync(SOON_MS);
    expect(server.puts).toEqual([[1]]);
    for (const go of waiting) go();
    expect(await order).toBe('placed');
    await saved(tab);
    expect(server.ids()).toEqual([2]);
    expect(tab.cart()).toEqual(server.cart);
  });

  it('that fails lets the changes be saved', async () => {
    const tab = await openTab();
    const order = tab.orderOnceSaved(() => Promise.reject(new Error('Sold out')));
    tab.changeCart(add(1));
    await expect(order).rejects.toThrow('Sold out');
    await saved(tab);
    expect(server.ids()).toEqual([1]);
  });
});

describe('a refusal', () => {
  it('takes back what was refused, says why, and saves what came after it', async () => {
    const tab = await openTab();
    server.refusals = [409];
    const answer = server.hold();
    tab.changeCart(add(1, 5));
    await vi.advanceTimersByTimeAsync(1);
    tab.changeCart(add(2));
    answer();
    await saved(tab);
    expect(tab.ids()).toEqual([2]);
    expect(server.ids()).toEqual([2]);
    expect(tab.shown.map(({ title }) => title)).toEqual(['Only 3 of Dish 1 left.']);
  });

  it('of a change that somebody waits for is told to him, and to nobody else', async () => {
    const tab = await openTab();
    server.refusals = [409];
    const outcome = tab.saveCart(add(1)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(SOON_MS);
    expect(await outcome).toMatchObject({ status: 409 });
    expect(tab.ids()).toEqual([]);
    expect(tab.shown).toEqual([]);
  });
});

describe('without an answer', () => {
  it('the screen goes back, and Try again adds to the cart of that moment', async () => {
    const tab = await openTab();
    server.refusals = [0];
    tab.changeCart(add(1));
    await saved(tab);
    expect(tab.ids()).toEqual([]);
    server.cart = { ...EMPTY, items: [line(7, 2)], address: 'Elsewhere' };
    tab.shown[0]?.actionProps?.onClick();
    await vi.advanceTimersByTimeAsync(SOON_MS);
    await saved(tab);
    expect(server.cart).toMatchObject({
      items: [{ menu_item_id: 7 }, { menu_item_id: 1 }],
      address: 'Elsewhere',
    });
  });
});

describe('the end of a session', () => {
  it('drops what waits: nothing is written for the next one, and nothing is shown to him', async () => {
    const tab = await openTab();
    const answer = server.hold();
    tab.changeCart(add(1));
    await vi.advanceTimersByTimeAsync(1);
    tab.changeCart(add(2));
    fakeStorage({ ...CUSTOMER, token: 'next', userId: '8' });
    tab.clear();
    answer();
    await saved(tab);
    expect(server.puts).toEqual([[1]]);
    expect(tab.cart()).toBeUndefined();
  });

  it('orders nothing for the next one', async () => {
    const tab = await openTab();
    const answer = server.hold();
    tab.changeCart(add(1));
    let isOrdered = false;
    const order = tab.orderOnceSaved(async () => (isOrdered = true)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    fakeStorage({ ...CUSTOMER, token: 'next', userId: '8' });
    tab.clear();
    answer();
    await vi.advanceTimersByTimeAsync(SOON_MS);
    expect(await order).toBeInstanceOf(Error);
    expect(isOrdered).toBe(false);
  });

  it('drops what waits for an order too', async () => {
    const tab = await openTab();
    const waiting: (() => void)[] = [];
    const order = tab.orderOnceSaved(() => new Promise<void>((resolve) => waiting.push(resolve)));
    tab.changeCart(add(1));
    fakeStorage({ ...CUSTOMER, token: 'next', userId: '8' });
    tab.clear();
    await vi.advanceTimersByTimeAsync(1);
    for (const go of waiting) go();
    await order;
    await saved(tab);
    expect(server.puts).toEqual([]);
    expect(tab.cart()).toBeUndefined();
  });
});
