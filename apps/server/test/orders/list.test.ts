import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addOrder, addRestaurant, addUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

describe('the orders of a customer', () => {
  test('under way are found however many finished ones came after them, and only his own', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const add = (status: Parameters<typeof addOrder>[3] & object, who = customer) =>
      addOrder(app.db, who, [dish], status);
    const forgotten = await add({ status: 'Preparing', daysAgo: 3 });
    for (const status of ['Delivered', 'Cancelled', 'Refunded'] as const) await add({ status });
    const fresh = [
      await add({ status: 'New' }),
      await add({ status: 'Accepted' }),
      await add({ status: 'Out for Delivery' }),
    ];
    await add({ status: 'New' }, await addUser(app.db, 'CUSTOMER'));

    const ids = async (query: string) => {
      const { body } = await app.call('GET', `/api/orders/my?${query}`, { as: customer });
      return body.map((order: { id: number }) => order.id);
    };

    expect(await ids('status=active')).toEqual([...fresh.toReversed(), forgotten]);
    expect(await ids('status=active&limit=1')).toEqual([fresh[2]]);
    expect(await ids(`status=active&before=${fresh[0]}`)).toEqual([forgotten]);
    expect(await ids('limit=200')).toHaveLength(7);
  });

  test('of some statuses come page by page, and a poll notices one that joins or leaves them', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const add = (status: Parameters<typeof addOrder>[3] & object, who = customer) =>
      addOrder(app.db, who, [dish], status);
    const delivered = await add({ status: 'Delivered' });
    const cancelled = await add({ status: 'Cancelled' });
    const refunded = await add({ status: 'Refunded' });
    const onTheWay = await add({ status: 'Out for Delivery' });
    await add({ status: 'Delivered' }, await addUser(app.db, 'CUSTOMER'));

    const ask = (query: string, headers = {}) =>
      app.call('GET', `/api/orders/my?${query}`, { as: customer, headers });
    const ids = async (query: string) => {
      const { body } = await ask(query);
      return body.map((order: { id: number }) => order.id);
    };
    expect(await ids('status=Delivered,Refunded')).toEqual([refunded, delivered]);
    expect(await ids('status=delivered,Delivered')).toEqual([delivered]);
    expect(await ids('status=Cancelled')).toEqual([cancelled]);
    expect(await ids(`status=Delivered,Refunded&limit=1&before=${refunded}`)).toEqual([delivered]);
    expect(await ids('status=New')).toEqual([]);

    const { headers } = await ask('status=Delivered,Refunded');
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await ask('status=Delivered,Refunded', known)).status).toBe(304);
    const body = { status: 'Delivered' };
    await app.call('PUT', `/api/orders/${onTheWay}/status`, { as: kitchen.owner, body });
    expect((await ask('status=Delivered,Refunded', known)).status).toBe(200);
    expect(await ids('status=Delivered,Refunded')).toEqual([onTheWay, refunded, delivered]);
  });

  test('by another filter are refused: it is not ignored', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    for (const status of [
      'eaten',
      'active&status=active',
      '',
      'Delivered,',
      'Delivered,eaten',
      'active,New',
      Array(8).fill('New').join(','),
      "New'--",
    ])
      expect((await app.call('GET', `/api/orders/my?status=${status}`, { as: customer })).status).toBe(400);
  });
});

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

  test('are found by the names that their dishes had, and by words of more lines than are gathered', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { name: 'Samosa' });
    const customer = await addUser(app.db, 'CUSTOMER');
    const old = await addOrder(app.db, customer, [dish], { status: 'Delivered' });
    const rename = unprepared('update menu_items set name = $2, deleted_at = $3 where id = $1');
    await app.db.execute(rename, [dish.id, 'Punjabi Triangle', null]);
    const fresh = await addOrder(app.db, customer, [dish], { status: 'Delivered' });
    await app.db.execute(rename, [dish.id, 'Corner', new Date()]);

    const ids = async (query: Record<string, string>) => {
      const url = `/api/restaurants/${kitchen.id}/orders?${new URLSearchParams(query).toString()}`;
      const { body } = await app.call('GET', url, { as: kitchen.owner });
      return body.map((order: { id: number }) => order.id);
    };

    expect(await ids({ q: 'samosa' })).toEqual([old]);
    expect(await ids({ q: 'triangle punjabi' })).toEqual([fresh]);
    expect(await ids({ q: 'triangle samosa' })).toEqual([]);
    expect(await ids({ q: 'corner' })).toEqual([]);

    const dishes = [await addDish(app.db, kitchen.id, { name: 'Rhombus Triangle' })];
    while (dishes.length < 100)
      dishes.push(await addDish(app.db, kitchen.id, { name: `Triangle ${dishes.length}` }));
    const large: number[] = [];
    while (large.length < 11) large.unshift(await addOrder(app.db, customer, dishes));
    expect(await ids({ q: 'triangle' })).toEqual([...large, fresh]);
    expect(await ids({ q: 'triangle', limit: '2' })).toEqual(large.slice(0, 2));
    expect(await ids({ q: 'triangle rhombus' })).toEqual(large);
    expect(await ids({ q: 'triangle punjabi' })).toEqual([fresh]);
    expect(await ids({ q: 'samosa' })).toEqual([old]);
    expect(await ids({ q: 'triangle samosa' })).toEqual([]);
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
