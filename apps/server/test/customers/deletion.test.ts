import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { unprepared } from '../../src/db/database.ts';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { aPicture } from '../pictures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

const PASSWORD = 'Goodbye@123';
const passwordHash = hashPassword(PASSWORD);
const NAME = 'Asha Rao';

const bye = (user: TestUser, body?: unknown) =>
  app.call('DELETE', `/api/customers/${user.id}`, { as: user, body });

/** A customer who has left traces everywhere. */
async function person() {
  const customer = await addUser(app.db, 'CUSTOMER', NAME);
  await arrange(app.db, 'update users set password_hash = $2 where id = $1', customer.id, await passwordHash);
  const profile = { phone: '+91 98765 43210', address: '14, Lakeview Road', preferences: { diet: 'Veg' } };
  await app.call('PUT', `/api/customers/${customer.id}`, { as: customer, body: profile });
  const kitchen = await addRestaurant(app.db);
  await arrange(app.db, 'update users set email_verified_at = now() where id = $1', kitchen.owner.id);
  const dish = await addDish(app.db, kitchen.id);
  const place = async (notes: string) => {
    const body = { items: [line(dish)], address: profile.address, notes };
    const headers = { 'idempotency-key': notes.replaceAll(' ', '-') };
    return (await app.call('POST', '/api/orders', { as: customer, body, headers })).body.id as number;
  };
  return { customer, kitchen, owner: kitchen.owner, dish, place };
}

const changeStatus = (owner: TestUser, id: number, status: string) =>
  app.call('PUT', `/api/orders/${id}/status`, { as: owner, body: { status } });

/**
 * Every row of every table that names a word, but for the audit log, which keeps user names
 * (docs/rules/deletion.md#personal-data).
 */
const traces = unprepared<{ table: string }>(
  `select 'users' as table from users t where t::text ~* $1
   union all select 'orders' from orders t where t::text ~* $1
   union all select 'carts' from carts t where t::text ~* $1
   union all select 'reviews' from reviews t where t::text ~* $1
   union all select 'messages' from messages t where t::text ~* $1
   union all select 'cases' from cases t where t::text ~* $1
   union all select 'case_messages' from case_messages t where t::text ~* $1
   union all select 'platform_messages' from platform_messages t where t::text ~* $1
   union all select 'notifications' from notifications t where t::text ~* $1
   union all select 'mail_outbox' from mail_outbox t where t::text ~* $1
   union all select 'login_failures' from login_failures t where t::text ~* $1
   union all select 'idempotency_keys' from idempotency_keys t where t::text ~* $1`,
);

