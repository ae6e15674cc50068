// Notices to a customer about the kitchen's time to answer, and about its end.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { track } from './live-session.ts';
import { OwnerSession } from './owner-session.ts';
import { tickUntilVisible } from './page-clock.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const WIDTHS = [320, 390, 768, 1440];
const leftText = (minutes: number) =>
  `Saffron Courtyard has ${minutes} min to accept. If they don’t, we cancel and you owe nothing.`;
const ENDED = 'Saffron Courtyard did not answer in time. Your order was cancelled and you owe nothing.';
const open = (path: string, before?: (page: Page) => Promise<unknown>) =>
  ownerSession.open(path, { as: ownerSession.customer, ...(before && { before }) });

test('the minutes that are left are counted by the server’s clock, until the kitchen has answered', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.letWait(order, 3);
  const page = await open(track(order), (opened) => opened.clock.setSystemTime(Date.now() - 2 * 3_600_000));
  await expect(page.getByText(leftText(9))).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await page.clock.fastForward('02:00');
  await tickUntilVisible(page.getByText(leftText(7)));
  await ownerSession.changeStatus(order, 'Accepted');
  await expect(page.getByText(/min to accept/)).not.toBeAttached();
});

test('nothing is said where nothing runs out', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.stopTime(order);
  const page = await open(track(order));
  await expect(page.getByRole('heading', { name: 'We’ve sent your order to the kitchen' })).toBeVisible();
  await expect(page.getByText(/^Arriving about/)).toBeVisible();
  await expect(page.getByText(/min to accept/)).toHaveCount(0);
});

test('an order that nobody answered says so, and leads to another one', async () => {
  const order = await ownerSession.placeOrder();
  const page = await open(track(order));
  await expect(page.getByText(leftText(12))).toBeVisible();
  await ownerSession.letWait(order, 12);
  await expect.poll(() => ownerSession.statusOf(order), { timeout: 15_000 }).toBe('Cancelled');
  const end = page.getByRole('region', { name: 'Not answered' });
  await tickUntilVisible(end.getByText(ENDED));
  await expect(page.getByRole('status').getByText(`Cancelled: ${ENDED}`)).toBeAttached();
  await expectAccessible(page, WIDTHS);
  await end.getByRole('link', { name: 'Restaurants that are open' }).click();
  await page.waitForURL('**/customer/restaurants');
  await page.goBack();
  await end.getByRole('button', { name: `Reorder order #${order.id}` }).click();
  await page.waitForURL('**/customer/cart');
});

test('one that somebody else cancelled does not speak of an answer', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.changeStatus(order, 'Cancelled');
  const page = await open(track(order));
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not answered' })).toHaveCount(0);
});
