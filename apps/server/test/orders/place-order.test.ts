import { describe, expect, test } from 'vitest';
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
    expect((await app.call('GET', '/api/cart', { as: customer })).body).toEqual({ items: [], address: '' });
  });
});