describe('a deleted account', () => {
  test('leaves its orders, reviews and messages, and nothing that names the person', async () => {
    const { customer, owner, kitchen, dish, place } = await person();
    const done = await addOrder(app.db, customer, [dish]);
    const open = await place('Ring twice');
    const review = { orderId: done, menuItemId: dish.id, rating: 1, text: 'Salty.' };
    await app.call('POST', '/api/reviews', {
      as: customer,
      body: review,
      headers: { 'idempotency-key': 'one-review' },
    });
    await app.call('POST', '/api/support/messages', { as: customer, body: { orderId: open, message: 'Hi' } });
    await app.call('POST', '/api/support/messages', {
      as: owner,
      body: { orderId: open, message: 'Hello!' },
      headers: { 'idempotency-key': 'one-answer' },
    });
    await app.call('POST', '/auth/login', {
      body: { username: customer.username, password: 'wrong', role: 'CUSTOMER' },
    });
    await app.call('POST', `/api/customers/${customer.id}/wishlist`, {
      as: customer,
      body: { type: 'RESTAURANT', restaurantId: kitchen.id },
    });
    await app.call('PUT', '/api/cart', { as: customer, body: { items: [line(dish)], address: 'At home' } });
    await app.runNotifier();
    const words = `${NAME}|${customer.username}@|98765`;
    const before = (await app.db.query(traces, [words])).map(({ table }) => table);
    for (const table of ['idempotency_keys', 'notifications', 'mail_outbox']) expect(before).toContain(table);

    expect(await bye(customer, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { deleted: true },
    });

    expect(await app.db.query(traces, [words])).toEqual([]);
    // The kitchen needs this at the door, until the order has ended.
    const atDoor = await app.call('GET', `/api/orders/${open}`, { as: owner });
    expect(atDoor.body).toMatchObject({
      customerName: 'Deleted user',
      customerEmail: '',
      address: '14, Lakeview Road',
      notes: 'Ring twice',
    });
    expect((await app.call('GET', `/api/orders/${done}`, { as: owner })).body).toMatchObject({
      customerName: 'Deleted user',
      address: '',
      total: expect.any(Number),
    });
    const reviews = await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`);
    expect(reviews.body).toMatchObject([{ customerName: 'Deleted user', text: 'Salty.' }]);
    const chat = await app.call('GET', `/api/support/messages?orderId=${open}`, { as: owner });
    expect(chat.body).toMatchObject([
      { customerName: 'Deleted user', text: 'Hi' },
      { customerName: 'Deleted user' },
    ]);
    const replayed = await app.call('POST', '/api/support/messages', {
      as: owner,
      body: { orderId: open, message: 'Hello!' },
      headers: { 'idempotency-key': 'one-answer' },
    });
    expect(replayed.body).toMatchObject({ text: 'Hello!', customerName: 'Deleted user' });
    for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
      await changeStatus(owner, open, status);
    const ended = await app.call('GET', `/api/orders/${open}`, { as: owner });
    expect(ended.body).toMatchObject({ status: 'Delivered', address: '', notes: '' });
  });

  test('leaves its cases and what it asked, without a name and without a photo', async () => {
    const { customer, owner, kitchen, dish } = await person();
    const admin = await addUser(app.db, 'ADMIN');
    const orderId = await addOrder(app.db, customer, [dish]);
    const url = `/api/orders/${orderId}/case`;
    const messageBody = { message: 'It is cold' };
    await app.call('POST', url, {
      as: customer,
      body: { kind: 'spoiled', items: [dish.id], ...messageBody },
    });
    const { body } = await app.call('PUT', `${url}/photo`, { as: customer, body: await aPicture() });
    expect((await app.call('GET', body.photo, { as: owner })).status).toBe(200);
    const headers = { 'idempotency-key': 'one-answer-in-a-case' };
    const answer = () =>
      app.call('POST', `${url}/messages`, { as: owner, body: { message: 'Sorry!' }, headers });
    await answer();
    await app.call('POST', '/api/support/platform/messages', { as: customer, body: messageBody });
    await app.call('POST', `/api/support/conversations/${customer.id}/messages`, {
      as: admin,
      body: { message: 'Hello' },
      headers,
    });

    expect((await bye(customer, { password: PASSWORD })).status).toBe(200);
    expect(await app.db.query(traces, [`${NAME}|${customer.username}@|98765`])).toEqual([]);
    expect((await app.call('GET', body.photo, { as: owner })).status).toBe(404);
    for (const { body: left } of [await app.call('GET', url, { as: owner }), await answer()])
      expect(left).toMatchObject({
        customerName: 'Deleted user',
        photo: null,
        restaurantName: kitchen.name,
        messages: [{ senderName: 'Deleted user', message: 'It is cold' }, { message: 'Sorry!' }],
      });
    const { body: inbox } = await app.call('GET', '/api/support/conversations?limit=1', { as: admin });
    expect(inbox).toMatchObject([{ customerName: 'Deleted user', customerUsername: '' }]);
  });

  test('is dead on the next request, and cannot be signed in to', async () => {
    const { customer } = await person();
    expect((await bye(customer)).status).toBe(200);
    for (const url of ['/auth/me', `/api/customers/${customer.id}`, '/api/orders/my', '/api/cart'])
      expect((await app.call('GET', url, { as: customer })).status).toBe(401);
    expect((await bye(customer)).status).toBe(401);
    for (const username of [
      customer.username,
      `${customer.username}@example.com`,
      `deleted-${customer.id}`,
    ]) {
      const body = { username, password: PASSWORD, role: 'CUSTOMER' };
      expect(await app.call('POST', '/auth/login', { body })).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS' },
      });
    }
  });

  test('frees its e-mail address, and keeps its user name from others', async () => {
    const { customer } = await person();
    const again = {
      username: customer.username,
      email: `${customer.username}@example.com`,
      password: PASSWORD,
      role: 'CUSTOMER',
    };
    await bye(customer);
    expect((await app.call('POST', '/auth/signup', { body: again })).body.code).toBe('USERNAME_TAKEN');
    const body = { ...again, username: `x${customer.username}` };
    expect((await app.call('POST', '/auth/signup', { body })).status).toBe(201);
  });

  test('needs the right password where one is sent', async () => {
    const { customer } = await person();
    expect(await bye(customer, { password: 'Wrong@1234' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD' },
    });
    for (const body of [{}, { password: '' }, { password: 5 }, [], '"x"'])
      expect((await bye(customer, body)).status).toBe(400);
    expect((await app.call('GET', '/auth/me', { as: customer })).status).toBe(200);
    expect((await bye(customer, { password: PASSWORD })).status).toBe(200);
  });

  test('is in the audit log by what happened', async () => {
    const { customer } = await person();
    await bye(customer);
    expect(await auditLogOf(app.db, 'user', customer.id)).toMatchObject([
      { action: 'user.update' },
      {
        action: 'user.delete',
        actor: customer.username,
        before: { username: customer.username, role: 'CUSTOMER', isBlocked: false },
        after: null,
        requestId: expect.any(String),
      },
    ]);
  });

  test('that was cancelled for loses the address with the cancellation', async () => {
    const { customer, owner, place } = await person();
    const id = await place('Leave at the gate');
    await bye(customer);
    expect((await changeStatus(owner, id, 'Cancelled')).status).toBe(200);
    const { body } = await app.call('GET', `/api/orders/${id}`, { as: owner });
    expect(body).toMatchObject({ status: 'Cancelled', address: '', notes: '' });
  });
});

/** PostgreSQL counts what it had to break up; a backend reports within a second. */
async function countDeadlocks(): Promise<number> {
  await sleep(1_100);
  const counter = unprepared<{ n: number }>(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  );
  return (await app.db.one(counter)).n;
}

describe('at the same moment', () => {
  const orders = unprepared<{ n: number }>('select count(*) as n from orders where user_id = $1');

  test('orders and the deletion of their customer leave no order that names him', async () => {
    for (let round = 0; round < 12; round++) {
      const { customer, dish } = await person();
      const [gone, ...placed] = await Promise.all([
        bye(customer),
        ...Array.from({ length: 4 }, (_, i) =>
          app.call('POST', '/api/orders', {
            as: customer,
            body: { items: [line(dish)], address: 'Test Lane', notes: `Order ${i}` },
          }),
        ),
      ]);
      expect(gone.status).toBe(200);
      for (const { status } of placed) expect([201, 401]).toContain(status);
      const placedCount = placed.filter(({ status }) => status === 201).length;
      expect((await app.db.one(orders, [customer.id])).n).toBe(placedCount);
    }
    // One of the invariants after this file checks that no order names the customer.
  });

  test('everything else that he does is finished or refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { customer, kitchen, owner, dish, place } = await person();
      const id = await place('Soon');
      const done = await addOrder(app.db, customer, [dish]);
      const as = customer;
      const answers = await Promise.all([
        app.call('POST', '/api/support/messages', {
          as,
          body: { orderId: id, message: 'Hi' },
          headers: { 'idempotency-key': 'm' },
        }),
        app.call('PUT', '/api/cart', { as, body: { items: [line(dish)], address: 'At home' } }),
        app.call('PUT', `/api/customers/${customer.id}`, {
          as,
          body: { phone: '9876543', name: 'Still here' },
        }),
        app.call('POST', `/api/customers/${customer.id}/wishlist`, {
          as,
          body: { type: 'RESTAURANT', restaurantId: kitchen.id },
        }),
        app.call('POST', '/api/reviews', {
          as,
          body: { orderId: done, menuItemId: dish.id, rating: 4, text: 'Fine.' },
        }),
        app.call('POST', `/api/orders/${id}/cancel`, { as }),
        changeStatus(owner, id, 'Accepted'),
        bye(customer),
        bye(customer),
      ]);
      const [, , , , , , , ...gone] = answers;
      expect(gone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        expect.toBeOneOf([401, 404]),
      ]);
      for (const { status } of answers) expect([200, 201, 401, 404, 409]).toContain(status);
    }
  });

  test('a delivery against the deletion leaves no address behind', async () => {
    for (let round = 0; round < 12; round++) {
      const { customer, owner, place } = await person();
      const id = await place('Third floor');
      for (const status of ['Accepted', 'Preparing', 'Out for Delivery'])
        await changeStatus(owner, id, status);
      const [moved, gone] = await Promise.all([changeStatus(owner, id, 'Delivered'), bye(customer)]);
      expect([moved.status, gone.status]).toEqual([200, 200]);
      const { body } = await app.call('GET', `/api/orders/${id}`, { as: owner });
      expect(body).toMatchObject({ address: '', notes: '', customerName: 'Deleted user' });
    }
  });

  test('nobody has waited in a circle', async () => {
    expect(await countDeadlocks()).toBe(0);
  });
});
