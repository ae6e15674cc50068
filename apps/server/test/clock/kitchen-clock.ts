import { randomUUID } from 'node:crypto';
import { KitchenClock } from '../../src/jobs/index.ts';
import type { DatabasePool } from '../../src/db/database.ts';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import type { testApp } from '../test-app.ts';

type TestApp = ReturnType<typeof testApp>;

/** One look of a node's clock. A trouble is the test's. Returns how often it announced something. */
export async function sweep(db: DatabasePool): Promise<number> {
  let commits = 0;
  const stop = db.onWrite((written) => (commits += Number(written.has('events'))));
  const clock = new KitchenClock({
    db,
    mail: 'captured',
    clock: () => new Date(),
    onTrouble: (error) => {
      throw error;
    },
  });
  await clock.run();
  stop();
  return commits;
}

/** A kitchen with a counted dish, and a customer. */
export async function kitchenWithCustomer(app: TestApp, left = 50) {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { left });
  const customer = await addUser(app.db, 'CUSTOMER');
  const place = async (as: TestUser = customer, more: object = {}) =>
    app.call('POST', '/api/orders', {
      as,
      body: { items: [line(dish)], address: '1 Main Road', ...more },
      // Or the same order a moment later would be the first one.
      headers: { 'idempotency-key': randomUUID() },
    });
  const setStatus = (id: number, status: string) =>
    app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status } });
  return { kitchen, dish, customer, place, setStatus };
}

/** The kitchen's time is over since this moment. */
export const letTimeRunOut = (app: TestApp, ...orders: number[]) =>
  arrange(app.db, 'update orders set accept_by = now() where id = any ($1)', orders);

const read = unprepared<{ acceptBy: Date | null; createdAt: Date }>(
  'select accept_by as "acceptBy", created_at as "createdAt" from orders where id = $1',
);

/** How many seconds the kitchen has in all; null without a limit. */
export async function secondsToAccept(app: TestApp, id: number): Promise<number | null> {
  const { acceptBy, createdAt } = await app.db.one(read, [id]);
  return acceptBy && (acceptBy.getTime() - createdAt.getTime()) / 1_000;
}

const liveEvents = unprepared<{ type: string; status: string | null }>(
  'select type, status from live_events where order_id = $1 order by xid, id',
);

/** Live events of an order, in their order. */
export async function liveEventsOf(app: TestApp, id: number): Promise<string[]> {
  return (await app.db.query(liveEvents, [id])).map(({ type, status }) => `${type} ${status}`);
}
