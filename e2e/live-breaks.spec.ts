// Behavior of the screens while a laptop sleeps, the server or its database is started again, or the session has ended:
// they poll at once, are live again soon, and show the state of the database.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { closePage } from './browser.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import {
  isStream,
  live,
  mark,
  openLive,
  secondTab,
  show,
  step,
  stepText,
  track,
  withoutPolls,
} from './live-session.ts';
import { FAILED_CALL } from './console-errors.ts';
import { OwnerSession, type Order } from './owner-session.ts';
import { tickAndRead, countCalls, stopClock } from './page-clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How far the clock jumps as it is stopped, which takes a busy machine some time. */
const JUMP_MS = 15 * SECOND;
/** The place of the last event that was heard. */
const PLACE = /^\d+-\d+$/;

test.use({ ownProduct: true });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

/** A customer's live screen of a new order; `through` is a proxy's address. */
async function customersTrack({ through = '', as = ownerSession.customer } = {}) {
  const order = await ownerSession.placeOrder();
  const opened = await openLive(ownerSession, through + track(order), {
    as,
    hasOwnClock: true,
    consoleErrors: [FAILED_CALL],
  });
  await live(opened.streams);
  await expect.poll(() => mark(opened.page)).toBe('Live');
  return { order, ...opened };
}

/** The clock of the wall goes on, and no timer has noticed. */
const sleepFor = async (page: Page, ms: number) =>
  page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);

/** Retries until the server takes it; reading the status shows if a call answered by 503 was taken. */
async function retryStatusChange(order: Order, status: string): Promise<void> {
  await expect
    .poll(async () => {
      await ownerSession.changeStatus(order, status).catch(() => undefined);
      return ownerSession.statusOf(order).catch(String);
    })
    .toBe(status);
}

const isOrders = (request: { url: () => string }) => request.url().endsWith('/api/orders/my?status=active');

test('a laptop that has slept for an hour polls at once, is live again, and reads everything again', async () => {
  const proxy = await startCuttingProxy(ownerSession.address);
  const { order, page, streams } = await customersTrack({ through: proxy.address });
  await stopClock(page);
  const reads = countCalls(page, isOrders);
  // Its connections die while it sleeps, and it is not told.
  proxy.strand();
  await ownerSession.changeStatus(order, 'Accepted');
  await ownerSession.forgetEvents();
  await sleepFor(page, 61 * MINUTE);
  await page.clock.runFor(2 * SECOND);
  await expect.poll(() => mark(page)).not.toBe('Live');
  await page.clock.runFor(2 * SECOND);
  await expect.poll(withoutPolls(page, () => stepText(page), 1)).toContain('Confirmed');
  await expect.poll(withoutPolls(page, () => streams.length, 100)).toBe(2);
  expect(streams[1]).toMatch(PLACE);
  await expect.poll(withoutPolls(page, () => mark(page), 100)).toBe('Live');
  // Once because the stream broke, and once more because nobody can tell what was missed.
  await expect.poll(withoutPolls(page, reads, 100)).toBe(2);
  await closePage(page);
  await proxy.stop();
});

test('a tab that waits for its next try tries at once when somebody turns to another one', async () => {
  const proxy = await startCuttingProxy(ownerSession.address);
  const { page, streams } = await customersTrack({ through: proxy.address });
  const { other } = await secondTab(page);
  const tries = countCalls(page, isStream);
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (isStream(request)) failed += 1;
  });
  await show(page, 'hidden');
  proxy.cut();
  // The next wait is of eight seconds at least.
  await expect.poll(tickAndRead(page, tries)).toBeGreaterThan(4);
  await page.clock.pauseAt(await page.evaluate((jump) => Date.now() + jump, JUMP_MS));
  await page.clock.runFor(1);
  // The stream that was cut, and each try since.
  await expect.poll(() => failed).toBe(tries() + 1);
  proxy.mend();
  await show(other, 'visible');
  await live(streams, 2);
  await closePage(page);
  await proxy.stop();
});

test('a session that ended elsewhere leaves with its screens by what the stream is answered', async () => {
  const as = await ownerSession.api.logIn('customer', 'Customer@123', 'CUSTOMER');
  const { page } = await customersTrack({ as });
  // No other call is answered.
  await page.route(/\/api\/(?!events)/, (route) => route.abort());
  await ownerSession.api.call(as, 'POST', '/auth/logout');
  // The server checks a reader's session before it tells.
  await ownerSession.placeOrder();
  await expect.poll(tickAndRead(page, () => page.getByLabel('Password', { exact: true }).count())).toBe(1);
});

test.describe('what is started again', () => {
  test('is the server: screens are live again, and show what happened meanwhile', async () => {
    const { order, page, streams } = await customersTrack();
    await ownerSession.restart();
    await ownerSession.changeStatus(order, 'Accepted');
    await expect.poll(tickAndRead(page, () => streams.length)).toBe(2);
    expect(streams[1]).toMatch(PLACE);
    await expect.poll(() => mark(page)).toBe('Live');
    await expect(step(page)).toContainText('Confirmed');
  });

  test('is the database: screens show what happened meanwhile', async () => {
    const { order, page } = await customersTrack();
    ownerSession.killDatabase();
    await retryStatusChange(order, 'Accepted');
    await expect(step(page)).toContainText('Confirmed');
    await expect.poll(tickAndRead(page, () => mark(page))).toBe('Live');
  });
});
