import { describe, expect, test } from 'vitest';
import {
  addDish,
  addOrder,
  addRestaurant,
  addUser,
  arrange,
  line,
  stockOf,
  type TestDish,
  type TestRestaurant,
} from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const menuOf = (id: number) => `/api/restaurants/${id}/menu`;
const urlOf = ({ restaurantId, id }: TestDish) => `${menuOf(restaurantId)}/${id}`;

async function own() {
  const kitchen = await addRestaurant(app.db);
  return { kitchen, as: kitchen.owner };
}

async function readDish(kitchen: TestRestaurant, id: number) {
  const { body } = await app.call('GET', menuOf(kitchen.id), { as: kitchen.owner });
  return body.find((dish: { id: number }) => dish.id === id);
}

describe('adding a dish', () => {
  test('stores it at the end of the menu and answers the whole dish', async () => {
    const { kitchen, as } = await own();
    await addDish(app.db, kitchen.id);
    const body = {
      name: ' Paneer Tikka ',
      description: 'Charred.',
      price: 249.5,
      veg: true,
      category: 'Starters',
      isAvailable: true,
      showQuantity: true,
      quantityAvailable: 5,
    };
    const answer = await app.call('POST', menuOf(kitchen.id), { as, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...body,
      name: 'Paneer Tikka',
      img: '',
      id: expect.any(Number),
      restaurantId: kitchen.id,
      lowStock: true,
      rating: 0,
      reviewCount: 0,
      isBestseller: false,
      options: 'none',
      soldOutUntil: null,
      unavailableBecause: null,
      availableAgainAt: null,
      mealtimeIds: [],
      optionGroups: [],
      marks: [],
      allergens: null,
      mayContain: [],
      spice: null,
      calories: null,
      serving: '',
      ingredients: '',
      alsoCalled: [],
    });
    const { body: menu } = await app.call('GET', menuOf(kitchen.id), { as });
    expect(menu.at(-1)).toEqual(answer.body);
    expect((await app.call('GET', `${menuOf(kitchen.id)}/customer`)).body.at(-1)).toEqual({
      ...answer.body,
      ingredients: undefined,
      optionGroups: undefined,
      alsoCalled: undefined,
    });
  });

  test('needs a name and a price only', async () => {
    const { kitchen, as } = await own();
    const { body } = await app.call('POST', menuOf(kitchen.id), { as, body: { name: 'Chai', price: 0 } });
    expect(body).toMatchObject({
      price: 0,
      category: 'Other',
      veg: false,
      isAvailable: true,
      showQuantity: false,
      quantityAvailable: null,
      lowStock: false,
      img: '',
    });
  });

  test.each([
    [{ price: 10 }],
    [{ name: '', price: 10 }],
    [{ name: 'x'.repeat(121), price: 10 }],
    [{ name: 'a\u0000', price: 10 }],
    [{ name: 'Dish', price: -0.01 }],
    [{ name: 'Dish', price: 100_000.01 }],
    [{ name: 'Dish', price: 1.999 }],
    [{ name: 'Dish', price: '10' }],
    [{ name: 'Dish', price: null }],
    [{ name: 'Dish', price: 10, showQuantity: true }],
    [{ name: 'Dish', price: 10, showQuantity: true, quantityAvailable: -1 }],
    [{ name: 'Dish', price: 10, showQuantity: true, quantityAvailable: 1.5 }],
    [{ name: 'Dish', price: 10, veg: 'yes' }],
    [null],
    ['null'],
    [[]],
    ['{'],
  ])('refuses %j', async (body) => {
    const { kitchen, as } = await own();
    const { status } = await app.call('POST', menuOf(kitchen.id), { as, body });
    expect(status).toBe(400);
    expect((await app.call('GET', menuOf(kitchen.id), { as })).body).toEqual([]);
  });

  test('takes the dearest price to the paisa', async () => {
    const { kitchen, as } = await own();
    for (const price of [100_000, 99_999.99, 0.01, 19.99]) {
      const { body } = await app.call('POST', menuOf(kitchen.id), { as, body: { name: 'Dish', price } });
      expect(body.price).toBe(price);
    }
  });
});

