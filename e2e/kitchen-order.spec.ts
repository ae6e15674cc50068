// One order of a kitchen on a page of its own: everything about it, its story, and what can be done with it.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { OwnerSession } from './owner-session.ts';

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

test('is led to from its card, says everything, moves, and is printed', async ({ ownerPage: page }) => {
  const order = await ownerSession.placeOrder({ qty: 3, notes: 'Please no onions' });
  await page.goto('/restaurant/orders');
  await page.getByRole('link', { name: `Details of order #${order.id}` }).click();
  await expect(page.getByRole('heading', { name: `Order #${order.id}`, level: 1 })).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/restaurant/orders/${order.id}`);
  const content = page.getByRole('main');
  for (const text of [
    'Garlic Butter Naan',
    'Note: Please no onions',
    '14, Lakeview Road, Bengaluru 560038',
    'UPI',
  ])
    await expect(content.getByText(text).first()).toBeVisible();
  // Reading the order marks it as seen.
  type Seen = { seenAt: string | null };
  const { api, owner } = ownerSession;
  await expect
    .poll(async () => (await api.call<Seen>(owner, 'GET', `/api/orders/${order.id}`)).seenAt)
    .not.toBe(null);
  await expectAccessible(page, [390, 820, 1440]);

  await page.getByRole('button', { name: `Accept order #${order.id}` }).click();
  await expect(
    page.getByRole('region', { name: 'What happened' }).getByText('Accepted by Vikram Rao'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Start preparing order #${order.id}` })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: `Print ticket of order #${order.id}` }).click();
  const ticket = page.locator('[data-ticket]');
  await expect(ticket).toContainText('Please no onions');
});

test('says so where there is none', async ({ ownerPage: page }) => {
  expectConsoleErrors(page, FAILED_CALL);
  await page.goto('/restaurant/orders/999999999');
  await expect(page.getByText('Order not found.')).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/restaurant/orders');
});
