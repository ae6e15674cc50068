// The administrators' Support screen with more than a page of cases and conversations, and without a network.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { AdminSession } from './admin-session.ts';
import type { Session } from './api.ts';
import { pressRadio } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { tickAndRead, tickUntilVisible } from './page-clock.ts';

const PAGE = 50;
const MORE_THAN_A_PAGE = PAGE + 2;
const LATE = 'An hour after its time.';
const WAITS = 'This opens as soon as you are back online.';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let adminSession: AdminSession;
let orderFixtures: OrderFixtures;
const customers: Session[] = [];
const orderIds: number[] = [];

/** With a case of its own, and a question of the customer about no order. */
async function newCustomer(n: number) {
  const { api } = adminSession;
  const customer = await api.signUp(`many.${n}`);
  const { id } = await orderFixtures.order(customer);
  await api.call(customer, 'POST', `/api/orders/${id}/case`, { kind: 'late', items: [], message: LATE });
  await api.call(customer, 'POST', '/api/support/platform/messages', { message: `Question ${n}` });
  customers.push(customer);
  orderIds.push(id);
}

test.beforeAll(async ({ app }) => {
  adminSession = await AdminSession.start(app);
  orderFixtures = await OrderFixtures.open(adminSession.api);
  for (let n = 1; n <= MORE_THAN_A_PAGE; n += 1) await newCustomer(n);
});

const cases = (page: Page) => page.getByRole('list', { name: 'Cases' }).getByRole('link');
const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const caseOf = (page: Page, orderId: number | undefined) =>
  cases(page).filter({ hasText: `Order #${orderId} ` });
const conversationOf = (page: Page, name: string) =>
  conversations(page).filter({ has: page.getByText(name, { exact: true }) });
const older = (page: Page) => page.getByRole('button', { name: /^Show older/ });
const countOf = async (path: string, filter = '') => {
  const rows = await adminSession.call<unknown[]>('GET', `${path}?limit=100${filter}`);
  return rows.length;
};
async function goOffline(page: Page): Promise<void> {
  expectConsoleErrors(page, FAILED_CALL);
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. We’ll keep trying.')).toBeVisible();
}

test.describe('more than a page', () => {
  test('of cases is reached, opened, and stays when one of them moves to the head', async () => {
    const [first] = orderIds;
    const total = await countOf('/api/support/cases');
    expect(total).toBeGreaterThanOrEqual(MORE_THAN_A_PAGE);
    const page = await adminSession.open('/admin/support?state=all');
    await expect(cases(page)).toHaveCount(PAGE);
    await expect(caseOf(page, first)).toHaveCount(0);
    await older(page).click();
    await expect(cases(page)).toHaveCount(total);
    await expect(older(page)).toHaveCount(0);
    await caseOf(page, first).click();
    await expect(
      page.getByRole('log', { name: `Messages about order #${first}` }).getByText(LATE),
    ).toBeVisible();
    await expect(cases(page)).toHaveCount(total);
    // Nothing moves under the pointer.
    await page.mouse.move(0, 0);
    await adminSession.api.call(customers[0]!, 'POST', `/api/orders/${first}/case/messages`, {
      message: 'It has not come yet.',
    });
    await expect
      .poll(tickAndRead(page, () => cases(page).first().textContent()))
      .toContain('It has not come yet.');
    await expect(cases(page)).toHaveCount(total);
  });

  test('of conversations is reached, opened, and stays when one of them moves to the head', async () => {
    const total = await countOf('/api/support/conversations');
    expect(total).toBeGreaterThanOrEqual(MORE_THAN_A_PAGE);
    const page = await adminSession.open('/admin/support?view=conversations');
    await expect(conversations(page)).toHaveCount(PAGE);
    await older(page).click();
    await expect(conversations(page)).toHaveCount(total);
    await expect(older(page)).toHaveCount(0);
    await conversationOf(page, 'many.1').click();
    await expect(
      page.getByRole('log', { name: 'Messages with many.1' }).getByText('Question 1'),
    ).toBeVisible();
    await page.mouse.move(0, 0);
    await adminSession.api.call(customers[0]!, 'POST', '/api/support/platform/messages', {
      message: 'Are you there?',
    });
    await expect
      .poll(tickAndRead(page, () => conversations(page).first().textContent()))
      .toContain('Are you there?');
    await expect(conversations(page)).toHaveCount(total);
  });
});

