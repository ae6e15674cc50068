// Changes made elsewhere appear on the screen by an event, in a real browser against the real stream: no poll is waited
// for.
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { startCuttingProxy } from '../cutting-proxy.ts';
import {
  isStream,
  live,
  mark,
  openLive,
  openStreams,
  step,
  stepText,
  streamsOf,
  track,
  withoutPolls,
} from '../live-session.ts';
import { closePage } from '../browser.ts';
import { FAILED_CALL } from '../console-errors.ts';
import { holdAnswer } from '../hold-answer.ts';
import { OwnerSession, type Order } from '../owner-session.ts';
import { tickAndRead, countCalls, expectPolledEvery, advanceClock, stopClock } from '../page-clock.ts';

test.use({ ownProduct: true });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const card = (page: Page, { id }: Order) =>
  page.getByRole('article', { name: `Order #${id}` }).filter({ visible: true });

test.describe('an event', () => {
  test('shows a customer the next step of the order', async () => {
    const order = await ownerSession.placeOrder();
    const as = ownerSession.customer;
    const { page, streams } = await openLive(ownerSession, track(order), { as, hasOwnClock: true });
    await live(streams);
    await stopClock(page);
    await ownerSession.changeStatus(order, 'Accepted');
    await expect.poll(withoutPolls(page, () => stepText(page))).toContain('Confirmed');
  });

  test('causes the reads of its row in the table and no others', async () => {
    const order = await ownerSession.placeOrder();
    const as = ownerSession.customer;
    const { page, streams } = await openLive(ownerSession, track(order), { as, hasOwnClock: true });
    await live(streams);
    await expect.poll(() => mark(page)).toBe('Live');
    await stopClock(page);
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // Notifications have events of their own, of this step and of earlier ones that are told only now.
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/notifications') && !isStream(request))
        reads.push(pathname + search);
    });
    await ownerSession.changeStatus(order, 'Accepted');
    const row = [`/api/orders/${order.id}`, '/api/orders/my?status=active'].toSorted();
    await expect.poll(withoutPolls(page, () => reads.toSorted())).toEqual(row);
    await advanceClock(page, 3_000);
    expect(reads.toSorted()).toEqual(row);
  });

  test('brings a new order to the board', async () => {
    const { page, streams } = await openLive(ownerSession, '/restaurant/orders', {
      hasOwnClock: true,
    });
    await expect(page.getByRole('article').first()).toBeVisible();
    await live(streams);
    await stopClock(page);
    const order = await ownerSession.placeOrder();
    await expect.poll(withoutPolls(page, () => card(page, order).count())).toBe(1);
  });

  test('brings a new order to the board before the latest orders have come', async () => {
    const { page, streams } = await openLive(ownerSession, '/restaurant/orders', {
      hasOwnClock: true,
    });
    await expect(page.getByRole('article').first()).toBeVisible();
    await live(streams);
    await stopClock(page);
    const { held, answer } = holdAnswer();
    await page.route(/\/orders\?limit=100$/, (route) => held.then(() => route.continue()));
    const order = await ownerSession.placeOrder();
    await expect.poll(withoutPolls(page, () => card(page, order).count())).toBe(1);
    answer();
  });

  test('shows a board and a customer what a program beside the product writes', async () => {
    const order = await ownerSession.placeOrder();
    const as = ownerSession.customer;
    const board = await openLive(ownerSession, '/restaurant/orders', { hasOwnClock: true });
    const customer = await openLive(ownerSession, track(order), { as, hasOwnClock: true });
    await expect(card(board.page, order).getByRole('button', { name: /Accept/ })).toBeVisible();
    for (const { page, streams } of [board, customer]) {
      await live(streams);
      await stopClock(page);
    }
    await ownerSession.acceptByHand(order);
    await expect.poll(withoutPolls(customer.page, () => stepText(customer.page))).toContain('Confirmed');
    const next = () =>
      card(board.page, order)
        .getByRole('button', { name: /Start preparing/ })
        .count();
    await expect.poll(withoutPolls(board.page, next)).toBe(1);
  });

  test('is read from one stream for all tabs, and from the next tab when that one is closed', async () => {
    const order = await ownerSession.placeOrder();
    const { page, streams } = await openLive(ownerSession, track(order), { as: ownerSession.customer });
    await live(streams);
    const other = await page.context().newPage();
    const others = streamsOf(other);
    await other.goto(page.url());
    await expect(step(other)).toBeVisible();
    await ownerSession.changeStatus(order, 'Accepted');
    for (const tab of [page, other]) await expect(step(tab)).toContainText('Confirmed');
    expect(others).toEqual([]);

    await page.close();
    await live(others);
    expect(others[0]).toMatch(/^\d+-\d+$/);
    await ownerSession.changeStatus(order, 'Preparing');
    await expect(step(other)).toContainText('Preparing');
    await expect.poll(() => openStreams(ownerSession)).toBe(1);
  });
});

