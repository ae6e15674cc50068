import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { Secrets } from '../../src/auth/secrets.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { answerResetAsks } from '../../src/modules/recovery/index.ts';
import { unprepared } from '../../src/db/database.ts';
import { addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { addFactor, codeOf } from '../recovery/account-rows.ts';
import { testApp } from '../test-app.ts';
import { addInviteRow, addStaff } from './people-rows.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

const PASSWORD = 'Kitchen#2026';
const passwordHash = await hashPassword(PASSWORD);

let serial = 0;
const aName = () => `person${++serial}`;

const inviteUrl = (id: number) => `/api/restaurants/${id}/staff/invites`;
const tokenOf = (url: string) => new URL(url).hash.slice(1);
const accept = (token: string, body: object = {}) =>
  app.call('POST', '/auth/links/accept', {
    body: { token, username: aName(), password: PASSWORD, ...body },
  });
const login = (username: string, role = 'RESTAURANT') =>
  app.call('POST', '/auth/login', { body: { username, password: PASSWORD, role } });

const inviteAdmin = (as: TestUser, body: object) =>
  app.call('POST', '/api/admin/users/invites', { as, body });
const someone = () => ({ name: 'Second', email: `${aName()}@example.com` });

async function addAdmin(): Promise<TestUser> {
  const admin = await addUser(app.db, 'ADMIN');
  await arrange(app.db, 'update users set password_hash = $2 where id = $1', admin.id, passwordHash);
  return admin;
}
const isDead = async (token: string) => (await accept(token)).body.code === 'LINK_DEAD';

describe('an invite to a restaurant', () => {
  test('makes an account with the name it was given and what its person chooses', async () => {
    const { id, name, owner } = await addRestaurant(app.db);
    const { status, body } = await app.call('POST', inviteUrl(id), {
      as: owner,
      body: { name: 'Meera Pillai', position: 'manager' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), url: expect.any(String), expiresAt: expect.any(String) });
    expect(body.url).toMatch(/^https:\/\/food\.example\/invite#[A-Za-z0-9_-]{43}$/);
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);

    const token = tokenOf(body.url);
    const checked = await app.call('POST', '/auth/links/check', { body: { token } });
    expect(checked.body).toEqual({
      kind: 'invite',
      restaurantName: name,
      position: 'manager',
      expiresAt: body.expiresAt,
    });
    const username = aName();
    const accepted = await accept(token, { username, email: `${username}@example.com` });
    expect(accepted.status).toBe(201);
    expect(accepted.body).toEqual({
      id: expect.any(Number),
      username,
      role: 'RESTAURANT',
      position: 'manager',
      message: 'Registration successful!',
    });
    expect((await login(username)).body).toMatchObject({
      role: 'RESTAURANT',
      position: 'manager',
      restaurantId: id,
      restaurantName: name,
      email: `${username}@example.com`,
    });
    const { body: staff } = await app.call('GET', `/api/restaurants/${id}/staff`, { as: owner });
    expect(staff.map(({ position, name: called }: never) => [position, called])).toEqual([
      ['owner', ''],
      ['manager', 'Meera Pillai'],
    ]);
    const { body: auditLog } = await app.call('GET', `/api/restaurants/${id}/activity`, { as: owner });
    expect(auditLog.map(({ action }: { action: string }) => action)).toEqual([
      'user.join',
      'restaurant.invite',
    ]);
    expect(JSON.stringify(auditLog)).not.toContain(token);
  });

  test('is one of fifty that a person sends in a day, called back or not', async () => {
    const { id, owner } = await addRestaurant(app.db);
    await arrange(
      app.db,
      `insert into account_links (kind, issued_by, role, restaurant_id, position, name, expires_at, revoked_at)
       select 'invite', $1, 'RESTAURANT', $2, 'kitchen', 'Nobody', now() + interval '3 days', now() from generate_series(1, 48)`,
      owner.id,
      id,
    );
    const body = { name: 'Nobody', position: 'kitchen' };
    const invite = () => app.call('POST', inviteUrl(id), { as: owner, body });
    const answers = await Promise.all([invite(), invite(), invite()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 201)!.body.code).toBe('TOO_MANY_ATTEMPTS');
    await arrange(
      app.db,
      `update account_links set created_at = now() - interval '25 hours' where issued_by = $1`,
      owner.id,
    );
    expect((await invite()).status).toBe(201);
  });

  test('to the kitchen needs no address, and logs in by name alone', async () => {
    const { id, owner } = await addRestaurant(app.db);
    const { token } = await addInviteRow(app.db, owner.id, id, 'kitchen');
    const username = aName();
    const { status, body } = await accept(token, { username, email: '' });
    expect(status).toBe(201);
    const answer = await login(username);
    expect(answer.body).toMatchObject({ position: 'kitchen', email: '' });
    const headers = { authorization: `Bearer ${answer.body.token}` };
    expect((await app.call('GET', '/auth/me', { headers })).body).toMatchObject({
      position: 'kitchen',
      restaurantId: id,
      email: '',
    });
    // The missing address's placeholder is nobody's name.
    expect((await login(`none-${body.id}`)).body.code).toBe('INVALID_CREDENTIALS');
  });

  test('of a manager or an administrator needs one', async () => {
    const { id, owner } = await addRestaurant(app.db);
    const admin = await addUser(app.db, 'ADMIN');
    for (const { token } of [
      await addInviteRow(app.db, owner.id, id, 'manager'),
      await addInviteRow(app.db, admin.id, null, null),
    ]) {
      const { status, body } = await accept(token);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'email' }] });
      expect((await accept(token, { email: `${aName()}@example.com` })).status).toBe(201);
    }
  });

  test('is accepted once, however many try at once', async () => {
    const { id, owner } = await addRestaurant(app.db);
    const { token } = await addInviteRow(app.db, owner.id, id, 'kitchen');
    const answers = await Promise.all(Array.from({ length: 51 }, () => accept(token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // A request that waits too long for password hashing is told to come back, and the invite is dead by then.
    for (const { status, body } of answers)
      expect([201, 409, 429, 503], JSON.stringify(body)).toContain(status);
    const { body } = await app.call('GET', `/api/restaurants/${id}/staff`, { as: owner });
    expect(body).toHaveLength(2);
    await arrange(app.db, 'delete from account_tries');
    expect((await accept(token)).body.code).toBe('LINK_DEAD');
  });

  test('is refused for a name or an address that somebody has, and can be tried again', async () => {
    const { id, owner } = await addRestaurant(app.db);
    const { token } = await addInviteRow(app.db, owner.id, id, 'manager');
    const email = `${aName()}@example.com`;
    expect((await accept(token, { username: owner.username.toUpperCase(), email })).body.code).toBe(
      'USERNAME_TAKEN',
    );
    expect((await accept(token, { email: `${owner.username}@example.com` })).body.code).toBe('EMAIL_TAKEN');
    expect((await accept(token, { email })).status).toBe(201);
  });

  test('is dead when it was called back, is too old, its restaurant is gone, or whoever sent it may not any more', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { id, owner } = await addRestaurant(app.db);
    const invite = () => addInviteRow(app.db, owner.id, id, 'kitchen');

    const calledBack = await invite();
    const url = `${inviteUrl(id)}/${calledBack.id}`;
    expect((await app.call('DELETE', url, { as: owner })).body).toEqual({ calledBack: true });
    expect((await app.call('DELETE', url, { as: owner })).status).toBe(404);
    expect(await isDead(calledBack.token)).toBe(true);

    const old = await invite();
    await arrange(app.db, 'update account_links set expires_at = now() where id = $1', old.id);
    expect(await isDead(old.token)).toBe(true);

    const manager = await addStaff(app.db, id, 'manager');
    const { body } = await app.call('POST', inviteUrl(id), {
      as: manager,
      body: { name: 'A friend', position: 'kitchen' },
    });
    await app.call('POST', `/api/restaurants/${id}/staff/${manager.id}/suspend`, { as: owner });
    expect(await isDead(tokenOf(body.url))).toBe(true);

    const last = await invite();
    await app.call('DELETE', `/api/admin/restaurants/${id}`, { as: admin });
    expect(await isDead(last.token)).toBe(true);
    await arrange(app.db, 'delete from account_tries');
  });

  test('of another restaurant is nobody’s business, and a manager’s of managers neither', async () => {
    const { id, owner } = await addRestaurant(app.db);
    const other = await addRestaurant(app.db);
    const manager = await addStaff(app.db, id, 'manager');
    const invite = await addInviteRow(app.db, owner.id, id, 'manager');
    const stranger = await app.call('DELETE', `${inviteUrl(other.id)}/${invite.id}`, { as: other.owner });
    expect(stranger.status).toBe(404);
    const below = await app.call('DELETE', `${inviteUrl(id)}/${invite.id}`, { as: manager });
    expect(below.body.code).toBe('NOT_YOUR_DUTY');
    const asked = await app.call('POST', inviteUrl(id), {
      as: manager,
      body: { name: 'Another', position: 'manager' },
    });
    expect(asked.body.code).toBe('NOT_YOUR_DUTY');
    const { body } = await app.call('GET', inviteUrl(id), { as: manager });
    expect(body).toEqual([
      {
        id: invite.id,
        name: 'Ines Invited',
        position: 'manager',
        email: '',
        invitedBy: owner.username,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
  });

  test('is refused when twenty are open, or thirty work there', async () => {
    const { id, owner } = await addRestaurant(app.db);
    const ask = () =>
      app.call('POST', inviteUrl(id), { as: owner, body: { name: 'One more', position: 'kitchen' } });
    const answers = await Promise.all(Array.from({ length: 25 }, ask));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'STAFF_LIMIT')).toHaveLength(5);

    const full = await addRestaurant(app.db);
    for (let n = 0; n < 28; n++) await addStaff(app.db, full.id, 'kitchen');
    const two = [
      await addInviteRow(app.db, full.owner.id, full.id, 'kitchen'),
      await addInviteRow(app.db, full.owner.id, full.id, 'kitchen'),
    ];
    const codes = (await Promise.all(two.map(({ token }) => accept(token)))).map(({ status, body }) =>
      status === 201 ? 'CREATED' : body.code,
    );
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['CREATED', 'STAFF_LIMIT']);
  });

  test('to an address that has an account says so, here and in the mail, and works with another or none', async () => {
    const { id, owner } = await addRestaurant(app.db);
    const customer = await addUser(app.db, 'CUSTOMER');
    const email = `${customer.username}@EXAMPLE.com`;
    const invite = async (position: string) =>
      (await app.call('POST', inviteUrl(id), { as: owner, body: { name: 'Meera', position, email } })).body;
    const mailed = async (inviteId: number) => {
      await app.mail!.run();
      const sent = unprepared<{ text: string }>(
        'select captured_text as text from mail_outbox where event_key = $1',
      );
      return (await app.db.one(sent, [`invite:${inviteId}`])).text;
    };
    const kitchen = await invite('kitchen');
    const manager = await invite('manager');
    expect([kitchen.hasAccount, manager.hasAccount]).toEqual([true, true]);
    expect(await mailed(kitchen.id)).toContain('Leave the address empty when you join');
    expect(await mailed(manager.id)).toContain('Please give another one when you join');
    expect((await accept(tokenOf(kitchen.url), { email })).body.code).toBe('EMAIL_TAKEN');
    expect((await accept(tokenOf(kitchen.url), { email: '' })).status).toBe(201);
    expect((await accept(tokenOf(manager.url), { email: `${aName()}@example.com` })).status).toBe(201);
  });

  test('is mailed where an address was given, with a secret of its own', async () => {
    const { id, owner, name } = await addRestaurant(app.db);
    const email = `${aName()}@example.com`;
    const { body } = await app.call('POST', inviteUrl(id), {
      as: owner,
      body: { name: 'Meera', position: 'kitchen', email },
    });
    await app.mail!.run();
    const sent = unprepared<{ text: string; facts: string }>(
      `select captured_text as text, facts::text from mail_outbox where event_key = $1`,
    );
    const { text, facts } = await app.db.one(sent, [`invite:${body.id}`]);
    expect(text).toContain(name);
    expect(facts).not.toContain('invite#');
    const [, mailed] = /invite#([A-Za-z0-9_-]{43})/.exec(text)!;
    expect(mailed).not.toBe(tokenOf(body.url));
    // Either opens it, once.
    expect((await accept(mailed!)).status).toBe(201);
    expect((await accept(tokenOf(body.url))).body.code).toBe('LINK_DEAD');
  });
});

