import { createHook } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { hashPassword, verifyPassword } from '../src/auth/passwords.ts';
import { unprepared } from '../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line } from './fixtures.ts';
import { testApp } from './test-app.ts';

/** Sentences of docs/rules that no test of a module shows. */
const app = testApp({ trustProxy: { hops: 1 } });

const account = {
  username: 'rule.owner',
  password: 'Monsoon#2026',
  email: 'rule.owner@example.com',
  role: 'RESTAURANT',
  restaurantName: 'Old Slug',
  restaurantAddress: '1 Main Road',
  restaurantPhone: '+91 98450 12345',
  cuisineType: 'Indian',
};
const signup = (change: object) => app.call('POST', '/auth/signup', { body: { ...account, ...change } });

test('fifty different dishes are an order, fifty-one are too many', async () => {
  const kitchen = await addRestaurant(app.db);
  const dishes = await Promise.all(Array.from({ length: 51 }, () => addDish(app.db, kitchen.id)));
  const as = await addUser(app.db, 'CUSTOMER');
  const place = (count: number) =>
    app.call('POST', '/api/orders', {
      as,
      body: { items: dishes.slice(0, count).map((dish) => line(dish)), address: '1 Main Road' },
    });
  expect(await place(51)).toMatchObject({
    status: 400,
    body: { error: 'An order can have at most 50 different dishes.' },
  });
  expect((await place(50)).body.items).toHaveLength(50);
});

test('the slug of a deleted restaurant is not given to another', async () => {
  expect((await signup({})).status).toBe(201);
  const slugs = () =>
    app.db.query(unprepared(`select slug from restaurants where name = 'Old Slug' order by id`));
  expect(await slugs()).toEqual([{ slug: 'old-slug' }]);
  await arrange(app.db, `update restaurants set deleted_at = now() where slug = 'old-slug'`);
  expect((await signup({ username: 'rule.heir', email: 'heir@example.com' })).status).toBe(201);
  expect(await slugs()).toEqual([{ slug: 'old-slug' }, { slug: 'old-slug-2' }]);
});

test('a session ends thirty days after the login, however busy it is', async () => {
  expect(
    (await signup({ username: 'rule.guest', email: 'guest@example.com', role: 'CUSTOMER' })).status,
  ).toBe(201);
  const body = { username: 'rule.guest', password: account.password, role: 'CUSTOMER' };
  const { token, id } = (await app.call('POST', '/auth/login', { body })).body;
  const days = unprepared<{ days: number }>(
    `select extract(epoch from expires_at - now()) / 86400 as days from sessions where user_id = $1`,
  );
  const me = () => app.call('GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } });
  // Backdates the last use, so that the next one is noted; the end stays.
  await arrange(
    app.db,
    `update sessions set last_seen_at = now() - interval '2 minutes' where user_id = $1`,
    id,
  );
  expect((await me()).status).toBe(200);
  expect((await app.db.one(days, [id])).days).toBeCloseTo(30, 1);
  await arrange(
    app.db,
    'update sessions set expires_at = now(), last_seen_at = now() where user_id = $1',
    id,
  );
  expect((await me()).status).toBe(401);
});

test('another role holds on the next request', async () => {
  const as = await addUser(app.db, 'ADMIN');
  const status = async () => (await app.call('GET', '/api/admin/users', { as })).status;
  expect(await status()).toBe(200);
  await arrange(app.db, `update users set role = 'CUSTOMER' where id = $1`, as.id);
  expect(await status()).toBe(403);
});

test('one of the commonest passwords is refused, though it keeps the rule', async () => {
  const answer = await signup({ username: 'rule.lazy', email: 'lazy@example.com', password: 'P@ssw0rd' });
  expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/common/i) } });
});

test('passwords are hashed beside the event loop', async () => {
  const state = { isDone: false };
  const hashing = hashPassword('Monsoon#2026').finally(() => (state.isDone = true));
  let ticks = 0;
  while (!state.isDone) {
    await setImmediate();
    ticks++;
  }
  await hashing;
  // On the loop it would be over with the first turn.
  expect(ticks).toBeGreaterThan(5);
});

test('passwords are hashed two at once at most', async () => {
  const running = new Set<number>();
  let [started, most] = [0, 0];
  const hook = createHook({
    init(id, type) {
      // Only work that a native library gives to other threads has no name.
      if (type !== 'undefined') return;
      running.add(id);
      started++;
      most = Math.max(most, running.size);
    },
    before: (id) => running.delete(id),
  });
  await hashPassword('warms up');
  hook.enable();
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('Monsoon#2026'))).finally(() =>
    hook.disable(),
  );
  expect([started, most]).toEqual([8, 2]);
});

/** Processor time of all threads, which does not depend on what else the machine does. */
async function workOfRefusing(hash: string | undefined) {
  const before = process.cpuUsage();
  expect(await verifyPassword(hash, 'Wrong#2026')).toBe(false);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('an unknown user costs the work of a wrong password', async () => {
  const stored = await hashPassword('Monsoon#2026');
  await verifyPassword(undefined, 'warms up');
  // Sums: the system counts processor time in ticks, and gives one of a few milliseconds to the wrong process at times.
  let [known, unknown] = [0, 0];
  for (let round = 0; round < 5; round++) {
    known += await workOfRefusing(stored);
    unknown += await workOfRefusing(undefined);
  }
  expect(unknown).toBeGreaterThan(known / 3);
});

test('over TLS browsers are told to stay there', async () => {
  const answer = await app.call('GET', '/livez', { headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
});

test('a body of more than 64 KiB is refused', async () => {
  const as = await addUser(app.db, 'CUSTOMER');
  const put = (length: number) =>
    app.call('PUT', '/api/cart', { as, body: JSON.stringify({ items: [], more: 'x'.repeat(length) }) });
  expect((await put(60_000)).status).toBe(200);
  expect((await put(65_536)).status).toBe(413);
});

test('a handler that takes more than five seconds is answered for', async () => {
  const { http } = await buildApp({ db: app.db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
  http.get('/api/endless', () => new Promise(() => undefined));
  const answer = await http.inject({ method: 'GET', url: '/api/endless' });
  await http.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
});

test('a lock is waited for three seconds', async () => {
  const timeout = unprepared<{ timeout: string }>(`select current_setting('lock_timeout') as timeout`);
  expect(await app.db.one(timeout)).toEqual({ timeout: '3s' });
});

test('a stored hash that cannot be read belongs to no password, and costs the work of one', async () => {
  const customer = await addUser(app.db, 'CUSTOMER');
  await arrange(app.db, `update users set password_hash = 'unreadable' where id = $1`, customer.id);
  const login = { username: customer.username, password: 'Monsoon#2026', role: 'CUSTOMER' };
  expect(await app.call('POST', '/auth/login', { body: login })).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CREDENTIALS' },
  });
  const stored = await hashPassword('Monsoon#2026');
  await verifyPassword(undefined, 'warms up');
  const [readable, unreadable] = [await workOfRefusing(stored), await workOfRefusing('unreadable')];
  expect(unreadable).toBeGreaterThan(readable / 3);
});

test('who is gone waits no longer for a password to be looked at, and leaves the place to another', async () => {
  const stored = await hashPassword('Monsoon#2026');
  const caller = new AbortController();
  // Two run, and of the fifty places in the queue one is left.
  const others = Array.from({ length: 51 }, () => hashPassword('x'));
  const gone = verifyPassword(stored, 'Monsoon#2026', caller.signal);
  await expect(hashPassword('no room')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  caller.abort();
  const next = hashPassword('room again');
  await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await next).toMatch(/^\$argon2id/);
  await Promise.all(others);
});
