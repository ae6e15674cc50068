import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { addUser, arrange, type TestUser } from '../fixtures.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';
import { kitchenWithCustomer, liveEventsOf, sweep } from './kitchen-clock.ts';

const app = testApp();
/** Another node, on connections of its own. */
let other: DatabasePool;
beforeAll(async () => {
  other = openDatabase(app.connection);
  // No clock ends what nobody accepts.
  await arrange(app.db, 'update settings set accept_minutes = 0');
});
afterAll(() => other.close());

/** The promise ended this many minutes ago. */
const letBeLate = (ids: number[], minutes = 1) =>
  arrange(
    app.db,
    'update orders set due_until = now() - make_interval(mins => $2) where id = any ($1)',
    ids,
    minutes,
  );
const newsOf = async (as: TestUser) =>
  (await app.call('GET', '/api/notifications', { as })).body.filter(
    ({ kind }: { kind: string }) => kind === 'order-late',
  );
const read = async (id: number, as: TestUser) => (await app.call('GET', `/api/orders/${id}`, { as })).body;
const STEPS = ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'];

test('the promise is stored with the order, and nothing that the restaurant learns later moves it', async () => {
  const { kitchen, customer, place } = await kitchenWithCustomer(app);
  const { body } = await place();
  expect(Date.parse(body.dueUntil) - Date.parse(body.createdAt)).toBe(body.eta * 60_000);
  await arrange(app.db, 'update restaurants set eta_minutes = 71 where id = $1', kitchen.id);
  expect(await read(body.id, customer)).toMatchObject({ eta: body.eta, dueUntil: body.dueUntil });
  const next = (await place()).body;
  expect(next.eta).toBe(71);
  expect(Date.parse(next.dueUntil) - Date.parse(next.createdAt)).toBe(71 * 60_000);
});

test.each([0, 1, 2, 3])('after %i steps all who are told of orders are asked, once', async (steps) => {
  const { kitchen, customer, place, setStatus } = await kitchenWithCustomer(app);
  const cook = await addStaff(app.db, kitchen.id, 'kitchen');
  const { id } = (await place()).body;
  for (const step of STEPS.slice(0, steps)) await setStatus(id, step);
  await sweep(app.db);
  expect(await read(id, customer)).not.toHaveProperty('lateAskedAt');
  await letBeLate([id]);
  const before = await liveEventsOf(app, id);
  for (let n = 0; n < 3; n++) await sweep(app.db);
  const order = await read(id, customer);
  expect(Date.parse(order.lateAskedAt)).toBeGreaterThanOrEqual(Date.parse(order.dueUntil));
  for (const person of [kitchen.owner, cook])
    expect(await newsOf(person)).toMatchObject([
      {
        topic: 'new-orders',
        title: expect.stringMatching(
          new RegExp(`^Order #${id} is later than promised \\(\\d{1,2}:\\d\\d [ap]m\\)$`),
        ),
        text: `${order.restaurantName}: say when it comes.`,
        path: `/restaurant/orders/${id}`,
      },
    ]);
  expect(await newsOf(customer)).toEqual([]);
  // Screens hear of it, without a step that was not made.
  expect((await liveEventsOf(app, id)).slice(before.length)).toEqual(['order.status null']);
});

test('the steps are told once, and the question is settled with the delivery', async () => {
  const { kitchen, customer, place, setStatus } = await kitchenWithCustomer(app);
  const { id } = (await place()).body;
  for (const step of STEPS.slice(0, 2)) await setStatus(id, step);
  await app.runNotifier();
  const kinds = async (as: TestUser) =>
    (await app.call('GET', '/api/notifications', { as })).body.map(({ kind }: { kind: string }) => kind);
  const before = await kinds(customer);
  await letBeLate([id]);
  await sweep(app.db);
  await app.runNotifier();
  expect(await kinds(customer)).toEqual(before);
  expect(await newsOf(kitchen.owner)).toMatchObject([{ isRead: false }]);
  for (const step of STEPS.slice(2)) await setStatus(id, step);
  await app.runNotifier();
  expect(await newsOf(kitchen.owner)).toMatchObject([{ isRead: true }]);
});

