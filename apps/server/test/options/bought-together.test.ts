import { BOUGHT_WITH } from '@tiffin/contract/rules/limits';
import type { MenuDetails } from '@tiffin/contract/schemas/options';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Database, unprepared } from '../../src/db/database.ts';
import { BoughtTogetherMemory } from '../../src/modules/options/bought-together.ts';
import {
  addDish,
  addOrder,
  addRestaurant,
  addUser,
  arrange,
  type TestDish,
  type TestUser,
} from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const insertOrders = unprepared<{ id: number }>(
  `insert into orders (user_id, restaurant_id, status, subtotal_paise, total_paise, payment, address, restaurant_name,
                       restaurant_address, customer_name, customer_email, created_at, deleted_at)
   select o."userId", $1, o.status, 100, 100, 'UPI', 'Here', 'K', 'There', 'C', 'c@example.com',
          now() - make_interval(hours => o."hoursAgo"), case when o."isDeleted" then now() end
     from jsonb_to_recordset($2::jsonb) as o ("userId" bigint, status text, "hoursAgo" int, "isDeleted" boolean)
   returning id`,
);
const insertLines = unprepared(
  `insert into order_items (order_id, restaurant_id, menu_item_id, variant, position, name, price_paise, qty, veg)
   select l."orderId", $1, l."dishId", l.variant, 0, 'D', 100, 1, true
     from jsonb_to_recordset($2::jsonb) as l ("orderId" bigint, "dishId" bigint, variant int)`,
);

interface Made {
  readonly customer: number;
  readonly status: string;
  readonly hoursAgo: number;
  readonly isDeleted: boolean;
  /** A dish stands there as often as the order has lines of it. */
  readonly dishes: readonly number[];
}

/** Written from the rule, with loops: for each dish what goes with it. */
function goesWith(orders: readonly Made[], dish: number, onMenu: readonly number[]): number[] {
  const counted = orders
    .map((order, index) => ({ ...order, index }))
    .filter(({ status, isDeleted, hoursAgo }) => status === 'Delivered' && !isDeleted && hoursAgo < 90 * 24)
    .toSorted((a, b) => a.hoursAgo - b.hoursAgo || b.index - a.index)
    .slice(0, 1_000);
  const having = counted.filter(({ dishes }) => dishes.includes(dish));
  const found: { other: number; n: number }[] = [];
  for (const other of onMenu) {
    const both = having.filter(({ dishes }) => other !== dish && dishes.includes(other));
    const customers = new Set(both.map(({ customer }) => customer));
    if (both.length >= 5 && customers.size >= 3 && both.length / having.length >= 0.1)
      found.push({ other, n: both.length });
  }
  return found
    .toSorted((a, b) => b.n - a.n || a.other - b.other)
    .slice(0, 3)
    .map(({ other }) => other);
}

/** Thrown to undo what was set up: orders without bills and steps. */
class Counted extends Error {
  constructor(
    readonly found: number[][],
    readonly wanted: number[][],
  ) {
    super('undone');
  }
}

async function store(db: Database, restaurantId: number, orders: readonly Made[]): Promise<void> {
  const rows = orders.map(({ customer, status, hoursAgo, isDeleted }) => ({
    userId: customer,
    status,
    hoursAgo,
    isDeleted,
  }));
  const stored = await db.query(insertOrders, [restaurantId, JSON.stringify(rows)]);
  const lines = orders.flatMap(({ dishes }, index) =>
    dishes.map((dishId, nth) => ({
      orderId: stored[index]?.id,
      dishId,
      variant: dishes.slice(0, nth).filter((before) => before === dishId).length,
    })),
  );
  await db.query(insertLines, [restaurantId, JSON.stringify(lines)]);
}

const detailsOf = async (restaurantId: number): Promise<MenuDetails> =>
  (await app.call('GET', `/api/restaurants/${restaurantId}/menu/details`)).body;
const shownOf = async (restaurantId: number) =>
  new Map((await detailsOf(restaurantId)).dishes.map(({ id, boughtWith }) => [id, boughtWith]));

/** So many orders of both dishes, by so many customers in turn. */
async function orderTogether(dishes: readonly TestDish[], customers: readonly TestUser[], times: number) {
  for (let nth = 0; nth < times; nth++) {
    const customer = customers[nth % customers.length];
    if (customer) await addOrder(app.db, customer, dishes);
  }
}
const addCustomers = (n: number) => Promise.all(Array.from({ length: n }, () => addUser(app.db, 'CUSTOMER')));

