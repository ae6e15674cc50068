// A server that cannot be reached while the browser takes itself for online: what says it keeps trying does.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { FAILED_CALL } from './open-pages.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { ahead } from './page-clock.ts';
import { TestApp } from './test-app.ts';
import type { Session } from './api.ts';

let app: TestApp;
const sessions: Record<string, Session> = {};

beforeAll(async () => {
  app = await TestApp.start({ hasOwnClock: true, consoleErrors: [FAILED_CALL] });
  const { api } = app;
  const { owner, naan } = await OrderFixtures.open(api);
  sessions.customer = await api.signUp('far.away');
  sessions.restaurant = owner;
  sessions.admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
  await api.call(sessions.customer, 'PUT', '/api/cart', {
    items: [{ menu_item_id: naan.id, restaurantId: owner.restaurantId, qty: 2 }],
  });
});
afterAll(() => app?.stop());

const PROMISE = 'You’re offline. We’ll keep trying.';
const CALLS = /^https?:\/\/[^/]+\/(api|auth)\//;

it.each([
  ['/customer/cart', 'Garlic Butter Naan'],
  ['/customer/restaurants', 'Saffron Courtyard'],
  ['/customer/account', 'Your details'],
  ['/restaurant/analytics', 'Revenue'],
  ['/restaurant/menu', 'Garlic Butter Naan'],
  ['/admin/users', 'far.away'],
])('%s is loaded as soon as the server can be reached, without a press', async (path, found) => {
  const { page, close } = await app.open(path, {
    as: sessions[path.split('/')[1] ?? ''],
    before: (blank) => blank.route(CALLS, (route) => route.abort()),
  });
  const promise = page.getByRole('alert').filter({ hasText: PROMISE });
  await expect.poll(ahead(page, () => promise.count())).toBeGreaterThan(0);
  await page.unroute(CALLS);
  await expect.poll(ahead(page, () => promise.count())).toBe(0);
  const main = page.getByRole('main');
  const shown = main.getByText(found).or(main.getByRole('form', { name: found }));
  await expect.poll(() => shown.filter({ visible: true }).count()).toBeGreaterThan(0);
  await close();
});
