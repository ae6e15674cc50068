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

test('a transaction that stays open in another database holds events, and their readers learn to read again', async () => {
  const customer = await addUser(city.db, 'CUSTOMER');
  const other = await addUser(city.db, 'CUSTOMER');
  const kitchen = await addRestaurant(city.db);
  const dish = await addDish(city.db, kitchen.id);
  // Another test's transaction may hold what was written until here, and everybody would hear of that.
  city.nodes[0]!.app.events.announceChange();
  await expect.poll(() => metric('tiffin_event_delay_seconds'), SOON).toBe(0);
  const [listener, bystander] = [await city.listen(customer), await city.listen(other)];
  const foreign = await openForeignTransaction();
  const body = { items: [line(dish)], address: 'Held Lane' };
  const { id } = (await city.call('POST', '/api/orders', customer, body)).body;
  await expect.poll(() => listener.resyncs, SOON).toBeGreaterThan(0);
  expect(await metric('tiffin_event_delay_seconds')).toBeGreaterThan(0);
  // Whoever comes back resumes before what is held up.
  const { lastId } = listener;
  expect(lastId).toMatch(/-0$/);
  expect(listener.told).toEqual([]);
  expect([bystander.told, bystander.resyncs]).toEqual([[], 0]);
  await foreign.end();
  await expect.poll(() => listener.heard, SOON).toContain(`order.placed ${id}`);
  expect(listener.lastId).not.toBe(lastId);
  const resumed = await city.listen(customer, { lastId });
  await expect.poll(() => resumed.heard, SOON).toContain(`order.placed ${id}`);
  expect(resumed.resets).toEqual([]);
  await expect.poll(() => metric('tiffin_event_delay_seconds'), SOON).toBe(0);
});

test('readiness says how long the oldest transaction has been open', async () => {
  const ready = await fetch(`${city.nodes[0]!.url}/readyz`);
  expect(await ready.json()).toEqual({ status: 'up', oldestTransactionSeconds: expect.any(Number) });
});
