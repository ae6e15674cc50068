import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { removeAllSessions } from '../../src/auth/sessions.repo.ts';
import { findLiveSessions } from '../../src/auth/sessions.repo.ts';
import { hashToken } from '../../src/auth/session-token.ts';
import { unprepared } from '../../src/db/database.ts';
import {
  addDish,
  addOrder,
  addRestaurant,
  addUser,
  arrange,
  signIn,
  type TestRestaurant,
  type TestUser,
} from '../fixtures.ts';
import { meet } from '../meet.ts';
import { testApp } from '../test-app.ts';
import { addInviteRow, addStaff } from './people-rows.ts';

const app = testApp();

const PASSWORD = 'Kitchen#2026';
const passwordHash = await hashPassword(PASSWORD);

const staffUrl = ({ id }: TestRestaurant) => `/api/restaurants/${id}/staff`;
const ofOne = (kitchen: TestRestaurant, { id }: TestUser, verb = '') =>
  `${staffUrl(kitchen)}/${id}${verb === '' ? '' : `/${verb}`}`;
const me = (as: TestUser) => app.call('GET', '/auth/me', { as });
const login = ({ username }: TestUser, password = PASSWORD) =>
  app.call('POST', '/auth/login', { body: { username, password, role: 'RESTAURANT' } });
const givePassword = ({ id }: TestUser) =>
  arrange(app.db, 'update users set password_hash = $2 where id = $1', id, passwordHash);

async function addTeam() {
  const kitchen = await addRestaurant(app.db);
  const manager = await addStaff(app.db, kitchen.id, 'manager', { hours: 30, name: 'Meera Pillai' });
  const cook = await addStaff(app.db, kitchen.id, 'kitchen');
  return { kitchen, owner: kitchen.owner, manager, cook };
}

describe('the people of a restaurant', () => {
  test('are listed for owner and managers, with when they were last here', async () => {
    const { kitchen, owner, manager, cook } = await addTeam();
    await removeAllSessions(app.db, cook.id);
    const { body } = await app.call('GET', staffUrl(kitchen), { as: manager });
    const member = (user: TestUser, position: string, rest: object = {}) => ({
      userId: user.id,
      username: user.username,
      name: '',
      position,
      isSuspended: false,
      lastSeenAt: expect.any(String),
      isSelf: user === manager,
      isHeir: user === manager,
      ...rest,
    });
    expect(body).toEqual([
      member(owner, 'owner'),
      member(manager, 'manager', { name: 'Meera Pillai' }),
      member(cook, 'kitchen', { lastSeenAt: null }),
    ]);
    const { status } = await app.call('GET', staffUrl(kitchen), { as: (await addTeam()).owner });
    expect(status).toBe(404);
  });

  test('know from their session where they work and as what', async () => {
    const { kitchen, cook } = await addTeam();
    expect((await me(cook)).body).toMatchObject({
      role: 'RESTAURANT',
      position: 'kitchen',
      restaurantId: kitchen.id,
      restaurantName: kitchen.name,
    });
    const byPerson = await app.call('GET', `/api/restaurants/by-owner/${cook.id}`, { as: cook });
    expect(byPerson.body.id).toBe(kitchen.id);
  });

  test('are shown to administrators with their position and restaurant', async () => {
    const { kitchen, cook } = await addTeam();
    const admin = await addUser(app.db, 'ADMIN');
    const { body } = await app.call('GET', `/api/admin/users/${cook.id}`, { as: admin });
    expect(body).toMatchObject({
      position: 'kitchen',
      restaurantId: kitchen.id,
      restaurantName: kitchen.name,
    });
    expect((await app.call('GET', `/api/admin/users/${admin.id}`, { as: admin })).body).not.toHaveProperty(
      'position',
    );
  });
});

