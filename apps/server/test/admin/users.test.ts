import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange, line, signIn } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();
const PASSWORD = 'Saffron@2026';

const user = (id: number) => `/api/admin/users/${id}`;

describe('the list', () => {
  test('is newest first, by pages, with the number of orders and no secret', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    await addOrder(app.db, customer, [dish]);
    const gone = await addOrder(app.db, customer, [dish]);
    await arrange(app.db, 'update orders set deleted_at = now() where id = $1', gone);

    const { body } = await app.call('GET', '/api/admin/users?limit=2', { as: admin });
    expect(body).toEqual([
      {
        id: customer.id,
        username: customer.username,
        email: `${customer.username}@example.com`,
        role: 'CUSTOMER',
        isBlocked: false,
        blockedReason: null,
        createdAt: expect.stringMatching(/Z$/),
        orderCount: 1,
        emailVerified: false,
        hasSecondFactor: false,
      },
      expect.objectContaining({
        id: kitchen.owner.id,
        role: 'RESTAURANT',
        orderCount: 0,
        position: 'owner',
        restaurantId: kitchen.id,
        restaurantName: kitchen.name,
      }),
    ]);
    const next = await app.call('GET', `/api/admin/users?limit=1&before=${kitchen.owner.id}`, { as: admin });
    expect(next.body).toMatchObject([{ id: admin.id, role: 'ADMIN' }]);
  });

  test('is searched by username and e-mail, and what is typed is no wildcard', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const customer = await addUser(app.db, 'CUSTOMER');
    const find = async (q: string) =>
      (await app.call('GET', `/api/admin/users?q=${encodeURIComponent(q)}`, { as: admin })).body.map(
        (found: { id: number }) => found.id,
      );
    expect(await find(customer.username.toUpperCase())).toEqual([customer.id]);
    expect(await find(`${customer.username}@EXAMPLE`)).toEqual([customer.id]);
    expect(await find('%')).toEqual([]);
    expect(await find('_')).toEqual([]);
  });

  test.each([['limit=0'], ['limit=501'], ['limit=x'], ['before=-1'], [`q=${'a'.repeat(101)}`], ['q=%00']])(
    '?%s is refused',
    async (query) => {
      const admin = await addUser(app.db, 'ADMIN');
      expect((await app.call('GET', `/api/admin/users?${query}`, { as: admin })).status).toBe(400);
    },
  );
});

test('one user is answered as the list has him', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const customer = await addUser(app.db, 'CUSTOMER');
  const [listed] = (await app.call('GET', '/api/admin/users?limit=1', { as: admin })).body;
  const one = await app.call('GET', user(customer.id), { as: admin });
  expect(one).toMatchObject({ status: 200, body: { id: customer.id, username: customer.username } });
  expect(one.body).toEqual(listed);
});

