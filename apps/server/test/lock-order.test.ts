// Every writer takes its locks in one order (docs/architecture.md, Locks), so no two wait for each other in a circle.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../src/app.ts';
import { type Database, type DatabasePool, unprepared } from '../src/db/database.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { addAddressRow } from './addresses/address-rows.ts';
import {
  addDish,
  addOrder,
  addRestaurant,
  addUser,
  arrange,
  line,
  openCoupons,
  type TestUser,
} from './fixtures.ts';
import { untilSomebodyWaits } from './meet.ts';
import { addOfferRow } from './offers/offer-rows.ts';
import { addInviteRow, addStaff } from './people/people-rows.ts';
import { repeats } from './stress.ts';
import { testApp } from './test-app.ts';

const app = testApp();
beforeAll(() => openCoupons(app.db));
const address = '14, Lakeview Road';

/** Two nodes on one database, as transactions of two nodes meet in it. They tell when a transaction was undone. */
const nodes: { node: App; db: DatabasePool }[] = [];
const retries: string[] = [];

beforeAll(async () => {
  for (let n = 0; n < 2; n++) {
    const db = openDatabase(app.connection, { size: 16, onRetry: (code) => retries.push(code) });
    const node = await buildApp({ db, isRateLimited: false, isDemo: false, logLevel: 'silent' });
    await node.http.ready();
    nodes.push({ node, db });
  }
});
afterAll(async () => {
  for (const { node, db } of nodes) {
    await node.http.close();
    await db.close();
  }
});

