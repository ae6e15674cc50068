import { expect, test } from 'vitest';
import { addUser, arrange } from '../fixtures.ts';
import { type Listener, testNodes } from './listening.ts';

// So rarely that nothing here is done by the heartbeat, or by a look at the sessions.
const city = testNodes(2, { heartbeatMs: 60_000, timeLimits: { streamSessionMs: 60_000 } });

test('after a logout nothing is delivered, also when another node took it', async () => {
  const [gone, staying] = [await addUser(city.db, 'ADMIN'), await addUser(city.db, 'ADMIN')];
  const closed = await city.listen(gone);
  const open = await city.listen(staying);
  expect((await city.call('POST', '/auth/logout', gone, undefined, 1)).status).toBe(200);
  await arrange(
    city.db,
    `insert into live_events (type, restaurant_id) select 'restaurant.changed', 4711 from generate_series(1, 3)`,
  );
  city.nodes[0]!.app.log.announce();
  await expect.poll(() => open.heard).toHaveLength(3);
  await expect.poll(() => closed.isOver).toBe(true);
  expect(closed.heard).toEqual([]);
  open.leave();
});

/** Readers of a node that stops come back apart from each other. */
function expectApart(listeners: readonly Listener[]): void {
  const all = listeners.map(({ retryMs }) => retryMs);
  for (const retryMs of all) {
    expect(retryMs).toBeGreaterThanOrEqual(1_000);
    expect(retryMs).toBeLessThanOrEqual(15_000);
  }
  expect(new Set(all).size).toBeGreaterThan(1);
}

function expectRetryAfter({ headers }: Response): void {
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(15);
}

test('a server that drains says so, serves on, and ends its streams one after the other', async () => {
  const customer = await addUser(city.db, 'CUSTOMER');
  const listeners = await Promise.all(Array.from({ length: 4 }, () => city.listen(customer, { node: 1 })));
  const { app, url } = city.nodes[1]!;
  const get = (path: string) => fetch(`${url}${path}`, { headers: customer.auth });
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/api/restaurants')).headers.get('connection')).toBe('keep-alive');

  const drained = app.draining.run(60_000);
  const ready = await get('/readyz');
  expect([ready.status, Number(ready.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect((await get('/livez')).status).toBe(200);
  for (const path of ['/api/restaurants', '/api/cart']) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close']);
  }
  const stream = await city.listen(customer, { node: 1 });
  expect(stream.response.status).toBe(503);
  expectRetryAfter(stream.response);

  // A second signal.
  app.draining.skip();
  await drained;
  const closing = app.http.close();
  await expect.poll(() => listeners.every(({ isOver }) => isOver)).toBe(true);
  expectApart(listeners);
  await closing;
});

test('a server that stops ends its streams at once and leaves no connection', async () => {
  const customer = await addUser(city.db, 'CUSTOMER');
  const listeners = await Promise.all(Array.from({ length: 4 }, () => city.listen(customer)));
  for (const { response } of listeners) expect(response.status).toBe(200);
  await city.nodes[0]!.app.http.close();
  await expect.poll(() => listeners.every(({ isOver }) => isOver)).toBe(true);
  expectApart(listeners);
});
