import { FAVORITES_MAX } from '@tiffin/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

async function scene() {
  const customer = await addUser(app.db, 'CUSTOMER');
  const kitchen = await addRestaurant(app.db, { cuisine: 'Thai' });
  const dish = await addDish(app.db, kitchen.id, { pricePaise: 12_050, veg: true });
  return { customer, kitchen, dish };
}

const wishlist = (user: TestUser) => `/api/customers/${user.id}/wishlist`;
const add = (user: TestUser, body?: unknown) => app.call('POST', wishlist(user), { as: user, body });
const remove = (user: TestUser, body?: unknown) => app.call('DELETE', wishlist(user), { as: user, body });
const read = async (user: TestUser) => (await app.call('GET', wishlist(user), { as: user })).body;

describe('a favorite', () => {
  test('restaurant and dish are answered as entries and listed in both lists', async () => {
    const { customer, kitchen, dish } = await scene();
    const one = await add(customer, {
      type: 'restaurant',
      name: 'Not its name',
      restaurantId: String(kitchen.id),
      menuItemId: '',
    });
    expect(one.status).toBe(201);
    expect(one.body).toEqual({
      id: expect.any(Number),
      type: 'RESTAURANT',
      name: kitchen.name,
      restaurant: kitchen.name,
      restaurantId: kitchen.id,
      slug: kitchen.slug,
      img: '',
      cuisine: 'Thai',
      rating: 4,
      reviewCount: 0,
      price: '₹',
      veg: 'Veg',
      eta: 25,
      address: '1 Test Street',
    });
    const two = await add(customer, { type: 'Dish', restaurantId: kitchen.id, menuItemId: String(dish.id) });
    expect(two.status).toBe(201);
    expect(two.body).toEqual({
      id: expect.any(Number),
      type: 'DISH',
      name: dish.name,
      restaurant: kitchen.name,
      restaurantId: kitchen.id,
      slug: kitchen.slug,
      menuItemId: dish.id,
      price: 120.5,
      veg: true,
      img: '',
      category: 'Mains',
      cuisine: 'Thai',
      isAvailable: true,
      hasOptions: false,
      showQuantity: false,
      quantityAvailable: null,
    });
    expect(await read(customer)).toEqual([two.body, one.body]);
    const favorites = await app.call('GET', `/api/customers/${customer.id}/favorites`, { as: customer });
    expect(favorites.body).toEqual({ restaurants: [one.body], dishes: [two.body] });
  });

  test('restaurant is described like its card, and a dish like its line of the menu', async () => {
    const { customer, kitchen, dish } = await scene();
    await addDish(app.db, kitchen.id, { pricePaise: 90_000, veg: false });
    await arrange(app.db, 'update restaurants set eta_minutes = 41 where id = $1', kitchen.id);
    await arrange(
      app.db,
      "update menu_items set category = 'Soups', show_quantity = true, quantity_available = 3 where id = $1",
      dish.id,
    );
    const favorite = await add(customer, { type: 'RESTAURANT', restaurantId: kitchen.id });
    const { body: card } = await app.call('GET', `/api/restaurants/${kitchen.id}`);
    const { cuisine, rating, price, veg, eta, address, img } = card;
    expect(favorite.body).toMatchObject({ cuisine, rating, price, veg, eta, address, img });
    expect([price, veg, eta]).toEqual(['₹₹₹', 'Non-Veg', 41]);

    const marked = await add(customer, { type: 'DISH', restaurantId: kitchen.id, menuItemId: dish.id });
    const { body: menu } = await app.call('GET', `/api/restaurants/${kitchen.id}/menu/customer`);
    const line = menu.find(({ id }: { id: number }) => id === dish.id);
    const { category, isAvailable, showQuantity, quantityAvailable } = line;
    expect(marked.body).toMatchObject({ category, isAvailable, showQuantity, quantityAvailable });
    expect([category, quantityAvailable]).toEqual(['Soups', 3]);
  });

  test('that is there already is a conflict which says what it is', async () => {
    const { customer, kitchen, dish } = await scene();
    const bodies = [
      { type: 'RESTAURANT', restaurantId: kitchen.id },
      { type: 'DISH', restaurantId: kitchen.id, menuItemId: dish.id },
    ];
    for (const body of bodies) expect((await add(customer, body)).status).toBe(201);
    const again = [];
    for (const body of bodies) again.push(await add(customer, body));
    expect(again.map(({ status, body }) => [status, body.code, body.error])).toEqual([
      [409, 'ALREADY_FAVORITE', 'Restaurant is already in your favorites'],
      [409, 'ALREADY_FAVORITE', 'Dish is already in your favorites'],
    ]);
  });

  test('asked for many times at once is stored once', async () => {
    const { customer, kitchen, dish } = await scene();
    for (const body of [
      { type: 'RESTAURANT', restaurantId: kitchen.id },
      { type: 'DISH', restaurantId: kitchen.id, menuItemId: dish.id },
    ]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => add(customer, body)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array.from({ length: 7 }, () => 409),
      ]);
    }
    expect(await read(customer)).toHaveLength(2);
  });

  test('is removed by the entry as it was read, or by its ids, and only once', async () => {
    const { customer, kitchen, dish } = await scene();
    await add(customer, { type: 'RESTAURANT', restaurantId: kitchen.id });
    await add(customer, { type: 'DISH', restaurantId: kitchen.id, menuItemId: dish.id });
    const [ofDish, ofRestaurant] = await read(customer);
    expect(await remove(customer, ofDish)).toMatchObject({ status: 200, body: { removed: true } });
    expect(await read(customer)).toEqual([ofRestaurant]);
    const ids = { type: 'restaurant', restaurantId: String(kitchen.id) };
    expect(await remove(customer, ids)).toMatchObject({ status: 200, body: { removed: true } });
    expect(await remove(customer, ids)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await read(customer)).toEqual([]);
  });

  test('restaurant stays when a dish of it is removed', async () => {
    const { customer, kitchen, dish } = await scene();
    await add(customer, { type: 'RESTAURANT', restaurantId: kitchen.id });
    const answer = await remove(customer, { type: 'DISH', restaurantId: kitchen.id, menuItemId: dish.id });
    expect(answer.status).toBe(404);
    expect(await read(customer)).toHaveLength(1);
  });

  test.each([
    undefined,
    'null',
    '{}',
    '[]',
    '{"type":"DISH","restaurantId":1}',
    '{"type":"X","restaurantId":1}',
  ])('cannot be added or removed with the body %s', async (body) => {
    const { customer } = await scene();
    for (const answer of [await add(customer, body), await remove(customer, body)])
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  test.each([-1, 1.5, '1e3', 'x', null, '', {}, [], true, '9'.repeat(40)])(
    'cannot be of a restaurant with the id %j',
    async (restaurantId) => {
      const { customer } = await scene();
      for (const answer of [
        await add(customer, { type: 'RESTAURANT', restaurantId }),
        await remove(customer, { type: 'RESTAURANT', restaurantId }),
      ])
        expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    },
  );

  test('of an id longer than any number is just not there', async () => {
    const { customer } = await scene();
    const body = { type: 'RESTAURANT', restaurantId: '9'.repeat(30) };
    expect((await add(customer, body)).status).toBe(404);
    expect((await remove(customer, body)).status).toBe(404);
  });

  test('must be a dish of that restaurant', async () => {
    const { customer, kitchen } = await scene();
    const other = await scene();
    const body = { type: 'DISH', restaurantId: kitchen.id, menuItemId: other.dish.id };
    expect(await add(customer, body)).toMatchObject({ status: 404, body: { error: 'Dish not found.' } });
  });

  test.each([
    ['is not approved', 'update restaurants set is_approved = not is_approved where id = $1'],
    ['is not active', 'update restaurants set is_active = not is_active where id = $1'],
    [
      'has a blocked owner',
      'update users set is_blocked = not is_blocked where id = (select owner_id from restaurants where id = $1)',
    ],
  ])('of a restaurant that %s cannot be added, is hidden, and comes back', async (_, toggle) => {
    const { customer, kitchen, dish } = await scene();
    await add(customer, { type: 'RESTAURANT', restaurantId: kitchen.id });
    await add(customer, { type: 'DISH', restaurantId: kitchen.id, menuItemId: dish.id });
    const before = await read(customer);
    await arrange(app.db, toggle, kitchen.id);
    expect(await read(customer)).toEqual([]);
    const { body } = await app.call('GET', `/api/customers/${customer.id}/favorites`, { as: customer });
    expect(body).toEqual({ restaurants: [], dishes: [] });
    const stranger = await addUser(app.db, 'CUSTOMER');
    for (const who of [customer, stranger]) {
      const answer = await add(who, { type: 'RESTAURANT', restaurantId: kitchen.id });
      expect(answer).toMatchObject({ status: 404, body: { error: 'Restaurant not found.' } });
    }
    await arrange(app.db, toggle, kitchen.id);
    expect(await read(customer)).toEqual(before);
    // The owner's own session was not ended by the statement above, which no verb would do.
    await arrange(app.db, 'delete from sessions where user_id in (select id from users where is_blocked)');
  });

  test('that is hidden can still be removed', async () => {
    const { customer, kitchen } = await scene();
    await add(customer, { type: 'RESTAURANT', restaurantId: kitchen.id });
    await arrange(app.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
    expect((await remove(customer, { type: 'RESTAURANT', restaurantId: kitchen.id })).status).toBe(200);
  });

  test('of a deleted dish is gone', async () => {
    const { customer, kitchen, dish } = await scene();
    await add(customer, { type: 'DISH', restaurantId: kitchen.id, menuItemId: dish.id });
    const url = `/api/restaurants/${kitchen.id}/menu/${dish.id}`;
    expect((await app.call('DELETE', url, { as: kitchen.owner })).status).toBe(200);
    expect(await read(customer)).toEqual([]);
    const again = { type: 'DISH', restaurantId: kitchen.id, menuItemId: dish.id };
    expect((await add(customer, again)).status).toBe(404);
  });

  test('is one of a limited number, however many are added at once', async () => {
    const { customer, kitchen } = await scene();
    await arrange(
      app.db,
      `with dishes as (insert into menu_items (restaurant_id, name, price_paise)
                       select $2, 'Filler ' || n, 100 from generate_series(1, $3::int) n returning id)
       insert into favorites (user_id, restaurant_id, menu_item_id) select $1, $2, id from dishes`,
      customer.id,
      kitchen.id,
      FAVORITES_MAX - 1,
    );
    const dishes = await Promise.all([1, 2, 3].map(() => addDish(app.db, kitchen.id)));
    const answers = await Promise.all(
      dishes.map(({ id }) => add(customer, { type: 'DISH', restaurantId: kitchen.id, menuItemId: id })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await read(customer)).toHaveLength(FAVORITES_MAX);
  });
});

test('another customer’s lists are refused before anything is said about the request', async () => {
  const { customer, kitchen } = await scene();
  const stranger = await addUser(app.db, 'CUSTOMER');
  for (const body of [undefined, {}, { type: 'RESTAURANT', restaurantId: kitchen.id }]) {
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await app.call(method, wishlist(customer), { as: stranger, body });
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  }
  const padded = await app.call('GET', `/api/customers/000${customer.id}/wishlist`, { as: customer });
  expect(padded.status).toBe(200);
  for (const id of ['99999999', '9'.repeat(30), '0'])
    expect((await app.call('GET', `/api/customers/${id}/favorites`, { as: customer })).status).toBe(403);
  for (const id of ['x', '-1', '1.5', '1e3', ' '])
    expect((await app.call('GET', `/api/customers/${id}/favorites`, { as: customer })).status).toBe(400);
});

test('the same calls are served under a version', async () => {
  const { customer } = await scene();
  expect((await app.call('GET', `/api/v1${wishlist(customer).slice(4)}`, { as: customer })).status).toBe(200);
});
