import { beforeAll, describe, expect, inject, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { writeAuditLog } from '../../src/modules/audit-log/index.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange, line } from '../fixtures.ts';
import { onDatabase, runOnce } from '../cluster.ts';
import { testApp } from '../test-app.ts';
import { auditLogOf } from './read-audit-log.ts';

const app = testApp();

const password = 'Trail@12345';
const counted = unprepared<{ n: number }>('select count(*) as n from audit_log');
const entryCount = async () => (await app.db.one(counted)).n;

const owner = { username: 'Trail.Owner', email: 'trail@example.com', password, role: 'RESTAURANT' };
const restaurant = {
  restaurantName: 'Trail Kitchen',
  restaurantAddress: '2 Trail Road',
  restaurantPhone: '5550123',
  cuisineType: 'Indian',
  description: '',
  openingHours: '',
};

describe('the database refuses', () => {
  test.each([
    ['an update', `update audit_log set action = 'user.nothing'`],
    ['an update of no row', 'update audit_log set after = null where id = -1'],
    ['a deletion', 'delete from audit_log'],
    ['a truncation', 'truncate audit_log'],
    ['a truncation of it and others', 'truncate audit_log, messages cascade'],
    [
      'an update by way of an insert',
      `insert into audit_log (action, subject_type, subject_id, subject_label)
       values ('user.x', 'user', 1, 'x') on conflict (id) do update set action = 'user.y'`,
    ],
  ])('%s', async (_what, statement) => {
    await writeAuditLog(app.db, null, { action: 'user.test', subject: { type: 'user', id: 1, label: 'x' } });
    const before = await entryCount();
    await expect(app.owner.execute(unprepared(statement))).rejects.toThrow('audit_log is append-only');
    await expect(app.db.execute(unprepared(statement))).rejects.toThrow('permission denied');
    expect(await entryCount()).toBe(before);
  });

  test.each(['update order_events set reason = $$x$$', 'delete from order_events', 'truncate order_events'])(
    'the same for the events of orders: %s',
    async (statement) => {
      await expect(app.owner.execute(unprepared(statement))).rejects.toThrow('order_events is append-only');
      await expect(app.db.execute(unprepared(statement))).rejects.toThrow('permission denied');
    },
  );

  test('also where a session has switched triggers off', async () => {
    const { name } = await app.db.one(unprepared<{ name: string }>('select current_database() as name'));
    const attempt = runOnce(
      onDatabase(inject('admin'), name),
      'set session_replication_role = replica; delete from audit_log',
    );
    await expect(attempt).rejects.toThrow('audit_log is append-only');
  });
});

describe('an entry', () => {
  test('says who, what, from what to what, and in which request', async () => {
    const kitchen = await addRestaurant(app.db);
    const { headers } = await app.call('PUT', `/api/restaurants/${kitchen.id}`, {
      as: kitchen.owner,
      body: { phone: '9876543', address: '3 New Road' },
    });
    expect(headers['x-request-id']).toMatch(/^[\w-]{20}$/);
    expect(await auditLogOf(app.db, 'restaurant', kitchen.id)).toEqual([
      {
        action: 'restaurant.update',
        actor: kitchen.owner.username,
        subject: `restaurant ${kitchen.id}`,
        before: { phone: '+91 90000 00000', address: '1 Test Street' },
        after: { phone: '9876543', address: '3 New Road' },
        requestId: headers['x-request-id'],
      },
    ]);
  });

  test('is not written when nothing was changed', async () => {
    const kitchen = await addRestaurant(app.db);
    const change = () =>
      app.call('PUT', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner, body: { phone: '5550005' } });
    await change();
    expect((await change()).status).toBe(200);
    expect(await auditLogOf(app.db, 'restaurant', kitchen.id)).toHaveLength(1);
  });

  test('goes with the transaction that it tells of', async () => {
    const before = await entryCount();
    const broken = app.db.transaction(async (tx) => {
      await writeAuditLog(tx, null, { action: 'user.test', subject: { type: 'user', id: 1, label: 'x' } });
      throw new Error('after the entry');
    });
    await expect(broken).rejects.toThrow('after the entry');
    expect(await entryCount()).toBe(before);
  });

  test('that cannot be written takes the change with it', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { left: 5 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const id = await addOrder(app.db, customer, [dish], { status: 'New' });
    await arrange(
      app.owner,
      `alter table audit_log add constraint nothing_new check (subject_id <> ${id}) not valid`,
    );
    const refused = await app.call('PUT', `/api/orders/${id}/status`, {
      as: kitchen.owner,
      body: { status: 'Accepted' },
    });
    await arrange(app.owner, 'alter table audit_log drop constraint nothing_new');
    expect(refused.status).toBe(500);
    const seen = await app.call('GET', `/api/orders/${id}`, { as: kitchen.owner });
    expect([seen.body.status, seen.body.events.length]).toEqual(['New', 1]);
  });
});

