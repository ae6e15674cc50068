import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { CATALOGUE_TRUST_MS } from '../../src/modules/catalogue/index.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestRestaurant } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

/** The node that writes, and another one on the same database; both as in production. */
const here = testApp({ catalogueTrustMs: CATALOGUE_TRUST_MS });
let there: App;
let connections: DatabasePool;
/** Clock for the age of the other node's answers: it passes as this file says. */
let now = 0;
const catalogueNow = () => now;

beforeAll(async () => {
  connections = openDatabase(here.connection, { onIdleError: () => undefined });
  there = await buildApp({
    db: connections,
    isRateLimited: false,
    isDemo: false,
    logLevel: 'silent',
    catalogueNow,
  });
  await there.http.listen({ host: '127.0.0.1', port: 0 });
  // Until it knows what was under way when it began, and remembers in earnest.
  for (let look = 0; look < 3; look++) {
    for (const url of ['/api/restaurants', '/api/offers']) await readThere(url);
    now += 1_000;
  }
});
afterAll(async () => {
  await there.http.close();
  await connections.close();
});

/** For machines that do other things too. */
const PATIENCE = { timeout: 10_000 };

type Answer = Awaited<ReturnType<typeof readThere>>;

async function readThere(url: string) {
  const response = await there.http.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json() };
}

/** Answer of the other node a second later there, in which it may have learnt what changed. */
function readLater(url: string) {
  now += 1_000;
  return readThere(url);
}

const menuOf = ({ id }: TestRestaurant) => `/api/restaurants/${id}/menu/customer`;
const pageOf = ({ slug }: TestRestaurant) => `/api/restaurants/slug/${slug}`;
const LIST = '/api/restaurants?limit=500';
const hasIt =
  ({ id }: TestRestaurant) =>
  ({ body }: Answer) =>
    body.some((one: { id: number }) => one.id === id);

describe('an owner’s change', () => {
  test('shows on his node with the very next read, on another one within a second', async () => {
    const kitchen = await addRestaurant(here.db);
    const dish = await addDish(here.db, kitchen.id);
    for (const isAvailable of [false, true, false, true]) {
      for (const url of [LIST, pageOf(kitchen), menuOf(kitchen)]) {
        await here.call('GET', url);
        await readThere(url);
      }
      const url = `/api/restaurants/${kitchen.id}/menu/${dish.id}`;
      await here.call('PATCH', url, { as: kitchen.owner, body: { isAvailable } });
      expect((await here.call('GET', menuOf(kitchen))).body[0].isAvailable).toBe(isAvailable);
      expect((await here.call('GET', pageOf(kitchen))).body.dishes[0].isAvailable).toBe(isAvailable);
      const listed = (await here.call('GET', LIST)).body.find(({ id }: TestRestaurant) => id === kitchen.id);
      expect(listed.dishes[0].isAvailable).toBe(isAvailable);
      expect((await readLater(menuOf(kitchen))).body[0].isAvailable).toBe(isAvailable);
    }
  });

  test('of everything a page shows is noticed', async () => {
    const kitchen = await addRestaurant(here.db);
    const { owner } = kitchen;
    const change = async (body: object, field: string) => {
      await here.call('GET', pageOf(kitchen));
      await here.call('PUT', `/api/restaurants/${kitchen.id}`, { as: owner, body });
      const value = Object.values(body)[0];
      expect((await here.call('GET', pageOf(kitchen))).body[field]).toBe(value);
    };
    for (const field of ['name', 'address', 'description', 'openingHours'])
      await change({ [field]: `${field} changed` }, field);
    await change({ phone: '+91 90000 00001' }, 'phone');
    await change({ cuisineType: 'Thai' }, 'cuisine');
    const added = await here.call('POST', `/api/restaurants/${kitchen.id}/menu`, {
      as: owner,
      body: { name: 'New dish', price: 10 },
    });
    expect((await here.call('GET', menuOf(kitchen))).body).toHaveLength(1);
    await here.call('DELETE', `/api/restaurants/${kitchen.id}/menu/${added.body.id}`, { as: owner });
    expect((await here.call('GET', menuOf(kitchen))).body).toHaveLength(0);
  });
});

const search = (word: string) => `/api/restaurants?view=card&q=${word}`;