test('nobody is asked about an order that is over, deleted or of before, and nothing is claimed where nobody can be asked', async () => {
  const { kitchen, customer, place, setStatus } = await kitchenWithCustomer(app);
  const [over, deleted, old, unheard] = [
    (await place()).body.id,
    (await place()).body.id,
    (await place()).body.id,
    (await place()).body.id,
  ] as [number, number, number, number];
  await setStatus(over, 'Cancelled');
  await letBeLate([over, deleted]);
  await arrange(app.db, 'update orders set deleted_at = now() where id = $1', deleted);
  await arrange(app.db, 'update orders set due_until = null, promised_minutes = null where id = $1', old);
  await sweep(app.db);
  expect(await newsOf(kitchen.owner)).toEqual([]);
  expect(await read(old, customer)).not.toHaveProperty('dueUntil');
  await arrange(app.db, 'update users set is_blocked = true where id = $1', kitchen.owner.id);
  await letBeLate([unheard]);
  await sweep(app.db);
  expect(await read(unheard, customer)).not.toHaveProperty('lateAskedAt');
  await arrange(app.db, 'update users set is_blocked = false where id = $1', kitchen.owner.id);
  await sweep(app.db);
  expect(await read(unheard, customer)).toHaveProperty('lateAskedAt');
  expect(await newsOf(kitchen.owner)).toHaveLength(1);
});

test('while the platform is closed nobody is asked, and later they are', async () => {
  const { kitchen, place } = await kitchenWithCustomer(app);
  const { id } = (await place()).body;
  await letBeLate([id]);
  await arrange(app.db, 'update settings set maintenance_mode = true');
  await sweep(app.db);
  await arrange(app.db, 'update settings set maintenance_mode = false');
  expect(await newsOf(kitchen.owner)).toEqual([]);
  await sweep(app.db);
  expect(await newsOf(kitchen.owner)).toHaveLength(1);
});

test('two nodes that look at once ask about 150 late orders once each, and polls find them changed', async () => {
  const { kitchen, customer, place } = await kitchenWithCustomer(app, 1_000);
  const placed = await Promise.all(Array.from({ length: 150 }, () => place()));
  const ids = placed.map(({ body }) => body.id as number);
  const urls = [`/api/orders/${ids[0]}`, '/api/orders/my?status=active'];
  const tags = await Promise.all(
    urls.map(async (url) => String((await app.call('GET', url, { as: customer })).headers['etag'])),
  );
  await letBeLate(ids);
  await Promise.all([sweep(app.db), sweep(other), sweep(app.db), sweep(other)]);
  // What one held while the other looked is left to the next look.
  await sweep(other);
  const asked = unprepared<{ events: number; news: number; orders: number }>(
    `select (select count(*)::int from live_events where order_id = any ($1) and type = 'order.status') as events,
            (select count(*)::int from orders where id = any ($1) and late_asked_at is not null) as orders,
            (select count(*)::int from notifications where user_id = $2 and kind = 'order-late') as news`,
  );
  // Setting them late is a change of the promise, which screens hear of too.
  const { events, news, orders } = await app.db.one(asked, [ids, kitchen.owner.id]);
  expect({ events, news, orders }).toEqual({ events: 300, news: 150, orders: 150 });
  for (const [index, url] of urls.entries()) {
    const polled = await app.call('GET', url, {
      as: customer,
      headers: { 'if-none-match': tags[index] ?? '' },
    });
    expect(polled.status).toBe(200);
  }
});

test('the number to call is said to the customer while the order is under way', async () => {
  const { kitchen, customer, place, setStatus } = await kitchenWithCustomer(app);
  const { id } = (await place()).body;
  await arrange(app.db, `update restaurants set phone = '+91 80 1234 5678' where id = $1`, kitchen.id);
  expect((await read(id, customer)).restaurantPhone).toBe('+91 80 1234 5678');
  for (const as of [kitchen.owner, await addUser(app.db, 'ADMIN')])
    expect(await read(id, as)).not.toHaveProperty('restaurantPhone');
  for (const step of STEPS) await setStatus(id, step);
  expect(await read(id, customer)).not.toHaveProperty('restaurantPhone');
});
