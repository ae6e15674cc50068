// The restaurant's Support inbox in a real browser against the built product: conversations, unread first, and answers.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, tryAgain } from './browser.ts';
import { OwnerSession } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { ahead, countCalls, expectPolledEvery, waitAhead } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

type Message = { id: number; orderId: number | null; text: string; sender: string; isRead: boolean };
type Dish = { id: number };

const PATH = '/restaurant/support';
const INBOX = /\/api\/support\/messages\/restaurant\/\d+/;

let ownerSession: OwnerSession;
/** A restaurant of its own for each test, which is public and cooks one dish. */
let owner: Session;
let dish: Dish;
let asha: Session;
let farhan: Session;
let tests = 0;

beforeAll(async () => {
  ownerSession = await OwnerSession.start({ hasOwnClock: true });
});
afterAll(() => ownerSession?.stop());
beforeEach(async () => {
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
const say = (who: Session, message: string, about: object): Promise<Message> =>
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

describe('in both themes', () => {
  it('there is no flaw and no problem: list and conversation', async () => {
    const id = await order(asha);
    await say(asha, 'Could you keep the gravy mild? Cooking for my daughter too.', { orderId: id });
    await say(owner, 'Of course.', { orderId: id });
    await say(farhan, 'Is the egg cooked separately?', general());
    const { page, close } = await open('');
    await list(page).waitFor();
    await expectAccessible(page, [320, 390, 820, 1440]);
    await lines(page)
      .filter({ hasText: `Order #${id}` })
      .click();
    await log(page).getByText('Of course.').waitFor();
    await expectAccessible(page, [320, 390, 820, 1440]);
    await close();
  });
});

it('lists the conversations, unread first, then the latest, and counts what is unread', async () => {
  const first = await order(asha);
  await say(asha, 'Less spicy, please', { orderId: first });
  await say(asha, 'And no onions', { orderId: first });
  await say(farhan, 'Do you deliver to Indiranagar?', general());
  await say(owner, 'We do.', { ...general(), customerId: farhan.id });
  await ownerSession.api.call(owner, 'PUT', `/api/support/messages/mark-all-read?customerId=${farhan.id}`);
  const { page, close } = await open('', { width: 390 });
  await expect.poll(() => lines(page).count()).toBe(2);
  await expect
    .poll(() => lines(page).first().textContent())
    .toMatch(new RegExp(`Order #${first}.*And no onions.*2 unread`));
  await expect.poll(() => lines(page).last().textContent()).toMatch(/General questions.*You: We do\.$/);
  // Opened and read, it goes below what was written later.
  await lines(page).first().click();
  await log(page).getByText('And no onions').waitFor();
  await expect
    .poll(async () => (await messagesOf(owner, `orderId=${first}`)).every((m) => m.isRead))
    .toBe(true);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Support' }).click();
  await expect.poll(() => lines(page).first().textContent()).toContain('General questions');
  await expect.poll(() => list(page).getByText('unread').count()).toBe(0);
  await close();
});

it('opens the first beside the list, answers on Enter and begins a line on Shift+Enter', async () => {
  const id = await order(asha);
  await say(asha, 'Running late?', { orderId: id });
  const { page, close } = await open();
  await log(page).getByText('Running late?').waitFor();
  expect(path(page)).toBe(`${PATH}?orderId=${id}`);
  await expect.poll(() => lines(page).first().getAttribute('aria-current')).toBe('true');
  await expect.poll(() => page.getByText(`Order #${id} · ₹154.00`).count()).toBe(1);
  await field(page).fill('Five minutes.');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('Promised.');
  await field(page).press('Enter');
  await log(page).getByText('Five minutes.\nPromised.').waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('');
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
  await page.getByRole('heading', { level: 1, name: `Order #${id}` }).waitFor();
  await close();
});

it('answers what a customer asked about no order', async () => {
  await say(farhan, 'Do you cook without onions?', general());
  const { page, close } = await open();
  await log(page).getByText('Do you cook without onions?').waitFor();
  await field(page).fill('On request.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => messagesOf(farhan, `restaurantId=${owner.restaurantId}`))
    .toContainEqual(expect.objectContaining({ text: 'On request.', orderId: null }));
  await close();
});

it('shows within three seconds what the customer writes into the open conversation', async () => {
  const id = await order(asha);
  await say(asha, 'Hello?', { orderId: id });
  const { page, close } = await open();
  await log(page).getByText('Hello?').waitFor();
  await say(asha, 'Are you there?', { orderId: id });
  await waitAhead(log(page).getByText('Are you there?'));
  // The list is brought up to date by that too.
  await expect.poll(ahead(page, () => lines(page).first().textContent())).toContain('Are you there?');
  await close();
});

it('counts unread messages in the side menu on every page, every 10 seconds', async () => {
  const { page, close } = await ownerSession.open('/restaurant/account', { as: owner });
  await supportEntry(page).waitFor();
  await expect.poll(() => supportEntry(page).textContent()).toBe('Support');
  await say(farhan, 'Hello?', general());
  await expect.poll(ahead(page, () => supportEntry(page).textContent())).toContain('1 unread');
  await supportEntry(page).click();
  await log(page).getByText('Hello?').waitFor();
  await expect.poll(ahead(page, () => supportEntry(page).textContent())).toBe('Support');
  await close();
});

it('asks for the inbox every 30 seconds', async () => {
  await say(farhan, 'Hello?', general());
  const { page, close } = await open('', { width: 390, isPolling: true });
  const asked = countCalls(page, (request) => INBOX.test(request.url()));
  await list(page).waitFor();
  await expectPolledEvery(page, 30_000, asked);
  await close();
});

it('finds a conversation by the customer, the order or any of its words', async () => {
  const id = await order(asha);
  await say(asha, 'Less spicy, please', { orderId: id });
  await say(asha, 'Thank you', { orderId: id });
  await say(farhan, 'Hello?', general());
  const { page, close } = await open();
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  for (const words of ['spicy', `#${id}`, 'asha']) {
    await search.fill(words);
    await expect.poll(() => lines(page).count()).toBe(1);
    await expect.poll(() => lines(page).first().textContent()).toContain(`Order #${id}`);
  }
  await search.fill('nothing like it');
  await page.getByText('No conversation has these words.').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => lines(page).count()).toBe(2);
  await close();
});

it('keeps a message that is not sent, and says why', async () => {
  const id = await order(asha);
  await say(asha, 'Hello?', { orderId: id });
  const { page, close } = await open();
  expectConsoleErrors(page, FAILED_CALL);
  await log(page).getByText('Hello?').waitFor();
  await page.route('**/api/support/messages', serverError);
  await field(page).fill('On its way.');
  await field(page).press('Enter');
  await page.getByText('Failed to send message. Please try again.').waitFor();
  await page.unroute('**/api/support/messages');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await messagesOf(asha, `orderId=${id}`)).length).toBe(2);
  await close();
});

