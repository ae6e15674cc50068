import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

describe('the orders of a restaurant', () => {
  test('under way are found however many finished ones came after them', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const add = (status: Parameters<typeof addOrder>[3] & object) =>
      addOrder(app.db, customer, [dish], status);
    const forgotten = await add({ status: 'Preparing', daysAgo: 3 });
    for (const status of ['Delivered', 'Cancelled', 'Refunded'] as const) await add({ status });
    const fresh = [
      await add({ status: 'New' }),
      await add({ status: 'Accepted' }),
      await add({ status: 'Out for Delivery' }),
    ];

    const ids = async (query: string) => {
      const url = `/api/restaurants/${kitchen.id}/orders?${query}`;
      const { body } = await app.call('GET', url, { as: kitchen.owner });
      return body.map((order: { id: number }) => order.id);
    };

    expect(await ids('status=active')).toEqual([...fresh.toReversed(), forgotten]);
    expect(await ids('status=active&limit=1')).toEqual([fresh[2]]);
    expect(await ids(`status=active&before=${fresh[0]}`)).toEqual([forgotten]);
    expect(await ids('limit=200')).toHaveLength(7);
  });

  test('are narrowed by status and by words that each occur in number, customer or dishes', async () => {
    const kitchen = await addRestaurant(app.db);
    const dosa = await addDish(app.db, kitchen.id, { name: 'Masala Dosa' });
    const idli = await addDish(app.db, kitchen.id, { name: 'Idli 100% Ragi' });
    const customer = await addUser(app.db, 'CUSTOMER');
    const first = await addOrder(app.db, customer, [dosa], { status: 'Cancelled' });
    const second = await addOrder(app.db, customer, [dosa, idli], { status: 'Delivered' });
    const third = await addOrder(app.db, customer, [idli], { status: 'Cancelled' });
    const other = await addRestaurant(app.db);
    await addOrder(app.db, customer, [await addDish(app.db, other.id, { name: 'Masala Dosa' })]);

    const ids = async (query: Record<string, string>) => {
      const url = `/api/restaurants/${kitchen.id}/orders?${new URLSearchParams(query).toString()}`;
      const { body } = await app.call('GET', url, { as: kitchen.owner });
      return body.map((order: { id: number }) => order.id);
    };

    expect(await ids({ status: 'canceled' })).toEqual([third, first]);
    expect(await ids({ status: 'Cancelled', before: String(third) })).toEqual([first]);
    expect(await ids({ q: 'dosa' })).toEqual([second, first]);
    expect(await ids({ q: 'DOSA idli' })).toEqual([second]);
    expect(await ids({ q: `#${first}` })).toEqual([first]);
    expect(await ids({ q: '100%' })).toEqual([third, second]);
    expect(await ids({ q: '1_0' })).toEqual([]);
    expect(await ids({ q: 'dosa', status: 'Cancelled' })).toEqual([first]);
    expect(await ids({ q: 'dosa', status: 'active' })).toEqual([]);
    expect(await ids({ q: '  ', limit: '1' })).toEqual([third]);
  });

  test.each(['', '/v1'])('under way of another restaurant stay hidden (/api%s)', async (version) => {
    const kitchen = await addRestaurant(app.db);
    const other = await addRestaurant(app.db);
    const url = `/api${version}/orders/restaurant/${kitchen.id}?status=active`;
    expect((await app.call('GET', url, { as: other.owner })).status).toBe(404);
  });

  test('an unknown filter is refused and not ignored', async () => {
    const kitchen = await addRestaurant(app.db);
    const url = `/api/restaurants/${kitchen.id}/orders?status=eaten`;
    expect((await app.call('GET', url, { as: kitchen.owner })).status).toBe(400);
  });
});
