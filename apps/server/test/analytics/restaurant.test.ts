import { ORDER_STATUSES } from '@tiffin/contract/rules/order-status';
import { PAYMENT_METHODS } from '@tiffin/contract/schemas/cart';
import { describe, expect, test } from 'vitest';
import { addDish, addOrder, addRestaurant, addUser, arrange, type TestRestaurant } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

/** Half past one at night of 5 March in Kolkata, still the evening of the 4th in UTC. */
const NOW = new Date('2026-03-04T20:00:00Z');
const app = testApp({ clock: () => NOW });

const ask = (kitchen: TestRestaurant, query = '') =>
  app.call('GET', `/api/restaurants/${kitchen.id}/analytics${query}`, { as: kitchen.owner });
const analyse = async (kitchen: TestRestaurant, query = '') => {
  const answer = await ask(kitchen, query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

async function orderAt(at: string, ...[customer, dishes, options]: AddOrderArgs): Promise<number> {
  const id = await addOrder(app.db, customer, dishes, options);
  await arrange(app.db, 'update orders set created_at = $2 where id = $1', id, at);
  return id;
}
type AddOrderArgs = Parameters<typeof addOrder> extends [unknown, ...infer Rest] ? Rest : never;

const sum = (numbers: Record<string, number>) => Object.values(numbers).reduce((a, b) => a + b, 0);

test('a restaurant without orders has zeros everywhere, and divides nothing', async () => {
  const { orderTrends, revenueTrends, hourly, ...rest } = await analyse(await addRestaurant(app.db));
  const nothing = {
    totalOrders: 0,
    ordersByStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])),
    totalRevenue: 0,
    averageOrderValue: 0,
    completionRate: 0,
  };
  const payments = PAYMENT_METHODS.map((payment) => ({ payment, orders: 0, delivered: 0, revenue: 0 }));
  expect(rest).toEqual({ ...nothing, range: nothing, before: nothing, payments, topDishes: [] });
  for (const trend of [orderTrends, revenueTrends]) {
    expect(Object.keys(trend)).toHaveLength(30);
    expect(Object.keys(trend).at(0)).toBe('2026-02-04');
    expect(Object.keys(trend).at(-1)).toBe('2026-03-05');
    expect(sum(trend)).toBe(0);
  }
  expect(hourly).toEqual(Array.from({ length: 24 }, (_, hour) => ({ hour, orders: 0 })));
});

test('totals are of all its orders, revenue of the Delivered ones, rounded', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { pricePaise: 9_950 });
  const cheap = await addDish(app.db, kitchen.id, { pricePaise: 1_233 });
  const customer = await addUser(app.db, 'CUSTOMER');
  const elsewhere = await addDish(app.db, (await addRestaurant(app.db)).id);
  await addOrder(app.db, customer, [elsewhere]);
  // ₹104.50 twice and ₹17.33: ₹226.33 in all, ₹75.4433… each.
  await addOrder(app.db, customer, [dish]);
  await addOrder(app.db, customer, [dish], { daysAgo: 400 });
  await addOrder(app.db, customer, [cheap]);
  for (const status of ['New', 'Preparing', 'Cancelled', 'Refunded'] as const)
    await addOrder(app.db, customer, [dish], { status });
  const deleted = await addOrder(app.db, customer, [dish]);
  await arrange(app.db, 'update orders set deleted_at = now() where id = $1', deleted);

  expect(await analyse(kitchen)).toMatchObject({
    totalOrders: 7,
    ordersByStatus: {
      New: 1,
      Accepted: 0,
      Preparing: 1,
      'Out for Delivery': 0,
      Delivered: 3,
      Cancelled: 1,
      Refunded: 1,
    },
    totalRevenue: 226.33,
    averageOrderValue: 75.44,
    completionRate: 42.9,
  });
});

