// An order cancelled by others does not just vanish from the kitchen: who and why stay where it was.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { ORDERS, OwnerSession, type Order } from './owner-session.ts';
import { tickAndRead, advanceClock, tickUntilVisible } from './page-clock.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });
const card = (page: Page, { id }: Order) => page.getByRole('article', { name: `Order #${id}` });
const removedOrder = (page: Page, { id }: Order) => page.getByRole('article', { name: `Cancelled: #${id}` });
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
  const page = await ownerSession.open('/restaurant/orders', { before: listen });
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
  for (const order of orders) await expect(card(page, order)).toBeVisible();
  return page;
}

test('stays where it was with who cancelled it, has a sound of its own, and goes when it is dismissed', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.see(order);
  const page = await openBoard(order);
  await cancelAsCustomer(order);
  const left = column(page, 'New').getByRole('article', { name: `Cancelled: #${order.id}` });
  await tickUntilVisible(left);
  await expect(left.getByText(/^Cancelled by the customer, /)).toBeVisible();
  await expect(left.getByText('No reason was given.')).toBeVisible();
  await expect(card(page, order)).toHaveCount(0);
  await expect.poll(() => played(page)).toEqual(FALLING);
  await expect(page.getByText(`Order #${order.id} was cancelled by the customer`)).toBeAttached();
  await page.getByRole('button', { name: `Dismiss order #${order.id}` }).click();
  await page.mouse.move(0, 0);
  await expect.poll(tickAndRead(page, () => removedOrder(page, order).count())).toBe(0);
  const answered = answeredCalls(page);
  await page.reload();
  await expect(column(page, 'New')).toBeVisible();
  await expect.poll(() => [...answered].some((path) => ORDERS.test(path))).toBe(true);
  await advanceClock(page, SECOND);
  await expect(removedOrder(page, order)).toHaveCount(0);
});

test('calls again for the next one while the first still stands, and not when one of them is dismissed', async () => {
  const first = await ownerSession.placeOrder();
  const second = await ownerSession.placeOrder();
  for (const order of [first, second]) await ownerSession.see(order);
  const page = await openBoard(first, second);
  // The newer one first, so that its number does not say which vanished last.
  await cancelAsCustomer(second);
  await tickUntilVisible(removedOrder(page, second));
  await expect.poll(() => played(page)).toEqual(FALLING);
  await cancelAsCustomer(first);
  await tickUntilVisible(removedOrder(page, first));
  await expect.poll(() => played(page)).toEqual([...FALLING, ...FALLING]);
  const news = page.getByText(`Order #${first.id} was cancelled by the customer`, { exact: true });
  await expect(news).toBeAttached();
  await page.getByRole('button', { name: `Dismiss order #${first.id}` }).click();
  await page.mouse.move(0, 0);
  await expect.poll(tickAndRead(page, () => removedOrder(page, first).count())).toBe(0);
  await expect(removedOrder(page, second)).toBeVisible();
  await page.getByRole('button', { name: `Dismiss order #${second.id}` }).click();
  await page.mouse.move(0, 0);
  await expect.poll(tickAndRead(page, () => removedOrder(page, second).count())).toBe(0);
  await expect.poll(() => played(page)).toEqual([...FALLING, ...FALLING]);
  await expect(news).toHaveCount(1);
});

test('says why, also where the page was away in the meantime, and stays over a reload', async () => {
  const order = await ownerSession.placeOrder();
  await ownerSession.changeStatus(order, 'Accepted');
  await ownerSession.changeStatus(order, 'Preparing');
  const page = await openBoard(order);
  await page.goto(new URL('/livez', page.url()).href);
  await cancelAsAdmin(order, 'The customer’s address does not exist');
  await page.goBack();
  const left = column(page, 'Preparing').getByRole('article', { name: `Cancelled: #${order.id}` });
  await tickUntilVisible(left);
  await expect(left.getByText(/^Cancelled by an administrator, /)).toBeVisible();
  await expect(left.getByText('“The customer’s address does not exist”')).toBeVisible();
  await expectAccessible(page, [390, 1440]);
  await page.reload();
  await expect(left).toBeVisible();
  await page.getByRole('group', { name: 'View' }).getByText('List').click();
  // Else the one that is dismissed is the board's, which stands until the list is drawn.
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(removedOrder(page, order)).toBeVisible();
  await page.getByRole('button', { name: `Dismiss order #${order.id}` }).click();
  await expect(removedOrder(page, order)).not.toBeAttached();
  const chips = page.getByRole('group', { name: 'Filter by status' });
  await expect(chips).toBeFocused();
});

test('is there also where the first read of what became of the order fails', async () => {
  const order = await ownerSession.placeOrder();
  const page = await openBoard(order);
  expectConsoleErrors(page, FAILED_CALL);
  let refused = 0;
  await page.route(`**/api/orders/${order.id}`, (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 429, json: { error: 'Too many requests. Please try again later.' } });
  });
  await cancelAsCustomer(order);
  await tickUntilVisible(removedOrder(page, order));
  expect(refused).toBe(1);
});

test('is there after maintenance too', async () => {
  const order = await ownerSession.placeOrder();
  const page = await openBoard(order);
  await ownerSession.asAdmin('PUT', '/api/admin/settings', { maintenanceMode: true });
  await tickUntilVisible(page.getByText('No new orders come in: the platform is in maintenance'));
  await cancelAsAdmin(order, 'The oven is being repaired');
  await ownerSession.asAdmin('PUT', '/api/admin/settings', { maintenanceMode: false });
  await tickUntilVisible(removedOrder(page, order));
  await expect(removedOrder(page, order)).toContainText('“The oven is being repaired”', {
    useInnerText: true,
  });
});

test('leaves nothing where the kitchen itself declined or delivered, on this device or another', async () => {
  const declined = await ownerSession.placeOrder();
  const delivered = await ownerSession.placeOrder();
  for (const status of ['Accepted', 'Preparing', 'Out for Delivery'])
    await ownerSession.changeStatus(delivered, status);
  const page = await openBoard(declined, delivered);
  const answered = answeredCalls(page);
  await ownerSession.changeStatus(declined, 'Cancelled');
  await ownerSession.changeStatus(delivered, 'Delivered');
  for (const order of [declined, delivered]) {
    await expect.poll(tickAndRead(page, () => card(page, order).count())).toBe(0);
    // There could be one only from here on.
    await expect.poll(tickAndRead(page, () => answered.has(`/api/orders/${order.id}`))).toBe(true);
    await advanceClock(page, SECOND);
    await expect(removedOrder(page, order)).toHaveCount(0);
  }
});
