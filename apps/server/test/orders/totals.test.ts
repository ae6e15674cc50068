import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

// 1 December in Kolkata, still 30 November in UTC.
const NOW = new Date('2026-11-30T19:00:00Z');
const app = testApp({ clock: () => NOW });

const totalsOf = async (as: Awaited<ReturnType<typeof addUser>>) =>
  (await app.call('GET', '/api/orders/my/totals', { as })).body;

describe('the totals of a customer', () => {
  test('are zero before his first order', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    expect(await totalsOf(customer)).toEqual({
      orders: 0,
      spent: 0,
      spentThisMonth: 0,
      firstOrderAt: null,
      active: 0,
      delivered: 0,
      cancelled: 0,
    });
  });

  test('count every order of his own, and what he paid without the cancelled and refunded ones', async () => {
    const { id } = await addRestaurant(app.db);
    const dish = await addDish(app.db, id, { pricePaise: 10_050 });
    const [customer, stranger] = [await addUser(app.db, 'CUSTOMER'), await addUser(app.db, 'CUSTOMER')];
    const at = async (createdAt: string, status: Parameters<typeof addOrder>[3] & object) => {
      const orderId = await addOrder(app.db, customer, [dish], status);
      await arrange(app.db, 'update orders set created_at = $2 where id = $1', orderId, createdAt);
      return orderId;
    };
    await at('2026-03-02T10:00:00.000Z', { status: 'Cancelled' });
    await at('2026-11-30T18:29:59.000Z', { status: 'Delivered' });
    await at('2026-11-30T18:30:00.000Z', { status: 'New' });
    await at('2026-11-30T18:40:00.000Z', { status: 'Refunded' });
    const gone = await at('2026-01-01T10:00:00.000Z', { status: 'Delivered' });
    await arrange(app.db, 'update orders set deleted_at = now() where id = $1', gone);
    await addOrder(app.db, stranger, [dish]);

    expect(await totalsOf(customer)).toEqual({
      orders: 4,
      spent: 211,
      spentThisMonth: 105.5,
      firstOrderAt: '2026-03-02T10:00:00.000Z',
      active: 1,
      delivered: 2,
      cancelled: 1,
    });
  });

  test('answer 304 until an order changes them', async () => {
    const { id } = await addRestaurant(app.db);
    const dish = await addDish(app.db, id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const url = '/api/orders/my/totals';
    const { headers } = await app.call('GET', url, { as: customer });
    const poll = async () =>
      (await app.call('GET', url, { as: customer, headers: { 'if-none-match': String(headers['etag']) } }))
        .status;
    expect(await poll()).toBe(304);
    await addOrder(app.db, customer, [dish]);
    expect(await poll()).toBe(200);
  });
});
