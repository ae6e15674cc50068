import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange, line, stockOf } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const order = (id: number) => `/api/admin/orders/${id}`;
const refunds = unprepared<{ amount_paise: number; actor_id: number }>(
  'select amount_paise, actor_id from refunds where order_id = $1',
);
const events = unprepared<{ status: string }>(
  'select status from order_events where order_id = $1 order by id',
);
const statuses = async (id: number) => (await app.db.query(events, [id])).map((event) => event.status);

/** A real placement of two of a dish with this many left, moved on by the kitchen. */
async function placed(options: { left?: number; steps?: string[] } = {}) {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { left: options.left });
  const customer = await addUser(app.db, 'CUSTOMER', 'Nila Shah');
  const admin = await addUser(app.db, 'ADMIN');
  const body = { items: [line(dish, 2)], address: '9 Secret Row', notes: 'Top floor' };
  const { id } = (await app.call('POST', '/api/orders', { as: customer, body })).body as { id: number };
  for (const status of options.steps ?? [])
    await app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status } });
  return { kitchen, dish, customer, admin, id };
}

const DELIVERED = ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'];

describe('the list', () => {
  test('holds everybody’s orders, newest first, with the customer’s e-mail, by pages', async () => {
    const one = await placed();
    const two = await placed();
    const { body } = await app.call('GET', '/api/admin/orders?limit=2', { as: one.admin });
    expect(body).toMatchObject([
      {
        id: two.id,
        restaurant: two.kitchen.name,
        restaurantName: two.kitchen.name,
        restaurantAddress: '1 Test Street',
        customerName: 'Nila Shah',
        customerEmail: `${two.customer.username}@example.com`,
        total: 205,
        status: 'New',
      },
      { id: one.id },
    ]);
    const next = await app.call('GET', `/api/admin/orders?limit=1&before=${two.id}`, { as: one.admin });
    expect(next.body).toMatchObject([{ id: one.id }]);
  });

  test('is searched by number, customer, restaurant and status', async () => {
    const { id, admin, kitchen, customer } = await placed({ steps: ['Accepted'] });
    await arrange(app.db, `update users set name = 'Zuleikha_P' where id = $1`, customer.id);
    const email = `${customer.username}@example`;
    for (const q of [`#${id}`, `${id}`, 'zuleikha_p', email, kitchen.name, 'ACCEPTED']) {
      const { body } = await app.call('GET', `/api/admin/orders?q=${encodeURIComponent(q)}`, { as: admin });
      expect(
        body.map((found: { id: number }) => found.id),
        q,
      ).toContain(id);
    }
    const { body } = await app.call('GET', '/api/admin/orders?q=zuleikhaxp', { as: admin });
    expect(body).toEqual([]);
  });
});

describe('cancelling', () => {
  test.each([
    [[], 5],
    [['Accepted'], 5],
    [['Accepted', 'Preparing'], 3],
    [['Accepted', 'Preparing', 'Out for Delivery'], 3],
  ])('after %j leaves %i in stock', async (steps, stock) => {
    const { id, admin, dish } = await placed({ left: 5, steps });
    const cancel = () => app.call('POST', `${order(id)}/cancel`, { as: admin, body: { reason: 'Rain' } });
    const { status, body } = await cancel();
    expect([status, body.status, body.events.at(-1)]).toMatchObject([
      200,
      'Cancelled',
      { status: 'Cancelled', by: 'admin', reason: 'Rain' },
    ]);
    expect((await cancel()).status).toBe(200);
    expect(await stockOf(app.db, dish)).toBe(stock);
    expect((await statuses(id)).filter((name) => name === 'Cancelled')).toHaveLength(1);
    const cancels = (await auditLogOf(app.db, 'order', id)).filter(({ action }) => action === 'order.cancel');
    expect(cancels).toMatchObject([
      { actor: admin.username, after: { status: 'Cancelled', reason: 'Rain' } },
    ]);
  });

  test.each([[undefined], [null], [{}]])('needs no reason: %j', async (body) => {
    const { id, admin } = await placed();
    expect((await app.call('POST', `${order(id)}/cancel`, { as: admin, body })).status).toBe(200);
  });

  test('a delivered order is 409 with its status', async () => {
    const { id, admin } = await placed({ steps: DELIVERED });
    const { status, body } = await app.call('POST', `${order(id)}/cancel`, { as: admin });
    expect([status, body.code, body.currentStatus]).toEqual([409, 'ILLEGAL_TRANSITION', 'Delivered']);
  });
});

