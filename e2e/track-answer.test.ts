// What a customer is told of the time that the kitchen has to answer, and of its end.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import { track } from './live-session.ts';
import { OwnerSession } from './owner-session.ts';
import { waitAhead } from './page-clock.ts';

let ownerSession: OwnerSession;

beforeAll(async () => {
  ownerSession = await OwnerSession.start({ hasOwnClock: true });
});
afterAll(() => ownerSession?.stop());

const WIDTHS = [320, 390, 768, 1440];
const leftWords = (minutes: number) =>
  `Saffron Courtyard has ${minutes} min to accept. If they don’t, we cancel and you owe nothing.`;
const ENDED = 'Saffron Courtyard did not answer in time. Your order was cancelled and you owe nothing.';
const open = (path: string, before?: (page: Page) => Promise<unknown>) =>
  ownerSession.open(path, { as: ownerSession.customer, ...(before && { before }) });

it('the minutes that are left are counted by the server’s clock, until the kitchen has answered', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.letWait(order, 3);
  const { page, close } = await open(track(order), (opened) =>
    opened.clock.setSystemTime(Date.now() - 2 * 3_600_000),
  );
  await page.getByText(leftWords(9)).waitFor();
  await expectAccessible(page, WIDTHS);
  await page.clock.fastForward('02:00');
  await waitAhead(page.getByText(leftWords(7)));
  await ownerSession.moveTo(order, 'Accepted');
  await page.getByText(/min to accept/).waitFor({ state: 'detached' });
  await close();
});

it('nothing is said where nothing runs out', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.stopTime(order);
  const { page, close } = await open(track(order));
  await page.getByRole('heading', { name: 'We’ve sent your order to the kitchen' }).waitFor();
  await page.getByText(/^Arriving about/).waitFor();
  await expect.poll(() => page.getByText(/min to accept/).count()).toBe(0);
  await close();
});

it('an order that nobody answered says so, and leads to another one', async () => {
  const order = await ownerSession.placeOrder();
  const { page, close } = await open(track(order));
  await page.getByText(leftWords(12)).waitFor();
  await ownerSession.letWait(order, 12);
  await expect.poll(() => ownerSession.statusOf(order), { timeout: 15_000 }).toBe('Cancelled');
  const end = page.getByRole('region', { name: 'Not answered' });
  await waitAhead(end.getByText(ENDED));
  await page.getByRole('status').getByText(`Cancelled: ${ENDED}`).waitFor({ state: 'attached' });
  await expectAccessible(page, WIDTHS);
  await end.getByRole('link', { name: 'Restaurants that are open' }).click();
  await page.waitForURL('**/customer/restaurants');
  await page.goBack();
  await end.getByRole('button', { name: `Reorder order #${order.id}` }).click();
  await page.waitForURL('**/customer/cart');
  await close();
});

it('one that somebody else cancelled does not speak of an answer', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.moveTo(order, 'Cancelled');
  const { page, close } = await open(track(order));
  await page.getByRole('heading', { name: 'This order was cancelled' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Not answered' }).count()).toBe(0);
  await close();
});
