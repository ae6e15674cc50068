// The administrators' Support screen with more than a page of cases and conversations, and without a network.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import { AdminSession } from './admin-session.ts';
import type { Session } from './api.ts';
import { pressRadio } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { ahead, waitAhead } from './page-clock.ts';

const PAGE = 50;
const MORE_THAN_A_PAGE = PAGE + 2;
const LATE = 'An hour after its time.';
const WAITS = 'This opens as soon as you are back online.';

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

beforeAll(async () => {
  adminSession = await AdminSession.start({ hasOwnClock: true });
  orderFixtures = await OrderFixtures.open(adminSession.api);
  for (let n = 1; n <= MORE_THAN_A_PAGE; n += 1) await newCustomer(n);
}, 180_000);
afterAll(() => adminSession?.stop());

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
  await page.getByText('You’re offline. We’ll keep trying.').waitFor();
}

describe('more than a page', () => {
  it('of cases is reached, opened, and stays when one of them moves to the head', async () => {
    const [first] = orderIds;
    const total = await countOf('/api/support/cases');
    expect(total).toBeGreaterThanOrEqual(MORE_THAN_A_PAGE);
    const { page, close } = await adminSession.open('/admin/support?state=all');
    await expect.poll(() => cases(page).count()).toBe(PAGE);
    await expect.poll(() => caseOf(page, first).count()).toBe(0);
    await older(page).click();
    await expect.poll(() => cases(page).count()).toBe(total);
    await expect.poll(() => older(page).count()).toBe(0);
    await caseOf(page, first).click();
    await page
      .getByRole('log', { name: `Messages about order #${first}` })
      .getByText(LATE)
      .waitFor();
    await expect.poll(() => cases(page).count()).toBe(total);
    // Nothing moves under the pointer.
    await page.mouse.move(0, 0);
    await adminSession.api.call(customers[0]!, 'POST', `/api/orders/${first}/case/messages`, {
      message: 'It has not come yet.',
    });
    await expect.poll(ahead(page, () => cases(page).first().textContent())).toContain('It has not come yet.');
    await expect.poll(() => cases(page).count()).toBe(total);
    await close();
  });

  it('of conversations is reached, opened, and stays when one of them moves to the head', async () => {
    const total = await countOf('/api/support/conversations');
    expect(total).toBeGreaterThanOrEqual(MORE_THAN_A_PAGE);
    const { page, close } = await adminSession.open('/admin/support?view=conversations');
    await expect.poll(() => conversations(page).count()).toBe(PAGE);
    await older(page).click();
    await expect.poll(() => conversations(page).count()).toBe(total);
    await expect.poll(() => older(page).count()).toBe(0);
    await conversationOf(page, 'many.1').click();
    await page.getByRole('log', { name: 'Messages with many.1' }).getByText('Question 1').waitFor();
    await page.mouse.move(0, 0);
    await adminSession.api.call(customers[0]!, 'POST', '/api/support/platform/messages', {
      message: 'Are you there?',
    });
    await expect
      .poll(ahead(page, () => conversations(page).first().textContent()))
      .toContain('Are you there?');
    await expect.poll(() => conversations(page).count()).toBe(total);
    await close();
  });
});

