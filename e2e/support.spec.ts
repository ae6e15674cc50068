// The support page: conversations with the kitchens, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, type View, tryAgain } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { tickAndRead, tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

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
const messagesOf = (who: Session, query: string) =>
  api.call<{ text: string; orderId: number | null }[]>(who, 'GET', `/api/support/messages?${query}`);
const log = (page: Page) => page.getByRole('log', { name: 'Messages with Saffron Courtyard' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message the kitchen' });
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
});

test.describe('asked for by its address', () => {
  test('opens the chat about the order, and what is written is about that order', async () => {
    const { customer, id } = await guest();
    const page = await open(customer, `?orderId=${id}&restaurantId=${kitchen}`);
    await expect(page.getByRole('heading', { name: 'Saffron Courtyard' })).toBeVisible();
    await expect(page.getByText(`Order #${id} · Preparing`)).toHaveCount(1);
    await field(page).fill('One more plate, please.');
    await field(page).press('Enter');
    await expect(log(page).getByText('One more plate, please.')).toBeVisible();
    await expect
      .poll(() => messagesOf(customer, `orderId=${id}`))
      .toEqual([expect.objectContaining({ text: 'One more plate, please.', orderId: id })]);
    await page.getByRole('link', { name: 'View order' }).click();
    await page.waitForURL(`**/customer/orders/${id}`);
  });

  test('opens what is written to a restaurant about no order', async () => {
    const { customer } = await guest();
    const page = await open(customer, `?restaurantId=${kitchen}`);
    await field(page).fill('Do you cook without onions?');
    await field(page).press('Enter');
    await expect(log(page).getByText('Do you cook without onions?')).toBeVisible();
    await expect
      .poll(() => messagesOf(customer, `restaurantId=${kitchen}`))
      .toEqual([expect.objectContaining({ orderId: null })]);
    await expect(page.getByRole('button', { name: 'Leave at the door' })).toHaveCount(0);
  });

  for (const query of ['?orderId=abc&restaurantId=1', '?orderId=1&restaurantId=undefined'] as const)
    test(`${query} says ‘Cannot open chat: Order information not complete’`, async () => {
      const { customer } = await guest();
      const page = await open(customer, query);
      await expect(page.getByText('Cannot open chat: Order information not complete')).toBeVisible();
      await expectNoViolations(page);
    });

  test('says the same where order and restaurant do not belong together', async () => {
    const { customer, id } = await guest();
    const page = await open(customer, `?orderId=${id}&restaurantId=${kitchen + 1}`);
    await expect(page.getByText('Cannot open chat: Order information not complete')).toBeVisible();
    await expect(page.getByRole('log')).toHaveCount(0);
  });

  for (const [query, words] of [
    ['?orderId=999999999&restaurantId=1', 'Order not found.'],
    ['?restaurantId=999999999', 'Restaurant not found.'],
  ] as const)
    test(`${query} says ‘${words}’`, async () => {
      const { customer } = await guest();
      const page = await open(customer, query);
      expectConsoleErrors(page, FAILED_CALL);
      await expect(page.getByText(words)).toBeVisible();
      await expectNoViolations(page);
    });

  test('does not show what somebody else wrote', async () => {
    const { id } = await guest();
    const { customer } = await guest();
    const page = await open(customer, `?orderId=${id}&restaurantId=${kitchen}`);
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByText('Order not found.')).toBeVisible();
    await expect(page.getByRole('log')).toHaveCount(0);
  });

  test('shows a closed chat, and nowhere to write in it', async () => {
    const customer = await api.signUp('over.om');
    const { id } = await orderFixtures.order(customer);
    await sendMessage(orderFixtures.owner, 'We are out of chicken.', { orderId: id });
    await api.call(customer, 'POST', `/api/orders/${id}/cancel`);
    const page = await open(customer, `?orderId=${id}&restaurantId=${kitchen}`);
    await expect(log(page).getByText('We are out of chicken.')).toBeVisible();
    await expect(page.getByText('This chat is closed. You can still read it.')).toHaveCount(1);
    await expect(field(page)).toHaveCount(0);
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

  test('say what failed when they cannot be loaded, and try again', async () => {
    const { customer, id } = await guest();
    await sendMessage(orderFixtures.owner, 'Naans are ready.', { orderId: id });
    const page = await open(customer, '', {
      width: 390,
      before: (fresh) => fresh.route('**/api/support/messages?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await tickUntilVisible(page.getByRole('heading', { name: 'We couldn’t load your conversations' }));
    await expect(page.getByText('Server error. Please try again later.')).toHaveCount(1);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(list(page)).toBeVisible();
  });
});

test.describe('a new message', () => {
  test('needs somebody to go to: ‘Cannot send message: Restaurant information not available’', async () => {
    const { customer, id } = await guest();
    const page = await open(customer, '');
    const about = page.getByRole('combobox', { name: 'Which order is it about?' });
    await expect(about).toBeVisible();
    await field(page).fill('Extra chutney, please.');
    await field(page).press('Enter');
    await expect(
      page.getByRole('alert').getByText('Cannot send message: Restaurant information not available'),
    ).toBeVisible();
    await expect(about).toBeFocused();
    await expectNoViolations(page);
    await about.selectOption({ index: 1 });
    await page.waitForURL(`**/customer/support?orderId=${id}&restaurantId=${kitchen}`);
    // The typed text goes along.
    await expect(field(page)).toHaveValue('Extra chutney, please.');
    await field(page).press('Enter');
    await expect(log(page).getByText('Extra chutney, please.')).toBeVisible();
  });

  test('waits for the first order of whoever has none', async () => {
    const customer = await api.signUp('fresh.farida');
    const page = await open(customer, '?new=1', { width: 390 });
    await expect(
      page.getByText('Once you have ordered, you can write to the kitchen from here.'),
    ).toBeVisible();
    await expectNoViolations(page);
  });
});
