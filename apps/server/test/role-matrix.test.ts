import { allRoutes, type OrderStatus, type Role, type RouteDef } from '@tiffin/contract';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/auth/passwords.ts';
import { newToken } from '../src/auth/session-token.ts';
import { type Database, unprepared } from '../src/db/database.ts';
import {
  addDish,
  addOrder,
  addRestaurant,
  addReview,
  addUser,
  arrange,
  line,
  type TestDish,
  type TestRestaurant,
  type TestUser,
} from './fixtures.ts';
import { addCase, photoOf } from './cases/case-rows.ts';
import { addOfferRow } from './offers/offer-rows.ts';
import { aPicture } from './pictures.ts';
import { testApp } from './test-app.ts';

// Long because it holds one situation for each call of the API, as a table.

const app = testApp();

const PICTURE = await aPicture();
let pictureUrl: string;
/** The name of a picture that cases show. */
let photo: string;
beforeAll(async () => {
  const { id, owner } = await addRestaurant(app.db);
  const { body } = await app.call('PUT', `/api/restaurants/${id}/image`, { as: owner, body: PICTURE });
  pictureUrl = body.img;
  const customer = await addUser(app.db, 'CUSTOMER');
  const orderId = await addOrder(app.db, customer, [await addDish(app.db, id)]);
  const caseId = await addCase(app.db, customer, orderId);
  await app.call('PUT', `/api/orders/${orderId}/case/photo`, { as: customer, body: PICTURE });
  photo = await photoOf(app.db, caseId);
});

/** Everybody who may turn up at a route. */
const PEOPLE = {
  anonymous: null,
  customer: 'CUSTOMER',
  'other customer': 'CUSTOMER',
  owner: 'RESTAURANT',
  'other owner': 'RESTAURANT',
  // Of a restaurant that waits for approval: he acts on his own, which the public does not see.
  'pending owner': 'RESTAURANT',
  'deactivated owner': 'RESTAURANT',
  admin: 'ADMIN',
  // Their sessions are still in the table; only the user has been blocked or deleted, or its time is over.
  'blocked customer': null,
  'deleted customer': null,
  'expired customer': null,
  'forged token': null,
} as const satisfies Record<string, Role | null>;
type Person = keyof typeof PEOPLE;

/** A customer's order at a kitchen, made anew for every call: what one does must not help the next. */
interface Scene {
  readonly kitchen: TestRestaurant;
  /** Another one, which is not approved yet. */
  readonly waiting: TestRestaurant;
  readonly dish: TestDish;
  /** A dish that nobody has ordered. */
  readonly spare: TestDish;
  readonly customer: TestUser;
  readonly orderId: number;
  /** 0 where the call is about no review. */
  readonly reviewId: number;
  readonly offerId: number;
  readonly account: { username: string; password: string };
}

interface Situation {
  readonly url?: string;
  readonly body?: unknown;
}

const anOffer = { type: 'discount', title: 'Festival', discountPercentage: 20 };
const aDish = { name: 'Dosa', price: 90 };
const placement = ({ dish }: Scene) => ({ items: [line(dish)], address: 'Test Lane' });
const menuUrl = ({ kitchen }: Scene) => `/api/restaurants/${kitchen.id}/menu`;
const spareUrl = (scene: Scene) => `${menuUrl(scene)}/${scene.spare.id}`;

const wishlistUrl = ({ customer }: Scene) => `/api/customers/${customer.id}/wishlist`;
const favorite = ({ kitchen }: Scene) => ({ type: 'RESTAURANT', restaurantId: kitchen.id });
/** The favorite that every customer of a scene has. */
const marked = ({ dish }: Scene) => ({
  type: 'DISH',
  restaurantId: dish.restaurantId,
  menuItemId: dish.id,
});
const adminKitchen = ({ kitchen }: Scene) => `/api/admin/restaurants/${kitchen.id}`;
const caseUrl = ({ orderId }: Scene) => `/api/orders/${orderId}/case`;
const conversationUrl = ({ customer }: Scene) => `/api/support/conversations/${customer.id}`;
const adminOrder = ({ orderId }: Scene) => `/api/admin/orders/${orderId}`;

