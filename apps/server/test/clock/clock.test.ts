import { acceptanceStep } from '@tiffin/contract/rules/acceptance';
import { afterEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addOrder, addRestaurant, addUser, arrange, stockOf } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { kitchenWithCustomer, letTimeRunOut, secondsToAccept, sweep, liveEventsOf } from './kitchen-clock.ts';

const app = testApp();

const settings = async (body: object) => {
  const admin = await addUser(app.db, 'ADMIN');
  const answer = await app.call('PUT', '/api/admin/settings', { as: admin, body });
  expect(answer.status).toBe(200);
};
afterEach(() =>
  settings({ acceptMinutes: 12, missedOrdersToPause: 2, maintenanceMode: false, couponPolicy: 'open' }),
);

const NOT_ANSWERED = 'The restaurant did not answer in time.';

describe('the time to accept', () => {
  test('is 12 minutes from the placement, told to everybody who may see the order, and ends with New', async () => {
    const { kitchen, customer, place, setStatus } = await kitchenWithCustomer(app);
    const { body } = await place();
    expect(Date.parse(body.acceptBy) - Date.parse(body.createdAt)).toBe(12 * 60_000);
    const admin = await addUser(app.db, 'ADMIN');
    for (const as of [customer, kitchen.owner, admin]) {
      const read = await app.call('GET', `/api/orders/${body.id}`, { as });
      expect(read.body.acceptBy).toBe(body.acceptBy);
    }
    expect((await setStatus(body.id, 'Accepted')).body.acceptBy).toBe(null);
  });

  test('is the kitchen’s own where that is shorter, and none where the platform has none', async () => {
    const { kitchen, place } = await kitchenWithCustomer(app);
    const put = (acceptMinutes: unknown) =>
      app.call('PUT', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner, body: { acceptMinutes } });
    expect((await put(5)).body).toMatchObject({ acceptMinutes: 5, platformAcceptMinutes: 12 });
    const { id } = (await place()).body;
    expect(await secondsToAccept(app, id)).toBe(5 * 60);
    for (const refused of [2, 13, 121, 4.5, '5', -3]) expect((await put(refused)).status).toBe(400);
    await settings({ acceptMinutes: 3 });
    expect(await secondsToAccept(app, (await place()).body.id)).toBe(3 * 60);
    // Placed orders keep their time.
    expect(await secondsToAccept(app, id)).toBe(5 * 60);
    await settings({ acceptMinutes: 0 });
    expect((await place()).body.acceptBy).toBe(null);
    expect((await put(4)).body.error).toBe('The platform sets no time to answer orders');
    expect((await put(null)).body).toMatchObject({ acceptMinutes: null, platformAcceptMinutes: 0 });
  });

  test('is nobody’s of an order that was not placed', async () => {
    const { customer, dish } = await kitchenWithCustomer(app);
    const id = await addOrder(app.db, customer, [dish], { status: 'New', daysAgo: 3 });
    await sweep(app.db);
    const { body } = await app.call('GET', `/api/orders/${id}`, { as: customer });
    expect([body.status, body.acceptBy]).toEqual(['New', null]);
  });
});

describe('an order that nobody answered in time', () => {
  test('is cancelled by the platform, with all that belongs to it', async () => {
    const { kitchen, dish, customer, place } = await kitchenWithCustomer(app, 10);
    const { id } = (await place()).body;
    expect(await stockOf(app.db, dish)).toBe(9);
    await sweep(app.db);
    await letTimeRunOut(app, id);
    expect(await sweep(app.db)).toBeGreaterThan(0);
    const { body } = await app.call('GET', `/api/orders/${id}`, { as: customer });
    expect(body).toMatchObject({ status: 'Cancelled', acceptBy: null, endReason: NOT_ANSWERED });
    expect(body.events.at(-1)).toMatchObject({ status: 'Cancelled', by: 'system', reason: NOT_ANSWERED });
    expect(await stockOf(app.db, dish)).toBe(10);
    expect(await auditLogOf(app.db, 'order', id)).toMatchObject([
      { action: 'order.cancel', actor: null, after: { status: 'Cancelled', reason: NOT_ANSWERED } },
    ]);
    expect(await liveEventsOf(app, id)).toEqual(['order.placed New', 'order.status Cancelled']);
    // Looked at once more, nothing happens twice.
    expect(await sweep(app.db)).toBe(0);
    expect(await liveEventsOf(app, id)).toHaveLength(2);
    const late = await app.call('PUT', `/api/orders/${id}/status`, {
      as: kitchen.owner,
      body: { status: 'Accepted' },
    });
    expect([late.status, late.body.code, late.body.currentStatus]).toEqual([
      409,
      'ILLEGAL_TRANSITION',
      'Cancelled',
    ]);
  });

  test('is left alone before, and once it was accepted, however late', async () => {
    const { customer, place, setStatus } = await kitchenWithCustomer(app);
    const early = (await place()).body.id;
    const late = (await place()).body.id;
    await letTimeRunOut(app, late);
    expect((await setStatus(late, 'Accepted')).status).toBe(200);
    await sweep(app.db);
    for (const [id, status] of [
      [early, 'New'],
      [late, 'Accepted'],
    ])
      expect((await app.call('GET', `/api/orders/${id}`, { as: customer })).body.status).toBe(status);
  });
});

