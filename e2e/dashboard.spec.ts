// The customer's start page, in a real browser against the built product.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, type View, tryAgain, unrouteAll, closePage } from './browser.ts';
import { holdAnswer } from './hold-answer.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { tickAndRead, tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Order = {
  id: number;
  status: string;
  total: number;
  createdAt: string;
  restaurantName: string;
};
type Restaurant = { id: number; name: string; slug: string; cuisine: string; rating: number; price: string };
type Offer = { code: string; title: string; restaurantId: number | null };

test.use({ view: { hasOwnClock: true } });

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;
let demo: Session;
let newcomer: Session;
let restaurants: Restaurant[];

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
  demo = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  newcomer = await api.signUp('nadia.new');
  restaurants = await api.call(demo, 'GET', '/api/restaurants?limit=500');
});

const open = (customer: Session, path = '/customer', view: View = {}) =>
  app.open(path, { as: customer, ...view });
const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::dd')
    .locator('span')
    .first();
const cards = (page: Page) => page.getByRole('list', { name: 'Restaurants' }).getByRole('heading');
const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const top = async (one: Locator) => (await one.boundingBox())?.y ?? Infinity;

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account menu of' });

test.describe('in both themes', () => {
  test('of somebody new it has none either', async () => {
    const page = await open(newcomer, '/customer', { width: 390 });
    await expect(page.getByRole('heading', { name: 'No orders yet.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No favorite restaurants yet.' })).toBeVisible();
    await expectAccessible(page, [390]);
  });
});