/** What is sent to each call that needs more than its path; it succeeds for whoever may do it on his own. */
const SITUATIONS: Record<string, (scene: Scene) => Situation> = {
  'POST /auth/login': ({ account }) => ({ body: { ...account, role: 'CUSTOMER' } }),
  'POST /auth/signup': ({ account }) => ({
    body: {
      ...account,
      username: `new${account.username}`,
      email: `new${account.username}@x.co`,
      role: 'CUSTOMER',
    },
  }),
  'POST /auth/change-password': ({ account }) => ({
    body: { currentPassword: account.password, newPassword: 'Changed@1234' },
  }),
  'PUT /api/cart': ({ dish }) => ({ body: { items: [line(dish)], address: 'Test Lane' } }),
  'POST /api/cart/quote': ({ dish }) => ({ body: { items: [line(dish)] } }),
  'POST /api/cart/codes': ({ dish }) => ({ body: { items: [line(dish)] } }),
  'GET /api/customers/:id': ({ customer }) => ({ url: `/api/customers/${customer.id}` }),
  'PUT /api/customers/:id': ({ customer }) => ({
    url: `/api/customers/${customer.id}`,
    body: { phone: '5550001' },
  }),
  'DELETE /api/customers/:id': ({ customer, account }) => ({
    url: `/api/customers/${customer.id}`,
    body: { password: account.password },
  }),
  'GET /api/customers/:id/favorites': ({ customer }) => ({ url: `/api/customers/${customer.id}/favorites` }),
  'GET /api/customers/:id/wishlist': (scene) => ({ url: wishlistUrl(scene) }),
  'POST /api/customers/:id/wishlist': (scene) => ({ url: wishlistUrl(scene), body: favorite(scene) }),
  'DELETE /api/customers/:id/wishlist': (scene) => ({ url: wishlistUrl(scene), body: marked(scene) }),
  'POST /api/orders': (scene) => ({ body: placement(scene) }),
  'GET /api/orders/:id': ({ orderId }) => ({ url: `/api/orders/${orderId}` }),
  'POST /api/orders/:id/cancel': ({ orderId }) => ({ url: `/api/orders/${orderId}/cancel` }),
  'PUT /api/orders/:id/review-asked': ({ orderId }) => ({ url: `/api/orders/${orderId}/review-asked` }),
  'PUT /api/orders/:id/seen': ({ orderId }) => ({ url: `/api/orders/${orderId}/seen` }),
  'PUT /api/orders/:id/status': ({ orderId }) => ({
    url: `/api/orders/${orderId}/status`,
    body: { status: 'Accepted' },
  }),
  'GET /api/orders/restaurant/:id': ({ kitchen }) => ({ url: `/api/orders/restaurant/${kitchen.id}` }),
  'GET /api/restaurants/:id/orders': ({ kitchen }) => ({ url: `/api/restaurants/${kitchen.id}/orders` }),
  'PUT /api/restaurants/:id/image': ({ kitchen }) => ({
    url: `/api/restaurants/${kitchen.id}/image`,
    body: PICTURE,
  }),
  'PUT /api/restaurants/:id/menu/:itemId/image': (scene) => ({
    url: `${spareUrl(scene)}/image`,
    body: PICTURE,
  }),
  'GET /api/images/:name': () => ({ url: pictureUrl }),
  'GET /api/restaurants/slug/:slug': ({ kitchen }) => ({ url: `/api/restaurants/slug/${kitchen.slug}` }),
  'GET /api/restaurants/:id': ({ kitchen }) => ({ url: `/api/restaurants/${kitchen.id}` }),
  'PUT /api/restaurants/:id': ({ kitchen }) => ({
    url: `/api/restaurants/${kitchen.id}`,
    body: { phone: '5550002' },
  }),
  'GET /api/restaurants/by-owner/:userId': ({ kitchen }) => ({
    url: `/api/restaurants/by-owner/${kitchen.owner.id}`,
  }),
  'GET /api/restaurants/:id/analytics': ({ kitchen }) => ({
    url: `/api/restaurants/${kitchen.id}/analytics`,
  }),
  'GET /api/restaurants/:id/menu/customer': (scene) => ({ url: `${menuUrl(scene)}/customer` }),
  'GET /api/restaurants/:id/menu': (scene) => ({ url: menuUrl(scene) }),
  'POST /api/restaurants/:id/menu': (scene) => ({ url: menuUrl(scene), body: aDish }),
  'PATCH /api/restaurants/:id/menu': (scene) => ({
    url: menuUrl(scene),
    body: { ids: [scene.spare.id], isAvailable: false },
  }),
  'PUT /api/restaurants/:id/menu/categories': (scene) => ({
    url: `${menuUrl(scene)}/categories`,
    body: { categories: ['Mains'] },
  }),
  'POST /api/restaurants/:id/menu/import': (scene) => ({
    url: `${menuUrl(scene)}/import`,
    body: { dishes: [aDish, { ...aDish, id: scene.spare.id }] },
  }),
  'PUT /api/restaurants/:id/menu/:itemId': (scene) => ({ url: spareUrl(scene), body: aDish }),
  'PATCH /api/restaurants/:id/menu/:itemId': (scene) => ({ url: spareUrl(scene), body: { veg: true } }),
  'PATCH /api/restaurants/:id/menu/:itemId/availability': (scene) => ({
    url: `${spareUrl(scene)}/availability`,
    body: { isAvailable: false },
  }),
  'GET /api/restaurants/:id/menu/:itemId/can-delete': (scene) => ({ url: `${spareUrl(scene)}/can-delete` }),
  'DELETE /api/restaurants/:id/menu/:itemId': (scene) => ({ url: spareUrl(scene) }),
  'POST /api/reviews': ({ orderId, dish }) => ({
    body: { orderId, menuItemId: dish.id, rating: 4, text: 'Fine.' },
  }),
  'GET /api/reviews/restaurant/:id': ({ kitchen }) => ({ url: `/api/reviews/restaurant/${kitchen.id}` }),
  'GET /api/restaurants/:id/ratings': ({ kitchen }) => ({ url: `/api/restaurants/${kitchen.id}/ratings` }),
  'GET /api/support/messages': ({ orderId }) => ({ url: `/api/support/messages?orderId=${orderId}` }),
  'POST /api/support/messages': ({ orderId }) => ({ body: { orderId, message: 'Hello' } }),
  'GET /api/support/messages/restaurant/:id': ({ kitchen }) => ({
    url: `/api/support/messages/restaurant/${kitchen.id}`,
  }),
  'PUT /api/support/messages/mark-all-read': ({ orderId }) => ({ body: { orderId } }),
  'GET /api/orders/:id/case': (scene) => ({ url: caseUrl(scene) }),
  'POST /api/orders/:id/case': (scene) => ({
    url: caseUrl(scene),
    body: { kind: 'wrong', items: [scene.dish.id], message: 'Not what I ordered' },
  }),
  'POST /api/orders/:id/case/messages': (scene) => ({
    url: `${caseUrl(scene)}/messages`,
    body: { message: 'Hello' },
  }),
  'POST /api/orders/:id/case/close': (scene) => ({
    url: `${caseUrl(scene)}/close`,
    body: { outcome: 'explained', message: 'Sorry' },
  }),
  'PUT /api/orders/:id/case/read': (scene) => ({ url: `${caseUrl(scene)}/read` }),
  'PUT /api/orders/:id/case/photo': (scene) => ({ url: `${caseUrl(scene)}/photo`, body: PICTURE }),
  'GET /api/orders/:id/case/photo': (scene) => ({ url: `${caseUrl(scene)}/photo` }),
  'POST /api/support/platform/messages': () => ({ body: { message: 'Hello' } }),
  'GET /api/support/conversations/:id/messages': (scene) => ({ url: `${conversationUrl(scene)}/messages` }),
  'POST /api/support/conversations/:id/messages': (scene) => ({
    url: `${conversationUrl(scene)}/messages`,
    body: { message: 'Hello' },
  }),
  'PUT /api/support/conversations/:id/read': (scene) => ({ url: `${conversationUrl(scene)}/read` }),
  'GET /api/offers/type/:type': () => ({ url: '/api/offers/type/discount' }),
  'GET /api/offers/restaurant/:id': ({ kitchen }) => ({ url: `/api/offers/restaurant/${kitchen.id}` }),
  'GET /api/offers/category/:category': () => ({ url: '/api/offers/category/everyday' }),
  'GET /api/admin/users/:id': ({ customer }) => ({ url: `/api/admin/users/${customer.id}` }),
  'POST /api/admin/users/:id/block': ({ customer }) => ({
    url: `/api/admin/users/${customer.id}/block`,
    body: {},
  }),
  'POST /api/admin/users/:id/unblock': ({ customer }) => ({ url: `/api/admin/users/${customer.id}/unblock` }),
  'DELETE /api/admin/users/:id': ({ customer }) => ({ url: `/api/admin/users/${customer.id}` }),
  'PUT /api/admin/settings': () => ({ body: { platformName: 'Matrix' } }),
  'GET /api/admin/restaurants/:id/analytics': (scene) => ({ url: `${adminKitchen(scene)}/analytics` }),
  'GET /api/admin/offers/:id/redemptions': ({ offerId }) => ({
    url: `/api/admin/offers/${offerId}/redemptions`,
  }),
  'POST /api/admin/restaurants/:id/approve': (scene) => ({ url: `${adminKitchen(scene)}/approve` }),
  // Only one that waits can be rejected.
  'POST /api/admin/restaurants/:id/reject': ({ waiting }) => ({
    url: `/api/admin/restaurants/${waiting.id}/reject`,
    body: { reason: 'No kitchen' },
  }),
  'POST /api/admin/restaurants/:id/deactivate': (scene) => ({
    url: `${adminKitchen(scene)}/deactivate`,
    body: { reason: 'Smoke' },
  }),
  'POST /api/admin/restaurants/:id/activate': (scene) => ({ url: `${adminKitchen(scene)}/activate` }),
  'DELETE /api/admin/restaurants/:id': (scene) => ({ url: adminKitchen(scene) }),
  'POST /api/admin/orders/:id/cancel': (scene) => ({ url: `${adminOrder(scene)}/cancel`, body: {} }),
  'POST /api/admin/orders/:id/refund': (scene) => ({ url: `${adminOrder(scene)}/refund`, body: null }),
  'DELETE /api/admin/orders/:id': (scene) => ({ url: adminOrder(scene) }),
  'POST /api/admin/reviews/:id/flag': ({ reviewId }) => ({ url: `/api/admin/reviews/${reviewId}/flag` }),
  'POST /api/admin/reviews/:id/unflag': ({ reviewId }) => ({ url: `/api/admin/reviews/${reviewId}/unflag` }),
  'DELETE /api/admin/reviews/:id': ({ reviewId }) => ({ url: `/api/admin/reviews/${reviewId}` }),
  'POST /api/admin/offers': ({ kitchen }) => ({ body: { ...anOffer, code: `NEW-${kitchen.id}` } }),
  'PUT /api/admin/offers/:id': ({ offerId, kitchen }) => ({
    url: `/api/admin/offers/${offerId}`,
    body: { ...anOffer, code: `PUT-${kitchen.id}` },
  }),
  'DELETE /api/admin/offers/:id': ({ offerId }) => ({ url: `/api/admin/offers/${offerId}` }),
  'DELETE /api/offers/:id': ({ offerId }) => ({ url: `/api/offers/${offerId}` }),
  'POST /api/admin/offers/:id/toggle': ({ offerId }) => ({ url: `/api/admin/offers/${offerId}/toggle` }),
  'POST /api/offers/:id/toggle': ({ offerId }) => ({ url: `/api/offers/${offerId}/toggle` }),
  'PUT /api/offers/:id/toggle': ({ offerId }) => ({ url: `/api/offers/${offerId}/toggle` }),
  'GET /api/admin/export/:list': () => ({ url: '/api/admin/export/users.csv' }),
  'POST /api/client-errors': () => ({ body: { name: 'Error', message: 'It broke', route: '/orders/:id' } }),
  'POST /api/offers/validate-coupon': () => ({ body: { code: 'SAVE' } }),
};

