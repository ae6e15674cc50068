// The offers in a real browser against the built product: what they say, copying a code, what can go wrong.
import type { Page, Route } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { fits, serverError, type View, tryAgain } from './browser.ts';
import { DemoCity } from './demo-city.ts';
import { expectAccessible } from './accessibility.ts';
import { shownFor } from './shown-for.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Offer = {
  type: string;
  title: string;
  code: string;
  minOrder: string;
  validUntil: string | null;
};

let demoCity: DemoCity;
let offers: Offer[];
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
  offers = await demoCity.api.call<Offer[]>(null, 'GET', '/api/offers');
});

const OFFERS = '/customer/offers';
const CALL = '**/api/offers';
const KINDS: readonly [tab: string, type: string][] = [
  ['Discounts', 'discount'],
  ['Free delivery', 'free-delivery'],
  ['Cashback', 'cashback'],
  ['Combos', 'combo'],
  ['Free items', 'free-item'],
];
const SAMPLES = ['FIRST50', 'FREEDEL', 'CASH10', 'COMBO799', 'WEEK20', 'BURGER3'];

const titles = (page: Page) =>
  page.getByRole('list', { name: 'Offers' }).getByRole('heading').allInnerTexts();
const ticket = (page: Page, code: string) =>
  page.getByRole('article').filter({ has: page.getByText(code, { exact: true }) });
const copyButton = (page: Page, code: string) => page.getByRole('button', { name: `${code} Cop` });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** The server does not answer, not even when asked again. */
const broken = (view: View = {}) =>
  demoCity.open(OFFERS, { ...view, before: (blank) => blank.route(CALL, serverError) });
/** Whatever is copied can be read by the test. */
const clipboard = async (page: Page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return () => page.evaluate(() => navigator.clipboard.readText());
};

/** So many days from today, at that hour's end. */
function day(days: number, hour: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  at.setHours(hour, 59, 59);
  return at.toISOString();
}

