// The customer's account and settings in a real browser against the built product: how they look, the theme, and the end
// of an account. What is kept and what is refused: e2e/pages/profile.test.ts.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import type { View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { NEW_PASSWORD, logIn } from './log-in.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

let app: TestApp;
let api: Api;
let customer: Session;
let people = 0;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
});

test.beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`person.${people}`);
});

const open = (path: 'account' | 'settings', view?: View) =>
  app.open(`/customer/${path}`, { as: customer, ...view });

const read = () => api.call(customer, 'GET', `/api/customers/${customer.id}`);
const field = (page: Page, name: string) => page.getByRole('form', { name: 'Your details' }).getByLabel(name);
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

test.describe('in both themes', () => {
  for (const path of ['account', 'settings'] as const)
    test(`${path} has no flaw and no problem`, async () => {
      const page = await open(path);
      if (path === 'account') await expect(field(page, 'Email')).toBeVisible();
      else await expect(toggle(page, 'Profile visibility')).toBeVisible();
      await expectAccessible(page, [320, 390, 768, 1440], true);
    });

  test('another address, and what is refused of it, has no flaw', async () => {
    const page = await open('account');
    expectConsoleErrors(page, FAILED_CALL);
    await field(page, 'Email').fill(`asha.${people}@example.com`);
    await field(page, 'Current password').fill('Wrong@1234');
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolations(page);
  });

  test('the question before the end has no flaw', async () => {
    const page = await open('settings', { width: 390 });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('Please fill in all fields')).toBeVisible();
    await expectAccessible(page, [390]);
  });
});

test('the account leads on a phone to what the bottom bar has no room for', async () => {
  const page = await open('account', { width: 390, isTouch: true });
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' });
  await expect(here).toHaveAttribute('aria-current', 'page');
});

test('the account counts the orders, reviews and favorites of the person', async () => {
  const orderFixtures = await OrderFixtures.open(api);
  const order = await orderFixtures.order(customer, 'Delivered');
  const { restaurantId } = orderFixtures.owner;
  const review = {
    orderId: order.id,
    menuItemId: orderFixtures.naan.id,
    restaurantId,
    rating: 5,
    text: 'Good',
  };
  await api.call(customer, 'POST', '/api/reviews', review);
  const favorite = `/api/customers/${customer.id}/wishlist`;
  await api.call(customer, 'POST', favorite, { type: 'RESTAURANT', restaurantId });
  for (const { id } of [orderFixtures.chicken, orderFixtures.naan])
    await api.call(customer, 'POST', favorite, { type: 'DISH', restaurantId, menuItemId: id });
  const page = await open('account');
  const figure = (label: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd').textContent();
  await expect.poll(() => figure('Orders')).toBe('1');
  await expect.poll(() => figure('Reviews')).toBe('1');
  await expect.poll(() => figure('Favorites')).toBe('3');
});

test('the settings choose the theme of this browser', async () => {
  const page = await open('settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

async function ask(page: Page) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  return page.getByRole('dialog', { name: 'Delete your account?' });
}

test.describe('deleting the account', () => {
  test('says so too where another call hears of it first', async () => {
    const leaver = await api.signUp('leaving.leela');
    const page = await app.open('/customer/settings', { as: leaver });
    expectConsoleErrors(page, FAILED_CALL);
    await page.route(/\/api\/customers\/\d+$/, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      const answered = await route.fetch();
      // The event stream ends with the session, and is refused when it is opened again.
      await page.waitForResponse((answer) => answer.status() === 401);
      return route.fulfill({ response: answered });
    });
    const dialog = await ask(page);
    await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted. Thank you for eating with us.')).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/customer/login');
  });

  test('takes the person away, here and on the server, and says so', async () => {
    const page = await open('settings');
    expectConsoleErrors(page, FAILED_CALL);
    await page.evaluate(() => localStorage.setItem('reviewed_order_7', 'true'));
    const dialog = await ask(page);
    await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted. Thank you for eating with us.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/customer/login');
    await expectNoViolations(page);
    const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'theme'));
    await expect.poll(left).toEqual([]);
    await expect(read()).rejects.toThrow('401');
    await logIn(page, customer.username, NEW_PASSWORD);
    await expect(page.getByText('Invalid username or password')).toBeVisible();
  });
});