describe('replacing a dish', () => {
  test('stores the whole dish and keeps a picture that is not sent', async () => {
    const { kitchen, as } = await own();
    const { body: dish } = await app.call('POST', menuOf(kitchen.id), {
      as,
      body: { name: 'Chai', price: 20, img: '' },
    });
    const { status, body } = await app.call('PUT', `${menuOf(kitchen.id)}/${dish.id}`, {
      as,
      // A client sends the whole object back, with what only the server decides.
      body: { ...dish, img: undefined, name: 'Masala Chai', price: 25.5, id: 1, restaurantId: 1, rating: 5 },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...dish, name: 'Masala Chai', price: 25.5 });
  });

  test('with tracking off forgets the number', async () => {
    const { kitchen, as } = await own();
    const dish = await addDish(app.db, kitchen.id, { left: 3 });
    const { body } = await app.call('PUT', urlOf(dish), {
      as,
      body: { name: 'Dal', price: 1, showQuantity: false, quantityAvailable: 9 },
    });
    expect(body).toMatchObject({ showQuantity: false, quantityAvailable: null });
  });

  test('leaves a count as it stands that is left out or null, and asks for one where none stands', async () => {
    const { kitchen, as } = await own();
    const dish = await addDish(app.db, kitchen.id, { left: 3 });
    const body = { name: 'Dal', price: 1, showQuantity: true };
    const counted = { status: 200, body: { showQuantity: true, quantityAvailable: 3 } };
    expect(await app.call('PUT', urlOf(dish), { as, body })).toMatchObject(counted);
    const plain = await addDish(app.db, kitchen.id);
    const refused = { status: 400, body: { error: 'Please enter how many are available' } };
    expect(await app.call('PUT', urlOf(plain), { as, body })).toMatchObject(refused);
    const none = { ...body, quantityAvailable: null };
    expect(await app.call('PUT', urlOf(dish), { as, body: none })).toMatchObject(counted);
    expect(await app.call('PUT', urlOf(plain), { as, body: none })).toMatchObject(refused);
  });

  test('changes neither placed orders nor their prices', async () => {
    const { kitchen, as } = await own();
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 10_000 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const order = await app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [line(dish)], address: 'Here' },
    });
    await app.call('PUT', urlOf(dish), { as, body: { name: 'Other', price: 999, veg: true } });
    const { body } = await app.call('GET', `/api/orders/${order.body.id}`, { as: customer });
    expect(body).toMatchObject({ total: 105, items: [{ name: dish.name, price: 100, veg: false }] });
  });

  test('while orders come in never bills one price and stores another', async () => {
    const { kitchen, as } = await own();
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 100 });
    const customers = await Promise.all(Array.from({ length: 12 }, () => addUser(app.db, 'CUSTOMER')));
    const prices = Array.from({ length: 24 }, (_, i) =>
      app.call('PUT', urlOf(dish), { as, body: { name: 'Dish', price: i + 1 } }),
    );
    const orders = customers.map((customer) =>
      app.call('POST', '/api/orders', { as: customer, body: { items: [line(dish, 2)], address: 'Here' } }),
    );
    await Promise.all(prices);
    // A lost race is a conflict; anything stored adds up, as the invariants after this file say.
    for (const { status } of await Promise.all(orders)) expect([201, 409]).toContain(status);
  });
});