test('a search finds what was changed: the writer’s next one, and on another node within a second', async () => {
  const kitchen = await addRestaurant(here.db, { name: 'Wild Sorrel' });
  const dish = await addDish(here.db, kitchen.id, { name: 'Sorrel Soup' });
  const isFound = hasIt(kitchen);
  expect(isFound(await readLater(search('sorrel')))).toBe(true);
  const change = (body: object) =>
    here.call('PUT', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner, body });
  for (const name of ['Bramble', 'Elderflower', 'Wild Sorrel']) {
    await change({ name });
    expect(isFound(await here.call('GET', search(name)))).toBe(true);
    expect(isFound(await readLater(search(name)))).toBe(true);
  }
  await here.call('DELETE', `/api/restaurants/${kitchen.id}/menu/${dish.id}`, { as: kitchen.owner });
  await change({ name: 'Bramble' });
  expect(isFound(await here.call('GET', search('sorrel')))).toBe(false);
  expect(isFound(await readLater(search('sorrel')))).toBe(false);
  await arrange(here.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
  expect(isFound(await readLater(search('bramble')))).toBe(false);
});

describe('what another program writes', () => {
  const WAYS: [string, string, string][] = [
    ['approval', 'update restaurants set is_approved = false where id = $1', 'is_approved = true'],
    ['activity', 'update restaurants set is_active = false where id = $1', 'is_active = true'],
  ];
  test.each(WAYS)('about %s takes a restaurant from every page within a second', async (_, away, back) => {
    const kitchen = await addRestaurant(here.db);
    const pages = [pageOf(kitchen), menuOf(kitchen)];
    expect(hasIt(kitchen)(await readLater(LIST))).toBe(true);
    for (const page of pages) expect((await readThere(page)).status).toBe(200);
    await arrange(here.db, away, kitchen.id);
    expect(hasIt(kitchen)(await readLater(LIST))).toBe(false);
    for (const page of pages) expect((await readThere(page)).status).toBe(404);
    await arrange(here.db, `update restaurants set ${back} where id = $1`, kitchen.id);
    expect((await readLater(pageOf(kitchen))).status).toBe(200);
  });

  test('about the owner does as well', async () => {
    const kitchen = await addRestaurant(here.db);
    expect((await readLater(pageOf(kitchen))).status).toBe(200);
    const block = `with gone as (delete from sessions where user_id = $1) update users set is_blocked = $2 where id = $1`;
    await arrange(here.db, block, kitchen.owner.id, true);
    expect((await readLater(pageOf(kitchen))).status).toBe(404);
    await arrange(here.db, block, kitchen.owner.id, false);
    expect((await readLater(pageOf(kitchen))).status).toBe(200);
  });

  test('is noticed when it is committed late, after younger changes', async () => {
    const kitchen = await addRestaurant(here.db);
    const young = await addRestaurant(here.db);
    const other = new Client(here.connection);
    await other.connect();
    await other.query('begin');
    await other.query(`update restaurants set name = 'Committed late' where id = ${kitchen.id}`);
    // Its entry has a smaller number than the one below, which both nodes see first.
    await arrange(here.db, `update restaurants set name = 'Committed first' where id = $1`, young.id);
    expect((await readLater(pageOf(young))).body.name).toBe('Committed first');
    for (let look = 0; look < 6; look++) {
      now += 300;
      expect((await readThere(pageOf(kitchen))).body.name).toBe(kitchen.name);
    }
    await other.query('commit');
    await other.end();
    expect((await readLater(pageOf(kitchen))).body.name).toBe('Committed late');
  });

  test('is noticed by a node all of whose connections were cut', async () => {
    const kitchen = await addRestaurant(here.db);
    expect((await readLater(pageOf(kitchen))).status).toBe(200);
    const others = `select pg_terminate_backend(pid) from pg_stat_activity
                     where datname = current_database() and pid <> pg_backend_pid()`;
    const admin = new Client(here.connection);
    await admin.connect();
    await admin.query(others);
    await admin.query(`update restaurants set name = 'While away' where id = ${kitchen.id}`);
    await admin.end();
    // Requests may meet the cut connections before they are replaced.
    await expect
      .poll(() => readLater(pageOf(kitchen)), PATIENCE)
      .toMatchObject({ status: 200, body: { name: 'While away' } });
  });
});

