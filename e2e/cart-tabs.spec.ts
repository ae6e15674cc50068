// One cart in several tabs and on several devices: what is typed belongs to it, and so does the order.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { DemoCity } from './demo-city.ts';

let demoCity: DemoCity;
let customer: Session;
let people = 0;

test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
});

const ADDRESS = '14, Lakeview Road';
const fill = (...names: string[]) =>
  demoCity.api.call(customer, 'PUT', '/api/cart', {
    items: names.map((name) => ({
      menu_item_id: demoCity.dish(name).id,
      restaurantId: demoCity.restaurant('Saffron Courtyard').id,
      qty: 1,
    })),
    address: ADDRESS,
  });

test.beforeEach(async () => {
  people += 1;
  customer = await demoCity.api.signUp(`two.tabs.${people}`);
  await fill('Butter Chicken');
});

const open = (path = '/customer/cart') => demoCity.open(path, { as: customer });
const notes = (page: Page) => page.getByLabel('Note for the kitchen');
const phone = (page: Page) => page.getByLabel('Phone');
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const focusTab = async (page: Page) => {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};
type Stored = { draft: { notes: { text: string } | null; phone: string; payment: string; coupon: string } };
const stored = async () => (await demoCity.api.call<Stored>(customer, 'GET', '/api/cart')).draft;

async function fillIn(page: Page): Promise<void> {
  await notes(page).fill('Allergic to peanuts');
  await phone(page).fill('+91 98450 12345');
  await page.getByRole('radio', { name: /^UPI/ }).click();
  await page.getByRole('textbox', { name: 'Coupon' }).fill('FEAST50');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect
    .poll(stored)
    .toMatchObject({ notes: { text: 'Allergic to peanuts' }, payment: 'UPI', coupon: 'FEAST50' });
}

async function expectFilledIn(page: Page): Promise<void> {
  await expect(notes(page)).toHaveValue('Allergic to peanuts');
  await expect(phone(page)).toHaveValue('+91 98450 12345');
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Coupon' })).toHaveValue('FEAST50');
}

test.describe('what is typed at the checkout', () => {
  test('is there in another tab that was open before, and on another device', async () => {
    const [one, two] = [await open(), await open()];
    await expect(notes(two)).toBeVisible();
    await fillIn(one);
    await focusTab(two);
    await expectFilledIn(two);
    const device = await open();
    await expectFilledIn(device);
  });

  test('is what is ordered there, at the price that all of them show', async () => {
    const [one, two] = [await open(), await open()];
    await fillIn(one);
    await focusTab(two);
    await expectFilledIn(two);
    const total = (await placeOrder(one).textContent()) ?? '';
    await expect(placeOrder(two)).toHaveText(total);
    await placeOrder(two).click();
    await expect(two.getByRole('heading', { name: /^Order placed|on its way|Thank you/i })).toBeVisible();
    const orders = await demoCity.api.call<{ notes: string; phone: string; payment: string }[]>(
      customer,
      'GET',
      '/api/orders/my',
    );
    expect(orders).toMatchObject([{ notes: 'Allergic to peanuts', payment: 'UPI' }]);
  });

  test('survives a reload in the middle of a word', async () => {
    const page = await open();
    await notes(page).fill('No oni');
    await page.reload();
    await expect(notes(page)).toHaveValue('No oni');
    await expect.poll(async () => (await stored()).notes?.text).toBe('No oni');
  });

  test('is not taken away by what another tab types in another field', async () => {
    const [one, two] = [await open(), await open()];
    await notes(one).fill('No onions');
    await phone(two).fill('+91 98450 12345');
    await expect.poll(stored).toMatchObject({ notes: { text: 'No onions' }, phone: '+91 98450 12345' });
    for (const page of [one, two]) {
      await focusTab(page);
      await expect(notes(page)).toHaveValue('No onions');
      await expect(phone(page)).toHaveValue('+91 98450 12345');
    }
  });
});

test.describe('the tab left behind', () => {
  test('gets the dish that was put in elsewhere', async () => {
    const page = await open();
    await expect(notes(page)).toBeVisible();
    await fill('Butter Chicken', 'Garlic Butter Naan');
    await focusTab(page);
    const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Garlic Butter Naan' });
    await expect(lines).toHaveCount(1);
  });

  test('shows the order that was placed, and keeps nothing of what was typed', async () => {
    const [one, two] = [await open(), await open()];
    await expect(notes(one)).toBeVisible();
    await placeOrder(two).click();
    await two.waitForURL(/placed=\d+/);
    await expect(two.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect(two.getByText('ordered in another tab')).toHaveCount(0);
    await focusTab(one);
    await one.waitForURL(two.url());
    await expect(one.getByText('This cart was ordered in another tab or on another device.')).toBeVisible();
    await fill('Garlic Butter Naan');
    await one.goto(new URL('/customer/cart', one.url()).href);
    await expect(notes(one)).toHaveValue('');
  });
});