describe('blocking', () => {
  test('ends every session at once, and unblocking lets him sign in again', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const customer = await addUser(app.db, 'CUSTOMER');
    const second = { ...customer, ...(await signIn(app.db, customer.id)) };
    // Existing clients send no body, or null.
    const blocked = await app.call('POST', `${user(customer.id)}/block`, { as: admin, body: null });
    expect([blocked.status, blocked.body.isBlocked]).toEqual([200, true]);
    expect((await app.call('GET', '/auth/me', { as: customer })).status).toBe(401);
    expect((await app.call('GET', '/auth/me', { as: second })).status).toBe(401);

    const unblocked = await app.call('POST', `${user(customer.id)}/unblock`, { as: admin });
    expect([unblocked.status, unblocked.body.isBlocked]).toEqual([200, false]);
    // The old sessions stay dead.
    expect((await app.call('GET', '/auth/me', { as: customer })).status).toBe(401);
  });

  test('asked again is 200 without a second entry', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const customer = await addUser(app.db, 'CUSTOMER');
    for (const verb of ['block', 'block', 'unblock', 'unblock'])
      expect((await app.call('POST', `${user(customer.id)}/${verb}`, { as: admin })).status).toBe(200);
    expect(await auditLogOf(app.db, 'user', customer.id)).toMatchObject([
      {
        action: 'user.block',
        actor: admin.username,
        before: { isBlocked: false },
        after: { isBlocked: true },
      },
      { action: 'user.unblock', before: { isBlocked: true }, after: { isBlocked: false } },
    ]);
  });

  test('with a reason, which is read at a login after the right password and goes with the block', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const username = 'reason.reader';
    const body = { username, email: `${username}@example.com`, password: PASSWORD, role: 'CUSTOMER' };
    const { id } = (await app.call('POST', '/auth/signup', { body })).body;
    const block = (reason?: unknown) =>
      app.call('POST', `${user(id)}/block`, { as: admin, ...(reason !== undefined && { body: { reason } }) });
    const logIn = (password = PASSWORD) =>
      app.call('POST', '/auth/login', { body: { username, password, role: 'CUSTOMER' } });

    expect((await block(' Three false claims. ')).body).toMatchObject({
      isBlocked: true,
      blockedReason: 'Three false claims.',
    });
    // A screen of an older release says no reason: the one that was said stays.
    expect((await block()).body.blockedReason).toBe('Three false claims.');
    expect(await logIn()).toMatchObject({
      status: 403,
      body: {
        code: 'ACCOUNT_BLOCKED',
        error: 'Your account has been blocked. Please contact support. Reason: Three false claims.',
        reason: 'Three false claims.',
      },
    });
    expect(JSON.stringify((await logIn('Wrong@1234')).body)).not.toContain('false claims');
    expect((await block('x'.repeat(501))).status).toBe(400);

    expect((await app.call('POST', `${user(id)}/unblock`, { as: admin })).body.blockedReason).toBeNull();
    expect((await block()).body).toMatchObject({ isBlocked: true, blockedReason: null });
    expect((await logIn()).body).toMatchObject({
      error: 'Your account has been blocked. Please contact support.',
    });
    expect(await auditLogOf(app.db, 'user', id)).toMatchObject([
      { action: 'user.signup' },
      { action: 'user.block', after: { isBlocked: true, blockedReason: 'Three false claims.' } },
      { action: 'user.unblock', after: { isBlocked: false, blockedReason: null } },
      { action: 'user.block', after: { isBlocked: true } },
    ]);
    await app.call('DELETE', user(id), { as: admin });
    const [left] = await app.db.query(
      unprepared<{ reason: string | null }>('select blocked_reason as reason from users where id = $1'),
      [id],
    );
    expect(left).toEqual({ reason: null });
  });

  test('an owner takes his restaurant out of sight until he is unblocked', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const seen = async () => (await app.call('GET', `/api/restaurants/${kitchen.id}`)).status;
    await app.call('POST', `${user(kitchen.owner.id)}/block`, { as: admin });
    const order = await app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [line(dish)], address: 'x' },
    });
    expect([await seen(), order.body.code]).toEqual([404, 'RESTAURANT_UNAVAILABLE']);
    await app.call('POST', `${user(kitchen.owner.id)}/unblock`, { as: admin });
    expect(await seen()).toBe(200);
  });

  test.each(['block', 'unblock'])('oneself is refused: %s', async (verb) => {
    const admin = await addUser(app.db, 'ADMIN');
    const { status, body } = await app.call('POST', `${user(admin.id)}/${verb}`, { as: admin });
    expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT']);
  });

  test('nobody, and what is no id', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    expect((await app.call('POST', `${user(99_999_999)}/block`, { as: admin })).status).toBe(404);
    expect((await app.call('POST', '/api/admin/users/one/block', { as: admin })).status).toBe(400);
  });
});

