import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import type { DatabasePool } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestDish, type TestUser } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { TcpProxy } from './tcp-proxy.ts';

const HOUR_MS = 3_600_000;

const database = testDatabase();
let proxy: TcpProxy;
let db: DatabasePool;
let app: App;
let customer: TestUser;
let dish: TestDish;
let shiftMs = 0;

beforeAll(async () => {
  proxy = await TcpProxy.to(database.connection);
  db = openDatabase(proxy.connection);
  app = await buildApp({
    db,
    isRateLimited: false,
    isDemo: false,
    logLevel: 'silent',
    clock: () => new Date(Date.now() + shiftMs),
  });
  await app.http.ready();
  await addUser(database.db, 'ADMIN');
  customer = await addUser(database.db, 'CUSTOMER');
  dish = await addDish(database.db, (await addRestaurant(database.db)).id);
});
afterAll(async () => {
  await app.http.close();
  await db.close();
  await proxy.close();
});

async function order(key: string) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...customer.auth, 'idempotency-key': key },
    payload: { items: [line(dish)], address: '1 Fault Road', notes: key },
  });
  const { id } = answer.json<{ id?: number }>();
  return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']), id };
}

const stored = async () => {
  const { headers } = { headers: customer.auth };
  const answer = await app.http.inject({ url: '/api/orders/my', headers });
  return answer.json<{ id: number; notes: string }[]>();
};

test('a connection that breaks while an order is committed: the key answers with the one order', async () => {
  expect((await order('before')).status).toBe(201);
  proxy.resetAfter('place_order');
  expect(await order('broken')).toMatchObject({ status: 503, retryAfter: expect.any(Number) });
  const again = await order('broken');
  expect(again.status).toBe(201);
  expect((await order('broken')).id).toBe(again.id);
  expect((await stored()).filter(({ notes }) => notes === 'broken')).toHaveLength(1);
});

test('connections that all break cost no more than the requests under way', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => order(`many-${n}`)));
  proxy.reset();
  await expect.poll(async () => (await order('after-the-reset')).status).toBe(201);
  await expect.poll(() => db.usage().inUse).toBe(0);
});

test.each([
  ['the disk is full', '53100'],
  ['memory is short', '53200'],
  ['the server is going down', '57P01'],
  ['the server has become read-only', '25006'],
])(
  'while %s an order is refused with 503 and not stored, and afterwards it is taken',
  async (_name, state) => {
    await arrange(
      database.owner,
      `create function refuse_order() returns trigger language plpgsql as $$
     begin raise exception using errcode = '${state}'; end $$`,
    );
    await arrange(
      database.owner,
      'create trigger refuse_order before insert on orders for each row execute function refuse_order()',
    );
    const refused = await order(`state-${state}`);
    expect(refused.status).toBe(503);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await app.http.inject('/api/restaurants')).statusCode).toBe(200);
    await arrange(database.owner, 'drop trigger refuse_order on orders');
    await arrange(database.owner, 'drop function refuse_order()');
    expect((await order(`state-${state}`)).status).toBe(201);
  },
);

test('a dish that another program has locked holds up its own orders only', async () => {
  const other = await addDish(database.db, (await addRestaurant(database.db)).id);
  const holder = new Client(database.connection);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from menu_items where id = $1 for update', [dish.id]);
  const held = order('held');
  const free = await app.http.inject({
    method: 'POST',
    url: '/api/orders',
    headers: (await addUser(database.db, 'CUSTOMER')).auth,
    payload: { items: [line(other)], address: '2 Fault Road' },
  });
  expect(free.statusCode).toBe(201);
  expect(await held).toMatchObject({ status: 503 });
  await holder.end();
  expect((await order('held')).status).toBe(201);
});

test.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])(
  'a clock of this machine that is an hour %s ends no session and disorders no orders',
  async (_name, ms) => {
    const before = await order(`before-${ms}`);
    shiftMs = ms;
    try {
      const after = await order(`after-${ms}`);
      expect(after.status).toBe(201);
      expect(after.id).toBeGreaterThan(before.id ?? 0);
      expect((await stored())[0]?.id).toBe(after.id);
    } finally {
      shiftMs = 0;
    }
  },
);
