import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import type { DatabasePool } from '../../src/db/database.ts';
import {
  addDish,
  addOrder,
  addRestaurant,
  addUser,
  arrange,
  line,
  openCoupons,
  type TestUser,
} from '../fixtures.ts';
import { addOfferRow } from '../offers/offer-rows.ts';
import { testApp } from '../test-app.ts';
import { parseCsv, readCsv } from './parse-csv.ts';

const app = testApp();
beforeAll(() => openCoupons(app.db));
let admin: TestUser;

const LISTS = ['users', 'restaurants', 'orders', 'reviews', 'offers', 'activity'] as const;
const EVIL = '=HYPERLINK("http://evil.example","₹1,00,000")';

async function made(url: string, as: TestUser, body: object): Promise<void> {
  const answer = await app.call('POST', url, { as, body });
  if (answer.status !== 201) throw new Error(`${url} was refused: ${JSON.stringify(answer.body)}`);
}

beforeAll(async () => {
  admin = await addUser(app.db, 'ADMIN');
  const kitchen = await addRestaurant(app.db, { name: `@${EVIL}` });
  await arrange(
    app.db,
    `update restaurants set description = $2, address = E'+1 Street\nTown', phone = '+91 98765', opening_hours = '-' where id = $1`,
    kitchen.id,
    EVIL,
  );
  const dish = await addDish(app.db, kitchen.id, { name: `-${EVIL}`, pricePaise: 12_345 });
  const customer = await addUser(app.db, 'CUSTOMER', EVIL);
  const order = { items: [line(dish, 2)], address: EVIL, notes: '\t=1+1, "now"', coupon: EVIL };
  await made('/api/orders', customer, order);
  const delivered = await addOrder(app.db, customer, [dish]);
  const review = { orderId: delivered, menuItemId: dish.id, rating: 5, text: EVIL };
  await made('/api/reviews', customer, review);
  const offer = {
    type: 'combo',
    title: EVIL,
    description: '+',
    category: '@',
    code: '-5-',
    weekdays: [1, 7],
  };
  await made('/api/admin/offers', admin, offer);
});

const exported = async (list: string) =>
  (await app.call('GET', `/api/admin/export/${list}.csv`, { as: admin })).body as string;

describe.each(LISTS)('%s.csv', (list) => {
  test('is a file to be kept, never a page', async () => {
    const { status, headers } = await app.call('GET', `/api/admin/export/${list}.csv`, { as: admin });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${list}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('says of every row what the screen’s list says', async () => {
    const rows = readCsv(await exported(list));
    const { body } = await app.call('GET', `/api/admin/${list}`, { as: admin });
    expect(rows.map((row) => Number(row['id']))).toEqual(body.map(({ id }: { id: number }) => id));
    for (const [i, row] of rows.entries()) {
      for (const [name, cell] of Object.entries(row)) {
        const value = body[i][name];
        if (value === undefined || typeof value === 'object') continue;
        expect([String(value), `'${value}`], `${name} of ${row['id']}`).toContain(cell);
      }
    }
  });

  test('holds no cell that could start a formula', async () => {
    const rows = parseCsv(await exported(list));
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    // Our own numbers are none; there are no negative ones.
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\s\p{Cc}]*[=+\-@＝＋－＠]/u);
  });
});

test('an order’s row tells its lines and its bill', async () => {
  const row = readCsv(await exported('orders')).find(({ coupon }) => coupon !== '');
  expect(row).toMatchObject({
    items: `2 × -${EVIL}`,
    subtotal: '246.9',
    discount: '24.69',
    deliveryFee: '5',
    total: '227.21',
    coupon: `'${EVIL.toUpperCase()}`,
    address: `'${EVIL}`,
    notes: '\'=1+1, "now"',
  });
});

test('an entry of the audit log tells who, what, and from what to what', async () => {
  const user = await addUser(app.db, 'CUSTOMER');
  await app.call('POST', `/api/admin/users/${user.id}/block`, { as: admin });
  const row = readCsv(await exported('activity')).find(({ subject }) => subject === user.username);
  expect(row).toMatchObject({
    actor: admin.username,
    role: 'ADMIN',
    action: 'user.block',
    subjectType: 'user',
    subjectId: String(user.id),
    before: '{"isBlocked":false}',
    after: '{"isBlocked":true}',
  });
});

const narrowed = (file: string) => app.call('GET', `/api/admin/export/${file}`, { as: admin });

