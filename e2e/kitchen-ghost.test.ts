// An order that somebody else cancels does not just vanish from the kitchen: who and why stay where it was.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';
import { ORDERS, OwnerSession, type Order } from './owner-session.ts';
import { ahead, pass, waitAhead } from './page-clock.ts';

let ownerSession: OwnerSession;

beforeAll(async () => {
  ownerSession = await OwnerSession.start({ hasOwnClock: true });
});
afterAll(() => ownerSession?.stop());

const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });
const card = (page: Page, { id }: Order) => page.getByRole('article', { name: `Order #${id}` });
const ghost = (page: Page, { id }: Order) => page.getByRole('article', { name: `Cancelled: #${id}` });
const cancelAsCustomer = ({ id }: Order) =>
  ownerSession.api.call(ownerSession.customer, 'POST', `/api/orders/${id}/cancel`);
const cancelAsAdmin = ({ id }: Order, reason: string) =>
  ownerSession.asAdmin('POST', `/api/admin/orders/${id}/cancel`, { reason });

/** The pitches of the notes that the page plays. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const played = ((window as unknown as { played: number[] }).played = []) as number[];
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      override createOscillator() {
        const note = super.createOscillator();
        const start = note.start.bind(note);
        note.start = (when) => {
          played.push(Math.round(note.frequency.value));
          start(when);
        };
        return note;
      }
    };
  });
const played = (page: Page) => page.evaluate(() => (window as unknown as { played: number[] }).played);
/** The paths that the page has read from here on, as it goes on. */
function answeredCalls(page: Page): ReadonlySet<string> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    if (response.request().method() === 'GET') paths.add(new URL(response.url()).pathname);
  });
  return paths;
}

const SECOND = 1_000;
const FALLING = [659, 523, 392];

async function openBoard(...orders: Order[]) {
  const opened = await ownerSession.open('/restaurant/orders', { before: listen });
  await opened.page.getByRole('heading', { name: 'Orders', level: 1 }).click();
  for (const order of orders) await card(opened.page, order).waitFor();
  return opened;
}

it('stays where it was with who cancelled it, has a sound of its own, and goes when it is dismissed', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.see(order);
  const { page, close } = await openBoard(order);
  await cancelAsCustomer(order);
  const left = column(page, 'New').getByRole('article', { name: `Cancelled: #${order.id}` });
  await waitAhead(left);
  await left.getByText(/^Cancelled by the customer, /).waitFor();
  await left.getByText('No reason was given.').waitFor();
  await expect.poll(() => card(page, order).count()).toBe(0);
  await expect.poll(() => played(page)).toEqual(FALLING);
  await page.getByText(`Order #${order.id} was cancelled by the customer`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: `Dismiss order #${order.id}` }).click();
  await page.mouse.move(0, 0);
  await expect.poll(ahead(page, () => ghost(page, order).count())).toBe(0);
  const answered = answeredCalls(page);
  await page.reload();
  await column(page, 'New').waitFor();
  await expect.poll(() => [...answered].some((path) => ORDERS.test(path))).toBe(true);
  await pass(page, SECOND);
  await expect.poll(() => ghost(page, order).count()).toBe(0);
  await close();
});

it('calls again for the next one while the first still stands, and not when one of them is dismissed', async () => {
  const first = await ownerSession.placeOrder();
  const second = await ownerSession.placeOrder();
  for (const order of [first, second]) await ownerSession.see(order);
  const { page, close } = await openBoard(first, second);
  // The newer one first, so that its number does not say which vanished last.
  await cancelAsCustomer(second);
  await waitAhead(ghost(page, second));
  await expect.poll(() => played(page)).toEqual(FALLING);
  await cancelAsCustomer(first);
  await waitAhead(ghost(page, first));
  await expect.poll(() => played(page)).toEqual([...FALLING, ...FALLING]);
  const news = page.getByText(`Order #${first.id} was cancelled by the customer`, { exact: true });
  await news.waitFor({ state: 'attached' });
  await page.getByRole('button', { name: `Dismiss order #${first.id}` }).click();
  await page.mouse.move(0, 0);
  await expect.poll(ahead(page, () => ghost(page, first).count())).toBe(0);
  await ghost(page, second).waitFor();
  await page.getByRole('button', { name: `Dismiss order #${second.id}` }).click();
  await page.mouse.move(0, 0);
  await expect.poll(ahead(page, () => ghost(page, second).count())).toBe(0);
  await expect.poll(() => played(page)).toEqual([...FALLING, ...FALLING]);
  await expect.poll(() => news.count()).toBe(1);
  await close();
});

