import { beforeAll, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { enqueueCart } from '../../src/modules/cart/cart-queue.ts';
import {
  addDish,
  addRestaurant,
  addUser,
  line,
  openCoupons,
  type TestDish,
  type TestUser,
} from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();
beforeAll(() => openCoupons(app.db));
const NO_DRAFT = { notes: null, phone: null, payment: null, coupon: '' };
const EMPTY = { items: [], address: '', draft: NO_DRAFT, lastOrderId: null };

async function scene(options?: Parameters<typeof addDish>[2]) {
  const customer = await addUser(app.db, 'CUSTOMER');
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, options);
  const put = (body: unknown) => app.call('PUT', '/api/cart', { as: customer, body });
  const get = async () => (await app.call('GET', '/api/cart', { as: customer })).body;
  const quote = (body?: unknown) => app.call('POST', '/api/cart/quote', { as: customer, body });
  return { customer, kitchen, dish, put, get, quote };
}

describe('the cart', () => {
  test('always has the same shape, also when empty', async () => {
    const { get } = await scene();
    expect(await get()).toEqual(EMPTY);
  });

  test('is replaced whole, adds up lines of one dish and carries today’s name and price', async () => {
    const { put, get, dish, kitchen } = await scene({ pricePaise: 12_345, left: 9, veg: true });
    const other = await addDish(app.db, kitchen.id);
    await put({ items: [line(other)], address: 'Old Street' });
    const { status, body } = await put({
      items: [line(dish, 2), { ...line(dish, 1), price: 1, name: 'cheap' }],
      address: 'New Street',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...EMPTY,
      address: 'New Street',
      items: [
        {
          menu_item_id: dish.id,
          restaurantId: kitchen.id,
          name: dish.name,
          dishName: dish.name,
          lineKey: String(dish.id),
          price: 123.45,
          basePrice: 123.45,
          choices: [],
          note: '',
          contents: '',
          qty: 3,
          restaurant: kitchen.name,
          restaurantSlug: kitchen.slug,
          veg: true,
          category: 'Mains',
          img: '',
          isAvailable: true,
          quantityAvailable: 9,
        },
      ],
    });
    expect(await get()).toEqual(body);
  });

  test('takes ids as strings and whole objects sent back', async () => {
    const { put, get, dish, kitchen } = await scene();
    await put({
      items: [{ menu_item_id: String(dish.id), restaurantId: String(kitchen.id), qty: 2 }],
      address: '',
    });
    const cart = await get();
    expect((await put(cart)).body).toEqual(cart);
  });

  test.each([
    ['no menu item id', { items: [{ restaurantId: 1, qty: 1 }] }, 'Menu item is missing id!'],
    ['no restaurant id', { items: [{ menu_item_id: 1, qty: 1 }] }, 'Restaurant info is missing id!'],
  ])('refuses a line with %s', async (_name, body, error) => {
    const { put } = await scene();
    expect(await put(body)).toMatchObject({ status: 400, body: { error } });
  });

  test('refuses two restaurants, too many, unavailable and foreign dishes, and keeps the old cart', async () => {
    const { put, get, dish, kitchen } = await scene({ left: 2 });
    const away = await addDish(app.db, kitchen.id, { isAvailable: false, name: 'Kulfi' });
    const foreign = await addDish(app.db, (await addRestaurant(app.db)).id);
    await put({ items: [line(dish)], address: 'here' });
    const before = await get();
    expect((await put({ items: [line(dish), line(foreign)] })).body.code).toBe('MIXED_RESTAURANTS');
    expect((await put({ items: [line(dish, 3)] })).body).toMatchObject({
      code: 'DISH_UNAVAILABLE',
      error: `Only 2 of ${dish.name} left.`,
    });
    expect((await put({ items: [line(away)] })).body.error).toBe('Kulfi is sold out.');
    expect((await put({ items: [{ ...line(foreign), restaurantId: kitchen.id }] })).status).toBe(409);
    expect(await get()).toEqual(before);
  });

  test('shows a dish that has gone since, and is cleared by DELETE', async () => {
    const { customer, put, get, dish } = await scene();
    await put({ items: [line(dish)], address: 'x' });
    await app.db.query(unprepared('update menu_items set is_available = false where id = $1'), [dish.id]);
    expect((await get()).items[0].isAvailable).toBe(false);
    expect((await app.call('DELETE', '/api/cart', { as: customer })).body).toEqual(EMPTY);
    expect(await get()).toEqual(EMPTY);
  });

  test('takes no card number for its address', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const body = { items: [], address: 'Flat 4111 1111 1111 1111' };
    expect(await app.call('PUT', '/api/cart', { as: customer, body })).toMatchObject({
      status: 400,
      body: { code: 'CARD_NUMBER_REFUSED' },
    });
  });

  test('keeps the address that a later change does not mention', async () => {
    const { put, dish } = await scene();
    await put({ items: [line(dish)], address: '14, Lakeview Road' });
    expect((await put({ items: [line(dish, 2)] })).body.address).toBe('14, Lakeview Road');
    expect((await put({ items: [line(dish, 2)], address: '' })).body.address).toBe('');
  });

  test('of before an order is refused and stores nothing, unless nobody says what it was made from', async () => {
    const { customer, put, get, dish } = await scene();
    const made = (lastOrderId: number | null) => put({ items: [line(dish)], address: 'x', lastOrderId });
    expect((await made(null)).status).toBe(200);
    const { id } = (await place(customer, dish)).body;
    expect(await made(null)).toMatchObject({ status: 409, body: { code: 'CART_ORDERED' } });
    expect(await made(id - 1)).toMatchObject({ status: 409, body: { code: 'CART_ORDERED' } });
    expect(await put({ items: [], lastOrderId: null })).toMatchObject({
      status: 409,
      body: { code: 'CART_ORDERED' },
    });
    expect((await get()).items).toEqual([]);
    expect((await made(id)).status).toBe(200);
    expect((await put({ items: [line(dish, 2)] })).status).toBe(200);
  });

  test('is left empty by an order, however it meets what another tab makes of the cart', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const all = await customers(20);
    await Promise.all(all.map((as) => putAs(as, { items: [line(dish)], address: 'x' })));
    const answers = await Promise.all(
      all.map(async (as) => {
        const [order, cart] = await Promise.all([
          place(as, dish),
          putAs(as, { items: [line(dish, 2)], address: 'x', lastOrderId: null }),
        ]);
        return [order.status, [200, 409].includes(cart.status)];
      }),
    );
    expect(answers).toEqual(all.map(() => [201, true]));
    for (const as of all) expect((await app.call('GET', '/api/cart', { as })).body.items).toEqual([]);
  });

  test('survives twenty replacements at once with one of them whole', async () => {
    const { put, get, dish, kitchen } = await scene();
    const other = await addDish(app.db, kitchen.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        put({ items: [line(dish, i + 1), line(other, i + 1)], address: `${i}` }),
      ),
    );
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    const { items } = await get();
    expect(items[0].qty).toBe(items[1].qty);
  });
});