describe('what a list is narrowed to', () => {
  test.each([
    ['users', 'role=ADMIN'],
    ['users', 'status=blocked'],
    ['restaurants', 'approval=pending'],
    ['orders', 'status=Delivered'],
    ['orders', 'q=no such thing'],
    ['reviews', 'rating=5&flagged=false'],
    ['offers', 'scope=platform'],
    ['activity', 'kind=offer'],
    ['activity', 'from=2020-01-01&to=2020-01-31'],
  ])('%s: ?%s is all that the file holds', async (list, query) => {
    const { body } = await app.call('GET', `/api/admin/${list}?${query}`, { as: admin });
    const file = await narrowed(`${list}.csv?${query}`);
    expect(file.status).toBe(200);
    expect(readCsv(file.body).map(({ id }) => Number(id))).toEqual(body.map(({ id }: { id: number }) => id));
  });

  test('and what it does not know is refused', async () => {
    const refused = await narrowed('orders.csv?status=odd');
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(refused.headers).not.toHaveProperty('content-disposition');
    // A filter of another list is none of its own.
    expect((await narrowed('offers.csv?rating=5')).status).toBe(200);
  });
});

test('what was deleted is in no file', async () => {
  const user = await addUser(app.db, 'CUSTOMER');
  const offerId = await addOfferRow(app.db, { code: 'GONE' });
  expect(await exported('users')).toContain(user.username);
  await app.call('DELETE', `/api/admin/users/${user.id}`, { as: admin });
  await app.call('DELETE', `/api/admin/offers/${offerId}`, { as: admin });
  expect(await exported('users')).not.toContain(user.username);
  expect(await exported('offers')).not.toContain('GONE');
});

test.each([['secrets.csv'], ['users'], ['users.csv.exe'], ['..%2Fusers.csv'], ['USERS.CSV']])(
  '%s is no list',
  async (name) => {
    expect((await app.call('GET', `/api/admin/export/${name}`, { as: admin })).status).toBe(400);
  },
);

test('HEAD does not write a file for nobody', async () => {
  const { status } = await app.call('HEAD' as 'GET', '/api/admin/export/users.csv', { as: admin });
  expect(status).toBe(405);
});

/** The list of all offers is what is asked for page by page; how often shows how far the export has read. */
function counting(db: DatabasePool) {
  const counted = { pages: 0 };
  const pool: DatabasePool = new Proxy(db, {
    get(target, key) {
      if (key === 'query')
        return (...[statement, params]: Parameters<DatabasePool['query']>) => {
          if (statement.name === 'offers_by_ids') counted.pages++;
          return target.query(statement, params);
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { pool, counted };
}

describe('a list of many megabytes', () => {
  const ROWS = 4_000;
  let big: App;
  let url: string;
  const counted = { pages: 0 };

  beforeAll(async () => {
    // Ten kilobytes a row that do not pack well; in parts, each within the time that a statement may take.
    const parts = Array.from({ length: 16 }, (_, part) => part * (ROWS / 16));
    for (const from of parts)
      await arrange(
        app.db,
        `insert into offers (type, title, code, percent, description)
         select 'discount', 'Big', 'BIG-' || i, 10,
                (select string_agg(md5(i || '-' || j), '') from generate_series(1, 320) j)
           from generate_series($1::int + 1, $1 + ${ROWS / 16}) i`,
        from,
      );
    const { pool, counted: counter } = counting(app.db);
    Object.defineProperty(counted, 'pages', { get: () => counter.pages });
    big = await buildApp({
      db: pool,
      connection: app.connection,
      isRateLimited: false,
      isDemo: false,
      logLevel: 'silent',
    });
    await big.http.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(big.http.server.address() as AddressInfo).port}/api/admin/export/offers.csv`;
  });
  afterAll(() => big.http.close());

  async function begin(headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const request = get(url, { headers: { ...admin.auth, ...headers }, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    return response;
  }

  test('comes whole, in pages', async () => {
    const before = counted.pages;
    const response = await begin();
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    expect(parseCsv(text).length).toBeGreaterThan(ROWS);
    expect(counted.pages - before).toBe(Math.floor((ROWS + 1) / 500) + 1);
  });

  /** The pages that were read once no further one is: none is under way, and none begins for a while. */
  async function pagesOnceStill(): Promise<number> {
    let quiet = 0;
    for (let last = counted.pages; quiet < 20; last = counted.pages) {
      await sleep(50);
      quiet = counted.pages === last && app.db.usage().inUse === 0 ? quiet + 1 : 0;
    }
    return counted.pages;
  }

  test.each<Record<string, string>>([{}, { 'accept-encoding': 'gzip' }])(
    'is read no faster than its reader reads, and no further when he goes (%j)',
    async (headers) => {
      const before = counted.pages;
      const response = await begin(headers);
      await once(response, 'readable');
      response.read(1);
      // The reader stops reading: the buffers of the sockets fill up, and the pages stop.
      const stalled = await pagesOnceStill();
      expect(stalled - before, 'goes on without a reader').toBeLessThan(Math.ceil(ROWS / 500));
      // The server beside it reads its log of changes now and then.
      await expect.poll(() => app.db.usage().inUse, { message: 'holds a connection while it waits' }).toBe(0);

      response.destroy();
      expect((await pagesOnceStill()) - stalled).toBeLessThanOrEqual(1);
    },
  );
});
