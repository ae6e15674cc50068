import {
  AdminOffersFilter,
  AdminOrdersFilter,
  AdminRestaurantsFilter,
  AdminReviewsFilter,
  UsersFilter,
} from '@tiffin/contract/schemas/admin-lists';
import { beforeAll, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { MAX_COUNTED } from '../../src/db/listing.ts';
import { USER_KEYS, wantedUsers } from '../../src/modules/accounts/wanted-users.ts';
import { OFFER_KEYS, wantedOffers } from '../../src/modules/offers/wanted-offers.ts';
import { ORDER_KEYS, wantedOrders } from '../../src/modules/orders/wanted-orders.ts';
import { RESTAURANT_KEYS, wantedRestaurants } from '../../src/modules/restaurants/wanted-restaurants.ts';
import { REVIEW_KEYS, wantedReviews } from '../../src/modules/reviews/wanted-reviews.ts';
import { addOfferRow } from '../offers/offer-rows.ts';
import { addFactor } from '../recovery/account-rows.ts';
import { addDish, addOrder, addRestaurant, addReview, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

/** The five lists of administrators: search, filters, sorting and pages, which are alike in all of them. */

const app = testApp();
let admin: TestUser;

interface Row {
  id: number;
  [field: string]: unknown;
}

const ask = async (path: string, query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return app.call('GET', `/api/admin/${path}?${search.toString()}`, { as: admin });
};
const list = async (path: string, query?: Record<string, string | number>): Promise<Row[]> => {
  const { status, body } = await ask(path, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Things with the same values among them, so that places are not told by the sorted value alone. */
beforeAll(async () => {
  admin = await addUser(app.db, 'ADMIN', 'Root');
  for (const [index, cuisine] of (['Thai', 'Indian', 'Thai'] as const).entries()) {
    const kitchen = await addRestaurant(app.db, {
      cuisine,
      name: ['Basil', 'amber', 'Basil'][index],
      isApproved: index !== 0,
      isActive: index !== 1,
    });
    const cheap = await addDish(app.db, kitchen.id, { pricePaise: 5_000 });
    const dear = await addDish(app.db, kitchen.id, { pricePaise: 50_000 });
    const customer = await addUser(app.db, 'CUSTOMER', `Zoya ${index}`);
    await addOrder(app.db, customer, [cheap], { status: 'New' });
    await addOrder(app.db, customer, [dear], { status: 'Cancelled' });
    await addReview(app.db, customer, cheap, { rating: 1 + index, text: 'Cold soup' });
    const flagged = await addReview(app.db, customer, dear, { rating: 5, text: 'Warm_bread' });
    await arrange(app.db, 'update reviews set is_flagged = true where id = $1', flagged);
    await addOfferRow(app.db, {
      code: `LIST-${index}`,
      restaurant_id: index === 0 ? null : kitchen.id,
      is_active: index !== 2,
      type: index === 1 ? 'combo' : 'discount',
    });
  }
  await addFactor(app.db, app.db, (await addUser(app.db, 'ADMIN')).id);
  await addFactor(app.db, app.db, (await addUser(app.db, 'ADMIN')).id, { isConfirmed: false });
  const blocked = await addUser(app.db, 'CUSTOMER');
  await arrange(app.db, 'delete from sessions where user_id = $1', blocked.id);
  await arrange(app.db, 'update users set is_blocked = true where id = $1', blocked.id);
  await arrange(app.db, `update offers set title = 'Same' where code <> 'LIST-1'`);
  const { id } = await addRestaurant(app.db, { isApproved: false, isActive: false });
  await app.call('POST', `/api/admin/restaurants/${id}/reject`, { as: admin, body: { reason: 'No' } });
});

const text = (value: unknown) => String(value).toLowerCase();
/** Sorts of each list, and the value of a row for each. */
const SORTS: [path: string, sort: string, of: (row: Row) => string | number | boolean][] = [
  ['users', 'username', (row) => text(row.username)],
  ['users', 'email', (row) => text(row.email)],
  ['users', 'role', (row) => text(row.role)],
  ['users', 'status', (row) => Boolean(row.isBlocked)],
  ['users', 'joined', (row) => text(row.createdAt)],
  ['restaurants', 'name', (row) => text(row.name)],
  ['orders', 'amount', (row) => Number(row.total)],
  ['reviews', 'rating', (row) => Number(row.rating)],
  ['offers', 'title', (row) => text(row.title)],
];

describe.each(['users', 'restaurants', 'orders', 'reviews', 'offers'])('%s', (path) => {
  test('without a query are all of them, newest first', async () => {
    const all = await list(path);
    expect(ids(all)).toEqual(ids(all).toSorted((a, b) => b - a));
    expect((await ask(`${path}/count`)).body).toEqual({ count: all.length, hasMore: false });
    expect(ids(await list(path, { order: 'asc' }))).toEqual(ids(all).toReversed());
  });

  test('go on page by page, both ways', async () => {
    const all = ids(await list(path));
    for (const key of ['before', 'after'])
      expect(ids(await list(path, { limit: 2, [key]: all[1] ?? 0 })), key).toEqual(all.slice(2, 4));
    expect(ids(await list(path, { limit: 2, order: 'asc', after: all.at(-1) ?? 0 }))).toEqual(
      all.toReversed().slice(1, 3),
    );
  });

  test.each(['sort=nothing', 'order=up', 'after=x', 'after=-1', 'status=odd', `q=${'x'.repeat(101)}`])(
    '?%s is refused',
    async (query) => {
      const isUsed = path !== 'reviews' || !query.startsWith('status');
      const { status } = await app.call('GET', `/api/admin/${path}?${query}`, { as: admin });
      // Parameters that a list does not know are ignored.
      expect(status).toBe(isUsed ? 400 : 200);
    },
  );

  test('what is looked for and not there is an empty list and the count 0', async () => {
    expect(await list(path, { q: 'no such thing' })).toEqual([]);
    expect((await ask(`${path}/count`, { q: 'no such thing' })).body).toEqual({ count: 0, hasMore: false });
    // Typed text is no pattern.
    for (const q of ['%', '\\']) expect(await list(path, { q }), q).toEqual([]);
  });
});

describe.each(SORTS)('%s by %s', (path, sort, of) => {
  test.each(['asc', 'desc'] as const)('%s: every row stands once, wherever pages end', async (order) => {
    const whole = await list(path, { sort, order });
    const all = await list(path);
    expect(ids(whole).toSorted((a, b) => b - a)).toEqual(ids(all));
    const sign = order === 'asc' ? 1 : -1;
    for (const [index, row] of whole.entries()) {
      const next = whole[index + 1];
      if (!next) break;
      const [a, b] = [of(row), of(next)];
      expect(a === b ? sign * (next.id - row.id) > 0 : sign > 0 === a < b, `${a} then ${b}`).toBe(true);
    }
    const seen: number[] = [];
    for (let after: number | undefined; ;) {
      const page = await list(path, { sort, order, limit: 2, ...(after !== undefined && { after }) });
      seen.push(...ids(page));
      if (page.length < 2) break;
      after = page.at(-1)?.id;
    }
    expect(seen).toEqual(ids(whole));
  });

  test('without a direction goes up', async () => {
    expect(ids(await list(path, { sort }))).toEqual(ids(await list(path, { sort, order: 'asc' })));
  });
});

/** A filter, and which of all rows it leaves. */
const FILTERS: [path: string, query: Record<string, string>, isLeft: (row: Row) => boolean][] = [
  ['users', { role: 'ADMIN' }, ({ role }) => role === 'ADMIN'],
  ['users', { secondFactor: 'on' }, ({ hasSecondFactor }) => hasSecondFactor === true],
  ['users', { secondFactor: 'off' }, (row) => row.role === 'ADMIN' && !row.hasSecondFactor],
  ['users', { status: 'blocked' }, ({ isBlocked }) => isBlocked === true],
  ['users', { status: 'active', role: 'CUSTOMER' }, (row) => !row.isBlocked && row.role === 'CUSTOMER'],
  ['restaurants', { approval: 'pending' }, (row) => !row.isApproved && row.rejectionReason === null],
  ['restaurants', { approval: 'approved', status: 'inactive' }, (row) => !!row.isApproved && !row.isActive],
  ['restaurants', { approval: 'rejected' }, ({ rejectionReason }) => rejectionReason !== null],
  ['restaurants', { cuisine: 'Thai' }, ({ cuisine }) => cuisine === 'Thai'],
  ['restaurants', { q: 'BASIL' }, ({ name }) => name === 'Basil'],
  ['orders', { status: 'active' }, ({ status }) => status === 'New'],
  ['orders', { status: 'canceled' }, ({ status }) => status === 'Cancelled'],
  ['orders', { q: 'cancel' }, ({ status }) => status === 'Cancelled'],
  ['orders', { q: 'basil', status: 'New' }, (row) => row.restaurant === 'Basil' && row.status === 'New'],
  ['reviews', { flagged: 'true' }, ({ isFlagged }) => isFlagged === true],
  ['reviews', { flagged: 'false', rating: '1' }, (row) => !row.isFlagged && row.rating === 1],
  ['reviews', { q: 'warm_' }, (row) => row.text === 'Warm_bread'],
  ['reviews', { q: 'zoya 2' }, ({ customerName }) => customerName === 'Zoya 2'],
  ['reviews', { q: 'amber', rating: '5' }, (row) => row.restaurantName === 'amber' && row.rating === 5],
  ['offers', { scope: 'platform' }, ({ restaurantId }) => restaurantId === null],
  ['offers', { scope: 'restaurant', status: 'active' }, (row) => row.restaurantId !== null && !!row.isActive],
  ['offers', { type: 'combo' }, ({ type }) => type === 'combo'],
  ['offers', { q: 'amber' }, ({ restaurantName }) => restaurantName === 'amber'],
  ['offers', { q: 'list-0' }, ({ code }) => code === 'LIST-0'],
];

test('what waits, what was turned down and what stands are counted apart', async () => {
  expect((await ask('stats')).body.restaurants).toMatchObject({ total: 4, approved: 2, pending: 1 });
});

const FILTERS_OF = {
  users: UsersFilter,
  restaurants: AdminRestaurantsFilter,
  orders: AdminOrdersFilter,
  reviews: AdminReviewsFilter,
  offers: AdminOffersFilter,
};
const KEYS_OF = {
  users: { keys: USER_KEYS, wanted: wantedUsers },
  restaurants: { keys: RESTAURANT_KEYS, wanted: wantedRestaurants },
  orders: { keys: ORDER_KEYS, wanted: wantedOrders },
  reviews: { keys: REVIEW_KEYS, wanted: wantedReviews },
  offers: { keys: OFFER_KEYS, wanted: wantedOffers },
};
/** In another test of this file, and in those of orders, consoles, service and answers. */
const OF_OTHER_TESTS = [
  'users q',
  'orders userId',
  'orders restaurantId',
  'orders from',
  'orders to',
  'restaurants presence',
  'restaurants state',
  'reviews reported',
];

test('each filter and each sort is tried', () => {
  const filters = Object.entries(FILTERS_OF).flatMap(([path, { shape }]) =>
    Object.keys(shape).map((name) => `${path} ${name}`),
  );
  const tried = FILTERS.flatMap(([path, query]) => Object.keys(query).map((name) => `${path} ${name}`));
  expect([...tried, ...OF_OTHER_TESTS]).toEqual(expect.arrayContaining(filters));
  const sorts = Object.entries(KEYS_OF).flatMap(([path, { keys }]) =>
    Object.keys(keys).map((sort) => `${path} ${sort}`),
  );
  expect(SORTS.map(([path, sort]) => `${path} ${sort}`)).toEqual(expect.arrayContaining(sorts));
});

test('each sort has an index', async () => {
  for (const { keys, wanted } of Object.values(KEYS_OF)) {
    const { table, where } = wanted({});
    for (const key of Object.values(keys)) {
      const plan = await app.db.transaction(async (tx) => {
        await tx.execute(unprepared('set local enable_seqscan = off'));
        await tx.execute(unprepared('set local enable_sort = off'));
        return tx.query(
          unprepared<{ 'QUERY PLAN': string }>(
            `explain select t.id from ${table} t where ${where.join(' and ')} order by ${key}, t.id limit 50`,
          ),
        );
      });
      const steps = plan.map((line) => line['QUERY PLAN']).join('\n');
      // Names are unique, so that the id after one is sorted among one row.
      expect(steps, key).not.toMatch(/-> {2}Sort /);
    }
  }
});

describe('filters', () => {
  test.each(FILTERS)('%s %j', async (path, query, isLeft) => {
    const all = await list(path);
    const wanted = all.filter(isLeft);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
    expect(ids(await list(path, query))).toEqual(ids(wanted));
    expect((await ask(`${path}/count`, query)).body).toEqual({ count: wanted.length, hasMore: false });
    // Pages of what is left.
    const [first, second] = wanted;
    if (first && second)
      expect(ids(await list(path, { ...query, limit: 1, after: first.id }))).toEqual([second.id]);
  });

  test('an order is found by what its customer is called today, and by his e-mail address', async () => {
    const [{ userId, customerEmail } = { userId: 0, customerEmail: '' }] = await list('orders', {
      q: 'zoya 1',
    });
    const own = await list('orders', { userId: Number(userId) });
    expect(own.length).toBeGreaterThan(1);
    for (const q of ['zoya 1', String(customerEmail)])
      expect(ids(await list('orders', { q })), q).toEqual(ids(own));
  });

  test('orders of one customer, and of one restaurant', async () => {
    const [order] = await list('orders');
    const { userId, restaurantId } = order as Row & { userId: number; restaurantId: number };
    const narrowed: Record<string, number>[] = [{ userId }, { restaurantId }];
    for (const query of narrowed) {
      const found = await list('orders', query);
      expect(found.length).toBeGreaterThan(1);
      for (const one of found) expect(one).toMatchObject(query);
    }
  });

  test('an order is found by the first digits of its number', async () => {
    const [order] = await list('orders');
    const digits = String(order?.id);
    expect(ids(await list('orders', { q: `#${digits}` }))).toContain(order?.id);
    const beginning = await list('orders', { q: `#${digits.slice(0, 1)}` });
    expect(beginning.every(({ id }) => String(id).startsWith(digits.slice(0, 1)))).toBe(true);
    expect(await list('orders', { q: '999999999999999' })).toEqual([]);
  });

  test('a deleted customer is found as what he is called now', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER', 'Gone Person');
    const orderId = await addOrder(app.db, customer, [dish]);
    const reviewId = await addReview(app.db, customer, dish);
    await app.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin });
    expect(ids(await list('orders', { q: 'deleted us' }))).toContain(orderId);
    expect(ids(await list('reviews', { q: 'Deleted user' }))).toEqual([reviewId]);
    for (const q of ['Gone Person', customer.username]) {
      expect(await list('orders', { q }), q).toEqual([]);
      expect(await list('reviews', { q }), q).toEqual([]);
    }
  });

  test('a row that goes while somebody reads does not stop him', async () => {
    const one = await addUser(app.db, 'CUSTOMER');
    const two = await addUser(app.db, 'CUSTOMER');
    expect(ids(await list('users', { limit: 1 }))).toEqual([two.id]);
    await app.call('DELETE', `/api/admin/users/${two.id}`, { as: admin });
    expect(ids(await list('users', { limit: 1, after: two.id }))).toEqual([one.id]);
    expect(ids(await list('users', { limit: 1, after: two.id, sort: 'joined', order: 'desc' }))).toEqual([
      one.id,
    ]);
  });
});

test('counting ends where nobody reads on', async () => {
  await arrange(
    app.db,
    `insert into users (username, email, role, password_hash)
     select 'many' || n, 'many' || n || '@example.com', 'CUSTOMER', 'x' from generate_series(1, $1::int) n`,
    MAX_COUNTED + 5,
  );
  expect((await ask('users/count', { q: 'many' })).body).toEqual({ count: MAX_COUNTED, hasMore: true });
  // Without a limit, two hundred as ever.
  expect(await list('users', { q: 'many' })).toHaveLength(200);
});

describe('the uses of an offer', () => {
  test('are its orders, newest first, by pages, with what each got', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 20_000 });
    const offerId = await addOfferRow(app.db, { code: 'USES-20' });
    const customer = await addUser(app.db, 'CUSTOMER', 'Uma Sen');
    const place = async () => {
      const items = [{ menu_item_id: dish.id, restaurantId: kitchen.id, qty: 1 + orders.length }];
      const { body } = await app.place(customer, { items, address: 'x', coupon: 'USES-20' });
      return body.id as number;
    };
    const orders: number[] = [];
    orders.push(await place());
    orders.push(await place());
    await app.call('POST', `/api/admin/orders/${orders[0]}/cancel`, { as: admin });
    const uses = await app.call('GET', `/api/admin/offers/${offerId}/redemptions`, { as: admin });
    expect(uses.body).toEqual([
      {
        orderId: orders[1],
        customerName: 'Uma Sen',
        at: expect.stringMatching(/Z$/),
        discount: 80,
        total: 325,
        isGivenBack: false,
      },
      expect.objectContaining({ orderId: orders[0], discount: 40, isGivenBack: true }),
    ]);
    const older = await ask(`offers/${offerId}/redemptions`, { before: orders[1] ?? 0 });
    expect(ids(older.body.map((use: { orderId: number }) => ({ id: use.orderId })))).toEqual([orders[0]]);
    expect((await ask('offers/99999999/redemptions')).status).toBe(404);
  });
});

