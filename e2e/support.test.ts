// The support page: conversations with the kitchens, in a real browser against the built product.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, type View, tryAgain } from './browser.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { ahead, waitAhead } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;
let kitchen: number;

beforeAll(async () => {
  app = await TestApp.start({ hasOwnClock: true });
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
  kitchen = orderFixtures.owner.restaurantId ?? 0;
});
afterAll(() => app?.stop());

const open = (customer: Session, query: string, view: View = {}) =>
  app.open(`/customer/support${query}`, { as: customer, ...view });
const tell = (who: Session, message: string, about: object) =>
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

describe('in both themes', () => {
  it('the page has no flaw and no problem, list and conversation', async () => {
    const { customer, id } = await guest();
    await tell(orderFixtures.owner, 'Namaste! We’ve started on your Butter Chicken.', { orderId: id });
    const { page, close } = await open(customer, '');
    await list(page).waitFor();
    await expectAccessible(page, [320, 390, 1440]);
    await list(page)
      .getByRole('link', { name: /Saffron Courtyard/ })
      .click();
    await waitAhead(log(page).getByText('Namaste!'));
    await expectAccessible(page, [320, 390, 1440]);
    await close();
  });
});

describe('asked for by its address', () => {
  it('opens the chat about the order, and what is written is about that order', async () => {
    const { customer, id } = await guest();
    const { page, close } = await open(customer, `?orderId=${id}&restaurantId=${kitchen}`);
    await page.getByRole('heading', { name: 'Saffron Courtyard' }).waitFor();
    await expect.poll(() => page.getByText(`Order #${id} · Preparing`).count()).toBe(1);
    await field(page).fill('One more plate, please.');
    await field(page).press('Enter');
    await log(page).getByText('One more plate, please.').waitFor();
    await expect
      .poll(() => messagesOf(customer, `orderId=${id}`))
      .toEqual([expect.objectContaining({ text: 'One more plate, please.', orderId: id })]);
    await page.getByRole('link', { name: 'View order' }).click();
    await page.waitForURL(`**/customer/orders/${id}`);
    await close();
  });

  it('opens what is written to a restaurant about no order', async () => {
    const { customer } = await guest();
    const { page, close } = await open(customer, `?restaurantId=${kitchen}`);
    await field(page).fill('Do you cook without onions?');
    await field(page).press('Enter');
    await log(page).getByText('Do you cook without onions?').waitFor();
    await expect
      .poll(() => messagesOf(customer, `restaurantId=${kitchen}`))
      .toEqual([expect.objectContaining({ orderId: null })]);
    await expect.poll(() => page.getByRole('button', { name: 'Leave at the door' }).count()).toBe(0);
    await close();
  });

  it.each(['?orderId=abc&restaurantId=1', '?orderId=1&restaurantId=undefined'])(
    '%s says ‘Cannot open chat: Order information not complete’',
    async (query) => {
      const { customer } = await guest();
      const { page, close } = await open(customer, query);
      await page.getByText('Cannot open chat: Order information not complete').waitFor();
      await expectNoViolations(page);
      await close();
    },
  );

  it('says the same where order and restaurant do not belong together', async () => {
    const { customer, id } = await guest();
    const { page, close } = await open(customer, `?orderId=${id}&restaurantId=${kitchen + 1}`);
    await page.getByText('Cannot open chat: Order information not complete').waitFor();
    await expect.poll(() => page.getByRole('log').count()).toBe(0);
    await close();
  });

  it.each([
    ['?orderId=999999999&restaurantId=1', 'Order not found.'],
    ['?restaurantId=999999999', 'Restaurant not found.'],
  ])('%s says ‘%s’', async (query, words) => {
    const { customer } = await guest();
    const { page, close } = await open(customer, query);
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByText(words).waitFor();
    await expectNoViolations(page);
    await close();
  });

  it('does not show what somebody else wrote', async () => {
    const { id } = await guest();
    const { customer } = await guest();
    const { page, close } = await open(customer, `?orderId=${id}&restaurantId=${kitchen}`);
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByText('Order not found.').waitFor();
    await expect.poll(() => page.getByRole('log').count()).toBe(0);
    await close();
  });

  it('shows a closed chat, and nowhere to write in it', async () => {
    const customer = await api.signUp('over.om');
    const { id } = await orderFixtures.order(customer);
    await tell(orderFixtures.owner, 'We are out of chicken.', { orderId: id });
    await api.call(customer, 'POST', `/api/orders/${id}/cancel`);
    const { page, close } = await open(customer, `?orderId=${id}&restaurantId=${kitchen}`);
    await log(page).getByText('We are out of chicken.').waitFor();
    await expect.poll(() => page.getByText('This chat is closed. You can still read it.').count()).toBe(1);
    await expect.poll(() => field(page).count()).toBe(0);
    await close();
  });
});

