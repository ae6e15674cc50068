// What changes elsewhere is on the screen by an event, in a real browser against the real stream: no poll is waited for.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { View } from './browser.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { closePage, FAILED_CALL } from './open-pages.ts';
import { OwnerSession, type Order } from './owner-session.ts';
import { ahead, countCalls, expectPolledEvery, stopClock } from './page-clock.ts';

let ownerSession: OwnerSession;

beforeAll(async () => {
  ownerSession = await OwnerSession.start();
});
afterAll(() => ownerSession?.stop());

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events';

/** The streams that a page has opened, as the ids of what it had heard before. */
function streamsOf(page: Page) {
  const opened: (string | undefined)[] = [];
  page.on('response', (answer) => {
    if (isStream(answer.request()) && answer.ok()) opened.push(answer.request().headers()['last-event-id']);
  });
  return opened;
}

async function open(path: string, view: View & { as?: OwnerSession['customer'] } = {}) {
  const streams: (string | undefined)[][] = [];
  const before = async (page: Page) => {
    streams.push(streamsOf(page));
    await view.before?.(page);
  };
  const opened = await ownerSession.open(path, { ...view, before });
  return { ...opened, streams: streams[0] ?? [] };
}

async function live(streams: readonly unknown[], count = 1): Promise<void> {
  await expect.poll(() => streams.length).toBe(count);
}

/** What a customer's screen says of it. */
const mark = (page: Page) => page.getByRole('contentinfo').getByRole('status').textContent();
const step = (page: Page) => page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]');
const stepText = (page: Page) => step(page).textContent();
const track = ({ id }: Order) => `/customer/track?id=${id}`;
const card = (page: Page, { id }: Order) =>
  page.getByRole('article', { name: `Order #${id}` }).filter({ visible: true });

/**
 * For `expect.poll`, on a page whose clock was stopped: however often it looks before it gives up, less time passes there
 * than before a poll.
 */
const withoutPolls =
  <T>(page: Page, read: () => T | Promise<T>, ms = 10) =>
  async (): Promise<T> => {
    await page.clock.runFor(ms);
    return read();
  };

/** How many streams the server has open. */
async function openStreams(): Promise<number> {
  const admin = await ownerSession.api.logIn('admin', 'Admin@123', 'ADMIN');
  const system = await ownerSession.api.call<{ eventClients: number }>(admin, 'GET', '/api/admin/system');
  return system.eventClients;
}

describe('an event', () => {
  it('shows a customer the next step of the order', async () => {
    const order = await ownerSession.placeOrder();
    const as = ownerSession.customer;
    const { page, close, streams } = await open(track(order), { as, hasOwnClock: true });
    await live(streams);
    await stopClock(page);
    await ownerSession.moveTo(order, 'Accepted');
    await expect.poll(withoutPolls(page, () => stepText(page))).toContain('Confirmed');
    await close();
  });

  it('brings a new order to the board', async () => {
    const { page, close, streams } = await open('/restaurant/orders', { hasOwnClock: true });
    await page.getByRole('article').first().waitFor();
    await live(streams);
    await stopClock(page);
    const order = await ownerSession.placeOrder();
    await expect.poll(withoutPolls(page, () => card(page, order).count())).toBe(1);
    await close();
  });

  it('is read from one stream for all tabs, and from the next tab when that one is closed', async () => {
    const order = await ownerSession.placeOrder();
    const { page, streams } = await open(track(order), { as: ownerSession.customer });
    await live(streams);
    const other = await page.context().newPage();
    const others = streamsOf(other);
    await other.goto(page.url());
    await step(other).waitFor();
    await ownerSession.moveTo(order, 'Accepted');
    for (const tab of [page, other]) await expect.poll(() => stepText(tab)).toContain('Confirmed');
    expect(others).toEqual([]);

    await page.close();
    await live(others);
    expect(others[0]).toMatch(/^\d+-\d+$/);
    await ownerSession.moveTo(order, 'Preparing');
    await expect.poll(() => stepText(other)).toContain('Preparing');
    expect(await openStreams()).toBe(1);
    await closePage(other);
  });
});

describe('a stream that breaks', () => {
  it('is said, goes on where it was, and is live again', async () => {
    const proxy = await startCuttingProxy(ownerSession.address);
    const order = await ownerSession.placeOrder();
    const { page, close, streams } = await open(proxy.address + track(order), {
      as: ownerSession.customer,
      hasOwnClock: true,
      consoleErrors: [FAILED_CALL],
    });
    await live(streams);
    const says = () => mark(page);
    await expect.poll(says).toBe('Live');
    proxy.cut();
    await expect.poll(says).toBe('Reconnecting…');
    await ownerSession.moveTo(order, 'Accepted');
    proxy.mend();
    await expect.poll(ahead(page, () => streams.length)).toBe(2);
    expect(streams[1]).toMatch(/^\d+-\d+$/);
    await expect.poll(() => stepText(page)).toContain('Confirmed');
    await expect.poll(says).toBe('Live');
    await page.context().setOffline(true);
    await expect.poll(says).toBe('You’re offline');
    await close();
    await proxy.stop();
  });

  it('has everything read again where the server cannot tell what was missed', async () => {
    const proxy = await startCuttingProxy(ownerSession.address);
    const order = await ownerSession.placeOrder();
    const { page, close, streams } = await open(proxy.address + track(order), {
      as: ownerSession.customer,
      hasOwnClock: true,
      consoleErrors: [FAILED_CALL],
    });
    await live(streams);
    // The stream has been opened, and its first bytes were read.
    await expect.poll(() => mark(page)).toBe('Live');
    // A place that this server has never been at, as after it was restored from a backup.
    await page.route('**/api/events', (route) =>
      route.continue({
        headers: { ...route.request().headers(), 'last-event-id': '18446744073709551615-1' },
      }),
    );
    await stopClock(page);
    const reads = countCalls(page, (request) => request.url().endsWith(`/api/orders/${order.id}`));
    proxy.cut();
    proxy.mend();
    // Once by the break, what was read too long ago for a page that polls, and once by the server's word.
    await expect.poll(withoutPolls(page, () => streams.length, 100)).toBe(2);
    await expect.poll(withoutPolls(page, reads)).toBe(2);
    await close();
    await proxy.stop();
  });
});

it('a logout ends the stream', async () => {
  await expect.poll(openStreams).toBe(0);
  const { page, close, streams } = await open('/customer/orders', { as: ownerSession.customer });
  await live(streams);
  await expect.poll(openStreams).toBe(1);
  const over = page.waitForEvent('requestfailed', isStream);
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await over;
  await expect.poll(openStreams).toBe(0);
  await close();
});

it('without a stream the screens poll as before', async () => {
  const order = await ownerSession.placeOrder();
  const { page, close } = await open(track(order), {
    as: ownerSession.customer,
    hasOwnClock: true,
    isPolling: true,
  });
  const calls = countCalls(page, (request) => request.url().endsWith(`/api/orders/${order.id}`));
  await expectPolledEvery(page, 5_000, calls);
  await close();
});
