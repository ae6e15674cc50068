// One order in full and the history, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { fits, type View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { countCalls, expectPolledEvery, tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Bill = { kind: string; label: string; amount: number; reason?: string };
type Order = {
  id: number;
  status: string;
  restaurantId: number;
  restaurantName: string;
  total: number;
  lines: Bill[];
  items: { menuItemId: number; name: string; price: number; quantity: number }[];
};

test.use({ view: { hasOwnClock: true } });

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;
let demo: Session;
let demoOrders: Order[];

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
  demo = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  demoOrders = await api.call(demo, 'GET', '/api/orders/my');
});

const asked = (orders: readonly { id: number }[]) =>
  Object.fromEntries(orders.map(({ id }) => [`reviewed_order_${id}`, 'true']));
const open = (customer: Session, path: string, view: View = {}) =>
  app.open(path, { as: customer, ...view, stored: { ...asked(demoOrders), ...view.stored } });
const demoOrder = (isMeant: (order: Order) => boolean): Order => {
  const order = demoOrders.find(isMeant);
  if (!order) throw new Error('The demo customer has no such order');
  return order;
};
const main = (page: Page) => page.getByRole('main');

test.describe('the details of an order', () => {
  test('fit a small phone with long names of dishes', async () => {
    const { id } = demoOrder(({ items }) => items.some(({ name }) => name === 'Tiramisu della Casa'));
    const page = await open(demo, `/customer/orders/${id}`);
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => fits(page)).toBe(true);
  });

  test('are opened from the list, and by their own address', async () => {
    const page = await open(demo, '/customer/orders');
    const { id } = demoOrder(({ status }) => status === 'Delivered');
    await page.getByRole('button', { name: `More about order #${id}` }).click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await page.waitForURL(`**/customer/orders/${id}`);
    await expect(page.getByRole('heading', { name: `Order #${id}`, level: 1 })).toBeVisible();
    await page.reload();
    const title = page.getByRole('heading', { name: `Order #${id}`, level: 1 });
    await expect(title).toBeVisible();
    await expect.poll(() => page.title()).toContain(`Order #${id}`);
  });

  test('show the bill line by line with its reasons, and the total that was paid', async () => {
    const order = demoOrder(({ lines }) => lines.some(({ reason }) => reason !== undefined));
    const page = await open(demo, `/customer/orders/${order.id}`);
    const dishes = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem');
    await expect(dishes).toHaveCount(order.items.length);
    for (const { name, quantity } of order.items)
      await expect(dishes.getByText(`${name} × ${quantity}`), name).toHaveCount(1);
    for (const { reason } of order.lines)
      if (reason) await expect(main(page).getByText(reason), reason).toHaveCount(1);
    const total = order.total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
    await expect
      .poll(() =>
        main(page)
          .getByRole('definition')
          .filter({ hasText: `₹${total}` })
          .count(),
      )
      .toBeGreaterThanOrEqual(1);
  });

  test('tell its story: each step in order, how it ended and how long it took', async () => {
    const { id } = demoOrder(({ status }) => status === 'Delivered');
    const page = await open(demo, `/customer/orders/${id}`);
    const story = page.getByRole('heading', { name: 'What happened' }).locator('xpath=..');
    await expect(story.getByRole('listitem').first()).toBeVisible();
    const steps = await story.getByRole('listitem').locator('p:first-child').allTextContents();
    expect(steps).toEqual([
      'You placed the order',
      'The kitchen said yes',
      'The kitchen started cooking',
      'It left for your door',
      'It arrived',
    ]);
    await expect(story.getByText('From order to door')).toHaveCount(1);
  });

  test('say who cancelled it and why', async () => {
    const customer = await api.signUp('unlucky.uma');
    const { id } = await orderFixtures.order(customer);
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    await api.call(admin, 'POST', `/api/admin/orders/${id}/cancel`, { reason: 'The oven broke down.' });
    const page = await open(customer, `/customer/orders/${id}`);
    await expect(main(page).getByText('It was cancelled by our team')).toBeVisible();
    await expect(main(page).getByText('The oven broke down.')).toHaveCount(1);
  });

  test('follow the kitchen, and offer to cancel only while it is New', async () => {
    const customer = await api.signUp('detailed.dev');
    const { id } = await orderFixtures.order(customer);
    const page = await open(customer, `/customer/orders/${id}`);
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await orderFixtures.changeStatus(id, 'Accepted');
    await tickUntilVisible(main(page).getByText('The kitchen said yes'));
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: `Track order #${id}` })).toHaveCount(1);
  });

  for (const id of ['abc', '999999999'] as const)
    test(`of ${id} are ‘Order not found.’`, async () => {
      const page = await open(demo, `/customer/orders/${id}`);
      expectConsoleErrors(page, FAILED_CALL);
      await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible();
      await expectNoViolations(page);
    });
});

test.describe('the history', () => {
  test('lists every order by status and then newest first, each with its actions', async () => {
    const page = await open(demo, '/customer/history');
    const table = page.getByRole('table', { name: 'Order history' });
    await expect(table).toBeVisible();
    const rank = ['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled', 'Refunded'];
    const expected = demoOrders
      .toSorted((a, b) => rank.indexOf(a.status) - rank.indexOf(b.status))
      .map(({ id }) => `#${id}`);
    await expect(table.getByRole('link', { name: /^#\d+$/ })).toHaveText(expected);
    for (const { id, status } of demoOrders) {
      const row = table.getByRole('row').filter({ hasText: `#${id}` });
      const isActive = rank.indexOf(status) < 4;
      await expect(
        row.getByRole('link', { name: isActive ? `Track order #${id}` : `View order #${id}` }),
        status,
      ).toHaveCount(1);
      await expect(row.getByRole('button', { name: /^Chat/ }), status).toHaveCount(isActive ? 1 : 0);
      if (status !== 'Delivered') await expect(row.getByRole('button', { name: /Review/ })).toHaveCount(0);
    }
  });

  test('offers no chat for an order without a restaurant id', async () => {
    const page = await open(demo, '/customer/history', {
      before: (fresh) =>
        fresh.route('**/api/orders/my*', async (route) => {
          const found = await route.fetch();
          const orders = (await found.json()) as object[];
          await route.fulfill({ json: orders.map((order) => ({ ...order, restaurantId: null })) });
        }),
    });
    await expect(
      page
        .getByRole('table')
        .getByRole('link', { name: /^Track/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Chat/ })).toHaveCount(0);
  });

  test('says ‘No orders yet.’ to whoever has none', async () => {
    const customer = await api.signUp('new.nikhil');
    const page = await open(customer, '/customer/history', { width: 390 });
    await expect(page.getByRole('heading', { name: 'No orders yet.' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('is read again every 30 seconds', async () => {
    const page = await open(demo, '/customer/history', { isPolling: true });
    const asked = countCalls(page, (request) => request.url().includes('/api/orders/my?limit='));
    await expect(page.getByRole('table')).toBeVisible();
    await expectPolledEvery(page, 30_000, asked);
  });

  test('asks how it was by Write Review, and about nothing by itself', async () => {
    const customer = await api.signUp('rating.rohan');
    const { id } = await orderFixtures.order(customer, 'Delivered');
    const page = await open(customer, '/customer/history');
    const dialog = page.getByRole('dialog', { name: /^How was/ });
    await expect(page.getByRole('button', { name: `Write Review of order #${id}` })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: `Write Review of order #${id}` }).click();
    await expect(dialog).toBeVisible();
  });
});
