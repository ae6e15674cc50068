import { buildApp } from '../../src/app.ts';
import { unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { line, type TestUser } from '../fixtures.ts';
import type { testApp } from '../test-app.ts';

type App = ReturnType<typeof testApp>;
type Dish = Parameters<typeof line>[0];

/** An instant by clocks of the platform's zone. */
export const at = (text: string) => new Date(`${text}+05:30`);
export const iso = (text: string) => at(text).toISOString();

const orders = unprepared<{ n: number }>('select count(*)::int as n from orders where restaurant_id = $1');
export const countOrders = async ({ db }: App, restaurantId: number) =>
  (await db.one(orders, [restaurantId])).n;

/** Places an order for a customer, on one node or the other in turn. @returns the status of the answer */
type PlaceOrder = (as: TestUser, index: number) => Promise<number>;

/** Orders of a dish on two nodes of one database, whose clocks agree. */
export async function onTwoNodes(
  app: App,
  dish: Dish,
  clock: () => Date,
  work: (place: PlaceOrder) => Promise<void>,
): Promise<void> {
  const db = openDatabase(app.connection, { size: 12 });
  const other = await buildApp({ db, isRateLimited: false, isDemo: false, logLevel: 'silent', clock });
  try {
    await other.http.ready();
    await work(async (as, index) => {
      const body = { items: [line(dish)], address: `${index} Test Lane` };
      if (index % 2 === 0) return (await app.call('POST', '/api/orders', { as, body })).status;
      const headers = { ...as.auth, 'content-type': 'application/json' };
      const payload = JSON.stringify(body);
      return (await other.http.inject({ method: 'POST', url: '/api/orders', headers, payload })).statusCode;
    });
  } finally {
    await other.http.close();
    await db.close();
  }
}
