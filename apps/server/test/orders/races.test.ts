import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { addDish, addRestaurant, addUser, line, openCoupons, stockOf } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

/** Every call goes through the pool's twenty connections to a real PostgreSQL: what races in production races here. */
const app = testApp();
beforeAll(() => openCoupons(app.db));
const address = '14, Lakeview Road';

const count = unprepared<{ n: number }>('select count(*) as n from orders where restaurant_id = $1');
const events = unprepared<{ status: string }>(
  'select status from order_events where order_id = $1 order by id',
);

const lockDish = unprepared<object>('select id from menu_items where id = $1 for update');
const waiting = unprepared<{ n: number }>(
  `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map((a) => a.status))]
      .toSorted((a, b) => a - b)
      .map((s) => [s, answers.filter((a) => a.status === s).length]),
  );

async function newOrder(left?: number) {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { left });
  const customer = await addUser(app.db, 'CUSTOMER');
  const placed = await app.call('POST', '/api/orders', {
    as: customer,
    body: { items: [line(dish)], address },
  });
  expect(placed.status).toBe(201);
  return { kitchen, dish, customer, id: placed.body.id as number };
}

describe('many at once', () => {
  test('200 orders for a dish with 10 left give exactly 10', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { left: 10 });
    const customers = await Promise.all(Array.from({ length: 200 }, () => addUser(app.db, 'CUSTOMER')));

    const answers = await Promise.all(customers.map((as) => app.place(as, { items: [line(dish)], address })));

    expect(statuses(answers)).toEqual({ 201: 10, 409: 190 });
    expect(new Set(answers.filter((a) => a.status === 409).map((a) => a.body.code))).toEqual(
      new Set(['DISH_UNAVAILABLE']),
    );
    expect(await stockOf(app.db, dish)).toBe(0);
    expect((await app.db.one(count, [kitchen.id])).n).toBe(10);
  });

  test('orders of two dishes in opposite order neither deadlock nor oversell', async () => {
    const kitchen = await addRestaurant(app.db);
    const one = await addDish(app.db, kitchen.id, { left: 15 });
    const two = await addDish(app.db, kitchen.id, { left: 15 });
    const customers = await Promise.all(Array.from({ length: 60 }, () => addUser(app.db, 'CUSTOMER')));

    const answers = await Promise.all(
      customers.map((as, i) =>
        app.place(as, { items: i % 2 === 0 ? [line(one), line(two)] : [line(two), line(one)], address }),
      ),
    );

    expect(statuses(answers)).toEqual({ 201: 15, 409: 45 });
    expect([await stockOf(app.db, one), await stockOf(app.db, two)]).toEqual([0, 0]);
  });

  test('50 parallel retries of one idempotency key give one order and one answer', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { left: 50 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const request = {
      as: customer,
      body: { items: [line(dish)], address },
      headers: { 'idempotency-key': 'one-dinner' },
    };

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call('POST', '/api/orders', request)),
    );

    expect(statuses(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
    expect(answers.filter((a) => a.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    expect(await stockOf(app.db, dish)).toBe(49);
  });

  test('a double click without a key gives one order', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { left: 9 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const click = () =>
      app.call('POST', '/api/orders', { as: customer, body: { items: [line(dish)], address } });

    const answers = await Promise.all([click(), click(), click()]);

    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1);
    expect(await stockOf(app.db, dish)).toBe(8);
  });

  test('a double click of which two nodes hear one half each gives one order', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { left: 9 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const body = { items: [line(dish)], address };
    const db = openDatabase(app.connection, { size: 4 });
    const other = await buildApp({ db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
    try {
      await other.http.ready();
      // Both are under way before either can be stored.
      const clicks = await app.db.transaction(async (tx) => {
        await tx.query(lockDish, [dish.id]);
        const here = app.call('POST', '/api/orders', { as: customer, body });
        const there = other.http.inject({
          method: 'POST',
          url: '/api/orders',
          headers: { ...customer.auth, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        await expect.poll(async () => (await app.db.one(waiting)).n).toBe(2);
        return { here, there };
      });
      const [first, second] = [await clicks.here, await clicks.there];
      expect([first.status, second.statusCode]).toEqual([201, 201]);
      expect(second.json().id).toBe(first.body.id);
      expect(await stockOf(app.db, dish)).toBe(8);
    } finally {
      await other.http.close();
      await db.close();
    }
  });

  test('two clicks of the owner give one event', async () => {
    const { kitchen, id } = await newOrder();
    const click = () =>
      app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status: 'Accepted' } });

    const answers = await Promise.all([click(), click(), click(), click()]);

    expect(statuses(answers)).toEqual({ 200: 4 });
    expect((await app.db.query(events, [id])).map((e) => e.status)).toEqual(['New', 'Accepted']);
  });

  test('cancel against accept has one winner, and the stock follows it', async () => {
    for (let round = 0; round < 12; round++) {
      const { kitchen, customer, dish, id } = await newOrder(3);
      const [cancelled, accepted] = await Promise.all([
        app.call('POST', `/api/orders/${id}/cancel`, { as: customer }),
        app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status: 'Accepted' } }),
      ]);

      const winner = cancelled.status === 200 ? 'Cancelled' : 'Accepted';
      expect([cancelled.status, accepted.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await app.db.query(events, [id])).map((e) => e.status)).toEqual(['New', winner]);
      expect(await stockOf(app.db, dish)).toBe(winner === 'Cancelled' ? 3 : 2);
    }
  });

  test('cancelling twice at once gives the stock back once', async () => {
    const { customer, dish, id } = await newOrder(5);
    const cancel = () => app.call('POST', `/api/orders/${id}/cancel`, { as: customer });

    const answers = await Promise.all([cancel(), cancel(), cancel()]);

    expect(statuses(answers)).toEqual({ 200: 3 });
    expect(await stockOf(app.db, dish)).toBe(5);
  });

  test('a coupon with three uses left is used three times by thirty customers', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 100_000 });
    const addOffer = unprepared<{ id: number }>(
      `insert into offers (type, title, code, percent, usage_limit) values ('discount', 'Half', 'HALF', 50, 3) returning id`,
    );
    const offer = await app.db.one(addOffer);
    const customers = await Promise.all(Array.from({ length: 30 }, () => addUser(app.db, 'CUSTOMER')));

    const answers = await Promise.all(
      customers.map((as) =>
        app.call('POST', '/api/orders', {
          as,
          body: { items: [line(dish)], address, coupon: 'half', total: 505 },
        }),
      ),
    );

    expect(statuses(answers)).toEqual({ 201: 3, 409: 27 });
    expect(answers.find((a) => a.status === 409)?.body).toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { total: 955 },
    });
    const redeemed = unprepared<{ n: number }>(
      'select count(*) as n from offer_redemptions where offer_id = $1',
    );
    expect((await app.db.one(redeemed, [offer.id])).n).toBe(3);
  });

  test('a first-order offer is given once to a customer who orders twice at once', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 100_000 });
    await app.db.query(
      unprepared(
        `insert into offers (type, title, code, percent, first_order_only) values ('discount', 'First', 'FIRST', 50, true)`,
      ),
    );
    const customer = await addUser(app.db, 'CUSTOMER');
    const order = (notes: string) =>
      app.call('POST', '/api/orders', {
        as: customer,
        body: { items: [line(dish)], address, coupon: 'FIRST', notes },
      });

    const answers = await Promise.all([order('one'), order('two'), order('three')]);

    expect(statuses(answers)).toEqual({ 201: 3 });
    expect(answers.map((a) => a.body.discount).toSorted((a, b) => a - b)).toEqual([50, 50, 500]);
  });

  test('a price that changes under way is never charged by memory', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 10_000 });
    const raise = unprepared('update menu_items set price_paise = price_paise + 100 where id = $1');
    const customers = await Promise.all(Array.from({ length: 40 }, () => addUser(app.db, 'CUSTOMER')));

    const answers = await Promise.all(
      customers.map(async (as, i) => {
        if (i % 4 === 0) await app.db.execute(raise, [dish.id]);
        return app.call('POST', '/api/orders', { as, body: { items: [line(dish)], address } });
      }),
    );

    // Whatever price an order got, it is the one its line carries; the invariants after the file add it up again.
    expect(statuses(answers)).toEqual({ 201: 40 });
    for (const { body } of answers) expect(body.subtotal).toBe(body.items[0].price);
  });
});