test.describe('a stream that breaks', () => {
  test('is said, goes on where it was, and is live again', async () => {
    const proxy = await startCuttingProxy(ownerSession.address);
    const order = await ownerSession.placeOrder();
    const { page, streams } = await openLive(ownerSession, proxy.address + track(order), {
      as: ownerSession.customer,
      hasOwnClock: true,
      consoleErrors: [FAILED_CALL],
    });
    await live(streams);
    const markText = () => mark(page);
    await expect.poll(markText).toBe('Live');
    proxy.cut();
    await expect.poll(markText).toBe('Reconnecting…');
    await ownerSession.changeStatus(order, 'Accepted');
    proxy.mend();
    await expect.poll(tickAndRead(page, () => streams.length)).toBe(2);
    expect(streams[1]).toMatch(/^\d+-\d+$/);
    await expect(step(page)).toContainText('Confirmed');
    await expect.poll(markText).toBe('Live');
    await page.context().setOffline(true);
    await expect.poll(markText).toBe('You’re offline');
    await closePage(page);
    await proxy.stop();
  });

  for (const [how, isForgotten, expected] of [
    ['what was missed is told, and nothing is read that no event names', false, 0],
    ['the server cannot tell what was missed, and everything is read again', true, 1],
  ] as const)
    test(`goes on where ${how}`, async () => {
      const proxy = await startCuttingProxy(ownerSession.address);
      const order = await ownerSession.placeOrder();
      const { page, streams } = await openLive(ownerSession, proxy.address + track(order), {
        as: ownerSession.customer,
        hasOwnClock: true,
        consoleErrors: [FAILED_CALL],
      });
      await live(streams);
      // The stream has been opened, and its first bytes were read.
      await expect.poll(() => mark(page)).toBe('Live');
      // A place that this server has never been at, as after it was restored from a backup.
      if (isForgotten)
        await page.route('**/api/events', (route) =>
          route.continue({
            headers: { ...route.request().headers(), 'last-event-id': '18446744073709551615-1' },
          }),
        );
      // Not due for another quarter of a minute, neither by the break nor by a poll.
      await stopClock(page);
      const reads = countCalls(page, (request) => request.url().endsWith('/api/orders/my?status=active'));
      proxy.cut();
      proxy.mend();
      await expect.poll(withoutPolls(page, () => streams.length, 100)).toBe(2);
      await expect.poll(withoutPolls(page, () => mark(page), 100)).toBe('Live');
      for (let look = 0; look < 10 && reads() <= expected; look += 1) await advanceClock(page, 300);
      expect(reads()).toBe(expected);
      await closePage(page);
      await proxy.stop();
    });
});

test('a logout ends the stream', async () => {
  await expect.poll(() => openStreams(ownerSession)).toBe(0);
  const { page, streams } = await openLive(ownerSession, '/customer/orders', {
    as: ownerSession.customer,
  });
  await live(streams);
  await expect.poll(() => openStreams(ownerSession)).toBe(1);
  const over = page.waitForEvent('requestfailed', isStream);
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await over;
  await expect.poll(() => openStreams(ownerSession)).toBe(0);
});

test('without a stream the screens poll as before', async () => {
  const order = await ownerSession.placeOrder();
  const { page } = await openLive(ownerSession, track(order), {
    as: ownerSession.customer,
    hasOwnClock: true,
    isPolling: true,
  });
  const calls = countCalls(page, (request) => request.url().endsWith(`/api/orders/${order.id}`));
  await expectPolledEvery(page, 5_000, calls);
});
