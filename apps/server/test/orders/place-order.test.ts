import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, line, stockOf } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();
const address = '14, Lakeview Road';

describe('placing an order', () => {
  test('stores it at the server’s prices, takes the stock and clears the cart', async () => {
    const customer = await addUser(app.db, 'CUSTOMER', 'Asha');
    const kitchen = await addRestaurant(app.db);
    const curry = await addDish(app.db, kitchen.id, { pricePaise: 19_999, left: 5 });
    const naan = await addDish(app.db, kitchen.id, { pricePaise: 4_550 });
    await app.call('PUT', '/api/cart', { as: customer, body: { items: [line(curry), line(naan)], address } });

    const { status, body } = await app.call('POST', '/api/orders', {
      as: customer,
      body: {
        items: [{ ...line(curry, 1), price: 0.01 }, line(naan, 2), line(curry, 1)],
        address,
        total: 495.98,
      },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'New',
      subtotal: 490.98,
      discount: 0,
      deliveryFee: 5,
      total: 495.98,
      payment: 'Cash on Delivery',
      restaurant: kitchen.name,
      restaurantName: kitchen.name,
      customerName: 'Asha',
      items: [
        { menuItemId: curry.id, quantity: 2, price: 199.99 },
        { menuItemId: naan.id, quantity: 2, price: 45.5 },
      ],
      events: [{ status: 'New', by: 'customer' }],
    });
    expect(body.customerEmail).toBeUndefined();
    expect(await stockOf(app.db, curry)).toBe(3);
    expect((await app.call('GET', '/api/cart', { as: customer })).body).toMatchObject({
      items: [],
      address: '',
    });
  });
});

/** A customer and a kitchen with one dish at ₹200.00. */
async function scene(dishOptions: Parameters<typeof addDish>[2] = { pricePaise: 20_000 }) {
  const customer = await addUser(app.db, 'CUSTOMER');
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, dishOptions);
  const place = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [line(dish)], address, ...body },
      headers,
    });
  const orders = async () => (await app.call('GET', '/api/orders/my', { as: customer })).body;
  return { customer, kitchen, dish, place, orders };
}

