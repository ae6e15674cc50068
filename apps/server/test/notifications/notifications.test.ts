import { NOTIFICATIONS_MAX } from '@tiffin/contract/rules/limits';
import { TOPIC_RULES, topicsOf } from '@tiffin/contract/rules/notifications';
import type { Notification } from '@tiffin/contract/schemas/notification';
import { beforeEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { notify } from '../../src/modules/notifications/index.ts';
import { sweep } from '../clock/kitchen-clock.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { runNow } from '../jobs/run-now.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

let customer: TestUser;
let stranger: TestUser;
let admin: TestUser;
let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
beforeEach(async () => {
  // Whatever earlier tests left to be told.
  await app.runNotifier();
  customer = await addUser(app.db, 'CUSTOMER', 'Meera');
  stranger = await addUser(app.db, 'CUSTOMER');
  admin = await addUser(app.db, 'ADMIN');
  kitchen = await addRestaurant(app.db);
});

const listOf = async (as: TestUser, query = ''): Promise<Notification[]> => {
  const { status, body } = await app.call('GET', `/api/notifications${query}`, { as });
  expect(status).toBe(200);
  return body;
};
const kindsOf = async (as: TestUser) => (await listOf(as)).map(({ kind }) => kind).toReversed();
const unreadOf = async (as: TestUser) =>
  (await app.call('GET', '/api/notifications/unread-count', { as })).body.unread;

async function place(left?: number) {
  const dish = await addDish(app.db, kitchen.id, left === undefined ? {} : { left });
  const { body } = await app.place(customer, { items: [line(dish)], address: '12 Lake Road, Ulsoor' });
  return body.id as number;
}
const step = (id: number, status: string, more: object = {}) =>
  app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status, ...more } });
const write = (as: TestUser, text: string, more: object = {}) =>
  app.call('POST', '/api/support/messages', {
    as,
    body: { restaurantId: kitchen.id, customerId: customer.id, message: text, ...more },
  });
/** Lets the notifier tell all events anew. */
const again = () => arrange(app.db, `update notifier_cursor set xid = '3', id = 0`);

describe('an order', () => {
  test('tells its customer each step, its kitchen that it was placed, and nobody else anything', async () => {
    const id = await place();
    for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered']) await step(id, status);
    await app.runNotifier();
    const notifications = await listOf(customer);
    expect(notifications.map(({ title }) => title).toReversed()).toEqual([
      `Order #${id} is placed`,
      `Order #${id}: Accepted`,
      `Order #${id}: Preparing`,
      `Order #${id}: Out for Delivery`,
      `Order #${id}: Delivered`,
    ]);
    expect(notifications.every(({ path }) => path === `/customer/orders/${id}`)).toBe(true);
    expect(await kindsOf(kitchen.owner)).toEqual(['new-order']);
    for (const other of [stranger, admin]) expect(await listOf(other)).toEqual([]);
  });

  test('is told once, however many nodes and times', async () => {
    const id = await place(4);
    await step(id, 'Accepted');
    await write(customer, 'Hello?');
    await Promise.all(Array.from({ length: 5 }, () => app.runNotifier()));
    const before = [await kindsOf(customer), await kindsOf(kitchen.owner)];
    expect(before).toEqual([
      ['order-placed', 'order-step'],
      ['new-order', 'low-stock', 'message'],
    ]);
    await again();
    await app.runNotifier();
    expect([await kindsOf(customer), await kindsOf(kitchen.owner)]).toEqual(before);
  });

  test('that is cancelled is told with the reason, and not to who did it himself', async () => {
    const [declined, given] = [await place(), await place()];
    await step(declined, 'Cancelled', { reason: 'The oven broke' });
    await app.call('POST', `/api/orders/${given}/cancel`, { as: customer, body: {} });
    await app.runNotifier();
    const notifications = (await listOf(customer)).filter(({ kind }) => kind === 'order-cancelled');
    expect(notifications).toHaveLength(1);
    expect(notifications[0]!.text).toContain('The oven broke');
    expect(notifications[0]!.brief).not.toContain('oven');
  });

  test('needs nobody any more who was told of it once it was answered', async () => {
    const id = await place();
    await app.runNotifier();
    expect(await unreadOf(kitchen.owner)).toBe(1);
    await step(id, 'Accepted');
    await app.runNotifier();
    expect(await unreadOf(kitchen.owner)).toBe(0);
  });

  test('that nobody answers is told to its kitchen in amber, and to administrators with its phone in red and when it ended', async () => {
    // Or the time since the database was made would count as one in which nobody could answer.
    await sweep(app.db);
    const id = await place();
    const wait = async (minutes: number) => {
      await arrange(
        app.db,
        `update orders set created_at = created_at - make_interval(mins => $2), accept_by = accept_by - make_interval(mins => $2) where id = $1`,
        id,
        minutes,
      );
      await sweep(app.db);
      await sweep(app.db);
      await app.runNotifier();
    };
    await wait(5);
    expect(await kindsOf(kitchen.owner)).toEqual(['new-order', 'order-amber']);
    expect(await listOf(admin)).toEqual([]);
    await wait(4);
    expect(await kindsOf(kitchen.owner)).toEqual(['new-order', 'order-amber', 'order-red']);
    const [red] = await listOf(admin);
    expect(red).toMatchObject({ kind: 'order-red', path: `/admin/orders?open=${id}` });
    expect(red!.text).toContain('+91 90000 00000');
    expect(red!.brief).not.toContain('+91');
    expect((await listOf(kitchen.owner))[0]!.text).not.toContain('+91');
    await wait(4);
    expect(await kindsOf(admin)).toEqual(['order-red', 'order-ended']);
    expect((await kindsOf(kitchen.owner)).at(-1)).toBe('order-ended');
    expect((await kindsOf(customer)).at(-1)).toBe('order-cancelled');
    // The waiting notices are settled; the end is news.
    expect(await unreadOf(kitchen.owner)).toBe(1);
    expect(await unreadOf(admin)).toBe(1);
  });
});

