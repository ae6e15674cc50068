import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { addUser, type TestUser } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** Limits of production in half the time: a busy machine whose database is well would not keep less. */
const limits = {
  connectMs: 1_500,
  poolWaitMs: 500,
  statementMs: 1_000,
  queryMs: 1_500,
  transactionMs: 2_200,
};

/** A busy machine takes its time to open connections again. */
const PATIENT = { timeout: 20_000 };

const database = testDatabase();
let proxy: TcpProxy;
let db: DatabasePool;
let app: App;
let customer: TestUser;

beforeAll(async () => {
  proxy = await TcpProxy.to(database.connection);
  db = openDatabase(proxy.connection, { limits });
  app = await buildApp({ db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
  await app.http.ready();
  await addUser(database.db, 'ADMIN');
  customer = await addUser(database.db, 'CUSTOMER');
});
afterAll(async () => {
  await app.http.close();
  await db.close();
  await proxy.close();
});

async function get(url: string, as?: TestUser) {
  const { statusCode, headers } = await app.http.inject({ url, headers: as?.auth });
  return { status: statusCode, retryAfter: headers['retry-after'] };
}

const statusOf = async (url: string, as?: TestUser) => (await get(url, as)).status;

/** Sixty requests of every kind, which take every connection of the pool. */
const sixty = () =>
  Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? get('/api/restaurants') : get(n % 3 === 1 ? '/api/orders/my' : '/api/cart', customer),
    ),
  );

describe.each([
  ['falls silent on every connection', { isForGood: true, direction: 'both' }],
  ['falls silent on the connections of now', { isForGood: false, direction: 'both' }],
  ['does not hear', { isForGood: true, direction: 'to-server' }],
  ['is not heard', { isForGood: true, direction: 'to-client' }],
] as const)('a database that %s', (_name, { isForGood, direction }) => {
  test('is answered for with 503, and comes back with every connection', async () => {
    await sixty();
    proxy.freeze({ direction, isForNew: isForGood });
    const answers = await sixty();
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    for (const { status, retryAfter } of answers.filter(({ status }) => status !== 200)) {
      expect(status).toBe(503);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    if (isForGood) await expect.poll(() => statusOf('/readyz'), PATIENT).toBe(503);
    proxy.thaw();
    await expect.poll(() => statusOf('/readyz'), PATIENT).toBe(200);
    await expect.poll(async () => (await sixty()).every(({ status }) => status === 200), PATIENT).toBe(true);
    await expect.poll(() => db.usage().inUse, PATIENT).toBe(0);
    expect(db.usage().idle).toBeLessThanOrEqual(20);
  });
});

describe('a transaction', () => {
  /** Used by nobody else: the server beside it reads its log of changes all the time. */
  let own: DatabasePool;
  beforeAll(() => {
    own = openDatabase(proxy.connection, { limits });
  });
  afterAll(() => own.close());

  test('that is under way is given up, and its connection with it', async () => {
    const attempt = own.transaction(async (tx) => {
      await tx.execute(unprepared('select 1'));
      proxy.freeze();
      await tx.execute(unprepared('select 1'));
    });
    await expect(attempt).rejects.toThrow('Query read timeout');
    expect(own.usage().inUse).toBe(0);
    proxy.thaw();
    await expect.poll(() => own.query(unprepared('select 1')).catch(() => []), PATIENT).toHaveLength(1);
  });

  test('has a limit of its own, however quick its statements are', async () => {
    const attempt = own.transaction(async (tx) => {
      for (;;) await tx.execute(unprepared('select pg_sleep(0.1)'));
    });
    await expect(attempt).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(() => own.usage().inUse, PATIENT).toBe(0);
  });
});

test('a network that drips is as good as none', async () => {
  proxy.reset();
  proxy.slowDown(5);
  const answers = await Promise.all(Array.from({ length: 30 }, () => get('/api/cart', customer)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  proxy.thaw();
  await expect.poll(() => statusOf('/api/cart', customer), PATIENT).toBe(200);
});
