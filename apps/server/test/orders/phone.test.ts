import { describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, line } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();
const PHONE = '+91 98450 12345';

async function scene() {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER');
  let qty = 0;
  const place = (body: object = {}, headers?: Record<string, string>) => {
    qty += 1;
    return app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [line(dish, qty)], address: '1 Main Road', ...body },
      headers,
    });
  };
  const profile = async () => (await app.call('GET', `/api/customers/${customer.id}`, { as: customer })).body;
  const asKitchen = async (id: number) =>
    (await app.call('GET', `/api/orders/${id}`, { as: kitchen.owner })).body;
  const changeStatus = (id: number, status: string) =>
    app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status } });
  return { kitchen, dish, customer, place, profile, asKitchen, changeStatus };
}

describe('the phone number of an order', () => {
  test('is what the customer gave with it, and a profile without one keeps it', async () => {
    const { place, profile, asKitchen } = await scene();
    const { status, body } = await place({ phone: ` ${PHONE} ` });
    expect([status, body.customerPhone]).toEqual([201, PHONE]);
    expect((await asKitchen(body.id)).customerPhone).toBe(PHONE);
    expect((await profile()).phone).toBe(PHONE);

    const other = (await place({ phone: '080 4718 2234' })).body;
    expect((await asKitchen(other.id)).customerPhone).toBe('080 4718 2234');
    expect((await profile()).phone).toBe(PHONE);
  });

  test('is the profile’s where an older client sends none, and none where it was left out', async () => {
    const { place, customer, asKitchen } = await scene();
    const bare = (await place()).body;
    expect(bare).not.toHaveProperty('customerPhone');
    expect(await asKitchen(bare.id)).not.toHaveProperty('customerPhone');
    await app.call('PUT', `/api/customers/${customer.id}`, { as: customer, body: { phone: PHONE } });
    expect((await asKitchen((await place()).body.id)).customerPhone).toBe(PHONE);
    expect((await asKitchen((await place({ phone: null })).body.id)).customerPhone).toBe(PHONE);
    expect(await asKitchen((await place({ phone: '' })).body.id)).not.toHaveProperty('customerPhone');
  });

  test('has 7 to 15 digits', async () => {
    const { place, profile } = await scene();
    const { status, body } = await place({ phone: 'call me' });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'phone', message: 'Please enter a phone number with 7 to 15 digits' }],
    ]);
    expect((await profile()).phone).toBe('');
  });

  test.each(['Delivered', 'Cancelled'])('is gone for the kitchen once the order is %s', async (end) => {
    const { kitchen, customer, place, asKitchen, changeStatus } = await scene();
    const { id } = (await place({ phone: PHONE })).body;
    const list = async (query = '') =>
      (await app.call('GET', `/api/restaurants/${kitchen.id}/orders${query}`, { as: kitchen.owner })).body[0];
    expect((await list('?status=active')).customerPhone).toBe(PHONE);
    expect((await list()).customerPhone).toBe(PHONE);
    const steps = end === 'Cancelled' ? [end] : ['Accepted', 'Preparing', 'Out for Delivery', end];
    for (const status of steps) {
      const { body } = await changeStatus(id, status);
      expect([body.status, body.customerPhone]).toEqual([status, status === end ? undefined : PHONE]);
    }
    expect(await asKitchen(id)).not.toHaveProperty('customerPhone');
    expect(await list()).not.toHaveProperty('customerPhone');
    expect(await list('?q=%23')).not.toHaveProperty('customerPhone');
    const admin = await addUser(app.db, 'ADMIN');
    expect((await app.call('GET', `/api/orders/${id}`, { as: admin })).body).not.toHaveProperty(
      'customerPhone',
    );
    const mine = await app.call('GET', `/api/orders/${id}`, { as: customer });
    expect(mine.body.customerPhone).toBe(PHONE);
  });

  test('goes with the customer’s account, also from an order under way', async () => {
    const { place, customer, asKitchen } = await scene();
    const { id } = (await place({ phone: PHONE })).body;
    const admin = await addUser(app.db, 'ADMIN');
    await app.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin });
    const order = await asKitchen(id);
    expect(order.customerName).toBe('Deleted user');
    expect(order).not.toHaveProperty('customerPhone');
  });

  test('belongs to what was asked under an Idempotency-Key', async () => {
    const { dish, customer } = await scene();
    const place = (phone?: string) =>
      app.call('POST', '/api/orders', {
        as: customer,
        body: { items: [line(dish, 2)], address: '1 Main Road', ...(phone !== undefined && { phone }) },
        headers: { 'idempotency-key': 'one-order' },
      });
    const first = await place(PHONE);
    expect((await place(PHONE)).body).toEqual(first.body);
    expect((await place('080 4718 2234')).status).toBe(422);
    expect((await place()).status).toBe(422);
  });
});
