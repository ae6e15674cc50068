// Ordering an old order again, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, type View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Order = {
  restaurantId: number;
  restaurantName: string;
  items: { menuItemId: number }[];
};
type Cart = { items: { menu_item_id: number; name: string; qty: number }[]; address: string };

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
});

const open = (customer: Session, path: string, view: View = {}) => app.open(path, { as: customer, ...view });
const cartOf = (customer: Session) => api.call<Cart>(customer, 'GET', '/api/cart');
const question = (page: Page) => page.getByRole('dialog', { name: 'Order this again?' });

test.describe('ordering again', () => {
  test('fills an empty cart at once when nothing has changed, and goes there', async () => {
    const customer = await api.signUp('again.aarti');
    const { id } = await orderFixtures.order(customer, 'Delivered');
    const page = await open(customer, '/customer/orders', {
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    await page.getByRole('button', { name: `Reorder order #${id}` }).click();
    await page.waitForURL('**/customer/cart');
    await expect(page.getByText(`Order #${id} is in your cart`).first()).toBeVisible();
    const { items, address } = await cartOf(customer);
    expect(items.map(({ name, qty }) => [name, qty])).toEqual([
      ['Butter Chicken', 1],
      ['Garlic Butter Naan', 2],
    ]);
    expect(address).toBe('14, Lakeview Road, Indiranagar');
  });

  test('says what became dearer, what is sold out and what is gone, and fills the rest', async () => {
    const { owner } = orderFixtures;
    const menu = `/api/restaurants/${owner.restaurantId}/menu`;
    const add = (name: string) =>
      api.call<{ id: number }>(owner, 'POST', menu, { name, price: 100, veg: true, category: 'Specials' });
    const dishes = {
      dearer: await add('Monsoon Bhajji'),
      gone: await add('Rain Samosa'),
      out: await add('Cloud Kheer'),
      few: await add('Thunder Chaat'),
    };
    const customer = await api.signUp('thrifty.tanvi');
    const order = await api.call<{ id: number }>(customer, 'POST', '/api/orders', {
      items: Object.values(dishes).map(({ id }) => ({
        menu_item_id: id,
        restaurantId: owner.restaurantId,
        qty: 3,
      })),
      address: '14, Lakeview Road',
    });
    await api.call(customer, 'POST', `/api/orders/${order.id}/cancel`);
    const change = (id: number, changes: object) => api.call(owner, 'PATCH', `${menu}/${id}`, changes);
    await api.call(owner, 'PUT', `${menu}/${dishes.dearer.id}`, {
      name: 'Monsoon Bhajji',
      price: 120,
      veg: true,
      category: 'Specials',
      isAvailable: true,
    });
    await change(dishes.out.id, { isAvailable: false });
    await change(dishes.few.id, { showQuantity: true, quantityAvailable: 2 });
    // A dish that was ordered lately cannot be deleted (docs/rules/deletion.md#dishes), so the menu is read without it.
    const page = await open(customer, `/customer/orders/${order.id}`, {
      before: (fresh) =>
        fresh.route('**/menu/customer', async (route) => {
          const found = await route.fetch();
          const list = (await found.json()) as { id: number }[];
          await route.fulfill({ json: list.filter(({ id }) => id !== dishes.gone.id) });
        }),
    });
    await page.getByRole('button', { name: /^Reorder/ }).click();
    await expect(question(page)).toBeVisible();
    const line = (name: string) => question(page).getByRole('listitem').filter({ hasText: name });
    await expect(line('Monsoon Bhajji')).toContainText('Now ₹120.00 each, was ₹100.00.');
    await expect(line('Rain Samosa')).toContainText('No longer on the menu.');
    await expect(line('Cloud Kheer')).toContainText('Sold out.');
    await expect(line('Thunder Chaat')).toContainText('Only 2 left.');
    await expect(question(page).getByText('₹560.00')).toHaveCount(1);
    await expectNoViolations(page);
    await question(page).getByRole('button', { name: 'Fill my cart' }).click();
    await page.waitForURL('**/customer/cart');
    await expect
      .poll(async () => (await cartOf(customer)).items.map(({ name, qty }) => [name, qty]))
      .toEqual([
        ['Monsoon Bhajji', 3],
        ['Thunder Chaat', 2],
      ]);
  });

  test('asks before it replaces a cart: a no keeps it, a yes replaces it', async () => {
    const customer = await api.signUp('careful.chandra');
    const { id } = await orderFixtures.order(customer, 'Delivered');
    const demo = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
    const orders = await api.call<Order[]>(demo, 'GET', '/api/orders/my');
    const other = orders.find(({ restaurantId }) => restaurantId !== orderFixtures.owner.restaurantId);
    const dish = other?.items[0];
    if (!other || !dish) throw new Error('The demo customer has ordered nowhere else');
    await api.call(customer, 'PUT', '/api/cart', {
      items: [{ menu_item_id: dish.menuItemId, restaurantId: other.restaurantId, qty: 1 }],
      address: 'At home',
    });
    const page = await open(customer, '/customer/orders', {
      width: 390,
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    const again = page.getByRole('button', { name: `Reorder order #${id}` }).locator('visible=true');
    await again.click();
    await expect(
      question(page).getByText(
        `Your cart holds 1 item of ${other.restaurantName}. It makes room for this order.`,
      ),
    ).toBeVisible();
    await expectNoViolations(page);
    await question(page).getByRole('button', { name: 'Keep my cart' }).click();
    await expect(question(page)).not.toBeAttached();
    await expect.poll(async () => (await cartOf(customer)).items).toHaveLength(1);
    await again.click();
    await question(page).getByRole('button', { name: 'Replace cart' }).click();
    await page.waitForURL('**/customer/cart');
    const { items, address } = await cartOf(customer);
    expect(items.map(({ name }) => name)).toEqual(['Butter Chicken', 'Garlic Butter Naan']);
    expect(address).toBe('At home');
  });

  test('says so when the kitchen takes no orders, and when nothing of it can be had', async () => {
    const customer = await api.signUp('late.lavanya');
    const { id } = await orderFixtures.order(customer, 'Delivered');
    const page = await open(customer, `/customer/orders/${id}`, {
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    expectConsoleErrors(page, FAILED_CALL);
    const again = page.getByRole('button', { name: /^Reorder/ });
    await page.route('**/menu/customer', (route) =>
      route.fulfill({ status: 404, json: { error: 'Restaurant not found.', code: 'NOT_FOUND' } }),
    );
    await again.click();
    await expect(page.getByText('Saffron Courtyard is not taking orders right now.').first()).toBeVisible();
    await page.unroute('**/menu/customer');
    await page.route('**/menu/customer', (route) => route.fulfill({ json: [] }));
    await again.click();
    const notToday = page.getByRole('dialog', { name: 'Not today' });
    await expect(notToday.getByText('None of these dishes can be ordered right now.')).toBeVisible();
    await expect(notToday.getByRole('link', { name: 'View Menu' })).toHaveCount(1);
    await expect.poll(async () => (await cartOf(customer)).items).toEqual([]);
  });

  test('asks once more, and not again and again, when the last plate went in between', async () => {
    const customer = await api.signUp('beaten.bina');
    const { id } = await orderFixtures.order(customer, 'Delivered');
    const page = await open(customer, `/customer/orders/${id}`);
    expectConsoleErrors(page, FAILED_CALL);
    let writes = 0;
    await page.route('**/api/cart', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      writes += 1;
      const json = { error: 'Butter Chicken is sold out.', code: 'DISH_UNAVAILABLE' };
      return route.fulfill({ status: 409, json });
    });
    await page.getByRole('button', { name: /^Reorder/ }).click();
    await expect(page.getByText('Butter Chicken is sold out.').first()).toBeVisible();
    await expect(question(page).getByRole('button', { name: 'Fill my cart' })).toBeVisible();
    expect(writes).toBe(1);
  });

  test('that fails says ‘Failed to update cart’ and loses nothing', async () => {
    const customer = await api.signUp('broken.bela');
    const { id } = await orderFixtures.order(customer, 'Delivered');
    const page = await open(customer, `/customer/orders/${id}`, {
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'PUT' ? serverError(route) : route.fallback(),
    );
    await page.getByRole('button', { name: /^Reorder/ }).click();
    await expect(page.getByText('Failed to update cart').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/customer/orders/${id}`);
  });
});
