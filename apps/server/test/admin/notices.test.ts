import { expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addReview, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

interface Notice {
  kind: string;
  count: number;
  at: string;
  label: string;
}

const read = async () => {
  const admin = await addUser(app.db, 'ADMIN');
  return (await app.call('GET', '/api/admin/notices', { as: admin })).body as Notice[];
};
const kinds = async () => Object.fromEntries((await read()).map(({ kind, count }) => [kind, count]));

test('a quiet platform has none', async () => {
  expect(await read()).toEqual([]);
});

test('each kind counts what waits, is named after the latest, and goes when it is done', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const as = admin;
  const first = await addRestaurant(app.db, { isApproved: false });
  const second = await addRestaurant(app.db, { isApproved: false, name: 'Olive & Ember' });
  await arrange(
    app.db,
    `update restaurants set created_at = now() - interval '1 day' where id = $1`,
    first.id,
  );
  expect(await read()).toMatchObject([{ kind: 'restaurants-waiting', count: 2, label: 'Olive & Ember' }]);

  const kitchen = await addRestaurant(app.db, { name: 'Red Lantern Wok' });
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER');
  const order = await addOrder(app.db, customer, [dish], { status: 'New' });
  await addOrder(app.db, customer, [dish], { status: 'Accepted' });
  await addReview(app.db, customer, dish, { rating: 2 });
  const fine = await addReview(app.db, customer, dish, { rating: 3 });
  expect(await kinds()).toEqual({ 'restaurants-waiting': 2, 'orders-new': 1, 'reviews-worrying': 1 });
  await app.call('POST', `/api/admin/reviews/${fine}/flag`, { as });
  expect(await kinds()).toMatchObject({ 'reviews-worrying': 2 });

  const attempt = () =>
    app.call('POST', '/auth/login', {
      body: { username: 'Nobody.Here', password: 'Wrong@1234', role: 'CUSTOMER' },
    });
  for (let n = 0; n < 4; n += 1) await attempt();
  expect(await kinds()).not.toHaveProperty('logins-failed');
  await attempt();
  const [latest] = await read();
  expect(latest).toMatchObject({ kind: 'logins-failed', count: 1, label: 'nobody.here' });
  expect(Date.now() - Date.parse(latest?.at ?? '')).toBeLessThan(60_000);

  await app.call('POST', `/api/admin/restaurants/${first.id}/approve`, { as });
  await app.call('DELETE', `/api/admin/restaurants/${second.id}`, { as });
  await app.call('POST', `/api/admin/orders/${order}/cancel`, { as });
  await arrange(app.db, `update reviews set created_at = now() - interval '8 days'`);
  await arrange(app.db, `update login_failures set last_failed_at = now() - interval '25 hours'`);
  expect(await read()).toEqual([]);
});

test('what nobody has changed is not sent again', async () => {
  const as = await addUser(app.db, 'ADMIN');
  const { headers } = await app.call('GET', '/api/admin/notices', { as });
  const again = await app.call('GET', '/api/admin/notices', {
    as,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.status).toBe(304);
});
