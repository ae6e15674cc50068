// The installed app: what is there without a network, and what must not be.
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { Api, type Session } from '../api.ts';
import { expectNoViolations } from '../axe.ts';
import { OrderFixtures } from '../order-fixtures.ts';
import { Product } from '../product.ts';
import type { TestApp } from '../test-app.ts';
import { closePage } from '../browser.ts';
import { FAILED_CALL, expectConsoleErrors } from '../console-errors.ts';

type Manifest = { name: string; start_url: string; icons: { src: string; sizes: string }[] };

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;
let customer: Session;
let orderId: number;
let people = 0;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
});

test.beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`traveller.${people}`);
  orderId = (await orderFixtures.order(customer, 'Preparing')).id;
});

const MENU = '/customer/restaurant/saffron-courtyard';

/** A page whose service worker is at work, with its files stored. */
async function open(path: string) {
  const page = await app.open(path, { as: customer, isInstallable: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

const goOffline = (page: Page) => page.context().setOffline(true);
const orderShown = (page: Page) =>
  expect(page.getByRole('main').getByText(`#${orderId}`).first()).toBeVisible();
const dishShown = (page: Page) => expect(page.getByRole('heading', { name: 'Butter Chicken' })).toBeVisible();
/** Entries stored for this page that contain a word. */
const stored = (page: Page, word: string) =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const text = (await (await store.match(request))?.text()) ?? '';
        if (text.includes(wanted)) found.push(`${name} ${new URL(request.url).pathname}`);
      }
    }
    return found;
  }, word);
/** Once what was read under a key of the query cache is stored. */
async function expectCached(page: Page, ...key: unknown[]) {
  const address = `/last-read/${encodeURIComponent(JSON.stringify(key))}`;
  await expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), address)).toBe(true);
}

test.describe('the app', () => {
  test('can be installed, under the platform’s name and with its icons', async () => {
    const page = await open('/customer/login');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await page.request.get(app.address + href)).json()) as Manifest;
    expect(manifest).toMatchObject({ name: 'Tiffin', start_url: '/customer' });
    const sizes = await page.evaluate(
      (icons) =>
        Promise.all(
          icons.map(async ({ src }) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      manifest.icons,
    );
    expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
    const client = await page.context().newCDPSession(page);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    // A private window, which each of these pages is, installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  });

  test('asks the network itself for what is never stored, and the worker for pictures', async () => {
    const page = await open(MENU);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await dishShown(page);
    // A part of the standard that the types do not know yet: empty where the worker was asked.
    type Entry = PerformanceResourceTiming & { workerFinalSourceType: string };
    const sources = (path: string) =>
      page.evaluate((part) => {
        const entries = performance.getEntriesByType('resource') as Entry[];
        const asked = entries.filter(({ name }) => new URL(name).pathname.startsWith(part));
        return [...new Set(asked.map(({ workerFinalSourceType }) => workerFinalSourceType))];
      }, path);
    expect(await sources('/api/')).toEqual(['network']);
    await expect.poll(() => sources('/art/')).toEqual(['']);
  });
});

test.describe('without a network', () => {
  test('shows the menus and orders that were read last, also after a new start', async () => {
    const page = await open(MENU);
    expectConsoleErrors(page, FAILED_CALL);
    await dishShown(page);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await orderShown(page);
    await expectCached(page, 'orders', 'my');
    await goOffline(page);

    await page.goto(`${app.address}/customer/orders`);
    await expect(page.getByText('You’re offline. We’ll keep trying.')).toBeVisible();
    await orderShown(page);
    await expectNoViolations(page);
    await page.goto(app.address + MENU);
    await dishShown(page);
    await expectNoViolations(page);

    await page.context().setOffline(false);
    await expect(page.getByText('You’re offline. We’ll keep trying.')).not.toBeAttached();
  });

  test('says on a screen that was never read that it has to wait, and opens it however late the network comes', async () => {
    const page = await open('/customer/restaurants');
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('link', { name: 'Saffron Courtyard' }).first()).toBeVisible();
    await goOffline(page);
    await page.clock.install();
    await page.goto(`${app.address}/customer/account`);
    const waits = page.getByText('This opens as soon as you are back online.');
    await expect(waits).toBeVisible();
    await expectNoViolations(page);
    // Longer than calls are tried again.
    for (let tries = 0; tries < 5; tries++) await page.clock.runFor('00:10');
    await expect(waits).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('form', { name: 'Your details' })).toBeVisible();
  });

  test('shows what was read last while the server does not answer, too', async () => {
    const other = await Product.create();
    await other.start();
    try {
      const there = new Api(other.address);
      const session = await there.logIn('customer', 'Customer@123', 'CUSTOMER');
      const page = await app.open(other.address + MENU, {
        isInstallable: true,
        stored: there.stored(session),
        consoleErrors: [FAILED_CALL],
      });
      await dishShown(page);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await other.kill();
      await page.reload();
      await dishShown(page);
      await expect(page.getByText('We couldn’t load')).toHaveCount(0);
      await closePage(page);
    } finally {
      await other.remove();
    }
  });
});