describe('whoever is suspended', () => {
  test('is out with his next request, told so after his password, and back when he is let in', async () => {
    const { kitchen, owner, cook } = await addTeam();
    await givePassword(cook);
    const hash = hashToken(cook.token);
    expect((await findLiveSessions(app.db, [hash])).size).toBe(1);
    const { body } = await app.call('POST', ofOne(kitchen, cook, 'suspend'), { as: owner });
    expect(body).toMatchObject({ userId: cook.id, isSuspended: true, lastSeenAt: null });
    expect((await me(cook)).status).toBe(401);
    // Streams end by this.
    expect((await findLiveSessions(app.db, [hash])).size).toBe(0);
    expect((await login(cook)).body.code).toBe('ACCOUNT_BLOCKED');
    expect((await login(cook, 'Wrong@1234')).body.code).toBe('INVALID_CREDENTIALS');

    const again = await app.call('POST', ofOne(kitchen, cook, 'suspend'), { as: owner });
    expect(again.status).toBe(200);
    await app.call('POST', ofOne(kitchen, cook, 'resume'), { as: owner });
    // The earlier session stays ended.
    expect((await me(cook)).status).toBe(401);
    expect((await login(cook)).body).toMatchObject({ position: 'kitchen' });
    const { body: auditLog } = await app.call('GET', `/api/restaurants/${kitchen.id}/activity`, {
      as: owner,
    });
    expect(auditLog.map(({ action }: { action: string }) => action)).toEqual(['user.resume', 'user.suspend']);
  });

  test('gets no session by a login that raced it, and none that was there counts', async () => {
    const { kitchen, owner, cook } = await addTeam();
    await givePassword(cook);
    await Promise.all([
      app.call('POST', ofOne(kitchen, cook, 'suspend'), { as: owner }),
      ...Array.from({ length: 10 }, () => login(cook)),
    ]);
    const sessions = unprepared<{ n: number }>('select count(*)::int as n from sessions where user_id = $1');
    expect((await app.db.one(sessions, [cook.id])).n).toBe(0);
    // One that was written beside the app is none either.
    const late = await signIn(app.db, cook.id);
    expect((await app.call('GET', '/auth/me', { headers: late.auth })).status).toBe(401);
    await removeAllSessions(app.db, cook.id);
  });

  test('gets no session by a login that waited for it', async () => {
    const { cook } = await addTeam();
    await givePassword(cook);
    const suspended = {
      text: `with out as (update restaurant_staff set is_suspended = true where user_id = $1),
                  ended as (delete from sessions where user_id = $1)
             update users set sessions_since = clock_timestamp() where id = $1`,
      params: [cook.id],
    };
    expect((await meet(app.db, suspended, () => login(cook))).status).toBe(401);
    const sessions = unprepared<{ n: number }>('select count(*)::int as n from sessions where user_id = $1');
    expect((await app.db.one(sessions, [cook.id])).n).toBe(0);
  });
});

