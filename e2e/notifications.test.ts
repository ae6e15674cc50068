// What people are told in a real browser: the bell, the page, the choices, and what the device shows by itself.
import type { CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { serverError } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { TestApp } from './test-app.ts';

let app: TestApp;
let orderFixtures: OrderFixtures;
let customer: Session;
let people = 0;

beforeAll(async () => {
  app = await TestApp.start();
  orderFixtures = await OrderFixtures.open(app.api);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  people += 1;
  customer = await app.api.signUp(`told.${people}`);
});

const WIDTHS = [320, 768, 1440];
const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const unread = (page: Page) => page.getByText(/^\d+ unread notifications?$/).first();
const unreadOf = async (as: Session) =>
  (await app.api.call<{ unread: number }>(as, 'GET', '/api/notifications/unread-count')).unread;

describe('the bell', () => {
  it('counts what is new while the page stays open, opens it, and forgets it wherever it was opened', async () => {
    const { page, close } = await app.open('/customer', { as: customer });
    const elsewhere = await app.open('/customer/offers', { as: customer });
    await bell(page).click();
    await panel(page).getByText('Nothing new.').waitFor();
    await page.keyboard.press('Escape');
    const order = await orderFixtures.order(customer, 'Accepted');
    for (const one of [page, elsewhere.page])
      await expect.poll(() => unread(one).textContent()).toBe('2 unread notifications');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const rows = panel(page).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.first().innerText()).toContain(`Order #${order.id}: Accepted`);
    await expectAccessible(page, WIDTHS);
    await rows.first().getByRole('link').click();
    await page.waitForURL(`**/customer/orders/${order.id}`);
    // Both were about this order.
    for (const one of [page, elsewhere.page]) await unread(one).waitFor({ state: 'detached' });
    await expect.poll(() => unreadOf(customer)).toBe(0);
    await elsewhere.close();
    await close();
  });

  it('of administrators keeps its notices and has a second tab for themselves', async () => {
    await app.api.signUpOwner(`told.owner.${people}`);
    const admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
    const { page, close } = await app.open('/admin?bell', { as: admin });
    await panel(page).getByRole('tab', { name: 'Notices' }).waitFor();
    await expect
      .poll(() => panel(page).getByRole('tab', { name: 'Notices' }).getAttribute('aria-selected'))
      .toBe('true');
    await panel(page)
      .getByRole('tab', { name: /^For you/ })
      .click();
    await panel(page).getByText('waits for approval').first().waitFor();
    await expectAccessible(page, WIDTHS);
    await panel(page).getByRole('button', { name: 'Mark all read' }).click();
    await expect.poll(() => panel(page).getByText('Unread', { exact: true }).count()).toBe(0);
    await close();
  });
});

