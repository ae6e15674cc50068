import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import type { AccountContext } from '../../src/auth/context.ts';
import { Secrets } from '../../src/auth/secrets.ts';
import { hashToken, newToken } from '../../src/auth/session-token.ts';
import { storeSessionWithoutCode } from '../../src/auth/sessions.repo.ts';
import { lockUser } from '../../src/auth/users.repo.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { assertCode } from '../../src/modules/second-factor/index.ts';
import { unprepared } from '../../src/db/database.ts';
import { describeSecret, secondsUntilNext, stepOf } from '../../src/modules/second-factor/totp.ts';
import { addUser, arrange, signIn, type TestUser } from '../fixtures.ts';
import { BLOCK, meet } from '../meet.ts';
import { testApp } from '../test-app.ts';
import { addFactor, codeOf, secretOf } from './account-rows.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

const PASSWORD = 'Kitchen#2026';
const passwordHash = await hashPassword(PASSWORD);
const proof = { currentPassword: PASSWORD };

async function addAdmin(): Promise<TestUser> {
  const admin = await addUser(app.db, 'ADMIN');
  await arrange(app.db, 'update users set password_hash = $2 where id = $1', admin.id, passwordHash);
  return admin;
}

/** An administrator with a confirmed factor. */
async function addGuarded() {
  const admin = await addAdmin();
  return { admin, secret: await addFactor(app.db, app.db, admin.id) };
}

const context = (): AccountContext => ({
  db: app.db,
  clock: systemClock,
  mail: 'captured',
  secrets: new Secrets(app.db),
  publicUrl: undefined,
});

const login = ({ username }: TestUser, code?: string, password = PASSWORD) =>
  app.call('POST', '/auth/login', { body: { username, password, role: 'ADMIN', code } });

