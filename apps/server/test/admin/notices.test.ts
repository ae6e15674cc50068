import { CASE_WAITING_MINUTES, FORGOTTEN_ORDER_MINUTES } from '@tiffin/contract/rules/limits';
import { expect, test } from 'vitest';
import { addCase } from '../cases/case-rows.ts';
import { addDish, addOrder, addRestaurant, addReview, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

interface Notice {
  kind: string;
  count: number;
  at: string;
  label: string;
  waiting?: { count: number; at: string; restaurants: object[] };
}

const read = async () => {
  const admin = await addUser(app.db, 'ADMIN');
  return (await app.call('GET', '/api/admin/notices', { as: admin })).body as Notice[];
};
const kinds = async () => Object.fromEntries((await read()).map(({ kind, count }) => [kind, count]));

const waiting = async () => (await read()).find(({ kind }) => kind === 'orders-new')?.waiting;

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

test('New orders that nobody answers are named by restaurant, with its phone number, the longest waiting first', async () => {
  const customer = await addUser(app.db, 'CUSTOMER');
  const waitingFor = async (name: string, minutes: readonly number[]) => {
    const kitchen = await addRestaurant(app.db, { name });
    const dish = await addDish(app.db, kitchen.id);
    await arrange(app.db, 'update restaurants set phone = $2 where id = $1', kitchen.id, `+91 80 ${name}`);
    for (const waited of minutes) {
      const id = await addOrder(app.db, customer, [dish], { status: 'New' });
      await arrange(
        app.db,
        `update orders set created_at = now() - $2 * interval '1 minute' where id = $1`,
        id,
        waited,
      );
    }
    return kitchen.id;
  };
  await waitingFor('Patient', [1, FORGOTTEN_ORDER_MINUTES - 1]);
  expect(await waiting()).toBeUndefined();

  const late = await waitingFor('Late', [FORGOTTEN_ORDER_MINUTES + 1, 20]);
  const lost = await waitingFor('Lost', [3_000]);
  const found = await waiting();
  expect(found).toMatchObject({
    count: 3,
    restaurants: [
      { id: lost, name: 'Lost', phone: '+91 80 Lost', count: 1 },
      { id: late, name: 'Late', phone: '+91 80 Late', count: 2 },
    ],
  });
  // The moment at which the latest of them had waited too long.
  const since = Date.now() - Date.parse(found?.at ?? '');
  expect(since).toBeGreaterThanOrEqual(60_000);
  expect(since).toBeLessThan(10 * 60_000);
  await arrange(app.db, `update orders set deleted_at = now() where restaurant_id = any ($1)`, [late, lost]);
  expect(await waiting()).toBeUndefined();
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

test('customers who wait for help are told to who asks for them: those of half an hour apart', async () => {
  const as = await addUser(app.db, 'ADMIN');
  const help = async () => {
    const { body } = await app.call('GET', '/api/admin/notices?help=true', { as });
    return (body as Notice[])
      .filter(({ kind }) => /^(cases|support)-/.test(kind))
      .map(({ kind, count, label }) => `${kind} ${count} ${label}`);
  };
  const kitchen = await addRestaurant(app.db, { name: 'Blue Door' });
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER', 'Asha');
  const order = () => addOrder(app.db, customer, [dish]);
  const old = await order();
  await addCase(app.db, customer, old, { minutesAgo: CASE_WAITING_MINUTES + 1 });
  await addCase(app.db, customer, await order(), { state: 'answered' });
  await addCase(app.db, customer, await order(), { state: 'closed' });
  await addCase(app.db, customer, await order(), { minutesAgo: CASE_WAITING_MINUTES - 1 });
  await app.call('POST', '/api/support/platform/messages', { as: customer, body: { message: 'Hello?' } });
  expect(await help()).toEqual([
    'support-waiting 1 Asha',
    'cases-open 1 Blue Door',
    'cases-waiting 1 Blue Door',
  ]);
  // A screen of an older release, which knows no such notices, does not get them.
  expect(Object.keys(await kinds())).not.toContain('cases-open');
  await app.call('POST', `/api/orders/${old}/case/messages`, {
    as: kitchen.owner,
    body: { message: 'Sorry!' },
  });
  await app.call('POST', `/api/support/conversations/${customer.id}/messages`, {
    as,
    body: { message: 'Hi' },
  });
  expect(await help()).toEqual(['cases-open 1 Blue Door']);
});
