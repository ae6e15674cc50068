// Targets of navigation: back to the previous screen, and away from typed text only after a question; in a real
// browser.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { NEW_PASSWORD } from './log-in.ts';
import { closePage } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
let customer: Session;
let owner: Session;
let admin: Session;
test.beforeAll(async ({ app: product }) => {
  app = product;
  customer = await app.api.signUp('nadia.menon');
  owner = await app.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
});

const MENU = '/customer/restaurant/saffron-courtyard';
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
/** The server refuses what is saved, as it does once the session has ended. */
async function expire(page: Page): Promise<void> {
  const refusal = { status: 401, json: { error: 'Authentication failed', code: 'UNAUTHENTICATED' } };
  expectConsoleErrors(page, FAILED_CALL);
  await page.route('**/api/customers/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal) : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
}
const logIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Log in as/ }).click();
};

test.describe('Back', () => {
  test('leads from the cart to where one was on the menu', async () => {
    const page = await app.open(MENU, { as: customer });
    await page.getByRole('button', { name: 'Add Garlic Butter Naan' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 1_400));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(800);
    // Pressed where one is: Playwright's own click scrolls first.
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await cart.evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Saffron Courtyard' })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(before);
  });

  test('leads there on a phone too, from the bar of the cart', async () => {
    const menu = await app.api.call<{ id: number; name: string }[]>(
      owner,
      'GET',
      `/api/restaurants/${owner.restaurantId}/menu`,
    );
    await app.api.call(customer, 'PUT', '/api/cart', {
      items: [{ menu_item_id: menu[0]?.id, restaurantId: owner.restaurantId, qty: 1 }],
    });
    const page = await app.open(MENU, { as: customer, width: 390, isTouch: true });
    const bar = page.getByRole('link', { name: /view cart/i });
    await expect(bar).toBeVisible();
    // The menu has its height then.
    await page.getByRole('button', { name: 'Add Garlic Butter Naan' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await expect.poll(() => scrolled(page)).toBe(1_500);
    // A finger does not scroll before it presses.
    const { x = 0, y = 0 } = (await bar.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 20, y + 20);
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Saffron Courtyard' })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(1_500);
    await app.api.call(customer, 'DELETE', '/api/cart');
  });

  test('leaves the menu at once, whichever categories were pressed', async () => {
    const page = await app.open('/customer/restaurants', { as: customer });
    await page
      .getByRole('link', { name: /Saffron Courtyard/ })
      .first()
      .click();
    const tabs = page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link');
    await tabs.nth(1).click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await tabs.nth(2).click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe('/customer/restaurants');
  });
});

test.describe('a restaurant’s short address', () => {
  const name = 'Saffron Courtyard';
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name });

  test('leads to its menu, by slug and by number', async () => {
    const { id } = await app.api.call<{ id: number }>(null, 'GET', '/api/restaurants/slug/saffron-courtyard');
    for (const address of ['saffron-courtyard', String(id)]) {
      const page = await app.open(`/restaurants/${address}`, { as: customer });
      await expect(heading(page)).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe(`/customer/restaurant/${address}`);
      await closePage(page);
    }
  });

  test('leads there after a login too', async () => {
    const page = await app.open('/restaurants/saffron-courtyard', {});
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await logIn(page, 'customer', 'Customer@123');
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe(MENU);
  });
});

test.describe('a changed form', () => {
  const forms = [
    ['a customer’s details', () => customer, '/customer/account', 'Name', 'Dashboard'],
    ['a restaurant’s profile', () => owner, '/restaurant/profile', 'Name', 'Reviews'],
    ['the settings', () => admin, '/admin/settings', 'Platform name', 'Users'],
    ['an offer', () => admin, '/admin/offers/new', 'Title', 'Users'],
    ['a dish', () => owner, '/restaurant/menu?dish=new', 'Name', 'Reviews'],
  ] as const;
  for (const [how, who, path, label, elsewhere] of forms)
    test(`of ${how} is left only after a question`, async () => {
      const page = await app.open(path, { as: who() });
      const field = page.getByRole('textbox', { name: label, exact: true });
      await field.fill('Something else');
      const link = page.getByRole('link', { name: elsewhere, exact: true }).first();
      await link.click();
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(question(page)).not.toBeAttached();
      await expect.poll(() => pathOf(page)).toBe(path);
      await expect(field).toHaveValue('Something else');
      await link.click();
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect.poll(() => pathOf(page)).not.toBe(path);
    });

  test('asks before Back, and before a logout', async () => {
    const page = await app.open('/customer', { as: customer });
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Account' }).click();
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('12345');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => pathOf(page)).toBe('/customer/account');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(phone).toHaveValue('12345');
  });
});

test.describe('a login', () => {
  test('leads on to the address that asked for it', async () => {
    const page = await app.open('/customer/favorites?tab=dishes', {});
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    // Also where the login page is loaded again.
    await page.reload();
    await logIn(page, 'customer', 'Customer@123');
    await expect.poll(() => pathOf(page)).toBe('/customer/favorites?tab=dishes');
  });

  test('comes back, after the session has expired, to the page with what was typed', async () => {
    const person = await app.api.signUp('meera.nair');
    const page = await app.open('/customer/account', { as: person });
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('98450 12345');
    await expire(page);
    await expect(page.getByText('Authentication failed. Please login again.')).toBeVisible();
    await logIn(page, 'meera.nair', NEW_PASSWORD);
    await expect.poll(() => pathOf(page)).toBe('/customer/account');
    await expect(phone).toHaveValue('98450 12345');
  });

  test('finds nothing of a password that was typed before the session expired', async () => {
    const person = await app.api.signUp('leela.rao');
    const page = await app.open('/customer/account', { as: person });
    await page.getByRole('textbox', { name: 'Email' }).fill('leela@example.com');
    await page.getByLabel('Current password').fill(NEW_PASSWORD);
    await expire(page);
    await expect(page.getByText('Authentication failed. Please login again.')).toBeVisible();
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(stored).toContain('leela@example.com');
    expect(stored).not.toContain(NEW_PASSWORD);
  });

  test('of somebody else does not lead there', async () => {
    const person = await app.api.signUp('ravi.iyer');
    const page = await app.open('/customer/account', { as: person });
    await page.getByRole('textbox', { name: 'Phone' }).fill('98450 12345');
    await expire(page);
    await expect(page.getByText('Authentication failed. Please login again.')).toBeVisible();
    await logIn(page, 'customer', 'Customer@123');
    await expect.poll(() => pathOf(page)).toBe('/customer');
  });
});
