import { afterEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addRestaurant, addUser, arrange, line, signIn, type TestRestaurant } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { kitchenWithCustomer, sweep } from './kitchen-clock.ts';

const app = testApp();

const settings = async (body: object) => {
  const admin = await addUser(app.db, 'ADMIN');
  expect((await app.call('PUT', '/api/admin/settings', { as: admin, body })).status).toBe(200);
};
afterEach(() => settings({ consolePolicy: 'ignore', consoleGoneMinutes: 5 }));

const DEVICE = 'browser-1';
const reportConsole = (kitchen: TestRestaurant, more: object = {}, as = kitchen.owner) =>
  app.call('PUT', `/api/restaurants/${kitchen.id}/console`, {
    as,
    body: { device: DEVICE, canSound: true, isVisible: true, ...more },
  });

/** The administrators' view. */
async function seen(kitchen: TestRestaurant) {
  const admin = await addUser(app.db, 'ADMIN');
  const { body } = await app.call('GET', `/api/admin/restaurants?q=${kitchen.name}`, { as: admin });
  const { presence, consoles, lastConsoleAt } = body.find(({ id }: { id: number }) => id === kitchen.id);
  return { presence, consoles, lastConsoleAt };
}

/** Nothing was heard of its consoles for so long. */
async function silent(kitchen: TestRestaurant, interval: string) {
  await arrange(
    app.db,
    'update restaurant_consoles set seen_at = now() - $2::interval where restaurant_id = $1',
    kitchen.id,
    interval,
  );
  await arrange(
    app.db,
    'update last_consoles set seen_at = now() - $2::interval where restaurant_id = $1',
    kitchen.id,
    interval,
  );
  // Nodes have been looking for longer than that.
  await arrange(
    app.db,
    `update platform_pulse set swept_at = now(), up_since = now() - interval '1 year', outage = '0'`,
  );
}

const flips = unprepared<{ n: number }>(
  `select count(*)::int as n from live_events where type = 'restaurant.changed' and restaurant_id = $1`,
);
const flipsOf = async ({ id }: TestRestaurant) => (await app.db.one(flips, [id])).n;

