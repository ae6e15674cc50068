import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addReview, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const ask = async (query = '') => {
  const admin = await addUser(app.db, 'ADMIN');
  return app.call('GET', `/api/admin/analytics${query}`, { as: admin });
};
const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));

describe('the platform’s analytics', () => {
  test('of a platform without orders are zeros, day by day', async () => {
    const { status, body } = await ask('?days=7');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      days: 7,
      from: daysAgo(6),
      to: daysAgo(0),
      orders: { total: 0, byStatus: { New: 0, Refunded: 0 } },
      revenue: { total: 0, averageOrderValue: 0 },
      reviews: { total: 0, averageRating: 0, byRating: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
      restaurants: 0,
      metrics: { orderRate: 0, ordersPerRestaurant: 0, averageOrderValue: 0 },
    });
    expect(body.trend.map(({ day }: { day: string }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(daysAgo));
  });

  test('count what these days brought, and no tombstone', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const customer = await addUser(app.db, 'CUSTOMER');
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 10_000 });
    await addOrder(app.db, customer, [dish], { daysAgo: 2 });
    await addOrder(app.db, customer, [dish], { daysAgo: 2, status: 'Cancelled' });
    await addOrder(app.db, customer, [dish], { daysAgo: 20 });
    const hidden = await addOrder(app.db, customer, [dish]);
    await app.call('DELETE', `/api/admin/orders/${hidden}`, { as: admin });
    await addReview(app.db, customer, dish, { rating: 4 });

    const week = (await ask('?days=7')).body;
    expect(week.orders).toMatchObject({ total: 3, byStatus: { Delivered: 2, Cancelled: 1 } });
    expect(week.revenue).toEqual({ total: 210, averageOrderValue: 105 });
    expect(week.reviews).toMatchObject({ total: 1, averageRating: 4, byRating: { 4: 1, 5: 0 } });
    expect(week.restaurants).toBe(1);
    expect(week.metrics).toMatchObject({ ordersPerRestaurant: 3, averageOrderValue: 105 });
    expect(week.trend.find(({ day }: { day: string }) => day === daysAgo(2))).toMatchObject({
      orders: 2,
      revenue: 105,
    });

    const month = await ask();
    expect(month.body.days).toBe(30);
    expect(month.body.orders.total).toBe(4);
    expect(month.body.trend).toHaveLength(30);
    expect(month.headers.etag).toBeDefined();
    for (const days of ['90', '365'])
      expect((await ask(`?days=${days}`)).body.trend).toHaveLength(Number(days));
  });

  test('know no other number of days', async () => {
    for (const days of ['0', '8', '-7', 'all', ''])
      expect((await ask(`?days=${days}`)).status, days).toBe(400);
  });

  test('go by the platform’s calendar', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const before = (await ask('?days=7')).body.orders.total;
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const id = await addOrder(app.db, await addUser(app.db, 'CUSTOMER'), [dish]);
    // The first minute of the first of the seven days, in India.
    await arrange(
      app.db,
      `update orders set created_at = (((now() at time zone 'Asia/Kolkata')::date - 6)::timestamp + interval '1 minute')
                                        at time zone 'Asia/Kolkata' where id = $1`,
      id,
    );
    expect((await ask('?days=7')).body.orders.total).toBe(before + 1);
    await app.call('PUT', '/api/admin/settings', { as: admin, body: { timeZone: 'Pacific/Kiritimati' } });
    const { from } = (await ask('?days=7')).body;
    await app.call('PUT', '/api/admin/settings', { as: admin, body: { timeZone: 'Asia/Kolkata' } });
    const there = new Date(Date.now() - 6 * 86_400_000).toLocaleDateString('en-CA', {
      timeZone: 'Pacific/Kiritimati',
    });
    expect(from).toBe(there);
  });
});
