// The restaurant's Support inbox in a real browser against the built product: conversations, unread first, and answers.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, tryAgain } from './browser.ts';
import { OwnerSession } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { tickAndRead, countCalls, expectPolledEvery, tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Message = { id: number; orderId: number | null; text: string; sender: string; isRead: boolean };
type Dish = { id: number };

const PATH = '/restaurant/support';
const INBOX = /\/api\/support\/messages\/restaurant\/\d+/;

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;
/** A restaurant of its own for each test, which is public and cooks one dish. */
let owner: Session;
let dish: Dish;
let asha: Session;
let farhan: Session;
let tests = 0;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

test.beforeEach(async () => {
  tests += 1;
  owner = await ownerSession.newOwner(`inbox.owner.${tests}`);
  await ownerSession.administer(owner, 'approve');
  dish = await ownerSession.api.call<Dish>(owner, 'POST', `/api/restaurants/${owner.restaurantId}/menu`, {
    name: 'Masala Dosa',
    price: 149,
    veg: true,
  });
  asha = await ownerSession.api.signUp(`asha.${tests}`);
  farhan = await ownerSession.api.signUp(`farhan.${tests}`);
});

const order = async (customer: Session): Promise<number> => {
  const placed = await ownerSession.api.call<{ id: number }>(customer, 'POST', '/api/orders', {
    items: [{ menu_item_id: dish.id, restaurantId: owner.restaurantId, qty: 1 }],
    address: '14, Lakeview Road, Indiranagar',
  });
  return placed.id;
};
const sendMessage = (who: Session, message: string, about: object): Promise<Message> =>
  ownerSession.api.call<Message>(who, 'POST', '/api/support/messages', { message, ...about });
const general = () => ({ restaurantId: owner.restaurantId });
const messagesOf = (who: Session, query: string) =>
  ownerSession.api.call<Message[]>(who, 'GET', `/api/support/messages?${query}`);

const open = (query = '', view: Parameters<OwnerSession['open']>[1] = {}) =>
  ownerSession.open(PATH + query, { as: owner, ...view });
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const lines = (page: Page) => list(page).getByRole('link');
const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });
const supportEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Restaurant menu' }).getByRole('link', { name: /^Support/ });
const path = (page: Page) => page.url().slice(page.url().indexOf('/restaurant'));

test.describe('in both themes', () => {
  test('there is no flaw and no problem: list and conversation', async () => {
    const id = await order(asha);
    await sendMessage(asha, 'Could you keep the gravy mild? Cooking for my daughter too.', { orderId: id });
    await sendMessage(owner, 'Of course.', { orderId: id });
    await sendMessage(farhan, 'Is the egg cooked separately?', general());
    const page = await open('');
    await expect(list(page)).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1440]);
    await lines(page)
      .filter({ hasText: `Order #${id}` })
      .click();
    await expect(log(page).getByText('Of course.')).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1440]);
  });
});

test('lists the conversations, unread first, then the latest, and counts what is unread', async () => {
  const first = await order(asha);
  await sendMessage(asha, 'Less spicy, please', { orderId: first });
  await sendMessage(asha, 'And no onions', { orderId: first });
  await sendMessage(farhan, 'Do you deliver to Indiranagar?', general());
  await sendMessage(owner, 'We do.', { ...general(), customerId: farhan.id });
  await ownerSession.api.call(owner, 'PUT', `/api/support/messages/mark-all-read?customerId=${farhan.id}`);
  const page = await open('', { width: 390 });
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toHaveText(new RegExp(`Order #${first}.*And no onions.*2 unread`));
  await expect(lines(page).last()).toHaveText(/General questions.*You: We do\.$/);
  // Opened and read, it goes below what was written later.
  await lines(page).first().click();
  await expect(log(page).getByText('And no onions')).toBeVisible();
  await expect
    .poll(async () => (await messagesOf(owner, `orderId=${first}`)).every((m) => m.isRead))
    .toBe(true);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Support' }).click();
  await expect(lines(page).first()).toContainText('General questions');
  await expect(list(page).getByText('unread')).toHaveCount(0);
});