describe('refunding', () => {
  test('a delivered order writes one refund of the whole total, however often it is asked', async () => {
    const { id, admin } = await placed({ steps: DELIVERED });
    const { status, body } = await app.call('POST', `${order(id)}/refund`, { as: admin, body: null });
    expect([status, body.status]).toEqual([200, 'Refunded']);
    expect((await app.call('POST', `${order(id)}/refund`, { as: admin })).status).toBe(200);
    expect(await app.db.query(refunds, [id])).toEqual([{ amount_paise: 20_500, actor_id: admin.id }]);
    expect(
      (await auditLogOf(app.db, 'order', id)).filter(({ action }) => action === 'order.refund'),
    ).toHaveLength(1);
  });

  test.each([[[]], [['Accepted']], [['Accepted', 'Preparing', 'Out for Delivery']]])(
    'after %j is 409',
    async (steps) => {
      const { id, admin } = await placed({ steps });
      const { status, body } = await app.call('POST', `${order(id)}/refund`, { as: admin });
      expect([status, body.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
      expect(await app.db.query(refunds, [id])).toEqual([]);
    },
  );

  test('under a key is answered with the first answer; another request under it is 422', async () => {
    const { id, admin } = await placed({ steps: DELIVERED });
    const ask = (reason: string) =>
      app.call('POST', `${order(id)}/refund`, {
        as: admin,
        body: { reason },
        headers: { 'idempotency-key': `refund-${id}` },
      });
    const first = await ask('Cold');
    const again = await ask('Cold');
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(again.body).toEqual(first.body);
    expect((await ask('Late')).status).toBe(422);
  });

  test('twenty at once, by two administrators, with and without keys, give one refund', async () => {
    const { id, admin } = await placed({ steps: DELIVERED });
    const other = await addUser(app.db, 'ADMIN');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        app.call('POST', `${order(id)}/refund`, {
          as: i % 2 ? admin : other,
          headers: i % 3 ? { 'idempotency-key': `race-${id}-${i % 4}` } : {},
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await app.db.query(refunds, [id])).toHaveLength(1);
    expect((await statuses(id)).filter((name) => name === 'Refunded')).toHaveLength(1);
  });
});

describe('deleting', () => {
  test('cancels an active order first, gives its stock back once, and answers it as it was', async () => {
    const { id, admin, dish, kitchen, customer } = await placed({ left: 5, steps: ['Accepted'] });
    const { status, body } = await app.call('DELETE', order(id), { as: admin, body: null });
    expect([status, body]).toMatchObject([200, { id, status: 'Cancelled', deleted: true, total: 205 }]);
    expect(await stockOf(app.db, dish)).toBe(5);
    expect(await statuses(id)).toEqual(['New', 'Accepted', 'Cancelled']);

    for (const as of [admin, customer, kitchen.owner])
      expect((await app.call('GET', `/api/orders/${id}`, { as })).status).toBe(404);
    expect((await app.call('GET', '/api/orders/my', { as: customer })).body).toEqual([]);
    expect(
      (await app.call('GET', `/api/restaurants/${kitchen.id}/orders`, { as: kitchen.owner })).body,
    ).toEqual([]);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/cancel'],
      ['POST', '/refund'],
    ] as const)
      expect((await app.call(method, `${order(id)}${path}`, { as: admin })).status, path).toBe(404);
  });

  test('the audit log keeps the whole row, but for what a customer may take away', async () => {
    const { id, admin, dish } = await placed({ steps: DELIVERED });
    await app.call('POST', `${order(id)}/refund`, { as: admin });
    await app.call('DELETE', order(id), { as: admin });
    const entry = (await auditLogOf(app.db, 'order', id)).at(-1);
    expect(entry).toMatchObject({
      action: 'order.delete',
      actor: admin.username,
      after: null,
      before: {
        id,
        status: 'Refunded',
        total_paise: 20_500,
        payment: 'Cash on Delivery',
        address: 'not kept here',
        customer_name: 'not kept here',
        items: [{ menu_item_id: dish.id, qty: 2, price_paise: 10_000 }],
        refund: { amount_paise: 20_500 },
      },
    });
    expect(entry?.before).toHaveProperty('events.length', 6);
    expect(JSON.stringify(await auditLogOf(app.db, 'order', id))).not.toMatch(
      /Secret Row|Nila Shah|Top floor|@example/,
    );
    // The tombstone itself keeps it.
    const row = unprepared<{ address: string }>(
      'select address from orders where id = $1 and deleted_at is not null',
    );
    expect((await app.db.one(row, [id])).address).toBe('9 Secret Row');
  });

  test('a cancelled order gives nothing back a second time', async () => {
    const { id, admin, dish } = await placed({ left: 5 });
    await app.call('POST', `${order(id)}/cancel`, { as: admin });
    await app.call('DELETE', order(id), { as: admin });
    expect(await stockOf(app.db, dish)).toBe(5);
  });
});

describe('races', () => {
  test('cancel by an administrator against accept by the kitchen: the stock follows what stands', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, admin, kitchen, dish } = await placed({ left: 5 });
      const [cancelled, accepted] = await Promise.all([
        app.call('POST', `${order(id)}/cancel`, { as: admin }),
        app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status: 'Accepted' } }),
      ]);
      const way = await statuses(id);
      expect([200, 409]).toContain(cancelled.status);
      expect([200, 409]).toContain(accepted.status);
      expect(way.includes('Cancelled')).toBe(cancelled.status === 200);
      expect(way.includes('Accepted')).toBe(accepted.status === 200);
      expect(await stockOf(app.db, dish)).toBe(cancelled.status === 200 ? 5 : 3);
    }
  });

  test('two deletions, a cancel and a refund at once give the stock back once', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, admin, dish } = await placed({ left: 5, steps: ['Accepted'] });
      const answers = await Promise.all([
        app.call('DELETE', order(id), { as: admin }),
        app.call('DELETE', order(id), { as: admin }),
        app.call('POST', `${order(id)}/cancel`, { as: admin }),
        app.call('POST', `${order(id)}/refund`, { as: admin }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(
        answers
          .slice(0, 2)
          .map(({ status }) => status)
          .toSorted((a, b) => a - b),
      ).toEqual([200, 404]);
      expect(await stockOf(app.db, dish)).toBe(5);
    }
  });
});

