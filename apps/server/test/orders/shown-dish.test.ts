// A person gets what was shown: the same id and price may be another dish by the time it is ordered.
import { beforeEach, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, type TestDish, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
let dish: TestDish;
let customer: TestUser;
beforeEach(async () => {
  kitchen = await addRestaurant(app.db);
  dish = await addDish(app.db, kitchen.id, { name: 'Paneer Tikka', veg: true, pricePaise: 20_000 });
  customer = await addUser(app.db, 'CUSTOMER');
});

const menu = () => `/api/restaurants/${kitchen.id}/menu`;
/** Replaces the dish; what it declares stays where nothing is said of it. */
const edit = async (change: object) => {
  const body = { name: dish.name, price: 200, veg: true, category: 'Mains', ...change };
  const answer = await app.call('PUT', `${menu()}/${dish.id}`, { as: kitchen.owner, body });
  expect(answer.status).toBe(200);
};
const putCart = (choices?: object[]) =>
  app.call('PUT', '/api/cart', {
    as: customer,
    body: {
      items: [{ menu_item_id: dish.id, restaurantId: kitchen.id, qty: 1, ...(choices && { choices }) }],
    },
  });
/** The lines of the cart, as the web sends them. */
const shownLines = async () => {
  const { body } = await app.call('GET', '/api/cart', { as: customer });
  return body.items.map(
    ({ menu_item_id, restaurantId, qty, choices, note, name, veg, contents }: Record<string, unknown>) => ({
      menu_item_id,
      restaurantId,
      qty,
      choices,
      note,
      shown: { name, veg, contents },
    }),
  );
};
const order = (items: object[], key?: string) =>
  app.call('POST', '/api/orders', {
    as: customer,
    body: { items, address: 'Lane 1' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const orders = async () => (await app.call('GET', '/api/orders/my', { as: customer })).body;

test('a cart says what its dishes declare', async () => {
  await putCart();
  expect((await shownLines())[0].shown).toEqual({ name: 'Paneer Tikka', veg: true, contents: '' });
  await edit({ marks: ['jain'], allergens: ['milk'], mayContain: ['nuts'] });
  expect((await shownLines())[0].shown.contents).toBe('Jain · Contains milk · May contain nuts');
});

describe('a dish that changed since it was shown', () => {
  test.each([
    ['its name', { name: 'Peanut Tikka' }, 'Paneer Tikka is now Peanut Tikka.'],
    ['its mark', { veg: false }, 'Paneer Tikka is not vegetarian any more.'],
    ['its allergens', { allergens: ['peanuts'] }, 'The kitchen now says of Paneer Tikka: Contains peanuts.'],
    [
      'what it may contain',
      { mayContain: ['nuts'] },
      'The kitchen now says of Paneer Tikka: May contain nuts.',
    ],
    ['another mark', { marks: ['halal'] }, 'The kitchen now says of Paneer Tikka: Halal.'],
  ])('is said, and nothing is placed: %s', async (_, change, error) => {
    await putCart();
    // Known from memory from here on.
    await order([{ ...(await shownLines())[0] }], 'shown-before');
    await putCart();
    const shown = await shownLines();
    await edit(change);
    const refused = await order(shown, 'shown-after');
    expect(refused.status).toBe(409);
    const [now] = await shownLines();
    expect(refused.body).toMatchObject({
      code: 'DISH_CHANGED',
      error,
      lines: [{ index: 0, menuItemId: dish.id, ...now.shown }],
      quote: { total: 205 },
    });
    expect(await orders()).toHaveLength(1);
    expect((await order([now], 'shown-after')).status).toBe(201);
  });

  test('is said although it costs more, too, with the new bill', async () => {
    await putCart();
    const shown = await shownLines();
    await edit({ name: 'Peanut Tikka', price: 300 });
    expect((await order(shown)).body).toMatchObject({ code: 'DISH_CHANGED', quote: { total: 305 } });
  });

  test('is ordered as it is by a client that says nothing of it', async () => {
    await putCart();
    const [{ shown: _, ...line }] = await shownLines();
    await edit({ name: 'Peanut Tikka', allergens: ['peanuts'] });
    expect((await order([{ ...line, name: 'Paneer Tikka', veg: true }])).status).toBe(201);
  });

  test('does not matter to an order that stands', async () => {
    await putCart();
    const shown = await shownLines();
    const placed = await order(shown, 'shown-stands');
    await edit({ name: 'Peanut Tikka' });
    expect((await order(shown, 'shown-stands')).body).toEqual(placed.body);
  });

  test('is no news where only its price or its description is another', async () => {
    await putCart();
    const shown = await shownLines();
    await edit({ price: 150, description: 'Grilled' });
    expect((await order(shown)).body.total).toBe(155);
  });

  test.each([['a text'], [[]], [{ name: 7 }], [{ veg: 'yes' }], [{ contents: 'x'.repeat(20_000) }]])(
    'is refused as input: %j',
    async (shown) => {
      await putCart();
      const [line] = await shownLines();
      expect((await order([{ ...line, shown }])).status).toBe(400);
    },
  );
});

test('an option that changed its name or what it declares is said', async () => {
  const { body: group } = await app.call('POST', `/api/restaurants/${kitchen.id}/menu/groups`, {
    as: kitchen.owner,
    body: { name: 'Dip', kind: 'choice', min: 0, max: 2, choices: [{ name: 'Mint', price: 10 }] },
  });
  expect(group.choices).toHaveLength(1);
  await edit({ allergens: [] });
  await app.call('PUT', `${menu()}/${dish.id}/groups`, {
    as: kitchen.owner,
    body: { groups: [{ groupId: group.id }] },
  });
  const [{ id: choiceId }] = group.choices;
  await putCart([{ choiceId, qty: 1 }]);
  const shown = await shownLines();
  expect(shown[0].shown).toMatchObject({
    name: 'Paneer Tikka (Mint)',
    contents: 'The kitchen has not declared the allergens of Mint',
  });
  const change = async (choice: object) => {
    const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}/menu/groups`, {
      as: kitchen.owner,
    });
    const [now] = body.groups;
    const changed = await app.call('PUT', `/api/restaurants/${kitchen.id}/menu/groups/${group.id}`, {
      as: kitchen.owner,
      body: { ...now, choices: [{ ...now.choices[0], ...choice }] },
    });
    expect(changed.status).toBe(200);
  };
  await change({ allergens: ['nuts'] });
  expect((await order(shown)).body).toMatchObject({
    code: 'DISH_CHANGED',
    error: 'The kitchen now says of Paneer Tikka (Mint): Contains nuts.',
  });
  await change({ name: 'Peanut' });
  expect((await order(shown)).body.error).toContain('Paneer Tikka (Mint) is now Paneer Tikka (Peanut).');
  expect((await order(await shownLines())).status).toBe(201);
});
