import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { addUser, arrange, stockOf } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { kitchenWithCustomer, letTimeRunOut, sweep } from './kitchen-clock.ts';

// The clock of this node is a day wrong: the database's decides.
const app = testApp({ clock: () => new Date(Date.now() + 86_400_000) });
/** Another node, on connections of its own. */
let other: DatabasePool;
beforeAll(() => {
  other = openDatabase(app.connection);
});
afterAll(() => other.close());

const RACES = 200;
const AT_ONCE = 10;

const ends = unprepared<{ id: number; status: string; steps: number }>(
  `select o.id, o.status, (select count(*)::int from order_events e where e.order_id = o.id) as steps
     from orders o where o.id = any ($1)`,
);

test('of an acceptance and the end of the time one wins, 200 times, and the stock is exact', async () => {
  await arrange(app.db, 'update settings set missed_orders_to_pause = 0');
  const { dish, place, setStatus } = await kitchenWithCustomer(app, RACES);
  const accepted: number[] = [];
  const orders: number[] = [];
  for (let n = 0; n < RACES; n += AT_ONCE) {
    const placed = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => place(await addUser(app.db, 'CUSTOMER'))),
    );
    const ids = placed.map(({ body }) => body.id as number);
    orders.push(...ids);
    await letTimeRunOut(app, ...ids);
    const [answers] = await Promise.all([
      Promise.all(ids.map((id) => setStatus(id, 'Accepted'))),
      sweep(app.db),
      sweep(other),
    ]);
    answers.forEach(({ status, body }, index) => {
      if (status === 200) accepted.push(ids[index] ?? 0);
      else expect([status, body.currentStatus]).toEqual([409, 'Cancelled']);
    });
    // Orders held by an acceptance that lost are left to the next look.
    await sweep(other);
  }
  const rows = await app.db.query(ends, [orders]);
  expect(rows).toHaveLength(RACES);
  for (const { id, status, steps } of rows)
    expect([id, status, steps]).toEqual([id, accepted.includes(id) ? 'Accepted' : 'Cancelled', 2]);
  expect(await stockOf(app.db, dish)).toBe(RACES - accepted.length);
});
