// Notifications in a real browser: the bell, the page, the choices, and what the device shows by itself.
import type { CDPSession, Page, Worker } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { serverError, tryAgain } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true });

let app: TestApp;
let orderFixtures: OrderFixtures;
let customer: Session;
let people = 0;

test.beforeAll(async ({ app: product }) => {
  app = product;
  orderFixtures = await OrderFixtures.open(app.api);
});

test.beforeEach(async () => {
  people += 1;
  customer = await app.api.signUp(`told.${people}`);
});

const WIDTHS = [320, 768, 1440];
const here = (page: Page) => page.getByRole('main');
const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const unread = (page: Page) => page.getByText(/^\d+ unread notifications?$/).first();
const unreadOf = async (as: Session) =>
  (await app.api.call<{ unread: number }>(as, 'GET', '/api/notifications/unread-count')).unread;

test.describe('the bell', () => {
  test('counts what is new while the page stays open, opens it, and forgets it wherever it was opened', async () => {
    const page = await app.open('/customer', { as: customer });
    const elsewhere = await app.open('/customer/offers', { as: customer });
    await bell(page).click();
    await expect(panel(page).getByText('Nothing new.')).toBeVisible();
    await page.keyboard.press('Escape');
    const order = await orderFixtures.order(customer, 'Accepted');
    for (const one of [page, elsewhere]) await expect(unread(one)).toHaveText('2 unread notifications');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const rows = panel(page).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(`Order #${order.id}: Accepted`, { useInnerText: true });
    await expectAccessible(page, WIDTHS);
    await rows.first().getByRole('link').click();
    await page.waitForURL(`**/customer/orders/${order.id}`);
    // Both were about this order.
    for (const one of [page, elsewhere]) await expect(unread(one)).not.toBeAttached();
    await expect.poll(() => unreadOf(customer)).toBe(0);
  });

  test('of administrators keeps its notices and has a second tab for themselves', async () => {
    await app.api.signUpOwner(`told.owner.${people}`);
    const admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
    const page = await app.open('/admin?bell', { as: admin });
    await expect(panel(page).getByRole('tab', { name: 'Notices' })).toBeVisible();
    await expect(panel(page).getByRole('tab', { name: 'Notices' })).toHaveAttribute('aria-selected', 'true');
    await panel(page)
      .getByRole('tab', { name: /^For you/ })
      .click();
    await expect(panel(page).getByText('waits for approval').first()).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await panel(page).getByRole('button', { name: 'Mark all read' }).click();
    await expect(panel(page).getByText('Unread', { exact: true })).toHaveCount(0);
  });
});

