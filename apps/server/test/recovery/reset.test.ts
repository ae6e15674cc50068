import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { hashToken } from '../../src/auth/session-token.ts';
import { unprepared } from '../../src/db/database.ts';
import { addUser, arrange, signIn, type TestUser } from '../fixtures.ts';
import { BLOCK, meet } from '../meet.ts';
import { capturedLog } from '../log-lines.ts';
import { addInviteRow } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';
import { addLinkRow } from './account-rows.ts';

const log = capturedLog();
const app = testApp({
  mail: { state: 'captured', publicUrl: 'https://food.example' },
  logLevel: 'trace',
  logTo: log,
});

const OLD = 'Before@2026';
const NEW = 'Afterwards@2026';
const oldHash = await hashPassword(OLD);

async function addPerson(role: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER'): Promise<TestUser> {
  const person = await addUser(app.db, role);
  await arrange(app.db, 'update users set password_hash = $2 where id = $1', person.id, oldHash);
  return person;
}

const reset = (token: string, newPassword = NEW) =>
  app.call('POST', '/auth/reset-password', { body: { token, newPassword } });
const check = (token: string) => app.call('POST', '/auth/links/check', { body: { token } });
const login = ({ username }: TestUser, password: string, role = 'CUSTOMER') =>
  app.call('POST', '/auth/login', { body: { username, password, role } });
const me = (auth: Record<string, string>) => app.call('GET', '/auth/me', { headers: auth });
const rowOf = unprepared<{ verified: boolean; refused: boolean }>(
  `select email_verified_at is not null as verified, email_refused_at is not null as refused from users where id = $1`,
);

