import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { unprepared } from '../../src/db/database.ts';
import {
  addDish,
  addOrder,
  addRestaurant,
  addUser,
  arrange,
  line,
  signIn,
  type TestUser,
} from '../fixtures.ts';
import { addStaff } from '../people/people-rows.ts';
import { addCase } from '../cases/case-rows.ts';
import { runNow } from '../jobs/run-now.ts';
import { type Listener, RESET, testNodes } from './listening.ts';

const city = testNodes(2);

const until = (check: () => unknown, timeout = 20_000) => vi.waitFor(check, { timeout, interval: 10 });
/** Long enough for what must not come. */
const aMoment = () => sleep(250);

/** Ids and what they tell of. */
const eventLines = ({ received }: Listener) => received.map(({ id, event }) => `${id} ${event}`);
const orders = ({ received }: Listener) => received.filter(({ event }) => event === 'order.placed');

/** Until everything written so far is told on both nodes: what comes after it was heard there. */
async function past() {
  const [admin, customer] = [await addUser(city.db, 'ADMIN'), await addUser(city.db, 'CUSTOMER')];
  const kitchen = await addRestaurant(city.db);
  const dish = await addDish(city.db, kitchen.id);
  const before = city.nodes.map(({ app }) => app.events.size);
  const listeners = await Promise.all([0, 1].map((node) => city.listen(admin, { node })));
  const body = { items: [line(dish)], address: 'The last lane' };
  const { id } = (await city.call('POST', '/api/orders', customer, body)).body;
  for (const listener of listeners) {
    await until(() => expect(listener.heard).toContain(`order.placed ${id}`));
    listener.leave();
  }
  await until(() => {
    for (const [node, size] of before.entries())
      expect(city.nodes[node]!.app.events.size).toBeLessThanOrEqual(size);
  });
}

async function scene() {
  const customer = await addUser(city.db, 'CUSTOMER', 'Asha');
  const kitchen = await addRestaurant(city.db);
  const dish = await addDish(city.db, kitchen.id);
  const admin = await addUser(city.db, 'ADMIN');
  // The making of the scene is told too; it must be over before anybody listens.
  await past();
  const place = async (node = 0, notes = '') => {
    const body = { items: [line(dish)], address: 'Test Lane', notes };
    const answer = await city.call('POST', '/api/orders', customer, body, node);
    expect(answer.status).toBe(201);
    return answer.body.id as number;
  };
  return { customer, kitchen, owner: kitchen.owner, dish, admin, place };
}

const changeStatus = (owner: TestUser, id: number, status: string, node = 0) =>
  city.call('PUT', `/api/orders/${id}/status`, owner, { status }, node);

