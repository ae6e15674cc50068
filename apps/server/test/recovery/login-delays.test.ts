import { expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { unprepared } from '../../src/db/database.ts';
import { countAttempt, takeBackAttempt } from '../../src/modules/accounts/login-failures.repo.ts';
import { addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addFactor, codeOf } from './account-rows.ts';

// The waiting after failed logins, and the right password of an account with a second factor.

const app = testApp();

const PASSWORD = 'Kitchen#2026';
const passwordHash = await hashPassword(PASSWORD);

/** An administrator with a confirmed factor, whose logins have failed ten times. */
async function addGuessed() {
  const admin = await addUser(app.db, 'ADMIN');
  await arrange(app.db, 'update users set password_hash = $2 where id = $1', admin.id, passwordHash);
  await failTenTimes(admin.username);
  return { admin, secret: await addFactor(app.db, app.db, admin.id) };
}

const failTenTimes = (account: string) =>
  arrange(
    app.db,
    `insert into login_failures (account, address, failures, last_failed_at)
     values (lower($1), '127.0.0.1', 10, now() - interval '10 minutes')`,
    account,
  );

const login = ({ username }: TestUser, { code = '', password = PASSWORD, role = 'ADMIN' } = {}) =>
  app.call('POST', '/auth/login', { body: { username, password, role, code } });

const failures = unprepared<{ failures: number; isOld: boolean }>(
  `select failures, last_failed_at < now() - interval '9 minutes' as "isOld" from login_failures where account = lower($1)`,
);

test('the password step of two does not begin the waiting anew', async () => {
  const { admin, secret } = await addGuessed();
  expect((await login(admin)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect(await app.db.one(failures, [admin.username])).toEqual({ failures: 10, isOld: true });
  expect((await login(admin, { code: '000000' })).body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await login(admin, { code: codeOf(secret) })).status).toBe(200);
});

test('a wrong password does', async () => {
  const { admin } = await addGuessed();
  expect((await login(admin, { password: 'Wrong@1234' })).status).toBe(401);
  expect(await app.db.one(failures, [admin.username])).toEqual({ failures: 11, isOld: false });
  expect((await login(admin)).status).toBe(429);
});

test('an attempt that is taken back leaves the waiting for one that failed meanwhile', async () => {
  const caller = { account: 'two.nodes', address: '127.0.0.1' };
  await failTenTimes(caller.account);
  const counted = await countAttempt(app.db, caller);
  await arrange(
    app.db,
    `update login_failures set failures = 12, last_failed_at = now() where account = $1`,
    caller.account,
  );
  await takeBackAttempt(app.db, caller, counted!);
  expect(await app.db.one(failures, [caller.account])).toEqual({ failures: 11, isOld: false });
});

test('the right password alone forgives none, also under the wrong role and of a blocked account', async () => {
  const { admin } = await addGuessed();
  expect((await login(admin, { role: 'CUSTOMER' })).body.code).toBe('WRONG_ROLE');
  expect(await app.db.query(failures, [admin.username])).toEqual([{ failures: 10, isOld: true }]);
  await arrange(app.db, 'delete from sessions where user_id = $1', admin.id);
  await arrange(app.db, 'update users set is_blocked = true where id = $1', admin.id);
  expect((await login(admin)).body.code).toBe('ACCOUNT_BLOCKED');
  expect(await app.db.query(failures, [admin.username])).toEqual([{ failures: 10, isOld: true }]);
});

test('of a blocked administrator without a second factor it forgives', async () => {
  const { admin } = await addGuessed();
  await arrange(app.db, 'delete from second_factors where user_id = $1', admin.id);
  await arrange(app.db, 'delete from sessions where user_id = $1', admin.id);
  await arrange(app.db, 'update users set is_blocked = true where id = $1', admin.id);
  expect((await login(admin)).body.code).toBe('ACCOUNT_BLOCKED');
  expect(await app.db.query(failures, [admin.username])).toEqual([]);
});