describe('the page', () => {
  it.each(['customer', 'restaurant'] as const)(
    'of a %s says what is new, marks and clears it',
    async (area) => {
      const order = await orderFixtures.order(customer);
      const as = area === 'customer' ? customer : orderFixtures.owner;
      await expect.poll(() => unreadOf(as)).toBeGreaterThan(0);
      const { page, close } = await app.open(`/${area}/notifications`, { as });
      const main = page.getByRole('main');
      await main.getByText(`#${order.id}`).first().waitFor();
      await expectAccessible(page, [320, 390, 768, 1440]);
      await main.getByRole('button', { name: 'Mark all read' }).click();
      await main.getByText('Everything is read').waitFor();
      await main.getByRole('button', { name: 'Clear all' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
      await main.getByText('Nothing new.').waitFor();
      await close();
    },
  );

  it('says what it could not load, and loads it when asked again', async () => {
    const address = '**/api/notifications?*';
    const before = (page: Page) => page.route(address, serverError);
    const { page, close } = await app.open('/customer/notifications', {
      as: customer,
      // Or it is read again by itself as soon as events come.
      isPolling: true,
      before,
    });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('main').getByRole('alert').waitFor();
    await page.unroute(address);
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => page.getByRole('main').getByText('Nothing new.').count()).toBe(1);
    await close();
  });
});

const here = (page: Page) => page.getByRole('main');

describe('the choices', () => {
  it.each([
    ['customer', '/customer/settings'],
    ['restaurant', '/restaurant/account'],
    ['admin', '/admin/account'],
  ] as const)('of a %s stand in a table, and are kept', async (who, path) => {
    const as =
      who === 'customer'
        ? customer
        : who === 'restaurant'
          ? orderFixtures.owner
          : await app.api.logIn('admin', 'Admin@123', 'ADMIN');
    const { page, close } = await app.open(path, { as });
    const topic = who === 'admin' ? 'Platform' : 'Chat';
    const choice = here(page).getByRole('switch', { name: `${topic}: Push` });
    await choice.waitFor();
    const wasOn = await choice.isChecked();
    await choice.click();
    await expect.poll(() => choice.isChecked()).toBe(!wasOn);
    await expect
      .poll(() => here(page).getByRole('switch', { name: 'Account: E-mail' }).isDisabled())
      .toBe(true);
    await here(page).getByText('No SMS service is connected.').waitFor();
    await expectAccessible(page, WIDTHS);
    await page.reload();
    await choice.waitFor();
    await expect.poll(() => choice.isChecked()).toBe(!wasOn);
    await close();
  });

  it.each([
    // What is not granted is blocked.
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
  ])('say why this device cannot tell anybody: %s', async (words, before) => {
    const { page, close } = await app.open('/customer/settings', { as: customer, before });
    await here(page).getByText(words).waitFor();
    await expect
      .poll(() => here(page).getByRole('button', { name: 'Tell me on this device' }).count())
      .toBe(0);
    await close();
  });
});

/**
 * A page whose browser may show notifications, with its service worker at work. A browser without a screen shows none and
 * takes every window for the one in front: what it is asked to show is noted, and a test says whether somebody looks.
 */
async function openAllowed(path: string) {
  const opened = await app.open(path, {
    as: customer,
    isInstallable: true,
    // What the browser of the tests says to a page that asks for its push service.
    consoleErrors: [/does not support the Push API/],
    before: (page) =>
      page.context().addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
        Notification.requestPermission = () => Promise.resolve('granted');
      }),
  });
  const { page } = opened;
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
  return { ...opened, worker };
}

type Shown = { title: string; body: string; tag: string; path: string };
type Told = { body: string; tag: string; data: { path: string } };
type WorkerScope = {
  /** What stands there, the last of each tag. */
  shown: Shown[];
  /** Every time it was asked to show something. */
  asked: string[];
  isLookedAt: boolean;
  /** How often the worker has asked whether somebody looks. */
  looks: number;
  ServiceWorkerRegistration: {
    prototype: { showNotification: (title: string, told: Told) => Promise<void> };
  };
  WindowClient: { prototype: object };
  dispatchEvent: (event: Event) => boolean;
};

const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
const looks = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).looks);
const asked = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).asked);
const look = (worker: Worker, isLookedAt: boolean) =>
  worker.evaluate((is) => void ((globalThis as unknown as WorkerScope).isLookedAt = is), isLookedAt);

/** As if the push service of the browser had brought a message. */
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

