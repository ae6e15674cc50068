// The support page: conversations with the kitchens, in a real browser against the built product. What opens by an address, and
// new messages: pages/support.test.ts.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import type { View } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { tickAndRead, tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL } from './console-errors.ts';

test.use({ view: { hasOwnClock: true } });

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;
let kitchen: number;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
  kitchen = orderFixtures.owner.restaurantId ?? 0;
});

const open = (customer: Session, query: string, view: View = {}) =>
  app.open(`/customer/support${query}`, { as: customer, ...view });
const sendMessage = (who: Session, message: string, about: object) =>
  api.call(who, 'POST', '/api/support/messages', { message, ...about });
const log = (page: Page) => page.getByRole('log', { name: 'Messages with Saffron Courtyard' });
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });

let guests = 0;
async function guest() {
  const customer = await api.signUp(`asker.${++guests}`);
  const { id } = await orderFixtures.order(customer, 'Preparing');
  return { customer, id };
}

test.describe('in both themes', () => {
  test('the page has no flaw and no problem, list and conversation', async () => {
    const { customer, id } = await guest();
    await sendMessage(orderFixtures.owner, 'Namaste! We’ve started on your Butter Chicken.', { orderId: id });
    const page = await open(customer, '');
    await expect(list(page)).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
    await list(page)
      .getByRole('link', { name: /Saffron Courtyard/ })
      .click();
    await tickUntilVisible(log(page).getByText('Namaste!'));
    await expectAccessible(page, [320, 390, 1440]);
  });

  test('what cannot be opened, and a message to nobody, have no flaw', async () => {
    const { customer } = await guest();
    const page = await open(customer, '?orderId=abc&restaurantId=1');
    await expect(page.getByText('Cannot open chat: Order information not complete')).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Message the kitchen' });
    await field.fill('Extra chutney, please.');
    await field.press('Enter');
    await expect(page.getByRole('alert').getByText('Cannot send message:')).toBeVisible();
    await expectNoViolations(page);

    const fresh = await api.signUp('fresh.farida');
    const unordered = await open(fresh, '?orderId=999999999&restaurantId=1', {
      width: 390,
      consoleErrors: [FAILED_CALL],
    });
    await expect(unordered.getByText('Order not found.')).toBeVisible();
    await expectNoViolations(unordered);
    await unordered.getByRole('link', { name: 'New message' }).click();
    await expect(unordered.getByText('Once you have ordered, you can write to the kitchen')).toBeVisible();
    await expectNoViolations(unordered);
  });
});

test.describe('the conversations', () => {
  test('are listed with their last words and what is unread, the latest at the head', async () => {
    const { customer, id } = await guest();
    await sendMessage(customer, 'Hello?', { restaurantId: kitchen });
    await sendMessage(orderFixtures.owner, 'On the stove.', { orderId: id });
    await sendMessage(orderFixtures.owner, 'On its way.', { orderId: id });
    const page = await open(customer, '', { width: 390 });
    const lines = list(page).getByRole('link');
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toHaveText(new RegExp(`Order #${id}.*On its way\\..*2 unread`));
    await expect(lines.last()).toHaveText(/Saffron Courtyard.*You: Hello\?/);
    await lines.first().click();
    await expect(log(page).getByText('On its way.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Support' }).click();
    await expect.poll(tickAndRead(page, () => list(page).getByText('unread').count())).toBe(0);
  });

  test('keep the latest open beside the list where there is room', async () => {
    const { customer, id } = await guest();
    await sendMessage(orderFixtures.owner, 'Naans are ready.', { orderId: id });
    const page = await open(customer, '');
    await expect(log(page).getByText('Naans are ready.')).toBeVisible();
    await expect(list(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true');
    // A conversation with a new message from elsewhere moves to the top of the list, and the open one stays open.
    await sendMessage(customer, 'Hello?', { restaurantId: kitchen });
    await sendMessage(orderFixtures.owner, 'Hello to you.', { customerId: customer.id });
    await expect
      .poll(tickAndRead(page, () => list(page).getByRole('link').first().textContent()))
      .toContain('Hello to you.');
    await expect(list(page).locator('[aria-current=true]')).toContainText('Naans are ready.');
    await expect(log(page).getByText('Naans are ready.')).toHaveCount(1);
  });
});
