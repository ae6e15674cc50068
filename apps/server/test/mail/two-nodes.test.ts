import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { repeats } from '../stress.ts';
import { MailNode } from './mail-node.ts';
import { mailServer } from './mail-server.ts';

const CUSTOMERS = 20;
const ORDERS = repeats(500);
const AT_ONCE = 8;

const database = testDatabase();
const server = mailServer();
beforeAll(server.open);
afterAll(server.close);
const nodes: MailNode[] = [];
afterAll(() => Promise.all(nodes.map((node) => node.kill())));

/** Several at a time, each by the next of the two nodes. */
async function spread<T>(count: number, work: (node: MailNode, n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, n) => first + n);
    done.push(...(await Promise.all(some.map((n) => work(nodes[n % nodes.length]!, n)))));
  }
  return done;
}

const unsent = unprepared<{ n: number }>(
  'select count(*)::int as n from mail_outbox where sent_at is null or failed_at is not null',
);

test('each of many events is a mail, stored and sent once by one of two nodes', async () => {
  const { db } = database;
  await addUser(db, 'ADMIN');
  // Orders that nobody answers would be events of their own.
  await arrange(db, 'update settings set accept_minutes = 0');
  const kitchen = await addRestaurant(db);
  const dish = await addDish(db, kitchen.id);
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => addUser(db, 'CUSTOMER')));
  const ids = customers.map(({ id }) => id);
  await arrange(db, 'update users set email_verified_at = now() where id = any ($1)', ids);
  await arrange(
    db,
    `insert into notification_choices select id, 'orders', 'mail', true from unnest($1::bigint[]) id`,
    ids,
  );
  const start = (name: string) =>
    MailNode.start(database.connection, `${server.url}/?name=${name}`, { mailsPerSecond: 1_000 });
  nodes.push(...(await Promise.all(['first', 'second'].map(start))));

  const orders = await spread(ORDERS, async (node, n) => {
    const placed = await node.call('POST', '/api/orders', {
      as: customers[n % CUSTOMERS]!,
      body: { items: [line(dish)], address: '12 Lake Road, Ulsoor' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return placed.body.id as number;
  });
  await spread(ORDERS, async (node, n) => {
    const accepted = await node.call('PUT', `/api/orders/${orders[n]}/status`, {
      as: kitchen.owner,
      body: { status: 'Accepted' },
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  });
  await expect
    .poll(() => server.received.length, { timeout: 150_000, interval: 100 })
    .toBeGreaterThanOrEqual(2 * ORDERS);
  await expect.poll(async () => (await db.one(unsent)).n).toBe(0);

  expect(new Set(server.received.map((mail) => mail.header('message-id'))).size).toBe(2 * ORDERS);
  const receivedMails = server.received.map(({ recipient, subject }) => `${recipient} ${subject}`).toSorted();
  const wanted = orders.flatMap((id, n) => {
    const to = `${customers[n % CUSTOMERS]!.username}@example.com`;
    return [`${to} Your order #${id} at ${kitchen.name}`, `${to} Accepted: your order #${id}`];
  });
  expect(receivedMails).toEqual(wanted.toSorted());
  // Both told and both sent, or this would be the test of one.
  expect(new Set(server.received.map(({ client }) => client))).toEqual(new Set(['first', 'second']));
  for (const node of nodes) expect(node.stores).toBeGreaterThan(0);
}, 220_000);