interface Request {
  readonly as: TestUser;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** All at once, every second one on the other node. Answers the statuses in order. */
function sendTogether(requests: readonly Request[]): Promise<number[]> {
  return Promise.all(
    requests.map(async ({ as, method, url, body }, index) => {
      const { http } = nodes[index % nodes.length]?.node ?? {};
      const answer = await http?.inject({
        method,
        url,
        headers: { ...as.auth, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return answer?.statusCode ?? 0;
    }),
  );
}

const putCart = (as: TestUser, items: unknown): Request => ({
  as,
  method: 'PUT',
  url: '/api/cart',
  body: { items, address },
});
const place = (as: TestUser, items: unknown, more: object = {}): Request => ({
  as,
  method: 'POST',
  url: '/api/orders',
  body: { items, address, ...more },
});
const remove = (as: TestUser, url: string): Request => ({ as, method: 'DELETE', url });
const keepNote = (as: TestUser, { id: restaurantId }: { id: number }): Request => ({
  as,
  method: 'PATCH',
  url: '/api/cart/draft',
  body: { address, notes: { restaurantId, text: 'No onions' } },
});
const post = (as: TestUser, url: string, body?: unknown): Request => ({ as, method: 'POST', url, body });

const customers = (many: number) =>
  Promise.all(Array.from({ length: many }, () => addUser(app.db, 'CUSTOMER')));

const ROUNDS = repeats(6);

/**
 * Runs a scene again and again. Answers the statuses that are not allowed, and the SQLSTATE of each transaction that
 * PostgreSQL undid because of another one.
 */
async function race(scene: () => Promise<readonly Request[]>, allowed: readonly number[]) {
  retries.length = 0;
  const failed: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const statuses = await sendTogether(await scene());
    failed.push(...statuses.filter((status) => !allowed.includes(status)));
  }
  return { failed, undone: [...retries] };
}

const NONE = { failed: [], undone: [] };

test('a cart that is replaced on one device while it is ordered on another', async () => {
  const kitchen = await addRestaurant(app.db);
  const dishes = await Promise.all(Array.from({ length: 6 }, () => addDish(app.db, kitchen.id)));
  const items = dishes.map((dish) => line(dish));
  const found = await race(async () => {
    const all = await customers(12);
    await sendTogether(all.map((as) => putCart(as, items)));
    // In opposite orders, because those that come at once share a transaction.
    return [
      ...all.map((as) => putCart(as, items.slice(0, 4))),
      ...all.toReversed().map((as) => place(as, items)),
      ...all.map((as) => putCart(as, items.toReversed())),
      ...all.toReversed().map((as) => place(as, items.slice(1), { notes: 'Again' })),
    ];
  }, [200, 201]);
  expect(found).toEqual(NONE);
});

test('a cart that is replaced on one device while it is emptied on another', async () => {
  const kitchen = await addRestaurant(app.db);
  const dishes = await Promise.all(Array.from({ length: 6 }, () => addDish(app.db, kitchen.id)));
  const items = dishes.map((dish) => line(dish));
  const found = await race(async () => {
    const all = await customers(6);
    await sendTogether(all.map((as) => putCart(as, items)));
    return all.flatMap((as) => [
      putCart(as, items),
      remove(as, '/api/cart'),
      keepNote(as, kitchen),
      putCart(as, items),
    ]);
  }, [200]);
  expect(found).toEqual(NONE);
});

test('carts that are replaced while their dishes are deleted', async () => {
  const kitchen = await addRestaurant(app.db);
  const found = await race(async () => {
    const dishes = await Promise.all(Array.from({ length: 4 }, () => addDish(app.db, kitchen.id)));
    const items = dishes.map((dish) => line(dish));
    const all = await customers(6);
    await sendTogether(all.map((as) => putCart(as, items)));
    return [
      ...all.map((as) => putCart(as, items.toReversed())),
      ...dishes.map(({ id }) => remove(kitchen.owner, `/api/restaurants/${kitchen.id}/menu/${id}`)),
      ...all.map((as) => putCart(as, items.slice(2))),
    ];
  }, [200, 409]);
  expect(found).toEqual(NONE);
});

test('carts that are replaced while their restaurant and a dish of it are deleted', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const found = await race(async () => {
    const kitchen = await addRestaurant(app.db);
    const dishes = await Promise.all(Array.from({ length: 3 }, () => addDish(app.db, kitchen.id)));
    const items = dishes.map((dish) => line(dish));
    const all = await customers(6);
    await sendTogether(all.map((as) => putCart(as, items)));
    return [
      ...all.map((as) => putCart(as, items.toReversed())),
      ...dishes.map(({ id }) => remove(kitchen.owner, `/api/restaurants/${kitchen.id}/menu/${id}`)),
      remove(admin, `/api/admin/restaurants/${kitchen.id}`),
    ];
    // 401: the owner's session ends with the restaurant.
  }, [200, 401, 404, 409]);
  expect(found).toEqual(NONE);
});

test('a menu that changes while dishes of it are ordered, counted ones and others', async () => {
  const kitchen = await addRestaurant(app.db);
  const dishes = [
    await addDish(app.db, kitchen.id),
    await addDish(app.db, kitchen.id, { left: 5_000 }),
    await addDish(app.db, kitchen.id),
    await addDish(app.db, kitchen.id, { left: 5_000 }),
  ];
  const items = dishes.map((dish) => line(dish));
  const url = `/api/restaurants/${kitchen.id}/menu`;
  const patch: Request = {
    as: kitchen.owner,
    method: 'PATCH',
    url,
    body: { ids: dishes.map(({ id }) => id), isAvailable: true },
  };
  const found = await race(async () => {
    const all = await customers(8);
    return all.flatMap((as) => [place(as, items), patch]);
  }, [200, 201]);
  expect(found).toEqual(NONE);
});

test('owners who are deleted while orders are placed at several restaurants at once', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const found = await race(async () => {
    const kitchens = await Promise.all(Array.from({ length: 4 }, () => addRestaurant(app.db)));
    const dishes = await Promise.all(kitchens.map(({ id }) => addDish(app.db, id)));
    const all = await customers(16);
    return [
      ...all.map((as, n) =>
        place(
          as,
          dishes.slice(n % 4, (n % 4) + 1).map((dish) => line(dish)),
        ),
      ),
      ...kitchens.map(({ owner }) => remove(admin, `/api/admin/users/${owner.id}`)),
      ...all.map((as, n) =>
        place(
          as,
          dishes.slice(n % 4, (n % 4) + 1).map((dish) => line(dish, 2)),
        ),
      ),
    ];
  }, [200, 201, 409]);
  expect(found).toEqual(NONE);
});

test('a restaurant that is deleted with open orders while its menu changes', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const found = await race(async () => {
    const kitchen = await addRestaurant(app.db);
    const dishes = await Promise.all(
      Array.from({ length: 4 }, () => addDish(app.db, kitchen.id, { left: 50 })),
    );
    // The first order has the last dish.
    for (const dish of dishes.toReversed()) {
      const [as] = await customers(1);
      if (as) await sendTogether([place(as, [line(dish)])]);
    }
    const url = `/api/restaurants/${kitchen.id}/menu`;
    const body = { ids: dishes.map(({ id }) => id), isAvailable: true };
    const imported = { dishes: [{ name: 'New', price: 90, category: 'Mains' }] };
    const changed = dishes.map(({ id, name }) => ({ id, name, price: 80, category: 'Mains' }));
    return [
      { as: kitchen.owner, method: 'PATCH', url, body },
      remove(admin, `/api/admin/restaurants/${kitchen.id}`),
      { as: kitchen.owner, method: 'PATCH', url, body },
      {
        as: kitchen.owner,
        method: 'POST',
        url: `${url}/import`,
        body: { dishes: [...changed, ...imported.dishes] },
      },
    ];
  }, [200, 401, 404]);
  expect(found).toEqual(NONE);
});

