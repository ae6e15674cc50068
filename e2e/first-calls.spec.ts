// Calls of a screen while its scripts are still on the way (apps/web/src/start), against the built product.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { closePage } from './browser.ts';

// Its calls are counted, so it has a browser to itself.
test.use({ ownProduct: true });

let app: TestApp;
let customer: Session;
let orderId: number;
test.beforeAll(async ({ app: product }) => {
  app = product;
  customer = await app.api.signUp('first.asha');
  const orderFixtures = await OrderFixtures.open(app.api);
  orderId = (await orderFixtures.order(customer)).id;
});

type Call = { address: string; isEarly: boolean; token: string | undefined };

const COVER = /^\/art\/cover\/(?!hero-)/;

/** Returns the screen's calls of the API, with the customer's own number as "me", and the covers it fetches. */
async function callsOf(path: string, early: number) {
  const asked: Call[] = [];
  const covers: { file: string; isEarly: boolean }[] = [];
  let areScriptsThere = false;
  const before = async (page: Page) => {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (COVER.test(pathname)) covers.push({ file: pathname, isEarly: !areScriptsThere });
      if (!pathname.startsWith('/api/')) return;
      const address = (pathname + search).replace(`/customers/${customer.id}`, '/customers/me');
      asked.push({ address, isEarly: !areScriptsThere, token: request.headers().authorization });
    });
    // The scripts wait, so that it is seen which calls came before them.
    await page.route('**/assets/base-*.js', async (route) => {
      await expect.poll(() => asked.length).toBe(early);
      // The screens asked for here begin with a cover, except the cart.
      if (path !== '/customer/cart') await expect.poll(() => covers.length).toBe(1);
      areScriptsThere = true;
      await route.continue();
    });
  };
  // With a stream the network is never idle; once it is open, what was read before it is read once more.
  const page = await app.open(path, { as: customer, before, isPolling: true });
  await page.waitForLoadState('networkidle');
  const first = () =>
    page
      .locator('main img[src*="/art/cover/"]')
      .evaluateAll((images) => images.slice(0, 1).map((image) => (image as HTMLImageElement).currentSrc));
  // A picture that has just come chooses its file a moment later.
  await expect.poll(first).not.toContain('');
  const shown = (await first()).map((address) => new URL(address).pathname);
  // A page that is closed finds its stream, no longer refused, and reads anew.
  const seen = { asked: [...asked], covers: [...covers], shown };
  await closePage(page);
  return seen;
}

const EVERYWHERE = [
  '/api/cart',
  '/api/customers/me',
  '/api/customers/me/addresses',
  '/api/orders/my?status=active',
];

test.describe('before its scripts are there', () => {
  for (const [path, own] of [
    ['/customer/cart', () => []],
    [
      '/customer/restaurants',
      () => ['/api/restaurants?view=card&limit=100&sort=open', '/api/offers', '/api/customers/me/favorites'],
    ],
    [
      '/customer/restaurant/saffron-courtyard',
      () => ['/api/restaurants/slug/saffron-courtyard', '/api/customers/me/favorites'],
    ],
    ['/customer/track?id=', () => [`/api/orders/${orderId}`]],
  ] as const)
    test(`${path} asks what it shows, with the session’s token, and its cover, each only once`, async () => {
      const wanted = [...EVERYWHERE, ...own()].toSorted();
      const { asked, covers, shown } = await callsOf(
        path.endsWith('=') ? path + orderId : path,
        wanted.length,
      );
      const early = asked.filter(({ isEarly }) => isEarly);
      expect(early.map(({ address }) => address).toSorted()).toEqual(wanted);
      expect(new Set(early.map(({ token }) => token))).toEqual(new Set([`Bearer ${customer.token}`]));
      for (const address of wanted) expect(asked.filter((one) => one.address === address)).toHaveLength(1);
      // A badge and an address need no page of all orders.
      expect(asked.filter(({ address }) => /orders\/my\?limit=\d\d/.test(address))).toEqual([]);
      const [cover] = shown;
      expect(covers.filter(({ isEarly }) => isEarly).map(({ file }) => file)).toEqual(shown);
      expect(covers.filter(({ file }) => file === cover)).toHaveLength(cover === undefined ? 0 : 1);
    });
});
