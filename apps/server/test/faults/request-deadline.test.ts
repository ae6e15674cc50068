import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { addDish, addRestaurant, addUser, line, type TestDish, type TestUser } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();
let db: DatabasePool;
let app: App;
let customer: TestUser;
let dish: TestDish;
let url: string;

beforeAll(async () => {
  // No other limit ends what these requests wait for.
  db = openDatabase(database.connection, {
    limits: { statementMs: 60_000, lockMs: 60_000, queryMs: 60_000 },
  });
  const timeLimits = { handlerMs: 1_000 };
  app = await buildApp({ db, isRateLimited: false, isDemo: false, logLevel: 'silent', timeLimits });
  app.http.get('/files-of-a-plugin', () => new Promise(() => undefined));
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  await addUser(database.db, 'ADMIN');
  customer = await addUser(database.db, 'CUSTOMER');
  dish = await addDish(database.db, (await addRestaurant(database.db)).id);
});
afterAll(async () => {
  await app.http.close();
  await db.close();
});

/** Holds what the statement locks while the work runs. */
async function whileLocked<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const holder = new Client(database.connection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement);
    return await work();
  } finally {
    await holder.end();
  }
}

/** Statements that wait for a lock and name this; jobs may wait for it too. */
const waitingFor = (name: string) =>
  unprepared(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%${name}%'`,
  );

const order = (key: string) =>
  fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { ...customer.auth, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items: [line(dish)], address: '1 Slow Street', notes: key }),
  });

async function describeAnswer(response: Response) {
  const { code } = (await response.json()) as { code: string };
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, code, hasRetryAfter: retryAfter > 0 };
}

const UNAVAILABLE = { status: 503, code: 'UNAVAILABLE', hasRetryAfter: true };

test('a request without a body is answered in time', async () => {
  await whileLocked('lock table orders', async () => {
    expect(await describeAnswer(await fetch(`${url}/api/orders/my`, { headers: customer.auth }))).toEqual(
      UNAVAILABLE,
    );
  });
});

test('a request with a body is answered in time, and what has not begun is not done', async () => {
  expect((await order('earlier')).status).toBe(201);
  await whileLocked('lock table orders', async () => {
    const first = order('under-way');
    await expect.poll(() => database.db.query(waitingFor('orders'))).not.toEqual([]);
    const second = order('waits');
    expect(await describeAnswer(await first)).toEqual(UNAVAILABLE);
    expect(await describeAnswer(await second)).toEqual(UNAVAILABLE);
  });
  // The first one was with the database, and may have been stored; its key answers with the one order.
  expect((await order('under-way')).status).toBe(201);
  const stored = await fetch(`${url}/api/orders/my`, { headers: customer.auth });
  const notes = ((await stored.json()) as { notes: string }[]).map((one) => one.notes);
  expect(notes.toSorted()).toEqual(['earlier', 'under-way']);
});

test('a body that does not come is answered in time', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /api/orders HTTP/1.1\r\nhost: tiffin\r\ncontent-type: application/json\r\ncontent-length: 500\r\n' +
      `authorization: ${customer.auth.authorization}\r\n\r\n{"items": [`,
  );
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  expect(bytes.toString()).toMatch(/^HTTP\/1.1 503 /);
  expect(bytes.toString()).toMatch(/retry-after: \d/i);
  socket.destroy();
});

test('a page of the catalogue is answered in time', async () => {
  await whileLocked('lock table offers', async () => {
    expect(await describeAnswer(await fetch(`${url}/api/offers`))).toEqual(UNAVAILABLE);
  });
});

test('what no contract knows is answered in time', async () => {
  expect(await describeAnswer(await fetch(`${url}/files-of-a-plugin`))).toEqual(UNAVAILABLE);
});

test('a caller who goes away between two parts of the work ends nothing but his request', async () => {
  const begun: unknown[] = [];
  process.on('unhandledRejection', (error) => begun.push(error));
  const caller = new AbortController();
  let hasGone = false;
  app.http.server.once('request', (_, response: ServerResponse) =>
    response.once('close', () => (hasGone = true)),
  );
  // The order's version is asked for first; the work, which does not find the order, has not begun.
  await whileLocked('lock table orders', async () => {
    const answer = fetch(`${url}/api/orders/999999`, { headers: customer.auth, signal: caller.signal });
    await expect.poll(() => database.db.query(waitingFor('as version'))).not.toEqual([]);
    caller.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    await expect.poll(() => hasGone).toBe(true);
  });
  // One more answer, which takes the same way.
  const next = await fetch(`${url}/api/orders/999999`, { headers: customer.auth });
  expect(next.status).toBe(404);
  expect(begun).toEqual([]);
});
