// Every screen while its data is still on the way, and when none of it comes: nothing is wrong with it for a screen
// reader, and what failed can be tried again.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { violations } from './axe.ts';
import { serverError } from './browser.ts';
import { holdAnswer } from './hold-answer.ts';
import { FAILED_CALL, pendingCalls } from './open-pages.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { TestApp } from './test-app.ts';

/** Where it is (`:order` is the number of an order), what it says meanwhile, and what it says when the calls fail. */
type Screen = readonly [path: string, loading: string, failed: string, answered?: RegExp];

let app: TestApp;
let sessions: Session[];
let orderId: number;

beforeAll(async () => {
  app = await TestApp.start({ hasOwnClock: true, consoleErrors: [FAILED_CALL] });
  const { api } = app;
  const orders = await OrderFixtures.open(api);
  const customer = await api.signUp('early.bird');
  sessions = [customer, orders.owner, await api.logIn('admin', 'Admin@123', 'ADMIN')];
  orderId = (await orders.order(customer, 'Delivered')).id;
  await api.call(customer, 'POST', `/api/orders/${orderId}/case`, {
    kind: 'missing',
    items: [orders.naan.id],
    message: 'Only one naan was in the bag.',
  });
  await api.call(customer, 'PUT', '/api/cart', {
    items: [{ menu_item_id: orders.naan.id, restaurantId: orders.owner.restaurantId, qty: 2 }],
  });
});
afterAll(() => app?.stop());

const CALLS = /^https?:\/\/[^/]+\/(api|auth)\//;
/** More than passes while a busy machine is asked to stop the page's clock. */
const JUMP_MS = 15_000;
const STEP_MS = 1_000;
/** Within it what is polled most often is asked again. */
const POLLS_MS = 6_000;

/** What the page asks fails, once it is `held` no more; but not what is answered. */
const failLater = (page: Page, held: Promise<void>, answered: RegExp | undefined) =>
  page.route(CALLS, async (route) => {
    const { pathname } = new URL(route.request().url());
    // What goes wrong in the browser is told to the server all the same.
    if (pathname === '/api/client-errors' || answered?.test(pathname)) return route.fallback();
    await held;
    return serverError(route);
  });

/** What is drawn has come to rest, and from here on time passes only as the test says. */
async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((jump) => Date.now() + jump, JUMP_MS));
  // Scripts and pictures of what is shown.
  const others = () => pendingCalls(page).filter((call) => !/ \/(api|auth)\//.test(call));
  await expect.poll(others, { message: 'what else is loaded' }).toEqual([]);
  await page.clock.runFor(1);
}

/** Runs in the page: the parts of it that say they are still loading. */
const stillLoading = (): string[] =>
  [...document.querySelectorAll('main *, [role="dialog"] *')]
    .filter((element) => element.children.length === 0 && /^(Loading|Searching)\b/.test(element.textContent))
    .map((element) => element.textContent);

async function flaws(page: Page): Promise<string[]> {
  const found = await ticking(page, violations(page));
  for (const one of ['main', 'h1']) {
    const count = await page.locator(one).count();
    if (count !== 1) found.push(`${count} × ${one}`);
  }
  return found;
}

/** What is looked at needs timers itself: as little time passes as it takes. */
async function ticking<T>(page: Page, look: Promise<T>): Promise<T> {
  const over = look.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([over, page.clock.runFor(1)])));
  return look;
}

/** Where a screen's data is shown; with a drawer open, the page behind it has no roles. */
const content = (page: Page) => page.locator('main, [role="dialog"]');

const ORDER = /\/api\/orders\/\d+$/;
const THIS_ORDER = 'We couldn’t load this order';
const RESTAURANT = 'We couldn’t load your restaurant';