describe('what a placement refuses, and that it then stores nothing', () => {
  test.each([
    ['no items', { items: [] }, 400, 'No restaurant found in cart'],
    ['items null', { items: null }, 400, 'No restaurant found in cart'],
    [
      'no restaurant on any item',
      { items: [{ menu_item_id: 1, qty: 1 }] },
      400,
      'No restaurant found in cart',
    ],
    ['no item with both ids', { items: [{ restaurantId: 1, qty: 1 }] }, 400, 'No valid items in cart'],
    ['blank address', { address: '   ' }, 400, 'Please enter your delivery address'],
    ['no address', { address: null }, 400, 'Please enter your delivery address'],
    ['unknown payment', { payment: 'Barter' }, 400, 'Please choose one of the payment methods'],
    ['a card number in the notes', { notes: 'card 4111 1111 1111 1111' }, 400, /card numbers/],
    ['a card number in the address', { address: 'Flat 5500-0000-0000-0004' }, 400, /card numbers/],
    ['a card number in the phone', { phone: '3782 822463 10005' }, 400, /card numbers/],
  ])('%s', async (_name, body, status, error) => {
    const { place, orders } = await scene();
    const answer = await place(body);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(error);
    expect(answer.body.requestId).toBeTruthy();
    expect(await orders()).toEqual([]);
  });

  test.each([[0], [-1], [100], [1.5], ['2'], [Number.MAX_SAFE_INTEGER]])('quantity %s', async (qty) => {
    const { place, dish, orders } = await scene();
    expect((await place({ items: [{ ...line(dish), qty }] })).status).toBe(400);
    expect(await orders()).toEqual([]);
  });

  test('99 of one dish in one line are fine, 50 and 50 in two are too many', async () => {
    const { place, dish } = await scene();
    expect((await place({ items: [line(dish, 50), line(dish, 50)] })).status).toBe(400);
    expect((await place({ items: [line(dish, 99)] })).status).toBe(201);
  });

  test('dishes of two restaurants', async () => {
    const { place, dish } = await scene();
    const elsewhere = await addDish(app.db, (await addRestaurant(app.db)).id);
    expect((await place({ items: [line(dish), line(elsewhere)] })).body.code).toBe('MIXED_RESTAURANTS');
  });

  test('a dish under another restaurant’s name', async () => {
    const { place, dish } = await scene();
    const other = await addRestaurant(app.db);
    const answer = await place({ items: [{ ...line(dish), restaurantId: other.id }] });
    expect(answer.body).toMatchObject({
      code: 'DISH_UNAVAILABLE',
      dishes: [{ menuItemId: dish.id, available: 0 }],
    });
  });

  test('too many of a tracked dish, naming what is left', async () => {
    const { place, dish, orders } = await scene({ left: 2, name: 'Gulab Jamun' });
    const answer = await place({ items: [line(dish, 3)] });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: 'Only 2 of Gulab Jamun left.',
      code: 'DISH_UNAVAILABLE',
      dishes: [{ menuItemId: dish.id, name: 'Gulab Jamun', available: 2 }],
    });
    expect(await stockOf(app.db, dish)).toBe(2);
    expect(await orders()).toEqual([]);
  });

  test('an unavailable dish, though another of the order could be had', async () => {
    const { place, dish, kitchen } = await scene({ left: 5 });
    const gone = await addDish(app.db, kitchen.id, { isAvailable: false });
    expect((await place({ items: [line(dish), line(gone)] })).body.code).toBe('DISH_UNAVAILABLE');
    expect(await stockOf(app.db, dish)).toBe(5);
  });

  test.each([
    ['pending', 'update restaurants set is_approved = false where id = $1'],
    ['inactive', 'update restaurants set is_active = false where id = $1'],
    ['deleted', 'update restaurants set deleted_at = now() where id = $1'],
    [
      'blocked owner',
      'update users set is_blocked = true where id = (select owner_id from restaurants where id = $1)',
    ],
  ])('a restaurant that is not public: %s', async (_name, change) => {
    const { place, kitchen, orders } = await scene();
    await app.db.query(
      unprepared('delete from sessions where user_id = (select owner_id from restaurants where id = $1)'),
      [kitchen.id],
    );
    await app.db.query(unprepared(change), [kitchen.id]);
    expect((await place({})).body.code).toBe('RESTAURANT_UNAVAILABLE');
    expect(await orders()).toEqual([]);
  });

  test('a total below the server’s, with the new quote', async () => {
    const { place, orders } = await scene();
    const answer = await place({ total: 204.98 });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { subtotal: 200, deliveryFee: 5, total: 205 },
    });
    expect(await orders()).toEqual([]);
  });

  test('a total within a paisa, above, or absent is placed at the server’s', async () => {
    for (const total of [204.99, 205, 999, undefined, null]) {
      const { place } = await scene();
      const answer = await place({ total });
      expect([answer.status, answer.body.total]).toEqual([201, 205]);
    }
  });

  test('a coupon that does not apply, where only offers count', async () => {
    const { place, orders } = await scene();
    const answer = await place({ coupon: 'WISHFUL' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'COUPON_NOT_APPLICABLE',
      quote: { coupon: { applied: false }, total: 205 },
    });
    expect(await orders()).toEqual([]);
  });

  test('any code under the open rule gives a tenth, at most ₹50', async () => {
    const { place } = await scene();
    await app.db.query(unprepared("update settings set coupon_policy = 'open'"));
    try {
      expect((await place({ coupon: ' anything ' })).body).toMatchObject({
        discount: 20,
        total: 185,
        coupon: 'ANYTHING',
      });
      const dear = await scene({ pricePaise: 90_000 });
      expect((await dear.place({ coupon: 'x' })).body).toMatchObject({ discount: 50, total: 855 });
    } finally {
      await app.db.query(unprepared("update settings set coupon_policy = 'offers-only'"));
    }
  });
});

describe('asking again', () => {
  test('the same key and body replays the first answer, even after the price went up', async () => {
    const { place, dish } = await scene();
    const key = { 'idempotency-key': 'dinner-1' };
    const first = await place({ total: 205 }, key);
    await app.db.query(unprepared('update menu_items set price_paise = 99900 where id = $1'), [dish.id]);
    const again = await place({ total: 205 }, key);
    expect(again.status).toBe(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  test('the same key with another body is refused', async () => {
    const { place } = await scene();
    const key = { 'idempotency-key': 'dinner-1' };
    await place({}, key);
    const other = await place({ notes: 'extra spicy' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('a refusal is not remembered', async () => {
    const { place, dish } = await scene({ left: 0 });
    const key = { 'idempotency-key': 'dinner-1' };
    expect((await place({}, key)).status).toBe(409);
    await app.db.query(unprepared('update menu_items set quantity_available = 3 where id = $1'), [dish.id]);
    const again = await place({}, key);
    expect(again.status).toBe(201);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
  });

  test('two customers may use the same key', async () => {
    const [one, two] = [await scene(), await scene()];
    const key = { 'idempotency-key': 'same' };
    expect((await one.place({}, key)).body.id).not.toBe((await two.place({}, key)).body.id);
  });

  test.each([[''], ['with space'], ['ü'.repeat(3)], ['k'.repeat(256)]])(
    'a key that is none: %j',
    async (key) => {
      const { place } = await scene();
      expect((await place({}, { 'idempotency-key': key })).status).toBe(400);
    },
  );

  test('different orders without a key are different orders', async () => {
    const { place } = await scene();
    expect((await place({})).body.id).not.toBe((await place({ notes: 'and again' })).body.id);
  });
});
