import { expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import type { PendingEvent } from '../../src/modules/notifier/notifier.repo.ts';
import { processEvents } from '../../src/modules/notifier/process-events.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const EVENT: PendingEvent = {
  xid: '3',
  id: 1,
  type: 'message.created',
  orderId: null,
  restaurantId: null,
  customerId: null,
  status: null,
  ageSeconds: 0,
};

/** Stores what these events are to whom. Returns with how many statements. */
async function notified(events: readonly PendingEvent[]): Promise<number> {
  let statements = 0;
  const counted = (tx: Database) =>
    new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...values: unknown[]) => {
          statements++;
          return value.apply(target, values) as unknown;
        };
      },
    });
  await app.db.transaction(async (tx) => {
    // So that the notifier of the app does not tell them at the same time.
    await arrange(tx, 'select from notifier_cursor for update');
    await processEvents({ db: app.db, clock: () => new Date(), mail: 'captured' }, counted(tx), events);
  });
  return statements;
}

/** Of many, the first, the third and so on: the kitchen has read them, and the customer has something to read. */
const isAnswered = (n: number) => n % 2 === 0;

const unreadOf = async (as: TestUser) =>
  (await app.call('GET', '/api/notifications/unread-count', { as })).body.unread;

test('many conversations of a batch are told by as many statements as two, each to who has not read it', async () => {
  const kitchen = await addRestaurant(app.db);
  const customers = await Promise.all(Array.from({ length: 12 }, () => addUser(app.db, 'CUSTOMER')));
  const write = (as: TestUser, customerId: number) =>
    app.call('POST', '/api/support/messages', {
      as,
      body: { restaurantId: kitchen.id, customerId, message: 'Hello?' },
    });
  for (const customer of customers) await write(customer, customer.id);
  for (const [n, { id }] of customers.entries()) {
    if (!isAnswered(n)) continue;
    await app.call('PUT', '/api/support/messages/mark-all-read', {
      as: kitchen.owner,
      body: { customerId: id },
    });
    await write(kitchen.owner, id);
  }
  const events = customers.flatMap(({ id }) => [
    { ...EVENT, restaurantId: kitchen.id, customerId: id },
    { ...EVENT, restaurantId: kitchen.id, customerId: id, type: 'message.read' },
  ]);
  const few = await notified(events.slice(0, 4));
  expect(few).toBeGreaterThan(0);
  expect(await notified(events)).toBe(few);
  expect(await Promise.all(customers.map(unreadOf))).toEqual(customers.map((_, n) => Number(isAnswered(n))));
  expect(await unreadOf(kitchen.owner)).toBe(customers.length / 2);
});

test('many orders of a batch are told by as many statements as one, and what their kitchen answered is read', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const customers = await Promise.all(Array.from({ length: 6 }, () => addUser(app.db, 'CUSTOMER')));
  const ids: number[] = [];
  for (const customer of customers) {
    const { body } = await app.place(customer, { items: [line(dish)], address: '12 Lake Road, Ulsoor' });
    ids.push(body.id);
  }
  const accepted = ids.slice(0, 3);
  for (const id of accepted)
    await app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status: 'Accepted' } });
  const placed = ids.map((orderId, n) => ({
    ...EVENT,
    type: 'order.placed',
    orderId,
    restaurantId: kitchen.id,
    customerId: customers[n]!.id,
  }));
  const answered = placed
    .slice(0, accepted.length)
    .map((event) => ({ ...event, type: 'order.status', status: 'Accepted' as const }));
  const few = await notified([placed[0]!, answered[0]!]);
  expect(await notified([...placed, ...answered])).toBe(few);
  expect(await unreadOf(kitchen.owner)).toBe(ids.length - accepted.length);
  expect(await Promise.all(customers.map(unreadOf))).toEqual([2, 2, 2, 1, 1, 1]);
});
