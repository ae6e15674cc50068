// Declining an order: the kitchen says why, the customer reads it, and what is sold out leaves the menu.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { unrouteAll, closePage } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { OwnerSession, type Order } from './owner-session.ts';

test.use({ ownProduct: true });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const NAAN = 'Garlic Butter Naan';
const question = (page: Page) => page.getByRole('alertdialog');
const chip = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true });
const confirm = (page: Page) => chip(page, 'Cancel order').click();
const ask = async (page: Page, { id }: Order) => {
  await page.getByRole('button', { name: `Cancel order #${id}` }).click();
  await expect(question(page).getByText('Why?')).toBeVisible();
};

async function isOffered(): Promise<boolean | undefined> {
  const { owner, api } = ownerSession;
  type Dish = { name: string; isAvailable: boolean };
  const menu = await api.call<Dish[]>(owner, 'GET', `/api/restaurants/${owner.restaurantId}/menu`);
  return menu.find(({ name }) => name === NAAN)?.isAvailable;
}

test('says why to the customer, on track, details and history', async () => {
  const order = await ownerSession.placeOrder();
  const page = await ownerSession.open('/restaurant/orders');
  await ask(page, order);
  await chip(page, 'Other').click();
  await confirm(page);
  await expect(question(page).getByText('Please say it in your words')).toBeVisible();
  await question(page).getByLabel('In your words').fill('Our oven broke an hour ago.');
  await confirm(page);
  await expect.poll(() => ownerSession.statusOf(order)).toBe('Cancelled');
  await closePage(page);

  const { customer } = ownerSession;
  for (const path of [`track?id=${order.id}`, `orders/${order.id}`, 'history']) {
    const reader = await ownerSession.open(`/customer/${path}`, { as: customer });
    const reason = reader.getByText('Our oven broke an hour ago.').filter({ visible: true }).first();
    await expect(reason, path).toHaveCount(1);
    await closePage(reader);
  }
});

test('has its buttons within reach in a low window', async () => {
  const order = await ownerSession.placeOrder();
  const page = await ownerSession.open('/restaurant/orders', { width: 720 });
  await page.setViewportSize({ width: 720, height: 450 });
  await ask(page, order);
  await chip(page, 'Sold out').click();
  await question(page).getByRole('checkbox', { name: NAAN }).uncheck();
  await chip(page, 'Cancel order').scrollIntoViewIfNeeded();
  const { y, height } = (await chip(page, 'Cancel order').boundingBox()) ?? { y: 450, height: 0 };
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThan(450);
  await chip(page, 'Other').click();
  await question(page).getByLabel('In your words').fill('Closing early.');
  await confirm(page);
  await expect.poll(() => ownerSession.statusOf(order)).toBe('Cancelled');
});

test('switches off what is sold out, and only once the order is declined', async () => {
  const order = await ownerSession.placeOrder();
  const page = await ownerSession.open('/restaurant/orders');
  expectConsoleErrors(page, FAILED_CALL);
  await page.route(/\/api\/orders\/\d+\/status/, (route) => route.abort());
  await ask(page, order);
  await chip(page, 'Sold out').click();
  await expect(question(page).getByRole('checkbox', { name: NAAN })).toBeChecked();
  await confirm(page);
  await expect(page.getByText(/^Failed to update order status/).first()).toBeAttached();
  await expect.poll(() => isOffered()).toBe(true);
  await unrouteAll(page);
  await ask(page, order);
  await confirm(page);
  await expect(page.getByText('1 dish is out of stock.')).toBeVisible();
  await expect.poll(() => isOffered()).toBe(false);
  const { endReason } = await ownerSession.api.call<{ endReason: string }>(
    ownerSession.customer,
    'GET',
    `/api/orders/${order.id}`,
  );
  expect(endReason).toBe(`Sold out: ${NAAN}.`);
});
