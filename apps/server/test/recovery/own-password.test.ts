import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { unprepared } from '../../src/db/database.ts';
import { addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { runNow } from '../jobs/run-now.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';
import { addLinkRow } from './account-rows.ts';

// A password that is asked for again within a session must not be guessable by an intruder in that session.

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

const PASSWORD = 'Lakeview#2026';
const passwordHash = await hashPassword(PASSWORD);

async function givePassword<T extends TestUser>(person: T): Promise<T> {
  await arrange(app.db, 'update users set password_hash = $2 where id = $1', person.id, passwordHash);
  return person;
}
const addPerson = async (role: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER') =>
  givePassword(await addUser(app.db, role));

type Verb = (password: string) => ReturnType<typeof app.call>;
const changePassword =
  (as: TestUser): Verb =>
  (currentPassword) =>
    app.call('POST', '/auth/change-password', {
      as,
      body: { currentPassword, newPassword: 'Afterwards@2026' },
    });
const changeEmail =
  (as: TestUser): Verb =>
  (currentPassword) =>
    app.call('POST', '/auth/change-email', {
      as,
      body: { email: `other${as.id}@example.com`, currentPassword },
    });

/** Whose password is asked for, and by what. */
const VERBS: Record<string, () => Promise<{ as: TestUser; verb: Verb }>> = {
  'changing the password': async () => {
    const as = await addPerson();
    return { as, verb: changePassword(as) };
  },
  'changing the address': async () => {
    const as = await addPerson();
    return { as, verb: changeEmail(as) };
  },
  'another address in the profile': async () => {
    const as = await addPerson();
    const body = { email: `profile${as.id}@example.com` };
    return {
      as,
      verb: (currentPassword) =>
        app.call('PUT', `/api/customers/${as.id}`, { as, body: { ...body, currentPassword } }),
    };
  },
  'deleting the account': async () => {
    const as = await addPerson();
    return {
      as,
      verb: (password) => app.call('DELETE', `/api/customers/${as.id}`, { as, body: { password } }),
    };
  },
  'handing a restaurant over': async () => {
    const kitchen = await addRestaurant(app.db);
    const heir = await addStaff(app.db, kitchen.id, 'manager', { hours: 25 });
    const as = await givePassword(kitchen.owner);
    return {
      as,
      verb: (currentPassword) =>
        app.call('POST', `/api/restaurants/${kitchen.id}/owner`, {
          as,
          body: { userId: heir.id, currentPassword },
        }),
    };
  },
  'a step-up of an administrator': async () => {
    const as = await addPerson('ADMIN');
    return {
      as,
      verb: (currentPassword) => app.call('POST', '/auth/second-factor', { as, body: { currentPassword } }),
    };
  },
};

const stored = unprepared<{ failures: number }>('select failures from password_checks where user_id = $1');
const failuresOf = async ({ id }: TestUser) => (await app.db.maybeOne(stored, [id]))?.failures ?? 0;
/**
 * Stores so many wrong passwords, the last ten minutes ago: longer than the wait after eleven, shorter than after
 * twelve.
 */
const fail = ({ id }: TestUser, failures: number, minutesAgo = 10) =>
  arrange(
    app.db,
    `insert into password_checks (user_id, failures, last_failed_at) values ($1, $2, now() - make_interval(mins => $3))`,
    id,
    failures,
    minutesAgo,
  );

describe.each(Object.entries(VERBS))('%s', (_name, make) => {
  test('lets five wrong passwords pass, and no right one while it has to wait', async () => {
    const { as, verb } = await make();
    for (const _ of [1, 2, 3, 4, 5]) expect((await verb('Wrong@1234')).body.code).toBe('WRONG_PASSWORD');
    expect(await failuresOf(as)).toBe(5);
    await arrange(app.db, 'update password_checks set failures = 12 where user_id = $1', as.id);
    const refused = await verb(PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    // An unchecked password does not count.
    expect(await failuresOf(as)).toBe(12);
  });

  test('takes the right one after the wait, and forgives', async () => {
    const { as, verb } = await make();
    await fail(as, 11);
    expect((await verb(PASSWORD)).status).toBeLessThan(300);
    expect(await failuresOf(as)).toBe(0);
  });
});

test('wrong passwords count together, whatever asked for them, and for nobody else', async () => {
  const [person, other] = [await addPerson(), await addPerson()];
  await changePassword(person)('Wrong@1234');
  await changeEmail(person)('Wrong@1234');
  expect(await failuresOf(person)).toBe(2);
  expect(await failuresOf(other)).toBe(0);
});

test('of many at once, one is checked', async () => {
  const person = await addPerson();
  await fail(person, 11);
  const answers = await Promise.all(Array.from({ length: 10 }, () => changePassword(person)('Wrong@1234')));
  const codes = answers.map(({ body }) => String(body.code)).toSorted();
  expect(codes).toEqual([...Array.from({ length: 9 }, () => 'TOO_MANY_ATTEMPTS'), 'WRONG_PASSWORD']);
  expect(await failuresOf(person)).toBe(12);
});

test('an empty one is no attempt', async () => {
  const person = await addPerson();
  expect((await changeEmail(person)('')).status).toBe(400);
  expect(await failuresOf(person)).toBe(0);
});

test('the wait says nothing of the login, and a reset and a deletion end it', async () => {
  const person = await addPerson();
  await fail(person, 12, 0);
  const { username } = person;
  const login = { username, password: PASSWORD, role: 'CUSTOMER' };
  expect((await app.call('POST', '/auth/login', { body: login })).status).toBe(200);
  expect(await failuresOf(person)).toBe(12);
  const token = await addLinkRow(app.db, person.id, 'reset');
  expect(
    (await app.call('POST', '/auth/reset-password', { body: { token, newPassword: 'Afterwards@2026' } }))
      .status,
  ).toBe(200);
  expect(await failuresOf(person)).toBe(0);

  const leaving = await addPerson();
  await fail(leaving, 12, 0);
  expect((await app.call('DELETE', `/api/customers/${leaving.id}`, { as: leaving })).status).toBe(200);
  expect(await failuresOf(leaving)).toBe(0);
});

test('a quiet day forgives, and a row goes after seven', async () => {
  const person = await addPerson();
  await fail(person, 30, 24 * 60 + 1);
  expect((await changePassword(person)('Wrong@1234')).body.code).toBe('WRONG_PASSWORD');
  expect(await failuresOf(person)).toBe(1);

  const gone = await addPerson();
  await fail(gone, 3, 7 * 24 * 60 + 1);
  await runNow(app.db, 'prune-login-failures');
  expect([await failuresOf(gone), await failuresOf(person)]).toEqual([0, 1]);
});
