import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addStaff } from './people-rows.ts';

const app = testApp();

async function setUp() {
  const kitchen = await addRestaurant(app.db);
  const customer = await addUser(app.db, 'CUSTOMER');
  const dish = await addDish(app.db, kitchen.id);
  const orderId = await addOrder(app.db, customer, [dish], { status: 'New' });
  return {
    kitchen,
    customer,
    dish,
    orderId,
    owner: kitchen.owner,
    manager: await addStaff(app.db, kitchen.id, 'manager', { name: 'Meera Pillai' }),
    cook: await addStaff(app.db, kitchen.id, 'kitchen', { name: 'Kabir' }),
    admin: await addUser(app.db, 'ADMIN', 'Ada Min'),
  };
}

describe('a kitchen', () => {
  test('reads no address of a customer, in lists, searches and orders, whoever asked before', async () => {
    const { kitchen, customer, orderId, manager, cook } = await setUp();
    const list = `/api/restaurants/${kitchen.id}/orders`;
    for (const url of [list, `${list}?status=New&q=${customer.username}`, `/api/orders/${orderId}`]) {
      const first = (await app.call('GET', url, { as: manager })).body;
      const second = (await app.call('GET', url, { as: cook })).body;
      expect(JSON.stringify(first), url).toContain('@example.com');
      expect(JSON.stringify(second), url).toContain(customer.username);
      expect(JSON.stringify(second), url).not.toContain('@example.com');
    }
  });

  test('is not told that nothing changed when it is what may be read that changed', async () => {
    const { kitchen, manager } = await setUp();
    const url = `/api/restaurants/${kitchen.id}/orders`;
    const { headers } = await app.call('GET', url, { as: manager });
    const known = { ...manager.auth, 'if-none-match': String(headers.etag) };
    expect((await app.call('GET', url, { headers: known })).status).toBe(304);
    await arrange(app.db, `update restaurant_staff set position = 'kitchen' where user_id = $1`, manager.id);
    expect((await app.call('GET', url, { headers: known })).status).toBe(200);
  });

  test('says what is sold out and how much is left, and not what is vegetarian', async () => {
    const { kitchen, dish, cook } = await setUp();
    const url = `/api/restaurants/${kitchen.id}/menu/${dish.id}`;
    const patch = (body: object) => app.call('PATCH', url, { as: cook, body });
    expect((await patch({ isAvailable: false })).body).toMatchObject({ isAvailable: false });
    expect((await patch({ showQuantity: true, quantityAvailable: 7 })).body).toMatchObject({
      quantityAvailable: 7,
    });
    expect((await patch({ veg: true })).body.code).toBe('NOT_YOUR_DUTY');
    expect((await patch({ veg: true, isAvailable: true })).body.code).toBe('NOT_YOUR_DUTY');
    expect((await patch({ allergens: null })).body.code).toBe('NOT_YOUR_DUTY');
  });

  test('writes about orders, and reads no inbox', async () => {
    const { kitchen, customer, orderId, cook, manager } = await setUp();
    const messages = '/api/support/messages';
    const write = (body: object) => app.call('POST', messages, { as: cook, body });
    const ask = (query: string) => app.call('GET', `${messages}${query}`, { as: cook });
    await app.call('POST', messages, { as: customer, body: { orderId, message: 'Hello?' } });
    await app.call('POST', messages, {
      as: customer,
      body: { restaurantId: kitchen.id, message: 'In general' },
    });
    expect((await write({ orderId, message: 'Yes' })).status).toBe(201);
    expect((await write({ customerId: customer.id, message: 'Hi' })).body.code).toBe('NOT_YOUR_DUTY');
    expect((await write({ message: 'Hi all' })).body.code).toBe('NOT_YOUR_DUTY');
    expect((await ask(`?orderId=${orderId}`)).body).toHaveLength(2);
    expect((await ask('')).body.code).toBe('NOT_YOUR_DUTY');
    expect((await ask(`?customerId=${customer.id}`)).body.code).toBe('NOT_YOUR_DUTY');
    // The kitchen's board shows which orders have messages.
    const unread = '?view=conversations&unread=true';
    expect((await ask(unread)).body.map((one: { orderId: number | null }) => one.orderId)).toEqual([orderId]);
    const all = await app.call('GET', `${messages}${unread}`, { as: manager });
    expect(all.body).toHaveLength(2);
    const mark = (body: object) => app.call('PUT', `${messages}/mark-all-read`, { as: cook, body });
    expect((await mark({})).body.code).toBe('NOT_YOUR_DUTY');
    expect((await mark({ orderId })).body).toEqual({ markedAsRead: 1 });
  });
});

describe('who did what', () => {
  test('is told to the restaurant about its people, to administrators about both, to customers about nobody', async () => {
    const { customer, orderId, owner, cook, manager, admin } = await setUp();
    const url = `/api/orders/${orderId}`;
    await app.call('PUT', `${url}/status`, { as: cook, body: { status: 'Accepted' } });
    await app.call('PUT', `${url}/status`, { as: manager, body: { status: 'Preparing' } });
    await app.call('POST', `/api/admin/orders/${orderId}/cancel`, { as: admin, body: { reason: 'Fire' } });
    const names = async (as: typeof owner) =>
      (await app.call('GET', url, { as })).body.events.map((event: { byName?: string }) => event.byName);
    expect(await names(owner)).toEqual([undefined, 'Kabir', 'Meera Pillai', undefined]);
    expect(await names(cook)).toEqual([undefined, 'Kabir', 'Meera Pillai', undefined]);
    expect(await names(admin)).toEqual([undefined, 'Kabir', 'Meera Pillai', 'Ada Min']);
    expect(await names(customer)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('stands beside what the restaurant wrote, for the restaurant', async () => {
    const { customer, orderId, owner, cook } = await setUp();
    const send = (as: typeof owner) =>
      app.call('POST', '/api/support/messages', { as, body: { orderId, message: 'Hello' } });
    expect((await send(cook)).body.authorName).toBe('Kabir');
    expect((await send(customer)).body).not.toHaveProperty('authorName');
    const read = async (as: typeof owner) =>
      (await app.call('GET', `/api/support/messages?orderId=${orderId}`, { as })).body.map(
        (message: { authorName?: string }) => message.authorName,
      );
    expect(await read(owner)).toEqual(['Kabir', undefined]);
    expect(await read(customer)).toEqual([undefined, undefined]);
  });
});
