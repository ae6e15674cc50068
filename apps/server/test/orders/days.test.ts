// Orders of some days: in the lists of a restaurant and of administrators, and in their files.
import { beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../exports/parse-csv.ts';
import {
  addDish,
  addOrder,
  addRestaurant,
  addUser,
  arrange,
  type TestRestaurant,
  type TestUser,
} from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

let kitchen: TestRestaurant;
const ids = new Map<string, number>();

/** In Kolkata, whose day of this kitchen begins at four in the morning. */
const PLACED = {
  'last of the 2nd': '2026-03-03T03:59:59+05:30',
  'first of the 3rd': '2026-03-03T04:00:00+05:30',
  'night of the 3rd': '2026-03-04T01:30:00+05:30',
  'evening of the 4th': '2026-03-04T20:15:00+05:30',
  'first of the 5th': '2026-03-05T04:00:00+05:30',
} as const;

beforeAll(async () => {
  kitchen = await addRestaurant(app.db);
  await arrange(app.db, `update restaurants set day_begins = '04:00' where id = $1`, kitchen.id);
  const dish = await addDish(app.db, kitchen.id, { name: 'Dal, hot', pricePaise: 10_000 });
  const customer = await addUser(app.db, 'CUSTOMER');
  for (const [name, at] of Object.entries(PLACED)) {
    const status = name.startsWith('night') ? 'Cancelled' : 'Delivered';
    const id = await addOrder(app.db, customer, [dish], { qty: 2, status });
    await arrange(app.db, 'update orders set created_at = $2 where id = $1', id, at);
    ids.set(name, id);
  }
});

const nameOf = (id: number) => [...ids].find(([, other]) => other === id)?.[0];
const list = async (query: string) => {
  const { status, body } = await app.call('GET', `/api/restaurants/${kitchen.id}/orders?${query}`, {
    as: kitchen.owner,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: number }[]).map(({ id }) => nameOf(id));
};
const file = (query: string, as = kitchen.owner) =>
  app.call('GET', `/api/restaurants/${kitchen.id}/orders.csv?${query}`, { as });

const OF_THE_3RD = ['night of the 3rd', 'first of the 3rd'];

describe('orders from one day to another', () => {
  test.each([
    ['from=2026-03-03&to=2026-03-03', OF_THE_3RD],
    ['from=2026-03-04', ['first of the 5th', 'evening of the 4th']],
    ['to=2026-03-03', [...OF_THE_3RD, 'last of the 2nd']],
    ['from=2026-03-03&to=2026-03-04&status=Delivered', ['evening of the 4th', 'first of the 3rd']],
    ['from=2026-03-03&to=2026-03-03&q=dal', OF_THE_3RD],
    ['from=2026-03-03&to=2026-03-03&q=naan', []],
    ['from=2026-03-04&to=2026-03-03', []],
    ['from=2026-03-03&to=2026-03-05&limit=1', ['first of the 5th']],
  ])('%s are those of the kitchen’s own days', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  test.each(['from=today', 'to=2026-02-30', 'from=', 'from=0000-01-01', 'to=2026-3-4'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await app.call('GET', `/api/restaurants/${kitchen.id}/orders?${query}`, {
        as: kitchen.owner,
      });
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect((await file(query)).status).toBe(400);
    },
  );
});

describe('their file', () => {
  test('has the orders that the list has, by the platform’s clock and without a way to the customer', async () => {
    const { status, headers, body } = await file('from=2026-03-04&to=2026-03-04');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="orders.csv"',
    });
    const [row, ...others] = readCsv(body);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: String(ids.get('evening of the 4th')),
      placed: '2026-03-04 20:15',
      status: 'Delivered',
      items: '2 × Dal, hot',
      payment: 'UPI',
      subtotal: '200',
      total: '205',
    });
    expect(Object.keys(row ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/email|phone|^address$/i)]),
    );
  });

  test('has every page', async () => {
    const all = readCsv((await file('')).body).map(({ id }) => nameOf(Number(id)));
    expect(all).toEqual(Object.keys(PLACED).toReversed());
  });

  test('of another restaurant is nobody’s business', async () => {
    const { owner } = await addRestaurant(app.db);
    expect((await file('', owner)).status).toBe(404);
  });
});

describe('for administrators', () => {
  let admin: TestUser;
  beforeAll(async () => {
    admin = await addUser(app.db, 'ADMIN');
  });
  const ask = (path: string) => app.call('GET', `/api/admin/${path}`, { as: admin });

  test.each([
    ['from=2026-03-03&to=2026-03-03', ['first of the 3rd', 'last of the 2nd']],
    ['from=2026-03-04', ['first of the 5th', 'evening of the 4th', 'night of the 3rd']],
    ['to=2026-03-03', ['first of the 3rd', 'last of the 2nd']],
    ['from=2026-03-04&to=2026-03-04&status=Delivered', ['evening of the 4th']],
    ['from=2026-03-04&to=2026-03-04&q=cancelled', ['night of the 3rd']],
    ['from=2026-03-03&to=2026-03-04&sort=amount&order=desc&limit=1', ['evening of the 4th']],
    ['from=2026-03-04&to=2026-03-03', []],
  ])('%s are days of the platform, in list, count and file', async (query, expected) => {
    const { body } = await ask(`orders?${query}`);
    expect(body.map(({ id }: { id: number }) => nameOf(id))).toEqual(expected);
    if (query.includes('limit')) return;
    expect((await ask(`orders/count?${query}`)).body).toEqual({ count: expected.length, hasMore: false });
    const rows = readCsv((await ask(`export/orders.csv?${query}`)).body);
    expect(rows.map(({ id }) => nameOf(Number(id)))).toEqual(expected);
  });

  test.each(['from=today', 'to=2026-02-30'])('%s is refused', async (query) => {
    for (const path of ['orders', 'orders/count', 'export/orders.csv'])
      expect((await ask(`${path}?${query}`)).status, path).toBe(400);
  });
});