test.describe('the page', () => {
  for (const area of ['customer', 'restaurant'] as const)
    test(`of a ${area} says what is new, marks and clears it`, async () => {
      const order = await orderFixtures.order(customer);
      const as = area === 'customer' ? customer : orderFixtures.owner;
      await expect.poll(() => unreadOf(as)).toBeGreaterThan(0);
      const page = await app.open(`/${area}/notifications`, { as });
      const main = page.getByRole('main');
      await expect(main.getByText(`#${order.id}`).first()).toBeVisible();
      await expectAccessible(page, [320, 390, 768, 1440]);
      await main.getByRole('button', { name: 'Mark all read' }).click();
      await expect(main.getByText('Everything is read')).toBeVisible();
      await main.getByRole('button', { name: 'Clear all' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
      await expect(main.getByText('Nothing new.')).toBeVisible();
    });

  test('says what it could not load, and loads it when asked again', async () => {
    const page = await app.open('/customer/notifications', {
      as: customer,
      // Or it is read again by itself as soon as events come.
      isPolling: true,
      before: (blank) => blank.route('**/api/notifications?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await tryAgain(here(page).getByRole('button', { name: 'Try Again' }));
    await expect(page.getByRole('main').getByText('Nothing new.')).toHaveCount(1);
  });
});

test.describe('the choices', () => {
  for (const [who, path] of [
    ['customer', '/customer/settings'],
    ['restaurant', '/restaurant/account'],
    ['admin', '/admin/account'],
  ] as const)
    test(`of a ${who} stand in a table, and are kept`, async () => {
      const as =
        who === 'customer'
          ? customer
          : who === 'restaurant'
            ? orderFixtures.owner
            : await app.api.logIn('admin', 'Admin@123', 'ADMIN');
      const page = await app.open(path, { as });
      const topic = who === 'admin' ? 'Platform' : 'Chat';
      const choice = here(page).getByRole('switch', { name: `${topic}: Push` });
      await expect(choice).toBeVisible();
      const wasOn = await choice.isChecked();
      await choice.click();
      await expect.poll(() => choice.isChecked()).toBe(!wasOn);
      await expect(here(page).getByRole('switch', { name: 'Account: E-mail' })).toBeDisabled();
      await expect(here(page).getByText('No SMS service is connected.')).toBeVisible();
      await expectAccessible(page, WIDTHS);
      await page.reload();
      await expect(choice).toBeVisible();
      await expect.poll(() => choice.isChecked()).toBe(!wasOn);
    });

  for (const [words, before] of [
    // Permissions not granted are blocked.
    ['Blocked in this browser’s settings', (page: Page) => page.context().grantPermissions([])],
    [
      'Needs https',
      (page: Page) =>
        page.addInitScript('Object.defineProperty(globalThis, "isSecureContext", { value: false })'),
    ],
    [
      'On iPhone: add Tiffin to the home screen first',
      (page: Page) =>
        page.addInitScript(
          'delete globalThis.Notification; Object.defineProperty(navigator, "userAgent", { value: "iPhone" })',
        ),
    ],
  ] as const)
    test(`say why this device cannot tell anybody: ${words}`, async () => {
      const page = await app.open('/customer/settings', { as: customer, before });
      await expect(here(page).getByText(words)).toBeVisible();
      await expect(here(page).getByRole('button', { name: 'Tell me on this device' })).toHaveCount(0);
    });
});

/**
 * Opens a page whose browser may show notifications, with its service worker at work. A browser without a screen shows
 * none and takes every window for the one in front: what it is asked to show is noted, and a test says whether the user
 * looks.
 */
async function openAllowed(path: string) {
  const page = await app.open(path, {
    as: customer,
    isInstallable: true,
    // Message of the tests' browser to a page that asks for its push service.
    consoleErrors: [/does not support the Push API/],
    before: (page) =>
      page.context().addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
        Notification.requestPermission = () => Promise.resolve('granted');
      }),
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.asked = [];
    scope.isLookedAt = false;
    scope.looks = 0;
    scope.ServiceWorkerRegistration.prototype.showNotification = (title, { body, tag, data }) => {
      scope.asked.push(title);
      scope.shown = [...scope.shown.filter((one) => one.tag !== tag), { title, body, tag, path: data.path }];
      return Promise.resolve();
    };
    const focused = () => {
      scope.looks += 1;
      return scope.isLookedAt;
    };
    Object.defineProperty(scope.WindowClient.prototype, 'focused', { get: focused });
  });
  return { page, worker };
}

type Shown = { title: string; body: string; tag: string; path: string };
type ShownOptions = { body: string; tag: string; data: { path: string } };
type WorkerScope = {
  /** Notifications shown now, the last of each tag. */
  shown: Shown[];
  /** Every time it was asked to show something. */
  asked: string[];
  isLookedAt: boolean;
  /** Number of times the worker has asked whether the user looks. */
  looks: number;
  ServiceWorkerRegistration: {
    prototype: { showNotification: (title: string, options: ShownOptions) => Promise<void> };
  };
  WindowClient: { prototype: object };
  dispatchEvent: (event: Event) => boolean;
};

const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
const looks = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).looks);
const asked = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).asked);
const look = (worker: Worker, isLookedAt: boolean) =>
  worker.evaluate((is) => void ((globalThis as unknown as WorkerScope).isLookedAt = is), isLookedAt);

/** Delivers messages as the browser's push service would. */
async function pusher(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(app.address));
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  return (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(app.address).origin,
      registrationId,
      data,
    });
}

const payload = (more: object = {}) =>
  JSON.stringify({
    title: 'Order #7: Accepted',
    body: 'Saffron Courtyard accepted your order.',
    path: '/customer/orders',
    tag: 'order-7',
    ...more,
  });

test.describe('a push message', () => {
  test('is shown, and a later one of its thing takes its place', async () => {
    const { page, worker } = await openAllowed('/customer/offers');
    const push = await pusher(page);
    await push(payload());
    await expect
      .poll(() => shown(worker))
      .toEqual([
        {
          title: 'Order #7: Accepted',
          body: 'Saffron Courtyard accepted your order.',
          tag: 'order-7',
          path: '/customer/orders',
        },
      ]);
    await push(payload({ title: 'Order #7: Preparing' }));
    const titles = async () => (await shown(worker)).map(({ title }) => title);
    await expect.poll(titles).toEqual(['Order #7: Preparing']);
    await push(payload({ title: 'Order #8: Accepted', tag: 'order-8' }));
    await expect.poll(titles).toEqual(['Order #7: Preparing', 'Order #8: Accepted']);
  });

  test('is not shown while somebody looks at a window', async () => {
    const { page, worker } = await openAllowed('/customer/offers');
    const push = await pusher(page);
    await look(worker, true);
    await push(payload());
    await expect.poll(() => looks(worker)).toBeGreaterThan(0);
    await look(worker, false);
    // The later message is shown, so the first one was dropped.
    await push(payload({ tag: 'order-9' }));
    await expect.poll(async () => (await shown(worker)).map(({ tag }) => tag)).toEqual(['order-9']);
  });

  test('of a shape that nobody knows says that there is news, and opens the bell', async () => {
    const { page, worker } = await openAllowed('/customer/settings');
    await here(page).getByRole('button', { name: 'Tell me on this device' }).click();
    await expect(here(page).getByText('an open tab tells you')).toBeVisible();
    const push = await pusher(page);
    const evil = JSON.stringify({ title: 'a', body: 'b', tag: 'c', path: '//evil.example' });
    for (const data of ['no JSON', '{"title":"From another release"}', evil]) {
      await worker.evaluate(() => void ((globalThis as unknown as WorkerScope).shown = []));
      await push(data);
      await expect
        .poll(() => shown(worker), { message: data })
        .toEqual([{ title: 'News from Tiffin', body: '', tag: 'news', path: '/customer/notifications' }]);
    }
  });

  test('that is pressed opens its page in the tab that is there', async () => {
    const { page, worker } = await openAllowed('/customer/offers');
    // With the bell comes what listens to the service worker.
    await expect(bell(page)).toBeVisible();
    // Imitates the browser's reaction to a press; only a person's press may also bring the tab to the front.
    await worker.evaluate(() => {
      const press = Object.assign(new Event('notificationclick'), {
        notification: { close: () => undefined, data: { path: '/customer/orders' } },
        waitUntil: (work: Promise<unknown>) => work.catch(() => undefined),
      });
      (globalThis as unknown as WorkerScope).dispatchEvent(press);
    });
    await expect(page).toHaveURL(`${app.address}/customer/orders`);
  });
});

