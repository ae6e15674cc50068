// A page that has lost the answer to an order asks by its key what became of it.
import { expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

async function scene() {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER');
  const place = (key: string) =>
    app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [line(dish)], address: 'Lane 1' },
      headers: { 'idempotency-key': key },
    });
  return { kitchen, dish, customer, place };
}
const ask = (as: TestUser, key: string) =>
  app.call('GET', `/api/orders/by-key?key=${encodeURIComponent(key)}`, { as });

test('is told of the order as it is now', async () => {
  const { kitchen, customer, place } = await scene();
  const { body } = await place('key/?&1');
  expect((await ask(customer, 'key/?&1')).body).toEqual(body);
  await app.call('PUT', `/api/orders/${body.id}/status`, {
    as: kitchen.owner,
    body: { status: 'Accepted' },
  });
  expect((await ask(customer, 'key/?&1')).body).toMatchObject({ id: body.id, status: 'Accepted' });
});

test('is told that nothing was placed, and asking places nothing', async () => {
  const { customer, dish, place } = await scene();
  expect((await ask(customer, 'never')).status).toBe(404);
  await app.db.query(unprepared('update menu_items set is_available = false where id = $1'), [dish.id]);
  expect((await place('refused')).status).toBe(409);
  expect((await ask(customer, 'refused')).status).toBe(404);
  expect((await app.call('GET', '/api/orders/my', { as: customer })).body).toEqual([]);
});

test('is told nothing of the orders of others', async () => {
  const { place } = await scene();
  await place('shared');
  const stranger = await addUser(app.db, 'CUSTOMER');
  expect((await ask(stranger, 'shared')).status).toBe(404);
});

test.each([[''], ['a b'], ['é'], ['x'.repeat(256)], ['a\u0000']])(
  'is refused with no key: %j',
  async (key) => {
    const { customer } = await scene();
    expect((await ask(customer, key)).status).toBe(400);
  },
);

test('takes the longest key there is', async () => {
  const { customer, place } = await scene();
  const { body } = await place('~'.repeat(255));
  expect((await ask(customer, '~'.repeat(255))).body.id).toBe(body.id);
});

const lockPlacements = unprepared('select pg_advisory_xact_lock(7102, $1)');
const waiting = unprepared<{ n: number }>(
  `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7102 and objid = $1 and not granted
      and database = (select oid from pg_database where datname = current_database())`,
);

test('waits for an order that is under way, here or on another node', async () => {
  const { customer, place } = await scene();
  const waits = async (count: number) => {
    await expect.poll(async () => (await app.db.one(waiting, [customer.id])).n).toBe(count);
  };
  const [placed, ofOther] = await app.db.transaction(async (tx) => {
    await tx.query(lockPlacements, [customer.id]);
    const order = place('slow');
    await waits(1);
    const answer = ask(customer, 'slow');
    const never = ask(customer, 'never');
    // As on a node that does not know of it: it waits for the customer's turn.
    await waits(2);
    return [Promise.all([order, answer]), never];
  });
  const [order, answer] = await placed;
  expect(answer.body).toEqual(order.body);
  expect((await ofOther).status).toBe(404);
});