test.describe('with a network', () => {
  test('never answers a page from memory', async () => {
    const page = await open('/customer/orders');
    expectConsoleErrors(page, FAILED_CALL);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        if (!name.startsWith('shell-')) continue;
        const old = new Response('<h1>An old build</h1>', { headers: { 'content-type': 'text/html' } });
        await (await caches.open(name)).put('/', old);
      }
    });
    await page.reload();
    await orderShown(page);
    await expect(page.getByText('An old build')).toHaveCount(0);
    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'An old build' })).toBeVisible();
  });

  test('asks again for what it keeps, on every new start', async () => {
    const page = await open(MENU);
    await dishShown(page);
    const { restaurantId } = orderFixtures.owner;
    await expectCached(page, 'menu', restaurantId);
    await api.call(orderFixtures.owner, 'POST', `/api/restaurants/${restaurantId}/menu`, {
      name: 'Fresh from the Oven',
      price: 120,
      veg: true,
      category: 'Breads',
      description: 'New on the menu while the page was open.',
    });
    await page.reload();
    const dish = page.getByRole('heading', { name: 'Fresh from the Oven' });
    await expect(dish).toBeVisible();
  });

  test('keeps no answer of the API but the last menus and orders', async () => {
    const page = await open('/customer/account');
    await expect(page.getByRole('form', { name: 'Your details' })).toBeVisible();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await orderShown(page);
    await expectCached(page, 'orders', 'my');
    await expect.poll(() => stored(page, customer.email)).toEqual([]);
    await expect.poll(() => stored(page, customer.token)).toEqual([]);
    const requests = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const all = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return all.map(({ url }) => new URL(url).pathname);
    });
    expect(requests.filter((path) => /^\/(api\/(?!images)|auth)/.test(path))).toEqual([]);
  });
});

test.describe('what a customer has read', () => {
  test('goes with the logout, and the next one finds nothing of it', async () => {
    const page = await open('/customer/orders');
    expectConsoleErrors(page, FAILED_CALL);
    await orderShown(page);
    await expectCached(page, 'orders', 'my');
    await expect.poll(() => stored(page, 'Lakeview Road')).not.toEqual([]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect.poll(() => stored(page, 'Lakeview Road')).toEqual([]);

    const next = await api.signUp(`next.${people}`);
    await page.evaluate((values) => Object.assign(localStorage, values), api.stored(next));
    await goOffline(page);
    await page.goto(`${app.address}/customer/orders`);
    await expect(page.getByText('This opens as soon as you are back online.')).toBeVisible();
    await expect(page.getByText(`#${orderId}`)).toHaveCount(0);
  });

  test('is not shown to another customer who is put in his place without a logout', async () => {
    const page = await open('/customer/orders');
    expectConsoleErrors(page, FAILED_CALL);
    await orderShown(page);
    await expectCached(page, 'orders', 'my');
    const next = await api.signUp(`thief.${people}`);
    await page.evaluate((values) => Object.assign(localStorage, values), api.stored(next));
    await goOffline(page);
    await page.goto(`${app.address}/customer/orders`);
    await expect(page.getByText('This opens as soon as you are back online.')).toBeVisible();
    await expect(page.getByText(`#${orderId}`)).toHaveCount(0);
  });

  test('goes when the server ends the session', async () => {
    const page = await open('/customer/orders');
    expectConsoleErrors(page, FAILED_CALL);
    await orderShown(page);
    await expectCached(page, 'orders', 'my');
    await api.call(customer, 'POST', '/auth/logout');
    await expect(page.getByText('Authentication failed. Please login again.')).toBeVisible();
    await expect.poll(() => stored(page, 'Lakeview Road')).toEqual([]);
  });
});