describe('a push message', () => {
  it('is shown, and a later one of its thing takes its place', async () => {
    const { page, worker, close } = await openAllowed('/customer/offers');
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
    await close();
  });

  it('is not shown while somebody looks at a window', async () => {
    const { page, worker, close } = await openAllowed('/customer/offers');
    const push = await pusher(page);
    await look(worker, true);
    await push(payload());
    await expect.poll(() => looks(worker)).toBeGreaterThan(0);
    await look(worker, false);
    // What comes afterwards is shown, so the first one was let go.
    await push(payload({ tag: 'order-9' }));
    await expect.poll(async () => (await shown(worker)).map(({ tag }) => tag)).toEqual(['order-9']);
    await close();
  });

  it('of a shape that nobody knows says that there is news, and opens the bell', async () => {
    const { page, worker, close } = await openAllowed('/customer/settings');
    await here(page).getByRole('button', { name: 'Tell me on this device' }).click();
    await here(page).getByText('an open tab tells you').waitFor();
    const push = await pusher(page);
    const evil = JSON.stringify({ title: 'a', body: 'b', tag: 'c', path: '//evil.example' });
    for (const data of ['no JSON', '{"title":"From another release"}', evil]) {
      await worker.evaluate(() => void ((globalThis as unknown as WorkerScope).shown = []));
      await push(data);
      await expect
        .poll(() => shown(worker), { message: data })
        .toEqual([{ title: 'News from Tiffin', body: '', tag: 'news', path: '/customer/notifications' }]);
    }
    await close();
  });

  it('that is pressed opens its page in the tab that is there', async () => {
    const { page, worker, close } = await openAllowed('/customer/offers');
    // With the bell comes what listens to the service worker.
    await bell(page).waitFor();
    // What the browser does when it is pressed; only a person's press may also bring the tab to the front.
    await worker.evaluate(() => {
      const press = Object.assign(new Event('notificationclick'), {
        notification: { close: () => undefined, data: { path: '/customer/orders' } },
        waitUntil: (work: Promise<unknown>) => work.catch(() => undefined),
      });
      (globalThis as unknown as WorkerScope).dispatchEvent(press);
    });
    await expect.poll(() => page.url()).toBe(`${app.address}/customer/orders`);
    await close();
  });
});

const tellHere = async (page: Page) => {
  await here(page).getByRole('button', { name: 'Tell me on this device' }).click();
  await here(page).getByText('This browser has no push service: an open tab tells you.').waitFor();
};

describe('where the browser has no push service', () => {
  it('an open tab shows what is new, and not what was there before or is switched off', async () => {
    const { page, worker, close } = await openAllowed('/customer/settings');
    await orderFixtures.order(customer);
    await expect.poll(() => unreadOf(customer)).toBe(1);
    await tellHere(page);
    await app.api.call(customer, 'PUT', '/api/notifications/choices', [{ topic: 'receipts', push: false }]);
    // Placed, which is switched off, and accepted.
    const order = await orderFixtures.order(customer, 'Accepted');
    const titles = async () => (await shown(worker)).map(({ title }) => title);
    await expect.poll(titles).toEqual([`Order #${order.id}: Accepted`]);
    await here(page).getByRole('button', { name: 'Stop on this device' }).click();
    await here(page).getByRole('button', { name: 'Tell me on this device' }).waitFor();
    await close();
  });

  it('one of several tabs shows each, from the very first on', async () => {
    const { page, worker, close } = await openAllowed('/customer/settings');
    await tellHere(page);
    const tabs = [page];
    for (const path of ['/customer/offers', '/customer/restaurants', '/customer']) {
      const tab = await page.context().newPage();
      await tab.goto(app.address + path);
      await bell(tab).waitFor();
      tabs.push(tab);
    }
    const { id } = await orderFixtures.order(customer);
    const wanted = [`Order #${id} is placed`];
    await expect.poll(() => asked(worker)).toEqual(wanted);
    for (const status of ['Accepted', 'Preparing', 'Out for Delivery'] as const) {
      await orderFixtures.move(id, status);
      wanted.push(`Order #${id}: ${status}`);
      await expect.poll(() => asked(worker)).toEqual(wanted);
    }
    // Every tab has heard of the last one, and none has anything more to show.
    for (const tab of tabs) await expect.poll(() => unread(tab).textContent()).toBe('4 unread notifications');
    await expect.poll(() => asked(worker)).toEqual(wanted);
    await close();
  });
});