const enableNotifications = async (page: Page) => {
  await here(page).getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(
    here(page).getByText('This browser has no push service: an open tab tells you.'),
  ).toBeVisible();
};

test.describe('where the browser has no push service', () => {
  test('an open tab shows what is new, and not what was there before or is switched off', async () => {
    const { page, worker } = await openAllowed('/customer/settings');
    await orderFixtures.order(customer);
    await expect.poll(() => unreadOf(customer)).toBe(1);
    await enableNotifications(page);
    await app.api.call(customer, 'PUT', '/api/notifications/choices', [{ topic: 'receipts', push: false }]);
    // Placed, which is switched off, and accepted.
    const order = await orderFixtures.order(customer, 'Accepted');
    const titles = async () => (await shown(worker)).map(({ title }) => title);
    await expect.poll(titles).toEqual([`Order #${order.id}: Accepted`]);
    await here(page).getByRole('button', { name: 'Stop on this device' }).click();
    await expect(here(page).getByRole('button', { name: 'Tell me on this device' })).toBeVisible();
  });

  test('one of several tabs shows each, from the very first on', async () => {
    const { page, worker } = await openAllowed('/customer/settings');
    await enableNotifications(page);
    const tabs = [page];
    for (const path of ['/customer/offers', '/customer/restaurants', '/customer']) {
      const tab = await page.context().newPage();
      await tab.goto(app.address + path);
      await expect(bell(tab)).toBeVisible();
      tabs.push(tab);
    }
    const { id } = await orderFixtures.order(customer);
    const wanted = [`Order #${id} is placed`];
    await expect.poll(() => asked(worker)).toEqual(wanted);
    for (const status of ['Accepted', 'Preparing', 'Out for Delivery'] as const) {
      await orderFixtures.changeStatus(id, status);
      wanted.push(`Order #${id}: ${status}`);
      await expect.poll(() => asked(worker)).toEqual(wanted);
    }
    // Every tab has heard of the last one, and none has anything more to show.
    for (const tab of tabs) await expect(unread(tab)).toHaveText('4 unread notifications');
    await expect.poll(() => asked(worker)).toEqual(wanted);
  });
});

/** A browser that has not been asked yet. */
const unasked = (page: Page) =>
  page.context().addInitScript(() => {
    const asked = { permission: 'default' };
    Object.defineProperty(Notification, 'permission', { get: () => asked.permission });
    Notification.requestPermission = () => Promise.resolve((asked.permission = 'granted') as 'granted');
  });

test('push is offered after an order is placed and on the board, and a no is remembered', async () => {
  const { id } = await orderFixtures.order(customer);
  const page = await app.open(`/customer/cart?placed=${id}`, {
    as: customer,
    isInstallable: true,
    consoleErrors: [/does not support the Push API/],
    before: unasked,
  });
  const offer = page.getByRole('region', { name: 'Hear when it is on its way' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, [320, 390, 820, 1440]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await offer.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(page.getByText('This device tells you from now on.').first()).toBeVisible();
  await expect(offer).toHaveCount(0);

  const board = await app.open('/restaurant/orders', { as: orderFixtures.owner, before: unasked });
  const toKitchen = board.getByRole('region', { name: 'Hear of new orders on this device' });
  // It would move the orders that stand there: it comes with the next visit.
  await expect.poll(() => board.evaluate(() => localStorage.getItem('push_of_platform'))).toBe('yes');
  await expect(toKitchen).toHaveCount(0);
  await board.reload();
  await expect(toKitchen).toBeVisible();
  await expectAccessible(board, [390, 820, 1440]);
  await toKitchen.getByRole('button', { name: 'No, thanks' }).click();
  await expect(toKitchen).toHaveCount(0);
  await board.reload();
  await expect(board.getByRole('article').first()).toBeVisible();
  await expect(toKitchen).toHaveCount(0);
});
