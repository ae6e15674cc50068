// An order that somebody else cancels does not just vanish from the kitchen: who and why stay where it was.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { accessibilityProblems } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';
import { OwnerSession, type Order } from './owner-session.ts';
import { ahead, waitAhead } from './page-clock.ts';

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
  await expect.poll(() => played(page)).toEqual([659, 523, 392]);
  await page.getByText(`Order #${order.id} was cancelled by the customer`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: `Dismiss order #${order.id}` }).click();
  await page.mouse.move(0, 0);
  await expect.poll(ahead(page, () => ghost(page, order).count())).toBe(0);
  await page.reload();
  await column(page, 'New').waitFor();
  await expect.poll(() => ghost(page, order).count()).toBe(0);
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
  expect(await accessibilityProblems(page, [390, 1440])).toEqual([]);
  await page.reload();
  await left.waitFor();
  await page.getByRole('group', { name: 'View' }).getByText('List').click();
  await ghost(page, order).waitFor();
  await page.getByRole('button', { name: `Dismiss order #${order.id}` }).click();
  await ghost(page, order).waitFor({ state: 'detached' });
  await close();
});

it('is there after maintenance too', async () => {
  const order = await ownerSession.placeOrder();
  const { page, close } = await openBoard(order);
  expectConsoleErrors(page, FAILED_CALL);
  await ownerSession.asAdmin('PUT', '/api/admin/settings', { maintenanceMode: true });
  await waitAhead(page.getByRole('heading', { name: /maintenance|back/i, level: 1 }));
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
  await ownerSession.moveTo(declined, 'Cancelled');
  await ownerSession.moveTo(delivered, 'Delivered');
  for (const order of [declined, delivered]) {
    await expect.poll(ahead(page, () => card(page, order).count())).toBe(0);
    await expect.poll(() => ghost(page, order).count()).toBe(0);
  }
  await close();
});