it('says why, also where the page was away in the meantime, and stays over a reload', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.moveTo(order, 'Accepted');
  await ownerSession.moveTo(order, 'Preparing');
  const { page, close } = await openBoard(order);
  await page.goto(new URL('/livez', page.url()).href);
  await cancelAsAdmin(order, 'The customer’s address does not exist');
  await page.goBack();
  const left = column(page, 'Preparing').getByRole('article', { name: `Cancelled: #${order.id}` });
  await waitAhead(left);
  await left.getByText(/^Cancelled by an administrator, /).waitFor();
  await left.getByText('“The customer’s address does not exist”').waitFor();
  await expectAccessible(page, [390, 1440]);
  await page.reload();
  await left.waitFor();
  await page.getByRole('group', { name: 'View' }).getByText('List').click();
  // Else the ghost that is dismissed is the board's, which stands until the list is drawn.
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  await ghost(page, order).waitFor();
  await page.getByRole('button', { name: `Dismiss order #${order.id}` }).click();
  await ghost(page, order).waitFor({ state: 'detached' });
  const chips = page.getByRole('group', { name: 'Filter by status' });
  await expect.poll(() => chips.evaluate((one) => one === document.activeElement)).toBe(true);
  await close();
});

it('is there also where the first read of what became of the order fails', async () => {
  const order = await ownerSession.placeOrder();
  const { page, close } = await openBoard(order);
  expectConsoleErrors(page, FAILED_CALL);
  let refused = 0;
  await page.route(`**/api/orders/${order.id}`, (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 429, json: { error: 'Too many requests. Please try again later.' } });
  });
  await cancelAsCustomer(order);
  await waitAhead(ghost(page, order));
  expect(refused).toBe(1);
  await close();
});

it('is there after maintenance too', async () => {
  const order = await ownerSession.placeOrder();
  const { page, close } = await openBoard(order);
  await ownerSession.asAdmin('PUT', '/api/admin/settings', { maintenanceMode: true });
  await waitAhead(page.getByText('No new orders come in: the platform is in maintenance'));
  await cancelAsAdmin(order, 'The oven is being repaired');
  await ownerSession.asAdmin('PUT', '/api/admin/settings', { maintenanceMode: false });
  await waitAhead(ghost(page, order));
  await expect.poll(() => ghost(page, order).innerText()).toContain('“The oven is being repaired”');
  await close();
});

it('leaves nothing where the kitchen itself declined or delivered, on this device or another', async () => {
  const declined = await ownerSession.placeOrder();
  const delivered = await ownerSession.placeOrder();
  for (const status of ['Accepted', 'Preparing', 'Out for Delivery'])
    await ownerSession.moveTo(delivered, status);
  const { page, close } = await openBoard(declined, delivered);
  const answered = answeredCalls(page);
  await ownerSession.moveTo(declined, 'Cancelled');
  await ownerSession.moveTo(delivered, 'Delivered');
  for (const order of [declined, delivered]) {
    await expect.poll(ahead(page, () => card(page, order).count())).toBe(0);
    // There could be one only from here on.
    await expect.poll(ahead(page, () => answered.has(`/api/orders/${order.id}`))).toBe(true);
    await pass(page, SECOND);
    await expect.poll(() => ghost(page, order).count()).toBe(0);
  }
  await close();
});
