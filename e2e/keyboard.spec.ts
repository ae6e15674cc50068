// An order by keyboard alone: from the login to the chat, by Tab, Enter, Space and arrows, like a user who sees no
// pointer. Nothing here is focused or clicked by the test.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { NEW_PASSWORD } from './log-in.ts';
import { closePage } from './browser.ts';
import { pendingCalls } from './pending-calls.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
let api: Api;
let customer: Session;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  customer = await api.signUp('keys.asha');
});

type Stop = { name: string; role: string; isSeen: boolean; hasRing: boolean };

/** Returns the focused element: its name, and signs that a sighted user can find it. */
const focused = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const labelled = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = labelled
      ? [...(element.labels ?? [])].map((one) => one.textContent).join(' ') || text
      : text;
    const { width, height } = element.getBoundingClientRect();
    // A radio button hides itself in its pill or tile, a search box in its frame, and a link may lie over its card.
    const rings = [element, element.closest('label'), element.parentElement].map(
      (one) => one && getComputedStyle(one).outlineStyle,
    );
    const over = getComputedStyle(element, '::after').outlineStyle;
    return {
      name: label.trim().replaceAll(/\s+/g, ' '),
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      isSeen: width > 0 && height > 0,
      hasRing: [...rings, over].some((style) => style && style !== 'none'),
    };
  });

/** Tabs until something by that name has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here.role === 'body') continue; // over the browser's own bar
    expect([here.name, here.isSeen, here.hasRing]).toEqual([here.name, true, true]);
    if (name.test(here.name)) return;
    passed.push(here.name);
  }
  throw new Error(`Tab does not lead to ${name}, but past ${passed.join(' | ')}`);
}

test.describe('by keyboard alone', () => {
  test('a customer logs in, finds a dish, changes the cart, orders and follows the order', async () => {
    const page = await app.open('/customer/login');
    await tabTo(page, /^Username or email$/);
    await page.keyboard.type(customer.username);
    await tabTo(page, /^Password$/);
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/customer');
    await expect(page.locator('h1')).toBeVisible();

    // Past everything that stands on each page, straight to the content.
    await page.goto(`${app.address}/customer/restaurants`);
    await expect(page.getByRole('link', { name: 'Saffron Courtyard' }).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Skip to/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await tabTo(page, /^Saffron Courtyard/, 80);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Saffron Courtyard', level: 1 })).toBeVisible();

    await tabTo(page, /^Add Butter Chicken/, 120);
    await page.keyboard.press('Enter');
    // The button has become a stepper; the focus goes on there.
    await expect.poll(async () => (await focused(page)).name).toMatch(/Butter Chicken/);
    await tabTo(page, /^Go to checkout/, 120);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();

    await tabTo(page, /^One Butter Chicken more$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Where should we bring it\?/);
    await page.keyboard.type('14, Lakeview Road, Indiranagar');
    await tabTo(page, /^Cash on Delivery/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('UPI')).toBeChecked();
    await tabTo(page, /^Coupon/);
    await page.keyboard.type('feast50');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^FEAST50 applied/)).toBeVisible();
    const place = page.getByRole('button', { name: /[Pp]lace order/ });
    await expect(place).toBeEnabled();
    await tabTo(page, /^Place order/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();

    await tabTo(page, /^Track order/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Order Placed').first()).toBeVisible();
    await tabTo(page, /^Chat/);
    await page.keyboard.press('Enter');
    const chat = page.getByRole('dialog');
    await expect(chat).toBeVisible();
    // The focus comes in and stays there.
    const hasFocus = () => chat.evaluate((dialog) => dialog.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      // The guards at both ends pass the focus on.
      await expect.poll(hasFocus, { message: `stop ${stop}` }).toBe(true);
    }
    await tabTo(page, /^Message the kitchen$/, 12);
    await page.keyboard.type('No onions, please');
    await page.keyboard.press('Enter');
    await expect(chat.getByRole('log').getByText('No onions, please')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chat).not.toBeAttached();
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Chat/);
  });
});

test.describe('at 200 % zoom', () => {
  for (const path of [
    '/customer/login',
    '/signup',
    '/customer',
    '/customer/restaurants',
    '/customer/restaurant/saffron-courtyard',
    '/customer/cart',
    '/customer/orders',
    '/customer/history',
    '/customer/favorites',
    '/customer/wishlist',
    '/customer/offers',
    '/customer/reviews',
    '/customer/support',
    '/customer/account',
    '/customer/settings',
  ] as const)
    test(`${path} needs no scrolling to the side, nor at 320 pixels`, async () => {
      const as = path.startsWith('/customer') && !path.endsWith('login') ? customer : undefined;
      for (const width of [640, 320]) {
        const page = await app.open(path, { width, as });
        // A window of 1280 by 800 at 200 %: half of both.
        await page.setViewportSize({ width, height: width === 640 ? 400 : 568 });
        await expect.poll(() => pendingCalls(page)).toEqual([]);
        await expect(page.locator('[data-loading]')).toHaveCount(0);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width);
        // Nothing that can be pressed stands outside of the window.
        const outside = () =>
          page.evaluate(
            (edge) =>
              [...document.querySelectorAll('a, button, input, textarea, select')]
                .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
                .filter((one) => !one.closest('.strip, .sr-only'))
                .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
                .filter(({ box }) => box.width > 1 && (box.right > edge + 1 || box.left < -1))
                .map(({ text }) => text),
            width,
          );
        await expect.poll(outside).toEqual([]);
        await closePage(page);
      }
    });
});