describe('the range and the time before it', () => {
  test('have the figures of their own orders', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 10_000 });
    const customer = await addUser(app.db, 'CUSTOMER');
    // Seven days up to 5 March, 01:30 in Kolkata, begin with 27 February there, six days and 90 minutes ago.
    const first = '2026-02-26T18:30:00Z';
    await orderAt(first, customer, [dish]);
    await orderAt('2026-03-04T19:59:00Z', customer, [dish], { status: 'New' });
    await orderAt('2026-03-01T12:00:00Z', customer, [dish], { qty: 2 });
    await orderAt('2026-03-01T12:00:00Z', customer, [dish], { status: 'Cancelled' });
    // The time before is as long: from 20 February, 22:30 in Kolkata, to midnight.
    await orderAt('2026-02-26T18:29:59.999Z', customer, [dish]);
    await orderAt('2026-02-20T17:00:00Z', customer, [dish], { status: 'Refunded' });
    await orderAt('2026-02-20T16:59:59Z', customer, [dish]);
    const { range, before, totalOrders } = await analyse(kitchen, '?days=7');
    expect(totalOrders).toBe(7);
    expect(range).toEqual({
      totalOrders: 4,
      ordersByStatus: statuses({ New: 1, Delivered: 2, Cancelled: 1 }),
      totalRevenue: 310,
      averageOrderValue: 155,
      completionRate: 50,
    });
    expect(before).toEqual({
      totalOrders: 2,
      ordersByStatus: statuses({ Delivered: 1, Refunded: 1 }),
      totalRevenue: 105,
      averageOrderValue: 105,
      completionRate: 50,
    });
    const longer = await analyse(kitchen, '?days=90');
    expect([longer.range.totalOrders, longer.before.totalOrders]).toEqual([7, 0]);
  });
});

describe('today', () => {
  /** In Kolkata it is half past one at night of 5 March. */
  async function evening(dayBeginsAt: string) {
    const kitchen = await addRestaurant(app.db);
    await arrange(
      app.db,
      'update restaurants set day_begins = $2::time where id = $1',
      kitchen.id,
      dayBeginsAt,
    );
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 10_000 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const paid = async (at: string, payment: string, ...[status]: OrderStatus[]) => {
      const id = await orderAt(at, customer, [dish], status && { status });
      await arrange(app.db, 'update orders set payment = $2 where id = $1', id, payment);
    };
    return { kitchen, paid };
  }
  type OrderStatus = (typeof ORDER_STATUSES)[number];

  test('is the business day of the kitchen, beside the day before up to the same time', async () => {
    const { kitchen, paid } = await evening('04:00');
    // The day began at four in the morning of the 4th; yesterday by this time is half past one of the 4th.
    await paid('2026-03-03T22:30:00Z', 'UPI');
    await paid('2026-03-04T14:00:00Z', 'UPI');
    await paid('2026-03-03T22:29:59Z', 'UPI');
    await paid('2026-03-03T19:59:59Z', 'UPI');
    await paid('2026-03-02T22:30:00Z', 'UPI');
    await paid('2026-03-02T22:29:59Z', 'UPI');
    const { orderTrends, range, before, totalOrders } = await analyse(kitchen, '?days=1');
    expect(orderTrends).toEqual({ '2026-03-04': 2 });
    expect([range.totalOrders, before.totalOrders, totalOrders]).toEqual([2, 2, 6]);
  });

  test('begins at midnight of the platform’s time zone unless the kitchen says otherwise', async () => {
    const { kitchen, paid } = await evening('00:00');
    await paid('2026-03-04T18:30:00Z', 'UPI');
    await paid('2026-03-04T18:29:59Z', 'UPI');
    // Yesterday from midnight to half past one.
    await paid('2026-03-03T18:30:00Z', 'UPI');
    await paid('2026-03-03T20:00:00Z', 'UPI');
    const { orderTrends, before } = await analyse(kitchen, '?days=1');
    expect(orderTrends).toEqual({ '2026-03-05': 1 });
    expect(before.totalOrders).toBe(1);
  });

  test('says what each way to pay has brought', async () => {
    const { kitchen, paid } = await evening('04:00');
    await paid('2026-03-04T14:00:00Z', 'Cash on Delivery');
    await paid('2026-03-04T15:00:00Z', 'Cash on Delivery');
    await paid('2026-03-04T16:00:00Z', 'Cash on Delivery', 'Cancelled');
    await paid('2026-03-04T16:00:00Z', 'UPI', 'Preparing');
    await paid('2026-03-01T16:00:00Z', 'Net Banking');
    const { payments, range } = await analyse(kitchen, '?days=1');
    expect(payments).toEqual([
      { payment: 'Cash on Delivery', orders: 3, delivered: 2, revenue: 210 },
      { payment: 'UPI', orders: 1, delivered: 0, revenue: 0 },
      { payment: 'Credit/Debit Card', orders: 0, delivered: 0, revenue: 0 },
      { payment: 'Net Banking', orders: 0, delivered: 0, revenue: 0 },
    ]);
    expect(range.totalRevenue).toBe(210);
    const week = await analyse(kitchen, '?days=7');
    expect(week.payments.at(-1)).toEqual({ payment: 'Net Banking', orders: 1, delivered: 1, revenue: 105 });
  });
});