test.describe('the start page', () => {
  test('is where the area begins, and where unknown addresses of it lead', async () => {
    const page = await open(newcomer, '/customer/no/such/page');
    await page.waitForURL(`${app.address}/customer`);
    await expect(page.getByRole('heading', { level: 1, name: 'What’s on your table' })).toBeVisible();
    await expect(page).toHaveTitle(/Home/);
    const side = page.getByRole('navigation', { name: 'Main' });
    const home = side.getByRole('link', { name: 'Dashboard' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    await side.getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(`${app.address}/customer`);
  });

  test('is Home in the bar of a phone, beside Orders, Restaurants and Account', async () => {
    const page = await open(newcomer, '/customer/orders', { width: 390, isTouch: true });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Orders', 'Restaurants', 'Account'], {
      useInnerText: true,
    });
    await bar.getByRole('link', { name: 'Home' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'What’s on your table' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/customer');
  });

  test('never shows figures above the food, not even for a moment', async () => {
    const totals = holdAnswer();
    const page = await open(newcomer, '/customer', {
      before: (fresh) =>
        fresh.route('**/api/orders/my/totals*', async (route) => {
          await totals.held;
          await route.continue();
        }),
    });
    await expect(page.getByRole('heading', { level: 1, name: 'What’s on your table' })).toBeVisible();
    await tickUntilVisible(cards(page).first());
    const figures = page.getByRole('term').first();
    await tickUntilVisible(figures);
    const isBelow = async () => (await top(figures)) > (await top(cards(page).first()));
    await expect.poll(isBelow).toBe(true);
    totals.answer();
    await expect(figure(page, 'Orders').first()).toHaveText('0', { useInnerText: true });
    await expect.poll(isBelow).toBe(true);
  });

  test('greets by the first name of the profile', async () => {
    const person = await api.signUp('greeta.garbo');
    await api.call(person, 'PUT', `/api/customers/${person.id}`, { name: 'Greta Garbo' });
    const page = await open(person);
    const greeting = page.getByText(/^Good (morning|afternoon|evening), /);
    await expect(greeting).toHaveText(/, Greta$/, { useInnerText: true });
  });

  test('and every other screen call the customer so in the top bar, by the username where the profile has no name', async () => {
    const person = await api.signUp('nick.name');
    const page = await open(person, '/customer/account');
    await expect(account(page)).toHaveText(/nick\.name$/, { useInnerText: true });
    await api.call(person, 'PUT', `/api/customers/${person.id}`, { name: 'Nikola Tesla' });
    for (const path of ['/customer', '/customer/orders', '/customer/cart', '/customer/account']) {
      await page.goto(app.address + path);
      await expect(account(page)).toHaveText(/Nikola$/, { useInnerText: true });
    }
    const details = page.getByRole('form', { name: 'Your details' });
    await details.getByLabel('Name').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(account(page)).toHaveText(/Ada$/, { useInnerText: true });
  });

  test('says of the restaurants how many there are, and not where they deliver', async () => {
    const person = await api.signUp('faraway.farah');
    await api.call(person, 'PUT', `/api/customers/${person.id}`, { address: '1, Harbour Street, Reykjavík' });
    const page = await open(person);
    const section = page.getByRole('region', { name: 'Restaurants', exact: true });
    await expect(
      section.getByRole('status').filter({ hasText: `${restaurants.length} restaurants` }),
    ).toBeVisible();
    await expect(section).not.toHaveText(/deliver to|near you/i, { useInnerText: true });
    await page.getByRole('link', { name: /See all.*restaurants/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: `${restaurants.length} restaurants` }),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveText(/Delivering to|near you/, { useInnerText: true });
  });
});

test.describe('on a phone', () => {
  test('what came lately can be ordered again first, and the figures stand below the restaurants', async () => {
    const customer = await api.signUp('again.anu');
    await orderFixtures.order(customer, 'Delivered');
    const page = await open(customer, '/customer', { width: 390 });
    const again = page.getByRole('region', { name: 'Order again' });
    await expect(again.getByText('Saffron Courtyard')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    const promotions = page.getByRole('list', { name: 'Promotions' });
    await expect.poll(async () => (await top(again)) < (await top(promotions))).toBe(true);
    const spent = page.getByRole('term').filter({ hasText: 'Total spent' });
    await expect.poll(async () => (await top(cards(page).first())) < (await top(spent))).toBe(true);
    await expectAccessible(page, [320, 390]);
    await again.getByRole('button', { name: /^Reorder/ }).click();
    await page.waitForURL('**/customer/cart');
    await expect(page.getByText('Butter Chicken').first()).toBeVisible();
  });
});

test.describe('food comes first', () => {
  for (const [width, height] of [
    [820, 1180],
    [1440, 900],
  ] as const)
    test(`the first row of restaurants is on the first screen at ${width} × ${height}, promotions and figures below`, async () => {
      const page = await open(demo, '/customer', { width, isTouch: width < 1_000 });
      await page.setViewportSize({ width, height });
      const articles = page.getByRole('list', { name: 'Restaurants' }).getByRole('article');
      await expect(articles).toHaveCount(6);
      const firstRow = async () => {
        const boxes = await Promise.all((await articles.all()).map((card) => card.boundingBox()));
        const row = boxes.filter((box) => box && box.y === boxes[0]?.y);
        const cut = row.filter((box) => box && box.y + box.height > height);
        return { hasSeveral: row.length > 1, cut };
      };
      await expect.poll(firstRow).toEqual({ hasSeveral: true, cut: [] });
      const promotions = page.getByRole('list', { name: 'Promotions' });
      await tickUntilVisible(promotions);
      const spent = page.getByRole('term').filter({ hasText: 'Total spent' });
      await expect.poll(async () => (await top(articles.last())) < (await top(promotions))).toBe(true);
      await expect.poll(async () => (await top(promotions)) < (await top(spent))).toBe(true);
    });
});

test.describe('the four figures', () => {
  test('are those of all orders and favorites', async () => {
    const orders = await api.call<Order[]>(demo, 'GET', '/api/orders/my?limit=500');
    const favorites = await api.call<{ restaurants: unknown[]; dishes: unknown[] }>(
      demo,
      'GET',
      `/api/customers/${demo.id}/favorites`,
    );
    const active = orders.filter(({ status }) =>
      ['New', 'Accepted', 'Preparing', 'Out for Delivery'].includes(status),
    );
    const spent = orders
      .filter(({ status }) => status !== 'Cancelled' && status !== 'Refunded')
      .reduce((sum, { total }) => sum + total, 0);
    const page = await open(demo);
    await expect(figure(page, 'Orders').first()).toHaveText(String(orders.length), { useInnerText: true });
    await expect(figure(page, 'Active orders')).toHaveText(String(active.length), { useInnerText: true });
    await expect(figure(page, 'Favorites')).toHaveText(
      String(favorites.restaurants.length + favorites.dishes.length),
      { useInnerText: true },
    );
    await expect(figure(page, 'Total spent')).toHaveText(rupees(spent), { useInnerText: true });
  });

  test('count an order that another server calls In Progress as active', async () => {
    const customer = await api.signUp('progress.priya');
    await orderFixtures.order(customer, 'Delivered');
    const page = await open(customer, '/customer', {
      before: (fresh) =>
        fresh.route('**/api/orders/my?*', async (route) => {
          // It does not know the filter for orders under way either.
          const answer = await route.fetch({ url: `${app.address}/api/orders/my` });
          const orders = (await answer.json()) as Order[];
          await route.fulfill({ json: orders.map((order) => ({ ...order, status: 'Work in PROGRESS' })) });
        }),
    });
    await expect(figure(page, 'Active orders')).toHaveText('1', { useInnerText: true });
  });

  for (const how of ['as it is', 'after the test let go of its calls'] as const)
    test(`may be left while a call that the test answers is under way, ${how}`, async () => {
      const { held, answer } = holdAnswer();
      let answering: Promise<unknown> | undefined;
      const page = await open(newcomer, '/customer', {
        before: (fresh) =>
          fresh.route('**/api/offers', (route) => (answering ??= held.then(() => route.fetch()))),
      });
      await expect.poll(() => answering !== undefined).toBe(true);
      if (how !== 'as it is') await unrouteAll(page);
      await closePage(page);
      answer();
      // Here, and not in the browser's own loop, where nobody would catch it and the whole run would fail.
      await expect(answering).rejects.toThrow(/disposed|closed/);
    });

  test('follow a new order without a reload, and keep standing when a poll fails', async () => {
    const customer = await api.signUp('steady.sita');
    const page = await open(customer);
    expectConsoleErrors(page, FAILED_CALL);
    await expect(figure(page, 'Active orders')).toHaveText('0', { useInnerText: true });
    await expect(page.getByText('nothing on the way')).toBeVisible();
    const order = await orderFixtures.order(customer);
    await expect.poll(tickAndRead(page, () => figure(page, 'Active orders').innerText())).toBe('1');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `Track order #${order.id}` })
        .getByText('New')
        .filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByText(/1 promised for \d+:\d\d [ap]m/)).toBeVisible();

    let isAsked = false;
    await page.route('**/api/orders/my*', (route) => {
      isAsked = true;
      return serverError(route);
    });
    await expect.poll(tickAndRead(page, () => isAsked)).toBe(true);
    await expect(figure(page, 'Active orders')).toHaveText('1', { useInnerText: true });
    await expect(page.getByRole('link', { name: `Track order #${order.id}`, exact: true })).toBeVisible();
  });
});