describe('stock', () => {
  test('that an order takes shows with the next read, without a row in the log of changes', async () => {
    const kitchen = await addRestaurant(here.db);
    const dish = await addDish(here.db, kitchen.id, { left: 10 });
    const customer = await addUser(here.db, 'CUSTOMER');
    const left = async () => (await here.call('GET', menuOf(kitchen))).body[0].quantityAvailable;
    expect(await left()).toBe(10);
    expect((await readLater(menuOf(kitchen))).status).toBe(200);
    const entries = unprepared<{ n: number }>(
      `select count(*) as n from live_events where type like 'catalogue.%'`,
    );
    const { n } = await here.db.one(entries);
    const order = { items: [line(dish, 3)], address: 'Here' };
    const placed = await here.call('POST', '/api/orders', { as: customer, body: order });
    expect(placed.status).toBe(201);
    expect((await here.db.one(entries)).n).toBe(n);
    expect(await left()).toBe(7);
    const leftThere = async () => (await readLater(menuOf(kitchen))).body[0].quantityAvailable;
    expect(await leftThere()).toBe(7);
    await here.call('POST', `/api/orders/${placed.body.id}/cancel`, { as: customer });
    expect(await left()).toBe(10);
    expect(await leftThere()).toBe(10);
  });

  test('that is written by hand shows as well', async () => {
    const kitchen = await addRestaurant(here.db);
    const dish = await addDish(here.db, kitchen.id, { left: 10 });
    expect((await readLater(menuOf(kitchen))).body[0].quantityAvailable).toBe(10);
    await arrange(here.db, 'update menu_items set quantity_available = 4 where id = $1', dish.id);
    expect((await readLater(menuOf(kitchen))).body[0].quantityAvailable).toBe(4);
  });
});

test('an offer begins and ends by the clock, though nothing is written', async () => {
  await arrange(
    here.db,
    `insert into offers (type, title, code, percent, valid_from, valid_until)
     values ('discount', 'Dawn', 'DAWN', 10, now() + interval '700 ms', null),
            ('discount', 'Dusk', 'DUSK', 10, now() - interval '1 day', now() + interval '700 ms')`,
  );
  const listed = async () => {
    const { body } = await here.call('GET', '/api/offers');
    return body.map(({ code }: { code: string }) => code).toSorted();
  };
  await expect.poll(listed, PATIENCE).toEqual(['DAWN']);
});

/** The same over a socket, where the second reader of an address is answered before Fastify. */
async function overSocket(url: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ statusCode: number; headers: IncomingHttpHeaders; rawPayload: Buffer }>(
    (resolve, reject) => {
      const { port } = there.http.server.address() as AddressInfo;
      const sent = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            statusCode: answer.statusCode ?? 0,
            headers: answer.headers,
            rawPayload: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

/** All that two requests have in common. */
const without = ({ headers }: { headers: object }) => ({ ...headers, date: '', 'x-request-id': '' });

describe.each(['through the routes', 'over a socket, asked before'])('an answer %s', (way) => {
  let kitchen: TestRestaurant;
  const DISHES = 40;
  beforeAll(async () => {
    kitchen = await addRestaurant(here.db);
    for (let n = 0; n < DISHES; n++) await addDish(here.db, kitchen.id);
    now += 1_000;
  });

  const get = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
    if (way === 'through the routes') return there.http.inject({ method, url: menuOf(kitchen), headers });
    await overSocket(menuOf(kitchen), headers, method);
    return overSocket(menuOf(kitchen), headers, method);
  };

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br;q=0.5, gzip;q=0.8', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['deflate', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])(
    'to "Accept-Encoding: %s" is packed as %s, and is the same when unpacked',
    async (accepted, packing, unpack) => {
      const plain = await get({});
      const packed = await get({ 'accept-encoding': accepted });
      expect(packed.statusCode).toBe(200);
      expect(packed.headers['content-encoding']).toBe(packing);
      expect(packed.headers['vary']).toBe('accept-encoding');
      expect(packed.headers['etag']).toBe(plain.headers['etag']);
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
      expect(unpack(packed.rawPayload)).toEqual(plain.rawPayload);
      if (packing) expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    },
  );

  test('to HEAD has the headers of GET and no body', async () => {
    const whole = await get({ 'accept-encoding': 'br' });
    const head = await get({ 'accept-encoding': 'br' }, 'HEAD');
    expect(without(head)).toEqual(without(whole));
    expect(head.rawPayload).toHaveLength(0);
  });

  test('is 304 to whoever has it, however he says so', async () => {
    const tag = String((await get({})).headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, `W/"a","b" ,${tag}, "c"`, '*', ` ${tag} `]) {
      const answer = await get({ 'if-none-match': known, 'accept-encoding': 'br' });
      expect(answer.statusCode, known).toBe(304);
      expect(answer.rawPayload).toHaveLength(0);
      expect(answer.headers).toMatchObject({ etag: tag, vary: 'accept-encoding' });
    }
    for (const known of ['', '"other"', tag.slice(3), tag.replace('W/"', 'W/"x'), '**'])
      expect((await get({ 'if-none-match': known })).statusCode, known).toBe(200);
  });

  test('protects itself like every other answer', async () => {
    const { headers: ready } = await get({});
    const { headers: usual } = await there.http.inject({ method: 'GET', url: '/livez' });
    const names = Object.keys(usual).filter(
      (name) =>
        !['etag', 'date', 'x-request-id', 'content-length', 'connection', 'cache-control'].includes(name),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(ready[name], name).toEqual(usual[name]);
    expect(ready['x-request-id']).toMatch(/^[\w-]{20}$/);
  });

  test('is also there below /api/v1 and refuses what the contract refuses', async () => {
    const url = `/api/v1/restaurants/${kitchen.id}/menu/customer`;
    expect((await there.http.inject({ method: 'GET', url })).json()).toHaveLength(DISHES);
    for (const wrong of [
      '/api/restaurants?limit=0',
      '/api/restaurants/x/menu/customer',
      '/api/offers/type/none',
    ])
      expect((await readThere(wrong)).status, wrong).toBe(400);
  });
});