describe('a restaurant in numbers', () => {
  test('is what its owner sees, and 404 for none', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    await addOrder(app.db, await addUser(app.db, 'CUSTOMER'), [dish]);
    const own = await app.call('GET', `/api/restaurants/${kitchen.id}/analytics`, { as: kitchen.owner });
    expect((await ask(`restaurants/${kitchen.id}/analytics`)).body).toEqual(own.body);
    expect(own.body).toMatchObject({ totalOrders: 1 });
    expect((await ask('restaurants/99999999/analytics')).status).toBe(404);
  });
});

describe('the audit log of one thing', () => {
  test('holds what was done to it and nothing else', async () => {
    const [one, two] = [await addUser(app.db, 'CUSTOMER'), await addUser(app.db, 'CUSTOMER')];
    for (const { id } of [one, two]) await app.call('POST', `/api/admin/users/${id}/block`, { as: admin });
    await app.call('POST', `/api/admin/users/${one.id}/unblock`, { as: admin });
    const { body } = await ask('activity', { subject: 'user', subjectId: one.id });
    expect(body).toMatchObject([
      { action: 'user.unblock', subject: { id: one.id }, actor: { username: admin.username } },
      { action: 'user.block', subject: { id: one.id } },
    ]);
    const [newest] = body;
    expect(await list('activity', { subject: 'user', subjectId: one.id, before: newest.id })).toHaveLength(1);
    for (const query of ['subject=user', 'subjectId=1', 'subject=planet&subjectId=1'])
      expect((await app.call('GET', `/api/admin/activity?${query}`, { as: admin })).status, query).toBe(400);
  });
});
