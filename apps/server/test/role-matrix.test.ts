import type { Role, RouteDef } from '@tiffin/contract/route';
import { allRoutes } from '@tiffin/contract/routes/index';
import { type Position, isDutyOf } from '@tiffin/contract/rules/duties';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { RoleName } from '@tiffin/contract/schemas/account';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/auth/passwords.ts';
import type { LinkKind } from '@tiffin/contract/schemas/recovery';
import { newToken } from '../src/auth/session-token.ts';
import { storeMail } from '../src/modules/mail/index.ts';
import { unsubscribeToken } from '../src/modules/mail/unsubscribe.ts';
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
import { addAddressRow } from './addresses/address-rows.ts';
import { askedOnly } from './backup/asked-only.ts';
import { addCase, photoOf } from './cases/case-rows.ts';
import { addGroupRow, addMealtimeRow } from './options/pizzeria.ts';
import { addInviteRow, addStaff } from './people/people-rows.ts';
import { addFactor, addLinkRow, codeOf } from './recovery/account-rows.ts';
import { addOfferRow } from './offers/offer-rows.ts';
import { aPicture } from './pictures.ts';
import { type Answer, testApp } from './test-app.ts';

// Long because it holds one situation for each call of the API, as a table.

const app = testApp({
  mail: { state: 'captured', publicUrl: 'https://food.example' },
  backups: askedOnly,
});

const PICTURE = await aPicture();
let pictureUrl: string;
/** The name of a picture that cases show. */
let photo: string;
/** A mail that waits, and the link in it. */
let mailId: number;
let unsubscribeUrl: string;
beforeAll(async () => {
  const { id, owner } = await addRestaurant(app.db);
  const { body } = await app.call('PUT', `/api/restaurants/${id}/image`, { as: owner, body: PICTURE });
  pictureUrl = body.img;
  const customer = await addUser(app.db, 'CUSTOMER');
  const orderId = await addOrder(app.db, customer, [await addDish(app.db, id)]);
  const caseId = await addCase(app.db, customer, orderId);
  await app.call('PUT', `/api/orders/${orderId}/case/photo`, { as: customer, body: PICTURE });
  photo = await photoOf(app.db, caseId);
  const to = { userId: customer.id };
  await storeMail({ mail: 'on' }, app.db, {
    kind: 'reset',
    to,
    facts: { username: '' },
    eventKey: 'matrix',
    afterSeconds: 3_600,
  });
  const found = unprepared<{ id: number; key: string }>('select id, key from mail_outbox, unsubscribe_key');
  const { id: waitingMail, key } = await app.db.one(found);
  mailId = waitingMail;
  unsubscribeUrl = `/auth/unsubscribe?token=${unsubscribeToken(customer.id, 'receipts', key)}`;
});

/** Everybody who may turn up at a route. */
const PEOPLE = {
  anonymous: null,
  customer: 'CUSTOMER',
  'other customer': 'CUSTOMER',
  owner: 'RESTAURANT',
  'other owner': 'RESTAURANT',
  // Owner of a restaurant that waits for approval, acting on this one, which is not public.
  'pending owner': 'RESTAURANT',
  'deactivated owner': 'RESTAURANT',
  // People of the kitchen beside its owner.
  manager: 'RESTAURANT',
  kitchen: 'RESTAURANT',
  // A member of the kitchen with another open invite.
  'invited twice': 'RESTAURANT',
  // Was the owner until now.
  'handed over': 'RESTAURANT',
  admin: 'ADMIN',
  // Their sessions are still in the table; only the user has been blocked or deleted, or its time is over.
  'suspended staff': null,
  'removed staff': null,
  'blocked customer': null,
  'deleted customer': null,
  'expired customer': null,
  'forged token': null,
} as const satisfies Record<string, Role | null>;
type Person = keyof typeof PEOPLE;

test('each role is among them', () => {
  expect(Object.values(PEOPLE)).toEqual(expect.arrayContaining(RoleName.options));
});

/** Positions of the others of a restaurant; the rest are owners. */
const POSITION_OF: Partial<Record<Person, Position>> = {
  manager: 'manager',
  kitchen: 'kitchen',
  'invited twice': 'kitchen',
  'handed over': 'manager',
};

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
  /** The caller's, or the customer's where the caller is another one. */
  readonly notificationId: number;
  readonly account: { username: string; password: string };
  /** The account's, only as far as the call needs it. */
  readonly token: string;
  readonly code: string;
  /** A member of the kitchen, a manager who can take it over, and an invite; 0 where the call is about none. */
  readonly cookId: number;
  readonly heirId: number;
  readonly inviteId: number;
  /** A group of the kitchen that stands on no dish, and its choice; 0 where the call is about none. */
  readonly groupId: number;
  readonly mealtimeId: number;
  readonly choiceId: number;
  /** The customer's; 0 where the call is about none. */
  readonly addressId: number;
}