test.describe('the offers', () => {
  test('are those of the server, with tabs that count them and the address keeps', async () => {
    const page = await demoCity.open('/customer/restaurants');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click();
    await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(offers.map(({ title }) => title));
    await tab(page, 'All').focus();
    for (const [name, type] of KINDS) {
      const those = offers.filter((offer) => offer.type === type).map(({ title }) => title);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => titles(page)).toEqual(those);
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(tab(page, name)).toHaveText(new RegExp(`\\D${those.length}$`), { useInnerText: true });
      expect(new URL(page.url()).search).toBe(`?type=${type}`);
    }
    await page.reload();
    await expect(tab(page, 'Free items')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'All')).toHaveText(new RegExp(`\\D${offers.length}$`), { useInnerText: true });
  });

  test('say the least order and the days that are left, and those that have ended are gone', async () => {
    const ends = [day(0, 23), day(1, 1), day(12, 23), null, day(-1, 12)];
    const page = await demoCity.open(OFFERS, {
      before: (blank) =>
        blank.route(CALL, async (route: Route) =>
          route.fulfill({ json: offers.slice(0, 5).map((offer, n) => ({ ...offer, validUntil: ends[n] })) }),
        ),
    });
    const words = ['Ends today', '1 day left', '12 days left', undefined];
    for (const [n, expected] of words.entries()) {
      const offer = offers[n];
      const least = Number(offer?.minOrder.replace(/\D/g, '')).toFixed(2);
      const text = () => ticket(page, offer?.code ?? '').innerText();
      await expect.poll(text).toContain(`Min order ₹${least}`);
      if (expected === undefined) await expect.poll(text).not.toMatch(/left|Ends/);
      else await expect.poll(text).toContain(expected);
    }
    await expect.poll(() => titles(page)).toHaveLength(4);
    await expect(tab(page, 'All')).toHaveText(/4$/, { useInnerText: true });
  });

  test('give their code to the clipboard, say so for 2 seconds, and the cart takes it', async () => {
    const kitchen = demoCity.restaurant('Saffron Courtyard');
    const items = [{ menu_item_id: demoCity.dish('Butter Chicken').id, restaurantId: kitchen.id, qty: 2 }];
    await demoCity.api.call(demoCity.customer, 'PUT', '/api/cart', { items, address: '' });
    const page = await demoCity.open(OFFERS);
    const read = await clipboard(page);
    const shown = await shownFor(page, 'Copied');
    await copyButton(page, 'SAFFRON20').click();
    await expect(page.getByRole('button', { name: 'SAFFRON20 Copied' })).toBeVisible();
    await expect(page.getByRole('status').getByText('SAFFRON20 copied')).toBeVisible();
    await expect.poll(() => shown()).toContain(2_000);
    await expect.poll(() => read()).toBe('SAFFRON20');

    await page
      .getByRole('complementary', { name: 'How to Use' })
      .getByRole('link', { name: 'Go to cart' })
      .click();
    await page.getByLabel('Coupon', { exact: true }).focus();
    await page.keyboard.press('Control+V');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(page.getByText(/^SAFFRON20 applied\. You save ₹/)).toBeVisible();
  });

  test('can be copied by the keyboard, also where the browser has no clipboard for pages without TLS', async () => {
    const page = await demoCity.open(OFFERS, {
      before: (blank) =>
        blank.addInitScript(() => {
          // Copied by selection; the test still reads through the real clipboard.
          navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
        }),
    });
    const read = await clipboard(page);
    await copyButton(page, 'CASH10').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'CASH10 Copied' })).toBeVisible();
    await expect.poll(() => read()).toBe('CASH10');
    await expectNoViolations(page);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toContain('CASH10');
  });

  test('say Copied only of the code that is on the clipboard', async () => {
    const page = await demoCity.open(OFFERS);
    const read = await clipboard(page);
    for (const code of ['CASH10', 'FREEDEL', 'COMBO799']) {
      await copyButton(page, code).click();
      await expect(page.getByRole('button', { name: `${code} Copied` })).toBeVisible();
      await expect(page.getByRole('button', { name: /Copied$/ })).toHaveCount(1);
      await expect.poll(() => read()).toBe(code);
    }
  });

  test('tell the code when the browser lets nobody copy', async () => {
    const page = await demoCity.open(OFFERS, {
      before: (blank) =>
        blank.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
          document.execCommand = () => false;
        }),
    });
    await copyButton(page, 'CASH10').click();
    await expect(
      page.getByText('Your browser did not let us copy. The code is CASH10.').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Copied$/ })).toHaveCount(0);
  });

  test('stand in every width from 320 px', async () => {
    const page = await demoCity.open(OFFERS, { width: 320 });
    await expect(copyButton(page, 'CASH10')).toBeVisible();
    for (const width of [320, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => [width, await fits(page)]).toEqual([width, true]);
    }
  });

  test('are without the first-order ones once there was an order, on the dashboard too', async () => {
    const as = await demoCity.api.logIn('customer', 'Customer@123', 'CUSTOMER');
    const page = await demoCity.open(OFFERS, { as });
    await expect(copyButton(page, 'CASH10')).toBeVisible();
    await expect(page.getByText('FIRST50')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('list', { name: 'Promotions' }).getByText('FREEDEL')).toBeVisible();
    await expect(page.getByText('FIRST50')).toHaveCount(0);
  });

  test('stand on their kitchen’s menu, and a press keeps the code for the cart', async () => {
    const kitchen = demoCity.restaurant('Saffron Courtyard');
    await demoCity.api.call(demoCity.customer, 'DELETE', '/api/cart');
    const page = await demoCity.open('/customer/restaurant/saffron-courtyard');
    await expect(page.getByText('20% off above ₹499 · SAFFRON20')).toBeVisible();
    const here = page.getByRole('list', { name: 'Offers here' });
    const own = here.getByRole('button').first();
    await expect(own).toContainText('SAFFRON20', { useInnerText: true });
    // Another kitchen's are not in the way.
    await expect(here.getByText('BURGER3')).toHaveCount(0);
    await own.click();
    await expect(here.getByText('SAFFRON20 is in your cart')).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
    const items = [{ menu_item_id: demoCity.dish('Butter Chicken').id, restaurantId: kitchen.id, qty: 2 }];
    await demoCity.api.call(demoCity.customer, 'PUT', '/api/cart', { items, address: '' });
    await page.goto(new URL('/customer/cart', page.url()).href);
    await expect(page.getByText(/^SAFFRON20 applied\. You save ₹/)).toBeVisible();
  });
});

test.describe('the six samples', () => {
  test('stand in for offers that cannot be read, say what they are, and go once there are real ones', async () => {
    const page = await broken();
    expectConsoleErrors(page, FAILED_CALL);
    await expect(
      page.getByText('We couldn’t load today’s offers. Server error. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByText('These are samples of what turns up here', { exact: false })).toBeVisible();
    for (const code of SAMPLES) await expect(copyButton(page, code)).toBeVisible();
    await expect.poll(() => titles(page)).toHaveLength(6);
    await expect(tab(page, 'Discounts')).toHaveText(/2$/, { useInnerText: true });
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect.poll(() => titles(page)).toEqual(offers.map(({ title }) => title));
    await expect(page.getByText('These are samples')).toHaveCount(0);
  });

  test('do not stand in for none', async () => {
    const page = await demoCity.open(OFFERS, {
      width: 390,
      before: (blank) => blank.route(CALL, (route) => route.fulfill({ json: [] })),
    });
    await expect(page.getByRole('heading', { name: 'No offers at the moment.' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Cop/ })).toHaveCount(0);
    await expectNoViolations(page);
  });
});
