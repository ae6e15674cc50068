// Ratings & Reviews, in a real browser against the built product: how it looks, and what comes by polls. The rest:
// e2e/pages/own-reviews.test.ts.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, type View, tryAgain } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { countCalls, expectPolledEvery, tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

test.use({ view: { hasOwnClock: true } });

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;
let demo: Session;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
  demo = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
});

const open = (customer: Session, view: View = {}) => app.open('/customer/reviews', { as: customer, ...view });
const written = (page: Page) => page.getByRole('region', { name: 'What you wrote' });
const review = (customer: Session, orderId: number, menuItemId: number, rating: number, text: string) =>
  api.call(customer, 'POST', '/api/reviews', { orderId, menuItemId, rating, text });

test.describe('in both themes', () => {
  test('there is no flaw and no problem', async () => {
    const page = await open(demo);
    await expect(written(page)).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
  });
});

test('says so where nothing was written yet, and leads to the orders', async () => {
  const customer = await api.signUp('silent.sita');
  const page = await open(customer, { width: 390 });
  await expect(page.getByRole('heading', { name: 'No reviews yet.' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'View Orders' }).click();
  await page.waitForURL('**/customer/orders');
});

test('is read again every 5 seconds: what was written elsewhere appears', async () => {
  const customer = await api.signUp('twice.tara');
  const { id } = await orderFixtures.order(customer, 'Delivered');
  await review(customer, id, orderFixtures.chicken.id, 5, 'Silky.');
  const page = await open(customer, { isPolling: true });
  await expect(written(page).getByText('Silky.')).toBeVisible();
  const asked = countCalls(page, (request) => request.url().includes('/api/reviews?'));
  await review(customer, id, orderFixtures.naan.id, 3, 'A little dry.');
  await tickUntilVisible(written(page).getByText('A little dry.'));
  await expectPolledEvery(page, 5_000, asked);
});

test('says what failed and loads on Try Again; a poll that fails takes nothing away', async () => {
  const page = await open(demo, {
    before: (fresh) => fresh.route('**/api/reviews?*', serverError),
  });
  expectConsoleErrors(page, FAILED_CALL);
  await tickUntilVisible(page.getByRole('heading', { name: 'We couldn’t load your reviews' }));
  await expectNoViolations(page);
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await expect(written(page)).toBeVisible();
  await page.route('**/api/reviews?*', serverError);
  await tickUntilVisible(page.getByText('We couldn’t refresh your reviews.'));
  await expect(written(page).getByRole('listitem')).not.toHaveCount(0);
});