const statuses = (some: Record<string, number>) => ({
  ...Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])),
  ...some,
});

describe('trends', () => {
  test('fall on the days and hours of the platform’s time zone, thirty of them', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 10_000 });
    const customer = await addUser(app.db, 'CUSTOMER');
    // In Kolkata: 4 February 00:00, the millisecond before, 4 March 23:59:59 and 5 March 00:00.
    await orderAt('2026-02-03T18:30:00Z', customer, [dish]);
    await orderAt('2026-02-03T18:29:59.999Z', customer, [dish]);
    await orderAt('2026-03-04T18:29:59Z', customer, [dish], { status: 'Cancelled' });
    await orderAt('2026-03-04T18:30:00Z', customer, [dish]);
    await orderAt('2026-03-04T19:10:00Z', customer, [dish], { status: 'New' });

    const { orderTrends, revenueTrends, hourly, totalOrders } = await analyse(kitchen);
    expect(totalOrders).toBe(5);
    expect(sum(orderTrends)).toBe(4);
    expect(orderTrends).toMatchObject({ '2026-02-04': 1, '2026-03-04': 1, '2026-03-05': 2, '2026-02-20': 0 });
    expect(revenueTrends).toMatchObject({ '2026-02-04': 105, '2026-03-04': 0, '2026-03-05': 105 });
    const busy = hourly.filter(({ orders }: { orders: number }) => orders > 0);
    expect(busy).toEqual([
      { hour: 0, orders: 3 },
      { hour: 23, orders: 1 },
    ]);

    await arrange(app.db, `update settings set time_zone = 'UTC'`);
    const inUtc = await analyse(kitchen);
    await arrange(app.db, `update settings set time_zone = 'Asia/Kolkata'`);
    expect(Object.keys(inUtc.orderTrends).at(-1)).toBe('2026-03-04');
    expect(inUtc.orderTrends).toMatchObject({ '2026-02-03': 2, '2026-03-04': 3 });
  });

  test('have a day for each day, also where a clock change makes one of 23 hours', async () => {
    await arrange(app.db, `update settings set time_zone = 'Australia/Lord_Howe'`);
    const kitchen = await addRestaurant(app.db);
    const { orderTrends } = await analyse(kitchen);
    await arrange(app.db, `update settings set time_zone = 'Asia/Kolkata'`);
    expect(new Set(Object.keys(orderTrends)).size).toBe(30);
  });
});

test('the top dishes are the five most delivered lately, with what they brought', async () => {
  const kitchen = await addRestaurant(app.db);
  const customer = await addUser(app.db, 'CUSTOMER');
  const dishes = await Promise.all(
    Array.from({ length: 7 }, (_, i) =>
      addDish(app.db, kitchen.id, { name: `Dish of ${i + 1}`, pricePaise: 1_050 }),
    ),
  );
  for (const [i, dish] of dishes.entries())
    await orderAt('2026-03-01T12:00:00Z', customer, [dish], { qty: i + 1 });
  await orderAt('2026-03-01T12:00:00Z', customer, dishes.slice(0, 1), { qty: 50, status: 'Cancelled' });
  await orderAt('2026-01-01T12:00:00Z', customer, dishes.slice(1, 2), { qty: 50 });

  const { topDishes } = await analyse(kitchen);
  expect(topDishes).toEqual(
    [7, 6, 5, 4, 3].map((quantity) => ({
      menuItemId: dishes[quantity - 1]!.id,
      name: `Dish of ${quantity}`,
      quantity,
      revenue: quantity * 10.5,
    })),
  );
});

