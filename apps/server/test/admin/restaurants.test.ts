import { describe, expect, test } from 'vitest';
import { auditLogOf } from '../audit-log/read-audit-log.ts';
import { addDish, addOrder, addRestaurant, addReview, addUser, arrange, line, stockOf } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const restaurant = (id: number) => `/api/admin/restaurants/${id}`;
const isPublic = async (id: number) => (await app.call('GET', `/api/restaurants/${id}`)).status === 200;

describe('the list', () => {
  test('is newest first with owner and orders, pending and inactive ones too, by pages', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const first = await addRestaurant(app.db, { isApproved: false });
    const second = await addRestaurant(app.db, { isActive: false, cuisine: 'Thai', name: 'Lime Leaf' });
    const dish = await addDish(app.db, second.id, { veg: true });
    const customer = await addUser(app.db, 'CUSTOMER');
    await addReview(app.db, customer, dish, { rating: 3 });

    const { body } = await app.call('GET', '/api/admin/restaurants?limit=2', { as: admin });
    expect(body).toMatchObject([
      {
        id: second.id,
        name: 'Lime Leaf',
        cuisine: 'Thai',
        cuisineType: 'Thai',
        rating: 3,
        reviewCount: 1,
        veg: 'Veg',
        isApproved: true,
        isActive: false,
        ownerName: second.owner.username,
        owner: {
          id: second.owner.id,
          username: second.owner.username,
          email: `${second.owner.username}@example.com`,
        },
        createdAt: expect.stringMatching(/Z$/),
        orderCount: 1,
      },
      { id: first.id, isApproved: false, isActive: true, orderCount: 0 },
    ]);
    expect(body[0]).not.toHaveProperty('dishes');
    const next = await app.call('GET', `/api/admin/restaurants?limit=5&before=${second.id}`, { as: admin });
    expect(next.body[0].id).toBe(first.id);
  });

  test('is searched by name, cuisine and address', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { id } = await addRestaurant(app.db, { name: 'Cafe 100% Goan', cuisine: 'Mediterranean' });
    await arrange(app.db, `update restaurants set address = '5 Palm Grove' where id = $1`, id);
    for (const q of ['100%', 'mediterr', 'PALM grove']) {
      const { body } = await app.call('GET', `/api/admin/restaurants?q=${encodeURIComponent(q)}`, {
        as: admin,
      });
      expect(
        body.map((found: { id: number }) => found.id),
        q,
      ).toEqual([id]);
    }
  });
});

describe('rejecting', () => {
  test('switches it off, tells its owner why, and can be taken back by approving it', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { id, owner } = await addRestaurant(app.db, { isApproved: false });
    const reject = (body: unknown) => app.call('POST', `${restaurant(id)}/reject`, { as: admin, body });
    const readAsOwner = async () => (await app.call('GET', `/api/restaurants/${id}`, { as: owner })).body;
    expect(await readAsOwner()).not.toHaveProperty('rejectionReason');
    for (let time = 0; time < 2; time++) {
      const { status, body } = await reject({ reason: ' No kitchen there. ' });
      expect([status, body]).toMatchObject([
        200,
        { isApproved: false, isActive: false, rejectionReason: 'No kitchen there.' },
      ]);
    }
    expect(await readAsOwner()).toMatchObject({ isApproved: false, rejectionReason: 'No kitchen there.' });
    expect((await reject(null)).body).toMatchObject({ rejectionReason: '' });
    expect((await reject({ reason: 'x'.repeat(501) })).status).toBe(400);
    const approved = await app.call('POST', `${restaurant(id)}/approve`, { as: admin });
    expect(approved.body).toMatchObject({ isApproved: true, isActive: true, rejectionReason: null });
    expect(await isPublic(id)).toBe(true);
    expect(await auditLogOf(app.db, 'restaurant', id)).toMatchObject([
      { action: 'restaurant.reject', after: { isActive: false, rejection: 'No kitchen there.' } },
      { action: 'restaurant.reject', after: { rejection: '' } },
      { action: 'restaurant.approve', after: { isApproved: true, isActive: true, rejection: null } },
    ]);
  });

  test('is for those who wait: an approved one is 409, none is 404', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { id } = await addRestaurant(app.db);
    const { status, body } = await app.call('POST', `${restaurant(id)}/reject`, { as: admin, body: {} });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(await isPublic(id)).toBe(true);
    expect((await app.call('POST', `${restaurant(99_999_999)}/reject`, { as: admin })).status).toBe(404);
  });
});

