import { describe, expect, test } from 'vitest';
import type { RouteDef } from '../route.ts';
import { allRoutes } from './index.ts';

/**
 * The calls that were published first (docs/rules/wire.md#compatibility), each with who may make it ("-" is anybody).
 */
const PAGE = `
POST /auth/login -
POST /auth/signup -
POST /auth/logout COA
GET /auth/me COA
POST /auth/change-password COA
GET /api/customers/:id C
PUT /api/customers/:id C
DELETE /api/customers/:id C
GET /api/customers/:id/favorites C
GET /api/customers/:id/wishlist C
POST /api/customers/:id/wishlist C
DELETE /api/customers/:id/wishlist C
GET /api/cart C
PUT /api/cart C
DELETE /api/cart C
POST /api/cart/quote C
POST /api/orders C
GET /api/orders/my C
GET /api/orders/:id COA
POST /api/orders/:id/cancel C
GET /api/reviews C
GET /api/reviews/my C
POST /api/reviews C
GET /api/offers -
GET /api/offers/type/:type -
GET /api/offers/restaurant/:id -
GET /api/offers/category/:category -
GET /api/offers/expiring-soon -
POST /api/offers/validate-coupon C
GET /api/restaurants -
GET /api/restaurants/slug/:slug -
GET /api/restaurants/:id -
PUT /api/restaurants/:id O
GET /api/restaurants/:id/menu/customer -
GET /api/restaurants/by-owner/:userId OA
GET /api/restaurants/:id/orders O
GET /api/orders/restaurant/:id O
GET /api/restaurants/:id/analytics O
GET /api/restaurants/:id/menu O
POST /api/restaurants/:id/menu O
PUT /api/restaurants/:id/menu/:itemId O
PATCH /api/restaurants/:id/menu/:itemId O
PATCH /api/restaurants/:id/menu/:itemId/availability O
GET /api/restaurants/:id/menu/:itemId/can-delete O
DELETE /api/restaurants/:id/menu/:itemId O
GET /api/reviews/restaurant/:id -
PUT /api/orders/:id/status O
GET /api/support/messages CO
POST /api/support/messages CO
GET /api/support/messages/restaurant/:id O
PUT /api/support/messages/mark-all-read CO
GET /api/support/messages/unread-count CO
GET /api/events COA
GET /api/admin/users A
GET /api/admin/restaurants A
GET /api/admin/orders A
GET /api/admin/reviews A
GET /api/admin/offers A
GET /api/offers/admin/all A
GET /api/admin/users/:id A
POST /api/admin/users/:id/block A
POST /api/admin/users/:id/unblock A
DELETE /api/admin/users/:id A
POST /api/admin/restaurants/:id/approve A
POST /api/admin/restaurants/:id/deactivate A
POST /api/admin/restaurants/:id/activate A
DELETE /api/admin/restaurants/:id A
POST /api/admin/orders/:id/cancel A
POST /api/admin/orders/:id/refund A
DELETE /api/admin/orders/:id A
POST /api/admin/reviews/:id/flag A
POST /api/admin/reviews/:id/unflag A
DELETE /api/admin/reviews/:id A
POST /api/admin/offers A
PUT /api/admin/offers/:id A
POST /api/admin/offers/:id/toggle A
DELETE /api/admin/offers/:id A
POST /api/offers/:id/toggle A
PUT /api/offers/:id/toggle A
DELETE /api/offers/:id A
GET /api/admin/stats A
GET /api/admin/settings A
PUT /api/admin/settings A
GET /api/admin/activity A
GET /api/admin/system A
GET /api/admin/export/:list A
GET /livez -
GET /readyz -
GET /health -
GET /metrics -
GET /api/openapi.json -
GET /api/docs -
`
  .trim()
  .split('\n')
  .toSorted();

const LETTERS = { CUSTOMER: 'C', RESTAURANT: 'O', ADMIN: 'A' } as const;

/**
 * Routes added since, for: an order seen by a kitchen or asked about with a customer, the codes for a cart and the text
 * typed beside it, uploads, sums of a customer's dashboard and of a restaurant's ratings, counts of administrators'
 * searches (docs/rules/wire.md#lists), their drawers, analytics and notices, many dishes of a menu at once, errors of
 * browsers, the platform's abilities, account recovery, cases of orders, customers' messages to the platform, the
 * presence of a kitchen and whether it may mute, notifications, the people of a restaurant or of the platform, choices of a dish, a
 * restaurant's answers to reviews, and customers' delivery addresses.
 */
