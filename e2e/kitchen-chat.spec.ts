// The chat of the kitchen about an order, in a real browser: on the board and in the list, read and unread.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { OwnerSession, type Order } from './owner-session.ts';
import { tickAndRead, countCalls, expectPolledEvery, tickUntilVisible } from './page-clock.ts';
import { unrouteAll } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Message = { text: string; sender: string; isRead: boolean };

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

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

test.describe('the chat of an order', () => {
  test('says how much is unread, and reads it by opening', async () => {
    const order = await ownerSession.placeOrder();
    await write(order, 'No onions, please');
    await write(order, 'And extra chutney');
    const page = await ownerSession.open('/restaurant/orders');
    const unread = page.getByRole('button', { name: `Chat about order #${order.id}, 2 unread` });
    await unread.click();
    await expect(chat(page, order).getByText(`Order #${order.id} · New`)).toBeVisible();
    await expect(log(page).getByText('And extra chutney')).toBeVisible();
    await expect.poll(async () => (await messages(order)).every(({ isRead }) => isRead)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(chat(page, order)).not.toBeAttached();
    await expect(unread).not.toBeAttached();
    await expect.poll(() => focused(page)).toBe(`Chat about order #${order.id}`);
  });

  test('sends with Enter, begins a line with Shift and Enter, and answers with one press', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders');
    await chatButton(page, order).press('Enter');
    await expect.poll(() => focused(page)).toBe('Message the customer');
    await page.keyboard.type('One line');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('and another');
    await page.keyboard.press('Enter');
    await expect(log(page).getByText('and another')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await page.getByRole('button', { name: 'On it!' }).click();
    await expect(log(page).getByText('On it!')).toBeVisible();
    const sent = async () => (await messages(order)).map(({ text, sender }) => [sender, text]);
    await expect.poll(sent).toEqual([
      ['restaurant', 'One line\nand another'],
      ['restaurant', 'On it!'],
    ]);
  });

  test('shows what the customer writes meanwhile, without a reload, and counts it on the closed one', async () => {
    const order = await ownerSession.placeOrder();
    const other = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders?view=list');
    await chatButton(page, order).click();
    await expect(log(page)).toBeVisible();
    await write(order, 'Where is my food?');
    await tickUntilVisible(log(page).getByText('Where is my food?'));
    await page.keyboard.press('Escape');
    await write(other, 'Hello?');
    const unread = page.getByRole('button', { name: `Chat about order #${other.id}, 1 unread` });
    await expect.poll(tickAndRead(page, () => unread.count())).toBeGreaterThan(0);
  });

  test('is read again every 3 seconds, and the orders behind it every 5', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders', { isPolling: true });
    const chatAsked = countCalls(page, (request) =>
      request.url().includes(`/api/support/messages?orderId=${order.id}`),
    );
    const ordersAsked = countCalls(page, (request) =>
      /\/orders\?limit=\d+&status=active/.test(request.url()),
    );
    await chatButton(page, order).click();
    await expect(log(page)).toBeVisible();
    await expectPolledEvery(page, 3_000, chatAsked);
    await expectPolledEvery(page, 5_000, ordersAsked);
  });

  test('stays open while its order moves on, and can only be read once the order is cancelled', async () => {
    const order = await ownerSession.placeOrder();
    await write(order, 'I am sorry, I have to go');
    const page = await ownerSession.open('/restaurant/orders');
    await chatButton(page, order).click();
    await expect(field(page)).toBeVisible();
    await ownerSession.changeStatus(order, 'Cancelled');
    await tickUntilVisible(chat(page, order).getByText(`Order #${order.id} · Cancelled`));
    await expect(chat(page, order).getByText('This chat is closed. You can still read it.')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await expect(log(page).getByText('I am sorry, I have to go')).toBeVisible();
  });

  test('keeps what could not be sent and says why', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders');
    expectConsoleErrors(page, FAILED_CALL);
    await chatButton(page, order).click();
    await expect(field(page)).toBeVisible();
    await page.route(/\/api\/support\/messages$/, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await field(page).fill('On its way');
    await field(page).press('Enter');
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await unrouteAll(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await messages(order)).map(({ text }) => text)).toEqual(['On its way']);
  });
});
