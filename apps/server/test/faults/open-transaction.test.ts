import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { addDish, addRestaurant, addUser, line } from '../fixtures.ts';
import { testNodes } from '../realtime/listening.ts';

const city = testNodes(1, { timeLimits: { heldEventsMs: 300 } });

/** The cluster is shared with other tests, which may hold events too. */
const SOON = { timeout: 20_000 };

/** A program that has begun to write somewhere in the cluster, and does not end. */
async function openForeignTransaction(): Promise<Client> {
  const client = new Client(inject('admin'));
  await client.connect();
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  return client;
}

const metric = async (name: string) => {
  const text = await (await fetch(`${city.nodes[0]!.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('a transaction that stays open in another database holds events for a while, and nobody misses one', async () => {
  const customer = await addUser(city.db, 'CUSTOMER');
  const other = await addUser(city.db, 'CUSTOMER');
  const kitchen = await addRestaurant(city.db);
  const dish = await addDish(city.db, kitchen.id);
  // Another test's transaction may hold what was written until here, and everybody would hear of that.
  await city.nodes[0]!.app.log.read();
  await expect.poll(() => metric('tiffin_event_delay_seconds'), SOON).toBe(0);
  const [listener, bystander] = [await city.listen(customer), await city.listen(other)];
  const foreign = await openForeignTransaction();
  const body = { items: [line(dish)], address: 'Held Lane' };
  const { id } = (await city.call('POST', '/api/orders', customer, body)).body;
  await expect.poll(() => listener.heard, SOON).toContain(`order.placed ${id}`);
  // A listener that comes back resumes before what that transaction may have written, and may hear this once more.
  const { lastId } = listener;
  expect(lastId).toMatch(/-0$/);
  const resumed = await city.listen(customer, { lastId });
  await expect.poll(() => resumed.heard, SOON).toContain(`order.placed ${id}`);
  await foreign.end();
  await expect.poll(() => listener.lastId, SOON).not.toBe(lastId);
  await expect.poll(() => metric('tiffin_event_delay_seconds'), SOON).toBe(0);
  expect(listener.heard).toEqual([`order.placed ${id}`]);
  expect(bystander.received).toEqual([]);
  expect([...listener.resets, ...resumed.resets]).toEqual([]);
});

test('what a transaction writes that stayed open is told when it ends, and to who was away', async () => {
  const customer = await addUser(city.db, 'CUSTOMER');
  const listener = await city.listen(customer);
  const slow = new Client(city.connection);
  await slow.connect();
  const insertEvent = (type: string, on: Pick<Client, 'query'>) =>
    on.query(`insert into live_events (type, order_id, customer_id) values ($1, 7, $2)`, [type, customer.id]);
  await slow.query('begin');
  await insertEvent('message.created', slow);
  const quick = new Client(city.connection);
  await quick.connect();
  await insertEvent('order.status', quick);
  await expect.poll(() => listener.heard, SOON).toEqual(['order.status 7']);
  const { lastId } = listener;
  await slow.query('commit');
  await expect.poll(() => listener.heard, SOON).toEqual(['order.status 7', 'message.created 7']);
  const resumed = await city.listen(customer, { lastId });
  await expect.poll(() => resumed.heard, SOON).toEqual(['message.created 7', 'order.status 7']);
  expect(resumed.resets).toEqual([]);
  await Promise.all([slow.end(), quick.end()]);
});

test('readiness says how long the oldest transaction has been open', async () => {
  const ready = await fetch(`${city.nodes[0]!.url}/readyz`);
  expect(await ready.json()).toEqual({ status: 'up', oldestTransactionSeconds: expect.any(Number) });
});