const isPicture = (body: unknown) => Buffer.isBuffer(body);

/** Where the order must have come further than New. */
const ORDER_STATUS: Record<string, OrderStatus> = {
  'POST /api/reviews': 'Delivered',
  'POST /api/orders/:id/case': 'Delivered',
  'POST /api/admin/orders/:id/refund': 'Delivered',
};
/** Calls about a case that is there already. */
const isAboutCase = ({ method, path }: RouteDef) =>
  path.startsWith('/api/orders/:id/case') && `${method} ${path}` !== 'POST /api/orders/:id/case';
const isAboutReview = ({ path }: RouteDef) => path.startsWith('/api/admin/reviews/:id');

const PASSWORD = 'Matrix@1234';
const passwordHash = hashPassword(PASSWORD);

const nameOf = ({ method, path }: RouteDef) => `${method} ${path}`;

interface Call {
  readonly scene: Scene;
  readonly headers: Record<string, string>;
}

/** The scene that this person comes into, with the header he brings. One transaction, since there are hundreds. */
function setUp(route: RouteDef, person: Person): Promise<Call> {
  return app.db.transaction(async (db) => {
    // The public sees neither, so on public calls they stand beside a restaurant like any other.
    const isHidden = route.who !== 'anybody';
    const kitchen = await addRestaurant(db, {
      isApproved: !(isHidden && person === 'pending owner'),
      isActive: !(isHidden && person === 'deactivated owner'),
    });
    const waiting = await addRestaurant(db, { isApproved: false });
    const dish = await addDish(db, kitchen.id);
    const spare = await addDish(db, kitchen.id);
    const customer = await addUser(db, 'CUSTOMER');
    const orderId = await addOrder(db, customer, [dish], { status: ORDER_STATUS[nameOf(route)] ?? 'New' });
    await arrange(
      db,
      'insert into favorites (user_id, restaurant_id, menu_item_id) values ($1, $2, $3)',
      customer.id,
      kitchen.id,
      dish.id,
    );
    if (isAboutCase(route))
      await addCase(db, customer, orderId, { photo: route.media === 'image' ? photo : '' });
    const reviewId = isAboutReview(route) ? await addReview(db, customer, dish) : 0;
    const offerId = await addOfferRow(db, { code: `SCENE-${kitchen.id}` });
    const { user, headers } = await bring(db, person, kitchen, customer);
    // Changing the password is about one's own account; signing in and up about any.
    const { username } = (route.who !== 'anybody' && user) || (await addUser(db, 'CUSTOMER'));
    await arrange(
      db,
      'update users set password_hash = $2 where username = $1',
      username,
      await passwordHash,
    );
    return {
      scene: {
        kitchen,
        waiting,
        dish,
        spare,
        customer,
        orderId,
        reviewId,
        offerId,
        account: { username, password: PASSWORD },
      },
      headers,
    };
  });
}

