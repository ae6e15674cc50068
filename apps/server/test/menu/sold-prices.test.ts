import { SOLD_PRICES } from '@tiffin/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { addPizzeria, ownerOf } from '../options/pizzeria.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const urlOf = (restaurantId: number, dishId: number) =>
  `/api/restaurants/${restaurantId}/menu/${dishId}/prices`;
const pricesOf = async (as: TestUser, restaurantId: number, dishId: number) => {
  const { status, body } = await app.call('GET', urlOf(restaurantId, dishId), { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const daysAgo = (iso: string) => Math.round((Date.now() - Date.parse(iso)) / 86_400_000);

describe('what a dish was sold at', () => {
  test('is a row for each price while it held, the newest first', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 100_00 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const sell = async (paise: number, ago: number, options: object = {}) => {
      await arrange(app.db, 'update menu_items set price_paise = $2 where id = $1', dish.id, paise);
      await addOrder(app.db, customer, [dish], { daysAgo: ago, ...options });
    };
    await sell(80_00, 800);
    await sell(100_00, 400, { qty: 2 });
    await sell(100_00, 300);
    await sell(120_00, 200, { qty: 3 });
    await sell(100_00, 100);
    await sell(90_00, 50, { status: 'Cancelled' });
    await sell(100_00, 10, { qty: 4, status: 'Refunded' });
    const rows: { from: string; to: string }[] = await pricesOf(kitchen.owner, kitchen.id, dish.id);
    expect(rows.map(({ from, to, ...row }) => ({ ...row, from: daysAgo(from), to: daysAgo(to) }))).toEqual([
      { price: 100, from: 100, to: 10, quantity: 5 },
      { price: 120, from: 200, to: 200, quantity: 3 },
      { price: 100, from: 400, to: 300, quantity: 3 },
    ]);
  });

  test('is the base price of each size, whatever else was chosen, also when the sizes have gone', async () => {
    const { kitchen, pizza, sizes, id } = await addPizzeria(app, app.db);
    const customer = await addUser(app.db, 'CUSTOMER');
    const order = async (names: readonly string[], qty = 1) => {
      const choices = names.map((name) => ({ choiceId: id(name) }));
      const placed = await app.call('POST', '/api/orders', {
        as: customer,
        body: { items: [{ ...line(pizza, qty), choices }], address: 'Here' },
      });
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    };
    await order(['Regular', 'Thin crust', 'Olives'], 2);
    await order(['Large', 'Cheese burst', 'Extra cheese']);
    await order(['Regular', 'Cheese burst'], 3);
    const owner = ownerOf(app, kitchen);
    await owner.putOn(sizes.id, []);
    expect(await app.call('DELETE', `${owner.url}/groups/${sizes.id}`, { as: kitchen.owner })).toMatchObject({
      status: 200,
    });
    expect(await pricesOf(kitchen.owner, kitchen.id, pizza.id)).toMatchObject([
      { size: 'Regular', price: 199, quantity: 5 },
      { size: 'Large', price: 399, quantity: 1 },
    ]);
  });

  test('lists no more than the newest fifty', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    for (let ago = SOLD_PRICES.most + 2; ago > 0; ago--) {
      await arrange(app.db, 'update menu_items set price_paise = $2 where id = $1', dish.id, ago * 100);
      await addOrder(app.db, customer, [dish], { daysAgo: ago });
    }
    const rows: { price: number }[] = await pricesOf(kitchen.owner, kitchen.id, dish.id);
    expect(rows.map(({ price }) => price)).toEqual(
      Array.from({ length: SOLD_PRICES.most }, (_, nth) => nth + 1),
    );
  });

  test('is nothing for a dish that was never ordered, and told of the own dishes alone', async () => {
    const [own, other] = [await addRestaurant(app.db), await addRestaurant(app.db)];
    const [dish, foreign] = [await addDish(app.db, own.id), await addDish(app.db, other.id)];
    expect(await pricesOf(own.owner, own.id, dish.id)).toEqual([]);
    const statusOf = async (restaurantId: number, dishId: number, as?: TestUser) =>
      (await app.call('GET', urlOf(restaurantId, dishId), as && { as })).status;
    expect(await statusOf(other.id, foreign.id, own.owner)).toBe(404);
    expect(await statusOf(own.id, foreign.id, own.owner)).toBe(404);
    expect(await statusOf(own.id, 99_999_999, own.owner)).toBe(404);
    expect(await statusOf(own.id, dish.id, await addUser(app.db, 'CUSTOMER'))).toBe(403);
    expect(await statusOf(own.id, dish.id)).toBe(401);
    await arrange(app.db, 'update menu_items set deleted_at = now() where id = $1', dish.id);
    expect(await statusOf(own.id, dish.id, own.owner)).toBe(404);
  });
});