describe('a link to a new password', () => {
  const rows = unprepared('select from mail_outbox where user_id = $1');
  const ask = async (user: TestUser) => {
    await app.call('POST', '/auth/forgot-password', { body: { login: user.username } });
    await answerResetAsks({
      db: app.db,
      clock: systemClock,
      mail: 'captured',
      secrets: new Secrets(app.db),
      publicUrl: undefined,
    });
    return (await app.db.query(rows, [user.id])).length;
  };

  test('is mailed to one of a restaurant’s people, but not while he is suspended or without an address', async () => {
    const { id } = await addRestaurant(app.db);
    expect(await ask(await addStaff(app.db, id, 'kitchen'))).toBe(1);
    const suspended = await addStaff(app.db, id, 'kitchen');
    await arrange(app.db, 'delete from sessions where user_id = $1', suspended.id);
    await arrange(app.db, 'update restaurant_staff set is_suspended = true where user_id = $1', suspended.id);
    expect(await ask(suspended)).toBe(0);
    const without = await addStaff(app.db, id, 'kitchen');
    await arrange(app.db, `update users set email = 'none-' || id where id = $1`, without.id);
    expect(await ask(without)).toBe(0);
  });
});

describe('an invite of an administrator', () => {
  test('needs the own password, and a code where there is a second factor', async () => {
    const admin = await addAdmin();
    expect((await inviteAdmin(admin, someone())).body.code).toBe('PASSWORD_REQUIRED');
    expect((await inviteAdmin(admin, { ...someone(), currentPassword: 'Wrong@1234' })).body.code).toBe(
      'WRONG_PASSWORD',
    );
    const secret = await addFactor(app.db, app.db, admin.id);
    const proof = { currentPassword: PASSWORD };
    expect((await inviteAdmin(admin, { ...someone(), ...proof })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await inviteAdmin(admin, { ...someone(), ...proof, code: codeOf(secret) })).status).toBe(201);
  });

  test('makes one, and none by signing up', async () => {
    const admin = await addAdmin();
    const { body } = await inviteAdmin(admin, { ...someone(), currentPassword: PASSWORD });
    const { body: open } = await app.call('GET', '/api/admin/users/invites', { as: admin });
    expect(open.map(({ id }: { id: number }) => id)).toContain(body.id);
    const username = aName();
    const accepted = await accept(tokenOf(body.url), { username, email: `${username}@example.com` });
    expect(accepted.body).toMatchObject({ role: 'ADMIN' });
    expect(accepted.body).not.toHaveProperty('position');
    expect((await login(username, 'ADMIN')).status).toBe(200);
    const signup = { username: aName(), email: `${aName()}@example.com`, password: PASSWORD, role: 'ADMIN' };
    expect((await app.call('POST', '/auth/signup', { body: signup })).status).toBe(400);
  });

  test('dies when it is called back, and with the administrator who sent it', async () => {
    const [admin, other] = [await addAdmin(), await addAdmin()];
    const first = await inviteAdmin(admin, { ...someone(), currentPassword: PASSWORD });
    const url = `/api/admin/users/invites/${first.body.id}`;
    expect((await app.call('DELETE', url, { as: other })).body).toEqual({ calledBack: true });
    expect((await app.call('DELETE', url, { as: other })).status).toBe(404);
    const second = await inviteAdmin(admin, { ...someone(), currentPassword: PASSWORD });
    await app.call('POST', `/api/admin/users/${admin.id}/block`, { as: other, body: {} });
    for (const { body } of [first, second])
      expect((await accept(tokenOf(body.url), { email: `${aName()}@example.com` })).body.code).toBe(
        'LINK_DEAD',
      );
  });

  test('is not called back as one of a restaurant, nor the other way round', async () => {
    const admin = await addAdmin();
    const { id, owner } = await addRestaurant(app.db);
    const theirs = await addInviteRow(app.db, owner.id, id, 'kitchen');
    const ours = await addInviteRow(app.db, admin.id, null, null);
    expect((await app.call('DELETE', `/api/admin/users/invites/${theirs.id}`, { as: admin })).status).toBe(
      404,
    );
    expect((await app.call('DELETE', `${inviteUrl(id)}/${ours.id}`, { as: owner })).status).toBe(404);
  });
});