describe.each(['', '/availability'])('switching a dish at …/{itemId}%s', (suffix) => {
  const patch = async (dish: TestDish, kitchen: TestRestaurant, body: unknown) =>
    app.call('PATCH', urlOf(dish) + suffix, { as: kitchen.owner, body });

  /** Tracked with 3 left, or not tracked; then the patch and what stands, or the sentence of the refusal. */
  test.each([
    [3, { isAvailable: false }, { isAvailable: false, showQuantity: true, quantityAvailable: 3 }],
    [3, { veg: true }, { veg: true, quantityAvailable: 3 }],
    [3, { quantityAvailable: 0 }, { showQuantity: true, quantityAvailable: 0, lowStock: false }],
    [3, { quantityAvailable: 6 }, { quantityAvailable: 6, lowStock: false }],
    [3, { showQuantity: true }, { showQuantity: true, quantityAvailable: 3, lowStock: true }],
    [3, { showQuantity: false }, { showQuantity: false, quantityAvailable: null, lowStock: false }],
    [3, { showQuantity: false, quantityAvailable: 7 }, { showQuantity: false, quantityAvailable: null }],
    [3, { showQuantity: false, quantityAvailable: null }, { showQuantity: false, quantityAvailable: null }],
    [3, { quantityAvailable: null }, 'Please enter how many are available'],
    [undefined, { showQuantity: true, quantityAvailable: 4 }, { showQuantity: true, quantityAvailable: 4 }],
    [undefined, { showQuantity: true }, 'Please enter how many are available'],
    [undefined, { showQuantity: true, quantityAvailable: null }, 'Please enter how many are available'],
    [undefined, { quantityAvailable: 4 }, 'Switch quantity tracking on to set how many are available'],
    [undefined, { quantityAvailable: null }, { showQuantity: false, quantityAvailable: null }],
    [undefined, { showQuantity: false }, { showQuantity: false, quantityAvailable: null }],
    [undefined, {}, 'Nothing to change'],
    [undefined, { price: 1, name: 'Free' }, 'Nothing to change'],
    [3, { quantityAvailable: -1 }, 'Quantity cannot be negative'],
  ])('with %s left: %j', async (left, body, expected) => {
    const { kitchen } = await own();
    const dish = await addDish(app.db, kitchen.id, { left });
    const before = await readDish(kitchen, dish.id);
    const answer = await patch(dish, kitchen, body);
    if (typeof expected === 'string') {
      expect(answer).toMatchObject({ status: 400, body: { error: expected, code: 'VALIDATION_FAILED' } });
      expect(await readDish(kitchen, dish.id)).toEqual(before);
    } else {
      expect(answer).toMatchObject({ status: 200, body: expected });
      expect(await readDish(kitchen, dish.id)).toEqual(answer.body);
    }
  });
});

test('switching while orders take the stock loses none of either', async () => {
  const { kitchen, as } = await own();
  const dish = await addDish(app.db, kitchen.id, { left: 20 });
  const customers = await Promise.all(Array.from({ length: 10 }, () => addUser(app.db, 'CUSTOMER')));
  const orders = customers.map((customer) =>
    app.call('POST', '/api/orders', { as: customer, body: { items: [line(dish)], address: 'Here' } }),
  );
  const switches = customers.map((_, i) =>
    app.call('PATCH', urlOf(dish), { as, body: { veg: i % 2 === 0 } }),
  );
  for (const { status } of await Promise.all(orders)) expect(status).toBe(201);
  for (const { status } of await Promise.all(switches)) expect(status).toBe(200);
  expect(await stockOf(app.db, dish)).toBe(10);
});