describe('whoever is removed', () => {
  test('is out for good, and his name stays beside what he did', async () => {
    const { kitchen, owner, cook } = await addTeam();
    const customer = await addUser(app.db, 'CUSTOMER');
    const orderId = await addOrder(app.db, customer, [await addDish(app.db, kitchen.id)], { status: 'New' });
    const url = `/api/orders/${orderId}`;
    await app.call('PUT', `${url}/status`, { as: cook, body: { status: 'Accepted' } });
    await app.call('POST', '/api/support/messages', { as: cook, body: { orderId, message: 'Soon' } });
    await givePassword(cook);

    const { body } = await app.call('DELETE', ofOne(kitchen, cook), { as: owner });
    expect(body).toEqual({ deleted: true });
    expect((await app.call('DELETE', ofOne(kitchen, cook), { as: owner })).status).toBe(404);
    expect((await me(cook)).status).toBe(401);
    expect((await login(cook)).body.code).toBe('INVALID_CREDENTIALS');
    const left = await app.call('GET', staffUrl(kitchen), { as: owner });
    expect(left.body.map(({ userId }: { userId: number }) => userId)).not.toContain(cook.id);

    const order = await app.call('GET', url, { as: owner });
    expect(order.body.events[1]).toMatchObject({ by: 'restaurant', byName: cook.username });
    const messages = await app.call('GET', `/api/support/messages?orderId=${orderId}`, { as: owner });
    expect(messages.body[0]).toMatchObject({ sender: 'restaurant', authorName: cook.username });
    const auditLog = await app.call('GET', `/api/restaurants/${kitchen.id}/activity`, { as: owner });
    expect(auditLog.body.map((one: never) => [one['actor']['username'], one['action']])).toEqual([
      [owner.username, 'user.delete'],
      [cook.username, 'order.status'],
    ]);
  });

  test('can be one of administrators’ deletions too, and leaves the place free', async () => {
    const { cook } = await addTeam();
    const admin = await addUser(app.db, 'ADMIN');
    await app.call('DELETE', `/api/admin/users/${cook.id}`, { as: admin });
    const rows = unprepared('select from restaurant_staff where user_id = $1');
    expect(await app.db.query(rows, [cook.id])).toEqual([]);
  });
});

describe('who may do it to whom', () => {
  const VERBS = ['suspend', 'resume', 'reset-link', 'position', ''] as const;
  const runAction = (kitchen: TestRestaurant, as: TestUser, on: TestUser, verb: (typeof VERBS)[number]) => {
    const url = ofOne(kitchen, on, verb);
    if (verb === '') return app.call('DELETE', url, { as });
    if (verb === 'position') return app.call('PUT', url, { as, body: { position: 'kitchen' } });
    return app.call('POST', url, { as });
  };

  test.each(VERBS)('%s', async (verb) => {
    const { kitchen, owner, manager, cook } = await addTeam();
    const colleague = await addStaff(app.db, kitchen.id, 'manager');
    const code = async (as: TestUser, on: TestUser) => {
      const { status, body } = await runAction(kitchen, as, on, verb);
      return status === 200 ? 200 : body.code;
    };
    expect(await code(manager, owner)).toBe('NOT_YOUR_DUTY');
    expect(await code(manager, colleague)).toBe('NOT_YOUR_DUTY');
    expect(await code(manager, manager)).toBe('NOT_YOUR_DUTY');
    expect(await code(owner, owner)).toBe('NOT_YOUR_DUTY');
    expect(await code(cook, manager)).toBe('NOT_YOUR_DUTY');
    expect(await code(owner, (await addTeam()).cook)).toBe('NOT_FOUND');
    expect(await code(owner, await addUser(app.db, 'CUSTOMER'))).toBe('NOT_FOUND');
    expect(await code(manager, cook)).toBe(200);
    expect(await code(owner, colleague)).toBe(200);
  });

  test('a manager cannot make managers, and one needs an address', async () => {
    const { kitchen, owner, manager, cook } = await addTeam();
    const promote = (as: TestUser) =>
      app.call('PUT', ofOne(kitchen, cook, 'position'), { as, body: { position: 'manager' } });
    expect((await promote(manager)).body.code).toBe('NOT_YOUR_DUTY');
    await arrange(app.db, `update users set email = 'none-' || id where id = $1`, cook.id);
    expect((await promote(owner)).body.code).toBe('VALIDATION_FAILED');
    await arrange(app.db, `update users set email = 'cook-' || id || '@example.com' where id = $1`, cook.id);
    expect((await promote(owner)).body).toMatchObject({ position: 'manager', isHeir: false });
    // It counts from the next request on.
    expect((await app.call('GET', staffUrl(kitchen), { as: cook })).status).toBe(200);
    await app.call('PUT', ofOne(kitchen, cook, 'position'), { as: owner, body: { position: 'kitchen' } });
    expect((await app.call('GET', staffUrl(kitchen), { as: cook })).body.code).toBe('NOT_YOUR_DUTY');
  });

  test('two managers and their owner act at once: nobody acts who is out already', async () => {
    for (let round = 0; round < 10; round++) {
      const { kitchen, owner, manager, cook } = await addTeam();
      const [removed, invited] = await Promise.all([
        app.call('DELETE', ofOne(kitchen, manager), { as: owner }),
        app.call('POST', `${staffUrl(kitchen)}/invites`, {
          as: manager,
          body: { name: 'A friend', position: 'kitchen' },
        }),
        app.call('POST', ofOne(kitchen, cook, 'suspend'), { as: manager }),
      ]);
      expect(removed.status).toBe(200);
      expect([201, 401]).toContain(invited.status);
      // No invite of the manager is left, in either order.
      const { body } = await app.call('GET', `${staffUrl(kitchen)}/invites`, { as: owner });
      expect(body).toEqual([]);
    }
  });
});

