import { describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, arrange, line } from './fixtures.ts';
import { capturedLog } from './log-lines.ts';
import { testApp } from './test-app.ts';

const log = capturedLog();
const app = testApp({ logLevel: 'trace', logTo: log });

const EMAIL = 'meera.private@example.com';
const PASSWORD = 'Hidden@Spice12';
const NEW_PASSWORD = 'Deeper@Hidden34';
const ADDRESS = '7, Secret Garden Lane, Bengaluru';
const NOTES = 'The bell is broken, call Meera';
const PHONE = '+91 98765 43210';
const CHAT = 'The key is under the mat';
const SEARCH = 'who-is-meera';

/** Lets a customer sign up, order, ask and change the password, with a mistake in each. */
async function aDayOfMeera(): Promise<string[]> {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const account = { username: 'meera', email: EMAIL, password: PASSWORD, role: 'CUSTOMER' };
  const signup = await app.call('POST', '/auth/signup', { body: account });
  expect(signup.status).toBe(201);
  expect((await app.call('POST', '/auth/signup', { body: account })).status).toBe(409);
  expect((await app.call('POST', '/auth/login', { body: { ...account, role: 'ADMIN' } })).status).toBe(401);
  const { token, id } = (await app.call('POST', '/auth/login', { body: account })).body;
  const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
  const mine = `/api/customers/${id}`;
  expect((await app.call('PUT', mine, { headers, body: { phone: PHONE, address: ADDRESS } })).status).toBe(
    200,
  );
  const order = { items: [line(dish)], address: ADDRESS, notes: NOTES };
  expect(
    (await app.call('POST', '/api/orders', { headers, body: { ...order, payment: PHONE } })).status,
  ).toBe(400);
  const placed = await app.call('POST', '/api/orders', { headers, body: order });
  expect(placed.status).toBe(201);
  const message = { orderId: placed.body.id, message: CHAT };
  expect((await app.call('POST', '/api/support/messages', { headers, body: message })).status).toBe(201);
  const as = await addUser(app.db, 'ADMIN');
  for (const q of [EMAIL, SEARCH])
    expect((await app.call('GET', `/api/admin/users?q=${encodeURIComponent(q)}`, { as })).status).toBe(200);
  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await app.call('POST', '/auth/change-password', { headers, body: passwords })).status).toBe(200);
  expect((await app.call('GET', `/nowhere/${SEARCH}?token=${token}`, { headers })).status).toBe(404);
  expect((await app.call('GET', `/api/orders/%?token=${token}`, { headers })).status).toBe(400);
  return [token, as.token];
}

const PRIVATE = [EMAIL, PASSWORD, NEW_PASSWORD, ADDRESS, NOTES, PHONE, CHAT, SEARCH, '127.0.0.1'];
const written = (text: string) => [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)];

describe('the log, at its most talkative,', () => {
  test('says which calls were made and nothing of what was in them', async () => {
    const tokens = await aDayOfMeera();
    expect(log.linesWith(['"route":"/api/orders"']).length).toBeGreaterThan(0);
    expect(log.linesWith(['"statusCode":201']).length).toBeGreaterThan(0);
    expect(log.linesWith([...PRIVATE, ...tokens].flatMap(written))).toEqual([]);
  });

  test.each([
    // PostgreSQL's words about it quote the whole row.
    ['a refused row', `alter table carts add check (address = '')`, '23514'],
    // These quote the value.
    [
      'an unreadable value',
      `create function refuse() returns trigger language plpgsql as
         'begin perform new.address::int; return new; end';
       create trigger refuse before insert or update on carts for each row execute function refuse()`,
      '22P02',
    ],
  ])('names the bug behind %s by its code, with a stack and without the data', async (_, breakage, code) => {
    const customer = await addUser(app.db, 'CUSTOMER');
    await arrange(app.owner, breakage);
    const answer = await app.call('PUT', '/api/cart', {
      as: customer,
      body: { items: [], address: ADDRESS },
    });
    expect(answer.status).toBe(500);
    const [row] = log.linesWith([`"code":"${code}"`]);
    expect(row).toContain(answer.body.requestId);
    expect(row).toMatch(/ at .*cart/);
    expect(log.linesWith([ADDRESS])).toEqual([]);
  });
});

test('maintenance is one line for all whom it refuses, with no stack, and no error', async () => {
  const as = await addUser(app.db, 'ADMIN');
  const set = (maintenanceMode: boolean) =>
    app.call('PUT', '/api/admin/settings', { as, body: { maintenanceMode } });
  await set(true);
  for (const path of ['/api/restaurants', '/api/offers', '/api/restaurants', '/api/restaurants/1'])
    expect((await app.call('GET', path)).status).toBe(503);
  await set(false);
  const rows = log.linesWith(['maintenance mode is on']);
  expect(rows.map((row) => ({ level: JSON.parse(row).level, refused: JSON.parse(row).refused }))).toEqual([
    { level: 40, refused: 1 },
  ]);
  expect(log.linesWith(['MAINTENANCE'])).toEqual([]);
});