describe('deleting a dish', () => {
  const CANNOT = { canDelete: false, reason: 'Cannot delete item - it has been ordered recently' };

  test.each([
    ['never ordered', undefined, true],
    ['delivered 31 days ago', { status: 'Delivered', daysAgo: 31 }, true],
    ['cancelled 31 days ago', { status: 'Cancelled', daysAgo: 31 }, true],
    ['delivered 29 days ago', { status: 'Delivered', daysAgo: 29 }, false],
    ['cancelled yesterday', { status: 'Cancelled', daysAgo: 1 }, false],
    ['still under way after 40 days', { status: 'Preparing', daysAgo: 40 }, false],
    ['new', { status: 'New' }, false],
  ] as const)('%s', async (_, order, canDelete) => {
    const { kitchen, as } = await own();
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    if (order) await addOrder(app.db, customer, [dish], order);
    const asked = await app.call('GET', `${urlOf(dish)}/can-delete`, { as });
    const answer = await app.call('DELETE', urlOf(dish), { as });
    if (canDelete) {
      expect(asked).toMatchObject({ status: 200, body: { canDelete: true } });
      expect(answer).toMatchObject({ status: 200, body: { deleted: true } });
    } else {
      expect(asked).toMatchObject({ status: 200, body: CANNOT });
      expect(answer).toMatchObject({
        status: 409,
        body: { error: CANNOT.reason, code: 'CANNOT_DELETE_DISH' },
      });
    }
    expect((await readDish(kitchen, dish.id)) === undefined).toBe(canDelete);
  });

  test('takes it from menu, list, carts and favorites, and leaves old orders as they are', async () => {
    const { kitchen, as } = await own();
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const order = await addOrder(app.db, customer, [dish], { daysAgo: 40 });
    await app.call('PUT', '/api/cart', { as: customer, body: { items: [line(dish)], address: 'Here' } });
    await arrange(
      app.db,
      'insert into favorites (user_id, restaurant_id, menu_item_id) values ($1, $2, $3)',
      customer.id,
      kitchen.id,
      dish.id,
    );
    expect((await app.call('DELETE', urlOf(dish), { as })).status).toBe(200);

    expect((await app.call('GET', `${menuOf(kitchen.id)}/customer`)).body).toEqual([]);
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).body.dishes).toEqual([]);
    expect((await app.call('GET', '/api/cart', { as: customer })).body.items).toEqual([]);
    expect((await app.call('GET', `/api/orders/${order}`, { as: customer })).body.items).toMatchObject([
      { menuItemId: dish.id, name: dish.name },
    ]);
  });

  test('is done once: afterwards the dish is 404 for every call', async () => {
    const { kitchen, as } = await own();
    const dish = await addDish(app.db, kitchen.id);
    await app.call('DELETE', urlOf(dish), { as });
    const body = { name: 'Back', price: 1, isAvailable: true };
    for (const [method, suffix] of [
      ['DELETE', ''],
      ['PUT', ''],
      ['PATCH', ''],
      ['PATCH', '/availability'],
      ['GET', '/can-delete'],
    ] as const) {
      const answer = await app.call(method, urlOf(dish) + suffix, { as, ...(method[0] === 'P' && { body }) });
      expect(answer, `${method} ${suffix}`).toMatchObject({
        status: 404,
        body: { error: 'Dish not found.' },
      });
    }
  });

  test('against orders for it has one winner', async () => {
    const { kitchen, as } = await own();
    const customers = await Promise.all(Array.from({ length: 8 }, () => addUser(app.db, 'CUSTOMER')));
    for (const customer of customers) {
      const dish = await addDish(app.db, kitchen.id);
      const [order, deletion] = await Promise.all([
        app.call('POST', '/api/orders', { as: customer, body: { items: [line(dish)], address: 'Here' } }),
        app.call('DELETE', urlOf(dish), { as }),
      ]);
      expect([order.status, deletion.status]).toEqual(order.status === 201 ? [201, 409] : [409, 200]);
    }
  });
});