const customers = (many: number) =>
  Promise.all(Array.from({ length: many }, () => addUser(app.db, 'CUSTOMER')));
const putAs = (as: TestUser, body: unknown) => app.call('PUT', '/api/cart', { as, body });
const place = (as: TestUser, dish: TestDish) =>
  app.call('POST', '/api/orders', { as, body: { items: [line(dish)], address: 'x' } });

describe('carts that are replaced at once', () => {
  const written = unprepared<{ moments: number }>(
    'select count(distinct updated_at)::int as moments from carts where user_id = any ($1)',
  );

  test('share transactions, and each answers its own', async () => {
    const kitchen = await addRestaurant(app.db);
    const dishes = await Promise.all(Array.from({ length: 5 }, () => addDish(app.db, kitchen.id)));
    const all = await customers(40);
    const bodyOf = (n: number) => ({
      items: dishes.slice(n % 5).map((dish) => line(dish, n + 1)),
      address: `${n}`,
    });

    const answers = await Promise.all(all.map((as, n) => putAs(as, bodyOf(n))));

    for (const [n, { status, body }] of answers.entries()) {
      expect(status).toBe(200);
      expect(body.address).toBe(`${n}`);
      expect(body.items.map((item: { name: string; qty: number }) => [item.name, item.qty])).toEqual(
        dishes.slice(n % 5).map(({ name }) => [name, n + 1]),
      );
    }
    const { moments } = await app.db.one(written, [all.map(({ id }) => id)]);
    expect(moments).toBeLessThan(20);
  });

  test('are refused one by one, and keep what they were', async () => {
    const kitchen = await addRestaurant(app.db);
    const closed = await addRestaurant(app.db, { isActive: false });
    const dish = await addDish(app.db, kitchen.id, { left: 2, name: 'Kulfi' });
    const elsewhere = await addDish(app.db, closed.id);
    const all = await customers(24);
    await Promise.all(all.map((as) => putAs(as, { items: [line(dish)], address: 'Old Street' })));

    const requests = [
      { body: { items: [line(dish, 2)] }, status: 200 },
      {
        body: { items: [line(dish, 3)], address: 'New Street' },
        status: 409,
        error: 'Only 2 of Kulfi left.',
      },
      { body: { items: [line(elsewhere)], address: 'New Street' }, status: 409 },
      { body: { items: [] }, status: 200 },
    ];
    const requestOf = (n: number) => requests[n % requests.length] ?? { body: {}, status: 0 };
    const answers = await Promise.all(all.map((as, n) => putAs(as, requestOf(n).body)));

    expect(answers.map(({ status }) => status)).toEqual(all.map((_, n) => requestOf(n).status));
    const carts = await Promise.all(all.map((as) => app.call('GET', '/api/cart', { as })));
    for (const [n, { body }] of carts.entries()) {
      const quantities = body.items.map(({ qty }: { qty: number }) => qty);
      expect([body.address, quantities]).toEqual(['Old Street', [[2], [1], [1], []][n % 4]]);
    }
  });

  test('one that breaks fails alone', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const all = await customers(8);
    const results = await Promise.allSettled(
      all.map(({ id }, n) =>
        enqueueCart(app.db, {
          userId: id,
          restaurantId: kitchen.id,
          // More than the column allows.
          items: [{ id: dish.id, qty: n === 4 ? 1_000 : 1, position: 0, version: 1 }],
          address: undefined,
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      all.map((_, n) => (n === 4 ? 'rejected' : 'fulfilled')),
    );
  });
});

describe('the quote', () => {
  test('prices the stored cart when nothing is sent, also for a body of null', async () => {
    const { put, quote, dish } = await scene({ pricePaise: 15_000 });
    await put({ items: [line(dish, 2)], address: '' });
    const expected = { subtotal: 300, discount: 0, deliveryFee: 5, total: 305 };
    expect((await quote()).body).toMatchObject(expected);
    expect((await quote('null')).body).toMatchObject(expected);
  });

  test('shows the coupon with its reason, line by line', async () => {
    const { quote, dish } = await scene({ pricePaise: 15_000 });
    const { body } = await quote({ items: [line(dish, 2)], coupon: 'feast50' });
    expect(body).toMatchObject({
      discount: 30,
      total: 275,
      coupon: { code: 'FEAST50', applied: true },
      lines: [
        { kind: 'item', quantity: 2, amount: 300 },
        { kind: 'discount', amount: -30 },
        { kind: 'delivery', amount: 5 },
      ],
    });
  });

  test('is what the placement then charges', async () => {
    const { customer, quote, dish } = await scene({ pricePaise: 33_333 });
    const body = { items: [line(dish, 3)], coupon: 'X' };
    const { total } = (await quote(body)).body;
    const order = await app.call('POST', '/api/orders', {
      as: customer,
      body: { ...body, address: 'x', total },
    });
    expect([order.status, order.body.total]).toEqual([201, total]);
  });

  test('of an empty cart is nothing', async () => {
    const { quote } = await scene();
    expect((await quote()).body).toEqual({ subtotal: 0, discount: 0, deliveryFee: 0, total: 0, lines: [] });
  });

  test('a coupon longer than 64 characters is refused', async () => {
    const { quote, dish } = await scene();
    expect((await quote({ items: [line(dish)], coupon: 'X'.repeat(65) })).status).toBe(400);
  });
});