describe('a chat', () => {
  test('is one unread row with a count for the other side, until it is opened', async () => {
    await write(customer, 'Is the paneer fresh?');
    await app.runNotifier();
    await write(customer, 'Hello?');
    await write(customer, 'Anybody?');
    await app.runNotifier();
    const [row, ...others] = await listOf(kitchen.owner);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'message',
      count: 3,
      title: '3 new messages from Meera',
      path: `/restaurant/support?customerId=${customer.id}`,
    });
    expect(JSON.stringify(row)).not.toContain('paneer');
    expect(await listOf(customer)).toEqual([]);
    await app.call('PUT', '/api/support/messages/mark-all-read', {
      as: kitchen.owner,
      body: { customerId: customer.id },
    });
    await app.runNotifier();
    expect(await unreadOf(kitchen.owner)).toBe(0);
    await write(kitchen.owner, 'It is.');
    await write(customer, 'Thank you');
    await app.runNotifier();
    expect((await listOf(kitchen.owner)).map(({ count, isRead }) => [count, isRead])).toEqual([
      [1, false],
      [3, true],
    ]);
    expect((await listOf(customer))[0]).toMatchObject({
      title: `New message from ${kitchen.name}`,
      count: 1,
    });
  });
});

test('kitchen staff hear of an order’s chat, and not of the support inbox, which is no duty of theirs', async () => {
  const cook = await addStaff(app.db, kitchen.id, 'kitchen');
  const manager = await addStaff(app.db, kitchen.id, 'manager');
  const orderId = await place();
  await app.runNotifier();
  await arrange(app.db, 'delete from notifications');
  await write(customer, 'Are you open on Sunday?');
  await app.runNotifier();
  expect([await kindsOf(cook), await kindsOf(manager)]).toEqual([[], ['message']]);
  await write(customer, 'Please ring twice', { orderId });
  await app.runNotifier();
  expect([await kindsOf(cook), await kindsOf(manager)]).toEqual([['message'], ['message', 'message']]);
});

