// One order in full, ordering it again and the history, in a real browser against the built product.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Api, type Session } from './api.ts';
import { violations } from './axe.ts';
import { fits, openBrowser, openPage, serverError, type View } from './browser.ts';
import { Diner } from './diner.ts';
import { Product } from './product.ts';

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
type Cart = { items: { menu_item_id: number; name: string; qty: number }[]; address: string };

let product: Product;
let browser: Browser;
let api: Api;
let diner: Diner;
let demo: Session;
let demoOrders: Order[];

beforeAll(async () => {
  product = await Product.create();
  await product.start();
  browser = await openBrowser();
  api = new Api(product.address);
  diner = await Diner.open(api);
  demo = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  demoOrders = await api.call(demo, 'GET', '/api/orders/my');
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

const asked = (orders: readonly { id: number }[]) =>
  Object.fromEntries(orders.map(({ id }) => [`reviewed_order_${id}`, 'true']));
const open = (customer: Session, path: string, view: View = {}) =>
  openPage(browser, product.address + path, {
    ...view,
    stored: { ...api.stored(customer), ...asked(demoOrders), ...view.stored },
  });
const demoOrder = (fits: (order: Order) => boolean): Order => {
  const order = demoOrders.find(fits);
  if (!order) throw new Error('The demo customer has no such order');
  return order;
};
const cartOf = (customer: Session) => api.call<Cart>(customer, 'GET', '/api/cart');
const main = (page: Page) => page.getByRole('main');
const question = (page: Page) => page.getByRole('dialog', { name: 'Order this again?' });

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([320, 390, 1440])(
    'the details and the history at %d px have no violation, no problem, no sideways scroll',
    async (width) => {
      const { id } = demoOrder(({ status, lines }) => status === 'Delivered' && lines.length > 3);
      const { page, problems, close } = await open(demo, `/customer/orders/${id}`, { width, theme });
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.goto(`${product.address}/customer/history`);
      await main(page)
        .getByRole('link', { name: /^Track/ })
        .locator('visible=true')
        .first()
        .waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

describe('the details of an order', () => {
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
    expect(await page.title()).toContain(`Order #${id}`);
    await close();
  });

  it('show the bill line by line with its reasons, and the total that was paid', async () => {
    const order = demoOrder(({ lines }) => lines.some(({ reason }) => reason !== undefined));
    const { page, close } = await open(demo, `/customer/orders/${order.id}`);
    const dishes = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem');
    await expect.poll(() => dishes.count()).toBe(order.items.length);
    for (const { name, quantity } of order.items)
      expect(await dishes.getByText(`${name} × ${quantity}`).count(), name).toBe(1);
    for (const { reason } of order.lines)
      if (reason) expect(await main(page).getByText(reason).count(), reason).toBe(1);
    const total = order.total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
    expect(
      await main(page)
        .getByRole('definition')
        .filter({ hasText: `₹${total}` })
        .count(),
    ).toBeGreaterThanOrEqual(1);
    await close();
  });

  it('tell its story: each step in order, how it ended and how long it took', async () => {
    const { id } = demoOrder(({ status }) => status === 'Delivered');
    const { page, close } = await open(demo, `/customer/orders/${id}`);
    const story = page.getByRole('heading', { name: 'What happened' }).locator('xpath=..');
    const steps = await story.getByRole('listitem').locator('p:first-child').allTextContents();
    expect(steps).toEqual([
      'You placed the order',
      'The kitchen said yes',
      'The kitchen started cooking',
      'It left for your door',
      'It arrived',
    ]);
    expect(await story.getByText('From order to door').count()).toBe(1);
    await close();
  });

  it('say who cancelled it and why', async () => {
    const customer = await api.signUp('unlucky.uma');
    const { id } = await diner.order(customer);
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    await api.call(admin, 'POST', `/api/admin/orders/${id}/cancel`, { reason: 'The oven broke down.' });
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    await main(page).getByText('It was cancelled by our team').waitFor();
    expect(await main(page).getByText('The oven broke down.').count()).toBe(1);
    await close();
  });

  it('follow the kitchen, and offer to cancel only while it is New', async () => {
    const customer = await api.signUp('detailed.dev');
    const { id } = await diner.order(customer);
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    await page.getByRole('button', { name: 'Cancel order' }).waitFor();
    await diner.move(id, 'Accepted');
    await main(page).getByText('The kitchen said yes').waitFor({ timeout: 12_000 });
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    expect(
      await main(page)
        .getByRole('link', { name: `Track order #${id}` })
        .count(),
    ).toBe(1);
    await close();
  });

  it.each(['abc', '999999999'])('of %s are ‘Order not found.’', async (id) => {
    const { page, problems, close } = await open(demo, `/customer/orders/${id}`);
    await page.getByRole('heading', { name: 'Order not found.' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('ordering again', () => {
  it('fills an empty cart at once when nothing has changed, and goes there', async () => {
    const customer = await api.signUp('again.aarti');
    const { id } = await diner.order(customer, 'Delivered');
    const { page, problems, close } = await open(customer, '/customer/orders', {
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    await page.getByRole('button', { name: `Reorder order #${id}` }).click();
    await page.waitForURL('**/customer/cart');
    await page.getByText(`Order #${id} is in your cart`).first().waitFor();
    const { items, address } = await cartOf(customer);
    expect(items.map(({ name, qty }) => [name, qty])).toEqual([
      ['Butter Chicken', 1],
      ['Garlic Butter Naan', 2],
    ]);
    expect(address).toBe('14, Lakeview Road, Indiranagar');
    expect(problems).toEqual([]);
    await close();
  });

  it('says what became dearer, what is sold out and what is gone, and fills the rest', async () => {
    const { owner } = diner;
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
    // A dish that was ordered lately cannot be deleted (RULES 7), so the menu is read without it.
    const { page, close } = await open(customer, `/customer/orders/${order.id}`, {
      before: (fresh) =>
        fresh.route('**/menu/customer', async (route) => {
          const found = await route.fetch();
          const list = (await found.json()) as { id: number }[];
          await route.fulfill({ json: list.filter(({ id }) => id !== dishes.gone.id) });
        }),
    });
    await page.getByRole('button', { name: /^Reorder/ }).click();
    await question(page).waitFor();
    const line = (name: string) => question(page).getByRole('listitem').filter({ hasText: name });
    expect(await line('Monsoon Bhajji').textContent()).toContain('Now ₹120.00 each, was ₹100.00.');
    expect(await line('Rain Samosa').textContent()).toContain('No longer on the menu.');
    expect(await line('Cloud Kheer').textContent()).toContain('Sold out.');
    expect(await line('Thunder Chaat').textContent()).toContain('Only 2 left.');
    expect(await question(page).getByText('₹560.00').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await question(page).getByRole('button', { name: 'Fill my cart' }).click();
    await page.waitForURL('**/customer/cart');
    expect((await cartOf(customer)).items.map(({ name, qty }) => [name, qty])).toEqual([
      ['Monsoon Bhajji', 3],
      ['Thunder Chaat', 2],
    ]);
    await close();
  });

  it('asks before it replaces a cart: a no keeps it, a yes replaces it', async () => {
    const customer = await api.signUp('careful.chandra');
    const { id } = await diner.order(customer, 'Delivered');
    const other = demoOrder(({ restaurantId }) => restaurantId !== diner.owner.restaurantId);
    const [dish] = other.items;
    if (!dish) throw new Error('The demo order has no dishes');
    await api.call(customer, 'PUT', '/api/cart', {
      items: [{ menu_item_id: dish.menuItemId, restaurantId: other.restaurantId, qty: 1 }],
      address: 'At home',
    });
    const { page, close } = await open(customer, '/customer/orders', {
      width: 390,
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    const again = page.getByRole('button', { name: `Reorder order #${id}` }).locator('visible=true');
    await again.click();
    await question(page)
      .getByText(`Your cart holds 1 item of ${other.restaurantName}. It makes room for this order.`)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await question(page).getByRole('button', { name: 'Keep my cart' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect((await cartOf(customer)).items).toHaveLength(1);
    await again.click();
    await question(page).getByRole('button', { name: 'Replace cart' }).click();
    await page.waitForURL('**/customer/cart');
    const { items, address } = await cartOf(customer);
    expect(items.map(({ name }) => name)).toEqual(['Butter Chicken', 'Garlic Butter Naan']);
    expect(address).toBe('At home');
    await close();
  });

  it('says so when the kitchen takes no orders, and when nothing of it can be had', async () => {
    const customer = await api.signUp('late.lavanya');
    const { id } = await diner.order(customer, 'Delivered');
    const { page, close } = await open(customer, `/customer/orders/${id}`, {
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    const again = page.getByRole('button', { name: /^Reorder/ });
    await page.route('**/menu/customer', (route) =>
      route.fulfill({ status: 404, json: { error: 'Restaurant not found.', code: 'NOT_FOUND' } }),
    );
    await again.click();
    await page.getByText('Saffron Courtyard is not taking orders right now.').first().waitFor();
    await page.unroute('**/menu/customer');
    await page.route('**/menu/customer', (route) => route.fulfill({ json: [] }));
    await again.click();
    const notToday = page.getByRole('dialog', { name: 'Not today' });
    await notToday.getByText('None of these dishes can be ordered right now.').waitFor();
    expect(await notToday.getByRole('link', { name: 'View Menu' }).count()).toBe(1);
    expect((await cartOf(customer)).items).toEqual([]);
    await close();
  });

  it('asks once more, and not again and again, when the last plate went in between', async () => {
    const customer = await api.signUp('beaten.bina');
    const { id } = await diner.order(customer, 'Delivered');
    const { page, close } = await open(customer, `/customer/orders/${id}`);
    let writes = 0;
    await page.route('**/api/cart', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      writes += 1;
      const json = { error: 'Butter Chicken is sold out.', code: 'DISH_UNAVAILABLE' };
      return route.fulfill({ status: 409, json });
    });
    await page.getByRole('button', { name: /^Reorder/ }).click();
    await page.getByText('Butter Chicken is sold out.').first().waitFor();
    await question(page).getByRole('button', { name: 'Fill my cart' }).waitFor();
    expect(writes).toBe(1);
    await close();
  });

  it('that fails says ‘Failed to update cart’ and loses nothing', async () => {
    const customer = await api.signUp('broken.bela');
    const { id } = await diner.order(customer, 'Delivered');
    const { page, close } = await open(customer, `/customer/orders/${id}`, {
      stored: { [`reviewed_order_${id}`]: 'true' },
    });
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'PUT' ? serverError(route) : route.fallback(),
    );
    await page.getByRole('button', { name: /^Reorder/ }).click();
    await page.getByText('Failed to update cart').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/customer/orders/${id}`);
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
    expect(await table.getByRole('link', { name: /^#\d+$/ }).allTextContents()).toEqual(expected);
    for (const { id, status } of demoOrders) {
      const row = table.getByRole('row').filter({ hasText: `#${id}` });
      const isActive = rank.indexOf(status) < 4;
      expect(await row.getByRole('link', { name: `Track order #${id}` }).count(), status).toBe(1);
      expect(await row.getByRole('button', { name: /^Chat/ }).count(), status).toBe(isActive ? 1 : 0);
      if (status !== 'Delivered') expect(await row.getByRole('button', { name: /Review/ }).count()).toBe(0);
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
    expect(await page.getByRole('button', { name: /^Chat/ }).count()).toBe(0);
    await close();
  });

  it('says ‘No orders yet.’ to whoever has none', async () => {
    const customer = await api.signUp('new.nikhil');
    const { page, close } = await open(customer, '/customer/history', { width: 390 });
    await page.getByRole('heading', { name: 'No orders yet.' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it('is read again every 30 seconds', async () => {
    const { page, close } = await open(demo, '/customer/history');
    await page.getByRole('table').waitFor();
    const started = Date.now();
    await page.waitForRequest('**/api/orders/my*', { timeout: 40_000 });
    expect(Date.now() - started).toBeGreaterThan(25_000);
    await close();
  });

  it('asks how it was by Write Review, and about nothing by itself', async () => {
    const customer = await api.signUp('rating.rohan');
    const { id } = await diner.order(customer, 'Delivered');
    const { page, close } = await open(customer, '/customer/history');
    const dialog = page.getByRole('dialog', { name: /^How was/ });
    await page.getByRole('button', { name: `Write Review of order #${id}` }).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.getByRole('button', { name: `Write Review of order #${id}` }).click();
    await dialog.waitFor();
    await close();
  });
});