describe('deleting a customer', () => {
  const details = unprepared('select * from users where id = $1');
  const left = unprepared<{ n: number }>(
    `select (select count(*) from sessions where user_id = $1) + (select count(*) from carts where user_id = $1)
          + (select count(*) from favorites where user_id = $1) + (select count(*) from idempotency_keys where user_id = $1)
          as n`,
  );

  test('takes name, e-mail, phone, address, cart, favorites and sessions at once', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER', 'Asha Rao');
    await arrange(
      app.db,
      `update users set phone = '98', address = 'Rose Lane', preferences = '{"diet": "veg"}' where id = $1`,
      customer.id,
    );
    await arrange(
      app.db,
      'insert into favorites (user_id, restaurant_id) values ($1, $2)',
      customer.id,
      kitchen.id,
    );
    await app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [line(dish)], address: 'Rose Lane' },
    });
    await app.call('PUT', '/api/cart', { as: customer, body: { items: [line(dish)], address: 'Rose Lane' } });

    const { status, body } = await app.call('DELETE', user(customer.id), { as: admin, body: null });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: customer.id, username: customer.username, orderCount: 1, deleted: true }),
    ]);
    expect((await app.call('GET', '/auth/me', { as: customer })).status).toBe(401);
    expect((await app.db.one(left, [customer.id])).n).toBe(0);
    expect(await app.db.one(details, [customer.id])).toMatchObject({
      name: '',
      phone: '',
      address: '',
      preferences: {},
      password_hash: '',
      deleted_at: expect.any(Date),
    });
    const traces = unprepared<{ found: boolean }>(
      `select exists (select from users t where t::text ilike $1) or exists (select from orders t where t::text ilike $1)
           or exists (select from audit_log t where t::text ilike $1) as found`,
    );
    for (const trace of ['%Asha Rao%', `%${customer.username}@example.com%`])
      expect(await app.db.one(traces, [trace]), trace).toEqual({ found: false });
  });

  test('is told on his orders and reviews, but not to a kitchen that is still cooking: where to bring it', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER', 'Ravi Iyer');
    const done = await addOrder(app.db, customer, [dish]);
    const open = await addOrder(app.db, customer, [dish], { status: 'Out for Delivery' });
    await arrange(app.db, `update orders set notes = 'Ring twice' where user_id = $1`, customer.id);
    await app.call('POST', '/api/reviews', {
      as: customer,
      body: { orderId: done, menuItemId: dish.id, rating: 5, text: 'Good' },
    });
    await app.call('DELETE', user(customer.id), { as: admin });

    const as = kitchen.owner;
    const order = async (id: number) => (await app.call('GET', `/api/orders/${id}`, { as })).body;
    expect(await order(done)).toMatchObject({
      customerName: 'Deleted user',
      customerEmail: '',
      address: '',
      notes: '',
    });
    expect(await order(open)).toMatchObject({
      customerName: 'Deleted user',
      address: 'Test Lane',
      notes: 'Ring twice',
    });
    const reviews = await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`);
    expect(reviews.body).toMatchObject([{ customerName: 'Deleted user', rating: 5 }]);

    await app.call('PUT', `/api/orders/${open}/status`, { as, body: { status: 'Delivered' } });
    expect(await order(open)).toMatchObject({ status: 'Delivered', address: '', notes: '' });
  });

  test('twice is 404 the second time, and he is nowhere any more', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const customer = await addUser(app.db, 'CUSTOMER');
    await app.call('DELETE', user(customer.id), { as: admin });
    for (const [method, path] of [
      ['DELETE', ''],
      ['GET', ''],
      ['POST', '/block'],
      ['POST', '/unblock'],
    ] as const)
      expect((await app.call(method, `${user(customer.id)}${path}`, { as: admin })).status, path).toBe(404);
    const { body } = await app.call('GET', '/api/admin/users?limit=1', { as: admin });
    expect(body).toMatchObject([{ id: admin.id }]);
    expect(await auditLogOf(app.db, 'user', customer.id)).toMatchObject([
      { action: 'user.delete', before: { username: customer.username, role: 'CUSTOMER' }, after: null },
    ]);
  });

  test('frees his e-mail address, and nobody can sign up with the tombstone’s', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const customer = await addUser(app.db, 'CUSTOMER');
    await app.call('DELETE', user(customer.id), { as: admin });
    const signup = (email: string) =>
      app.call('POST', '/auth/signup', {
        body: { username: `again${customer.id}`, email, password: 'Again@1234x', role: 'CUSTOMER' },
      });
    expect((await signup(`deleted-${customer.id}`)).status).toBe(400);
    expect((await signup(`${customer.username}@example.com`)).status).toBe(201);
  });
});

test('deleting an owner makes his restaurant inactive', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const kitchen = await addRestaurant(app.db);
  await app.call('DELETE', user(kitchen.owner.id), { as: admin });
  expect((await app.call('GET', `/api/restaurants/${kitchen.id}`)).status).toBe(404);
  expect((await app.call('GET', '/auth/me', { as: kitchen.owner })).status).toBe(401);
  const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}`, { as: admin });
  expect(body).toMatchObject({ isActive: false });
  expect(await auditLogOf(app.db, 'restaurant', kitchen.id)).toMatchObject([
    { action: 'restaurant.deactivate' },
  ]);
});

