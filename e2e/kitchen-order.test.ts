// One order of a kitchen on a page of its own: everything about it, its story, and what can be done with it.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';
import { OwnerSession } from './owner-session.ts';

let ownerSession: OwnerSession;

beforeAll(async () => {
  ownerSession = await OwnerSession.start();
});
afterAll(() => ownerSession?.stop());

it('is led to from its card, says everything, moves, and is printed', async () => {
  const order = await ownerSession.placeOrder({ qty: 3, notes: 'Please no onions' });
  const { page, close } = await ownerSession.open('/restaurant/orders');
  await page.getByRole('link', { name: `Details of order #${order.id}` }).click();
  await page.getByRole('heading', { name: `Order #${order.id}`, level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/restaurant/orders/${order.id}`);
  const content = page.getByRole('main');
  for (const text of [
    'Garlic Butter Naan',
    'Note: Please no onions',
    '14, Lakeview Road, Bengaluru 560038',
    'UPI',
  ])
    await content.getByText(text).first().waitFor();
  // Whoever reads it has seen it.
  type Seen = { seenAt: string | null };
  const { api, owner } = ownerSession;
  await expect
    .poll(async () => (await api.call<Seen>(owner, 'GET', `/api/orders/${order.id}`)).seenAt)
    .not.toBe(null);
  await expectAccessible(page, [390, 820, 1440]);

  await page.getByRole('button', { name: `Accept order #${order.id}` }).click();
  await page.getByRole('region', { name: 'What happened' }).getByText('Accepted by Vikram Rao').waitFor();
  await page.getByRole('button', { name: `Start preparing order #${order.id}` }).waitFor();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: `Print ticket of order #${order.id}` }).click();
  const ticket = page.locator('[data-ticket]');
  await expect.poll(() => ticket.textContent()).toContain('Please no onions');
  await close();
});

it('says so where there is none', async () => {
  const { page, close } = await ownerSession.open('/restaurant/orders/999999999');
  expectConsoleErrors(page, FAILED_CALL);
  await page.getByText('Order not found.').waitFor();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/restaurant/orders');
  await close();
});