test('the bill of an order with a coupon: cancelling gives the redemption back, deleting too', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { pricePaise: 50_000 });
  const customer = await addUser(app.db, 'CUSTOMER');
  const admin = await addUser(app.db, 'ADMIN');
  await arrange(
    app.db,
    `insert into offers (type, title, code, percent, per_customer_limit) values ('discount', 'Once', 'ONCEADM', 20, 1)`,
  );
  const place = (notes: string) =>
    app.call('POST', '/api/orders', {
      as: customer,
      body: { items: [line(dish)], address: 'x', coupon: 'ONCEADM', notes },
    });
  const first = await place('1');
  await app.call('DELETE', order(first.body.id), { as: admin });
  expect([first.body.discount, (await place('2')).body.discount]).toEqual([100, 100]);
});

test('a delivered order can be refunded though its customer was deleted', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER');
  const admin = await addUser(app.db, 'ADMIN');
  const id = await addOrder(app.db, customer, [dish]);
  await app.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin });
  const { status, body } = await app.call('POST', `${order(id)}/refund`, { as: admin });
  expect([status, body.status, body.customerName]).toEqual([200, 'Refunded', 'Deleted user']);
});

test('a deleted order makes no bestseller', async () => {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER');
  const admin = await addUser(app.db, 'ADMIN');
  const id = await addOrder(app.db, customer, [dish], { qty: 20 });
  const menu = async () =>
    (await app.call('GET', `/api/restaurants/${kitchen.id}/menu`, { as: kitchen.owner })).body;
  expect(await menu()).toMatchObject([{ isBestseller: true }]);
  await app.call('DELETE', order(id), { as: admin });
  expect(await menu()).toMatchObject([{ isBestseller: false }]);
});
