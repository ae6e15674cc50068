import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { unprepared } from '../../src/db/database.ts';
import { writeAuditLog } from '../../src/modules/audit-log/index.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

async function scene() {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER');
  const orderId = await addOrder(app.db, customer, [dish], { status: 'New' });
  const delivered = await addOrder(app.db, customer, [dish], { status: 'Delivered' });
  const { owner, id } = kitchen;
  const orders: [TestUser, string][] = [
    [customer, '/api/orders/my'],
    [customer, '/api/orders/my?status=active'],
    [customer, `/api/orders/${orderId}`],
    [owner, `/api/orders/${orderId}`],
    [owner, `/api/restaurants/${id}/orders`],
    [owner, `/api/restaurants/${id}/orders?status=active`],
    [owner, `/api/orders/restaurant/${id}`],
  ];
  const reviews: [TestUser, string][] = [
    [customer, '/api/reviews'],
    [customer, '/api/reviews/my'],
    [owner, `/api/reviews/restaurant/${id}`],
  ];
  return { kitchen, dish, customer, orderId, delivered, orders, reviews };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const tagOf = async ([as, url]: [TestUser, string]) => {
  const { status, headers } = await app.call('GET', url, { as });
  expect(status, url).toBe(200);
  return String(headers['etag']);
};
const poll = async ([as, url]: [TestUser, string], tag: string) =>
  (await app.call('GET', url, { as, headers: { 'if-none-match': `"other", ${tag}` } })).status;

const owned = (scene: Scene, body: object) =>
  app.call('PUT', `/api/orders/${scene.orderId}/status`, { as: scene.kitchen.owner, body });

/** Changes, and the polls that must notice them. */
const CHANGES: [
  string,
  'orders' | 'reviews',
  (scene: Scene) => Promise<unknown>,
  isSeen?: (url: string) => boolean,
][] = [
  ['a step of the order', 'orders', (scene) => owned(scene, { status: 'Accepted' })],
  [
    'a new order',
    'orders',
    ({ customer, dish }) => addOrder(app.db, customer, [dish], { status: 'New' }),
    (url) => !/orders\/\d+$/.test(url) || url.includes('restaurant'),
  ],
  [
    'another cover',
    'orders',
    ({ kitchen }) =>
      arrange(
        app.db,
        `update restaurants set img = '/api/images/aaaaaaaaaaaaaaaaaaaaaa.webp' where id = $1`,
        kitchen.id,
      ),
  ],
  [
    'another number to call',
    'orders',
    ({ kitchen }) => arrange(app.db, `update restaurants set phone = '+91 80 555' where id = $1`, kitchen.id),
  ],
  [
    'a kitchen that was asked when it comes',
    'orders',
    ({ orderId }) => arrange(app.db, 'update orders set late_asked_at = now() where id = $1', orderId),
    (url) => url.includes('/my') || url.includes('restaurant') || /orders\/\d+$/.test(url),
  ],
  [
    'another time to the door',
    'orders',
    ({ kitchen }) => arrange(app.db, 'update restaurants set eta_minutes = 44 where id = $1', kitchen.id),
  ],
  [
    'another plate',
    'orders',
    ({ dish }) =>
      arrange(
        app.db,
        `update menu_items set img = '/api/images/aaaaaaaaaaaaaaaaaaaaaa.webp' where id = $1`,
        dish.id,
      ),
  ],
  [
    'another category',
    'orders',
    ({ dish }) => arrange(app.db, `update menu_items set category = 'x' where id = $1`, dish.id),
  ],
  [
    'a menu that is veg now',
    'orders',
    ({ dish }) => arrange(app.db, 'update menu_items set veg = true where id = $1', dish.id),
  ],
  [
    'a review',
    'reviews',
    ({ customer, dish, delivered }) =>
      app.call('POST', '/api/reviews', {
        as: customer,
        body: { orderId: delivered, menuItemId: dish.id, rating: 4, text: 'Good' },
      }),
  ],
  [
    'another name',
    'reviews',
    ({ customer }) => arrange(app.db, `update users set name = 'Asha' where id = $1`, customer.id),
  ],
  [
    'another restaurant name',
    'reviews',
    ({ kitchen }) => arrange(app.db, `update restaurants set name = 'Else' where id = $1`, kitchen.id),
  ],
  [
    'a flag',
    'reviews',
    ({ customer }) => arrange(app.db, 'update reviews set is_flagged = true where user_id = $1', customer.id),
  ],
];

describe.each(CHANGES)('%s', (what, list, change, isSeen = () => true) => {
  test('is noticed by every poll that shows it; before and after it they are 304', async () => {
    const here = await scene();
    if (list === 'reviews' && what !== 'a review')
      await app.call('POST', '/api/reviews', {
        as: here.customer,
        body: { orderId: here.delivered, menuItemId: here.dish.id, rating: 2, text: 'Fine' },
      });
    const before = await Promise.all(here[list].map(tagOf));
    for (const [i, one] of here[list].entries()) expect(await poll(one, before[i]!), one[1]).toBe(304);
    await change(here);
    for (const [i, one] of here[list].entries()) {
      if (!isSeen(one[1])) continue;
      expect(await poll(one, before[i]!), `${one[1]} after ${what}`).toBe(200);
      expect(await poll(one, await tagOf(one)), one[1]).toBe(304);
    }
  });
});

test('a review is noticed by the orders too, which say what was reviewed', async () => {
  const { customer, dish, delivered } = await scene();
  const poller: [TestUser, string] = [customer, '/api/orders/my'];
  const tag = await tagOf(poller);
  await app.call('POST', '/api/reviews', {
    as: customer,
    body: { orderId: delivered, menuItemId: dish.id, rating: 4, text: 'Good' },
  });
  expect(await poll(poller, tag)).toBe(200);
});

test('another plate is noticed also when the log of changes was emptied meanwhile', async () => {
  const { customer, dish } = await scene();
  const poller: [TestUser, string] = [customer, '/api/orders/my'];
  const emptyLog = () => arrange(app.db, 'delete from live_events');
  await emptyLog();
  const tag = await tagOf(poller);
  await arrange(
    app.db,
    `update menu_items set img = '/api/images/bbbbbbbbbbbbbbbbbbbbbb.webp' where id = $1`,
    dish.id,
  );
  await emptyLog();
  expect(await poll(poller, tag)).toBe(200);
});

test('two editors of one menu do not wait for each other in a circle', async () => {
  const { kitchen, dish } = await scene();
  const other = await addDish(app.db, kitchen.id);
  const veg = unprepared('update menu_items set veg = not veg where id = $1');
  const edit = (ids: number[]) =>
    app.db.transaction(async (tx) => {
      for (const id of ids) await tx.execute(veg, [id]);
    });
  await Promise.all(Array.from({ length: 20 }, (_, n) => edit(n % 2 ? [dish.id] : [dish.id, other.id])));
  const version = unprepared<{ version: number }>(
    'select version from menu_versions where restaurant_id = $1',
  );
  // Two dishes were added, and 30 changes were committed.
  expect((await app.db.one(version, [kitchen.id])).version).toBe(32);
});

test('an order that is over leaves those under way, and is noticed', async () => {
  const { customer, orderId } = await scene();
  const poller: [TestUser, string] = [customer, '/api/orders/my?status=active'];
  const tag = await tagOf(poller);
  await app.call('POST', `/api/orders/${orderId}/cancel`, { as: customer });
  expect(await poll(poller, tag)).toBe(200);
  expect((await app.call('GET', poller[1], { as: customer })).body).toEqual([]);
});

test('stock, ratings and other people’s orders are none of it', async () => {
  const { kitchen, dish, customer, orders } = await scene();
  const mine = orders.filter(([as]) => as === customer);
  const before = await Promise.all(mine.map(tagOf));
  const other = await addUser(app.db, 'CUSTOMER');
  await addOrder(app.db, other, [dish], { status: 'New' });
  await arrange(app.db, 'update menu_items set updated_at = now() where id = $1', dish.id);
  await arrange(app.db, 'update restaurants set updated_at = now() where id = $1', kitchen.id);
  for (const [i, one] of mine.entries()) expect(await poll(one, before[i]!), one[1]).toBe(304);
});

test('a tag opens nothing: another’s order stays 404, also with the tag of it', async () => {
  const { customer, orderId, kitchen } = await scene();
  const tag = await tagOf([customer, `/api/orders/${orderId}`]);
  const stranger = await addUser(app.db, 'CUSTOMER');
  expect(await poll([stranger, `/api/orders/${orderId}`], tag)).toBe(404);
  const otherOwner = (await addRestaurant(app.db)).owner;
  expect(await poll([otherOwner, `/api/restaurants/${kitchen.id}/orders`], tag)).toBe(404);
});

describe('what was said before', () => {
  const HOW = [undefined, 'gzip', 'br', 'identity', 'gzip;q=0', 'gzip, deflate, br, zstd'];

  test.each(HOW)('is said again, the same and as the caller can read it: %s', async (encoding) => {
    const { customer, dish } = await scene();
    // Long enough to be worth packing.
    for (let more = 0; more < 3; more++) await addOrder(app.db, customer, [dish], { status: 'New' });
    const ask = () =>
      app.call('GET', '/api/orders/my', {
        as: customer,
        headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
      });
    const [first, second] = [await ask(), await ask()];
    expect(first.body).toHaveLength(5);
    expect(second.body).toEqual(first.body);
    const packed = encoding?.startsWith('gzip,')
      ? 'gzip'
      : encoding === 'gzip' || encoding === 'br'
        ? encoding
        : undefined;
    for (const { headers } of [first, second]) {
      expect(headers['content-encoding']).toBe(packed);
      expect(headers['content-type']).toContain('application/json');
      if (packed) expect(headers['vary']).toContain('accept-encoding');
    }
  });

  test('is said to nobody else, not even to who asks the same', async () => {
    const { customer } = await scene();
    expect((await app.call('GET', '/api/orders/my', { as: customer })).body).toHaveLength(2);
    const other = await addUser(app.db, 'CUSTOMER');
    expect((await app.call('GET', '/api/orders/my', { as: other })).body).toEqual([]);
  });

  test('is not said any more once his session ended', async () => {
    const { customer } = await scene();
    await app.call('GET', '/api/orders/my', { as: customer });
    await app.call('POST', '/auth/logout', { as: customer });
    expect((await app.call('GET', '/api/orders/my', { as: customer })).status).toBe(401);
  });
});

test('an answer of another build is not taken for the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-build-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><script type="module" crossorigin src="/assets/index-another.js"></script></head></html>',
  );
  for (const file of ['first-load.json', 'manifest.webmanifest']) writeFileSync(join(folder, file), '{}');
  const updated = await buildApp({
    db: app.db,
    isRateLimited: false,
    isDemo: false,
    logLevel: 'silent',
    webFolder: folder,
  });
  try {
    const { orders, reviews } = await scene();
    for (const one of [...orders, ...reviews]) {
      const [as, url] = one;
      const tag = await tagOf(one);
      const headers = { ...as.auth, 'if-none-match': tag };
      const { statusCode } = await updated.http.inject({ method: 'GET', url, headers });
      expect(statusCode, url).toBe(200);
    }
  } finally {
    await updated.http.close();
    rmSync(folder, { recursive: true });
  }
});

test('an answer from before a restore of the database is not taken for the same', async () => {
  const { orders } = await scene();
  const [one] = orders;
  const [as, url] = one ?? [];
  const tag = one && (await tagOf(one));
  await writeAuditLog(app.db, null, {
    action: 'system.restore',
    subject: { type: 'settings', id: 1, label: 'The platform' },
    after: { from: 'a backup' },
  });
  const restored = await buildApp({ db: app.db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
  try {
    const ask = (known: unknown) =>
      restored.http.inject({
        method: 'GET',
        url: url ?? '',
        headers: { ...as?.auth, 'if-none-match': String(known) },
      });
    const answer = await ask(tag);
    expect(answer.statusCode).toBe(200);
    expect((await ask(answer.headers.etag)).statusCode).toBe(304);
  } finally {
    await restored.http.close();
  }
});
