import { expect, test } from 'vitest';
import { version } from '../../src/kit/version.ts';
import { addDish, addOrder, addRestaurant, addReview, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

test('an empty platform has zeros, and nothing is divided by them', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const { status, body } = await app.call('GET', '/api/admin/stats', { as: admin });
  expect([status, body]).toEqual([
    200,
    {
      // The one of the test app beside this one.
      users: { total: 2, active: 2, blocked: 0, admins: 2, thisWeek: 2 },
      restaurants: { total: 0, approved: 0, pending: 0, active: 0, thisWeek: 0 },
      orders: {
        total: 0,
        active: 0,
        completed: 0,
        cancelled: 0,
        refunded: 0,
        thisWeek: 0,
        byStatus: {
          New: 0,
          Accepted: 0,
          Preparing: 0,
          'Out for Delivery': 0,
          Delivered: 0,
          Cancelled: 0,
          Refunded: 0,
        },
      },
      revenue: { total: 0, averageOrderValue: 0 },
      reviews: {
        total: 0,
        averageRating: 0,
        flagged: 0,
        thisWeek: 0,
        byRating: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      },
      offers: { total: 0, active: 0, inactive: 0, restaurant: 0, thisWeek: 0 },
      metrics: { orderRate: 0, ordersPerRestaurant: 0, averageOrderValue: 0 },
    },
  ]);
});

test('every tile counts what stands, and no tombstone', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const kitchen = await addRestaurant(app.db);
  const pending = await addRestaurant(app.db, { isApproved: false });
  const inactive = await addRestaurant(app.db, { isActive: false });
  const gone = await addRestaurant(app.db);
  await app.call('DELETE', `/api/admin/restaurants/${gone.id}`, { as: admin });
  await arrange(
    app.db,
    `update restaurants set created_at = now() - interval '8 days' where id = $1`,
    pending.id,
  );

  const customer = await addUser(app.db, 'CUSTOMER');
  const blocked = await addUser(app.db, 'CUSTOMER');
  const deleted = await addUser(app.db, 'CUSTOMER');
  await app.call('POST', `/api/admin/users/${blocked.id}/block`, { as: admin });
  await app.call('DELETE', `/api/admin/users/${deleted.id}`, { as: admin });
  await arrange(
    app.db,
    `update users set created_at = now() - interval '7 days 1 minute' where id = $1`,
    inactive.owner.id,
  );

  const dish = await addDish(app.db, kitchen.id, { pricePaise: 10_033 });
  for (const status of ['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Cancelled', 'Refunded'] as const)
    await addOrder(app.db, customer, [dish], { status });
  // Delivered: 105.33, 205.66 and 105.33 of the reviewed one; the eighth day's counts for revenue, not for the week.
  await addOrder(app.db, customer, [dish]);
  await addOrder(app.db, customer, [dish], { qty: 2, daysAgo: 8 });
  const flagged = await addReview(app.db, customer, dish, { rating: 2 });
  await app.call('POST', `/api/admin/reviews/${flagged}/flag`, { as: admin });
  const hidden = await addOrder(app.db, customer, [dish]);
  await app.call('DELETE', `/api/admin/orders/${hidden}`, { as: admin });
  const offer = `insert into offers (type, title, code, percent, is_active, restaurant_id, deleted_at)
                 values ('discount', 'x', $1, 10, $2, $3, $4)`;
  await arrange(app.db, offer, 'AAA', true, null, null);
  await arrange(app.db, offer, 'BBB', false, kitchen.id, null);
  await arrange(app.db, offer, 'CCC', true, null, new Date());

  const { body, headers } = await app.call('GET', '/api/admin/stats', { as: admin });
  // Three administrators, three owners that count and the fourth of the deleted restaurant, two customers.
  expect(body.users).toEqual({ total: 9, active: 8, blocked: 1, admins: 3, thisWeek: 8 });
  expect(body.restaurants).toEqual({ total: 3, approved: 2, pending: 1, active: 2, thisWeek: 2 });
  expect(body.orders).toMatchObject({
    total: 9,
    active: 4,
    completed: 3,
    cancelled: 1,
    refunded: 1,
    thisWeek: 8,
  });
  expect(body.orders.byStatus).toMatchObject({ New: 1, Delivered: 3, Refunded: 1 });
  expect(body.revenue).toEqual({ total: 416.32, averageOrderValue: 138.77 });
  expect(body.reviews).toEqual({
    total: 1,
    averageRating: 2,
    flagged: 1,
    thisWeek: 1,
    byRating: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 },
  });
  expect(body.offers).toEqual({ total: 2, active: 1, inactive: 1, restaurant: 1, thisWeek: 2 });
  expect(body.metrics).toEqual({ orderRate: 100, ordersPerRestaurant: 3, averageOrderValue: 138.77 });

  const again = await app.call('GET', '/api/admin/stats', {
    as: admin,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.status).toBe(304);
});

test('the system’s state is measured', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const { body } = await app.call('GET', '/api/admin/system', { as: admin });
  expect(body).toEqual({
    version,
    startedAt: expect.stringMatching(/Z$/),
    uptimeSeconds: expect.any(Number),
    api: { status: 'up', latencyMs: expect.any(Number) },
    database: {
      status: 'up',
      latencyMs: expect.any(Number),
      version: expect.stringMatching(/^\d+(\.\d+)+$/),
    },
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number), isLow: expect.any(Boolean) },
    eventClients: 0,
    lastBackupAt: null,
    // Its database is backed up by other tools.
    backup: {
      enabled: false,
      kind: null,
      lastAt: null,
      lastBytes: null,
      verifiedAt: null,
      verifyNote: '',
      nextAt: null,
      isRunning: false,
      failure: '',
      sameDisk: null,
      pointInTimeSince: null,
      isOverdue: false,
      isUnproven: false,
    },
    demoLoadedAt: null,
    jobs: [],
    eventDelaySeconds: expect.any(Number),
    invariants: { checkedAt: null, broken: [], unchecked: [] },
    mail: { state: 'off', waiting: 0, oldestAt: null, failed24h: 0 },
    push: { subscriptions: 0, failing: 0 },
    secrets: 'database',
    timedRestaurants: 0,
  });
  expect(body.api.latencyMs).toBeGreaterThan(0);
  expect(body.database.latencyMs).toBeGreaterThan(0);
  const started = Date.now() - process.uptime() * 1_000;
  expect(Math.abs(Date.parse(body.startedAt) - started)).toBeLessThan(2_000);
});