test('an answer before Fastify is as fresh as one behind it, counted and limited like it', async () => {
  const kitchen = await addRestaurant(here.db);
  const url = pageOf(kitchen);
  expect((await readLater(url)).status).toBe(200);
  for (let n = 0; n < 6; n++) expect((await overSocket(url, {})).statusCode).toBe(200);
  await arrange(here.db, `update restaurants set name = 'Renamed' where id = $1`, kitchen.id);
  now += 1_000;
  expect((await overSocket(url, {})).rawPayload.toString()).toContain('Renamed');
  const metrics = (await overSocket('/metrics', {})).rawPayload.toString();
  const counted =
    /http_request_duration_seconds_count\{method="GET",route="\/api\/restaurants\/slug\/:slug",status="200"\} (\d+)/;
  expect(Number(counted.exec(metrics)?.[1])).toBeGreaterThan(5);
  await arrange(here.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
  now += 1_000;
  expect((await overSocket(url, {})).statusCode).toBe(404);
});

test('an answer before Fastify is logged like one behind it, without what was searched for', async () => {
  const lines: string[] = [];
  const db = openDatabase(here.connection);
  const logTo = { write: (line: string) => void lines.push(line) };
  const node = await buildApp({ db, isRateLimited: false, isDemo: false, logLevel: 'info', logTo });
  const address = await node.http.listen({ host: '127.0.0.1', port: 0 });
  for (let n = 0; n < 3; n++) await fetch(`${address}/api/restaurants?q=secret%40example.com`);
  await node.http.close();
  await db.close();
  const completedLines = lines.filter((line) => line.includes('request completed'));
  expect(completedLines).toHaveLength(3);
  expect(lines.join('')).not.toContain('secret');
  expect(completedLines.some((line) => line.includes('"route":"/api/restaurants"'))).toBe(true);
});

test('a node that cannot ask what changed gives nothing out that it cannot vouch for', async () => {
  const db = openDatabase(here.connection);
  const lonely = await buildApp({
    db,
    isRateLimited: false,
    isDemo: false,
    logLevel: 'silent',
    catalogueNow,
  });
  const read = () => lonely.http.inject({ method: 'GET', url: '/api/restaurants' });
  expect((await read()).statusCode).toBe(200);
  await db.close();
  now += CATALOGUE_TRUST_MS;
  expect((await read()).statusCode).toBeGreaterThanOrEqual(500);
  await lonely.http.close();
});

/** More than a budget holds and gets back while a slow machine answers them. */
const MANY = 300;

test('a caller’s budget counts here too: his own when he is signed in, else his address’s', async () => {
  const db = openDatabase(here.connection);
  const strict = await buildApp({ db, isRateLimited: true, isDemo: false, logLevel: 'silent' });
  const customer = await addUser(here.db, 'CUSTOMER');
  const other = await addUser(here.db, 'CUSTOMER');
  const read = async (headers: Record<string, string>) =>
    (await strict.http.inject({ method: 'GET', url: '/api/offers', headers })).statusCode;
  const address = await strict.http.listen({ host: '127.0.0.1', port: 0 });
  // Once to make it ready, then before Fastify.
  await read(customer.auth);
  const early = async () => (await fetch(`${address}/api/offers`, { headers: other.auth })).status;
  const answers = await Promise.all(Array.from({ length: MANY }, early));
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  const many = async (headers: Record<string, string>) => {
    const answers = await Promise.all(Array.from({ length: MANY }, () => read(headers)));
    return answers.filter((status) => status === 429).length;
  };
  // While the address has nothing left, the customer has.
  const [refused, own] = await Promise.all([many({ authorization: 'Bearer forged' }), read(customer.auth)]);
  expect(refused).toBeGreaterThan(0);
  expect(own).toBe(200);
  expect(await many(customer.auth)).toBeGreaterThan(0);
  await strict.http.close();
  await db.close();
});