test('a restaurant that is deleted while its orders are delivered and talked about', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const found = await race(async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const all = await customers(6);
    for (const as of all) await addOrder(app.db, as, [dish]);
    const open = await Promise.all(
      all.map(async (as) => ({ as, id: await addOrder(app.db, as, [dish], { status: 'Out for Delivery' }) })),
    );
    return [
      ...open.flatMap(({ as, id }): Request[] => [
        {
          as: kitchen.owner,
          method: 'PUT',
          url: `/api/orders/${id}/status`,
          body: { status: 'Delivered' },
        },
        { as, method: 'POST', url: '/api/support/messages', body: { orderId: id, message: 'Where?' } },
      ]),
      remove(admin, `/api/admin/restaurants/${kitchen.id}`),
    ];
  }, [200, 201, 401, 404, 409]);
  expect(found).toEqual(NONE);
});

test('a customer who is deleted together with the restaurant of his open orders', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const found = await race(async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const all = await customers(3);
    for (const as of all)
      for (let n = 0; n < 4; n++) await addOrder(app.db, as, [dish], { status: 'Accepted' });
    return [
      remove(admin, `/api/admin/restaurants/${kitchen.id}`),
      ...all.map(({ id }) => remove(admin, `/api/admin/users/${id}`)),
    ];
  }, [200]);
  expect(found).toEqual(NONE);
});

test('a restaurant that is deleted with redeemed offers while others redeem them', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const other = await addRestaurant(app.db);
  const elsewhere = await addDish(app.db, other.id);
  for (const code of ['EARLY', 'LATER']) await addOfferRow(app.db, { code, usage_limit: 100_000 });
  const found = await race(async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    // The first orders redeem the offer with the higher number.
    for (const coupon of ['LATER', 'EARLY']) {
      const all = await customers(4);
      await sendTogether(all.map((as) => place(as, [line(dish)], { coupon })));
    }
    const all = await customers(24);
    return [
      ...all.slice(0, 12).map((as, n) => place(as, [line(elsewhere)], { coupon: n % 2 ? 'EARLY' : 'LATER' })),
      remove(admin, `/api/admin/restaurants/${kitchen.id}`),
      ...all.slice(12).map((as, n) => place(as, [line(elsewhere)], { coupon: n % 2 ? 'EARLY' : 'LATER' })),
    ];
  }, [200, 201]);
  expect(found).toEqual(NONE);
});

test('favorites of dishes and customers that are deleted at once', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const kitchen = await addRestaurant(app.db);
  const found = await race(async () => {
    const dishes = await Promise.all(Array.from({ length: 4 }, () => addDish(app.db, kitchen.id)));
    const all = await customers(4);
    for (const { id } of all)
      for (const dish of dishes)
        await arrange(
          app.db,
          'insert into favorites (user_id, restaurant_id, menu_item_id) values ($1, $2, $3)',
          id,
          kitchen.id,
          dish.id,
        );
    return [
      ...dishes.map(({ id }) => remove(kitchen.owner, `/api/restaurants/${kitchen.id}/menu/${id}`)),
      ...all.map(({ id }) => remove(admin, `/api/admin/users/${id}`)),
    ];
  }, [200]);
  expect(found).toEqual(NONE);
});

test('addresses that are saved here and in the profile while their customers order and are deleted', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const kitchen = await addRestaurant(app.db);
  const found = await race(
    async () => {
      const dish = await addDish(app.db, kitchen.id);
      const all = await customers(4);
      const ids = await Promise.all(all.map(({ id }) => addAddressRow(app.db, id)));
      return [
        ...all.flatMap((as, n): Request[] => [
          {
            as,
            method: 'PUT',
            url: `/api/customers/${as.id}/addresses/${ids[n]}`,
            body: { isDefault: true },
          },
          { as, method: 'PUT', url: `/api/customers/${as.id}`, body: { address: 'Elsewhere' } },
          post(as, `/api/customers/${as.id}/addresses`, {
            label: 'Home',
            lines: '1 Test Lane',
            isDefault: true,
          }),
          remove(as, `/api/customers/${as.id}/addresses/${ids[n]}`),
          place(as, [line(dish)]),
        ]),
        ...all.slice(0, 2).map(({ id }) => remove(admin, `/api/admin/users/${id}`)),
      ];
    },
    // Deleted before it was its turn, or with its customer.
    [200, 201, 401, 404],
  );
  expect(found).toEqual(NONE);
});