/** Told apart by it from those whom a call has deleted with all that belongs to it. */
const DELETED_AT = '2001-01-01T00:00:00Z';

const as = (user: TestUser) => ({ user, headers: user.auth });

/** The header a person sends, and who he is to the server. */
async function bring(
  db: Database,
  person: Person,
  kitchen: TestRestaurant,
  customer: TestUser,
): Promise<{ headers: Record<string, string>; user?: TestUser }> {
  switch (person) {
    case 'anonymous':
      return { headers: {} };
    case 'forged token':
      return { headers: { authorization: `Bearer ${newToken()}` } };
    case 'blocked customer':
      await arrange(db, 'update users set is_blocked = true where id = $1', customer.id);
      return { headers: customer.auth };
    case 'deleted customer':
      await arrange(db, `update users set deleted_at = '${DELETED_AT}' where id = $1`, customer.id);
      return { headers: customer.auth };
    case 'expired customer':
      await arrange(db, 'update sessions set expires_at = now() where user_id = $1', customer.id);
      return { headers: customer.auth };
    case 'customer':
      return as(customer);
    case 'other customer':
      return as(await addUser(db, 'CUSTOMER'));
    case 'owner':
    case 'pending owner':
    case 'deactivated owner':
      return as(kitchen.owner);
    case 'other owner':
      return as((await addRestaurant(db)).owner);
    case 'admin':
      return as(await addUser(db, 'ADMIN'));
  }
}