const BESIDE = [
  'GET /api/admin/users/count A',
  'GET /api/admin/restaurants/count A',
  'GET /api/admin/restaurants/:id/analytics A',
  'GET /api/admin/restaurants/:id/staff A',
  'POST /api/admin/restaurants/:id/reject A',
  'GET /api/admin/orders/count A',
  'GET /api/admin/reviews/count A',
  'GET /api/admin/offers/count A',
  'GET /api/admin/offers/:id/redemptions A',
  'GET /api/orders/my/totals C',
  'POST /api/cart/codes C',
  'PATCH /api/cart/draft C',
  'PUT /api/orders/:id/review-asked C',
  'PUT /api/orders/:id/seen O',
  'POST /api/orders/:id/seen O',
  'PUT /api/restaurants/:id/console O',
  'POST /api/restaurants/:id/here OA',
  'GET /api/restaurants/:id/ratings -',
  'PUT /api/reviews/:id/answer O',
  'DELETE /api/reviews/:id/answer OA',
  'PUT /api/reviews/:id/report O',
  'POST /api/admin/reviews/:id/dismiss-report A',
  'PUT /api/restaurants/:id/image O',
  'PUT /api/restaurants/:id/menu/:itemId/image O',
  'GET /api/images/:name -',
  'GET /api/search/suggestions -',
  'PATCH /api/restaurants/:id/menu O',
  'PUT /api/restaurants/:id/menu/categories O',
  'POST /api/restaurants/:id/menu/import O',
  'GET /api/restaurants/:id/menu.csv O',
  'GET /api/restaurants/:id/options.csv O',
  'GET /api/restaurants/:id/orders.csv O',
  'GET /api/admin/analytics A',
  'GET /api/admin/notices A',
  'GET /api/admin/backups A',
  'POST /api/admin/backups A',
  'POST /api/client-errors -',
  'GET /api/platform -',
  'POST /auth/forgot-password -',
  'POST /auth/reset-password -',
  'POST /auth/links/check -',
  'POST /auth/confirm-email -',
  'POST /auth/undo-email -',
  'POST /auth/send-confirmation COA',
  'POST /auth/change-email COA',
  'POST /auth/second-factor A',
  'POST /auth/second-factor/confirm A',
  'POST /auth/second-factor/recovery-codes A',
  'DELETE /auth/second-factor A',
  'POST /api/admin/users/:id/reset-link A',
  'DELETE /api/admin/users/:id/second-factor A',
  'POST /auth/unsubscribe -',
  'GET /api/admin/mail A',
  'POST /api/admin/mail/:id/retry A',
  'POST /api/admin/mail/test A',
  'GET /api/admin/mail/preview/:kind A',
  'GET /api/admin/client-errors A',
  'GET /api/orders/by-key C',
  'GET /api/orders/:id/case COA',
  'POST /api/orders/:id/case C',
  'POST /api/orders/:id/case/messages COA',
  'POST /api/orders/:id/case/close A',
  'POST /api/orders/:id/case/notes A',
  'PUT /api/orders/:id/case/read COA',
  'PUT /api/orders/:id/case/photo C',
  'GET /api/orders/:id/case/photo COA',
  'GET /api/support/cases COA',
  'GET /api/support/cases/totals COA',
  'GET /api/support/platform/messages C',
  'POST /api/support/platform/messages C',
  'PUT /api/support/platform/read C',
  'GET /api/support/conversations A',
  'GET /api/support/conversations/:id/messages A',
  'POST /api/support/conversations/:id/messages A',
  'PUT /api/support/conversations/:id/read A',
  'GET /api/support/unread-count COA',
  'GET /api/notifications COA',
  'GET /api/notifications/unread-count COA',
  'PUT /api/notifications/:id/read COA',
  'PUT /api/notifications/read-all COA',
  'DELETE /api/notifications COA',
  'GET /api/notifications/choices COA',
  'PUT /api/notifications/choices COA',
  'POST /api/push/subscriptions COA',
  'DELETE /api/push/subscriptions COA',
  'POST /api/push/test COA',
  'GET /api/restaurants/:id/staff O',
  'GET /api/restaurants/:id/staff/invites O',
  'POST /api/restaurants/:id/staff/invites O',
  'DELETE /api/restaurants/:id/staff/invites/:inviteId O',
  'POST /api/restaurants/:id/staff/:userId/suspend O',
  'POST /api/restaurants/:id/staff/:userId/resume O',
  'POST /api/restaurants/:id/staff/:userId/reset-link O',
  'PUT /api/restaurants/:id/staff/:userId/position O',
  'DELETE /api/restaurants/:id/staff/:userId O',
  'POST /api/restaurants/:id/owner O',
  'PUT /api/restaurants/:id/kitchen-muting O',
  'GET /api/restaurants/:id/activity O',
  'POST /api/admin/restaurants/:id/owner A',
  'GET /api/admin/users/invites A',
  'POST /api/admin/users/invites A',
  'DELETE /api/admin/users/invites/:id A',
  'POST /auth/links/accept -',
  'GET /api/restaurants/:id/menu/details -',
  'GET /api/restaurants/:id/menu/groups O',
  'POST /api/restaurants/:id/menu/groups O',
  'PUT /api/restaurants/:id/menu/groups/:groupId O',
  'DELETE /api/restaurants/:id/menu/groups/:groupId O',
  'PUT /api/restaurants/:id/menu/groups/:groupId/dishes O',
  'PATCH /api/restaurants/:id/menu/groups/:groupId/choices/:choiceId O',
  'PUT /api/restaurants/:id/menu/:itemId/groups O',
  'POST /api/restaurants/:id/menu/mealtimes O',
  'PUT /api/restaurants/:id/menu/mealtimes/:mealtimeId O',
  'DELETE /api/restaurants/:id/menu/mealtimes/:mealtimeId O',
  'GET /api/restaurants/:id/menu/:itemId/prices O',
  'GET /api/restaurants/:id/service OA',
  'PUT /api/restaurants/:id/service O',
  'PUT /api/restaurants/:id/service/dates O',
  'DELETE /api/restaurants/:id/service/dates O',
  'POST /api/restaurants/:id/pause O',
  'DELETE /api/restaurants/:id/pause O',
  'POST /api/restaurants/:id/busy O',
  'DELETE /api/restaurants/:id/busy O',
  'GET /api/restaurants/:id/periods -',
  'GET /api/customers/:id/addresses C',
  'POST /api/customers/:id/addresses C',
  'PUT /api/customers/:id/addresses/:addressId C',
  'DELETE /api/customers/:id/addresses/:addressId C',
  'GET /api/customers/:id/addresses/:addressId/reach C',
  'GET /api/localities -',
];