describe('standing', () => {
  test('approve, deactivate and activate hold at once; asked again they are 200 without an entry', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { id } = await addRestaurant(app.db, { isApproved: false });
    expect(await isPublic(id)).toBe(false);
    for (const [verb, seen] of [
      ['approve', true],
      ['deactivate', false],
      ['activate', true],
    ] as const) {
      for (const body of [undefined, null]) {
        const answer = await app.call('POST', `${restaurant(id)}/${verb}`, { as: admin, body });
        expect([answer.status, answer.body.id]).toEqual([200, id]);
      }
      expect(await isPublic(id)).toBe(seen);
    }
    expect(await auditLogOf(app.db, 'restaurant', id)).toMatchObject([
      {
        action: 'restaurant.approve',
        actor: admin.username,
        before: { isApproved: false },
        after: { isApproved: true },
      },
      { action: 'restaurant.deactivate', before: { isActive: true }, after: { isActive: false } },
      { action: 'restaurant.activate', before: { isActive: false }, after: { isActive: true } },
    ]);
  });

  test('a deactivated one tells its owner why, and nobody else; activating takes the reason away', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const { id, owner } = await addRestaurant(app.db);
    const runAction = async (verb: string, reason?: string) =>
      (
        await app.call('POST', `${restaurant(id)}/${verb}`, {
          as: admin,
          ...(reason && { body: { reason } }),
        })
      ).body;
    const readAsOwner = async () => (await app.call('GET', `/api/restaurants/${id}`, { as: owner })).body;
    expect(await runAction('deactivate', ' Two complaints about the kitchen. ')).toMatchObject({
      isActive: false,
      inactiveReason: 'Two complaints about the kitchen.',
    });
    // A screen of an older release says no reason: the one that was said stays.
    expect(await runAction('deactivate')).toMatchObject({
      inactiveReason: 'Two complaints about the kitchen.',
    });
    expect(await readAsOwner()).toMatchObject({
      isActive: false,
      inactiveReason: 'Two complaints about the kitchen.',
    });
    expect(await isPublic(id)).toBe(false);
    expect(await runAction('activate')).toMatchObject({ isActive: true, inactiveReason: null });
    expect(await readAsOwner()).not.toHaveProperty('inactiveReason');
    expect(await runAction('deactivate')).toMatchObject({ isActive: false, inactiveReason: null });
    const long = { as: admin, body: { reason: 'x'.repeat(501) } };
    expect((await app.call('POST', `${restaurant(id)}/deactivate`, long)).status).toBe(400);
    expect(await auditLogOf(app.db, 'restaurant', id)).toMatchObject([
      { action: 'restaurant.deactivate', after: { inactiveReason: 'Two complaints about the kitchen.' } },
      { action: 'restaurant.activate', after: { isActive: true, inactiveReason: null } },
      { action: 'restaurant.deactivate', after: { isActive: false } },
    ]);
  });

  test('an inactive restaurant’s owner still finishes open orders', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const id = await addOrder(app.db, await addUser(app.db, 'CUSTOMER'), [dish], { status: 'New' });
    await app.call('POST', `${restaurant(kitchen.id)}/deactivate`, { as: admin });
    const moved = await app.call('PUT', `/api/orders/${id}/status`, {
      as: kitchen.owner,
      body: { status: 'Accepted' },
    });
    expect(moved.status).toBe(200);
  });

  test('one without an owner cannot become active', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    await app.call('DELETE', `/api/admin/users/${kitchen.owner.id}`, { as: admin });
    const { status, body } = await app.call('POST', `${restaurant(kitchen.id)}/activate`, { as: admin });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    const { body: list } = await app.call('GET', '/api/admin/restaurants?limit=1', { as: admin });
    expect(list).toMatchObject([
      { isActive: false, ownerName: 'Deleted user', owner: { username: 'Deleted user', email: '' } },
    ]);
  });

  test('what does not exist is 404', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    for (const verb of ['approve', 'deactivate', 'activate'])
      expect((await app.call('POST', `${restaurant(99_999_999)}/${verb}`, { as: admin })).status).toBe(404);
    expect((await app.call('DELETE', restaurant(99_999_999), { as: admin })).status).toBe(404);
  });
});