describe('what owners and customers do', () => {
  test('signing up, with a restaurant', async () => {
    const { body, headers } = await app.call('POST', '/auth/signup', { body: { ...owner, ...restaurant } });
    expect(await auditLogOf(app.db, 'user', body.id)).toEqual([
      {
        action: 'user.signup',
        actor: owner.username,
        subject: `user ${body.id}`,
        before: null,
        after: { username: owner.username, email: 'not kept here', role: 'RESTAURANT' },
        requestId: headers['x-request-id'],
      },
    ]);
    const session = await app.call('POST', '/auth/login', { body: owner });
    const [created] = await auditLogOf(app.db, 'restaurant', session.body.restaurantId);
    expect(created).toMatchObject({ action: 'restaurant.create', after: { name: 'Trail Kitchen' } });

    const as = { id: 0, username: '', token: '', auth: { authorization: `Bearer ${session.body.token}` } };
    const change = { currentPassword: password, newPassword: 'Changed@12345' };
    expect((await app.call('POST', '/auth/change-password', { as, body: change })).status).toBe(200);
    expect((await auditLogOf(app.db, 'user', body.id))[1]).toMatchObject({
      action: 'user.change-password',
      before: null,
      after: null,
    });
  });

  test('a refused sign-up leaves nothing', async () => {
    const before = await entryCount();
    const taken = { ...owner, ...restaurant, email: 'trail-two@example.com' };
    expect((await app.call('POST', '/auth/signup', { body: taken })).status).toBe(409);
    expect(await entryCount()).toBe(before);
  });

  test('every change of a menu', async () => {
    const kitchen = await addRestaurant(app.db);
    const as = kitchen.owner;
    const menu = `/api/restaurants/${kitchen.id}/menu`;
    const { body: dish } = await app.call('POST', menu, { as, body: { name: 'Dosa', price: 90 } });
    await app.call('PATCH', `${menu}/${dish.id}`, { as, body: { isAvailable: false } });
    await app.call('PATCH', `${menu}/${dish.id}`, { as, body: { isAvailable: false } });
    await app.call('PUT', `${menu}/${dish.id}`, { as, body: { ...dish, price: 95.5 } });
    await app.call('DELETE', `${menu}/${dish.id}`, { as });
    const auditLog = await auditLogOf(app.db, 'dish', dish.id);
    expect(auditLog.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['dish.create', null, expect.objectContaining({ name: 'Dosa', pricePaise: 9_000 })],
      ['dish.update', { isAvailable: true }, { isAvailable: false }],
      ['dish.update', { isAvailable: false, pricePaise: 9_000 }, { isAvailable: true, pricePaise: 9_550 }],
      ['dish.delete', expect.objectContaining({ name: 'Dosa', pricePaise: 9_550 }), null],
    ]);
  });

  test('an order’s way, each step once; its placement is its first event', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const place = { items: [line(dish)], address: 'Secret Lane 7' };
    const { body: order, headers: placement } = await app.call('POST', '/api/orders', {
      as: customer,
      body: place,
    });
    const accept = () =>
      app.call('PUT', `/api/orders/${order.id}/status`, { as: kitchen.owner, body: { status: 'Accepted' } });
    await Promise.all([accept(), accept(), accept()]);
    expect(await auditLogOf(app.db, 'order', order.id)).toMatchObject([
      {
        action: 'order.status',
        actor: kitchen.owner.username,
        before: { status: 'New' },
        after: { status: 'Accepted' },
      },
    ]);
    const events = unprepared<{ status: string; actor_id: number; request_id: string }>(
      'select status, actor_id, request_id from order_events where order_id = $1 order by id',
    );
    expect(await app.db.query(events, [order.id])).toEqual([
      { status: 'New', actor_id: customer.id, request_id: placement['x-request-id'] },
      {
        status: 'Accepted',
        actor_id: kitchen.owner.id,
        request_id: (await auditLogOf(app.db, 'order', order.id))[0]?.requestId,
      },
    ]);
    // The setting ended with its statement.
    const setting = unprepared<{ requestId: string | null }>(
      `select nullif(current_setting('tiffin.request_id', true), '') as "requestId"`,
    );
    for (let i = 0; i < 20; i++) expect(await app.db.one(setting)).toEqual({ requestId: null });
  });
});

