// One order in full and the history, in a real browser against the built product.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { fits, type View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { countCalls, expectPolledEvery, waitAhead } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

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

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;
let demo: Session;
let demoOrders: Order[];

beforeAll(async () => {
  app = await TestApp.start({ hasOwnClock: true });
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
  demo = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  demoOrders = await api.call(demo, 'GET', '/api/orders/my');
});
afterAll(() => app?.stop());

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

describe('in both themes', () => {
  it('the details and the history have no flaw and no problem', async () => {
    const { id } = demoOrder(({ status, lines }) => status === 'Delivered' && lines.length > 3);
    const { page, close } = await open(demo, `/customer/orders/${id}`);
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    await expectAccessible(page, [320, 390, 1440]);
    await page.goto(`${app.address}/customer/history`);
    await main(page)
      .getByRole('link', { name: /^Track/ })
      .locator('visible=true')
      .first()
      .waitFor();
    await expectAccessible(page, [320, 390, 1440]);
    await close();
  });
});

describe('the details of an order', () => {
  it('fit a small phone with long names of dishes', async () => {
    const { id } = demoOrder(({ items }) => items.some(({ name }) => name === 'Tiramisu della Casa'));
    const { page, close } = await open(demo, `/customer/orders/${id}`);
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => fits(page)).toBe(true);
    await close();
  });

  it('are opened from the list, and by their own address', async () => {
    const { page, close } = await open(demo, '/customer/orders');
    const { id } = demoOrder(({ status }) => status === 'Delivered');
    await page.getByRole('button', { name: `More about order #${id}` }).click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await page.waitForURL(`**/customer/orders/${id}`);
    await page.getByRole('heading', { name: `Order #${id}`, level: 1 }).waitFor();
    await page.reload();
    const title = page.getByRole('heading', { name: `Order #${id}`, level: 1 });
    await title.waitFor();
    await expect.poll(() => page.title()).toContain(`Order #${id}`);
    await close();
  });

  it('show the bill line by line with its reasons, and the total that was paid', async () => {
    const order = demoOrder(({ lines }) => lines.some(({ reason }) => reason !== undefined));
    const { page, close } = await open(demo, `/customer/orders/${order.id}`);
    const dishes = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem');
    await expect.poll(() => dishes.count()).toBe(order.items.length);
    for (const { name, quantity } of order.items)
      await expect.poll(() => dishes.getByText(`${name} × ${quantity}`).count(), { message: name }).toBe(1);
    for (const { reason } of order.lines)
      if (reason) await expect.poll(() => main(page).getByText(reason).count(), { message: reason }).toBe(1);
    const total = order.total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
    await expect
      .poll(() =>
        main(page)
          .getByRole('definition')
          .filter({ hasText: `₹${total}` })
          .count(),
      )
      .toBeGreaterThanOrEqual(1);
    await close();
  });

  it('tell its story: each step in order, how it ended and how long it took', async () => {
    const { id } = demoOrder(({ status }) => status === 'Delivered');
    const { page, close } = await open(demo, `/customer/orders/${id}`);
    const story = page.getByRole('heading', { name: 'What happened' }).locator('xpath=..');
    await story.getByRole('listitem').first().waitFor();
    const steps = await story.getByRole('listitem').locator('p:first-child').allTextContents();
    expect(steps).toEqual([
      'You placed the order',
      'The kitchen said yes',
      'The kitchen started cooking',
      'It left for your door',
      'It arrived',
    ]);
    await expect.poll(() => story.getByText('From order to door').count()).toBe(1);
    await close();
  });

  it('say who cancelled it and why', async () => {
    const customer = await api.signUp('unlucky.uma');
    const { id } = await orderFixtures.order(customer);
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    await api.call(admin, 'POST', `/api/admin/orders/${id}/cancel`, { reason: 'The oven broke down.' });
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    await main(page).getByText('It was cancelled by our team').waitFor();
    await expect.poll(() => main(page).getByText('The oven broke down.').count()).toBe(1);
    await close();
  });

  it('follow the kitchen, and offer to cancel only while it is New', async () => {
    const customer = await api.signUp('detailed.dev');
    const { id } = await orderFixtures.order(customer);
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    await page.getByRole('button', { name: 'Cancel order' }).waitFor();
    await orderFixtures.move(id, 'Accepted');
    await waitAhead(main(page).getByText('The kitchen said yes'));
    await expect.poll(() => page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await expect
      .poll(() =>
        main(page)
          .getByRole('link', { name: `Track order #${id}` })
          .count(),
      )
      .toBe(1);
    await close();
  });

  it.each(['abc', '999999999'])('of %s are ‘Order not found.’', async (id) => {
    const { page, close } = await open(demo, `/customer/orders/${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('heading', { name: 'Order not found.' }).waitFor();
    await expectNoViolations(page);
    await close();
  });
});

describe('the history', () => {
  it('lists every order by status and then newest first, each with its actions', async () => {
    const { page, close } = await open(demo, '/customer/history');
    const table = page.getByRole('table', { name: 'Order history' });
    await table.waitFor();
    const rank = ['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled', 'Refunded'];
    const expected = demoOrders
      .toSorted((a, b) => rank.indexOf(a.status) - rank.indexOf(b.status))
      .map(({ id }) => `#${id}`);
    await expect.poll(() => table.getByRole('link', { name: /^#\d+$/ }).allTextContents()).toEqual(expected);
    for (const { id, status } of demoOrders) {
      const row = table.getByRole('row').filter({ hasText: `#${id}` });
      const isActive = rank.indexOf(status) < 4;
      await expect
        .poll(
          () =>
            row.getByRole('link', { name: isActive ? `Track order #${id}` : `View order #${id}` }).count(),
          { message: status },
        )
        .toBe(1);
      await expect
        .poll(() => row.getByRole('button', { name: /^Chat/ }).count(), { message: status })
        .toBe(isActive ? 1 : 0);
      if (status !== 'Delivered')
        await expect.poll(() => row.getByRole('button', { name: /Review/ }).count()).toBe(0);
    }
    await close();
  });

  it('offers no chat for an order without a restaurant id', async () => {
    const { page, close } = await open(demo, '/customer/history', {
      before: (fresh) =>
        fresh.route('**/api/orders/my*', async (route) => {
          const found = await route.fetch();
          const orders = (await found.json()) as object[];
          await route.fulfill({ json: orders.map((order) => ({ ...order, restaurantId: null })) });
        }),
    });
    await page
      .getByRole('table')
      .getByRole('link', { name: /^Track/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Chat/ }).count()).toBe(0);
    await close();
  });

  it('says ‘No orders yet.’ to whoever has none', async () => {
    const customer = await api.signUp('new.nikhil');
    const { page, close } = await open(customer, '/customer/history', { width: 390 });
    await page.getByRole('heading', { name: 'No orders yet.' }).waitFor();
    await expectNoViolations(page);
    await close();
  });

  it('is read again every 30 seconds', async () => {
    const { page, close } = await open(demo, '/customer/history', { isPolling: true });
    const asked = countCalls(page, (request) => request.url().includes('/api/orders/my?limit='));
    await page.getByRole('table').waitFor();
    await expectPolledEvery(page, 30_000, asked);
    await close();
  });

  it('asks how it was by Write Review, and about nothing by itself', async () => {
    const customer = await api.signUp('rating.rohan');
    const { id } = await orderFixtures.order(customer, 'Delivered');
    const { page, close } = await open(customer, '/customer/history');
    const dialog = page.getByRole('dialog', { name: /^How was/ });
    await page.getByRole('button', { name: `Write Review of order #${id}` }).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByRole('button', { name: `Write Review of order #${id}` }).click();
    await dialog.waitFor();
    await close();
  });
});
