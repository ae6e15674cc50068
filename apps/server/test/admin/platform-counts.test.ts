// Numbers on the administrators' tiles are counted when they change (docs/decisions/0020), and are right at any moment.
import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { checkInvariants } from '../../src/db/invariants.ts';
import { getStats } from '../../src/modules/stats/index.ts';
import { addDish, addOrder, addRestaurant, addReview, addUser, arrange, line } from '../fixtures.ts';
import { runNow } from '../jobs/run-now.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const addUp = () => runNow(app.db, 'add-up-platform-counts');
const brokenOf = async () => (await checkInvariants(app.db)).map(({ name }) => name);
const waiting = async () =>
  (await app.db.one(unprepared<{ n: number }>('select count(*)::int as n from platform_count_changes'))).n;

/** Returns the tiles as shown at this time. */
async function tilesAt(at = new Date()) {
  const admin = { id: 0, role: 'ADMIN' } as Parameters<typeof getStats>[1];
  return getStats({ db: app.db, clock: () => at, mail: 'off' }, admin);
}

describe('tiles, the changes and the job that adds them up', () => {
  test('come to the same before and after it', async () => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const dish = await addDish(app.db, (await addRestaurant(app.db)).id);
    await addOrder(app.db, customer, [dish], { daysAgo: 30 });
    await addReview(app.db, customer, dish, { rating: 2 });
    const before = await tilesAt();
    expect(await waiting()).toBeGreaterThan(0);
    const { outcome, rows } = await addUp();
    expect(outcome).toBe('done');
    expect(rows).toBeGreaterThan(0);
    expect(await waiting()).toBe(0);
    expect(await tilesAt()).toEqual(before);
    await addOrder(app.db, customer, [dish], { daysAgo: 30 });
    const after = await tilesAt();
    expect(after.orders.total).toBe(before.orders.total + 1);
    await addUp();
    expect(await tilesAt()).toEqual(after);
  });

  test('hold for every reader while orders are placed, moved, hidden and added up', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchens = await Promise.all([addRestaurant(app.db), addRestaurant(app.db)]);
    const dishes = await Promise.all(kitchens.map(({ id }) => addDish(app.db, id)));
    const customers = await Promise.all(Array.from({ length: 8 }, () => addUser(app.db, 'CUSTOMER')));
    const live = async (n: number) => {
      const at = n % 2;
      const [as, dish, kitchen] = [customers[n], dishes[at], kitchens[at]];
      if (!as || !dish || !kitchen) throw new Error('the cast is too small');
      const statuses: number[] = [];
      for (let round = 0; round < 4; round++) {
        const placed = await app.place(as, { items: [line(dish, round + 1)], address: 'Here' });
        const { id } = placed.body as { id: number };
        const step = (status: string) =>
          app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status } });
        const ends =
          round % 2 ? [await step('Cancelled')] : [await step('Accepted'), await step('Preparing')];
        const gone = round === 3 ? [await app.call('DELETE', `/api/admin/orders/${id}`, { as: admin })] : [];
        statuses.push(...[placed, ...ends, ...gone].map(({ status }) => status));
      }
      return statuses;
    };
    const before = (await tilesAt()).orders;
    const over = new AbortController();
    const broken: string[] = [];
    const watch = async () => {
      while (!over.signal.aborted) broken.push(...(await brokenOf()));
    };
    const addUpAgain = async () => {
      while (!over.signal.aborted) await addUp();
    };
    const watching = [watch(), watch(), addUpAgain()];
    const statuses = await Promise.all(customers.map((_, n) => live(n)));
    over.abort();
    await Promise.all(watching);
    expect(new Set(statuses.flat())).toEqual(new Set([200, 201]));
    expect(broken).toEqual([]);
    const after = (await tilesAt()).orders;
    expect([after.total, after.byStatus.Preparing, after.cancelled]).toEqual([
      before.total + 24,
      (before.byStatus.Preparing ?? 0) + 16,
      before.cancelled + 8,
    ]);
  });

  test('hold when they are counted anew beside writers', async () => {
    const dish = await addDish(app.db, (await addRestaurant(app.db)).id);
    const customers = await Promise.all(Array.from({ length: 6 }, () => addUser(app.db, 'CUSTOMER')));
    const recount = unprepared('select recount_platform()');
    await Promise.all([
      ...customers.flatMap((customer) => Array.from({ length: 5 }, () => addOrder(app.db, customer, [dish]))),
      ...Array.from({ length: 4 }, () => app.owner.execute(recount)),
      addUp(),
    ]);
    expect(await brokenOf()).toEqual([]);
  });

  test('take nothing of a transaction that is undone', async () => {
    const dish = await addDish(app.db, (await addRestaurant(app.db)).id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const { orders } = await tilesAt();
    await expect(
      app.db.transaction(async (tx) => {
        await addOrder(tx, customer, [dish]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await tilesAt()).orders).toEqual(orders);
  });
});

test('only what a tile shows is told', async () => {
  const customer = await addUser(app.db, 'CUSTOMER');
  await addUp();
  await arrange(app.db, `update users set name = 'Anna', phone = '1' where id = $1`, customer.id);
  expect(await waiting()).toBe(0);
  await arrange(app.db, 'update users set is_blocked = true where id = $1', customer.id);
  expect(await waiting()).toBe(2);
  await arrange(app.db, 'update users set is_blocked = false where id = $1', customer.id);
  expect(await brokenOf()).toEqual([]);
});

test('what was written with triggers off is counted by a recount, with what is written meanwhile', async () => {
  const dish = await addDish(app.db, (await addRestaurant(app.db)).id);
  const customers = await Promise.all(Array.from({ length: 4 }, () => addUser(app.db, 'CUSTOMER')));
  const before = await tilesAt();
  const switchCounting = (how: 'enable' | 'disable') =>
    app.owner.execute(unprepared(`alter table orders ${how} trigger orders_made_counted`));
  await switchCounting('disable');
  await addReview(app.db, customers[0] ?? (await addUser(app.db, 'CUSTOMER')), dish, { rating: 5 });
  await switchCounting('enable');
  expect((await tilesAt()).orders.total).toBe(before.orders.total);
  const orders = customers.flatMap((customer) =>
    Array.from({ length: 5 }, () => addOrder(app.db, customer, [dish])),
  );
  await app.owner.execute(unprepared('select recount_platform()'));
  await Promise.all(orders);
  const after = await tilesAt();
  // The reviewed one too.
  expect(after.orders.total).toBe(before.orders.total + 21);
  expect(after.reviews.total).toBe(before.reviews.total + 1);
  expect(await brokenOf()).toEqual([]);
});

describe('this week', () => {
  const WEEK_MS = 7 * 86_400_000;

  test.each([
    ['in the middle of a day', '2020-03-11T12:00:00Z'],
    ['at midnight in UTC', '2020-04-11T00:00:00Z'],
    ['a moment before it', '2020-05-11T23:59:59.999Z'],
  ])('begins seven days ago to the second, %s', async (_when, time) => {
    const customer = await addUser(app.db, 'CUSTOMER');
    const dish = await addDish(app.db, (await addRestaurant(app.db)).id);
    const at = new Date(time);
    const since = at.getTime() - WEEK_MS;
    const add = async (ms: number) => {
      const order = await addOrder(app.db, customer, [dish]);
      await arrange(app.db, 'update orders set created_at = $2 where id = $1', order, new Date(since + ms));
      return order;
    };
    const { orders: before } = await tilesAt(at);
    // The very moment is no part of it.
    for (const ms of [-86_400_000, -1_000, 0, 1_000, 3_600_000, 86_400_000, WEEK_MS - 1_000]) await add(ms);
    const hidden = await add(2_000);
    await arrange(app.db, 'update orders set deleted_at = now() where id = $1', hidden);
    const { orders: fresh } = await tilesAt(at);
    expect([fresh.total - before.total, fresh.thisWeek - before.thisWeek]).toEqual([7, 4]);
    await addUp();
    expect((await tilesAt(at)).orders).toEqual(fresh);
  });
});
