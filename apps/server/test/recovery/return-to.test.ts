// The page that somebody wanted before an account was asked for: links of mails lead back to it, and to nowhere else.
import { expect, test } from 'vitest';
import { Secrets } from '../../src/auth/secrets.ts';
import { unprepared } from '../../src/db/database.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { answerResetAsks } from '../../src/modules/recovery/index.ts';
import { addUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addTokenOfNewest } from './account-rows.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

const PAGE = '/customer/restaurant/saffron-courtyard?dish=12#dish-12';
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/customer/..//evil.example',
];
const PASSWORD = 'Lakeview#2026';
const REFUSED = 'VALIDATION_FAILED';
let serial = 0;

function signUp(more: object) {
  const username = `wanted.it.${++serial}`;
  const body = { username, email: `${username}@example.com`, password: PASSWORD, role: 'CUSTOMER', ...more };
  return app.call('POST', '/auth/signup', { body });
}
const check = async (token: string) =>
  (await app.call('POST', '/auth/links/check', { body: { token } })).body;

test('is led back to by the link that confirms the address of a new account', async () => {
  const { body } = await signUp({ returnTo: PAGE });
  const link = await check(await addTokenOfNewest(app.db, body.id, 'verify'));
  expect(link).toMatchObject({ kind: 'verify', returnTo: PAGE });
  const { body: plain } = await signUp({});
  expect(await check(await addTokenOfNewest(app.db, plain.id, 'verify'))).not.toHaveProperty('returnTo');
});

test('is led back to by the link to a new password', async () => {
  const person = await addUser(app.db, 'CUSTOMER');
  const body = { login: person.username, returnTo: PAGE };
  expect((await app.call('POST', '/auth/forgot-password', { body })).status).toBe(200);
  const { db } = app;
  const secrets = new Secrets(db);
  await answerResetAsks({ db, clock: systemClock, mail: 'captured', secrets, publicUrl: undefined });
  const link = await check(await addTokenOfNewest(db, person.id, 'reset'));
  expect(link).toMatchObject({ kind: 'reset', returnTo: PAGE });
});

test('is a page here: another host is refused, and nothing is done', async () => {
  for (const returnTo of [...ELSEWHERE, '', 'customer', 7]) {
    const signup = await signUp({ returnTo });
    expect([returnTo, signup.status, signup.body.code]).toEqual([returnTo, 400, REFUSED]);
    const body = { login: 'anybody', returnTo };
    const forgot = await app.call('POST', '/auth/forgot-password', { body });
    expect([returnTo, forgot.status, forgot.body.code]).toEqual([returnTo, 400, REFUSED]);
  }
  const asks = unprepared<{ n: number }>('select count(*)::int as n from reset_asks');
  expect(await app.db.one(asks)).toEqual({ n: 0 });
});

test('is forgotten with the account', async () => {
  const { body } = await signUp({ returnTo: PAGE });
  const { body: session } = await app.call('POST', '/auth/login', {
    body: { username: body.username, password: PASSWORD, role: 'CUSTOMER' },
  });
  const headers = { authorization: `Bearer ${session.token}` };
  const gone = await app.call('DELETE', `/api/customers/${session.id}`, {
    headers,
    body: { password: PASSWORD },
  });
  expect(gone.status).toBe(200);
  const left = unprepared<{ n: number }>(
    'select count(*)::int as n from account_links where user_id = $1 and return_to is not null',
  );
  expect(await app.db.one(left, [body.id])).toEqual({ n: 0 });
});