describe('what is bought together', () => {
  test('is counted as the rule says, whatever was ordered', async () => {
    const customers = (await addCustomers(6)).map(({ id }) => id);
    const status = fc.constantFrom('Delivered', 'Delivered', 'Delivered', 'Delivered', 'Cancelled', 'New');
    await fc.assert(
      fc.asyncProperty(
        // Few enough to stay below the limits, and more than are counted.
        fc.constantFrom(60, 200, 1_150),
        fc.integer({ min: 3, max: 9 }),
        fc.infiniteStream(
          fc.record({
            customer: fc.nat({ max: 5 }),
            status,
            hoursAgo: fc.nat({ max: 95 * 24 - 1 }),
            isDeleted: fc.nat({ max: 9 }).map((n) => n === 0),
            dishes: fc.array(fc.nat({ max: 80 }), { minLength: 1, maxLength: 5 }),
          }),
        ),
        async (n, dishCount, stream) => {
          const counting = app.db.transaction(async (tx) => {
            const { id } = await addRestaurant(tx);
            const dishes: number[] = [];
            for (let nth = 0; nth < dishCount; nth++) dishes.push((await addDish(tx, id)).id);
            const orders = [...stream.take(n)].map((made) => ({
              ...made,
              customer: customers[made.customer] ?? 0,
              // The first ones often, the last ones rarely.
              dishes: made.dishes.map((r) => dishes[Math.floor((r / 81) ** 2 * dishCount)] ?? 0),
            }));
            await store(tx, id, orders);
            const { bought } = await new BoughtTogetherMemory(tx).read(id);
            throw new Counted(
              dishes.map((dish) => [...(bought.get(dish) ?? [])]),
              dishes.map((dish) => goesWith(orders, dish, dishes)),
            );
          });
          const outcome = await counting.catch((error: unknown) => error);
          if (!(outcome instanceof Counted)) throw outcome;
          expect(outcome.found).toEqual(outcome.wanted);
        },
      ),
      { numRuns: 8 },
    );
  });

  test('is shown beside the options, also of dishes without any, and of dishes on the menu alone', async () => {
    const { id } = await addRestaurant(app.db);
    const [curry, rice, tea] = [
      await addDish(app.db, id),
      await addDish(app.db, id),
      await addDish(app.db, id),
    ];
    await orderTogether([curry, rice], await addCustomers(3), 5);
    const shown = await detailsOf(id);
    expect(shown.dishes).toEqual([
      { id: curry.id, optionGroups: [], boughtWith: [rice.id] },
      { id: rice.id, optionGroups: [], boughtWith: [curry.id] },
    ]);
    expect(shown.dishes.some((dish) => dish.id === tea.id)).toBe(false);
    await arrange(app.db, 'update menu_items set deleted_at = now() where id = $1', rice.id);
    expect((await detailsOf(id)).dishes).toEqual([]);
  });

  test('takes five orders of three customers', async () => {
    const { id } = await addRestaurant(app.db);
    const [a, b, c] = [await addDish(app.db, id), await addDish(app.db, id), await addDish(app.db, id)];
    const customers = await addCustomers(3);
    await orderTogether([a, b], customers, BOUGHT_WITH.together - 1);
    await orderTogether([a, c], customers.slice(1), BOUGHT_WITH.together);
    expect(await shownOf(id)).toEqual(new Map());
  });

  test('is counted once an hour, by all who ask at once together, and is right for the rest of it', async () => {
    const { id } = await addRestaurant(app.db);
    const [a, b] = [await addDish(app.db, id), await addDish(app.db, id)];
    const customers = await addCustomers(3);
    let now = 1_000;
    const memory = new BoughtTogetherMemory(app.db, () => now);
    const [first, second] = await Promise.all([memory.read(id), memory.read(id)]);
    expect(first.bought).toBe(second.bought);
    expect(first).toEqual({ bought: new Map(), validMs: 3_600_000 });
    await orderTogether([a, b], customers, 5);
    now += 3_599_000;
    expect(await memory.read(id)).toEqual({ bought: new Map(), validMs: 1_000 });
    now += 1_001;
    expect(await memory.read(id)).toEqual({
      bought: new Map([
        [a.id, [b.id]],
        [b.id, [a.id]],
      ]),
      validMs: 3_600_000,
    });
  });
});