test.describe('without a network', () => {
  test('cases stay, others wait, and what was pressed comes afterwards', async () => {
    const total = await countOf('/api/support/cases');
    const closed = await countOf('/api/support/cases', '&state=closed');
    const newest = orderIds.at(-1);
    const page = await adminSession.open('/admin/support?state=all');
    await expect(
      page
        .getByRole('log', { name: /^Messages about order/ })
        .getByText(LATE)
        .first(),
    ).toBeVisible();
    await goOffline(page);
    await older(page).click();
    await expect(cases(page)).toHaveCount(PAGE);
    await page.context().setOffline(false);
    await expect.poll(tickAndRead(page, () => cases(page).count())).toBe(total);

    await goOffline(page);
    await caseOf(page, orderIds[4]).click();
    await expect(page.getByText(WAITS)).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    await page.context().setOffline(false);
    await tickUntilVisible(
      page.getByRole('log', { name: `Messages about order #${orderIds[4]}` }).getByText(LATE),
    );

    await goOffline(page);
    await page.getByRole('button', { name: /^Closed/ }).click();
    // Nobody knows which these are: no other case is shown as one of them.
    await expect(caseOf(page, newest)).toHaveCount(0);
    await expect(page.getByText(WAITS)).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(tickAndRead(page, () => cases(page).count())).toBe(closed);
  });

  test('an answer and the end of a case are kept, and sent once afterwards', async () => {
    const orderId = orderIds[2];
    const page = await adminSession.open(`/admin/support?state=all&order=${orderId}`);
    const log = page.getByRole('log', { name: `Messages about order #${orderId}` });
    await expect(log.getByText(LATE)).toBeVisible();
    await goOffline(page);
    await page.getByRole('textbox', { name: 'Answer both sides' }).fill('We look into it.');
    await page.keyboard.press('Enter');
    await expect(log.getByText('Failed to send message. Please try again.')).toBeVisible();
    await page.context().setOffline(false);
    await log.getByRole('button', { name: 'Try again' }).click();
    await expect(log.getByText('Failed to send message. Please try again.')).not.toBeAttached();
    // The case is closed as read by then, with the own answer too.
    await expect(log.getByText('Sending…')).not.toBeAttached();

    await page.getByRole('button', { name: 'Close case' }).click();
    const dialog = page.getByRole('dialog', { name: `Close the case of order #${orderId}?` });
    await pressRadio(dialog.getByRole('radio', { name: /^Explained/ }));
    await dialog.getByRole('textbox', { name: 'What the customer reads' }).fill('The rain was heavy.');
    await goOffline(page);
    await dialog.getByRole('button', { name: 'Close case' }).click();
    await expect(dialog.getByText('You’re offline. Try again once you are back online.')).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Close case' }).click();
    await expect(dialog).not.toBeAttached();
    const one = await adminSession.call<{ state: string; messages: { message: string }[] }>(
      'GET',
      `/api/orders/${orderId}/case`,
    );
    expect(one.state).toBe('closed');
    expect(one.messages.map(({ message }) => message)).toEqual([
      LATE,
      'We look into it.',
      'The rain was heavy.',
    ]);
  });

  test('conversations stay, others wait, and an answer is kept', async () => {
    const total = await countOf('/api/support/conversations');
    const page = await adminSession.open('/admin/support?view=conversations');
    await expect(
      page
        .getByRole('log')
        .getByText(/Question|Are you there/)
        .first(),
    ).toBeVisible();
    await goOffline(page);
    await older(page).click();
    await page.context().setOffline(false);
    await expect.poll(tickAndRead(page, () => conversations(page).count())).toBe(total);

    await goOffline(page);
    await conversationOf(page, 'many.7').click();
    await expect(page.getByText(WAITS)).toBeVisible();
    await page.context().setOffline(false);
    const log = page.getByRole('log', { name: 'Messages with many.7' });
    await tickUntilVisible(log.getByText('Question 7'));

    await goOffline(page);
    await page.getByRole('textbox', { name: 'Reply to many.7' }).fill('From Monday on.');
    await page.keyboard.press('Enter');
    await expect(log.getByText('Failed to send message. Please try again.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search name or words' }).fill('question 9');
    await tickUntilVisible(page.getByText(WAITS));
    await expect(conversations(page)).toHaveCount(0);
    await expectAccessible(page, [390, 1440]);
    await page.context().setOffline(false);
    await tickUntilVisible(conversationOf(page, 'many.9'));
    await expect(conversationOf(page, 'many.52')).toHaveCount(0);
    await log.getByRole('button', { name: 'Try again' }).click();
    await expect(log.getByText('Failed to send message. Please try again.')).not.toBeAttached();
    await expect(log.getByText('From Monday on.')).toBeVisible();
  });
});

test('does not call back to the cases who presses Conversations as they come', async () => {
  const page = await adminSession.open('/admin/support', {
    before: (blank) => blank.addInitScript(holdCases),
  });
  await expect(page.getByRole('radio', { name: /^Conversations/ })).toBeVisible();
  // Slow enough for the answer to come between the press and what is drawn of it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('input[type=radio][value=conversations]')!.click();
    window.dispatchEvent(new Event('let the cases come'));
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(conversations(page).first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('view')).toBe('conversations');
});

/** Runs in the page: what it reads of the cases waits, all of it there already. */
function holdCases(): void {
  const ask = window.fetch;
  const isOpen = new Promise((resolve) =>
    window.addEventListener('let the cases come', resolve, { once: true }),
  );
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (!new URL(answer.url).pathname.endsWith('/api/support/cases')) return answer;
    const text = await answer.text();
    await isOpen;
    return new Response(text, answer);
  };
}
