// The cases of a restaurant's orders in its Support inbox, in a real browser.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { OwnerSession } from './owner-session.ts';

type Case = { state: string; unread: number; lastMessage: { sender: string; message: string } };

test.use({ ownProduct: true });

let ownerSession: OwnerSession;
/** A restaurant of its own for each test, and an order that it has delivered. */
let owner: Session;
let customer: Session;
let orderId: number;
let dishId: number;
let tests = 0;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

test.beforeEach(async () => {
  tests += 1;
  const { api } = ownerSession;
  owner = await ownerSession.newOwner(`cases.owner.${tests}`);
  await ownerSession.administer(owner, 'approve');
  const menu = `/api/restaurants/${owner.restaurantId}/menu`;
  dishId = (
    await api.call<{ id: number }>(owner, 'POST', menu, { name: 'Masala Dosa', price: 149, veg: true })
  ).id;
  customer = await api.signUp(`tara.${tests}`);
  orderId = await deliver();
});

async function deliver(): Promise<number> {
  const { api } = ownerSession;
  const { id } = await api.call<{ id: number }>(customer, 'POST', '/api/orders', {
    items: [{ menu_item_id: dishId, restaurantId: owner.restaurantId, qty: 2 }],
    address: '14, Lakeview Road, Indiranagar',
  });
  for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
    await api.call(owner, 'PUT', `/api/orders/${id}/status`, { status });
  return id;
}
const openCase = (message: string) =>
  ownerSession.api.call<Case>(customer, 'POST', `/api/orders/${orderId}/case`, {
    kind: 'spoiled',
    items: [dishId],
    message,
  });
const seenBy = (who: Session) => ownerSession.api.call<Case>(who, 'GET', `/api/orders/${orderId}/case`);
const asSupport = (action: string, body: object) =>
  ownerSession.asAdmin('POST', `/api/orders/${orderId}/case/${action}`, body);

const open = (query = '', view: Parameters<OwnerSession['open']>[1] = {}) =>
  ownerSession.open(`/restaurant/support${query}`, { as: owner, ...view });
const lines = (page: Page) => page.getByRole('list', { name: 'Cases' }).getByRole('link');
const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: 'Answer the customer' });

test('counts its own cases in the menu, reads and answers them, and cannot close one', async () => {
  await openCase('The sambar is sour.');
  const page = await open();
  await page
    .getByRole('navigation', { name: 'Restaurant menu' })
    .getByRole('link', { name: 'Support 1 unread' })
    // The unread item is a case, and no message waits.
    .click();
  await expect(log(page).getByText('The sambar is sour.')).toBeVisible();
  // The demo restaurants have cases too: this one sees none of them.
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toHaveText(
    new RegExp(`^tara.${tests}.*Spoiled or cold.*Order #${orderId}.*The sambar is sour\\.`),
  );
  await expect(page.getByRole('list', { name: 'Dishes it is about' }).getByText('Masala Dosa')).toBeVisible();
  await expect.poll(async () => (await seenBy(owner)).unread).toBe(0);
  await expect(
    page
      .getByRole('navigation', { name: 'Restaurant menu' })
      .getByRole('link', { name: 'Support', exact: true }),
  ).toBeVisible();

  await field(page).fill('We are sorry. A fresh one is on its way.');
  await field(page).press('Enter');
  await expect(log(page).getByText('We are sorry. A fresh one is on its way.')).toBeVisible();
  await expect.poll(async () => (await seenBy(customer)).state).toBe('answered');
  await expect(page.getByRole('button', { name: 'Close case' })).toHaveCount(0);

  await asSupport('close', { outcome: 'replaced', message: 'The restaurant has brought a fresh one.' });
  await expect(log(page).getByText('The restaurant has brought a fresh one.')).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${orderId}` })).toBeVisible();
});

test('the order’s page shows its case and leads to it', async () => {
  await openCase('The sambar is sour.');
  const page = await ownerSession.open(`/restaurant/orders/${orderId}`, { as: owner });
  const panel = page.getByRole('region', { name: 'The customer’s case' });
  await expect(panel.getByText('Spoiled or cold')).toBeVisible();
  await expectAccessible(page, [390, 1440]);
  await panel.getByRole('link', { name: 'Read and answer' }).click();
  await expect(log(page).getByText('The sambar is sour.')).toBeVisible();
});

test('does not open the case of another restaurant', async () => {
  await openCase('The sambar is sour.');
  const other = await ownerSession.newOwner(`cases.other.${tests}`);
  await ownerSession.administer(other, 'approve');
  const page = await open(`?view=cases&orderId=${orderId}`, { as: other });
  expectConsoleErrors(page, FAILED_CALL);
  await expect(page.getByText('Case not found.')).toBeVisible();
  await expect(log(page)).toHaveCount(0);
});

test('there is no flaw and no problem in both themes: list, and a case of three', async () => {
  await openCase('The sambar is sour. <b>Really</b>');
  await asSupport('messages', { message: 'We have asked the restaurant.' });
  const page = await open('?view=cases', { width: 390 });
  await expect(lines(page).first()).toBeVisible();
  await expectAccessible(page, [320, 390]);
  await lines(page).first().click();
  await expect(log(page).getByText('<b>Really</b>')).toBeVisible();
  await expect(log(page).getByText('We have asked the restaurant.')).toBeVisible();
  await expectAccessible(page, [320, 390, 820, 1024, 1440]);
});
