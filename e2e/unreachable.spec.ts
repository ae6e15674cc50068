// A server that cannot be reached while the browser takes itself for online: what says it keeps trying does.
import { expect, test } from './fixtures.ts';
import { FAILED_CALL } from './console-errors.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { tickAndRead } from './page-clock.ts';
import type { TestApp } from './test-app.ts';
import type { Session } from './api.ts';

test.use({ view: { hasOwnClock: true, consoleErrors: [FAILED_CALL] } });

let app: TestApp;
const sessions: Record<string, Session> = {};

test.beforeAll(async ({ app: product }) => {
  app = product;
  const { api } = app;
  const { owner, naan } = await OrderFixtures.open(api);
  sessions.customer = await api.signUp('far.away');
  sessions.restaurant = owner;
  sessions.admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
  await api.call(sessions.customer, 'PUT', '/api/cart', {
    items: [{ menu_item_id: naan.id, restaurantId: owner.restaurantId, qty: 2 }],
  });
});

const PROMISE = 'You’re offline. We’ll keep trying.';
const CALLS = /^https?:\/\/[^/]+\/(api|auth)\//;

for (const [path, found] of [
  ['/customer/cart', 'Garlic Butter Naan'],
  ['/customer/restaurants', 'Saffron Courtyard'],
  ['/customer/account', 'Your details'],
  ['/restaurant/analytics', 'Revenue'],
  ['/restaurant/menu', 'Garlic Butter Naan'],
  ['/admin/users', 'far.away'],
] as const)
  test(`${path} is loaded as soon as the server can be reached, without a press`, async () => {
    const page = await app.open(path, {
      as: sessions[path.split('/')[1] ?? ''],
      before: (blank) => blank.route(CALLS, (route) => route.abort()),
    });
    const promise = page.getByRole('alert').filter({ hasText: PROMISE });
    await expect.poll(tickAndRead(page, () => promise.count())).toBeGreaterThan(0);
    await page.unroute(CALLS);
    await expect.poll(tickAndRead(page, () => promise.count())).toBe(0);
    const main = page.getByRole('main');
    const shown = main.getByText(found).or(main.getByRole('form', { name: found }));
    await expect(shown.filter({ visible: true })).not.toHaveCount(0);
  });