test.describe('the promo cards', () => {
  test('are offers that run, in their own terms', async () => {
    const page = await open(newcomer);
    const promos = page.getByRole('list', { name: 'Promotions' }).getByRole('listitem');
    await expect(promos).toHaveCount(3);
    const words = (await promos.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(words[0]).toContain('50% off your first order above ₹299');
    expect(words[1]).toContain('Free delivery on every order above ₹199');
    expect(words[2]).toContain('20% cashback taken off the same bill');
    const offers = await api.call<Offer[]>(demo, 'GET', '/api/offers');
    for (const [index, code] of ['FIRST50', 'FREEDEL', 'WALLET20'].entries()) {
      expect(words[index]).toContain(code);
      expect(offers.map((offer) => offer.code)).toContain(code);
    }
  });

  test('stay without codes while the offers cannot be read, and go with an offer that has ended', async () => {
    const broken = await open(newcomer, '/customer', {
      before: (fresh) => fresh.route('**/api/offers', serverError),
      consoleErrors: [FAILED_CALL],
    });
    const all = broken.getByRole('list', { name: 'Promotions' });
    await tickUntilVisible(all.getByText('Free delivery'));
    await expect(all.getByText('FREEDEL')).toHaveCount(0);
    await closePage(broken);

    const page = await open(newcomer, '/customer', {
      before: (fresh) =>
        fresh.route('**/api/offers', async (route) => {
          const offers = (await (await route.fetch()).json()) as Offer[];
          await route.fulfill({ json: offers.filter(({ code }) => code !== 'FIRST50') });
        }),
    });
    await expect(page.getByRole('list', { name: 'Promotions' }).getByRole('listitem')).toHaveCount(2);
  });
});

const matching = (matches: (each: Restaurant) => boolean) =>
  restaurants.filter(matches).map(({ name }) => name);

test.describe('the restaurants of the dashboard', () => {
  test('are six of those that the five filters leave, and See all leads to the rest', async () => {
    const page = await open(newcomer);
    await expect(cards(page)).toHaveText(matching(() => true).slice(0, 6), { useInnerText: true });
    const filter = page.getByRole('search', { name: 'Filter restaurants' });
    await filter.getByRole('button', { name: 'Italian' }).click();
    await expect(cards(page)).toHaveText(matching(({ cuisine }) => cuisine === 'Italian').slice(0, 6), {
      useInnerText: true,
    });
    // Words have no field of their own here: the search of the screen is above. An address that has some keeps them.
    await page.goto(`${page.url()}&q=tiramisu`);
    for (const [menu, choice] of [
      ['Rating', '4 and up'],
      ['Price', '₹₹'],
      ['Diet', 'Non-Veg'],
    ] as const) {
      await filter.getByRole('button', { name: `${menu}: ` }).click();
      await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
    }
    await page.waitForURL(/diet=Non-Veg/);
    const address = new URL(page.url());
    expect(address.pathname).toBe('/customer');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      cuisine: 'Italian',
      rating: '4',
      price: '₹₹',
      diet: 'Non-Veg',
      q: 'tiramisu',
    });
    const left = await api.call<Restaurant[]>(demo, 'GET', `/api/restaurants${address.search}`);
    const shown = left.slice(0, 6).map(({ name }) => name);
    expect(shown).not.toEqual([]);
    await expect(cards(page)).toHaveText(shown, { useInnerText: true });
    await page.getByRole('link', { name: 'See all restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    expect(new URL(page.url()).search).toBe(address.search);
    await expect.poll(async () => (await cards(page).allInnerTexts()).slice(0, 6)).toEqual(shown);
  });

  test('wear the flag of an offer of their own', async () => {
    const offers = await api.call<Offer[]>(demo, 'GET', '/api/offers');
    const page = await open(newcomer);
    for (const { id, name } of restaurants.slice(0, 6)) {
      const offer = offers.find((each) => each.restaurantId === id);
      if (!offer) continue;
      await expect(page.getByRole('article').filter({ hasText: name }).getByText(offer.title)).toBeVisible();
    }
    expect(restaurants.slice(0, 6).some(({ id }) => offers.some((each) => each.restaurantId === id))).toBe(
      true,
    );
  });

  test('that cannot be read say so, and the rest of the page stands', async () => {
    const page = await open(newcomer, '/customer', {
      before: (fresh) => fresh.route('**/api/restaurants?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await tickUntilVisible(page.getByRole('heading', { name: 'We couldn’t load the restaurants' }));
    await expect(page.getByRole('heading', { name: 'No orders yet.' })).toBeVisible();
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(cards(page)).toHaveCount(6);
  });
});

test.describe('the latest orders', () => {
  test('are the newest five with total, status and a Track link each', async () => {
    const orders = await api.call<Order[]>(demo, 'GET', '/api/orders/my?limit=5');
    const page = await open(demo);
    const rows = page.getByRole('list', { name: 'Latest orders' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    for (const [index, order] of orders.entries()) {
      const words = () => rows.nth(index).innerText();
      for (const part of [order.restaurantName, rupees(order.total), order.status])
        await expect.poll(words).toContain(part);
    }
    await rows
      .first()
      .getByRole('link', { name: `Track order #${orders[0]?.id}` })
      .click();
    await page.waitForURL(`**/customer/track?id=${orders[0]?.id}`);
  });

  test('that are over are viewed, not tracked', async () => {
    const orders = await api.call<Order[]>(demo, 'GET', '/api/orders/my?limit=5');
    const over = orders.filter(({ status }) => ['Delivered', 'Cancelled', 'Refunded'].includes(status));
    expect(over).not.toEqual([]);
    const page = await open(demo);
    const latest = page.getByRole('list', { name: 'Latest orders' });
    for (const { id } of over)
      await expect(latest.getByRole('link', { name: `View order #${id}`, exact: true })).toBeVisible();
    await expect(latest.getByRole('link', { name: /^Track/ })).toHaveCount(orders.length - over.length);
  });
});

test.describe('the favorite restaurants', () => {
  test('are the customer’s own, each with its menu one press away', async () => {
    const customer = await api.signUp('loyal.leela');
    const [first, second] = restaurants as [Restaurant, Restaurant];
    for (const { id, name } of [first, second]) {
      const entry = { type: 'RESTAURANT', name, restaurant: name, restaurantId: id };
      await api.call(customer, 'POST', `/api/customers/${customer.id}/wishlist`, entry);
    }
    const page = await open(customer);
    const list = page.getByRole('list', { name: 'Favorite restaurants' });
    await expect(list.getByRole('heading')).toHaveText([second.name, first.name], { useInnerText: true });
    await expect(figure(page, 'Favorites')).toHaveText('2', { useInnerText: true });
    await list.getByRole('link', { name: first.name }).click();
    await page.waitForURL(`**/customer/restaurant/${first.slug}`);
  });
});