describe('the menu for customers', () => {
  test('includes sold-out and unavailable dishes, flagged, and of nobody else', async () => {
    const { kitchen } = await own();
    await addDish(app.db, (await own()).kitchen.id);
    await addDish(app.db, kitchen.id, { name: 'Sold out', left: 0 });
    await addDish(app.db, kitchen.id, { name: 'Off', isAvailable: false });
    await addDish(app.db, kitchen.id, { name: 'Few', left: 1 });
    const { body } = await app.call('GET', `${menuOf(kitchen.id)}/customer`);
    expect(body).toMatchObject([
      { name: 'Sold out', isAvailable: true, showQuantity: true, quantityAvailable: 0, lowStock: false },
      { name: 'Off', isAvailable: false },
      { name: 'Few', lowStock: true },
    ]);
  });

  test('is empty, not missing, while there are no dishes', async () => {
    const { kitchen } = await own();
    expect(await app.call('GET', `${menuOf(kitchen.id)}/customer`)).toMatchObject({ status: 200, body: [] });
  });

  test('marks what was ordered most in the last 30 days, from five pieces on', async () => {
    const { kitchen } = await own();
    const customer = await addUser(app.db, 'CUSTOMER');
    const names = ['Most', 'As many', 'Fewer', 'Long ago', 'Cancelled'];
    const dishes = await Promise.all(names.map((name) => addDish(app.db, kitchen.id, { name })));
    const marked = async () => {
      const { body } = await app.call('GET', `${menuOf(kitchen.id)}/customer`);
      return body
        .filter((dish: { isBestseller: boolean }) => dish.isBestseller)
        .map(({ name }: { name: string }) => name)
        .toSorted();
    };
    await addOrder(app.db, customer, [dishes[0]!], { qty: 4 });
    expect(await marked()).toEqual([]);
    await addOrder(app.db, customer, [dishes[0]!], { qty: 3, daysAgo: 29 });
    await addOrder(app.db, customer, [dishes[1]!], { qty: 7 });
    await addOrder(app.db, customer, [dishes[2]!], { qty: 6 });
    await addOrder(app.db, customer, [dishes[3]!], { qty: 50, daysAgo: 31 });
    await addOrder(app.db, customer, [dishes[4]!], { qty: 50, status: 'Cancelled' });
    expect(await marked()).toEqual(['As many', 'Most']);
  });
});

const calls = (dish: TestDish) =>
  [
    ['GET', menuOf(dish.restaurantId)],
    ['POST', menuOf(dish.restaurantId)],
    ['PUT', urlOf(dish)],
    ['PATCH', urlOf(dish)],
    ['PATCH', `${urlOf(dish)}/availability`],
    ['GET', `${urlOf(dish)}/can-delete`],
    ['DELETE', urlOf(dish)],
  ] as const;

describe('a menu', () => {
  test('belongs to its owner alone', async () => {
    const { kitchen } = await own();
    const dish = await addDish(app.db, kitchen.id);
    const other = (await own()).as;
    const customer = await addUser(app.db, 'CUSTOMER');
    const admin = await addUser(app.db, 'ADMIN');
    const body = { name: 'Mine now', price: 1, isAvailable: false };
    for (const [method, url] of calls(dish)) {
      const send = (as?: typeof other) => app.call(method, url, { as, ...(method[0] === 'P' && { body }) });
      expect((await send()).status, `${method} ${url}`).toBe(401);
      expect((await send(customer)).status, `${method} ${url}`).toBe(403);
      expect((await send(admin)).status, `${method} ${url}`).toBe(403);
      expect((await send(other)).status, `${method} ${url}`).toBe(404);
    }
    expect(await readDish(kitchen, dish.id)).toMatchObject({ name: dish.name, isAvailable: true });
  });

  test('has no dish of another menu, even under the own restaurant’s path', async () => {
    const { kitchen } = await own();
    const dish = await addDish(app.db, kitchen.id);
    const thief = await own();
    const body = { name: 'Mine now', price: 1, isAvailable: false };
    for (const [method, url] of calls({ ...dish, restaurantId: thief.kitchen.id }).slice(2)) {
      const { status } = await app.call(method, url, { as: thief.as, ...(method[0] === 'P' && { body }) });
      expect(status, `${method} ${url}`).toBe(404);
    }
    expect(await readDish(kitchen, dish.id)).toMatchObject({ name: dish.name, isAvailable: true });
  });
});
