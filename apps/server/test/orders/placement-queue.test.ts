// Orders that come at once share a transaction (docs/decisions/0002); each stands or falls alone.
import { setImmediate as nextTick } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../src/app.ts';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { type PlacementRequest, placeTogether } from '../../src/modules/orders/placement.repo.ts';
import { enqueuePlacement } from '../../src/modules/orders/placement-queue.ts';
import { addDish, addRestaurant, addUser, line, openCoupons, stockOf, type TestUser } from '../fixtures.ts';
import { addOfferRow, usesOf } from '../offers/offer-rows.ts';
import { testApp } from '../test-app.ts';

const app = testApp();
beforeAll(() => openCoupons(app.db));
const address = '14, Lakeview Road';

const placedAt = unprepared<{ orders: number; moments: number; requests: number }>(
  `select count(*)::int as orders, count(distinct o.created_at)::int as moments,
          count(distinct e.request_id)::int as requests
     from orders o join order_events e on e.order_id = o.id where o.restaurant_id = $1`,
);

const momentsOf = unprepared<{ moments: number }>(
  'select count(distinct created_at)::int as moments from orders where restaurant_id = any ($1)',
);
const lockRestaurant = unprepared<object>('select id from restaurants where id = $1 for update');

const customers = (many: number) =>
  Promise.all(Array.from({ length: many }, () => addUser(app.db, 'CUSTOMER')));
const toOrder = (user: TestUser, restaurantId: number, dish: { id: number }, more: object = {}) =>
  ({
    userId: user.id,
    restaurantId,
    items: [{ id: dish.id, qty: 1, pricePaise: 100_00, position: 0 }],
    address,
    notes: '',
    payment: 'UPI',
    subtotalPaise: 100_00,
    discountPaise: 0,
    deliveryFeePaise: 0,
    totalPaise: 100_00,
    couponCode: null,
    couponTerms: null,
    policy: 'open',
    offerId: null,
    offerVersion: null,
    redeems: false,
    key: null,
    bodyHash: String(user.id).padStart(64, '0'),
    duplicateSeconds: 10,
    ...more,
  }) as PlacementRequest;

test('orders that come at once share transactions, and each event keeps its own request', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { left: 100 });
  const all = await customers(60);

  const answers = await Promise.all(all.map((as) => app.place(as, { items: [line(dish)], address })));

  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201));
  const { orders, moments, requests } = await app.db.one(placedAt, [kitchen.id]);
  expect(orders).toBe(60);
  expect(requests).toBe(60);
  expect(moments).toBeLessThan(30);
  expect(await stockOf(app.db, dish)).toBe(40);
});

const outcome = (result: PromiseSettledResult<{ outcome: string }>) =>
  result.status === 'fulfilled' ? result.value.outcome : String(result.reason);

test('one that breaks fails with its own error, and takes nobody along', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { left: 100 });
  const all = await customers(8);

  const results = await Promise.allSettled(
    all.map((user, index) =>
      enqueuePlacement(
        app.db,
        toOrder(user, kitchen.id, dish, index === 4 ? { payment: 'Barter' } : {}),
        `request-${index}`,
      ),
    ),
  );

  expect(results.map(outcome)).toEqual(
    all.map((_, index) =>
      index === 4 ? expect.stringMatching(/violates check constraint "orders_payment_check"/) : 'placed',
    ),
  );
  expect(await stockOf(app.db, dish)).toBe(93);
});

test('whenever one comes, it is answered', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { left: 1_000 });
  const all = await customers(200);
  const placing: Promise<{ outcome: string }>[] = [];

  for (const [index, user] of all.entries()) {
    const place = () => enqueuePlacement(app.db, toOrder(user, kitchen.id, dish), `request-${index}`);
    // Some come in the very moment in which another's answer does.
    const before = placing.at(-1);
    placing.push(before !== undefined && index % 3 === 0 ? before.then(place) : place());
    if (index % 7 === 0) await nextTick();
  }

  const outcomes = await Promise.all(placing);
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['placed']));
  expect(await stockOf(app.db, dish)).toBe(800);
});

test('orders of many restaurants that come at once share transactions too', async () => {
  const all = await customers(40);
  const kitchens = await Promise.all(all.map(() => addRestaurant(app.db)));
  const dishes = await Promise.all(kitchens.map(({ id }) => addDish(app.db, id, { left: 10 })));

  const outcomes = await Promise.all(
    all.map((user, index) => {
      const { id } = kitchens[index] ?? { id: 0 };
      return enqueuePlacement(app.db, toOrder(user, id, dishes[index] ?? { id: 0 }), `request-${index}`);
    }),
  );

  expect(outcomes.map((one) => one.outcome)).toEqual(all.map(() => 'placed'));
  const { moments } = await app.db.one(momentsOf, [kitchens.map(({ id }) => id)]);
  expect(moments).toBeLessThan(10);
});

