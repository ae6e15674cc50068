// The administrators' Support screen in a real browser: cases of orders and what customers ask the platform.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import { AdminSession } from './admin-session.ts';
import type { Session } from './api.ts';
import { pressRadio, serverError, tryAgain } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';
import { OrderFixtures } from './order-fixtures.ts';

type Message = { id: number; sender: string; message: string };
type Case = {
  id: number;
  state: string;
  outcome: string | null;
  unread: number;
  lastMessage: Message;
  messages: Message[];
};
type PlatformMessage = { message: string; sender: string; isRead: boolean };

const HOSTILE = '<img src=x onerror="document.title=1"> {{7*7}} \u202Etxt ' + 'long'.repeat(60);

let adminSession: AdminSession;
let orderFixtures: OrderFixtures;
let customer: Session;
let orderId: number;
let tests = 0;

beforeAll(async () => {
  adminSession = await AdminSession.start();
  orderFixtures = await OrderFixtures.open(adminSession.api);
});
afterAll(() => adminSession?.stop());
beforeEach(async () => {
  tests += 1;
  customer = await adminSession.api.signUp(`helped.${tests}`);
  orderId = (await orderFixtures.order(customer, 'Delivered')).id;
});

const openCase = (message: string) =>
  adminSession.api.call<Case>(customer, 'POST', `/api/orders/${orderId}/case`, {
    kind: 'missing',
    items: [orderFixtures.naan.id],
    message,
  });
const write = (who: Session, message: string) =>
  adminSession.api.call<Case>(who, 'POST', `/api/orders/${orderId}/case/messages`, { message });
const ask = (message: string) =>
  adminSession.api.call(customer, 'POST', '/api/support/platform/messages', { message });
/** As the customer reads it. */
const read = () => adminSession.api.call<Case>(customer, 'GET', `/api/orders/${orderId}/case`);
const seenByAdmins = () => adminSession.call<Case>('GET', `/api/orders/${orderId}/case`);

const open = (query = '', view: Parameters<AdminSession['open']>[1] = {}) =>
  adminSession.open(`/admin/support${query}`, view);
const openOwn = (view: Parameters<AdminSession['open']>[1] = {}) => open(`?state=all&order=${orderId}`, view);
const cases = (page: Page) => page.getByRole('list', { name: 'Cases' });
const line = (page: Page) =>
  cases(page)
    .getByRole('link')
    .filter({ hasText: `Order #${orderId}` });
const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: 'Answer both sides' });
const dialog = (page: Page) => page.getByRole('dialog', { name: `Close the case of order #${orderId}?` });
const words = (page: Page) => dialog(page).getByRole('textbox', { name: 'What the customer reads' });
const choose = (page: Page, outcome: string) =>
  pressRadio(dialog(page).getByRole('radio', { name: new RegExp(`^${outcome}`) }));
const closeCase = (page: Page) => dialog(page).getByRole('button', { name: 'Close case' }).click();
const startClosing = async (page: Page) => {
  await page.getByRole('button', { name: 'Close case' }).click();
  await dialog(page).waitFor();
};