interface Situation {
  readonly url?: string;
  readonly body?: unknown;
}

const anOffer = { type: 'discount', title: 'Festival', discountPercentage: 20 };
const aDish = { name: 'Dosa', price: 90 };
const placement = ({ dish }: Scene) => ({ items: [line(dish)], address: 'Test Lane' });
const menuUrl = ({ kitchen }: Scene) => `/api/restaurants/${kitchen.id}/menu`;
const serviceUrl = ({ kitchen }: Scene) => `/api/restaurants/${kitchen.id}/service`;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const aMealtime = { name: 'Breakfast', from: '07:00', to: '11:00' };
const aGroup = { name: 'Crust', choices: [{ name: 'Thin' }] };
const groupUrl = (scene: Scene) => `${menuUrl(scene)}/groups/${scene.groupId}`;
const spareUrl = (scene: Scene) => `${menuUrl(scene)}/${scene.spare.id}`;

const addressesUrl = ({ customer }: Scene) => `/api/customers/${customer.id}/addresses`;
const addressUrl = (scene: Scene) => `${addressesUrl(scene)}/${scene.addressId}`;
const wishlistUrl = ({ customer }: Scene) => `/api/customers/${customer.id}/wishlist`;
const favorite = ({ kitchen }: Scene) => ({ type: 'RESTAURANT', restaurantId: kitchen.id });
/** The favorite that every customer of a scene has. */
const marked = ({ dish }: Scene) => ({
  type: 'DISH',
  restaurantId: dish.restaurantId,
  menuItemId: dish.id,
});
const staffUrl = ({ kitchen }: Scene) => `/api/restaurants/${kitchen.id}/staff`;
const cookUrl = (scene: Scene) => `${staffUrl(scene)}/${scene.cookId}`;
const adminKitchen = ({ kitchen }: Scene) => `/api/admin/restaurants/${kitchen.id}`;
const caseUrl = ({ orderId }: Scene) => `/api/orders/${orderId}/case`;
const conversationUrl = ({ customer }: Scene) => `/api/support/conversations/${customer.id}`;
const adminOrder = ({ orderId }: Scene) => `/api/admin/orders/${orderId}`;

