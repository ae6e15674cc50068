// The restaurant's Support inbox in a real browser against the built product: how it looks, and what comes by itself. The rest:
// e2e/pages/kitchen-support.test.ts.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { OwnerSession } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { tickAndRead, countCalls, expectPolledEvery, tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

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
const sendMessage = (who: Session, message: string, about: object): Promise<unknown> =>
  ownerSession.api.call(who, 'POST', '/api/support/messages', { message, ...about });
const general = () => ({ restaurantId: owner.restaurantId });

const open = (query = '', view: Parameters<OwnerSession['open']>[1] = {}) =>
  ownerSession.open(PATH + query, { as: owner, ...view });
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const lines = (page: Page) => list(page).getByRole('link');
const log = (page: Page) => page.getByRole('log');
const supportEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Restaurant menu' }).getByRole('link', { name: /^Support/ });

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

test('says so while nobody has written', async () => {
  const page = await open('', { width: 390 });
  await expect(page.getByRole('heading', { name: 'No messages yet.' })).toBeVisible();
  await expectNoViolations(page);
});