const stepsOf = unprepared<{ step: string }>(
  'select step from order_escalations where order_id = $1 order by at',
);

/** A New order that was placed so many minutes ago, of twelve. */
async function waiting(minutes: number) {
  const scene = await kitchenWithCustomer(app);
  const id = await addOrder(app.db, scene.customer, [scene.dish], {
    status: 'New',
    daysAgo: minutes / 24 / 60,
  });
  await arrange(app.db, `update orders set accept_by = created_at + interval '12 minutes' where id = $1`, id);
  const acknowledge = (as = scene.kitchen.owner) => app.call('POST', `/api/orders/${id}/seen`, { as });
  const read = async (as = scene.kitchen.owner) => (await app.call('GET', `/api/orders/${id}`, { as })).body;
  const steps = async () => (await app.db.query(stepsOf, [id])).map(({ step }) => step);
  return { ...scene, id, acknowledge, read, steps };
}

describe('the steps', () => {
  test.each([
    [3.9, []],
    [4.1, ['amber']],
    [7.9, ['amber']],
    // A late sweep tells the highest alone.
    [8.1, ['red']],
    [11.9, ['red']],
  ])('of an order of twelve minutes after %d are told: %j', async (minutes, expected) => {
    const { id, steps, read } = await waiting(minutes);
    const before = (await liveEventsOf(app, id)).length;
    for (let n = 0; n < 3; n++) await sweep(app.db);
    expect(await steps()).toEqual(expected);
    expect((await liveEventsOf(app, id)).slice(before)).toEqual(expected.map(() => 'order.status New'));
    // Counted as on screens.
    const { createdAt, acceptBy } = await read();
    expect(acceptanceStep({ createdAt, acceptBy }, Date.parse(createdAt) + minutes * 60_000)).toBe(
      expected[0] ?? 'placed',
    );
  });

  test('amber is told before red where there was time, and neither after the answer', async () => {
    const { id, steps } = await waiting(5);
    await sweep(app.db);
    await arrange(
      app.db,
      `update orders set accept_by = created_at + interval '7 minutes' where id = $1`,
      id,
    );
    await sweep(app.db);
    expect(await steps()).toEqual(['amber', 'red']);
    const answered = await waiting(5);
    await app.call('PUT', `/api/orders/${answered.id}/status`, {
      as: answered.kitchen.owner,
      body: { status: 'Accepted' },
    });
    await sweep(app.db);
    expect(await answered.steps()).toEqual([]);
  });

  test('somebody says to have seen it: the first is remembered, on every device, and customers read nothing of it', async () => {
    const { customer, acknowledge, read, steps, id } = await waiting(5);
    expect(await read()).not.toHaveProperty('seenBy');
    const etag = (await app.call('GET', `/api/orders/${id}`, { as: customer })).headers['etag'];
    const first = await acknowledge();
    expect([first.status, Object.keys(first.body)]).toEqual([200, ['seenBy', 'seenAt']]);
    const both = await Promise.all([acknowledge(), acknowledge()]);
    for (const { status, body } of both) expect([status, body]).toEqual([200, first.body]);
    expect(await read()).toMatchObject({ seenBy: first.body.seenBy });
    expect(await read(customer)).not.toHaveProperty('seenBy');
    expect((await app.call('GET', `/api/orders/${id}`, { as: customer })).headers['etag']).not.toBe(etag);
    await sweep(app.db);
    expect(await steps()).toEqual(['amber']);
  });

  test('before amber it is a look and no more; another kitchen’s is 404, one that was answered 409', async () => {
    const { acknowledge, read, setStatus, id } = await waiting(1);
    expect((await acknowledge()).status).toBe(200);
    const seen = await read();
    expect(seen).not.toHaveProperty('seenBy');
    expect(seen.seenAt).toMatch(/^\d{4}-/);
    expect((await acknowledge((await addRestaurant(app.db)).owner)).status).toBe(404);
    await setStatus(id, 'Accepted');
    const late = await acknowledge();
    expect([late.status, late.body.currentStatus]).toEqual([409, 'Accepted']);
  });
});