describe('there is no flaw and no problem, in both themes', () => {
  it('with cases, and with the question how one ended', async () => {
    await openCase('One naan is missing.');
    const { page, close } = await openOwn();
    await log(page).getByText('One naan is missing.').waitFor();
    await line(page).waitFor();
    await expectAccessible(page, [320, 390, 820, 1024, 1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await startClosing(page);
    await choose(page, 'Refunded');
    await closeCase(page);
    await dialog(page).getByText('Please write what the customer should know').waitFor();
    await expectAccessible(page, [390, 1440]);
    await close();
  });

  it('with the list alone on a phone, and with conversations', async () => {
    await openCase('One naan is missing.');
    await ask('Can I pay in two parts?');
    const { page, close } = await open('', { width: 390 });
    await line(page).waitFor();
    await expectAccessible(page, [320, 390, 820]);
    await page.goto(`${adminSession.address}/admin/support?view=conversations&customer=${customer.id}`);
    await log(page).getByText('Can I pay in two parts?').waitFor();
    await expectAccessible(page, [320, 390, 820, 1024, 1440]);
    await close();
  });
});

it('an administrator finds a case, reads, answers, and closes it with an outcome', async () => {
  await openCase('One naan is missing.');
  await write(orderFixtures.owner, 'We are looking.');
  await write(customer, 'Thank you.');
  const { page, close } = await open('', { width: 390 });
  await expect
    .poll(() => line(page).textContent())
    .toMatch(
      new RegExp(`^helped.${tests}.*Something is missing.*Order #${orderId} · .*Thank you\\..*3 unread`),
    );
  await line(page).click();
  for (const said of ['One naan is missing.', 'We are looking.', 'Thank you.'])
    await log(page).getByText(said).waitFor();
  await expect.poll(async () => (await seenByAdmins()).unread).toBe(0);

  await field(page).fill('A second one is on its way.');
  await field(page).press('Enter');
  await log(page).getByText('A second one is on its way.').waitFor();
  await expect.poll(async () => (await read()).state).toBe('answered');
  await page.getByText('Answered', { exact: true }).filter({ visible: true }).first().waitFor();

  await startClosing(page);
  await closeCase(page);
  await dialog(page).getByText('Please choose how it ended').waitFor();
  await choose(page, 'Refunded');
  await dialog(page)
    .getByText(/^Tiffin moves no money\. The order was ₹[\d,.]+: give back yourself what you owe\./)
    .waitFor();
  await words(page).fill('You get ₹60 back by UPI today.');
  await closeCase(page);
  await dialog(page).waitFor({ state: 'detached' });
  await log(page).getByText('You get ₹60 back by UPI today.').waitFor();
  await log(page).getByText('Closed: Refunded').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Close case' }).count()).toBe(0);
  await expect
    .poll(() => read())
    .toMatchObject({
      state: 'closed',
      outcome: 'refunded',
      lastMessage: { sender: 'platform', message: 'You get ₹60 back by UPI today.' },
    });

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Support' }).click();
  await page.getByRole('button', { name: /^Closed/ }).click();
  await expect.poll(() => line(page).textContent()).toContain('Refunded');
  await close();
});

it('the open cases begin with who waits longest', async () => {
  await openCase('One naan is missing.');
  const { page, close } = await open('', { width: 390 });
  await line(page).waitFor();
  const all = await adminSession.call<{ orderId: number; waitingSince: string }[]>(
    'GET',
    '/api/support/cases?state=open&limit=100',
  );
  const longest = all.toSorted((a, b) => a.waitingSince.localeCompare(b.waitingSince));
  await expect
    .poll(async () => {
      const texts = await cases(page).getByRole('link').allTextContents();
      return texts.map((text) => Number(/Order #(\d+)/.exec(text)?.[1]));
    })
    .toEqual(longest.map((one) => one.orderId));
  await close();
});

it('an administrator calls, notes, refunds and is asked to close, all from the case', async () => {
  await adminSession.api.call(customer, 'PUT', `/api/customers/${customer.id}`, { phone: '+91 98450 12345' });
  await openCase('One naan is missing.');
  const { page, close } = await openOwn();
  const phone = page.getByRole('link', { name: '+91 98450 12345' });
  await expect.poll(() => phone.getAttribute('href')).toBe('tel:+919845012345');

  await page.getByText('Add a private note').click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Please write a note').waitFor();
  await page.getByLabel('Note for administrators').fill('Called her: she wants the money.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Private notes' });
  await notes.getByText('Called her: she wants the money.').waitFor();
  await expectAccessible(page, [320, 390, 820, 1440]);
  expect(JSON.stringify(await read())).not.toContain('she wants the money');

  await page.getByRole('button', { name: 'Refund' }).click();
  const question = page.getByRole('alertdialog', { name: `Refund order #${orderId}?` });
  await question.getByRole('button', { name: 'Refund order' }).click();
  await page.getByText('The order is refunded. Close the case, so that its customer knows.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Refund' }).count()).toBe(0);
  await question.waitFor({ state: 'detached' });
  await expectAccessible(page, [390, 1440]);
  await startClosing(page);
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('radio', { name: /^Refunded/ })
        .isChecked(),
    )
    .toBe(true);
  await expect.poll(() => dialog(page).getByText('Tiffin moves no money').count()).toBe(0);
  await words(page).fill('You get the whole order back.');
  await closeCase(page);
  await log(page).getByText('Closed: Refunded').waitFor();
  await expect.poll(() => page.getByText('Close the case, so that').count()).toBe(0);
  await close();
});