describe('administrators', () => {
  test('may remove each other, and never themselves', async () => {
    const [one, two] = [await addUser(app.db, 'ADMIN'), await addUser(app.db, 'ADMIN')];
    const own = await app.call('DELETE', user(one.id), { as: one });
    expect([own.status, own.body.code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await app.call('DELETE', user(two.id), { as: one })).status).toBe(200);
    expect((await app.call('GET', '/auth/me', { as: two })).status).toBe(401);
  });

  test('two who remove each other at once: one stays', async () => {
    // Nobody else may be usable, so that the loser would have been the last one.
    await arrange(
      app.db,
      `delete from sessions where user_id in (select id from users where role = 'ADMIN')`,
    );
    await arrange(app.db, `update users set is_blocked = true where role = 'ADMIN'`);
    for (const verb of ['block', 'delete'] as const) {
      for (let round = 0; round < 10; round++) {
        const [one, two] = [await addUser(app.db, 'ADMIN'), await addUser(app.db, 'ADMIN')];
        const remove = (as: typeof one, id: number) =>
          verb === 'block'
            ? app.call('POST', `${user(id)}/block`, { as })
            : app.call('DELETE', user(id), { as });
        const answers = await Promise.all([remove(one, two.id), remove(two, one.id)]);
        const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
        // The loser is refused as the last administrator, or has no session any more.
        expect([
          [200, 409],
          [200, 401],
        ]).toContainEqual(statuses);
        const usable = unprepared<{ id: number }>(
          `select id from users where id = any ($1) and not is_blocked and deleted_at is null`,
        );
        const stayed = await app.db.one(usable, [[one.id, two.id]]);
        await arrange(app.db, 'delete from sessions where user_id = $1', stayed.id);
        await arrange(app.db, 'update users set is_blocked = true where id = $1', stayed.id);
      }
    }
    await addUser(app.db, 'ADMIN');
  });
});

describe('races', () => {
  test('no order slips past a deletion or a block of its customer', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    for (let round = 0; round < 12; round++) {
      const customer = await addUser(app.db, 'CUSTOMER', 'Slipping Person');
      const [placed, deleted] = await Promise.all([
        app.call('POST', '/api/orders', { as: customer, body: { items: [line(dish)], address: 'x' } }),
        app.call('DELETE', user(customer.id), { as: admin }),
      ]);
      expect(deleted.status).toBe(200);
      expect([201, 401]).toContain(placed.status);
      const names = unprepared<{ customer_name: string }>(
        'select customer_name from orders where user_id = $1',
      );
      // Placed before, it has been forgotten; placed after, it does not exist.
      for (const order of await app.db.query(names, [customer.id]))
        expect(order.customer_name).toBe('Deleted user');
    }
  });

  test('an order that ends while its customer is deleted keeps no address', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    for (let round = 0; round < 12; round++) {
      const customer = await addUser(app.db, 'CUSTOMER');
      const id = await addOrder(app.db, customer, [dish], { status: 'Out for Delivery' });
      const answers = await Promise.all([
        app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status: 'Delivered' } }),
        app.call('DELETE', user(customer.id), { as: admin }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await app.call('GET', `/api/orders/${id}`, { as: admin });
      expect(body).toMatchObject({ status: 'Delivered', address: '', customerName: 'Deleted user' });
    }
  });

  test('a login that meets a block leaves no living session', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { body } = await app.call('POST', '/auth/signup', {
      body: { username: 'quick.one', email: 'quick@example.com', password: 'Quick@12345', role: 'CUSTOMER' },
    });
    for (let round = 0; round < 4; round++) {
      const [session] = await Promise.all([
        app.call('POST', '/auth/login', {
          body: { username: 'quick.one', password: 'Quick@12345', role: 'CUSTOMER' },
        }),
        app.call('POST', `${user(body.id)}/block`, { as: admin }),
      ]);
      const headers = { authorization: `Bearer ${session.body.token ?? 'none'}` };
      expect((await app.call('GET', '/auth/me', { headers })).status).toBe(401);
      await app.call('POST', `${user(body.id)}/unblock`, { as: admin });
      expect((await app.call('GET', '/auth/me', { headers })).status).toBe(401);
    }
  });
});
