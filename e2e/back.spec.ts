// Back closes what is open above the screen, one after the other, and only then leaves it.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';

test.use({ view: { width: 390, isTouch: true } });

let app: TestApp;
let customer: Session;
let owner: Session;
let admin: Session;
let orderId: number;

test.beforeAll(async ({ app: product }) => {
  app = product;
  const orders = await OrderFixtures.open(app.api);
  ({ owner } = orders);
  customer = await app.api.signUp('back.asha');
  orderId = (await orders.order(customer, 'Preparing')).id;
  admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
  await app.api.call(customer, 'PUT', '/api/cart', {
    items: [{ menu_item_id: orders.naan.id, restaurantId: owner.restaurantId, qty: 2 }],
  });
});

const pathOf = (page: Page) => new URL(page.url()).pathname;
const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
/** Expects so many open dialogs. */
async function expectOpen(page: Page, count: number): Promise<void> {
  await expect(dialogs(page)).toHaveCount(count);
}

test.describe('Back', () => {
  test('closes the chat on a phone, and then leads to the screen before', async () => {
    const page = await app.open('/customer/restaurants', { as: customer });
    await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: `Chat with Restaurant about order #${orderId}` }).click();
    await expectOpen(page, 1);
    await page.goBack();
    await expectOpen(page, 0);
    expect(pathOf(page)).toBe('/customer/orders');
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/customer/restaurants');
  });

  test('stays on the very first screen as well, also the second time', async () => {
    const page = await app.open('/customer/cart', { as: customer });
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Clear cart' }).click();
      await expectOpen(page, 1);
      await page.goBack();
      await expectOpen(page, 0);
      expect(pathOf(page)).toBe('/customer/cart');
    }
  });

  test('closes a question, then the drawer below it, and then leaves', async () => {
    const page = await app.open('/admin/users', { as: admin, width: 1440, isTouch: false });
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByRole('button', { name: `#${orderId}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).not.toBeAttached();
    await expectOpen(page, 1);
    await page.goBack();
    await expectOpen(page, 0);
    expect(pathOf(page)).toBe('/admin/orders');
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/admin/users');
  });

  test('asks before it closes what was typed into, and Back again keeps it', async () => {
    const page = await app.open('/customer/restaurants', { as: customer });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Deliver to/ })
      .click();
    const field = page.getByRole('dialog').getByLabel('Where should we bring it?');
    await field.fill('7, Church Street');
    await page.goBack();
    await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).not.toBeAttached();
    await expect(field).toHaveValue('7, Church Street');
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expectOpen(page, 0);
    expect(pathOf(page)).toBe('/customer/restaurants');
  });

  test('closes the menu of a kitchen on a phone', async () => {
    const page = await app.open('/restaurant', { as: owner });
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expectOpen(page, 1);
    await page.goBack();
    await expectOpen(page, 0);
    expect(pathOf(page)).toBe('/restaurant');
  });
});