test('opens the first beside the list, answers on Enter and begins a line on Shift+Enter', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Running late?', { orderId: id });
  const page = await open();
  await expect(log(page).getByText('Running late?')).toBeVisible();
  expect(path(page)).toBe(`${PATH}?orderId=${id}`);
  await expect(lines(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(`Order #${id} · ₹154.00`)).toHaveCount(1);
  await field(page).fill('Five minutes.');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('Promised.');
  await field(page).press('Enter');
  await expect(log(page).getByText('Five minutes.\nPromised.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect
    .poll(() => messagesOf(asha, `orderId=${id}`))
    .toEqual([
      expect.objectContaining({ text: 'Running late?', sender: 'customer' }),
      expect.objectContaining({ text: 'Five minutes.\nPromised.', sender: 'restaurant' }),
    ]);
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect.poll(() => messagesOf(asha, `orderId=${id}`)).toHaveLength(2);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${id}` })).toBeVisible();
});

test('answers what a customer asked about no order', async () => {
  await sendMessage(farhan, 'Do you cook without onions?', general());
  const page = await open();
  await expect(log(page).getByText('Do you cook without onions?')).toBeVisible();
  await field(page).fill('On request.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => messagesOf(farhan, `restaurantId=${owner.restaurantId}`))
    .toContainEqual(expect.objectContaining({ text: 'On request.', orderId: null }));
});

test('shows within three seconds what the customer writes into the open conversation', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Hello?', { orderId: id });
  const page = await open();
  await expect(log(page).getByText('Hello?')).toBeVisible();
  await sendMessage(asha, 'Are you there?', { orderId: id });
  await tickUntilVisible(log(page).getByText('Are you there?'));
  // The list is brought up to date by that too.
  await expect.poll(tickAndRead(page, () => lines(page).first().textContent())).toContain('Are you there?');
});

test('counts unread messages in the side menu on every page, every 10 seconds', async () => {
  const page = await ownerSession.open('/restaurant/account', { as: owner });
  await expect(supportEntry(page)).toBeVisible();
  await expect(supportEntry(page)).toHaveText('Support');
  await sendMessage(farhan, 'Hello?', general());
  await expect.poll(tickAndRead(page, () => supportEntry(page).textContent())).toContain('1 unread');
  await supportEntry(page).click();
  await expect(log(page).getByText('Hello?')).toBeVisible();
  await expect.poll(tickAndRead(page, () => supportEntry(page).textContent())).toBe('Support');
});

test('asks for the inbox every 30 seconds', async () => {
  await sendMessage(farhan, 'Hello?', general());
  const page = await open('', { width: 390, isPolling: true });
  const asked = countCalls(page, (request) => INBOX.test(request.url()));
  await expect(list(page)).toBeVisible();
  await expectPolledEvery(page, 30_000, asked);
});

test('finds a conversation by the customer, the order or any of its words', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Less spicy, please', { orderId: id });
  await sendMessage(asha, 'Thank you', { orderId: id });
  await sendMessage(farhan, 'Hello?', general());
  const page = await open();
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  for (const words of ['spicy', `#${id}`, 'asha']) {
    await search.fill(words);
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page).first()).toContainText(`Order #${id}`);
  }
  await search.fill('nothing like it');
  await expect(page.getByText('No conversation has these words.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(lines(page)).toHaveCount(2);
});

test('keeps a message that is not sent, and says why', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Hello?', { orderId: id });
  const page = await open();
  expectConsoleErrors(page, FAILED_CALL);
  await expect(log(page).getByText('Hello?')).toBeVisible();
  await page.route('**/api/support/messages', serverError);
  await field(page).fill('On its way.');
  await field(page).press('Enter');
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await page.unroute('**/api/support/messages');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await messagesOf(asha, `orderId=${id}`)).length).toBe(2);
});

test('shows a closed chat, and nowhere to write in it', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Sorry, wrong address.', { orderId: id });
  await ownerSession.api.call(asha, 'POST', `/api/orders/${id}/cancel`);
  const page = await open(`?orderId=${id}`);
  await expect(log(page).getByText('Sorry, wrong address.')).toBeVisible();
  await expect(page.getByText('This chat is closed. You can still read it.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});

for (const [query, words] of [
  ['?orderId=999999999', 'Order not found.'],
  ['?customerId=999999999', 'Cannot open chat: Customer not found.'],
] as const)
  test(`${query} says ‘${words}’`, async () => {
    const page = await open(query);
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByText(words)).toBeVisible();
    await expectNoViolations(page);
  });

test('does not open what another restaurant talks about', async () => {
  const id = await order(asha);
  await sendMessage(asha, 'Between us.', { orderId: id });
  const page = await ownerSession.open(`${PATH}?orderId=${id}`);
  expectConsoleErrors(page, FAILED_CALL);
  await expect(page.getByText('Order not found.')).toBeVisible();
  await expect(page.getByText('Between us.')).toHaveCount(0);
});

test('says so while nobody has written', async () => {
  const page = await open('', { width: 390 });
  await expect(page.getByRole('heading', { name: 'No messages yet.' })).toBeVisible();
  await expectNoViolations(page);
});

test('says what failed and loads on Try Again', async () => {
  await sendMessage(farhan, 'Hello?', general());
  const page = await open('', { width: 390, before: (fresh) => fresh.route(INBOX, serverError) });
  expectConsoleErrors(page, FAILED_CALL);
  await tickUntilVisible(page.getByRole('heading', { name: 'We couldn’t load your messages' }));
  await expect(page.getByText('Server error. Please try again later.')).toHaveCount(1);
  await expectNoViolations(page);
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await expect(list(page)).toBeVisible();
});