describe('the conversations', () => {
  it('are listed with their last words and what is unread, the latest at the head', async () => {
    const { customer, id } = await guest();
    await tell(customer, 'Hello?', { restaurantId: kitchen });
    await tell(orderFixtures.owner, 'On the stove.', { orderId: id });
    await tell(orderFixtures.owner, 'On its way.', { orderId: id });
    const { page, close } = await open(customer, '', { width: 390 });
    const lines = list(page).getByRole('link');
    await expect.poll(() => lines.count()).toBe(2);
    await expect
      .poll(() => lines.first().textContent())
      .toMatch(new RegExp(`Order #${id}.*On its way\\..*2 unread`));
    await expect.poll(() => lines.last().textContent()).toMatch(/Saffron Courtyard.*You: Hello\?/);
    await lines.first().click();
    await log(page).getByText('On its way.').waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Support' }).click();
    await expect.poll(ahead(page, () => list(page).getByText('unread').count())).toBe(0);
    await close();
  });

  it('keep the latest open beside the list where there is room', async () => {
    const { customer, id } = await guest();
    await tell(orderFixtures.owner, 'Naans are ready.', { orderId: id });
    const { page, close } = await open(customer, '');
    await log(page).getByText('Naans are ready.').waitFor();
    await expect.poll(() => list(page).getByRole('link').first().getAttribute('aria-current')).toBe('true');
    // What is written elsewhere meanwhile comes to the head of the list, and the open one stays open.
    await tell(customer, 'Hello?', { restaurantId: kitchen });
    await tell(orderFixtures.owner, 'Hello to you.', { customerId: customer.id });
    await expect
      .poll(ahead(page, () => list(page).getByRole('link').first().textContent()))
      .toContain('Hello to you.');
    await expect
      .poll(() => list(page).locator('[aria-current=true]').textContent())
      .toContain('Naans are ready.');
    await expect.poll(() => log(page).getByText('Naans are ready.').count()).toBe(1);
    await close();
  });

  it('say what failed when they cannot be loaded, and try again', async () => {
    const { customer, id } = await guest();
    await tell(orderFixtures.owner, 'Naans are ready.', { orderId: id });
    const { page, close } = await open(customer, '', {
      width: 390,
      before: (fresh) => fresh.route('**/api/support/messages?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await waitAhead(page.getByRole('heading', { name: 'We couldn’t load your conversations' }));
    await expect.poll(() => page.getByText('Server error. Please try again later.').count()).toBe(1);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await list(page).waitFor();
    await close();
  });
});

describe('a new message', () => {
  it('needs somebody to go to: ‘Cannot send message: Restaurant information not available’', async () => {
    const { customer, id } = await guest();
    const { page, close } = await open(customer, '');
    const about = page.getByRole('combobox', { name: 'Which order is it about?' });
    await about.waitFor();
    await field(page).fill('Extra chutney, please.');
    await field(page).press('Enter');
    await page
      .getByRole('alert')
      .getByText('Cannot send message: Restaurant information not available')
      .waitFor();
    await expect.poll(() => about.evaluate((select) => select === document.activeElement)).toBe(true);
    await expectNoViolations(page);
    await about.selectOption({ index: 1 });
    await page.waitForURL(`**/customer/support?orderId=${id}&restaurantId=${kitchen}`);
    // What was typed goes along.
    await expect.poll(() => field(page).inputValue()).toBe('Extra chutney, please.');
    await field(page).press('Enter');
    await log(page).getByText('Extra chutney, please.').waitFor();
    await close();
  });

  it('waits for the first order of whoever has none', async () => {
    const customer = await api.signUp('fresh.farida');
    const { page, close } = await open(customer, '?new=1', { width: 390 });
    await page.getByText('Once you have ordered, you can write to the kitchen from here.').waitFor();
    await expectNoViolations(page);
    await close();
  });
});