describe('deleting', () => {
  test('cancels open orders with a reason, each by its own rule, and leaves the others', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { left: 9 });
    const customer = await addUser(app.db, 'CUSTOMER');
    const place = async (notes: string) =>
      (
        await app.call('POST', '/api/orders', {
          as: customer,
          body: { items: [line(dish)], address: 'x', notes },
        })
      ).body.id;
    const [fresh, cooking] = [await place('a'), await place('b')];
    for (const status of ['Accepted', 'Preparing'])
      await app.call('PUT', `/api/orders/${cooking}/status`, { as: kitchen.owner, body: { status } });
    const done = await addOrder(app.db, customer, [dish]);

    const { status, body } = await app.call('DELETE', restaurant(kitchen.id), { as: admin, body: null });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: kitchen.id, name: kitchen.name, orderCount: 3, deleted: true }),
    ]);
    for (const id of [fresh, cooking]) {
      const order = await app.call('GET', `/api/orders/${id}`, { as: customer });
      expect(order.body.status).toBe('Cancelled');
      expect(order.body.events.at(-1)).toMatchObject({
        by: 'admin',
        reason: 'The restaurant has left the platform.',
      });
    }
    // Stock being cooked is not given back (docs/rules/orders.md#transitions).
    expect(await stockOf(app.db, dish)).toBe(8);
    expect((await app.call('GET', `/api/orders/${done}`, { as: customer })).body.status).toBe('Delivered');
  });

  test('takes it off every screen and out of carts, ends its owner’s sessions, and is 404 the second time', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    await app.call('PUT', '/api/cart', { as: customer, body: { items: [line(dish)], address: 'x' } });
    await app.call('DELETE', restaurant(kitchen.id), { as: admin });

    expect((await app.call('GET', '/api/cart', { as: customer })).body.items).toEqual([]);
    expect((await app.call('GET', '/auth/me', { as: kitchen.owner })).status).toBe(401);
    for (const path of [`/api/restaurants/${kitchen.id}`, `/api/restaurants/slug/${kitchen.slug}`])
      expect((await app.call('GET', path, { as: admin })).status, path).toBe(404);
    expect((await app.call('DELETE', restaurant(kitchen.id), { as: admin })).status).toBe(404);
    expect((await app.call('POST', `${restaurant(kitchen.id)}/activate`, { as: admin })).status).toBe(404);
    expect(await auditLogOf(app.db, 'restaurant', kitchen.id)).toMatchObject([
      {
        action: 'restaurant.delete',
        before: { name: kitchen.name, slug: kitchen.slug, address: '1 Test Street' },
        after: null,
      },
    ]);
  });
});

describe('races', () => {
  test.each(['deactivate', 'delete'] as const)(
    '%s against placing: no order is taken after it',
    async (verb) => {
      const admin = await addUser(app.db, 'ADMIN');
      for (let round = 0; round < 6; round++) {
        const kitchen = await addRestaurant(app.db);
        const dish = await addDish(app.db, kitchen.id, { left: 50 });
        const customers = await Promise.all(Array.from({ length: 8 }, () => addUser(app.db, 'CUSTOMER')));
        const place = (as: (typeof customers)[number]) =>
          app.call('POST', '/api/orders', { as, body: { items: [line(dish)], address: 'x' } });
        const take = () =>
          verb === 'delete'
            ? app.call('DELETE', restaurant(kitchen.id), { as: admin })
            : app.call('POST', `${restaurant(kitchen.id)}/deactivate`, { as: admin });
        const [taken, ...placed] = await Promise.all([take(), ...customers.map(place)]);

        expect(taken.status).toBe(200);
        const accepted = placed.filter(({ status }) => status === 201).length;
        expect(placed.filter(({ body }) => body.code === 'RESTAURANT_UNAVAILABLE')).toHaveLength(
          8 - accepted,
        );
        expect((await place(customers[0]!)).body.code ?? 'replayed').toMatch(
          /RESTAURANT_UNAVAILABLE|replayed/,
        );
        // Every order of a deleted restaurant that got through before is cancelled, and its stock given back.
        expect(await stockOf(app.db, dish)).toBe(verb === 'delete' ? 50 : 50 - accepted);
      }
    },
  );

  test('a kitchen that moves an order while its restaurant is deleted', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    for (let round = 0; round < 8; round++) {
      const kitchen = await addRestaurant(app.db);
      const dish = await addDish(app.db, kitchen.id);
      const customer = await addUser(app.db, 'CUSTOMER');
      const id = await addOrder(app.db, customer, [dish], { status: 'Out for Delivery' });
      const [moved, deleted] = await Promise.all([
        app.call('PUT', `/api/orders/${id}/status`, { as: kitchen.owner, body: { status: 'Delivered' } }),
        app.call('DELETE', restaurant(kitchen.id), { as: admin }),
      ]);
      expect(deleted.status).toBe(200);
      const { body } = await app.call('GET', `/api/orders/${id}`, { as: customer });
      expect(body.status).toBe(moved.status === 200 ? 'Delivered' : 'Cancelled');
    }
  });
});
