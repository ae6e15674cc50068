import { MENU_CHANGES_MAX } from '@tiffin/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser, line, stockOf, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

interface Dish {
  id: number;
  name: string;
  category: string;
  isAvailable: boolean;
}

async function kitchen() {
  const { id, owner: as } = await addRestaurant(app.db);
  const url = `/api/restaurants/${id}/menu`;
  const add = async (name: string, category: string, more: object = {}): Promise<Dish> =>
    (await app.call('POST', url, { as, body: { name, price: 100, category, ...more } })).body;
  const menu = async (): Promise<Dish[]> => (await app.call('GET', url, { as })).body;
  return { id, as, url, add, menu };
}

const names = (dishes: readonly Dish[]) => dishes.map(({ name }) => name);

const order = (url: string, as: TestUser, categories: string[]) =>
  app.call('PUT', `${url}/categories`, { as, body: { categories } });

describe('marking several dishes', () => {
  test('sold out and available again, and answers the menu', async () => {
    const { as, url, add, menu } = await kitchen();
    const [naan, roti] = [await add('Naan', 'Breads'), await add('Roti', 'Breads')];
    await add('Dal', 'Curries');
    const ids = [naan.id, roti.id];
    const out = await app.call('PATCH', url, { as, body: { ids, isAvailable: false } });
    expect(out.status).toBe(200);
    expect(out.body).toEqual(await menu());
    expect(out.body.map((dish: Dish) => dish.isAvailable)).toEqual([false, false, true]);
    const back = await app.call('PATCH', url, { as, body: { ids, isAvailable: true } });
    expect(back.body.every((dish: Dish) => dish.isAvailable)).toBe(true);
  });

  test('marks none when one of them is not on the menu', async () => {
    const { as, url, add, menu } = await kitchen();
    const other = await kitchen();
    const [own, foreign] = [await add('Naan', 'Breads'), await other.add('Naan', 'Breads')];
    const body = { ids: [own.id, foreign.id], isAvailable: false };
    expect((await app.call('PATCH', url, { as, body })).status).toBe(404);
    expect((await menu())[0]?.isAvailable).toBe(true);
    expect((await other.menu())[0]?.isAvailable).toBe(true);
  });

  test.each([
    [{ ids: [], isAvailable: true }],
    [{ ids: [1] }],
    [{ ids: Array(201).fill(1), isAvailable: true }],
  ])('is refused for %j', async (body) => {
    const { as, url } = await kitchen();
    expect((await app.call('PATCH', url, { as, body })).status).toBe(400);
  });

  test('keeps a sold-out dish from being ordered', async () => {
    const { id, as, url } = await kitchen();
    const dish = await addDish(app.db, id);
    const customer = await addUser(app.db, 'CUSTOMER');
    await app.call('PATCH', url, { as, body: { ids: [dish.id], isAvailable: false } });
    const order = { items: [line(dish)], address: 'Test Lane' };
    expect((await app.call('POST', '/api/orders', { as: customer, body: order })).status).toBe(409);
  });
});

describe('the order of the categories', () => {
  test('is kept, for owner and customers, and dishes keep theirs within', async () => {
    const { as, url, add, menu } = await kitchen();
    for (const [name, category] of [
      ['Dal', 'Curries'],
      ['Naan', 'Breads'],
      ['Saag', 'Curries'],
      ['Kulfi', 'Desserts'],
    ] as const)
      await add(name, category);
    const answer = await order(url, as, ['Desserts', 'Breads', 'Curries']);
    expect(answer.status).toBe(200);
    expect(names(answer.body)).toEqual(['Kulfi', 'Naan', 'Dal', 'Saag']);
    expect(answer.body).toEqual(await menu());
    expect(names((await app.call('GET', `${url}/customer`)).body)).toEqual(['Kulfi', 'Naan', 'Dal', 'Saag']);
    await add('Roti', 'Breads');
    expect(names((await order(url, as, ['Breads'])).body)).toEqual(['Naan', 'Roti', 'Kulfi', 'Dal', 'Saag']);
  });

  test('passes over names that are not on the menu', async () => {
    const { as, url, add } = await kitchen();
    await add('Dal', 'Curries');
    await add('Naan', 'Breads');
    expect(names((await order(url, as, ['Pizza', 'Breads'])).body)).toEqual(['Naan', 'Dal']);
  });

  test.each([[[]], [['Breads', 'Breads']], [['']]])('refuses %j', async (categories) => {
    const { as, url } = await kitchen();
    expect((await order(url, as, categories)).status).toBe(400);
  });

  test('does not change when a first dish goes to another category', async () => {
    const { as, url, add, menu } = await kitchen();
    const dal = await add('Dal', 'Curries');
    await add('Saag', 'Curries');
    await add('Naan', 'Breads');
    await add('Kulfi', 'Desserts');
    await app.call('PUT', `${url}/${dal.id}`, {
      as,
      body: { name: 'Dal', price: 100, category: 'Desserts' },
    });
    const seen = [...new Set((await menu()).map(({ category }) => category))];
    expect(seen).toEqual(['Curries', 'Breads', 'Desserts']);
    expect(names(await menu()).at(-1)).toBe('Dal');
  });
});