interface Expected {
  readonly status: number;
  readonly code?: string;
}

const UNKNOWN: Expected = { status: 401, code: 'UNAUTHENTICATED' };

/** API 1, derived from nothing but what the contract says about the route. */
function expected({ who, ownership, status = 200 }: RouteDef, person: Person): Expected {
  // A dead token on a public call counts as none.
  if (who === 'anybody') return { status };
  const role = PEOPLE[person];
  if (role === null) return UNKNOWN;
  if (!who.includes(role)) return { status: 403, code: 'FORBIDDEN' };
  if (ownership === 'none' || !person.startsWith('other ')) return { status };
  return ownership === 'self' ? { status: 403, code: 'FORBIDDEN' } : { status: 404, code: 'NOT_FOUND' };
}

const WATCHED =
  'users restaurants menu_items orders order_events reviews cart_items messages offers favorites cases case_messages platform_messages'.split(
    ' ',
  );
// A row that is inserted or updated carries the number of its transaction, which only grows; one that is deleted is
// missing from the count. Reading the rows themselves took most of this file's time.
const everything = unprepared<{ versions: string }>(
  `select concat_ws(' ', ${WATCHED.map((table) => `(select (count(*), max(xmin::text::bigint)) from ${table})`).join()},
     (select count(*) from sessions), (select count(*) from audit_log)) as versions`,
);