describe('a console', () => {
  test('says that it is there, counts for ninety seconds, and is forgotten when it closes', async () => {
    const kitchen = await addRestaurant(app.db);
    expect(await seen(kitchen)).toEqual({ presence: 'unknown', consoles: 0, lastConsoleAt: null });
    expect((await reportConsole(kitchen)).body).toEqual({ presence: 'here' });
    await reportConsole(kitchen, { device: 'browser-2', isVisible: false, canSound: false });
    await reportConsole(kitchen);
    expect(await seen(kitchen)).toMatchObject({ presence: 'here', consoles: 2 });
    await silent(kitchen, '91 seconds');
    expect(await seen(kitchen)).toMatchObject({ presence: 'here', consoles: 0 });
    await reportConsole(kitchen);
    expect((await reportConsole(kitchen, { isClosing: true })).body).toEqual({ presence: 'here' });
    expect((await reportConsole(kitchen, { isClosing: true })).status).toBe(200);
    const { consoles, lastConsoleAt } = await seen(kitchen);
    expect([consoles, typeof lastConsoleAt]).toEqual([0, 'string']);
  });

  test('goes with its session', async () => {
    const kitchen = await addRestaurant(app.db);
    const other = { ...kitchen.owner, ...(await signIn(app.db, kitchen.owner.id)) };
    await reportConsole(kitchen, {}, other);
    expect(await seen(kitchen)).toMatchObject({ consoles: 1 });
    await app.call('POST', '/auth/logout', { as: other });
    const { consoles, lastConsoleAt } = await seen(kitchen);
    expect([consoles, typeof lastConsoleAt]).toEqual([0, 'string']);
  });

  test('is one of the own restaurant, and says it in the right words', async () => {
    const kitchen = await addRestaurant(app.db);
    const other = await addRestaurant(app.db);
    expect((await reportConsole(kitchen, {}, other.owner)).status).toBe(404);
    for (const wrong of [
      { device: '' },
      { device: 'poll:12345678' },
      { device: 'x'.repeat(65) },
      { device: 12_345_678 },
      { canSound: 'yes' },
      { isVisible: null },
    ])
      expect((await reportConsole(kitchen, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect(await seen(kitchen)).toMatchObject({ presence: 'unknown', consoles: 0 });
  });

  test('that only polls its orders counts, once, and not beside one that says what it is', async () => {
    const kitchen = await addRestaurant(app.db);
    const poll = () => app.call('GET', `/api/restaurants/${kitchen.id}/orders`, { as: kitchen.owner });
    const before = await flipsOf(kitchen);
    for (let n = 0; n < 5; n++) expect((await poll()).status).toBe(200);
    await expect.poll(async () => seen(kitchen)).toMatchObject({ presence: 'here', consoles: 1 });
    expect(await flipsOf(kitchen)).toBe(before + 1);
    await reportConsole(kitchen);
    expect(await seen(kitchen)).toMatchObject({ consoles: 1 });
    // Orders of another owner's kitchen are refused, and say nothing.
    const stranger = await addRestaurant(app.db);
    const refused = await app.call('GET', `/api/restaurants/${kitchen.id}/orders`, { as: stranger.owner });
    expect(refused.status).toBe(404);
  });
});

describe('the presence of a restaurant', () => {
  test('flips once each way: gone after five minutes, here with the first word', async () => {
    const kitchen = await addRestaurant(app.db);
    await reportConsole(kitchen);
    const before = await flipsOf(kitchen);
    await silent(kitchen, '4 minutes 50 seconds');
    for (let n = 0; n < 3; n++) await sweep(app.db);
    expect(await seen(kitchen)).toMatchObject({ presence: 'here' });
    await silent(kitchen, '5 minutes');
    for (let n = 0; n < 3; n++) await sweep(app.db);
    expect(await seen(kitchen)).toMatchObject({ presence: 'gone' });
    expect(await flipsOf(kitchen)).toBe(before + 1);
    for (let n = 0; n < 3; n++) await reportConsole(kitchen);
    await sweep(app.db);
    expect(await seen(kitchen)).toMatchObject({ presence: 'here' });
    expect(await flipsOf(kitchen)).toBe(before + 2);
  });

  test('does not change for one that waits for approval, is closed by its hours or was never there', async () => {
    const never = await addRestaurant(app.db);
    const waiting = await addRestaurant(app.db, { isApproved: false });
    const closed = await addRestaurant(app.db);
    // An hour that is always six hours away, in the platform's time zone.
    await arrange(
      app.db,
      `update restaurants set opening_hours =
         to_char(now() at time zone 'Asia/Kolkata' + interval '6 hours', 'HH24:MI') || ' - ' ||
         to_char(now() at time zone 'Asia/Kolkata' + interval '7 hours', 'HH24:MI')
        where id = $1`,
      closed.id,
    );
    for (const kitchen of [waiting, closed]) {
      await reportConsole(kitchen);
      await silent(kitchen, '1 hour');
    }
    await sweep(app.db);
    expect(await seen(never)).toMatchObject({ presence: 'unknown' });
    expect(await seen(waiting)).toMatchObject({ presence: 'unknown' });
    expect(await seen(closed)).toMatchObject({ presence: 'here' });
  });

  test('is unknown after thirty days, and after an outage until consoles had time to come back', async () => {
    const kitchen = await addRestaurant(app.db);
    await reportConsole(kitchen);
    await silent(kitchen, '31 days');
    await sweep(app.db);
    expect(await seen(kitchen)).toMatchObject({ presence: 'unknown' });
    await reportConsole(kitchen);
    await silent(kitchen, '6 minutes');
    await arrange(app.db, `update platform_pulse set swept_at = now() - interval '6 minutes'`);
    await sweep(app.db);
    expect(await seen(kitchen)).toMatchObject({ presence: 'unknown' });
    await arrange(app.db, `update platform_pulse set up_since = now() - interval '5 minutes'`);
    await sweep(app.db);
    expect(await seen(kitchen)).toMatchObject({ presence: 'gone' });
  });

  test('filters the restaurants of administrators', async () => {
    const kitchen = await addRestaurant(app.db);
    await reportConsole(kitchen);
    const admin = await addUser(app.db, 'ADMIN');
    const found = async (presence: string) => {
      const query = `presence=${presence}&q=${kitchen.name}`;
      const { body } = await app.call('GET', `/api/admin/restaurants?${query}`, { as: admin });
      const count = await app.call('GET', `/api/admin/restaurants/count?${query}`, { as: admin });
      expect(count.body.count).toBe(body.length);
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await found('here')).toContain(kitchen.id);
    expect(await found('gone')).not.toContain(kitchen.id);
    expect((await app.call('GET', '/api/admin/restaurants?presence=away', { as: admin })).status).toBe(400);
  });
});

async function gone() {
  const scene = await kitchenWithCustomer(app);
  const { kitchen } = scene;
  await reportConsole(kitchen);
  await silent(kitchen, '10 minutes');
  await sweep(app.db);
  const listed = async (query: string) => {
    const { body } = await app.call('GET', `/api/restaurants?${query}`);
    return body.find(({ id }: { id: number }) => id === kitchen.id);
  };
  const page = async () => (await app.call('GET', `/api/restaurants/slug/${kitchen.slug}`)).body;
  return { ...scene, listed, page };
}

describe('the policy for restaurants whose consoles are gone', () => {
  test('ignore: customers see nothing of it', async () => {
    const { listed, page, place } = await gone();
    for (const shown of [await listed('view=card'), await page()]) {
      expect(shown).toMatchObject({ isTakingOrders: true });
      expect(shown).not.toHaveProperty('presence');
    }
    expect((await place()).status).toBe(201);
  });

  test('mark: lists and page say so, and orders are taken', async () => {
    const { listed, page, place } = await gone();
    await settings({ consolePolicy: 'mark' });
    for (const shown of [await listed('view=card'), await page()])
      expect(shown).toMatchObject({ isTakingOrders: true, presence: 'gone' });
    expect((await place()).status).toBe(201);
  });

  test('hide: it leaves lists and search, its page opens, orders are refused and the cart is kept', async () => {
    const { kitchen, dish, customer, listed, page, place } = await gone();
    const search = `q=${kitchen.name}`;
    expect(await listed(search)).toBeDefined();
    await app.call('PUT', '/api/cart', { as: customer, body: { items: [line(dish)] } });
    await settings({ consolePolicy: 'hide' });
    expect(await listed('view=card')).toBeUndefined();
    expect(await listed('sort=rating')).toBeUndefined();
    expect(await listed(search)).toBeUndefined();
    const suggested = await app.call('GET', `/api/search/suggestions?${search}`);
    expect(suggested.status).toBe(200);
    // Words that are in no name are told as they were typed.
    const { dropped: _typed, ...found } = suggested.body;
    expect(JSON.stringify(found)).not.toContain(kitchen.slug);
    const quote = await app.call('POST', '/api/cart/quote', { as: customer, body: {} });
    expect(quote.body).toMatchObject({ notTakingReason: 'console-gone' });
    expect(await page()).toMatchObject({
      isTakingOrders: false,
      notTakingReason: 'console-gone',
      presence: 'gone',
    });
    const refused = await place();
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
      409,
      'RESTAURANT_UNAVAILABLE',
      'console-gone',
    ]);
    expect((await app.call('GET', '/api/cart', { as: customer })).body.items).toHaveLength(1);
    // With the first word it is back everywhere.
    await reportConsole(kitchen);
    for (const query of ['view=card', 'sort=rating', search])
      expect(await listed(query), query).toMatchObject({ isTakingOrders: true, presence: 'here' });
    expect((await place()).status).toBe(201);
  });

  test('unknown is neither marked nor hidden', async () => {
    await settings({ consolePolicy: 'hide' });
    const { kitchen, place } = await kitchenWithCustomer(app);
    const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}`);
    expect(body).toMatchObject({ isTakingOrders: true, presence: 'unknown' });
    expect((await place()).status).toBe(201);
  });
});