const called = ({ method, path }: RouteDef) => `${method} ${path}`;

describe('the contract', () => {
  test('holds every published call with the same callers, and besides only what is listed here', () => {
    const held = allRoutes.map(
      ({ method, path, who }) =>
        `${method} ${path} ${who === 'anybody' ? '-' : who.map((role) => LETTERS[role]).join('')}`,
    );
    expect(held.toSorted()).toEqual([...PAGE, ...BESIDE].toSorted());
  });

  test('drops unknown fields in the bodies of what was published first, and where it says why', () => {
    const lenient = allRoutes.filter(({ ignoresUnknownFields }) => ignoresUnknownFields).map(called);
    const published = allRoutes.filter(
      (route) => route.body && PAGE.some((one) => one.startsWith(`${called(route)} `)),
    );
    expect(lenient.toSorted()).toEqual(
      [
        ...published.map(called),
        'POST /api/cart/codes',
        'POST /api/client-errors',
        'POST /api/push/subscriptions',
      ].toSorted(),
    );
  });

  test('exports the five lists and nothing else', () => {
    const { params } = allRoutes.find(({ path }) => path === '/api/admin/export/:list')!;
    for (const list of ['users', 'restaurants', 'orders', 'reviews', 'offers'])
      expect(params!.safeParse({ list: `${list}.csv` }).success).toBe(true);
    for (const list of ['users', 'sessions.csv', '../users.csv', '', 'USERS.CSV'])
      expect(params!.safeParse({ list }).success).toBe(false);
  });

  test('honours Idempotency-Key on what would stand there twice, and nowhere else', () => {
    const held = allRoutes
      .filter(({ idempotent }) => idempotent)
      .map(({ method, path }) => `${method} ${path}`);
    expect(held.toSorted()).toEqual([
      'POST /api/admin/backups',
      'POST /api/admin/orders/:id/refund',
      'POST /api/orders',
      'POST /api/orders/:id/case',
      'POST /api/orders/:id/case/messages',
      'POST /api/restaurants/:id/menu/import',
      'POST /api/reviews',
      'POST /api/support/conversations/:id/messages',
      'POST /api/support/messages',
      'POST /api/support/platform/messages',
    ]);
  });

  test('answers with an ETag wherever a screen polls', () => {
    const polled = [
      '/api/orders/:id',
      '/api/orders/my',
      '/api/support/messages',
      '/api/reviews',
      '/api/reviews/my',
      '/api/reviews/restaurant/:id',
      '/api/restaurants/:id/orders',
      '/api/orders/restaurant/:id',
      '/api/support/messages/unread-count',
      '/api/support/messages/restaurant/:id',
      '/api/orders/:id/case',
      '/api/support/cases',
      '/api/support/platform/messages',
      '/api/support/conversations',
      '/api/support/unread-count',
      '/api/notifications',
      '/api/notifications/unread-count',
    ];
    for (const path of polled)
      expect(
        allRoutes.find((r) => r.method === 'GET' && r.path === path),
        path,
      ).toMatchObject({ etag: true });
  });

  test('takes limit and before on every list that grows without bound', () => {
    const growing = [
      '/api/orders/my',
      '/api/restaurants/:id/orders',
      '/api/orders/restaurant/:id',
      '/api/reviews',
      '/api/reviews/my',
      '/api/reviews/restaurant/:id',
      '/api/support/messages',
      '/api/support/messages/restaurant/:id',
      '/api/support/cases',
      '/api/support/platform/messages',
      '/api/support/conversations',
      '/api/support/conversations/:id/messages',
      '/api/admin/users',
      '/api/admin/restaurants',
      '/api/admin/orders',
      '/api/admin/reviews',
      '/api/admin/offers',
      '/api/admin/offers/:id/redemptions',
      '/api/admin/activity',
      '/api/notifications',
      '/api/restaurants/:id/activity',
    ];
    for (const path of growing) {
      const { query } = allRoutes.find((r) => r.method === 'GET' && r.path === path)!;
      expect(query!.parse({ limit: '10', before: '99' }), path).toMatchObject({ limit: 10, before: 99 });
      for (const limit of ['0', '501', '-1', '1.5', 'ten', ''])
        expect(query!.safeParse({ limit }).success, `${path}?limit=${limit}`).toBe(false);
    }
  });

  test('lets customers write in maintenance only what an order that was placed needs', () => {
    const written = Object.values(allRoutes).filter(
      ({ method, duringMaintenance }) => method !== 'GET' && duringMaintenance === 'customers',
    );
    expect(written.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/notifications',
      'POST /api/orders/:id/cancel',
      'POST /api/orders/:id/case',
      'POST /api/orders/:id/case/messages',
      'POST /api/reviews',
      'POST /api/support/messages',
      'POST /api/support/platform/messages',
      'PUT /api/notifications/:id/read',
      'PUT /api/notifications/read-all',
      'PUT /api/orders/:id/case/photo',
      'PUT /api/orders/:id/case/read',
      'PUT /api/orders/:id/review-asked',
      'PUT /api/support/messages/mark-all-read',
      'PUT /api/support/platform/read',
    ]);
  });

  test('names every parameter of a path in its params schema', () => {
    for (const { path, params } of allRoutes) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      if (named.length === 0) {
        expect(params, path).toBeUndefined();
        continue;
      }
      const values = Object.fromEntries(named.map((name) => [name, '7']));
      const issues = params!.safeParse(values).error?.issues ?? [];
      // An enumeration refuses '7', but as a value of the parameter: none is missing or unknown.
      for (const issue of issues) expect(named).toContain(issue.path[0]);
      expect(params!.safeParse({}).success, path).toBe(false);
    }
  });
});