describe('what somebody was told', () => {
  test('is his alone: another one’s is 404, and nothing of his is marked or cleared by others', async () => {
    await place();
    await app.runNotifier();
    const [row] = await listOf(customer);
    for (const other of [stranger, kitchen.owner, admin])
      expect((await app.call('PUT', `/api/notifications/${row!.id}/read`, { as: other })).status).toBe(404);
    await app.call('PUT', '/api/notifications/read-all', { as: stranger });
    await app.call('DELETE', '/api/notifications', { as: stranger });
    expect(await unreadOf(customer)).toBe(1);
    expect((await app.call('PUT', `/api/notifications/${row!.id}/read`, { as: customer })).body).toEqual({
      markedAsRead: 1,
    });
    expect((await app.call('PUT', `/api/notifications/${row!.id}/read`, { as: customer })).body).toEqual({
      markedAsRead: 0,
    });
    expect(await listOf(customer, '?unread=true')).toEqual([]);
  });

  test('is marked all at once, or what opens one thing, and cleared', async () => {
    const [one, other] = [await place(), await place()];
    await app.runNotifier();
    const mark = (body?: object) =>
      app.call('PUT', '/api/notifications/read-all', { as: customer, ...(body && { body }) });
    expect((await mark({ path: `/customer/orders/${one}` })).body).toEqual({ markedAsRead: 1 });
    expect((await listOf(customer, '?unread=true')).map(({ path }) => path)).toEqual([
      `/customer/orders/${other}`,
    ]);
    expect((await mark()).body).toEqual({ markedAsRead: 1 });
    expect((await app.call('DELETE', '/api/notifications', { as: customer })).body).toEqual({ cleared: 2 });
    expect(await listOf(customer)).toEqual([]);
  });

  test('comes by pages and is not sent again unchanged', async () => {
    for (let n = 0; n < 3; n++)
      await notify(app.db, {
        kind: 'link-given',
        to: [customer.id],
        facts: { by: `a${n}` },
        eventKey: `page:${n}`,
      });
    const first = await listOf(customer, '?limit=2');
    expect(first).toHaveLength(2);
    const rest = await listOf(customer, `?limit=2&before=${first[1]!.id}`);
    expect(rest.map(({ text }) => text)).toEqual([expect.stringContaining('a0')]);
    expect(rest[0]!.path).toBe('/customer/settings');
    const { headers } = await app.call('GET', '/api/notifications', { as: customer });
    const known = { 'if-none-match': String(headers.etag) };
    expect((await app.call('GET', '/api/notifications', { as: customer, headers: known })).status).toBe(304);
  });

  test('is told on every device at once, to nobody but him', async () => {
    const heard = () =>
      app.db.query(
        unprepared<{ userId: number }>(
          `select user_id as "userId" from live_events where type = 'notification.created' and user_id = any ($1)`,
        ),
        [[customer.id, stranger.id]],
      );
    await notify(app.db, {
      kind: 'link-given',
      to: [customer.id],
      facts: { by: 'admin' },
      eventKey: 'heard',
    });
    expect(await heard()).toEqual([{ userId: customer.id }]);
    await app.call('PUT', '/api/notifications/read-all', { as: customer });
    await app.call('DELETE', '/api/notifications', { as: customer });
    expect(await heard()).toHaveLength(3);
  });

  test('is at most five hundred, and for ninety days', async () => {
    for (let n = 0; n < NOTIFICATIONS_MAX + 3; n++)
      await notify(app.db, {
        kind: 'link-given',
        to: [customer.id],
        facts: { by: `a${n}` },
        eventKey: `cap:${n}`,
      });
    expect(await unreadOf(customer)).toBe(NOTIFICATIONS_MAX);
    await arrange(
      app.db,
      `update notifications set at = now() - interval '91 days' where user_id = $1 and event_key = any ($2)`,
      customer.id,
      ['cap:3', 'cap:4'],
    );
    await runNow(app.db, 'prune-notifications');
    expect(await unreadOf(customer)).toBe(NOTIFICATIONS_MAX - 2);
  });

  test('goes with him, also what names him to others, and nothing comes after him', async () => {
    await write(customer, 'Is the paneer fresh?');
    await app.runNotifier();
    expect(await kindsOf(kitchen.owner)).toEqual(['message']);
    await app.call('DELETE', `/api/customers/${customer.id}`, { as: customer });
    expect(await kindsOf(kitchen.owner)).toEqual([]);
    await notify(app.db, { kind: 'link-given', to: [stranger.id], facts: { by: 'admin' }, eventKey: 'gone' });
    await app.call('DELETE', `/api/customers/${stranger.id}`, { as: stranger });
    await notify(app.db, {
      kind: 'link-given',
      to: [stranger.id],
      facts: { by: 'admin' },
      eventKey: 'later',
    });
    const left = unprepared('select id from notifications where user_id = $1');
    expect(await app.db.query(left, [stranger.id])).toEqual([]);
  });
});