it('shows a closed chat, and nowhere to write in it', async () => {
  const id = await order(asha);
  await say(asha, 'Sorry, wrong address.', { orderId: id });
  await ownerSession.api.call(asha, 'POST', `/api/orders/${id}/cancel`);
  const { page, close } = await open(`?orderId=${id}`);
  await log(page).getByText('Sorry, wrong address.').waitFor();
  await page.getByText('This chat is closed. You can still read it.').waitFor();
  await expect.poll(() => field(page).count()).toBe(0);
  await close();
});

it.each([
  ['?orderId=999999999', 'Order not found.'],
  ['?customerId=999999999', 'Cannot open chat: Customer not found.'],
])('%s says ‘%s’', async (query, words) => {
  const { page, close } = await open(query);
  expectConsoleErrors(page, FAILED_CALL);
  await page.getByText(words).waitFor();
  await expectNoViolations(page);
  await close();
});

it('does not open what another restaurant talks about', async () => {
  const id = await order(asha);
  await say(asha, 'Between us.', { orderId: id });
  const { page, close } = await ownerSession.open(`${PATH}?orderId=${id}`);
  expectConsoleErrors(page, FAILED_CALL);
  await page.getByText('Order not found.').waitFor();
  await expect.poll(() => page.getByText('Between us.').count()).toBe(0);
  await close();
});

it('says so while nobody has written', async () => {
  const { page, close } = await open('', { width: 390 });
  await page.getByRole('heading', { name: 'No messages yet.' }).waitFor();
  await expectNoViolations(page);
  await close();
});

it('says what failed and loads on Try Again', async () => {
  await say(farhan, 'Hello?', general());
  const { page, close } = await open('', { width: 390, before: (fresh) => fresh.route(INBOX, serverError) });
  expectConsoleErrors(page, FAILED_CALL);
  await waitAhead(page.getByRole('heading', { name: 'We couldn’t load your messages' }));
  await expect.poll(() => page.getByText('Server error. Please try again later.').count()).toBe(1);
  await expectNoViolations(page);
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await list(page).waitFor();
  await close();
});
