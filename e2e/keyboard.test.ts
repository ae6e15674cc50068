// An order by keyboard alone: from the login to the chat, by Tab, Enter, Space and arrows, as somebody does who sees no
// pointer. Nothing here is focused or clicked by the test.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Api, Session } from './api.ts';
import { NEW_PASSWORD } from './log-in.ts';
import { pendingCalls } from './open-pages.ts';
import { TestApp } from './test-app.ts';

let app: TestApp;
let api: Api;
let customer: Session;

beforeAll(async () => {
  app = await TestApp.start();
  ({ api } = app);
  customer = await api.signUp('asha.menon');
});
afterAll(() => app?.stop());

type Stop = { name: string; role: string; isSeen: boolean; hasRing: boolean };

/** What has the focus: its name, and whether somebody who looks can find it. */
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

describe('by keyboard alone', () => {
  it('a customer logs in, finds a dish, changes the cart, orders and follows the order', async () => {
    const { page, close } = await app.open('/customer/login');
    await tabTo(page, /^Username or email$/);
    await page.keyboard.type(customer.username);
    await tabTo(page, /^Password$/);
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/customer');
    await page.locator('h1').waitFor();

    // Past everything that stands on each page, straight to the content.
    await page.goto(`${app.address}/customer/restaurants`);
    await page.getByRole('link', { name: 'Saffron Courtyard' }).first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Skip to/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await tabTo(page, /^Saffron Courtyard/, 80);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Saffron Courtyard', level: 1 }).waitFor();

    await tabTo(page, /^Add Butter Chicken/, 120);
    await page.keyboard.press('Enter');
    // The button has become a stepper; whoever pressed it goes on there.
    await expect.poll(async () => (await focused(page)).name).toMatch(/Butter Chicken/);
    await tabTo(page, /^Go to checkout/, 120);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();

    await tabTo(page, /^One Butter Chicken more$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Where should we bring it\?/);
    await page.keyboard.type('14, Lakeview Road, Indiranagar');
    await tabTo(page, /^Cash on Delivery/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByLabel('UPI').isChecked()).toBe(true);
    await tabTo(page, /^Coupon/);
    await page.keyboard.type('feast50');
    await page.keyboard.press('Enter');
    await page.getByText(/^FEAST50 applied/).waitFor();
    const place = page.getByRole('button', { name: /[Pp]lace order/ });
    await expect.poll(() => place.isEnabled()).toBe(true);
    await tabTo(page, /^Place order/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Order placed' }).waitFor();

    await tabTo(page, /^Track order/);
    await page.keyboard.press('Enter');
    await page.getByText('Order Placed').first().waitFor();
    await tabTo(page, /^Chat/);
    await page.keyboard.press('Enter');
    const chat = page.getByRole('dialog');
    await chat.waitFor();
    // The focus comes in and stays there.
    const hasFocus = () => chat.evaluate((dialog) => dialog.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      // By way of the guards at both ends, which pass it on.
      await expect.poll(hasFocus, { message: `stop ${stop}` }).toBe(true);
    }
    await tabTo(page, /^Message the kitchen$/, 12);
    await page.keyboard.type('No onions, please');
    await page.keyboard.press('Enter');
    await chat.getByRole('log').getByText('No onions, please').waitFor();
    await page.keyboard.press('Escape');
    await chat.waitFor({ state: 'detached' });
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Chat/);
    await close();
  });
});

describe('at 200 % zoom', () => {
  it.each([
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
  ])('%s needs no scrolling to the side, nor at 320 pixels', async (path) => {
    const as = path.startsWith('/customer') && !path.endsWith('login') ? customer : undefined;
    for (const width of [640, 320]) {
      const { page, close } = await app.open(path, { width, as });
      // A window of 1280 by 800 at 200 %: half of both.
      await page.setViewportSize({ width, height: width === 640 ? 400 : 568 });
      await expect.poll(() => pendingCalls(page)).toEqual([]);
      await expect.poll(() => page.locator('[data-loading]').count()).toBe(0);
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
      await close();
    }
  });
});