const CUSTOMER: readonly Screen[] = [
  ['/customer', 'Loading…', 'We couldn’t load your orders'],
  ['/customer', 'Loading your favorites…', 'We couldn’t load your favorites', /\/my\/totals$/],
  ['/customer/restaurants', 'Loading restaurants…', 'We couldn’t load the restaurants'],
  ['/customer/search?q=naan', 'Searching…', 'We couldn’t load the restaurants'],
  ['/customer/restaurant/saffron-courtyard', 'Loading the menu…', 'We couldn’t load this restaurant'],
  ['/customer/restaurant/saffron-courtyard', 'Loading the menu…', 'We couldn’t load the menu', /\/slug\//],
  ['/customer/cart', 'Loading your cart…', 'We couldn’t load your cart'],
  ['/customer/cart', 'Order summary', 'Server error.', /\/api\/cart$/],
  ['/customer/cart?placed=:order', 'Loading your order…', 'We couldn’t load your order'],
  ['/customer/orders', 'Loading your orders…', 'We couldn’t load your orders'],
  ['/customer/history', 'Loading your orders…', 'We couldn’t load your orders'],
  ['/customer/orders/:order', 'Loading your order…', THIS_ORDER],
  ['/customer/orders/:order/case', 'Loading your case…', THIS_ORDER],
  ['/customer/orders/:order/case', 'Loading your case…', 'We couldn’t load your case', ORDER],
  ['/customer/track?id=:order', 'Loading your order…', THIS_ORDER],
  ['/customer/offers', 'Loading offers…', 'We couldn’t load today’s offers'],
  ['/customer/favorites', 'Loading your favorites…', 'We couldn’t load your favorites'],
  ['/customer/wishlist', 'Loading your wishlist…', 'Failed to fetch wishlist'],
  ['/customer/reviews', 'Loading your reviews…', 'We couldn’t load your reviews'],
  ['/customer/account', 'Loading your account…', 'We couldn’t load your account'],
  ['/customer/settings', 'Loading your settings…', 'We couldn’t load your settings'],
  ['/customer/support', 'Loading your conversations…', 'We couldn’t load your conversations'],
  ['/customer/support?orderId=:order', 'Loading the conversation…', 'We couldn’t'],
  ['/customer/support?orderId=:order', 'Loading the messages…', 'We couldn’t load the messages', ORDER],
];

const KITCHEN: readonly Screen[] = [
  ['/restaurant', 'Loading orders…', RESTAURANT],
  ['/restaurant/orders', 'Loading orders…', 'We couldn’t load your orders'],
  ['/restaurant/orders?view=list', 'Loading orders…', 'We couldn’t load your orders'],
  ['/restaurant/orders/:order', 'Loading the order…', 'We couldn’t'],
  ['/restaurant/menu', 'Loading your menu…', 'We couldn’t load your menu'],
  ['/restaurant/reviews', 'Loading your reviews…', 'We couldn’t load your reviews'],
  ['/restaurant/reviews?stars=5', 'Loading your reviews…', 'We couldn’t load your reviews', /\/ratings$/],
  ['/restaurant/analytics', 'Loading your analytics…', 'We couldn’t load your analytics'],
  ['/restaurant/support', 'Loading your messages…', 'We couldn’t load your messages'],
  ['/restaurant/support?view=cases', 'Loading the cases…', 'We couldn’t'],
  ['/restaurant/support?view=cases&orderId=:order', 'Loading the case…', 'We couldn’t open this case'],
  ['/restaurant/profile', 'Loading your profile…', RESTAURANT],
];

const ADMIN: readonly Screen[] = [
  ['/admin', 'Loading…', 'Failed to fetch admin stats'],
  ['/admin', 'Loading…', 'Server error.', /\/admin\/stats$/],
  ['/admin/users', 'Loading…', 'We couldn’t load the users'],
  ['/admin/users?open=1', 'Loading…', 'We couldn’t load this user'],
  ['/admin/restaurants', 'Loading…', 'We couldn’t load the restaurants'],
  ['/admin/orders', 'Loading…', 'We couldn’t load the orders'],
  ['/admin/reviews', 'Loading…', 'We couldn’t load the reviews'],
  ['/admin/offers', 'Loading…', 'We couldn’t load the offers'],
  ['/admin/offers/new', 'Loading…', 'We couldn’t load what the form needs'],
  ['/admin/analytics', 'Loading…', 'Failed to fetch analytics data'],
  ['/admin/analytics/report', 'Loading…', 'Failed to fetch analytics data'],
  ['/admin/activity', 'Loading…', 'We couldn’t load the activity'],
  ['/admin/support', 'Loading the cases…', 'We couldn’t'],
  ['/admin/support?state=all&order=:order', 'Loading the case…', 'We couldn’t open this case'],
  ['/admin/support?view=conversations', 'Loading the conversations…', 'We couldn’t'],
  ['/admin/settings', 'Loading…', 'We couldn’t load the settings'],
  ['/admin/account', 'Loading…', 'We couldn’t load your account'],
];

it.for([...CUSTOMER, ...KITCHEN, ...ADMIN])(
  'nothing is wrong with %s, neither when it says “%s” nor when it says “%s”',
  async ([path, loading, failed, answered]) => {
    const { held, answer } = holdAnswer();
    const { page, close } = await app.open(path.replace(':order', `${orderId}`), {
      as: sessions.find((session) => path.startsWith(`/${session.role.toLowerCase()}`)),
      before: (blank) => failLater(blank, held, answered),
    });
    await content(page).getByText(loading, { exact: true }).first().waitFor({ state: 'attached' });
    await standStill(page);
    await expect.poll(() => flaws(page)).toEqual([]);

    answer();
    const left = async () => {
      await page.clock.runFor(STEP_MS);
      const hasFailed = await content(page).getByText(failed).first().isVisible();
      return hasFailed ? page.evaluate(stillLoading) : [`no ${failed}`];
    };
    await expect.poll(left, { message: 'what still loads' }).toEqual([]);
    await page.getByRole('button', { name: 'Try Again' }).first().waitFor();
    await expect.poll(() => flaws(page)).toEqual([]);
    // It stays so while the page asks again by itself.
    await page.clock.runFor(POLLS_MS);
    await expect.poll(() => page.evaluate(stillLoading)).toEqual([]);
    await close();
  },
);