test('cases that are opened, answered and closed while their orders move and their customers are deleted', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const found = await race(async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const all = await customers(6);
    const orders = await Promise.all(
      all.map(async (as) => ({ as, id: await addOrder(app.db, as, [dish], { status: 'Out for Delivery' }) })),
    );
    return [
      ...orders.flatMap(({ as, id }): Request[] => {
        const url = `/api/orders/${id}/case`;
        const messageBody = { message: 'Where?' };
        return [
          { as, method: 'POST', url, body: { kind: 'wrong', items: [dish.id], ...messageBody } },
          {
            as: kitchen.owner,
            method: 'PUT',
            url: `/api/orders/${id}/status`,
            body: { status: 'Delivered' },
          },
          { as: admin, method: 'POST', url: `${url}/messages`, body: messageBody },
          { as: kitchen.owner, method: 'POST', url: `${url}/messages`, body: messageBody },
          { as, method: 'PUT', url: `${url}/read` },
          { as: admin, method: 'POST', url: `${url}/close`, body: { outcome: 'explained', ...messageBody } },
          { as, method: 'POST', url: '/api/support/platform/messages', body: messageBody },
          {
            as: admin,
            method: 'POST',
            url: `/api/support/conversations/${as.id}/messages`,
            body: messageBody,
          },
        ];
      }),
      ...all.slice(0, 3).map(({ id }) => remove(admin, `/api/admin/users/${id}`)),
      ...orders.slice(3).map(({ id }) => remove(admin, `/api/admin/orders/${id}`)),
    ];
  }, [200, 201, 401, 404, 409]);
  expect(found).toEqual(NONE);
});

test('people of a restaurant who come, go, are blocked and take over while it is ordered from', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const found = await race(async () => {
    const { id, owner } = await addRestaurant(app.db);
    const dish = await addDish(app.db, id);
    const heir = await addStaff(app.db, id, 'manager', { hours: 25 });
    const cook = await addStaff(app.db, id, 'kitchen');
    const { token } = await addInviteRow(app.db, owner.id, id, 'kitchen');
    const all = await customers(6);
    const orderId = await addOrder(app.db, all[0]!, [dish], { status: 'New' });
    const staff = `/api/restaurants/${id}/staff`;
    const newcomer = { token, username: `newcomer${id}`, password: 'Kitchen#2026' };
    return [
      ...all.map((as) => place(as, [line(dish)])),
      post(heir, `${staff}/${cook.id}/suspend`),
      post(owner, `${staff}/${cook.id}/reset-link`),
      post(heir, `${staff}/invites`, { name: 'A friend', position: 'kitchen' }),
      post(admin, `/api/admin/restaurants/${id}/owner`, { userId: heir.id }),
      post(cook, '/auth/links/accept', newcomer),
      { as: cook, method: 'PUT', url: `/api/orders/${orderId}/status`, body: { status: 'Accepted' } },
      post(admin, `/api/admin/users/${owner.id}/block`, {}),
      remove(owner, `${staff}/${cook.id}`),
      remove(admin, `/api/admin/users/${heir.id}`),
      remove(admin, `/api/admin/restaurants/${id}`),
      ...all.map((as) => place(as, [line(dish)], { notes: 'Again' })),
    ];
  }, [200, 201, 401, 403, 404, 409]);
  expect(found).toEqual(NONE);
});

test('somebody who is deleted while what he and others were told is read', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const { id, owner } = await addRestaurant(app.db);
  const cook = await addStaff(app.db, id, 'kitchen');
  const { first } = await app.db.one(
    unprepared<{ first: number }>(
      `with told as (insert into notifications (user_id, event_key, topic, kind, facts, about_user_id, path)
                     select u, 'told ' || n, 'account', 'test', '{}', $2, '/' from unnest(array[$1, $2, $1]::bigint[]) with ordinality t (u, n)
                     returning id)
       select min(id) as first from told`,
    ),
    [owner.id, cook.id],
  );
  // Moves the row out of the order of numbers.
  await arrange(app.db, 'update notifications set count = 2 where id = $1', first);
  retries.length = 0;
  const hold = unprepared('select from notifications where id = $1 for update');
  const deletion = await meetStep(
    (tx) => tx.query(hold, [first]),
    () => sendTogether([remove(admin, `/api/admin/users/${cook.id}`)]),
    (tx) => tx.query(hold, [first + 1]),
  );
  expect(deletion).toEqual([200]);
  expect(retries).toEqual([]);
});

/** Goes on with the second step once the request waits for the first one. */
async function meetStep<T>(
  before: (tx: Database) => Promise<unknown>,
  request: () => Promise<T>,
  after: (tx: Database) => Promise<unknown>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await nodes[1]!.db.transaction(async (tx) => {
    await before(tx);
    answer = request();
    await untilSomebodyWaits(app.db, answer);
    await after(tx);
  });
  return answer!;
}