test('whoever waits for a restaurant that somebody else has locked holds up nobody for long', async () => {
  const [locked, open] = [await addRestaurant(app.db), await addRestaurant(app.db)];
  const lockedDish = await addDish(app.db, locked.id, { left: 10 });
  const openDish = await addDish(app.db, open.id, { left: 10 });
  const [first, second, third, fourth] = await customers(4);
  const place = (user: TestUser | undefined, kitchen: { id: number }, dish: { id: number }) =>
    enqueuePlacement(app.db, toOrder(user ?? ({ id: 0 } as TestUser), kitchen.id, dish), 'request');
  const finished: string[] = [];
  const note = (name: string) => () => finished.push(name);

  const waiting: Promise<unknown>[] = [];
  await app.db.transaction(async (tx) => {
    await tx.one(lockRestaurant, [locked.id]);
    // Alone in its transaction, then behind it for the same restaurant, then for another one.
    waiting.push(place(first, locked, lockedDish).then(note('locked')));
    waiting.push(place(second, locked, lockedDish).then(note('locked')));
    await place(third, open, openDish).then(note('open'));
    await place(fourth, open, openDish).then(note('open'));
  });
  await Promise.all(waiting);

  expect(finished).toEqual(['open', 'open', 'locked', 'locked']);
});

test('transactions that redeem the same offers crosswise do not wait for each other', async () => {
  const kitchens = await Promise.all([addRestaurant(app.db), addRestaurant(app.db)]);
  const dishes = await Promise.all(kitchens.map(({ id }) => addDish(app.db, id)));
  const offers = await Promise.all(
    ['CROSS', 'WISE'].map(async (code) => ({
      code,
      id: await addOfferRow(app.db, { code, usage_limit: 1_000 }),
    })),
  );
  const redeem = (user: TestUser, which: number) => {
    const offer = offers[which];
    const dish = dishes[which] ?? { id: 0 };
    const coupon = { couponCode: offer?.code, offerId: offer?.id, offerVersion: 1, redeems: true };
    const couponTerms = { kind: 'applied', label: '', reason: '' };
    return {
      order: toOrder(user, kitchens[which]?.id ?? 0, dish, { ...coupon, couponTerms }),
      requestId: 'request',
    };
  };

  for (let round = 0; round < 10; round++) {
    const all = await customers(8);
    const pairs = [0, 2, 4, 6].map((index) =>
      all.slice(index, index + 2).map((user, n) => redeem(user, (index / 2 + n) % 2)),
    );
    const outcomes = await Promise.all(pairs.map((pair) => placeTogether(app.db, pair)));
    expect(outcomes.flat().map((one) => one.outcome)).toEqual(all.map(() => 'placed'));
  }
  expect(await Promise.all(offers.map(({ id }) => usesOf(app.db, id)))).toEqual([40, 40]);
});

describe('on several nodes', () => {
  const opened: { node: App; db: DatabasePool }[] = [];
  afterAll(async () => {
    for (const { node, db } of opened) {
      await node.http.close();
      await db.close();
    }
  });

  async function newNode() {
    const db = openDatabase(app.connection, { size: 5 });
    const node = await buildApp({ db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
    await node.http.ready();
    opened.push({ node, db });
    return node;
  }

  test('200 orders for two dishes with 10 left of each give exactly 10 of each', async () => {
    const kitchen = await addRestaurant(app.db);
    const dishes = [
      await addDish(app.db, kitchen.id, { left: 10 }),
      await addDish(app.db, kitchen.id, { left: 10 }),
    ];
    const nodes = [await newNode(), await newNode(), await newNode(), await newNode()];
    const all = await customers(200);

    const answers = await Promise.all(
      all.map(async (user, index) => {
        // In both orders, so that transactions of several orders could lock them crosswise.
        const items = (index % 2 === 0 ? dishes : dishes.toReversed()).map((dish) => line(dish));
        const request = {
          method: 'POST' as const,
          url: '/api/orders',
          headers: { ...user.auth, 'content-type': 'application/json' },
          payload: JSON.stringify({ items: index % 3 === 0 ? items : items.slice(0, 1), address }),
        };
        return (await nodes[index % nodes.length]?.http.inject(request))?.statusCode;
      }),
    );

    expect(new Set(answers)).toEqual(new Set([201, 409]));
    const left = await Promise.all(dishes.map((dish) => stockOf(app.db, dish)));
    const { orders } = await app.db.one(placedAt, [kitchen.id]);
    expect(answers.filter((status) => status === 201)).toHaveLength(orders);
    expect(left).toEqual([0, 0]);
  });
});
