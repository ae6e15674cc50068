import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addUser, arrange, type TestUser } from '../fixtures.ts';
import { type Listener, RESET, testNodes } from './listening.ts';

const city = testNodes(2);

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 });
const announce = () => {
  for (const { app } of city.nodes) app.log.announce();
};
const ids = ({ received }: Listener) => received.map(({ id }) => id);
const orders = ({ received }: Listener) => received.map(({ data }) => data.orderId as number);
const transactionOf = (id: string) => BigInt(id.split('-')[0] ?? '');
const numbers = (count: number, first = 1) => Array.from({ length: count }, (_, n) => first + n);

const insert = unprepared(
  `insert into live_events (type, order_id, customer_id) select 'order.status', n, $1 from generate_series($2::int, $3::int) n`,
);
/** Events of a customer's orders with these numbers; orders need not be there. */
const happen = ({ id }: TestUser, count: number, first = 1) =>
  city.db.execute(insert, [id, first, first + count - 1]);

/** Events that are not told yet, because an older transaction is still open. */
const heldBack = unprepared(
  'select id from live_events where customer_id = $1 and xid >= pg_snapshot_xmin(pg_current_snapshot())',
);

/**
 * A transaction of a test beside may hold events back: told live, they would not be among those that were missed, and a
 * thousand at once are more than a reader may be behind.
 */
const nothingHeldBack = ({ id }: TestUser) =>
  until(async () => expect(await city.db.query(heldBack, [id])).toEqual([]));

/** A customer who has heard of order 0 and left. */
async function gone(node = 0) {
  const customer = await addUser(city.db, 'CUSTOMER');
  const listener = await city.listen(customer, { node });
  await happen(customer, 1, 0);
  announce();
  await until(() => expect(orders(listener)).toEqual([0]));
  listener.leave();
  await until(() => expect(listener.isOver).toBe(true));
  return { customer, lastId: listener.lastId };
}

test.each([0, 1])('a thousand missed events are all told, in order, on node %i', async (node) => {
  const { customer, lastId } = await gone();
  await happen(customer, 1_000);
  await nothingHeldBack(customer);
  const listener = await city.listen(customer, { lastId, node });
  await until(() => expect(listener.received).toHaveLength(1_000));
  expect(orders(listener)).toEqual(numbers(1_000));
  await happen(customer, 1, 2_000);
  announce();
  await until(() => expect(orders(listener).at(-1)).toBe(2_000));
  expect([listener.received.length, listener.resets]).toEqual([1_001, []]);
});

test('of more than a thousand the last are told, after the word to read everything again', async () => {
  const { customer, lastId } = await gone();
  await happen(customer, 1_001);
  await nothingHeldBack(customer);
  const listener = await city.listen(customer, { lastId });
  await until(() => expect(orders(listener)).toEqual(numbers(1_000, 2)));
  expect(listener.resets).toEqual([RESET]);
});

test('a reader who comes from one node to the other again and again hears everything once and in order', async () => {
  const customer = await addUser(city.db, 'CUSTOMER');
  const whole = await city.listen(customer);
  const writing = new AbortController();
  const heard: string[] = [];
  let written = 0;
  // Three writers whose transactions overlap, so that smaller numbers are committed after larger ones.
  const writers = [1, 2, 3].map(async (writer) => {
    const client = new Client(city.connection);
    await client.connect();
    for (let n = 1; !writing.signal.aborted; n++) {
      // Another test's open transaction holds events back, and who missed too many is told to read anew.
      await until(() => expect(writing.signal.aborted || written - heard.length < 500).toBe(true));
      await client.query('begin');
      for (let part = 0; part < writer; part++)
        await client.query(
          `insert into live_events (type, order_id, customer_id) values ('order.status', $1, $2)`,
          [writer * 1_000_000 + n * 10 + part, customer.id],
        );
      await client.query('commit');
      written += writer;
      announce();
    }
    await client.end();
  });
  let lastId: string | undefined;
  try {
    await until(() => expect(whole.received.length).toBeGreaterThan(0));
    lastId = whole.received[0]!.id;
    heard.push(lastId);
    for (let round = 0; round < 12; round++) {
      const listener = await city.listen(customer, { node: round % 2, lastId });
      await until(() => expect(listener.received.length).toBeGreaterThan(2));
      listener.leave();
      await until(() => expect(listener.isOver).toBe(true));
      expect(listener.resets).toEqual([]);
      heard.push(...ids(listener));
      ({ lastId } = listener);
    }
  } finally {
    writing.abort();
    await Promise.all(writers);
  }
  const last = await city.listen(customer, { node: 1, lastId });
  await until(async () => {
    const { n } = await city.db.one(
      unprepared<{ n: number }>('select count(*)::int as n from live_events where customer_id = $1'),
      [customer.id],
    );
    expect(whole.received).toHaveLength(n);
    expect([...heard, ...ids(last)]).toEqual(ids(whole));
  });
});

test('an id that no event had is none to resume after', async () => {
  const { customer, lastId } = await gone();
  const [xid, id] = lastId.split('-');
  const listener = await city.listen(customer, { lastId: `${xid}-${Number(id) + 999_999}` });
  await until(() => expect(listener.resets).toEqual([RESET]));
});

test('a beat says where to resume, also to a reader who is told nothing', async () => {
  const [customer, other] = [await addUser(city.db, 'CUSTOMER'), await addUser(city.db, 'CUSTOMER')];
  const [listener, loud] = [await city.listen(customer), await city.listen(other)];
  await happen(other, 1);
  announce();
  await until(() => expect(loud.received).toHaveLength(1));
  await until(() =>
    expect(transactionOf(listener.lastId)).toBeGreaterThan(transactionOf(loud.received[0]!.id)),
  );
  expect(listener.received).toEqual([]);
  const resumed = await city.listen(customer, { lastId: listener.lastId, node: 1 });
  await happen(customer, 1);
  announce();
  await until(() => expect(orders(resumed)).toEqual([1]));
  expect(resumed.resets).toEqual([]);
});

test('whoever was away for longer than events are kept reads everything again, and then hears the rest', async () => {
  const early = await gone();
  const idle = await city.listen(early.customer);
  await until(() => expect(idle.lastId).not.toBe(''));
  const idleId = idle.lastId;
  idle.leave();
  await happen(early.customer, 1, 1);
  await arrange(city.db, `update live_events set at = at - interval '61 minutes'`);
  const late = await gone();
  await city.forgetOldEvents();
  await happen(early.customer, 1, 2);
  for (const lastId of [early.lastId, idleId, '1-0', '1-1']) {
    const listener = await city.listen(early.customer, { lastId });
    await until(() => expect(orders(listener)).toEqual([2]));
    expect(listener.resets).toEqual([RESET]);
    listener.leave();
  }
  const listener = await city.listen(late.customer, { lastId: late.lastId });
  await happen(late.customer, 1, 3);
  announce();
  await until(() => expect(orders(listener)).toEqual([3]));
  expect(listener.resets).toEqual([]);
});

test('an event that is younger than those after it is not forgotten after them', async () => {
  const { customer, lastId } = await gone();
  await happen(customer, 2);
  // A transaction that began first and wrote last.
  await arrange(city.db, `update live_events set at = now() - interval '61 minutes' where order_id <> 1`);
  await city.forgetOldEvents();
  const listener = await city.listen(customer, { lastId });
  await until(() => expect(orders(listener)).toEqual([1, 2]));
  expect(listener.resets).toEqual([RESET]);
});
