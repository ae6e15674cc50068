import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { meet } from '../meet.ts';
import { testApp } from '../test-app.ts';
import { addInviteRow, addStaff } from './people-rows.ts';

const app = testApp();

const PASSWORD = 'Kitchen#2026';
const passwordHash = await hashPassword(PASSWORD);
const givePassword = ({ id }: TestUser) =>
  arrange(app.db, 'update users set password_hash = $2 where id = $1', id, passwordHash);

async function addTeam() {
  const kitchen = await addRestaurant(app.db);
  await givePassword(kitchen.owner);
  const heir = await addStaff(app.db, kitchen.id, 'manager', { hours: 25 });
  await givePassword(heir);
  return { kitchen, owner: kitchen.owner, heir };
}

const handOver = (restaurantId: number, as: TestUser, to: TestUser, currentPassword?: string) =>
  app.call('POST', `/api/restaurants/${restaurantId}/owner`, {
    as,
    body: { userId: to.id, currentPassword },
  });
const asAdmin = (restaurantId: number, as: TestUser, to: TestUser) =>
  app.call('POST', `/api/admin/restaurants/${restaurantId}/owner`, { as, body: { userId: to.id } });
const positionOf = async (as: TestUser) => (await app.call('GET', '/auth/me', { as })).body.position;

const owners = unprepared<{ id: number }>('select owner_id as id from restaurants where id = $1');
const ownerOf = async (restaurantId: number) => (await app.db.one(owners, [restaurantId])).id;