describe('a range', () => {
  /** Counts the last days from the list of orders itself, by another way than the database's. */
  async function countByHand(kitchen: TestRestaurant, days: number) {
    const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}/orders?limit=500`, {
      as: kitchen.owner,
    });
    const local = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const orders = (body as ListedOrder[]).map((order) => {
      const [day = '', time = ''] = local.format(new Date(order.createdAt)).split(', ');
      return { ...order, day, hour: Number(time.slice(0, 2)) };
    });
    const calendar = Array.from({ length: days }, (_, n) =>
      new Date(Date.UTC(2026, 2, 5 - n)).toISOString().slice(0, 10),
    ).toReversed();
    const recent = orders.filter(({ day }) => calendar.includes(day));
    const delivered = recent.filter(({ status }) => status === 'Delivered');
    const sold = new Map<number, { quantity: number; revenue: number }>();
    for (const { menuItemId, quantity, price } of delivered.flatMap(({ items }) => items)) {
      const known = sold.get(menuItemId) ?? { quantity: 0, revenue: 0 };
      known.quantity += quantity;
      known.revenue += quantity * Math.round(price * 100);
      sold.set(menuItemId, known);
    }
    return {
      orderTrends: Object.fromEntries(
        calendar.map((day) => [day, recent.filter((order) => order.day === day).length]),
      ),
      revenueTrends: Object.fromEntries(
        calendar.map((day) => [
          day,
          delivered
            .filter((order) => order.day === day)
            .reduce((paise, { total }) => paise + Math.round(total * 100), 0) / 100,
        ]),
      ),
      hourly: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        orders: recent.filter((order) => order.hour === hour).length,
      })),
      topDishes: [...sold]
        .map(([menuItemId, { quantity, revenue }]) => ({ menuItemId, quantity, revenue: revenue / 100 }))
        .toSorted((a, b) => b.quantity - a.quantity || b.revenue - a.revenue || a.menuItemId - b.menuItemId)
        .slice(0, 5),
    };
  }
  interface ListedOrder {
    createdAt: string;
    status: string;
    total: number;
    items: { menuItemId: number; quantity: number; price: number }[];
  }

  test('of 7, 30 or 90 days says what the orders of those days say; the totals stay those of all time', async () => {
    const kitchen = await addRestaurant(app.db);
    const customer = await addUser(app.db, 'CUSTOMER');
    const dishes = await Promise.all(
      [9_950, 1_233, 20_000, 501, 7_777, 3_000, 12_345].map((pricePaise) =>
        addDish(app.db, kitchen.id, { pricePaise }),
      ),
    );
    // Every 31 hours and 7 minutes for a hundred days back, in every status: over each border of each range.
    for (let n = 0; n < 78; n++) {
      const at = new Date(NOW.getTime() - n * (31 * 60 + 7) * 60_000).toISOString();
      const status = ORDER_STATUSES[n % 3 === 0 ? n % ORDER_STATUSES.length : 4] ?? 'Delivered';
      const bought = dishes.filter((_, i) => (n + i) % (i + 2) === 0);
      await orderAt(at, customer, bought.length > 0 ? bought : dishes.slice(0, 1), {
        status,
        qty: (n % 4) + 1,
      });
    }

    const { totalOrders, ordersByStatus, totalRevenue, averageOrderValue, completionRate } =
      await analyse(kitchen);
    const counts = new Set<number>();
    for (const days of [7, 30, 90]) {
      const answer = await analyse(kitchen, `?days=${days}`);
      expect(answer).toMatchObject(await countByHand(kitchen, days));
      expect(Object.keys(answer.orderTrends)).toHaveLength(days);
      expect(Object.keys(answer.revenueTrends)).toHaveLength(days);
      expect(answer).toMatchObject({
        totalOrders,
        ordersByStatus,
        totalRevenue,
        averageOrderValue,
        completionRate,
      });
      counts.add(sum(answer.orderTrends));
    }
    expect(totalOrders).toBe(78);
    expect(counts.size).toBe(3);
    expect(await analyse(kitchen)).toEqual(await analyse(kitchen, '?days=30'));
  });

  test.each([
    '?days=31',
    '?days=0',
    '?days=-7',
    '?days=',
    '?days=7.0',
    '?days=07',
    '?days=7&days=30',
    '?days=all',
  ])('%s is refused', async (query) => {
    const { status, body } = await ask(await addRestaurant(app.db), query);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  test('of another restaurant is nobody’s business', async () => {
    const stranger = await addRestaurant(app.db);
    const { status } = await app.call('GET', `/api/restaurants/${stranger.id}/analytics?days=90`, {
      as: (await addRestaurant(app.db)).owner,
    });
    expect(status).toBe(404);
  });
});

test('a restaurant that waits for approval has analytics too', async () => {
  expect(await analyse(await addRestaurant(app.db, { isApproved: false }))).toMatchObject({ totalOrders: 0 });
});