describe('a link to a new password', () => {
  test('opens the account of somebody below, once, and dies with whoever gave it', async () => {
    const { kitchen, owner, manager, cook } = await addTeam();
    const give = () => app.call('POST', ofOne(kitchen, cook, 'reset-link'), { as: manager });
    const reset = (url: string) =>
      app.call('POST', '/auth/reset-password', {
        body: { token: url.split('#')[1], newPassword: 'Brand-New#2026' },
      });
    const { body } = await give();
    expect(body.url).toMatch(/^\/reset#[A-Za-z0-9_-]{43}$/);
    expect((await reset(body.url)).status).toBe(200);
    expect((await login(cook, 'Brand-New#2026')).status).toBe(200);
    const second = (await give()).body;
    await app.call('POST', ofOne(kitchen, manager, 'suspend'), { as: owner });
    expect((await reset(second.url)).body.code).toBe('LINK_DEAD');
  });
});

describe('blocking one of them', () => {
  test('leaves the others’ sessions, and the restaurant open unless it is the owner', async () => {
    const { kitchen, owner, manager, cook } = await addTeam();
    const admin = await addUser(app.db, 'ADMIN');
    const customer = await addUser(app.db, 'CUSTOMER');
    const dish = await addDish(app.db, kitchen.id);
    const orderId = await addOrder(app.db, customer, [dish], { status: 'New' });
    const block = (user: TestUser) =>
      app.call('POST', `/api/admin/users/${user.id}/block`, { as: admin, body: {} });
    const isPublic = async () => (await app.call('GET', `/api/restaurants/${kitchen.id}`)).status === 200;

    await block(manager);
    expect((await me(manager)).status).toBe(401);
    expect([(await me(owner)).status, (await me(cook)).status, await isPublic()]).toEqual([200, 200, true]);

    await block(owner);
    expect([(await me(owner)).status, (await me(cook)).status, await isPublic()]).toEqual([401, 200, false]);
    const step = await app.call('PUT', `/api/orders/${orderId}/status`, {
      as: cook,
      body: { status: 'Accepted' },
    });
    expect(step.status).toBe(200);
  });

  test('the owner’s deletion leaves them to finish what is open, and the restaurant’s ends them all', async () => {
    const { kitchen, owner, manager, cook } = await addTeam();
    const admin = await addUser(app.db, 'ADMIN');
    await app.call('DELETE', `/api/admin/users/${owner.id}`, { as: admin });
    expect((await me(cook)).status).toBe(200);
    const { body } = await app.call('GET', staffUrl(kitchen), { as: manager });
    expect(body.map(({ position }: { position: string }) => position)).toEqual(['manager', 'kitchen']);
    await addInviteRow(app.db, manager.id, kitchen.id, 'kitchen');
    await app.call('DELETE', `/api/admin/restaurants/${kitchen.id}`, { as: admin });
    for (const user of [manager, cook]) {
      expect((await me(user)).status).toBe(401);
      await givePassword(user);
      expect((await login(user)).body.code).toBe('INVALID_CREDENTIALS');
    }
  });
});