describe('an event stream', () => {
  test('is one, and begins with where to resume', async () => {
    const { customer } = await scene();
    const { response, ...listener } = await city.listen(customer);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(listener.received).toEqual([]);
    expect(listener.resets).toEqual([]);
    const other = await city.listen(customer, { path: '/api/v1/events' });
    await until(() => expect(other.lastId).toMatch(/^\d+-\d+$/));
    expect(other.retryMs).toBeGreaterThan(0);
    await until(() => expect(other.comments).toContain('beat'));
  });

  test('tells an order to its customer, its kitchen and administrators, and to nobody else', async () => {
    const { customer, owner, kitchen, admin, place } = await scene();
    const stranger = await scene();
    const [mine, theirs, all, ...others] = await Promise.all(
      [customer, owner, admin, stranger.customer, stranger.owner].map((who) => city.listen(who)),
    );
    const id = await place();
    await changeStatus(owner, id, 'Accepted');
    await changeStatus(owner, id, 'Accepted');
    const both = [`order.placed ${id}`, `order.status ${id}`];
    await until(() => {
      for (const listener of [mine, theirs, all]) expect(listener!.heard).toEqual(both);
    });
    expect(mine!.received[0]).toEqual({
      id: expect.stringMatching(/^\d+-\d+$/),
      event: 'order.placed',
      data: {
        orderId: id,
        restaurantId: kitchen.id,
        customerId: customer.id,
        status: 'New',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    expect(mine!.received[1]!.data.status).toBe('Accepted');
    await aMoment();
    for (const listener of others) expect(listener.received).toEqual([]);
  });

  test('tells messages and their reading to both sides, and never to administrators', async () => {
    const { customer, owner, kitchen, admin, place } = await scene();
    const id = await place();
    await past();
    const [mine, theirs, all] = await Promise.all([customer, owner, admin].map((who) => city.listen(who)));
    await city.call('POST', '/api/support/messages', customer, { orderId: id, message: 'Hi' });
    await city.call('POST', '/api/support/messages', customer, { orderId: id, message: 'Hello?' });
    await city.call('POST', '/api/support/messages', owner, { message: 'A note to ourselves' });
    await city.call('PUT', '/api/support/messages/mark-all-read', owner);
    await city.call('PUT', '/api/support/messages/mark-all-read', owner);
    const created = `message.created ${id}`;
    await until(() => {
      expect(mine!.heard).toEqual([created, created, `message.read ${id}`]);
      expect(theirs!.heard).toEqual([
        created,
        created,
        `message.created ${kitchen.id}`,
        `message.read ${id}`,
      ]);
    });
    expect(JSON.stringify(mine!.received)).not.toContain('Hello');
    await aMoment();
    expect(all!.received).toEqual([]);
  });

  test('tells a case to its three sides, and what was written to the platform to two of them', async () => {
    const { customer, owner, admin, place } = await scene();
    const stranger = await scene();
    const id = await place();
    await past();
    const [mine, theirs, all, ...others] = await Promise.all(
      [customer, owner, admin, stranger.customer, stranger.owner].map((who) => city.listen(who)),
    );
    const url = `/api/orders/${id}/case`;
    const changed = `case.changed ${id}`;
    await city.call('POST', url, customer, { kind: 'late', message: 'Where is it?' });
    await city.call('POST', `${url}/messages`, owner, { message: 'At the gate' });
    await city.call('PUT', `${url}/read`, owner);
    // Nothing is unread any more.
    await city.call('PUT', `${url}/read`, owner);
    await city.call('POST', `${url}/close`, admin, { outcome: 'explained', message: 'It came' });
    const four = Array(4).fill(changed);
    await until(() => {
      for (const listener of [mine, theirs, all]) expect(listener!.heard).toEqual(four);
    });
    await city.call('POST', '/api/support/platform/messages', customer, { message: 'Hello?' });
    await city.call('PUT', `/api/support/conversations/${customer.id}/read`, admin);
    await city.call('PUT', `/api/support/conversations/${customer.id}/read`, admin);
    const asked = `support.changed ${customer.id}`;
    await until(() => {
      for (const listener of [mine, all]) expect(listener!.heard).toEqual([...four, asked, asked]);
    });
    expect(JSON.stringify(all!.received)).not.toContain('Hello');
    await aMoment();
    expect(theirs!.heard).toEqual(four);
    for (const listener of others) expect(listener.received).toEqual([]);
  });

  test('tells menu and stock to the owner, and the restaurant to administrators too', async () => {
    const { customer, owner, kitchen, admin, dish } = await scene();
    const stock = await addDish(city.db, kitchen.id, { left: 5 });
    await past();
    const [mine, theirs, all] = await Promise.all([customer, owner, admin].map((who) => city.listen(who)));
    const menu = `/api/restaurants/${kitchen.id}/menu`;
    await city.call('PATCH', `${menu}/${dish.id}`, owner, { veg: true });
    await until(() => expect(theirs!.heard).toEqual([`menu.changed ${kitchen.id}`]));
    await city.call('POST', '/api/orders', customer, { items: [line(stock, 2)], address: 'Here' });
    await until(() =>
      expect(theirs!.heard.toSorted().slice(0, 2)).toEqual(Array(2).fill(`menu.changed ${kitchen.id}`)),
    );
    await city.call('PUT', `/api/restaurants/${kitchen.id}`, owner, { phone: '9876543' });
    await city.call('PUT', `/api/restaurants/${kitchen.id}`, owner, { phone: '9876543' });
    await until(() => {
      expect(theirs!.heard).toContain(`restaurant.changed ${kitchen.id}`);
      expect(all!.heard.filter((one) => one === `restaurant.changed ${kitchen.id}`)).toHaveLength(1);
    });
    expect(mine!.heard.filter((one) => !one.startsWith('order.'))).toEqual([]);
    expect(all!.heard.filter((one) => one.startsWith('menu.'))).toEqual([]);
  });

  test('says nothing of the past', async () => {
    const { customer, dish } = await scene();
    const mine = await city.listen(customer);
    const orderId = await addOrder(city.db, customer, [dish], { daysAgo: 1 });
    await addCase(city.db, customer, orderId, { minutesAgo: 90 });
    await city.call('PUT', '/api/support/messages/mark-all-read', customer);
    await aMoment();
    expect(mine.received).toEqual([]);
  });

  test('says nothing of what was rolled back', async () => {
    const { customer, owner, place } = await scene();
    const mine = await city.listen(customer);
    const id = await place();
    await city.db
      .transaction(async (tx) => {
        await tx.execute(
          unprepared(`insert into messages (restaurant_id, order_id, customer_id, sender, text)
                      select restaurant_id, id, user_id, 'restaurant', 'x' from orders where id = $1`),
          [id],
        );
        throw new Error('no');
      })
      .catch(() => undefined);
    await changeStatus(owner, id, 'Accepted');
    await until(() => expect(mine.heard).toEqual([`order.placed ${id}`, `order.status ${id}`]));
  });

  test.each([null, 'forged', 'blocked'])('is not for somebody %s', async (kind) => {
    const user = await addUser(city.db, 'CUSTOMER');
    if (kind === 'blocked') {
      await arrange(city.db, 'update users set is_blocked = true where id = $1', user.id);
    }
    const auth = { authorization: kind === 'blocked' ? user.auth.authorization : `Bearer ${kind ?? ''}` };
    const { response } = await city.listen({ ...user, auth });
    expect(response.status).toBe(401);
    await arrange(city.db, 'delete from sessions where user_id = $1', user.id);
  });

  test('cannot be posted to, and has no head that would stay open', async () => {
    const { customer } = await scene();
    expect((await city.call('POST', '/api/events', customer, {})).status).toBe(405);
    const head = await fetch(`${city.nodes[0]!.url}/api/events`, { method: 'HEAD', headers: customer.auth });
    expect(head.status).toBe(405);
  });
});

describe('resuming', () => {
  test('tells what was missed, once and in order, on whichever node', async () => {
    const { customer, owner, place } = await scene();
    const whole = await city.listen(customer);
    const first = await city.listen(customer);
    const id = await place();
    await until(() => expect(first.received).toHaveLength(1));
    first.leave();
    for (const status of ['Accepted', 'Preparing']) await changeStatus(owner, id, status);
    await until(() => expect(whole.received).toHaveLength(3));
    for (const node of [0, 1]) {
      const second = await city.listen(customer, { lastId: first.lastId, node });
      await until(() => expect(eventLines(second)).toEqual(eventLines(whole).slice(1)));
      second.leave();
    }
    await changeStatus(owner, id, 'Out for Delivery');
    const third = await city.listen(customer, { lastId: whole.received[1]!.id });
    await until(() =>
      expect(third.received.map(({ data }) => data.status)).toEqual(['Preparing', 'Out for Delivery']),
    );
  });

  test('begins where the stream was opened, also when nothing had happened yet', async () => {
    const { owner, place } = await scene();
    const first = await city.listen(owner);
    await until(() => expect(first.lastId).not.toBe(''));
    first.leave();
    await until(() => expect(first.isOver).toBe(true));
    const id = await place();
    const second = await city.listen(owner, { lastId: first.lastId });
    await until(() => expect(second.heard).toEqual([`order.placed ${id}`]));
  });

  test('tells nobody what was not for him', async () => {
    const { customer, owner, place } = await scene();
    const stranger = await scene();
    const before = await city.listen(stranger.customer);
    await until(() => expect(before.lastId).not.toBe(''));
    const { lastId } = before;
    await city.call('POST', '/api/support/messages', owner, { message: 'Our own note' });
    await place();
    for (const [who, count] of [
      [stranger.customer, 0],
      [stranger.owner, 0],
      [customer, 1],
      [owner, 2],
      [stranger.admin, 1],
    ] as const) {
      const listener = await city.listen(who, { lastId });
      await aMoment();
      expect(listener.received).toHaveLength(count);
      listener.leave();
    }
  });

  test.each([
    '',
    'x',
    '-1',
    '1',
    '1-',
    '1-x',
    '1-1-1',
    `${2n ** 64n}-1`,
    '1-9999999999999999',
    '; drop table users',
    '１-１',
  ])('after the id %j begins now', async (lastId) => {
    const { customer, place } = await scene();
    await place(0, 'before');
    await past();
    const listener = await city.listen(customer, {
      lastId: encodeURIComponent(lastId) === lastId ? lastId : encodeURIComponent(lastId),
    });
    expect(listener.response.status).toBe(200);
    const id = await place(0, 'after');
    await until(() => expect(listener.heard).toEqual([`order.placed ${id}`]));
    expect(listener.resets).toEqual(lastId === '' ? [] : [RESET]);
  });

  test.each([`${2n ** 64n - 1n}-999999999999999`, '18000000000000000000-0'])(
    'after %s, which is still to come, tells everything from now on',
    async (lastId) => {
      const { customer, place } = await scene();
      const listener = await city.listen(customer, { lastId });
      const id = await place();
      await until(() => expect(listener.heard).toEqual([`order.placed ${id}`]));
      expect(listener.resets).toEqual([RESET]);
    },
  );

  test('misses nothing that an older transaction commits later', async () => {
    const { customer, owner, place } = await scene();
    const id = await place();
    await past();
    const listener = await city.listen(customer);
    await until(() => expect(listener.lastId).not.toBe(''));
    const slow = new Client(city.connection);
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      `insert into messages (restaurant_id, order_id, customer_id, sender, text)
       select restaurant_id, id, user_id, 'restaurant', 'slow' from orders where id = $1`,
      [id],
    );
    // Committed first, with a larger number; it waits for the older one.
    await arrange(
      city.db,
      `insert into order_events (order_id, restaurant_id, status, actor_role)
       select id, restaurant_id, 'Accepted', 'RESTAURANT' from orders where id = $1`,
      id,
    );
    await arrange(city.db, `update orders set status = 'Accepted' where id = $1`, id);
    await city.call('PUT', '/api/support/messages/mark-all-read', owner);
    await aMoment();
    expect(listener.received).toEqual([]);
    await slow.query('commit');
    await slow.end();
    await until(() => expect(listener.heard).toEqual([`message.created ${id}`, `order.status ${id}`]));
    const resumed = await city.listen(customer, { lastId: listener.received[0]!.id });
    await until(() => expect(resumed.heard).toEqual([`order.status ${id}`]));
  });

  test('is not held up by what a restored backup brought along', async () => {
    const { customer, place } = await scene();
    await arrange(
      city.db,
      `insert into live_events (xid, type, order_id, customer_id) values ('99999999999', 'order.placed', 1, $1)`,
      customer.id,
    );
    const listener = await city.listen(customer);
    const id = await place();
    await until(() => expect(listener.heard).toEqual([`order.placed ${id}`]));
    await runNow(city.db, 'prune-live-events');
    const foreign = unprepared<{ n: number }>(
      `select count(*) as n from live_events where xid = '99999999999'`,
    );
    expect((await city.db.one(foreign)).n).toBe(0);
  });

  test('goes back an hour and no further', async () => {
    const { customer, place } = await scene();
    const listener = await city.listen(customer);
    await until(() => expect(listener.lastId).not.toBe(''));
    await place();
    expect(await runNow(city.db, 'prune-live-events')).toMatchObject({ outcome: 'done', rows: 0 });
    await arrange(city.db, `update live_events set at = at - interval '61 minutes'`);
    expect(await city.forgetOldEvents()).toBeGreaterThan(0);
    // Events from the notifier are new.
    const count = unprepared<{ n: number }>(
      `select count(*) as n from live_events where at < now() - interval '1 hour'`,
    );
    expect((await city.db.one(count)).n).toBe(0);
  });
});

describe('across nodes', () => {
  test('everybody is told within a moment, wherever he listens and whoever changed it', async () => {
    const { customer, owner, place } = await scene();
    const [near, far] = [await city.listen(customer), await city.listen(customer, { node: 1 })];
    const id = await place(0);
    await changeStatus(owner, id, 'Accepted', 1);
    await until(() => {
      for (const listener of [near, far])
        expect(listener.heard).toEqual([`order.placed ${id}`, `order.status ${id}`]);
    }, 1_500);
    expect(near.received).toEqual(far.received);
  });

  test('a broken listening connection is made again, and misses nothing', async () => {
    const { customer, owner, place } = await scene();
    const far = await city.listen(customer, { node: 1 });
    const id = await place(0);
    await until(() => expect(far.received).toHaveLength(1), 1_500);
    const cut = unprepared<{ n: number }>(
      `select count(pg_terminate_backend(pid)) as n from pg_stat_activity
        where application_name = 'tiffin events' and datname = current_database()`,
    );
    expect((await city.db.one(cut)).n).toBe(2);
    await changeStatus(owner, id, 'Accepted', 0);
    await until(() => expect(far.received).toHaveLength(2), 10_000);
    const back = unprepared<{ n: number }>(
      `select count(*) as n from pg_stat_activity where application_name = 'tiffin events' and datname = current_database()`,
    );
    await until(async () => expect((await city.db.one(back)).n).toBe(2));
    await changeStatus(owner, id, 'Preparing', 0);
    await until(() => expect(far.received).toHaveLength(3), 1_500);
  });

  test('many changes at once are all told, in one order, on every node', async () => {
    const { kitchen, owner, admin } = await scene();
    const dish = await addDish(city.db, kitchen.id);
    const customers = await Promise.all(Array.from({ length: 40 }, () => addUser(city.db, 'CUSTOMER')));
    await past();
    const listeners = await Promise.all(
      [0, 1].flatMap((node) => [owner, admin].map((who) => city.listen(who, { node }))),
    );
    const placed = await Promise.all(
      customers.map((as, i) =>
        city.call('POST', '/api/orders', as, { items: [line(dish)], address: 'x' }, i % 2),
      ),
    );
    const ids = placed.map(({ body }) => body.id as number).toSorted((a, b) => a - b);
    await until(() => {
      for (const listener of listeners) expect(orders(listener)).toHaveLength(ids.length);
    });
    for (const listener of listeners) {
      expect(
        orders(listener)
          .map(({ data }) => data.orderId)
          .toSorted((a, b) => a - b),
      ).toEqual(ids);
      expect(orders(listener).map(({ id }) => id)).toEqual(orders(listeners[0]!).map(({ id }) => id));
    }
  });
});

test('maintenance ends no stream: customers hear of the orders that they have placed', async () => {
  const { customer, owner, admin, place } = await scene();
  const id = await place();
  const streams = [await city.listen(customer), await city.listen(owner, { node: 1 })];
  const set = async (maintenanceMode: boolean) =>
    expect((await city.call('PUT', '/api/admin/settings', admin, { maintenanceMode })).status).toBe(200);
  await set(true);
  streams.push(await city.listen(customer, { node: 1 }));
  expect((await changeStatus(owner, id, 'Accepted')).status).toBe(200);
  for (const stream of streams) await until(() => expect(stream.heard).toContain(`order.status ${id}`));
  expect(streams.map(({ isOver }) => isOver)).toEqual([false, false, false]);
  await set(false);
});

describe('a stream ends', () => {
  test.each([
    ['logs out', async (user: TestUser) => void (await city.call('POST', '/auth/logout', user))],
    [
      'is blocked',
      async (user: TestUser, admin: TestUser) =>
        void (await city.call('POST', `/api/admin/users/${user.id}/block`, admin)),
    ],
    [
      'is deleted',
      async (user: TestUser) => void (await city.call('DELETE', `/api/customers/${user.id}`, user)),
    ],
    [
      'changes his password elsewhere',
      async (user: TestUser) => {
        const password = 'Hillview#2026';
        const hash = await hashPassword(password);
        await arrange(city.db, `update users set password_hash = '${hash}' where id = $1`, user.id);
        const elsewhere = { ...user, ...(await signIn(city.db, user.id)) };
        const body = { currentPassword: password, newPassword: 'Hillview#2027' };
        expect((await city.call('POST', '/auth/change-password', elsewhere, body)).status).toBe(200);
      },
    ],
    [
      'has an expired session',
      (user: TestUser) =>
        arrange(city.db, `update sessions set expires_at = now() where user_id = $1`, user.id),
    ],
  ])('on the next beat when its user %s, and nobody else’s', async (_, end) => {
    const { customer, owner, admin } = await scene();
    const [mine, theirs] = [await city.listen(customer), await city.listen(owner)];
    const elsewhere = await city.listen(customer, { node: 1 });
    await until(() => expect(mine.comments).toContain('beat'));
    await end(customer, admin);
    await until(() => expect([mine.isOver, elsewhere.isOver]).toEqual([true, true]), 10_000);
    expect(theirs.isOver).toBe(false);
  });

  test.each([
    ['suspended', 'POST', '/suspend'],
    ['removed', 'DELETE', ''],
  ] as const)(
    'on the next beat when one of a restaurant’s people is %s, and no other’s',
    async (_, method, verb) => {
      const { kitchen, owner } = await scene();
      const cook = await addStaff(city.db, kitchen.id, 'kitchen');
      const colleague = await addStaff(city.db, kitchen.id, 'kitchen');
      const [mine, elsewhere] = [await city.listen(cook), await city.listen(cook, { node: 1 })];
      const theirs = await city.listen(colleague);
      await until(() => expect(mine.comments).toContain('beat'));
      const { status } = await city.call(
        method,
        `/api/restaurants/${kitchen.id}/staff/${cook.id}${verb}`,
        owner,
      );
      expect(status).toBe(200);
      // All of them hear that their people are others.
      await until(() => expect(theirs.heard).toContain(`restaurant.changed ${kitchen.id}`));
      await until(() => expect([mine.isOver, elsewhere.isOver]).toEqual([true, true]), 10_000);
      expect(theirs.isOver).toBe(false);
    },
  );

  test('is not kept alive by itself: looking is no use of the session', async () => {
    const admin = await addUser(city.db, 'ADMIN');
    const listener = await city.listen(admin);
    await arrange(
      city.db,
      `update sessions set last_seen_at = now() - interval '29 minutes 59.5 seconds' where user_id = $1`,
      admin.id,
    );
    await until(() => expect(listener.isOver).toBe(true), 10_000);
  });

  test('when its user opens too many, the oldest first', async () => {
    const { customer } = await scene();
    const streams: Listener[] = [];
    for (let i = 0; i < 9; i++) streams.push(await city.listen(customer));
    await until(() => expect(streams.map(({ isOver }) => isOver)).toEqual([true, ...Array(8).fill(false)]));
    expect(streams[0]!.retryMs).toBeGreaterThan(streams[1]!.retryMs);
    const other = await scene();
    expect((await city.listen(other.customer)).response.status).toBe(200);
  });

  test('when its user opens a crowd of them at once: eight stay', async () => {
    const { customer } = await scene();
    const streams = await Promise.all(Array.from({ length: 30 }, () => city.listen(customer)));
    await until(() => expect(streams.filter(({ isOver }) => !isOver)).toHaveLength(8));
    for (const { response } of streams) expect(response.status).toBe(200);
  });

  test('when its reader does not read', async () => {
    const { owner, kitchen } = await scene();
    const { events, log } = city.nodes[0]!.app;
    const before = events.size;
    const { hostname, port } = new URL(city.nodes[0]!.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: ${owner.auth.authorization}\r\n\r\n`);
    socket.pause();
    await until(() => expect(events.size).toBe(before + 1));
    // More than sockets on both sides take.
    const flood = unprepared(
      `insert into live_events (type, restaurant_id) select 'menu.changed', $1 from generate_series(1, 10000)`,
    );
    // In portions, each within the time a statement has on a slow machine too.
    for (let portion = 0; portion < 12; portion++) {
      await city.db.execute(flood, [kitchen.id]);
      await log.read();
    }
    await until(() => expect(events.size).toBe(before), 20_000);
    socket.destroy();
    await arrange(city.db, 'delete from live_events where restaurant_id = $1', kitchen.id);
  });

  test('and is forgotten when its reader goes, and counted until then', async () => {
    const { customer, admin } = await scene();
    const counted = async () => {
      const metrics = await (await fetch(`${city.nodes[0]!.url}/metrics`)).text();
      const system = await city.call('GET', '/api/admin/system', admin);
      expect(metrics).not.toContain('route="/api/events"');
      expect(metrics).toContain(`\ntiffin_event_clients ${system.body.eventClients}\n`);
      return system.body.eventClients as number;
    };
    const { events } = city.nodes[0]!.app;
    const before = events.size;
    const listener = await city.listen(customer);
    await until(() => expect(events.size).toBe(before + 1));
    expect(await counted()).toBe(before + 1);
    listener.leave();
    await until(() => expect(events.size).toBe(before));
    expect(await counted()).toBe(before);
  });
});