const word = 'Zimtstern';
const labels = async (query: Record<string, string>) => {
  const admin = await addUser(app.db, 'ADMIN');
  const search = new URLSearchParams(query);
  const { status, body } = await app.call('GET', `/api/admin/activity?${search.toString()}`, { as: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { subject: { label: string } }[]).map(({ subject }) => subject.label);
};
/** An entry of a moment that only the owner of the database may choose. */
const entry = (
  type: string,
  id: number,
  label: string,
  { by, at, action = `${type}.test` }: { by?: string; at?: string; action?: string } = {},
) =>
  app.owner.execute(
    unprepared(`insert into audit_log (at, actor_id, actor_username, actor_role, action, subject_type, subject_id, subject_label)
                values (coalesce($1::timestamptz, now()), $2, $3, $4, $5, $6, $7, $8)`),
    [at ?? null, by ? 1 : null, by ?? null, by ? 'ADMIN' : null, action, type, id, label],
  );

describe('reading it', () => {
  test('newest first, by pages, with the actor as he was then', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    for (const phone of ['5550001', '5550002', '5550003'])
      await app.call('PUT', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner, body: { phone } });
    await writeAuditLog(app.db, null, {
      action: 'user.test',
      subject: { type: 'user', id: 9, label: 'nine' },
    });

    const first = await app.call('GET', '/api/admin/activity?limit=2', { as: admin });
    expect(first.body).toMatchObject([
      { actor: null, action: 'user.test', subject: { type: 'user', id: 9, label: 'nine' } },
      {
        actor: { id: kitchen.owner.id, username: kitchen.owner.username, role: 'RESTAURANT' },
        action: 'restaurant.update',
        subject: { type: 'restaurant', id: kitchen.id, label: kitchen.name },
        detail: { before: { phone: '5550002' }, after: { phone: '5550003' }, requestId: expect.any(String) },
      },
    ]);
    const next = await app.call('GET', `/api/admin/activity?limit=1&before=${first.body[1].id}`, {
      as: admin,
    });
    expect(next.body).toMatchObject([{ detail: { after: { phone: '5550002' } } }]);
  });

  describe('narrowed', () => {
    beforeAll(async () => {
      await entry('offer', 1, `${word} 1`, { by: 'Rhea.Narrow', at: '2021-03-01T18:29:59.999Z' });
      // In Kolkata, where the platform is, the second of March begins at 18:30.
      await entry('offer', 2, `${word} 2`, { by: 'kabir.narrow', at: '2021-03-01T18:30:00Z' });
      await entry('dish', 3, `${word} 3`, { by: 'rhea.narrow', at: '2021-03-02T18:29:59.999Z' });
      await entry('dish', 4, `${word} 4`, { at: '2021-03-02T18:30:00Z' });
      await entry('order', 987_654, '#987654', { action: 'order.status' });
      await entry('order', 98_765, '#98765', { action: 'order.refund' });
    });

    test.each<[Record<string, string>, number[]]>([
      [{ q: 'zimtSTERN' }, [4, 3, 2, 1]],
      [{ q: 'Zimtstern 2' }, [2]],
      [{ q: word, kind: 'dish' }, [4, 3]],
      [{ by: 'RHEA.narrow' }, [3, 1]],
      [{ q: 'kabir.narrow' }, [2]],
      [{ by: 'rhea' }, []],
      [{ q: word, from: '2021-03-02' }, [4, 3, 2]],
      [{ to: '2021-03-02' }, [3, 2, 1]],
      [{ from: '2021-03-02', to: '2021-03-02' }, [3, 2]],
      [{ kind: 'offer', by: 'rhea.narrow', to: '2021-03-01' }, [1]],
      [{ kind: 'order', q: word }, []],
      [{ q: '%' }, []],
    ])('%o', async (query, numbers) => {
      expect(await labels(query)).toEqual(numbers.map((n) => `${word} ${n}`));
    });

    test('an order is found by its number, every step of it', async () => {
      expect(await labels({ q: '#987654' })).toEqual(['#987654']);
      expect(await labels({ q: '98765' })).toEqual(['#98765']);
    });

    test('without the steps of orders, which hide everything else', async () => {
      expect(await labels({ kind: 'order', without: 'steps', limit: '1' })).toEqual(['#98765']);
    });

    test.each<Record<string, string>>([{ q: word }, { to: '2021-03-31' }])(
      'comes page by page: %o',
      async (query) => {
        const admin = await addUser(app.db, 'ADMIN');
        const read = async (more: Record<string, string>) => {
          const search = new URLSearchParams({ ...query, limit: '3', ...more });
          return (await app.call('GET', `/api/admin/activity?${search.toString()}`, { as: admin })).body as {
            id: number;
            subject: { id: number };
          }[];
        };
        const first = await read({});
        const rest = await read({ before: String(first[2]?.id) });
        expect([...first, ...rest].map(({ subject }) => subject.id)).toEqual([4, 3, 2, 1]);
      },
    );

    test.each(['kind=cat', 'from=yesterday', 'to=2021-02-30', `q=${'x'.repeat(101)}`])(
      '?%s is refused',
      async (query) => {
        const admin = await addUser(app.db, 'ADMIN');
        expect((await app.call('GET', `/api/admin/activity?${query}`, { as: admin })).status).toBe(400);
      },
    );
  });

  test('no password, hash or token stands in it', async () => {
    const text = unprepared<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from audit_log t`,
    );
    const whole = (await app.db.one(text)).text;
    expect(whole).toContain('user.change-password');
    expect(whole).not.toMatch(/Trail@12345|Changed@12345|\$argon2|Bearer|Secret Lane|trail@example/);
  });
});