/** What stands in the tables: it is another text after any change. */
const contents = async () => (await app.db.one(everything)).versions;

afterEach(async () => {
  // A blocked or deleted user with a live session is what the matrix needs and an invariant forbids.
  await arrange(app.db, 'delete from sessions where user_id in (select id from users where is_blocked)');
  await arrange(app.db, `update users set deleted_at = null where deleted_at = '${DELETED_AT}'`);
});

const served = allRoutes.map((route) => ({ name: nameOf(route), route }));

test('every situation belongs to a call that is served', () => {
  const names = new Set(served.map(({ name }) => name));
  expect(Object.keys(SITUATIONS).filter((name) => !names.has(name))).toEqual([]);
});

describe.each(served)('$name', ({ name, route }) => {
  // A second in here is as much growth as years elsewhere: a plan from when the tables were empty would last for seconds.
  beforeAll(() => arrange(app.owner, 'analyze users, restaurants, menu_items, orders, offers'));

  test.each(Object.keys(PEOPLE) as Person[])('by %s', async (person) => {
    const { scene, headers } = await setUp(route, person);
    const { url = route.path, body } = SITUATIONS[name]?.(scene) ?? {};
    expect(url, `${name} needs a situation here`).not.toContain(':');
    expect(body !== undefined || !route.body, `${name} needs a body here`).toBe(true);
    const wanted = expected(route, person);

    const before = wanted.status >= 400 && route.method !== 'GET' ? await contents() : undefined;
    const isEndless = route.media === 'events';
    const answer = await app.call(route.method, url, { headers, body, isEndless });
    expect(answer.status, JSON.stringify(answer.body)).toBe(wanted.status);
    if (wanted.code) {
      expect(answer.body).toEqual({
        error: expect.any(String),
        code: wanted.code,
        requestId: expect.any(String),
      });
    }
    if (before !== undefined) expect(await contents(), 'a refusal changed something').toBe(before);
  });
});

test('somebody else’s object is answered like one that never existed', async () => {
  const routes = app.mounted.filter(({ ownership }) => ownership === 'object');
  for (const route of routes) {
    const role = route.who === 'anybody' ? 'CUSTOMER' : route.who[0];
    const { scene, headers } = await setUp(route, role === 'RESTAURANT' ? 'other owner' : 'other customer');
    const { url = route.path, body } = SITUATIONS[nameOf(route)]!(scene);
    const theirs = await app.call(route.method, url, { headers, body });
    const none = await app.call(route.method, url.replace(/\d+/, '99999999'), {
      headers,
      body: isPicture(body)
        ? body
        : body && JSON.parse(JSON.stringify(body).replace(/"orderId":\d+/, '"orderId":99999999')),
    });
    expect({ ...none.body, requestId: '' }, nameOf(route)).toEqual({ ...theirs.body, requestId: '' });
    expect(none.status).toBe(404);
  }
});