describe('an owner', () => {
  test('hands over by his password, and becomes a manager; both go on with the sessions they have', async () => {
    const { kitchen, owner, heir } = await addTeam();
    expect((await handOver(kitchen.id, owner, heir)).body.code).toBe('PASSWORD_REQUIRED');
    expect((await handOver(kitchen.id, owner, heir, 'Wrong@1234')).body.code).toBe('WRONG_PASSWORD');
    const { status, body } = await handOver(kitchen.id, owner, heir, PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: kitchen.id, owner: { id: heir.id } });
    expect([await positionOf(owner), await positionOf(heir)]).toEqual(['manager', 'owner']);
    expect((await handOver(kitchen.id, owner, heir, PASSWORD)).body.code).toBe('NOT_YOUR_DUTY');
    const { body: auditLog } = await app.call('GET', `/api/restaurants/${kitchen.id}/activity`, { as: heir });
    expect(auditLog[0]).toMatchObject({
      action: 'restaurant.hand-over',
      actor: { username: owner.username },
      detail: { before: { owner: owner.username }, after: { owner: heir.username } },
    });
    // From now on it is the new one's block that closes it, and the old one's does not.
    const admin = await addUser(app.db, 'ADMIN');
    const block = ({ id }: TestUser) =>
      app.call('POST', `/api/admin/users/${id}/block`, { as: admin, body: {} });
    await block(owner);
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).status).toBe(200);
    await block(heir);
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).status).toBe(404);
  });

  test('not by a password that is changed in this moment', async () => {
    const { kitchen, owner, heir } = await addTeam();
    const changing = { text: 'update users set password_hash = $2 where id = $1', params: [owner.id, 'new'] };
    const { body } = await meet(app.db, changing, () => handOver(kitchen.id, owner, heir, PASSWORD));
    expect(body.code).toBe('WRONG_PASSWORD');
    expect(await ownerOf(kitchen.id)).toBe(owner.id);
  });

  test('only to a manager of a day who is neither suspended nor blocked', async () => {
    const { kitchen, owner, heir } = await addTeam();
    const give = async (to: TestUser) => (await handOver(kitchen.id, owner, to, PASSWORD)).body.code;
    expect(await give(await addStaff(app.db, kitchen.id, 'manager', { hours: 23 }))).toBe('CONFLICT');
    expect(await give(await addStaff(app.db, kitchen.id, 'kitchen', { hours: 99 }))).toBe('CONFLICT');
    expect(await give(owner)).toBe('CONFLICT');
    expect(await give((await addTeam()).heir)).toBe('NOT_FOUND');
    await arrange(app.db, 'update restaurant_staff set is_suspended = true where user_id = $1', heir.id);
    await arrange(app.db, 'delete from sessions where user_id = $1', heir.id);
    expect(await give(heir)).toBe('CONFLICT');
    expect(await ownerOf(kitchen.id)).toBe(owner.id);
  });

  test('takes back what only an owner may hand out', async () => {
    const { kitchen, owner, heir } = await addTeam();
    await addInviteRow(app.db, owner.id, kitchen.id, 'manager');
    await handOver(kitchen.id, owner, heir, PASSWORD);
    const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}/staff/invites`, { as: heir });
    expect(body).toEqual([]);
  });

  test('to two at once: one of them gets it', async () => {
    for (let round = 0; round < 10; round++) {
      const { kitchen, owner, heir } = await addTeam();
      const other = await addStaff(app.db, kitchen.id, 'manager', { hours: 25 });
      const answers = await Promise.all([
        handOver(kitchen.id, owner, heir, PASSWORD),
        handOver(kitchen.id, owner, other, PASSWORD),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
      expect([heir.id, other.id]).toContain(await ownerOf(kitchen.id));
    }
  });

  test('while the heir is removed, or blocked, or orders come in', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    for (let round = 0; round < 10; round++) {
      const { kitchen, owner, heir } = await addTeam();
      const customer = await addUser(app.db, 'CUSTOMER');
      const dish = await addDish(app.db, kitchen.id);
      const [given] = await Promise.all([
        handOver(kitchen.id, owner, heir, PASSWORD),
        app.call('DELETE', `/api/restaurants/${kitchen.id}/staff/${heir.id}`, { as: owner }),
        ...Array.from({ length: 4 }, () =>
          app.place(customer, { items: [line(dish)], address: 'Test Lane' }),
        ),
      ]);
      // The owner of afterwards is one that stands.
      expect([200, 404]).toContain(given.status);
      expect(await ownerOf(kitchen.id)).toBe(given.status === 200 ? heir.id : owner.id);

      const second = await addTeam();
      await Promise.all([
        handOver(second.kitchen.id, second.owner, second.heir, PASSWORD),
        app.call('POST', `/api/admin/users/${second.heir.id}/block`, { as: admin, body: {} }),
      ]);
      const isOpen = (await app.call('GET', `/api/restaurants/${second.kitchen.id}`)).status === 200;
      expect(isOpen).toBe((await ownerOf(second.kitchen.id)) === second.owner.id);
    }
  });
});

describe('an administrator', () => {
  test('sees who works for a restaurant, and what keeps it from being handed over to somebody', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { kitchen, owner, heir } = await addTeam();
    const fresh = await addStaff(app.db, kitchen.id, 'manager', { name: 'Meera Pillai' });
    const cook = await addStaff(app.db, kitchen.id, 'kitchen', { hours: 99 });
    const people = () => app.call('GET', `/api/admin/restaurants/${kitchen.id}/staff`, { as: admin });
    const who = async () =>
      new Map((await people()).body.map((one: { userId: number }) => [one.userId, one]));
    const all = await who();
    expect([...all.keys()][0]).toBe(owner.id);
    expect(all.get(owner.id)).toMatchObject({ position: 'owner', isHeir: false, heirAt: null });
    expect(all.get(heir.id)).toMatchObject({ position: 'manager', isHeir: true, isBlocked: false });
    expect(all.get(fresh.id)).toMatchObject({ name: 'Meera Pillai', isHeir: false, isSuspended: false });
    expect(all.get(cook.id)).toMatchObject({ position: 'kitchen', isHeir: false, heirAt: null });
    // A day after each became a manager, by the database's clock.
    const since = unprepared<{ userId: number; at: Date }>(
      `select user_id as "userId", position_since + interval '24 hours' as at from restaurant_staff
        where restaurant_id = $1 and position = 'manager'`,
    );
    for (const { userId, at } of await app.db.query(since, [kitchen.id]))
      expect(all.get(userId)).toMatchObject({ heirAt: at.toISOString() });

    await app.call('POST', `/api/admin/users/${heir.id}/block`, { as: admin, body: {} });
    expect((await who()).get(heir.id)).toMatchObject({ isHeir: false, isBlocked: true });
    await app.call('DELETE', `/api/admin/users/${owner.id}`, { as: admin });
    expect((await who()).has(owner.id)).toBe(false);
    await app.call('DELETE', `/api/admin/restaurants/${kitchen.id}`, { as: admin });
    expect((await people()).status).toBe(404);
  });

  test('hands a restaurant over whose owner is blocked: it is public again, he is a manager and stays blocked', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { kitchen, owner, heir } = await addTeam();
    await app.call('POST', `/api/admin/users/${owner.id}/block`, { as: admin, body: {} });
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).status).toBe(404);
    const { status, body } = await asAdmin(kitchen.id, admin, heir);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: kitchen.id, owner: { id: heir.id } });
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).status).toBe(200);
    expect((await app.call('GET', `/api/admin/users/${owner.id}`, { as: admin })).body).toMatchObject({
      position: 'manager',
      isBlocked: true,
    });
    expect(await positionOf(heir)).toBe('owner');
  });

  test('and one whose owner is deleted, who becomes nothing', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { kitchen, owner, heir } = await addTeam();
    await app.call('DELETE', `/api/admin/users/${owner.id}`, { as: admin });
    expect((await asAdmin(kitchen.id, admin, heir)).status).toBe(200);
    const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}/staff`, { as: heir });
    expect(body).toMatchObject([{ userId: heir.id, position: 'owner' }]);
    // It had become inactive, and is switched on again by administrators.
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).status).toBe(404);
    await app.call('POST', `/api/admin/restaurants/${kitchen.id}/activate`, { as: admin });
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).status).toBe(200);
  });

  test('not to somebody of another restaurant, and not one that is gone', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const [one, other] = [await addTeam(), await addTeam()];
    expect((await asAdmin(one.kitchen.id, admin, other.heir)).status).toBe(404);
    await app.call('DELETE', `/api/admin/restaurants/${other.kitchen.id}`, { as: admin });
    expect((await asAdmin(other.kitchen.id, admin, other.heir)).status).toBe(404);
  });

  test('at the same moment as the owner: one of the two', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    for (let round = 0; round < 10; round++) {
      const { kitchen, owner, heir } = await addTeam();
      const other = await addStaff(app.db, kitchen.id, 'manager', { hours: 25 });
      const answers = await Promise.all([
        handOver(kitchen.id, owner, heir, PASSWORD),
        asAdmin(kitchen.id, admin, other),
      ]);
      const given = answers.filter(({ status }) => status === 200).length;
      // The administrator may come after the owner and take the restaurant from its new owner.
      expect(given).toBeGreaterThan(0);
      expect([heir.id, other.id]).toContain(await ownerOf(kitchen.id));
    }
  });
});