const missing = async (scene: Awaited<ReturnType<typeof kitchenWithCustomer>>, orders: number) => {
  for (let n = 0; n < orders; n++) {
    const { id } = (await scene.place()).body;
    await letTimeRunOut(app, id);
    await sweep(app.db);
  }
};

const pageOf = async (id: number) => (await app.call('GET', `/api/restaurants/${id}`)).body;

describe('a restaurant that leaves orders unanswered', () => {
  test('takes no more after two in a row, says why everywhere, and is there again with one press', async () => {
    const scene = await kitchenWithCustomer(app);
    const { kitchen, dish, customer, place } = scene;
    await missing(scene, 1);
    expect(await pageOf(kitchen.id)).toMatchObject({ isTakingOrders: true });
    await missing(scene, 1);
    const stopped = { isTakingOrders: false, notTakingReason: 'not-answering' };
    expect(await pageOf(kitchen.id)).toMatchObject(stopped);
    // How many were missed, only the kitchen itself reads.
    expect(await pageOf(kitchen.id)).not.toHaveProperty('missedInRow');
    const { body: own } = await app.call('GET', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner });
    expect(own).toMatchObject({ ...stopped, missedInRow: 2 });
    const { body: list } = await app.call('GET', '/api/restaurants?view=card');
    expect(list.find(({ id }: { id: number }) => id === kitchen.id)).toMatchObject(stopped);
    const items = [{ menu_item_id: dish.id, restaurantId: kitchen.id, qty: 1 }];
    const quote = await app.call('POST', '/api/cart/quote', { as: customer, body: { items } });
    expect([quote.status, quote.body.notTakingReason]).toEqual([200, 'not-answering']);
    const refused = await place();
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
      409,
      'RESTAURANT_UNAVAILABLE',
      'not-answering',
    ]);
    const press = (as = kitchen.owner) => app.call('POST', `/api/restaurants/${kitchen.id}/here`, { as });
    expect((await press((await addRestaurant(app.db)).owner)).status).toBe(404);
    const [one, two] = await Promise.all([press(), press()]);
    expect([one.status, two.status, one.body.isTakingOrders]).toEqual([200, 200, true]);
    expect((await place()).status).toBe(201);
    const auditLog = await auditLogOf(app.db, 'restaurant', kitchen.id);
    expect(auditLog.filter(({ action }) => action === 'restaurant.here')).toMatchObject([
      { actor: kitchen.owner.username, before: { stoppedReason: 'not-answering', missedInRow: 2 } },
    ]);
  });

  test('an administrator ends the stop too', async () => {
    const scene = await kitchenWithCustomer(app);
    await missing(scene, 2);
    const admin = await addUser(app.db, 'ADMIN');
    const answer = await app.call('POST', `/api/restaurants/${scene.kitchen.id}/here`, { as: admin });
    expect([answer.status, answer.body.isTakingOrders]).toEqual([200, true]);
    expect((await app.call('POST', '/api/restaurants/999999/here', { as: admin })).status).toBe(404);
  });

  test('an acceptance between two begins the count anew, and 0 never stops', async () => {
    const scene = await kitchenWithCustomer(app);
    await missing(scene, 1);
    await scene.setStatus((await scene.place()).body.id, 'Accepted');
    await missing(scene, 1);
    expect(await pageOf(scene.kitchen.id)).toMatchObject({ isTakingOrders: true });
    await settings({ missedOrdersToPause: 0 });
    await missing(scene, 3);
    expect(await pageOf(scene.kitchen.id)).toMatchObject({ isTakingOrders: true });
    const admin = await addUser(app.db, 'ADMIN');
    const { body } = await app.call('GET', '/api/admin/restaurants', { as: admin });
    expect(body.find(({ id }: { id: number }) => id === scene.kitchen.id)).toMatchObject({ missedInRow: 4 });
  });
});