describe('without a network', () => {
  it('cases stay, others wait, and what was pressed comes afterwards', async () => {
    const total = await countOf('/api/support/cases');
    const closed = await countOf('/api/support/cases', '&state=closed');
    const newest = orderIds.at(-1);
    const { page, close } = await adminSession.open('/admin/support?state=all');
    await page
      .getByRole('log', { name: /^Messages about order/ })
      .getByText(LATE)
      .first()
      .waitFor();
    await goOffline(page);
    await older(page).click();
    await expect.poll(() => cases(page).count()).toBe(PAGE);
    await page.context().setOffline(false);
    await expect.poll(ahead(page, () => cases(page).count())).toBe(total);

    await goOffline(page);
    await caseOf(page, orderIds[4]).click();
    await page.getByText(WAITS).waitFor();
    await expectAccessible(page, [390, 1440]);
    await page.context().setOffline(false);
    await waitAhead(page.getByRole('log', { name: `Messages about order #${orderIds[4]}` }).getByText(LATE));

    await goOffline(page);
    await page.getByRole('button', { name: /^Closed/ }).click();
    // Nobody knows which these are: no other case is shown as one of them.
    await expect.poll(() => caseOf(page, newest).count()).toBe(0);
    await page.getByText(WAITS).waitFor();
    await page.context().setOffline(false);
    await expect.poll(ahead(page, () => cases(page).count())).toBe(closed);
    await close();
  });

  it('an answer and the end of a case are kept, and sent once afterwards', async () => {
    const orderId = orderIds[2];
    const { page, close } = await adminSession.open(`/admin/support?state=all&order=${orderId}`);
    const log = page.getByRole('log', { name: `Messages about order #${orderId}` });
    await log.getByText(LATE).waitFor();
    await goOffline(page);
    await page.getByRole('textbox', { name: 'Answer both sides' }).fill('We look into it.');
    await page.keyboard.press('Enter');
    await log.getByText('Failed to send message. Please try again.').waitFor();
    await page.context().setOffline(false);
    await log.getByRole('button', { name: 'Try again' }).click();
    await log.getByText('Failed to send message. Please try again.').waitFor({ state: 'detached' });
    // What is closed is what was read by then: the own answer too.
    await log.getByText('Sending…').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Close case' }).click();
    const dialog = page.getByRole('dialog', { name: `Close the case of order #${orderId}?` });
    await pressRadio(dialog.getByRole('radio', { name: /^Explained/ }));
    await dialog.getByRole('textbox', { name: 'What the customer reads' }).fill('The rain was heavy.');
    await goOffline(page);
    await dialog.getByRole('button', { name: 'Close case' }).click();
    await dialog.getByText('You’re offline. Try again once you are back online.').waitFor();
    await expectAccessible(page, [390, 1440]);
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Close case' }).click();
    await dialog.waitFor({ state: 'detached' });
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
    await close();
  });

  it('conversations stay, others wait, and an answer is kept', async () => {
    const total = await countOf('/api/support/conversations');
    const { page, close } = await adminSession.open('/admin/support?view=conversations');
    await page
      .getByRole('log')
      .getByText(/Question|Are you there/)
      .first()
      .waitFor();
    await goOffline(page);
    await older(page).click();
    await page.context().setOffline(false);
    await expect.poll(ahead(page, () => conversations(page).count())).toBe(total);

    await goOffline(page);
    await conversationOf(page, 'many.7').click();
    await page.getByText(WAITS).waitFor();
    await page.context().setOffline(false);
    const log = page.getByRole('log', { name: 'Messages with many.7' });
    await waitAhead(log.getByText('Question 7'));

    await goOffline(page);
    await page.getByRole('textbox', { name: 'Reply to many.7' }).fill('From Monday on.');
    await page.keyboard.press('Enter');
    await log.getByText('Failed to send message. Please try again.').waitFor();
    await page.getByRole('searchbox', { name: 'Search name or words' }).fill('question 9');
    await waitAhead(page.getByText(WAITS));
    await expect.poll(() => conversations(page).count()).toBe(0);
    await expectAccessible(page, [390, 1440]);
    await page.context().setOffline(false);
    await waitAhead(conversationOf(page, 'many.9'));
    await expect.poll(() => conversationOf(page, 'many.52').count()).toBe(0);
    await log.getByRole('button', { name: 'Try again' }).click();
    await log.getByText('Failed to send message. Please try again.').waitFor({ state: 'detached' });
    await log.getByText('From Monday on.').waitFor();
    await close();
  });
});

it('does not call back to the cases who presses Conversations as they come', async () => {
  const { page, close } = await adminSession.open('/admin/support', {
    before: (blank) => blank.addInitScript(holdCases),
  });
  await page.getByRole('radio', { name: /^Conversations/ }).waitFor();
  // Slow enough for the answer to come between the press and what is drawn of it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('input[type=radio][value=conversations]')!.click();
    window.dispatchEvent(new Event('let the cases come'));
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await conversations(page).first().waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('conversations');
  await close();
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
