// One stream for all tabs of a browser, whatever becomes of the tab that reads it, and what screens do without one.
import { expect, test } from './fixtures.ts';
import { startBufferingProxy } from './buffering-proxy.ts';
import { live, mark, openLive, openStreams, secondTab, show, step, stepText, track } from './live-session.ts';
import { closePage } from './browser.ts';
import { FAILED_CALL } from './console-errors.ts';
import { OwnerSession } from './owner-session.ts';
import { tickAndRead, countCalls, expectPolledEvery } from './page-clock.ts';

/** Console message of the browser about a header that it takes over https only. */
const NO_SECURE_CONTEXT = /Cross-Origin-Opener-Policy header has been ignored/;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test.use({ ownProduct: true });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const customersTrack = async (hasOwnClock: boolean, as = ownerSession.customer) => {
  const order = await ownerSession.placeOrder();
  const opened = await openLive(ownerSession, track(order), { as, hasOwnClock });
  await live(opened.streams);
  return { order, ...opened };
};

test.describe('the tab that reads', () => {
  test('gives the stream to another one when its browser has killed it, and nothing is missed', async () => {
    const { order, page } = await customersTrack(false);
    const { other, streams } = await secondTab(page);
    const devTools = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // It never answers.
    void devTools.send('Page.crash').catch(() => undefined);
    await crashed;
    await ownerSession.changeStatus(order, 'Accepted');
    await live(streams);
    await expect(step(other)).toContainText('Confirmed');
    await ownerSession.changeStatus(order, 'Preparing');
    await expect(step(other)).toContainText('Preparing');
  });

  test('gives it to one that somebody looks at once nobody has looked at it for a minute', async () => {
    const { order, page } = await customersTrack(true);
    const { other, streams } = await secondTab(page);
    await show(page, 'hidden');
    await page.clock.fastForward(MINUTE + SECOND);
    // An event makes the tab report how long nobody has looked.
    await ownerSession.changeStatus(order, 'Accepted');
    await expect.poll(tickAndRead(other, () => streams.length)).toBe(1);
    await expect.poll(tickAndRead(other, () => stepText(other))).toContain('Confirmed');
    await expect.poll(() => openStreams(ownerSession)).toBe(1);
  });

  test('stops once nobody has looked at any tab for five minutes, and goes on when somebody does', async () => {
    const { order, page, streams } = await customersTrack(true);
    await show(page, 'hidden');
    await page.clock.fastForward(5 * MINUTE + SECOND);
    await expect.poll(tickAndRead(page, () => openStreams(ownerSession))).toBe(0);
    const opened = streams.length;
    await ownerSession.changeStatus(order, 'Accepted');
    await show(page, 'visible');
    await live(streams, opened + 1);
    await expect(step(page)).toContainText('Confirmed');
    await expect.poll(() => mark(page)).toBe('Live');
  });

  test('goes on in a kitchen, however long nobody looks', async () => {
    const { page, streams } = await openLive(ownerSession, '/restaurant/orders', {
      hasOwnClock: true,
    });
    await live(streams);
    await expect(page.getByRole('article').first()).toBeVisible();
    await show(page, 'hidden');
    await page.clock.fastForward(6 * MINUTE);
    const order = await ownerSession.placeOrder();
    // Its cards are made while nobody looks.
    await expect
      .poll(tickAndRead(page, () => page.getByRole('article', { name: `Order #${order.id}` }).count()))
      .toBeGreaterThan(0);
    await expect.poll(() => openStreams(ownerSession)).toBe(1);
  });

  test('reads one stream for eight tabs, tells them no token, and ends with the session, as all of them do', async () => {
    // Session of its own: the others go on.
    const session = await ownerSession.api.logIn('customer', 'Customer@123', 'CUSTOMER');
    const { order, page, streams } = await customersTrack(false, session);
    const others = [];
    for (let tab = 2; tab <= 8; tab += 1) others.push((await secondTab(page)).other);
    const listener = others[0]!;
    const heard = await listener.evaluateHandle((name) => {
      const messages: string[] = [];
      new BroadcastChannel(name).addEventListener('message', ({ data }) =>
        messages.push(JSON.stringify(data)),
      );
      return messages;
    }, `tiffin-live-${session.id}`);
    await ownerSession.changeStatus(order, 'Accepted');
    for (const tab of [page, ...others]) await expect(step(tab)).toContainText('Confirmed');
    expect(streams).toEqual([undefined]);
    await expect.poll(() => openStreams(ownerSession)).toBe(1);
    const messages = async () => (await heard.jsonValue()).join('\n');
    await expect.poll(messages).toContain('order.status');
    await expect.poll(() => messages()).not.toContain(session.token);

    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    for (const tab of others) await expect(tab.getByLabel('Password', { exact: true })).toBeVisible();
    await expect.poll(() => openStreams(ownerSession)).toBe(0);
  });

  test('leaves with its screens when an administrator blocks the account', async () => {
    const customer = await ownerSession.api.signUp('blocked.bina');
    const { page, streams } = await openLive(ownerSession, '/customer/orders', {
      as: customer,
      hasOwnClock: true,
      consoleErrors: [FAILED_CALL],
    });
    await live(streams);
    await ownerSession.asAdmin('POST', `/api/admin/users/${customer.id}/block`, {
      reason: 'Asked for it by mail.',
    });
    await expect.poll(tickAndRead(page, () => page.getByLabel('Password', { exact: true }).count())).toBe(1);
  });
});

test.describe('without what a stream needs', () => {
  test('each tab reads for itself where there are no locks, as over plain http', async () => {
    const order = await ownerSession.placeOrder();
    const address = ownerSession.address
      .replace('127.0.0.1', 'tiffin.test')
      .replace('localhost', 'tiffin.test');
    const { page, streams } = await openLive(ownerSession, address + track(order), {
      as: ownerSession.customer,
      consoleErrors: [NO_SECURE_CONTEXT],
    });
    await expect.poll(() => page.evaluate(() => 'locks' in navigator)).toBe(false);
    await live(streams);
    const { other, streams: others } = await secondTab(page);
    await live(others);
    await ownerSession.changeStatus(order, 'Accepted');
    for (const tab of [page, other]) await expect(step(tab)).toContainText('Confirmed');
  });

  test('screens poll as before behind a proxy that holds the stream back, and say that they are not live', async () => {
    const proxy = await startBufferingProxy(ownerSession.address);
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open(proxy.address + track(order), {
      as: ownerSession.customer,
      hasOwnClock: true,
      consoleErrors: [FAILED_CALL],
    });
    await expect.poll(tickAndRead(page, () => mark(page))).toBe('Reconnecting…');
    await expectPolledEvery(
      page,
      5 * SECOND,
      countCalls(page, (request) => request.url().endsWith(`/api/orders/${order.id}`)),
    );
    await closePage(page);
    await proxy.stop();
  });
});
