import { CLIENT_ERRORS_MAX, CLIENT_ERROR_MAX_BYTES } from '@tiffin/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const STACK = 'TypeError: x is not a function\n    at Page (https://tiffin.example/assets/page-aB3.js:2:104)';
const anError = {
  name: 'TypeError',
  message: 'x is not a function',
  stack: STACK,
  route: '/orders/:id',
  release: '1.2.3',
};

const report = (change: object = {}, headers?: Record<string, string>) =>
  app.call('POST', '/api/client-errors', { body: { ...anError, ...change }, headers });
const list = async (query = '') => {
  const as = await addUser(app.db, 'ADMIN');
  return (await app.call('GET', `/api/admin/client-errors${query}`, { as })).body;
};
const find = async (message: string) =>
  (await list()).find((group: { message: string }) => group.message === message);
const total = async () =>
  Number(/^tiffin_client_errors_total (\d+)$/m.exec((await app.call('GET', '/metrics')).body)?.[1]);
const clear = () => arrange(app.db, 'delete from client_errors');

test('the same error of several browsers is one with its count and its latest answers', async () => {
  expect(await report()).toMatchObject({ status: 200, body: { received: true } });
  for (const n of [1, 2, 3, 4, 5, 6])
    expect((await report({ release: '1.2.4', requestId: `request-${n}` })).status).toBe(200);
  const [group, ...others] = await list();
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    ...anError,
    release: '1.2.4',
    count: 7,
    requestIds: ['request-6', 'request-5', 'request-4', 'request-3', 'request-2'],
  });
  expect(Date.parse(group.lastAt)).toBeGreaterThan(Date.parse(group.firstAt));
});

test('another place, route or sentence is another error; another number in it is not', async () => {
  await clear();
  for (const change of [
    { message: 'Order 17 is gone' },
    { message: 'Order 4 is gone' },
    { message: 'Dish 4 is gone' },
    { route: '/cart' },
    { stack: STACK.replace(':104', ':105') },
  ])
    await report(change);
  expect(await list()).toMatchObject([{ count: 1 }, { count: 1 }, { count: 1 }, { count: 2 }]);
  expect(await list('?limit=2')).toHaveLength(2);
});

test('many at once are all counted', async () => {
  await clear();
  await Promise.all(Array.from({ length: 40 }, (_, n) => report({ message: `Broken ${'x'.repeat(n % 4)}` })));
  const counts = (await list()).map(({ count }: { count: number }) => count);
  expect(counts).toEqual([10, 10, 10, 10]);
});

test('nothing of a person is stored, whatever is sent', async () => {
  await clear();
  await report({
    message: 'No user asha@example.com, phone +91 98450 12345',
    stack: 'Error\n at https://tiffin.example/restaurants?q=asha:3:14',
    url: 'https://tiffin.example/?secret=1',
    form: { password: 'Secret@123' },
  });
  const [group] = await list();
  expect(group.message).toBe('No user (e-mail), phone (number)');
  expect(group.stack).toBe('Error\n at https://tiffin.example/restaurants:3:14');
  const stored = await app.db.query(unprepared('select e::text as row from client_errors e'));
  expect(JSON.stringify(stored)).not.toMatch(/asha|98450|secret/i);
});

describe('a report is refused', () => {
  test.each([
    ['without a route', { route: undefined }, 400],
    ['with an address for a route', { route: '/orders?id=7' }, 400],
    ['with a text for a route', { route: 'my route' }, 400],
    ['with a message that is too long', { message: 'x'.repeat(1_001) }, 400],
    ['with what cannot be stored', { message: 'a\u0000b' }, 400],
    ['with a request id of another shape', { requestId: '../../x' }, 400],
    ['above 4 KiB', { stack: 'é'.repeat(CLIENT_ERROR_MAX_BYTES / 2) }, 413],
  ])('%s', async (_, change, status) => {
    await clear();
    expect((await report(change)).status).toBe(status);
    expect(await list()).toEqual([]);
  });
});

test('a flood of made-up errors pushes out neither the newest nor what comes again and again', async () => {
  await clear();
  await report({ message: 'Again and again' });
  await report({ message: 'Again and again' });
  await arrange(
    app.db,
    `update client_errors set first_at = now() - interval '3 days', last_at = now() - interval '2 days'`,
  );
  await arrange(
    app.db,
    `insert into client_errors (fingerprint, name, message, stack, route, release, last_at)
     select 'flood' || n, 'Error', 'Flood', '', '/', '', now() - interval '1 hour' from generate_series(1, $1::int) n`,
    CLIENT_ERRORS_MAX,
  );
  await report({ message: 'Just now' });
  expect(await list()).toHaveLength(CLIENT_ERRORS_MAX);
  expect(await find('Again and again')).toMatchObject({ count: 2 });
  expect(await find('Just now')).toMatchObject({ count: 1 });
});

test('what nobody has met for two weeks is forgotten', async () => {
  await clear();
  await report({ message: 'Long mended' });
  await arrange(
    app.db,
    `update client_errors set first_at = now() - interval '20 days', last_at = now() - interval '15 days'`,
  );
  expect(await list()).toEqual([]);
  await report({ message: 'Just now' });
  expect(await app.db.query(unprepared('select message from client_errors'))).toEqual([
    { message: 'Just now' },
  ]);
});

test('reports are counted in the metrics', async () => {
  const before = await total();
  await report();
  await report({ route: undefined });
  expect((await total()) - before).toBe(1);
});

test('in maintenance mode errors are still heard of', async () => {
  const as = await addUser(app.db, 'ADMIN');
  await app.call('PUT', '/api/admin/settings', { as, body: { maintenanceMode: true } });
  expect((await report()).status).toBe(200);
  await app.call('PUT', '/api/admin/settings', { as, body: { maintenanceMode: false } });
});