describe('rare things', () => {
  test('tell an owner of his restaurant, each with its reason, and once', async () => {
    const waiting = await addRestaurant(app.db, { isApproved: false });
    const runAction = (verb: string, body: object = {}) =>
      app.call('POST', `/api/admin/restaurants/${waiting.id}/${verb}`, { as: admin, body });
    await runAction('reject', { reason: 'No licence' });
    await runAction('reject', { reason: 'No licence' });
    await runAction('approve');
    await runAction('approve');
    await runAction('deactivate', { reason: 'Complaints' });
    const notifications = (await listOf(waiting.owner)).toReversed();
    expect(notifications.map(({ kind }) => kind)).toEqual([
      'restaurant-rejected',
      'restaurant-approved',
      'restaurant-deactivated',
    ]);
    expect(notifications[0]!.text).toContain('No licence');
    expect(notifications[2]!.text).toContain('Complaints');
    expect(await listOf(admin)).toEqual([]);
  });

  test('tell an owner of a low rating and not of a good one', async () => {
    const dishes = [await addDish(app.db, kitchen.id), await addDish(app.db, kitchen.id)];
    const { body } = await app.place(customer, {
      items: dishes.map((dish) => line(dish)),
      address: '1 Road',
    });
    for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
      await step(body.id, status);
    for (const [n, rating] of [2, 5].entries())
      await app.call('POST', '/api/reviews', {
        as: customer,
        body: { orderId: body.id, menuItemId: dishes[n]!.id, rating, text: 'Cold' },
      });
    const notifications = (await listOf(kitchen.owner)).filter(({ topic }) => topic === 'restaurant');
    expect(notifications.map(({ title }) => title)).toEqual([`2 stars for ${kitchen.name}`]);
  });

  test('tell administrators of a registration, and of mails that fail once a day', async () => {
    const name = `owner${Date.now()}`;
    await app.call('POST', '/auth/signup', {
      body: {
        username: name,
        email: `${name}@example.com`,
        password: 'Marigold@42',
        role: 'RESTAURANT',
        restaurantName: 'New Place',
        cuisineType: 'Indian',
        restaurantAddress: '1 Street',
        restaurantPhone: '+91 90000 00000',
      },
    });
    expect((await listOf(admin))[0]).toMatchObject({
      kind: 'registered',
      title: 'New Place waits for approval',
    });
    await arrange(
      app.db,
      `insert into mail_outbox (event_key, to_key, kind, topic, priority, user_id, facts, created_at, not_after, last_error)
       values ('stuck', 'user:1', 'receipt', 'receipts', 1, $1, '{"a": 1}', now() - interval '20 minutes', now() + interval '1 day', 'no')`,
      customer.id,
    );
    await runNow(app.db, 'tell-failing-mail');
    await runNow(app.db, 'tell-failing-mail');
    await arrange(app.db, `delete from mail_outbox where event_key = 'stuck'`);
    const notifications = (await listOf(admin)).filter(({ kind }) => kind === 'mail-failing');
    expect(notifications.map(({ text }) => text)).toEqual(['For 20 minutes mails have not been sent.']);
  });
});

const choicesOf = async (as: TestUser) => (await app.call('GET', '/api/notifications/choices', { as })).body;
const choose = (as: TestUser, body: unknown) => app.call('PUT', '/api/notifications/choices', { as, body });

describe('choices', () => {
  test('begin as the table says, with the topics of the role', async () => {
    for (const [person, role] of [
      [customer, 'CUSTOMER'],
      [kitchen.owner, 'RESTAURANT'],
      [admin, 'ADMIN'],
    ] as const)
      expect(await choicesOf(person)).toEqual(
        topicsOf(role).map((topic) => ({
          topic,
          push: TOPIC_RULES[topic].push,
          mail: TOPIC_RULES[topic].mail,
          isFixed: topic === 'account',
        })),
      );
  });

  test('are changed in part and sent back whole; Account and what there is not cannot be switched', async () => {
    const changed = await choose(customer, [{ topic: 'chat', push: false }]);
    expect(changed.body).toContainEqual({ topic: 'chat', push: false, mail: true, isFixed: false });
    expect((await choose(customer, changed.body)).body).toEqual(changed.body);
    expect(await choicesOf(stranger)).toContainEqual({
      topic: 'chat',
      push: true,
      mail: true,
      isFixed: false,
    });
    for (const [as, body] of [
      [customer, [{ topic: 'account', push: false }]],
      [customer, [{ topic: 'platform', mail: false }]],
      [admin, [{ topic: 'digest', push: true }]],
      [admin, [{ topic: 'gossip', push: true }]],
      [admin, { topic: 'digest' }],
    ] as const)
      expect((await choose(as, body)).status, JSON.stringify(body)).toBe(400);
    expect(await choicesOf(customer)).toEqual(changed.body);
  });
});
