import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, arrange, type TestUser } from '../fixtures.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const NAMES = ['बिरयानी', 'biriyani', 'dum ka chawal'];

async function aKitchen() {
  const { id, owner } = await addRestaurant(app.db);
  const dish = await addDish(app.db, id, { name: 'Biryani' });
  const url = `/api/restaurants/${id}/menu`;
  const send = (method: 'PUT' | 'PATCH', body: object, as: TestUser = owner) =>
    app.call(method, `${url}/${dish.id}`, { as, body });
  const ownDish = async () => (await app.call('GET', url, { as: owner })).body[0];
  const publicMenu = (headers = {}) => app.call('GET', `${url}/customer`, { headers });
  return { id, owner, dish, url, send, ownDish, publicMenu, body: { name: 'Biryani', price: 40 } };
}

describe('other names of a dish', () => {
  test('are none until somebody says them, and then told to everybody', async () => {
    const { ownDish, publicMenu, send } = await aKitchen();
    expect((await ownDish()).alsoCalled).toEqual([]);
    expect((await publicMenu()).body[0]).not.toHaveProperty('alsoCalled');
    await send('PATCH', { alsoCalled: NAMES });
    expect((await ownDish()).alsoCalled).toEqual(NAMES);
    expect((await publicMenu()).body[0].alsoCalled).toEqual(NAMES);
  });

  test('come with a new dish, each once, and none that is empty', async () => {
    const { url, owner } = await aKitchen();
    const alsoCalled = [' Café  au lait ', '', 'cafe  au lait', 'kaapi, காபி\nకాఫీ', '  '];
    const body = { name: 'Coffee', price: 30, alsoCalled };
    const answer = await app.call('POST', url, { as: owner, body });
    expect([answer.status, answer.body.alsoCalled]).toEqual([201, ['Café  au lait', 'kaapi', 'காபி', 'కాఫీ']]);
  });

  test('stay where they are not sent, and null or none clears them', async () => {
    const { send, body, ownDish } = await aKitchen();
    expect((await send('PUT', { ...body, alsoCalled: NAMES })).body.alsoCalled).toEqual(NAMES);
    expect((await send('PUT', { ...body, price: 45 })).body).toMatchObject({ price: 45, alsoCalled: NAMES });
    expect((await send('PATCH', { isAvailable: false })).body.alsoCalled).toEqual(NAMES);
    const whole = await ownDish();
    expect((await send('PUT', whole)).body).toEqual(whole);
    for (const none of [null, []])
      for (const method of ['PUT', 'PATCH'] as const) {
        await send('PATCH', { alsoCalled: NAMES });
        expect((await send(method, { ...body, alsoCalled: none })).body.alsoCalled).toEqual([]);
      }
  });

  test('come with an import too, and stay where its dish says none', async () => {
    const { url, owner, send, body, dish } = await aKitchen();
    await send('PATCH', { alsoCalled: NAMES });
    const dishes = [
      { ...body, id: dish.id, price: 45 },
      { name: 'Dosa', price: 50, alsoCalled: ['dosai'] },
    ];
    const answer = await app.call('POST', `${url}/import`, { as: owner, body: { dishes } });
    expect(answer.body).toMatchObject([{ price: 45, alsoCalled: NAMES }, { alsoCalled: ['dosai'] }]);
  });

  test('make the menu of who has the old one new, and are in the log of changes', async () => {
    const { id, send, publicMenu } = await aKitchen();
    const { headers } = await publicMenu();
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await publicMenu(known)).status).toBe(304);
    const logged = unprepared<{ n: number }>(
      `select count(*)::int as n from live_events where type = 'catalogue.menu' and restaurant_id = $1`,
    );
    const before = (await app.db.one(logged, [id])).n;
    await send('PATCH', { alsoCalled: NAMES });
    expect((await publicMenu(known)).body[0].alsoCalled).toEqual(NAMES);
    expect((await app.db.one(logged, [id])).n).toBe(before + 1);
    // The same names once more are no news.
    await send('PATCH', { alsoCalled: [...NAMES, 'BIRIYANI'] });
    expect((await app.db.one(logged, [id])).n).toBe(before + 1);
  });

  test.each<[unknown, string, string]>([
    [['x'.repeat(41)], 'alsoCalled.0', 'Another name has at most 40 characters'],
    [Array.from({ length: 11 }, (_, n) => `name ${n}`), 'alsoCalled', 'A dish can have 10 other names'],
    [[Array.from({ length: 11 }, (_, n) => n).join()], 'alsoCalled', 'A dish can have 10 other names'],
    [['a\u0000'], 'alsoCalled.0', 'Contains characters that cannot be stored'],
    ['biriyani', 'alsoCalled', 'Other names must be a list'],
    [[1], 'alsoCalled.0', 'Other names must be text'],
  ])('are not %j', async (alsoCalled, path, message) => {
    const { url, owner, send, body, ownDish } = await aKitchen();
    for (const answer of [
      await send('PUT', { ...body, alsoCalled }),
      await send('PATCH', { alsoCalled }),
      await app.call('POST', url, { as: owner, body: { ...body, alsoCalled } }),
    ]) {
      expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
    }
    expect((await ownDish()).alsoCalled).toEqual([]);
  });

  test('are as many and as long as they may be, in any script', async () => {
    const { send } = await aKitchen();
    const alsoCalled = Array.from({ length: 10 }, (_, n) => String(n).padEnd(40, 'खा'));
    expect((await send('PATCH', { alsoCalled })).body.alsoCalled).toEqual(alsoCalled);
  });

  test('are set by those who make the menu, and by no login of the kitchen', async () => {
    const { id, send } = await aKitchen();
    const { owner: stranger } = await addRestaurant(app.db);
    const [kitchen, manager] = [await addStaff(app.db, id, 'kitchen'), await addStaff(app.db, id, 'manager')];
    const patchedBy = async (as: TestUser) => (await send('PATCH', { alsoCalled: NAMES }, as)).status;
    expect([await patchedBy(stranger), await patchedBy(kitchen), await patchedBy(manager)]).toEqual([
      404, 403, 200,
    ]);
  });

  test.each([
    ["array_fill('a'::text, array[11])"],
    ["array['']"],
    ['array[null]::text[]'],
    [`array['a', repeat('b', 41), 'c']`],
    ['null'],
  ])('that no dish can have are not stored by any program: %s', async (names) => {
    const { dish } = await aKitchen();
    await expect(
      arrange(app.db, `update menu_items set also_called = ${names} where id = $1`, dish.id),
    ).rejects.toThrow(/also_called/);
  });
});