describe('codes', () => {
  // RFC 6238, appendix B, SHA-1: eight digits there, the last six here.
  const SEED = Buffer.from('12345678901234567890');
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of RFC 6238 at second %i', (second, code) => {
    expect(stepOf(SEED, code.slice(-6), second * 1_000)).toBe(Math.floor(second / 30));
  });

  test('are accepted one step before and after, and no further', () => {
    const at = 1_111_111_109;
    const near = [-60, -30, 0, 30, 60].map((shift) => stepOf(SEED, '081804', (at + shift) * 1_000));
    expect(near).toEqual([undefined, 37_037_036, 37_037_036, 37_037_036, undefined]);
  });

  test.each([
    [1, 30_000, 30],
    [1, 59_001, 1],
    [1, 60_000, 0],
    [2, 59_000, 31],
  ])('of step %i at %i ms are followed by the next in %i s', (step, nowMs, seconds) => {
    expect(secondsUntilNext(step, nowMs)).toBe(seconds);
  });

  test('are told to an authenticator app as a key URI', () => {
    const { otpauthUrl, secret } = describeSecret(SEED, 'Tiffin', 'asha');
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(otpauthUrl).toBe(
      `otpauth://totp/Tiffin:asha?issuer=Tiffin&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe('setting one up', () => {
  test('needs the password and a first code, ends other sessions and shows ten codes once', async () => {
    const admin = await addAdmin();
    const other = await signIn(app.db, admin.id);
    const begin = (body: object) => app.call('POST', '/auth/second-factor', { as: admin, body });
    expect((await begin({})).body.code).toBe('PASSWORD_REQUIRED');
    for (const name of ['currentPassword', 'password'])
      expect((await begin({ [name]: 'Wrong@1234' })).body.code).toBe('WRONG_PASSWORD');
    expect((await begin({ password: proof.currentPassword })).body).toHaveProperty('otpauthUrl');
    const { body } = await begin(proof);
    const secret = secretOf(body.secret);
    // Not confirmed, it asks nobody for a code.
    expect((await login(admin)).status).toBe(200);

    const confirm = (code: string) =>
      app.call('POST', '/auth/second-factor/confirm', { as: admin, body: { code } });
    expect((await confirm('000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    const confirmed = await confirm(codeOf(secret));
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{16}$/);
    expect((await app.call('GET', '/auth/me', { headers: other.auth })).status).toBe(401);
    expect((await app.call('GET', '/auth/me', { as: admin })).body).toMatchObject({ hasSecondFactor: true });
    expect((await begin({ ...proof, code: codeOf(secret, 1) })).body.code).toBe('CONFLICT');

    const stored = unprepared<{ all: string }>(
      `select string_agg(t::text, '') as all from (select f::text from second_factors f where user_id = $1
         union all select c::text from recovery_codes c where user_id = $1
         union all select a::text from audit_log a where subject_id = $1
         union all select m::text from mail_outbox m where user_id = $1) t`,
    );
    const { all } = await app.db.one(stored, [admin.id]);
    expect(all).not.toContain(body.secret);
    expect(all).not.toContain(secret.toString('hex'));
    for (const code of confirmed.body.recoveryCodes) expect(all).not.toContain(code);
  });
});

test('a login without a code that meets the first code leaves no session', async () => {
  const admin = await addAdmin();
  const secret = await addFactor(app.db, app.db, admin.id, { isConfirmed: false });
  // Locks as the confirmation does; the login comes after it has looked for a factor.
  const stored = await app.db.transaction(async (tx) => {
    await lockUser(tx, admin.id);
    const storing = storeSessionWithoutCode(app.db, hashToken(newToken()), admin.id, passwordHash);
    await tx.execute(unprepared('update second_factors set confirmed_at = now() where user_id = $1'), [
      admin.id,
    ]);
    return { storing };
  });
  expect(await stored.storing).toBe(false);
  expect((await login(admin, codeOf(secret))).status).toBe(200);
});

test('logins without a code that race the first code keep no session, in 20 rounds', async () => {
  const left = unprepared<{ n: number }>('select count(*)::int as n from sessions where user_id = $1');
  for (let round = 0; round < 20; round++) {
    const admin = await addAdmin();
    const secret = await addFactor(app.db, app.db, admin.id, { isConfirmed: false });
    const [confirmed] = await Promise.all([
      app.call('POST', '/auth/second-factor/confirm', { as: admin, body: { code: codeOf(secret) } }),
      login(admin),
      login(admin),
    ]);
    expect(confirmed.status).toBe(200);
    expect(await app.db.one(left, [admin.id])).toEqual({ n: 1 });
  }
});

describe('a login', () => {
  test('asks for the code after the right password only, and gives no token before', async () => {
    const { admin, secret } = await addGuarded();
    expect((await login(admin, undefined, 'Wrong@1234')).body.code).toBe('INVALID_CREDENTIALS');
    const asked = await login(admin);
    expect(asked).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(asked.body).not.toHaveProperty('token');
    expect((await login(admin, '000000')).body).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    expect((await login(admin, codeOf(secret))).status).toBe(200);
  });

  test('accepts no step twice, not even at once, and none before it', async () => {
    const { admin, secret } = await addGuarded();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(admin, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(admin, codeOf(secret, -1))).status).not.toBe(200);
    expect((await login(admin, codeOf(secret, 1))).status).toBe(200);
  });

  test('with a code that was used already is told so and when the next one comes, and is not counted', async () => {
    const { admin, secret } = await addGuarded();
    const code = codeOf(secret, 1);
    expect((await login(admin, code)).status).toBe(200);
    const used = await login(admin, code);
    expect(used).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_USED' } });
    // The code of the step that comes: 30 to 60 seconds until the one after it.
    const [, seconds] =
      /^That code was used already\. The next one comes in (\d+) s\.$/.exec(used.body.error) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    const counted = unprepared<{ n: number }>(
      'select wrong_codes as n from second_factors where user_id = $1',
    );
    expect(await app.db.one(counted, [admin.id])).toEqual({ n: 0 });
  });

  test('the right password alone forgives no failures', async () => {
    const { admin } = await addGuarded();
    for (let n = 0; n < 3; n++) await login(admin, undefined, 'Wrong@1234');
    await login(admin);
    const failures = unprepared<{ failures: number }>(
      'select failures from login_failures where account = lower($1)',
    );
    expect(await app.db.one(failures, [admin.username])).toEqual({ failures: 3 });
  });

  test('after ten wrong codes waits, from anywhere, also with a right one, and five are told', async () => {
    const { admin, secret } = await addGuarded();
    for (let n = 0; n < 10; n++) expect((await login(admin, '000000')).status).toBe(401);
    const refused = await login(admin, codeOf(secret));
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    const wrongCodeMails = unprepared<{ n: number }>(
      `select count(*)::int as n from mail_outbox where user_id = $1 and kind = 'wrong-codes'`,
    );
    expect(await app.db.one(wrongCodeMails, [admin.id])).toEqual({ n: 1 });
    await arrange(
      app.db,
      `update second_factors set wrong_since = wrong_since - interval '1 hour' where user_id = $1`,
      admin.id,
    );
    expect((await login(admin, codeOf(secret))).status).toBe(200);
  });

  test('takes each recovery code once, under fifty at once', async () => {
    const { admin, secret } = await addGuarded();
    const { body } = await app.call('POST', '/auth/second-factor/recovery-codes', {
      as: admin,
      body: { ...proof, code: codeOf(secret) },
    });
    const [first, second, third] = body.recoveryCodes;
    // The codes alone: fifty passwords at once would not all be looked at.
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => assertCode(context(), admin, first)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await arrange(app.db, 'update second_factors set wrong_codes = 0 where user_id = $1', admin.id);
    // Typed as people copy it.
    expect((await login(admin, `${second.slice(0, 8).toLowerCase()}-${second.slice(8)}`)).status).toBe(200);
    const renewed = await app.call('POST', '/auth/second-factor/recovery-codes', {
      as: admin,
      body: { ...proof, code: third },
    });
    expect(renewed.status).toBe(200);
    expect(renewed.body.recoveryCodes).not.toContain(third);
  });
});

describe('step-up', () => {
  test("guards an administrator's link and another's factor with password and code", async () => {
    const { admin, secret } = await addGuarded();
    const { admin: other } = await addGuarded();
    const remove = (body: object) =>
      app.call('DELETE', `/api/admin/users/${other.id}/second-factor`, { as: admin, body });
    expect((await remove({})).body.code).toBe('PASSWORD_REQUIRED');
    expect((await remove(proof)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const removed = await remove({ ...proof, code: codeOf(secret) });
    expect(removed.body).toMatchObject({ id: other.id, hasSecondFactor: false });
    expect((await login(other)).status).toBe(200);
    const link = (body: object) =>
      app.call('POST', `/api/admin/users/${other.id}/reset-link`, { as: admin, body });
    expect((await link(proof)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await link({ ...proof, code: codeOf(secret, 1) })).status).toBe(200);
  });

  test("leaves another's factor to him when the administrator was blocked meanwhile", async () => {
    const admin = await addAdmin();
    const { admin: other } = await addGuarded();
    const blocking = { text: BLOCK, params: [admin.id] };
    const { status } = await meet(app.db, blocking, () =>
      app.call('DELETE', `/api/admin/users/${other.id}/second-factor`, { as: admin, body: proof }),
    );
    expect(status).toBe(401);
    expect((await login(other)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('and the own factor goes by them too', async () => {
    const { admin, secret } = await addGuarded();
    const remove = (body: object) => app.call('DELETE', '/auth/second-factor', { as: admin, body });
    expect((await remove(proof)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await remove({ ...proof, code: codeOf(secret) })).body).toEqual({ removed: true });
    expect((await login(admin)).status).toBe(200);
  });
});

const put = (as: TestUser, body: object) => app.call('PUT', '/api/admin/settings', { as, body });

describe('the setting', () => {
  test('is changed by password and code, by one who has a factor, and holds for the others at once', async () => {
    const { admin, secret } = await addGuarded();
    const without = await addAdmin();
    const required = { adminSecondFactor: 'required' };
    expect((await put(without, required)).body.code).toBe('PASSWORD_REQUIRED');
    expect((await put(without, { ...required, ...proof })).body.code).toBe('SECOND_FACTOR_MISSING');
    expect((await put(admin, { ...required, ...proof })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const changed = await put(admin, { ...required, ...proof, code: codeOf(secret) });
    expect(changed.body).toMatchObject(required);
    expect(changed.body).not.toHaveProperty('currentPassword');
    // Sent as it stands it is no change.
    expect((await put(admin, { ...required, platformName: 'Tiffin' })).status).toBe(200);

    const list = () => app.call('GET', '/api/admin/users', { as: without });
    expect((await list()).body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect((await login(without)).body).toMatchObject({ secondFactorSetupRequired: true });
    expect((await app.call('GET', '/auth/me', { as: without })).body).toMatchObject({
      secondFactorSetupRequired: true,
    });
    const { body } = await app.call('POST', '/auth/second-factor', { as: without, body: proof });
    const code = codeOf(secretOf(body.secret));
    await app.call('POST', '/auth/second-factor/confirm', { as: without, body: { code } });
    expect((await list()).status).toBe(200);
    await arrange(app.db, `update settings set admin_second_factor = 'optional'`);
  });

  test('sent as it stands is refused when another changes it in this moment', async () => {
    const admin = await addAdmin();
    const changing = { text: `update settings set admin_second_factor = 'required'`, params: [] };
    const { body } = await meet(app.db, changing, () => put(admin, { adminSecondFactor: 'optional' }));
    await arrange(app.db, `update settings set admin_second_factor = 'optional'`);
    expect(body.code).toBe('CONFLICT');
  });
});