/** Request for each call that needs more than its path; it succeeds for callers allowed to do it on their own. */
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
  'POST /auth/unsubscribe': () => ({ url: unsubscribeUrl }),
  'POST /api/admin/mail/test': () => ({ body: { to: 'somebody@example.com' } }),
  'POST /api/admin/mail/:id/retry': () => ({ url: `/api/admin/mail/${mailId}/retry` }),
  'GET /api/admin/mail/preview/:kind': () => ({ url: '/api/admin/mail/preview/receipt' }),
  'POST /auth/change-password': ({ account }) => ({
    body: { currentPassword: account.password, newPassword: 'Changed@1234' },
  }),
  'POST /auth/forgot-password': ({ account }) => ({ body: { login: account.username } }),
  'POST /auth/reset-password': ({ token }) => ({ body: { token, newPassword: 'Changed@1234' } }),
  'POST /auth/links/check': ({ token }) => ({ body: { token } }),
  'POST /auth/links/accept': ({ token, account }) => ({
    body: {
      token,
      username: `join${account.username}`,
      email: `join${account.username}@example.com`,
      password: PASSWORD,
    },
  }),
  'GET /api/restaurants/:id/staff': (scene) => ({ url: staffUrl(scene) }),
  'GET /api/restaurants/:id/staff/invites': (scene) => ({ url: `${staffUrl(scene)}/invites` }),
  'POST /api/restaurants/:id/staff/invites': (scene) => ({
    url: `${staffUrl(scene)}/invites`,
    body: { name: 'A cook', position: 'kitchen' },
  }),
  'DELETE /api/restaurants/:id/staff/invites/:inviteId': (scene) => ({
    url: `${staffUrl(scene)}/invites/${scene.inviteId}`,
  }),
  'POST /api/restaurants/:id/staff/:userId/suspend': (scene) => ({ url: `${cookUrl(scene)}/suspend` }),
  'POST /api/restaurants/:id/staff/:userId/resume': (scene) => ({ url: `${cookUrl(scene)}/resume` }),
  'POST /api/restaurants/:id/staff/:userId/reset-link': (scene) => ({ url: `${cookUrl(scene)}/reset-link` }),
  'PUT /api/restaurants/:id/staff/:userId/position': (scene) => ({
    url: `${cookUrl(scene)}/position`,
    body: { position: 'kitchen' },
  }),
  'DELETE /api/restaurants/:id/staff/:userId': (scene) => ({ url: cookUrl(scene) }),
  'POST /api/restaurants/:id/owner': ({ kitchen, heirId, account }) => ({
    url: `/api/restaurants/${kitchen.id}/owner`,
    body: { userId: heirId, currentPassword: account.password },
  }),
  'PUT /api/restaurants/:id/kitchen-muting': ({ kitchen }) => ({
    url: `/api/restaurants/${kitchen.id}/kitchen-muting`,
    body: { mayKitchenMute: false },
  }),
  'GET /api/restaurants/:id/activity': ({ kitchen }) => ({ url: `/api/restaurants/${kitchen.id}/activity` }),
  'GET /api/admin/restaurants/:id/staff': (scene) => ({ url: `${adminKitchen(scene)}/staff` }),
  'POST /api/admin/restaurants/:id/owner': (scene) => ({
    url: `${adminKitchen(scene)}/owner`,
    body: { userId: scene.heirId },
  }),
  'POST /api/admin/users/invites': ({ account }) => ({
    body: { name: 'A second', email: 'second@example.com', currentPassword: account.password },
  }),
  'DELETE /api/admin/users/invites/:id': ({ inviteId }) => ({ url: `/api/admin/users/invites/${inviteId}` }),
  'POST /auth/confirm-email': ({ token }) => ({ body: { token } }),
  'POST /auth/undo-email': ({ token }) => ({ body: { token } }),
  'POST /auth/change-email': ({ account }) => ({
    body: { email: `other.${account.username}@example.com`, currentPassword: account.password },
  }),
  'POST /auth/second-factor': ({ account }) => ({ body: { currentPassword: account.password } }),
  'POST /auth/second-factor/confirm': ({ code }) => ({ body: { code } }),
  'POST /auth/second-factor/recovery-codes': ({ account, code }) => ({
    body: { currentPassword: account.password, code },
  }),
  'DELETE /auth/second-factor': ({ account, code }) => ({
    body: { currentPassword: account.password, code },
  }),
  'POST /api/admin/users/:id/reset-link': ({ customer }) => ({
    url: `/api/admin/users/${customer.id}/reset-link`,
    body: {},
  }),
  'DELETE /api/admin/users/:id/second-factor': ({ customer, account }) => ({
    url: `/api/admin/users/${customer.id}/second-factor`,
    body: { currentPassword: account.password },
  }),
  'PUT /api/cart': ({ dish }) => ({ body: { items: [line(dish)], address: 'Test Lane' } }),
  'PATCH /api/cart/draft': ({ kitchen }) => ({
    body: { notes: { restaurantId: kitchen.id, text: 'No onions' }, coupon: 'X' },
  }),
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
  'GET /api/customers/:id/addresses': (scene) => ({ url: addressesUrl(scene) }),
  'POST /api/customers/:id/addresses': (scene) => ({
    url: addressesUrl(scene),
    body: { label: 'Work', lines: '1 Test Lane' },
  }),
  'PUT /api/customers/:id/addresses/:addressId': (scene) => ({
    url: addressUrl(scene),
    body: { isDefault: true },
  }),
  'DELETE /api/customers/:id/addresses/:addressId': (scene) => ({ url: addressUrl(scene) }),
  'GET /api/customers/:id/addresses/:addressId/reach': (scene) => ({ url: `${addressUrl(scene)}/reach` }),
  'GET /api/customers/:id/favorites': ({ customer }) => ({ url: `/api/customers/${customer.id}/favorites` }),
  'GET /api/customers/:id/wishlist': (scene) => ({ url: wishlistUrl(scene) }),
  'POST /api/customers/:id/wishlist': (scene) => ({ url: wishlistUrl(scene), body: favorite(scene) }),
  'DELETE /api/customers/:id/wishlist': (scene) => ({ url: wishlistUrl(scene), body: marked(scene) }),
  'POST /api/orders': (scene) => ({ body: placement(scene) }),
  'GET /api/orders/by-key': ({ orderId }) => ({ url: `/api/orders/by-key?key=order-${orderId}` }),
  'GET /api/orders/:id': ({ orderId }) => ({ url: `/api/orders/${orderId}` }),
  'POST /api/orders/:id/cancel': ({ orderId }) => ({ url: `/api/orders/${orderId}/cancel` }),
  'PUT /api/orders/:id/review-asked': ({ orderId }) => ({ url: `/api/orders/${orderId}/review-asked` }),
  'PUT /api/orders/:id/seen': ({ orderId }) => ({ url: `/api/orders/${orderId}/seen` }),
  'POST /api/orders/:id/seen': ({ orderId }) => ({ url: `/api/orders/${orderId}/seen` }),
  'PUT /api/restaurants/:id/console': ({ kitchen }) => ({
    url: `/api/restaurants/${kitchen.id}/console`,
    body: { device: 'browser-1', canSound: true, isVisible: true },
  }),
  'POST /api/restaurants/:id/here': ({ kitchen }) => ({ url: `/api/restaurants/${kitchen.id}/here` }),
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
  'GET /api/restaurants/:id/service': (scene) => ({ url: serviceUrl(scene) }),
  'PUT /api/restaurants/:id/service': (scene) => ({
    url: serviceUrl(scene),
    body: { delivery: { hours: [{ day: 1, from: '11:00', until: '23:00' }] } },
  }),
  'PUT /api/restaurants/:id/service/dates': (scene) => ({
    url: `${serviceUrl(scene)}/dates`,
    body: { from: tomorrow(), windows: [] },
  }),
  'DELETE /api/restaurants/:id/service/dates': (scene) => ({
    url: `${serviceUrl(scene)}/dates?from=${tomorrow()}`,
  }),
  'POST /api/restaurants/:id/pause': ({ kitchen }) => ({
    url: `/api/restaurants/${kitchen.id}/pause`,
    body: { minutes: 5 },
  }),
  'DELETE /api/restaurants/:id/pause': ({ kitchen }) => ({ url: `/api/restaurants/${kitchen.id}/pause` }),
  'POST /api/restaurants/:id/busy': ({ kitchen }) => ({
    url: `/api/restaurants/${kitchen.id}/busy`,
    body: { extraMinutes: 5, minutes: 15 },
  }),
  'DELETE /api/restaurants/:id/busy': ({ kitchen }) => ({ url: `/api/restaurants/${kitchen.id}/busy` }),
  'GET /api/localities': () => ({ url: '/api/localities' }),
  'GET /api/restaurants/:id/periods': ({ kitchen }) => ({ url: `/api/restaurants/${kitchen.id}/periods` }),
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
  'GET /api/restaurants/:id/options.csv': (scene) => ({
    url: menuUrl(scene).replace(/menu$/, 'options.csv'),
  }),
  'GET /api/restaurants/:id/orders.csv': (scene) => ({
    url: menuUrl(scene).replace(/menu$/, 'orders.csv'),
  }),
  'GET /api/restaurants/:id/menu.csv': (scene) => ({ url: `${menuUrl(scene)}.csv` }),
  'POST /api/restaurants/:id/menu/import': (scene) => ({
    url: `${menuUrl(scene)}/import`,
    body: { dishes: [aDish, { ...aDish, id: scene.spare.id }] },
  }),
  'GET /api/restaurants/:id/menu/:itemId/prices': (scene) => ({ url: `${spareUrl(scene)}/prices` }),
  'GET /api/restaurants/:id/menu/details': (scene) => ({ url: `${menuUrl(scene)}/details` }),
  'GET /api/restaurants/:id/menu/groups': (scene) => ({ url: `${menuUrl(scene)}/groups` }),
  'POST /api/restaurants/:id/menu/mealtimes': (scene) => ({
    url: `${menuUrl(scene)}/mealtimes`,
    body: aMealtime,
  }),
  'PUT /api/restaurants/:id/menu/mealtimes/:mealtimeId': (scene) => ({
    url: `${menuUrl(scene)}/mealtimes/${scene.mealtimeId}`,
    body: aMealtime,
  }),
  'DELETE /api/restaurants/:id/menu/mealtimes/:mealtimeId': (scene) => ({
    url: `${menuUrl(scene)}/mealtimes/${scene.mealtimeId}`,
  }),
  'POST /api/restaurants/:id/menu/groups': (scene) => ({ url: `${menuUrl(scene)}/groups`, body: aGroup }),
  'PUT /api/restaurants/:id/menu/groups/:groupId': (scene) => ({ url: groupUrl(scene), body: aGroup }),
  'DELETE /api/restaurants/:id/menu/groups/:groupId': (scene) => ({ url: groupUrl(scene) }),
  'PUT /api/restaurants/:id/menu/groups/:groupId/dishes': (scene) => ({
    url: `${groupUrl(scene)}/dishes`,
    body: { dishIds: [scene.spare.id] },
  }),
  'PATCH /api/restaurants/:id/menu/groups/:groupId/choices/:choiceId': (scene) => ({
    url: `${groupUrl(scene)}/choices/${scene.choiceId}`,
    body: { isAvailable: false },
  }),
  'PUT /api/restaurants/:id/menu/:itemId/groups': (scene) => ({
    url: `${spareUrl(scene)}/groups`,
    body: { groups: [{ groupId: scene.groupId }] },
  }),
  'PUT /api/restaurants/:id/menu/:itemId': (scene) => ({ url: spareUrl(scene), body: aDish }),
  'PATCH /api/restaurants/:id/menu/:itemId': (scene) => ({
    url: spareUrl(scene),
    body: { isAvailable: false },
  }),
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
  'PUT /api/reviews/:id/answer': ({ reviewId }) => ({
    url: `/api/reviews/${reviewId}/answer`,
    body: { text: 'Come again.' },
  }),
  'DELETE /api/reviews/:id/answer': ({ reviewId }) => ({ url: `/api/reviews/${reviewId}/answer` }),
  'PUT /api/reviews/:id/report': ({ reviewId }) => ({
    url: `/api/reviews/${reviewId}/report`,
    body: { reason: 'Not about us' },
  }),
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
  'POST /api/orders/:id/case/notes': (scene) => ({
    url: `${caseUrl(scene)}/notes`,
    body: { text: 'Called twice' },
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
  'PUT /api/notifications/:id/read': ({ notificationId }) => ({
    url: `/api/notifications/${notificationId}/read`,
  }),
  'PUT /api/notifications/read-all': () => ({ body: {} }),
  'PUT /api/notifications/choices': () => ({ body: [{ topic: 'account', push: true }] }),
  'POST /api/push/subscriptions': (scene) => ({ body: aDevice(scene) }),
  'DELETE /api/push/subscriptions': (scene) => ({ body: { endpoint: aDevice(scene).endpoint } }),
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
  'POST /api/admin/reviews/:id/dismiss-report': ({ reviewId }) => ({
    url: `/api/admin/reviews/${reviewId}/dismiss-report`,
  }),
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

const aNotification = unprepared<{ id: number }>(
  `insert into notifications (user_id, event_key, topic, kind, facts, path)
   values ($1, gen_random_uuid()::text, 'account', 'test', '{}', '/') returning id`,
);
/** At an address of the open internet, which nobody is asked about; the key is a point in its form. */
const aDevice = ({ kitchen }: Scene) => ({
  endpoint: `https://93.184.216.34/${kitchen.id}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

const isPicture = (body: unknown) => Buffer.isBuffer(body);

/** Calls that need an order further than New. */
const ORDER_STATUS: Record<string, OrderStatus> = {
  'POST /api/reviews': 'Delivered',
  'POST /api/orders/:id/case': 'Delivered',
  'POST /api/admin/orders/:id/refund': 'Delivered',
};
/** Calls about a case that is there already. */
const isAboutCase = ({ method, path }: RouteDef) =>
  path.startsWith('/api/orders/:id/case') && `${method} ${path}` !== 'POST /api/orders/:id/case';
/** Which link the call is about. */
const LINK_OF: Record<string, LinkKind> = {
  'POST /auth/reset-password': 'reset',
  'POST /auth/links/check': 'reset',
  'POST /auth/confirm-email': 'verify',
  'POST /auth/undo-email': 'email-undo',
};
/** Calls about a second factor that counts already, or that still has to be confirmed. */
const FACTOR_OF: Record<string, boolean> = {
  'POST /auth/second-factor/confirm': false,
  'POST /auth/second-factor/recovery-codes': true,
  'DELETE /auth/second-factor': true,
};
/** Calls about what a restaurant has said to a review before. */
const REVIEW_OF: Record<string, { answer?: string; reported?: string }> = {
  'DELETE /api/reviews/:id/answer': { answer: 'Thank you.' },
  'POST /api/admin/reviews/:id/dismiss-report': { reported: 'Not about us' },
};
const isAboutPeople = ({ path }: RouteDef) =>
  ['/staff', '/owner', '/invites'].some((part) => path.includes(part));
const isAboutAddress = ({ path }: RouteDef) => path.includes('/addresses/');
const isAboutMealtimes = ({ path }: RouteDef) => path.includes('/mealtimes');
const isAboutOptions = ({ path }: RouteDef) => path.includes('/groups');
const isAboutReview = ({ path }: RouteDef) => /^\/api\/(admin\/)?reviews\/:id\//.test(`${path}/`);

const PASSWORD = 'Matrix@1234';
const passwordHash = hashPassword(PASSWORD);

const nameOf = ({ method, path }: RouteDef) => `${method} ${path}`;

interface Call {
  readonly person: Person;
  readonly scene: Scene;
  readonly headers: Record<string, string>;
}

/** Part of a scene that is the same for all callers. */
type SharedScene = Omit<Scene, 'notificationId' | 'account' | 'token' | 'code'>;

/** Prepares the scene for this person, with the header to send. One transaction, since there are hundreds. */
function setUp(route: RouteDef, person: Person): Promise<Call> {
  return app.db.transaction(async (db) => {
    // The public sees neither, so on public calls they stand beside a restaurant like any other.
    const isHidden = route.who !== 'anybody';
    const shared = await addSharedScene(db, route, {
      isApproved: !(isHidden && person === 'pending owner'),
      isActive: !(isHidden && person === 'deactivated owner'),
    });
    return enter(db, route, person, shared);
  });
}

/** One scene for all whose call changes nothing, so that none of them helps the next. */
function setUpForAll(route: RouteDef, people: readonly Person[]): Promise<Call[]> {
  return app.db.transaction(async (db) => {
    const shared = await addSharedScene(db, route, {});
    const calls: Call[] = [];
    for (const person of people)
      calls.push(await enter(db, route, person, { ...shared, ...(await ownPart(db, person)) }));
    return calls;
  });
}

/** After them the kitchen or the account of a scene is not the same to others. */
const APART: ReadonlySet<Person> = new Set([
  'pending owner',
  'deactivated owner',
  'handed over',
  'blocked customer',
  'deleted customer',
  'expired customer',
]);

/** Of a scene that others share: the kitchen or the account of those who stand {@link APART}. */
async function ownPart(db: Database, person: Person): Promise<Partial<SharedScene>> {
  switch (person) {
    case 'pending owner':
      return { kitchen: await addRestaurant(db, { isApproved: false }) };
    case 'deactivated owner':
      return { kitchen: await addRestaurant(db, { isActive: false }) };
    case 'handed over':
      return { kitchen: await addRestaurant(db) };
    case 'blocked customer':
    case 'deleted customer':
    case 'expired customer':
      return { customer: await addUser(db, 'CUSTOMER') };
    default:
      return {};
  }
}

async function addSharedScene(
  db: Database,
  route: RouteDef,
  state: { isApproved?: boolean; isActive?: boolean },
): Promise<SharedScene> {
  const kitchen = await addRestaurant(db, state);
  const waiting = await addRestaurant(db, { isApproved: false });
  const dish = await addDish(db, kitchen.id);
  const spare = await addDish(db, kitchen.id);
  const customer = await addUser(db, 'CUSTOMER');
  const orderId = await addOrder(db, customer, [dish], { status: ORDER_STATUS[nameOf(route)] ?? 'New' });
  await arrange(
    db,
    `insert into idempotency_keys (user_id, scope, key, body_hash, order_id, answer)
     values ($1, 'order', 'order-' || ($2::bigint)::text, '', $2, '{}')`,
    customer.id,
    orderId,
  );
  await arrange(
    db,
    'insert into favorites (user_id, restaurant_id, menu_item_id) values ($1, $2, $3)',
    customer.id,
    kitchen.id,
    dish.id,
  );
  if (isAboutCase(route))
    await addCase(db, customer, orderId, { photo: route.media === 'image' ? photo : '' });
  const reviewId = isAboutReview(route) ? await addReview(db, customer, dish, REVIEW_OF[nameOf(route)]) : 0;
  const { groupId, choiceId } = isAboutOptions(route)
    ? await addGroupRow(db, kitchen.id)
    : { groupId: 0, choiceId: 0 };
  const offerId = await addOfferRow(db, { code: `SCENE-${kitchen.id}` });
  const isOfAdmins = route.path.startsWith('/api/admin/users/invites');
  const [cookId, heirId, inviteId] = isAboutPeople(route)
    ? [
        (await addStaff(db, kitchen.id, 'kitchen')).id,
        (await addStaff(db, kitchen.id, 'manager', { hours: 25 })).id,
        (
          await addInviteRow(
            db,
            kitchen.owner.id,
            isOfAdmins ? null : kitchen.id,
            isOfAdmins ? null : 'kitchen',
          )
        ).id,
      ]
    : [0, 0, 0];
  return {
    kitchen,
    waiting,
    dish,
    spare,
    customer,
    orderId,
    reviewId,
    offerId,
    cookId,
    heirId,
    inviteId,
    groupId,
    choiceId,
    addressId: isAboutAddress(route) ? await addAddressRow(db, customer.id) : 0,
    mealtimeId: isAboutMealtimes(route) ? await addMealtimeRow(db, kitchen.id) : 0,
  };
}

/** Adds a person to a scene, with all that others do not share. */
async function enter(db: Database, route: RouteDef, person: Person, shared: SharedScene): Promise<Call> {
  const { kitchen, customer } = shared;
  const { user, headers } = await bring(db, person, kitchen, customer);
  const reader = user && !person.startsWith('other ') ? user : customer;
  const { id: notificationId } = await db.one(aNotification, [reader.id]);
  // Changing the password is about one's own account; signing in and up about any.
  const account = (route.who !== 'anybody' && user) || (await addUser(db, 'CUSTOMER'));
  const { username } = account;
  const kind = LINK_OF[nameOf(route)];
  const isInvite = nameOf(route) === 'POST /auth/links/accept';
  const token = isInvite
    ? (await addInviteRow(db, kitchen.owner.id, kitchen.id, 'manager')).token
    : kind === undefined
      ? ''
      : await addLinkRow(db, account.id, kind);
  const isConfirmed = FACTOR_OF[nameOf(route)];
  const code =
    isConfirmed === undefined || person !== 'admin'
      ? '000000'
      : codeOf(await addFactor(db, app.db, account.id, { isConfirmed }));
  await arrange(db, 'update users set password_hash = $2 where username = $1', username, await passwordHash);
  const scene = { ...shared, notificationId, account: { username, password: PASSWORD }, token, code };
  return { person, scene, headers };
}

/** Told apart by it from those whom a call has deleted with all that belongs to it. */
const DELETED_AT = '2001-01-01T00:00:00Z';

const as = (user: TestUser) => ({ user, headers: user.auth });

/** Returns the header a person sends, and the user it stands for. */
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
    case 'manager':
      return as(await addStaff(db, kitchen.id, 'manager'));
    case 'kitchen':
      return as(await addStaff(db, kitchen.id, 'kitchen'));
    case 'invited twice': {
      const { id, owner } = await addRestaurant(db);
      await addInviteRow(db, owner.id, id, 'manager');
      return as(await addStaff(db, kitchen.id, 'kitchen'));
    }
    case 'handed over': {
      const heir = await addUser(db, 'RESTAURANT');
      await arrange(db, 'update restaurants set owner_id = $2 where id = $1', kitchen.id, heir.id);
      await arrange(
        db,
        `insert into restaurant_staff (user_id, restaurant_id, position) values ($1, $2, 'manager')`,
        kitchen.owner.id,
        kitchen.id,
      );
      return as(kitchen.owner);
    }
    case 'suspended staff': {
      const cook = await addStaff(db, kitchen.id, 'kitchen');
      await arrange(db, 'update restaurant_staff set is_suspended = true where user_id = $1', cook.id);
      return { headers: cook.auth };
    }
    case 'removed staff': {
      const cook = await addStaff(db, kitchen.id, 'kitchen');
      await arrange(db, 'delete from restaurant_staff where user_id = $1', cook.id);
      return { headers: cook.auth };
    }
    case 'admin':
      return as(await addUser(db, 'ADMIN'));
  }
}

interface Expected {
  readonly status: number;
  readonly code?: string;
}

const UNKNOWN: Expected = { status: 401, code: 'UNAUTHENTICATED' };

/** docs/rules/wire.md#access, derived from nothing but what the contract says about the route. */
function expected({ who, ownership, duty, status = 200 }: RouteDef, person: Person): Expected {
  // A dead token on a public call counts as none.
  if (who === 'anybody') return { status };
  const role = PEOPLE[person];
  if (role === null) return UNKNOWN;
  if (!who.includes(role)) return { status: 403, code: 'FORBIDDEN' };
  if (role === 'RESTAURANT' && !(duty && isDutyOf(POSITION_OF[person] ?? 'owner', duty)))
    return { status: 403, code: 'NOT_YOUR_DUTY' };
  if (ownership === 'none' || !person.startsWith('other ')) return { status };
  return ownership === 'self' ? { status: 403, code: 'FORBIDDEN' } : { status: 404, code: 'NOT_FOUND' };
}

const WATCHED =
  'users restaurant_staff restaurants menu_items option_groups option_choices dish_groups orders order_events reviews cart_items messages offers favorites cases case_messages platform_messages account_links second_factors mail_outbox notifications notification_choices push_subscriptions'.split(
    ' ',
  );
// A row that is inserted or updated carries the number of its transaction, which only grows; one that is deleted is
// missing from the count. Reading the rows themselves took most of this file's time.
const everything = unprepared<{ versions: string }>(
  `select concat_ws(' ', ${WATCHED.map((table) => `(select (count(*), max(xmin::text::bigint)) from ${table})`).join()},
     (select count(*) from sessions), (select count(*) from audit_log)) as versions`,
);

/** Reads the tables' state, a text that differs after any change. */
const contents = async () => (await app.db.one(everything)).versions;

const holdNotifier = unprepared('select from notifier_cursor for update');

/** Tells whether a call has stored something. What calls before have stored is told to nobody meanwhile. */
function watching<T>(call: () => Promise<T>): Promise<{ answer: T; hasChanged: boolean }> {
  return app.db.transaction(async (tx) => {
    await tx.query(holdNotifier);
    await app.mail?.run();
    await app.push.run();
    const before = await contents();
    const answer = await call();
    return { answer, hasChanged: (await contents()) !== before };
  });
}

afterEach(async () => {
  // No more than a few may be open at once.
  await arrange(
    app.db,
    `update account_links set revoked_at = now()
      where kind = 'invite' and restaurant_id is null and used_at is null and revoked_at is null`,
  );
  // All of them ask from one address.
  await arrange(app.db, 'delete from account_tries');
});
afterAll(async () => {
  // A blocked or deleted user with a live session is what the matrix needs and an invariant forbids.
  await arrange(
    app.db,
    `delete from sessions where user_id in (select id from users where is_blocked
                                            union select user_id from restaurant_staff where is_suspended)`,
  );
  await arrange(app.db, `update users set deleted_at = null where deleted_at = '${DELETED_AT}'`);
});

const served = allRoutes.map((route, index) => ({ name: nameOf(route), route, index }));
/** Of how many calls' scenes the tables grow between two looks at their size, which cost as much as a scene. */
const CALLS_A_LOOK = 10;

test('every situation belongs to a call that is served', () => {
  const names = new Set(served.map(({ name }) => name));
  expect(Object.keys(SITUATIONS).filter((name) => !names.has(name))).toEqual([]);
});

function ask(route: RouteDef, { scene, headers }: Call): Promise<Answer> {
  const name = nameOf(route);
  const { url = route.path, body } = SITUATIONS[name]?.(scene) ?? {};
  expect(url, `${name} needs a situation here`).not.toContain(':');
  expect(body !== undefined || !route.body, `${name} needs a body here`).toBe(true);
  return app.call(route.method, url, { headers, body, isEndless: route.media === 'events' });
}

/** The answers to calls that are refused, each with the one that is wanted. */
async function refusals(route: RouteDef, calls: readonly Call[]) {
  const found: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const call of calls) {
    const { status, body } = await ask(route, call);
    found[call.person] = { status, body };
    const { status: wantedStatus, code } = expected(route, call.person);
    wanted[call.person] = {
      status: wantedStatus,
      body: { error: expect.any(String), code, requestId: expect.any(String) },
    };
  }
  return { found, wanted };
}

describe.each(served)('$name', ({ route, index }) => {
  const isRefused = (person: Person) => expected(route, person).status >= 400;
  const people = Object.keys(PEOPLE) as Person[];
  const refused = people.filter(isRefused);

  // A second in here is as much growth as years elsewhere: a plan from when the tables were empty would last for seconds.
  if (index % CALLS_A_LOOK === 0)
    beforeAll(() => arrange(app.owner, 'analyze users, restaurants, menu_items, orders, offers'));

  const answered = people.filter((person) => !isRefused(person));
  const reading = answered.filter((person) => route.method === 'GET' && !APART.has(person));
  test.each(answered.filter((person) => !reading.includes(person)))('by %s', async (person) => {
    const answer = await ask(route, await setUp(route, person));
    expect(answer.status, JSON.stringify(answer.body)).toBe(expected(route, person).status);
  });
  test.each(reading.length > 0 ? [reading.join(', ')] : [])('by %s', async () => {
    for (const call of await setUpForAll(route, reading)) {
      const { status, body } = await ask(route, call);
      expect(status, `${call.person}: ${JSON.stringify(body)}`).toBe(expected(route, call.person).status);
    }
  });

  if (refused.length === 0) return;
  test('refuses everybody else, and changes nothing', async () => {
    const calls = await setUpForAll(route, refused);
    const { answer, hasChanged } = await watching(() => refusals(route, calls));
    expect(answer.found).toEqual(answer.wanted);
    if (route.method === 'GET' || !hasChanged) return;
    // One of them, or a job beside them: each is asked again alone.
    for (const person of refused) {
      const alone = await setUp(route, person);
      expect((await watching(() => ask(route, alone))).hasChanged, `refused to ${person}`).toBe(false);
    }
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
