import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { addUser, type TestUser } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { Listener, RESET } from '../realtime/listening.ts';
import { TcpProxy } from './tcp-proxy.ts';

const limits = { connectMs: 1_500, queryMs: 1_500, listenCheckEveryMs: 200, listenCheckMs: 1_000 };
const PATIENT = { timeout: 20_000 };

const database = testDatabase();
let proxy: TcpProxy;
let db: DatabasePool;
let app: App;
let url: string;
let customer: TestUser;

beforeAll(async () => {
  proxy = await TcpProxy.to(database.connection);
  db = openDatabase(proxy.connection, { limits });
  app = await buildApp({
    db,
    connection: proxy.connection,
    isRateLimited: false,
    isDemo: false,
    logLevel: 'silent',
    heartbeatMs: 150,
    timeLimits: { ...limits, blindStreamMs: 7_000 },
  });
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  await addUser(database.db, 'ADMIN');
  customer = await addUser(database.db, 'CUSTOMER');
});
afterAll(async () => {
  await app.http.close();
  await db.close();
  await proxy.close();
});

async function listen(lastId?: string): Promise<Listener> {
  const abort = new AbortController();
  const headers = { ...customer.auth, ...(lastId !== undefined && { 'last-event-id': lastId }) };
  return new Listener(await fetch(`${url}/api/events`, { headers, signal: abort.signal }), abort);
}

/** On another node, which the database has not left. */
const happen = (order: number) =>
  database.db.execute(
    unprepared(`insert into live_events (type, order_id, customer_id) values ('order.status', $1, $2)`),
    [order, customer.id],
  );
const orders = ({ received }: Listener) => received.map(({ data }) => data.orderId);

test('streams outlive a restart of the database, and what happened meanwhile is told', async () => {
  const listener = await listen();
  await happen(1);
  await expect.poll(() => orders(listener), PATIENT).toEqual([1]);
  proxy.reset();
  await happen(2);
  await expect.poll(() => orders(listener), PATIENT).toEqual([1, 2]);
  const ended = unprepared<{ n: number }>(
    `select count(pg_terminate_backend(pid)) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect((await database.db.one(ended)).n).toBeGreaterThan(0);
  await expect.poll(() => happen(3).catch(() => 0), PATIENT).toBe(1);
  await expect.poll(() => orders(listener), PATIENT).toEqual([1, 2, 3]);
  expect([listener.isOver, listener.resets]).toEqual([false, []]);
  listener.leave();
});

test('streams of a node that lost the database for good end, each at its own time, and resume where they were', async () => {
  const [first, ...others] = await Promise.all([listen(), listen(), listen()]);
  const listeners = [first, ...others];
  for (const { response } of listeners) expect(response.status).toBe(200);
  await expect.poll(() => first.comments, PATIENT).toContain('beat');
  const before = first.comments.length;
  proxy.freeze();
  // Alive for a while all the same: it may be a restart.
  await expect.poll(() => first.comments.length, PATIENT).toBeGreaterThan(before + 2);
  expect(listeners.map(({ isOver }) => isOver)).toEqual([false, false, false]);
  await happen(4);
  await expect.poll(() => listeners.every(({ isOver }) => isOver), PATIENT).toBe(true);
  for (const { retryMs } of listeners) expect(retryMs).toBeGreaterThanOrEqual(1_000);
  expect(new Set(listeners.map(({ retryMs }) => retryMs)).size).toBeGreaterThan(1);
  const refused = await listen(first.lastId);
  expect([refused.response.status, Number(refused.response.headers.get('retry-after')) > 0]).toEqual([
    503,
    true,
  ]);
  proxy.thaw();
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, PATIENT).toBe(200);
  const resumed = await listen(first.lastId);
  await expect.poll(() => orders(resumed), PATIENT).toEqual([4]);
  expect(resumed.resets).toEqual([]);
  const stranger = await listen('none of ours');
  await expect.poll(() => stranger.resets, PATIENT).toEqual([RESET]);
  resumed.leave();
  stranger.leave();
});
