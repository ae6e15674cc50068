// Orders under way on a phone: the bar above the bottom bar, and where it stands.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { OrderFixtures } from './order-fixtures.ts';

const MENU = '/customer/restaurant/saffron-courtyard';

test.use({ view: { width: 390 } });

const bar = (page: Page) => page.getByRole('region', { name: 'Orders under way' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function edges(locator: Locator) {
  const box = await locator.boundingBox();
  return box ? { top: box.y, bottom: box.y + box.height } : { top: Number.NaN, bottom: Number.NaN };
}

test('a phone tells of the order under way on other screens, leads to it, and says nothing of it there', async ({
  app,
}) => {
  const orders = await OrderFixtures.open(app.api);
  const customer = await app.api.signUp('usha.under.way');
  const page = await app.open('/customer', { as: customer });
  await expect(page.getByRole('heading', { name: 'No orders yet.' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  // The live connection tells of it.
  const order = await orders.order(customer, 'Preparing');
  await expect(bar(page).getByRole('link')).toHaveAccessibleName(/Saffron Courtyard.*Preparing · Arriving/);
  await expect(bottomBar(page).getByRole('link', { name: 'Orders 1 on the way' })).toBeVisible();
  await expectAccessible(page, [320, 390]);
  expect((await edges(bar(page))).bottom).toBeLessThanOrEqual((await edges(bottomBar(page))).top + 1);
  await bar(page).getByRole('link').click();
  await page.waitForURL((url) => url.pathname + url.search === `/customer/track?id=${order.id}`);
  await expect(page.getByRole('heading', { name: 'Talk to the kitchen' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the way to the cart stands above it, and the button that places an order in its place', async ({
  app,
}) => {
  const orders = await OrderFixtures.open(app.api);
  const customer = await app.api.signUp('uma.under.way');
  await orders.order(customer, 'Accepted');
  await orders.another(customer);
  await app.api.call(customer, 'PUT', '/api/cart', {
    items: [{ menu_item_id: orders.naan.id, restaurantId: orders.owner.restaurantId, qty: 1 }],
  });
  const page = await app.open(MENU, { as: customer });
  await expect(bar(page).getByRole('link')).toHaveAccessibleName(/2 orders under way/);
  const toCart = page.getByRole('link', { name: /View cart/ });
  await expect(toCart).toBeVisible();
  await expect.poll(async () => (await edges(toCart)).bottom <= (await edges(bar(page))).top).toBe(true);
  await toCart.click();
  await expect(page.getByRole('button', { name: /Place order/ })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});