describe('two administrators at once', () => {
  it('the second is told what was written meanwhile, keeps his words, and closes it then', async () => {
    await openCase('One naan is missing.');
    const { page, close } = await openOwn();
    expectConsoleErrors(page, FAILED_CALL);
    await log(page).getByText('One naan is missing.').waitFor();
    await startClosing(page);
    await choose(page, 'Explained');
    await words(page).fill('The kitchen was too busy.');
    await write(adminSession.admin, 'I have called the kitchen.');
    await closeCase(page);
    await dialog(page)
      .getByText('Somebody has written meanwhile. Please read it before you close this.')
      .waitFor();
    await dialog(page).getByText('I have called the kitchen.').waitFor();
    expect((await read()).state).toBe('answered');
    await expect.poll(() => words(page).inputValue()).toBe('The kitchen was too busy.');
    await closeCase(page);
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => read()).toMatchObject({ state: 'closed', outcome: 'explained' });
    await close();
  });

  it.each([
    { how: 'while he writes, over the event stream', isPolling: false },
    { how: 'when he closes it, without one', isPolling: true },
  ])('the second is told that it is closed, and keeps his words: $how', async ({ isPolling }) => {
    await openCase('One naan is missing.');
    const { page, close } = await openOwn({ isPolling });
    if (isPolling) expectConsoleErrors(page, FAILED_CALL);
    await log(page).getByText('One naan is missing.').waitFor();
    await startClosing(page);
    await choose(page, 'Refused');
    await words(page).fill('The bill says one naan.');
    await adminSession.call('POST', `/api/orders/${orderId}/case/close`, {
      outcome: 'replaced',
      message: 'It was brought again.',
    });
    if (isPolling) await closeCase(page);
    await dialog(page).getByText('This is closed already.').waitFor();
    await dialog(page).getByText('Your own words are still here.').waitFor();
    await expect.poll(() => words(page).inputValue()).toBe('The bill says one naan.');
    await dialog(page).getByRole('button', { name: 'Back to the case' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await log(page).getByText('It was brought again.').waitFor();
    expect((await read()).outcome).toBe('replaced');
    await close();
  });
});

it('keeps what was typed into the question over closing it', async () => {
  await openCase('One naan is missing.');
  const { page, close } = await openOwn();
  await startClosing(page);
  await words(page).fill('Half written');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await startClosing(page);
  await expect.poll(() => words(page).inputValue()).toBe('Half written');
  await close();
});

it('the bell’s notice leads to the cases that have waited for half an hour, and the menu counts who waits', async () => {
  await openCase('One naan is missing.');
  const { page, close } = await adminSession.open('/admin');
  const entry = page
    .getByRole('navigation', { name: 'Admin menu' })
    .getByRole('link', { name: /^Support \d+ waiting for an answer$/ });
  await entry.waitFor();
  await page.getByRole('button', { name: 'Notifications' }).click();
  const notice = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: /waited over 30 minutes for an answer/ });
  await notice.getByRole('link', { name: 'View details' }).click();
  await page.getByRole('button', { name: /^Waiting over 30 minutes/, pressed: true }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('waiting');
  await expect
    .poll(() =>
      cases(page)
        .getByText(/^Waits/)
        .count(),
    )
    .toBeGreaterThan(0);
  await expect.poll(() => line(page).count()).toBe(0);
  await entry.click();
  await line(page).waitFor();
  await close();
});

it('answers what a customer asks, also before his first order, and finds it by its words', async () => {
  const newcomer = await adminSession.api.signUp(`newcomer.${tests}`);
  await adminSession.api.call(newcomer, 'POST', '/api/support/platform/messages', {
    message: 'Do you deliver to Whitefield?',
  });
  const { page, close } = await open();
  // By its key: its counts come later and move it.
  await page.getByRole('radio', { name: /^Conversations/ }).press('Space');
  await page.getByRole('searchbox', { name: 'Search name or words' }).fill('whitefield');
  const found = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await found.filter({ hasText: newcomer.username }).click();
  await log(page).getByText('Do you deliver to Whitefield?').waitFor();
  await page.getByRole('textbox', { name: /^Reply to newcomer/ }).fill('From Monday on.');
  await page.keyboard.press('Enter');
  await log(page).getByText('From Monday on.').waitFor();
  await expect
    .poll(() => adminSession.api.call<PlatformMessage[]>(newcomer, 'GET', '/api/support/platform/messages'))
    .toMatchObject([
      { message: 'Do you deliver to Whitefield?', isRead: true },
      { message: 'From Monday on.', sender: 'platform' },
    ]);
  await page.getByRole('link', { name: 'View account' }).click();
  await page.getByRole('dialog', { name: newcomer.username }).waitFor();
  await page.getByRole('link', { name: 'Write to this customer' }).click();
  await log(page).getByText('From Monday on.').waitFor();
  await close();
});

it('shows hostile words as words', async () => {
  await openCase(HOSTILE);
  await ask(HOSTILE);
  const { page, close } = await openOwn({ width: 390 });
  await log(page).getByText('<img src=x').waitFor();
  await expectAccessible(page, [320]);
  await page.goto(`${adminSession.address}/admin/support?view=conversations&customer=${customer.id}`);
  await log(page).getByText('<img src=x').waitFor();
  await expectAccessible(page, [320]);
  await expect.poll(() => page.title()).toContain('Support');
  await close();
});

it('the order’s drawer shows its case and leads to it', async () => {
  await openCase('One naan is missing.');
  const { page, close } = await adminSession.open(`/admin/orders?open=${orderId}`);
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` });
  await drawer.getByText(/One naan is missing\.$/).waitFor();
  await drawer.getByRole('link', { name: 'Read and answer' }).click();
  await log(page).getByText('One naan is missing.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/support');
  await close();
});

it('says what failed and loads on Try Again', async () => {
  const { page, close } = await open('?state=all', {
    width: 390,
    before: (blank) => blank.route('**/api/support/cases?*', serverError),
  });
  expectConsoleErrors(page, FAILED_CALL);
  await page.getByRole('heading', { name: 'We couldn’t load the cases' }).waitFor();
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await cases(page).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: /^We couldn’t/ }).count()).toBe(0);
  await close();
});