describe('importing dishes', () => {
  test('under one key happens once, however often it is asked', async () => {
    const { as, url, menu } = await kitchen();
    const send = () =>
      app.call('POST', `${url}/import`, {
        as,
        body: { dishes: [{ name: 'Falooda', price: 180 }] },
        headers: { 'idempotency-key': 'import-once' },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(names(await menu()).filter((name) => name === 'Falooda')).toHaveLength(1);
  });

  test('replaces those with an id and adds the others at the end', async () => {
    const { as, url, add, menu } = await kitchen();
    const dal = await add('Dal', 'Curries', { description: 'Slow.' });
    await add('Naan', 'Breads');
    const dishes = [
      { id: dal.id, name: 'Dal Makhani', price: 299.5, category: 'Curries', veg: true },
      { name: 'Kulfi', price: 120, category: 'Desserts', showQuantity: true, quantityAvailable: 4 },
    ];
    const answer = await app.call('POST', `${url}/import`, { as, body: { dishes } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(await menu());
    expect(answer.body).toMatchObject([
      { id: dal.id, name: 'Dal Makhani', price: 299.5, veg: true, description: '' },
      { name: 'Naan' },
      { name: 'Kulfi', quantityAvailable: 4, lowStock: true },
    ]);
  });

  test('stores none when one is not on the menu', async () => {
    const { as, url, add, menu } = await kitchen();
    const other = await kitchen();
    const foreign = await other.add('Naan', 'Breads');
    await add('Dal', 'Curries');
    const before = await menu();
    const dishes = [
      { name: 'Kulfi', price: 120 },
      { id: foreign.id, name: 'Mine now', price: 1 },
    ];
    expect((await app.call('POST', `${url}/import`, { as, body: { dishes } })).status).toBe(404);
    expect(await menu()).toEqual(before);
    expect(names(await other.menu())).toEqual(['Naan']);
  });

  test('says which dish cannot be, and stores none', async () => {
    const { as, url, menu } = await kitchen();
    const dishes = [
      { name: 'Kulfi', price: 120 },
      { name: 'Chai', price: -1 },
    ];
    const answer = await app.call('POST', `${url}/import`, { as, body: { dishes } });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'dishes.1.price', message: 'Price cannot be negative' }]);
    expect(await menu()).toEqual([]);
  });

  test('takes as many dishes as are allowed, with all that they may say in any script', async () => {
    const { as, url, menu } = await kitchen();
    const dishes = Array.from({ length: MENU_CHANGES_MAX }, (_, n) => ({
      name: `${n} ${'दाल'.repeat(38)}`,
      description: 'धीमी आँच पर'.repeat(45),
      price: 120,
      category: 'मुख्य व्यंजन',
    }));
    expect((await app.call('POST', `${url}/import`, { as, body: { dishes } })).status).toBe(200);
    expect(await menu()).toHaveLength(MENU_CHANGES_MAX);
  });

  test('leaves the count of a dish as it stands where none is sent; a new dish needs one', async () => {
    const { id, as, url, menu } = await kitchen();
    const dish = await addDish(app.db, id, { left: 10 });
    const counted = { name: 'Dosa', price: 90, showQuantity: true };
    const send = (dishes: object[]) => app.call('POST', `${url}/import`, { as, body: { dishes } });
    expect((await send([{ ...counted, id: dish.id }])).status).toBe(200);
    expect(await menu()).toMatchObject([{ name: 'Dosa', quantityAvailable: 10 }]);
    expect((await send([counted])).status).toBe(400);
    expect((await send([{ ...counted, id: dish.id, quantityAvailable: null }])).status).toBe(400);
  });

  test('refuses the same dish twice', async () => {
    const { as, url, add } = await kitchen();
    const { id } = await add('Dal', 'Curries');
    const dish = { id, name: 'Dal', price: 1 };
    expect((await app.call('POST', `${url}/import`, { as, body: { dishes: [dish, dish] } })).status).toBe(
      400,
    );
  });

  test('gives nothing back to a count that it ended', async () => {
    const { id, as, url } = await kitchen();
    const dish = await addDish(app.db, id, { left: 10 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const orderId = await addOrder(app.db, customer, [dish], { status: 'New' });
    const plain = { id: dish.id, name: 'Dosa', price: 90 };
    await app.call('POST', `${url}/import`, { as, body: { dishes: [plain] } });
    const tracked = { ...plain, showQuantity: true, quantityAvailable: 3 };
    await app.call('POST', `${url}/import`, { as, body: { dishes: [tracked] } });
    await app.call('PUT', `/api/orders/${orderId}/status`, { as, body: { status: 'Cancelled' } });
    expect(await stockOf(app.db, dish)).toBe(3);
  });
});