describe('a reset', () => {
  test('sets the password, ends every session, forgives, confirms the address and tells', async () => {
    const person = await addPerson();
    const other = await signIn(app.db, person.id);
    await arrange(app.db, 'update users set email_refused_at = now() where id = $1', person.id);
    const token = await addLinkRow(app.db, person.id, 'reset');
    for (let n = 0; n < 5; n++) await login(person, 'Wrong@1234');

    expect((await check(token)).body).toEqual({
      kind: 'reset',
      username: person.username,
      expiresAt: expect.any(String),
    });
    expect(await reset(token)).toMatchObject({ status: 200, body: { reset: true } });

    for (const auth of [person.auth, other.auth]) expect((await me(auth)).status).toBe(401);
    expect((await login(person, OLD)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await login(person, NEW)).status).toBe(200);
    expect(await app.db.one(rowOf, [person.id])).toEqual({ verified: true, refused: false });
    const mailFacts = unprepared<{ facts: { how: string } }>(
      `select facts from mail_outbox where user_id = $1 and kind = 'password-changed'`,
    );
    expect((await app.db.one(mailFacts, [person.id])).facts.how).toBe('reset');
    const auditLog = unprepared<{ actor_id: number }>(
      `select actor_id from audit_log where action = 'user.reset-password' and subject_id = $1`,
    );
    expect(await app.db.one(auditLog, [person.id])).toEqual({ actor_id: person.id });
  });

  test('by one link at once, 51 times, happens once', async () => {
    const person = await addPerson();
    const token = await addLinkRow(app.db, person.id, 'reset');
    const answers = await Promise.all(Array.from({ length: 51 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
    // Requests that are too many for the queue of passwords are told to come back, and dead links are counted.
    for (const code of codes) expect(['LINK_DEAD', 'UNAVAILABLE', 'TOO_MANY_ATTEMPTS']).toContain(code);
    await arrange(app.db, 'delete from account_tries');
  });

  test.each([
    ['after half an hour', 'update account_links set expires_at = now() where user_id = $1'],
    ['after it was used', 'update account_links set used_at = now() where user_id = $1'],
    ['after it was called back', 'update account_links set revoked_at = now() where user_id = $1'],
    ['of a deleted account', 'update users set deleted_at = now() where id = $1'],
  ])('by a link is refused %s', async (_, text) => {
    const person = await addPerson();
    const token = await addLinkRow(app.db, person.id, 'reset');
    await arrange(app.db, text, person.id);
    const answers = [await reset(token), await reset('x'.repeat(43)), await check(token)];
    await arrange(app.db, 'update users set deleted_at = null where id = $1', person.id);
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'LINK_DEAD',
        error: 'This link was used already or is too old.',
      });
    }
    await arrange(app.db, 'delete from account_tries');
  });

  test('ends the links that the account handed out', async () => {
    const admin = await addPerson('ADMIN');
    const invite = await addInviteRow(app.db, admin.id, null, null);
    expect((await reset(await addLinkRow(app.db, admin.id, 'reset'))).status).toBe(200);
    expect((await check(invite.token)).body.code).toBe('LINK_DEAD');
  });

  test('is refused by a link of another kind', async () => {
    const person = await addPerson();
    for (const kind of ['verify', 'email', 'email-undo'] as const)
      expect((await reset(await addLinkRow(app.db, person.id, kind))).body.code).toBe('LINK_DEAD');
  });

  test('is what a change of the password ends the link to', async () => {
    const person = await addPerson();
    const token = await addLinkRow(app.db, person.id, 'reset');
    const body = { currentPassword: OLD, newPassword: NEW };
    expect((await app.call('POST', '/auth/change-password', { as: person, body })).status).toBe(200);
    expect((await reset(token)).body.code).toBe('LINK_DEAD');
  });

  test('with a weak or a common password leaves the link alive', async () => {
    const token = await addLinkRow(app.db, (await addPerson()).id, 'reset');
    expect((await reset(token, 'weak')).status).toBe(400);
    expect((await reset(token, 'Password@123')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  test('after thirty dead links of an address in an hour has to wait', async () => {
    await arrange(app.db, 'delete from account_tries');
    for (let n = 0; n < 30; n++) expect((await reset('x'.repeat(43))).status).toBe(409);
    const refused = await reset(await addLinkRow(app.db, (await addPerson()).id, 'reset'));
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await arrange(app.db, 'delete from account_tries');
  });

  test('that meets logins with the old password leaves no session of them, 200 times', async () => {
    const left = unprepared<{ n: number }>(`select count(*)::int as n from sessions where user_id = $1`);
    for (let n = 0; n < 200; n++) {
      const person = await addPerson();
      const token = await addLinkRow(app.db, person.id, 'reset');
      await Promise.all([login(person, OLD), reset(token), login(person, OLD)]);
      expect(await app.db.one(left, [person.id])).toEqual({ n: 0 });
    }
  }, 120_000);

  test('leaves no secret in the log or in the database', async () => {
    const person = await addPerson();
    const token = await addLinkRow(app.db, person.id, 'reset');
    await reset(token);
    expect(log.count).toBeGreaterThan(0);
    expect(log.linesWith([token, NEW])).toEqual([]);
    const tables = ['account_links', 'account_link_tokens', 'audit_log', 'mail_outbox', 'live_events'];
    for (const table of tables) {
      const found = unprepared<{ n: number }>(
        `select count(*)::int as n from ${table} t where t::text like '%' || $1 || '%'`,
      );
      expect(await app.db.one(found, [token]), table).toEqual({ n: 0 });
    }
    const stored = unprepared<{ n: number }>(
      'select count(*)::int as n from account_link_tokens where hash = $1',
    );
    expect(await app.db.one(stored, [hashToken(token)])).toEqual({ n: 1 });
  });
});

const give = (as: TestUser, id: number, body: object = {}) =>
  app.call('POST', `/api/admin/users/${id}/reset-link`, { as, body });

describe("an administrator's link", () => {
  test('leads to PUBLIC_URL whatever Host says, lives a day and is in the audit log without its secret', async () => {
    const admin = await addPerson('ADMIN');
    const person = await addPerson();
    const { body } = await app.call('POST', `/api/admin/users/${person.id}/reset-link`, {
      as: admin,
      body: {},
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(body.url).toMatch(/^https:\/\/food\.example\/reset#[\w-]{43}$/);
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    const token = body.url.split('#')[1];
    const auditLog = unprepared<{ text: string; by: number }>(
      `select actor_id as by, a::text as text from audit_log a where action = 'user.give-link' and subject_id = $1`,
    );
    const entry = await app.db.one(auditLog, [person.id]);
    expect(entry.by).toBe(admin.id);
    expect(entry.text).not.toContain(token);

    expect((await reset(token)).status).toBe(200);
    // It did not come to the address, so it says nothing about it.
    expect(await app.db.one(rowOf, [person.id])).toMatchObject({ verified: false });
    expect((await reset(token)).body.code).toBe('LINK_DEAD');
  });

  test('ends the one before', async () => {
    const admin = await addPerson('ADMIN');
    const person = await addPerson();
    const [first, second] = [
      (await give(admin, person.id)).body.url,
      (await give(admin, person.id)).body.url,
    ];
    expect((await reset(first.split('#')[1])).body.code).toBe('LINK_DEAD');
    expect((await reset(second.split('#')[1])).status).toBe(200);
  });

  test('is not for the own account, nor for nobody', async () => {
    const admin = await addPerson('ADMIN');
    expect((await give(admin, admin.id)).body.code).toBe('OWN_ACCOUNT');
    expect((await give(admin, 99_999_999)).status).toBe(404);
  });

  test('is not given by one who was blocked while he waited', async () => {
    const [admin, person] = [await addPerson('ADMIN'), await addPerson()];
    const blocking = { text: BLOCK, params: [admin.id] };
    const { status } = await meet(app.db, blocking, () => give(admin, person.id));
    expect(status).toBe(401);
    const links = unprepared<{ n: number }>(
      'select count(*)::int as n from account_links where user_id = $1',
    );
    expect(await app.db.one(links, [person.id])).toEqual({ n: 0 });
  });

  test('for another administrator asks for the own password', async () => {
    const [admin, other] = [await addPerson('ADMIN'), await addPerson('ADMIN')];
    expect((await give(admin, other.id)).body.code).toBe('PASSWORD_REQUIRED');
    expect((await give(admin, other.id, { currentPassword: 'Wrong@1234' })).body.code).toBe('WRONG_PASSWORD');
    expect((await give(admin, other.id, { currentPassword: OLD })).status).toBe(200);
  });
});
