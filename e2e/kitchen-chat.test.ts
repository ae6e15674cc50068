// The chat of the kitchen about an order, in a real browser: on the board and in the list, read and unread.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OwnerSession, type Order } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { ahead, countCalls, expectPolledEvery, waitAhead } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors, unrouteAll } from './open-pages.ts';

type Message = { text: string; sender: string; isRead: boolean };

let ownerSession: OwnerSession;

beforeAll(async () => {
  ownerSession = await OwnerSession.start({ hasOwnClock: true });
});
afterAll(() => ownerSession?.stop());

const chatButton = (page: Page, order: Order) =>
  page.getByRole('button', { name: `Chat about order #${order.id}` }).filter({ visible: true });
const chat = (page: Page, order: Order) => page.getByRole('dialog', { name: order.customerName });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message the customer' });
const log = (page: Page) => page.getByRole('log');
const write = (order: Order, message: string) =>
  ownerSession.api.call(ownerSession.customer, 'POST', '/api/support/messages', {
    orderId: order.id,
    message,
  });
const messages = (order: Order) =>
  ownerSession.api.call<Message[]>(ownerSession.owner, 'GET', `/api/support/messages?orderId=${order.id}`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('in both themes', () => {
  it('has no flaw and no problem', async () => {
    const order = await ownerSession.placeOrder();
    await write(order, 'Please ring the bell twice');
    const { page, close } = await ownerSession.open('/restaurant/orders');
    await chatButton(page, order).click();
    await log(page).getByText('Please ring the bell twice').waitFor();
    await expectAccessible(page, [390, 820, 1440]);
    await close();
  });
});

describe('the chat of an order', () => {
  it('says how much is unread, and reads it by opening', async () => {
    const order = await ownerSession.placeOrder();
    await write(order, 'No onions, please');
    await write(order, 'And extra chutney');
    const { page, close } = await ownerSession.open('/restaurant/orders');
    const unread = page.getByRole('button', { name: `Chat about order #${order.id}, 2 unread` });
    await unread.click();
    await chat(page, order).getByText(`Order #${order.id} · New`).waitFor();
    await log(page).getByText('And extra chutney').waitFor();
    await expect.poll(async () => (await messages(order)).every(({ isRead }) => isRead)).toBe(true);
    await page.keyboard.press('Escape');
    await chat(page, order).waitFor({ state: 'detached' });
    await unread.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(`Chat about order #${order.id}`);
    await close();
  });

  it('sends with Enter, begins a line with Shift and Enter, and answers with one press', async () => {
    const order = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open('/restaurant/orders');
    await chatButton(page, order).press('Enter');
    await expect.poll(() => focused(page)).toBe('Message the customer');
    await page.keyboard.type('One line');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('and another');
    await page.keyboard.press('Enter');
    await log(page).getByText('and another').waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'On it!' }).click();
    await log(page).getByText('On it!').waitFor();
    const sent = async () => (await messages(order)).map(({ text, sender }) => [sender, text]);
    await expect.poll(sent).toEqual([
      ['restaurant', 'One line\nand another'],
      ['restaurant', 'On it!'],
    ]);
    await close();
  });

  it('shows what the customer writes meanwhile, without a reload, and counts it on the closed one', async () => {
    const order = await ownerSession.placeOrder();
    const other = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open('/restaurant/orders?view=list');
    await chatButton(page, order).click();
    await log(page).waitFor();
    await write(order, 'Where is my food?');
    await waitAhead(log(page).getByText('Where is my food?'));
    await page.keyboard.press('Escape');
    await write(other, 'Hello?');
    const unread = page.getByRole('button', { name: `Chat about order #${other.id}, 1 unread` });
    await expect.poll(ahead(page, () => unread.count())).toBeGreaterThan(0);
    await close();
  });

  it('is read again every 3 seconds, and the orders behind it every 5', async () => {
    const order = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open('/restaurant/orders', { isPolling: true });
    const chatAsked = countCalls(page, (request) =>
      request.url().includes(`/api/support/messages?orderId=${order.id}`),
    );
    const ordersAsked = countCalls(page, (request) =>
      /\/orders\?limit=\d+&status=active/.test(request.url()),
    );
    await chatButton(page, order).click();
    await log(page).waitFor();
    await expectPolledEvery(page, 3_000, chatAsked);
    await expectPolledEvery(page, 5_000, ordersAsked);
    await close();
  });

  it('stays open while its order moves on, and can only be read once the order is cancelled', async () => {
    const order = await ownerSession.placeOrder();
    await write(order, 'I am sorry, I have to go');
    const { page, close } = await ownerSession.open('/restaurant/orders');
    await chatButton(page, order).click();
    await field(page).waitFor();
    await ownerSession.moveTo(order, 'Cancelled');
    await waitAhead(chat(page, order).getByText(`Order #${order.id} · Cancelled`));
    await chat(page, order).getByText('This chat is closed. You can still read it.').waitFor();
    await expect.poll(() => field(page).count()).toBe(0);
    await log(page).getByText('I am sorry, I have to go').waitFor();
    await close();
  });

  it('keeps what could not be sent and says why', async () => {
    const order = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open('/restaurant/orders');
    expectConsoleErrors(page, FAILED_CALL);
    await chatButton(page, order).click();
    await field(page).waitFor();
    await page.route(/\/api\/support\/messages$/, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await field(page).fill('On its way');
    await field(page).press('Enter');
    await page.getByText('Failed to send message. Please try again.').waitFor();
    await unrouteAll(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await messages(order)).map(({ text }) => text)).toEqual(['On its way']);
    await close();
  });
});
