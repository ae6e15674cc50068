import { describe, expect, test } from 'vitest';
import { addRestaurant, arrange, type TestRestaurant, type TestUser } from '../fixtures.ts';
import { meet } from '../meet.ts';
import { testApp } from '../test-app.ts';
import { addStaff } from './people-rows.ts';

const app = testApp();

async function addTeam() {
  const kitchen = await addRestaurant(app.db);
  return {
    kitchen,
    owner: kitchen.owner,
    manager: await addStaff(app.db, kitchen.id, 'manager', { hours: 30 }),
    cook: await addStaff(app.db, kitchen.id, 'kitchen'),
  };
}

const put = ({ id }: TestRestaurant, as: TestUser, body: object) =>
  app.call('PUT', `/api/restaurants/${id}/kitchen-muting`, { as, body });
const read = async ({ id }: TestRestaurant, as?: TestUser) =>
  (await app.call('GET', `/api/restaurants/${id}`, as && { as })).body;

describe('muting new orders', () => {
  test('is allowed to the kitchen until its owner forbids it, which its people read and nobody else', async () => {
    const { kitchen, owner, manager, cook } = await addTeam();
    const stranger = (await addTeam()).owner;
    expect((await read(kitchen, cook)).mayKitchenMute).toBe(true);
    const { status, body } = await put(kitchen, owner, { mayKitchenMute: false });
    expect([status, body.id, body.mayKitchenMute]).toEqual([200, kitchen.id, false]);
    for (const one of [owner, manager, cook]) expect((await read(kitchen, one)).mayKitchenMute).toBe(false);
    for (const one of [undefined, stranger])
      expect(await read(kitchen, one)).not.toHaveProperty('mayKitchenMute');
    expect((await put(kitchen, owner, { mayKitchenMute: true })).body.mayKitchenMute).toBe(true);
  });

  test('is for the owner of this restaurant alone to forbid', async () => {
    const { kitchen, manager, cook } = await addTeam();
    const stranger = (await addTeam()).owner;
    const codes = await Promise.all(
      [manager, cook, stranger].map(
        async (as) => (await put(kitchen, as, { mayKitchenMute: false })).body.code,
      ),
    );
    expect(codes).toEqual(['NOT_YOUR_DUTY', 'NOT_YOUR_DUTY', 'NOT_FOUND']);
    expect((await read(kitchen, cook)).mayKitchenMute).toBe(true);
  });

  test('is not forbidden by who hands the restaurant over in this moment', async () => {
    const { kitchen, owner, manager, cook } = await addTeam();
    await arrange(app.db, 'delete from restaurant_staff where user_id = $1', manager.id);
    const handingOver = {
      text: 'update restaurants set owner_id = $2 where id = $1',
      params: [kitchen.id, manager.id],
    };
    const { body } = await meet(app.db, handingOver, () => put(kitchen, owner, { mayKitchenMute: false }));
    expect(body.code).toBe('NOT_YOUR_DUTY');
    expect((await read(kitchen, cook)).mayKitchenMute).toBe(true);
  });

  test('stands in the audit log once for each change, also of two at once', async () => {
    const { kitchen, owner } = await addTeam();
    const answers = await Promise.all([1, 2].map(() => put(kitchen, owner, { mayKitchenMute: false })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}/activity`, { as: owner });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      action: 'restaurant.kitchen-muting',
      actor: { username: owner.username },
      subject: { type: 'restaurant', id: kitchen.id },
      detail: { before: { mayKitchenMute: true }, after: { mayKitchenMute: false } },
    });
  });

  test.each([{}, { mayKitchenMute: 'false' }, { mayKitchenMute: null }, { mayKitchenMute: [false] }])(
    'refuses %j',
    async (body) => {
      const { kitchen, owner } = await addTeam();
      expect((await put(kitchen, owner, body)).status).toBe(400);
      expect((await read(kitchen, owner)).mayKitchenMute).toBe(true);
    },
  );
});