const sweptAgo = (interval: string) =>
  arrange(app.db, 'update platform_pulse set swept_at = now() - $1::interval', interval);

describe('time in which nobody could answer', () => {
  test('is given back once: an outage of three minutes', async () => {
    const { customer, dish, place } = await kitchenWithCustomer(app);
    const before = await addOrder(app.db, customer, [dish], { status: 'New', daysAgo: 5 / 24 / 60 });
    const over = await addOrder(app.db, customer, [dish], { status: 'New', daysAgo: 14 / 24 / 60 });
    await arrange(
      app.db,
      `update orders set accept_by = created_at + interval '12 minutes' where id = any ($1)`,
      [before, over],
    );
    const during = (await place()).body.id;
    await arrange(app.db, `update orders set accept_by = accept_by where id = $1`, during);
    await sweptAgo('3 minutes');
    await sweep(app.db);
    const seconds = (await secondsToAccept(app, before)) ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(15 * 60);
    expect(seconds).toBeLessThan(15 * 60 + 60);
    // It was placed at the end of the outage: nothing of it is its own.
    expect(await secondsToAccept(app, during)).toBeLessThan(12 * 60 + 60);
    // Its time was over before, but nobody could have answered.
    expect((await app.call('GET', `/api/orders/${over}`, { as: customer })).body.status).toBe('New');
    await sweep(app.db);
    expect(await secondsToAccept(app, before)).toBe(seconds);
  });

  test('a look that is a little late gives nothing back', async () => {
    const { place } = await kitchenWithCustomer(app);
    await sweep(app.db);
    const { id } = (await place()).body;
    await sweptAgo('40 seconds');
    await sweep(app.db);
    expect(await secondsToAccept(app, id)).toBe(12 * 60);
  });

  test('maintenance is given back, and nothing is told or ended during it', async () => {
    const { customer, dish } = await kitchenWithCustomer(app);
    await sweep(app.db);
    const id = await addOrder(app.db, customer, [dish], { status: 'New', daysAgo: 9 / 24 / 60 });
    await arrange(
      app.db,
      `update orders set accept_by = created_at + interval '12 minutes' where id = $1`,
      id,
    );
    await settings({ maintenanceMode: true });
    await sweptAgo('20 seconds');
    await sweep(app.db);
    await sweptAgo('30 seconds');
    await sweep(app.db);
    expect(await app.db.query(stepsOf, [id])).toEqual([]);
    await settings({ maintenanceMode: false });
    await sweptAgo('10 seconds');
    await sweep(app.db);
    const seconds = (await secondsToAccept(app, id)) ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(13 * 60);
    expect(seconds).toBeLessThan(14 * 60);
    await sweep(app.db);
    expect(await secondsToAccept(app, id)).toBe(seconds);
    expect(await app.db.query(stepsOf, [id])).toEqual([{ step: 'red' }]);
  });

  test('more orders than are moved at once are all moved, by nodes that look at the same time', async () => {
    const { customer, dish } = await kitchenWithCustomer(app);
    const id = await addOrder(app.db, customer, [dish], { status: 'New', daysAgo: 8 / 24 / 60 });
    await arrange(
      app.db,
      `update orders set accept_by = created_at + interval '12 minutes' where id = $1`,
      id,
    );
    await sweptAgo('2 minutes');
    const pulse = unprepared<{ state: string }>('select keep_pulse(1) as state');
    const states = await Promise.all(Array.from({ length: 40 }, () => app.db.one(pulse)));
    expect(states.at(-1)).toEqual({ state: 'open' });
    const seconds = (await secondsToAccept(app, id)) ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(14 * 60);
    expect(seconds).toBeLessThan(14 * 60 + 60);
  });
});
