// The administrators' Support screen in a real browser: cases of orders and what customers ask the platform.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { AdminSession } from './admin-session.ts';
import type { Session } from './api.ts';
import { pressRadio, serverError, tryAgain } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
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

test.use({ ownProduct: true });

let adminSession: AdminSession;
let orderFixtures: OrderFixtures;
let customer: Session;
let orderId: number;
let tests = 0;

test.beforeAll(async ({ app }) => {
  adminSession = await AdminSession.start(app);
  orderFixtures = await OrderFixtures.open(adminSession.api);
});

test.beforeEach(async () => {
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
/** Case as the customer reads it. */
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
  await expect(dialog(page)).toBeVisible();
};

test.describe('there is no flaw and no problem, in both themes', () => {
  test('with cases, and with the question how one ended', async () => {
    await openCase('One naan is missing.');
    const page = await openOwn();
    await expect(log(page).getByText('One naan is missing.')).toBeVisible();
    await expect(line(page)).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1024, 1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await startClosing(page);
    await choose(page, 'Refunded');
    await closeCase(page);
    await expect(dialog(page).getByText('Please write what the customer should know')).toBeVisible();
    await expectAccessible(page, [390, 1440]);
  });

  test('with the list alone on a phone, and with conversations', async () => {
    await openCase('One naan is missing.');
    await ask('Can I pay in two parts?');
    const page = await open('', { width: 390 });
    await expect(line(page)).toBeVisible();
    await expectAccessible(page, [320, 390, 820]);
    await page.goto(`${adminSession.address}/admin/support?view=conversations&customer=${customer.id}`);
    await expect(log(page).getByText('Can I pay in two parts?')).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1024, 1440]);
  });
});

test('an administrator finds a case, reads, answers, and closes it with an outcome', async () => {
  await openCase('One naan is missing.');
  await write(orderFixtures.owner, 'We are looking.');
  await write(customer, 'Thank you.');
  const page = await open('', { width: 390 });
  await expect(line(page)).toHaveText(
    new RegExp(`^helped.${tests}.*Something is missing.*Order #${orderId} · .*Thank you\\..*3 unread`),
  );
  await line(page).click();
  for (const text of ['One naan is missing.', 'We are looking.', 'Thank you.'])
    await expect(log(page).getByText(text)).toBeVisible();
  await expect.poll(async () => (await seenByAdmins()).unread).toBe(0);

  await field(page).fill('A second one is on its way.');
  await field(page).press('Enter');
  await expect(log(page).getByText('A second one is on its way.')).toBeVisible();
  await expect.poll(async () => (await read()).state).toBe('answered');
  await expect(page.getByText('Answered', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await startClosing(page);
  await closeCase(page);
  await expect(dialog(page).getByText('Please choose how it ended')).toBeVisible();
  await choose(page, 'Refunded');
  await expect(
    dialog(page).getByText(
      /^Tiffin moves no money\. The order was ₹[\d,.]+: give back yourself what you owe\./,
    ),
  ).toBeVisible();
  await words(page).fill('You get ₹60 back by UPI today.');
  await closeCase(page);
  await expect(dialog(page)).not.toBeAttached();
  await expect(log(page).getByText('You get ₹60 back by UPI today.')).toBeVisible();
  await expect(log(page).getByText('Closed: Refunded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close case' })).toHaveCount(0);
  await expect
    .poll(() => read())
    .toMatchObject({
      state: 'closed',
      outcome: 'refunded',
      lastMessage: { sender: 'platform', message: 'You get ₹60 back by UPI today.' },
    });

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Support' }).click();
  await page.getByRole('button', { name: /^Closed/ }).click();
  await expect(line(page)).toContainText('Refunded');
});

test('the open cases begin with who waits longest', async () => {
  await openCase('One naan is missing.');
  const page = await open('', { width: 390 });
  await expect(line(page)).toBeVisible();
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
});

test('an administrator calls, notes, refunds and is asked to close, all from the case', async () => {
  await adminSession.api.call(customer, 'PUT', `/api/customers/${customer.id}`, { phone: '+91 98450 12345' });
  await openCase('One naan is missing.');
  const page = await openOwn();
  const phone = page.getByRole('link', { name: '+91 98450 12345' });
  await expect(phone).toHaveAttribute('href', 'tel:+919845012345');

  await page.getByText('Add a private note').click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Please write a note')).toBeVisible();
  await page.getByLabel('Note for administrators').fill('Called her: she wants the money.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Private notes' });
  await expect(notes.getByText('Called her: she wants the money.')).toBeVisible();
  await expectAccessible(page, [320, 390, 820, 1440]);
  expect(JSON.stringify(await read())).not.toContain('she wants the money');

  await page.getByRole('button', { name: 'Refund' }).click();
  const question = page.getByRole('alertdialog', { name: `Refund order #${orderId}?` });
  await question.getByRole('button', { name: 'Refund order' }).click();
  await expect(
    page.getByText('The order is refunded. Close the case, so that its customer knows.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect(question).not.toBeAttached();
  await expectAccessible(page, [390, 1440]);
  await startClosing(page);
  await expect(dialog(page).getByRole('radio', { name: /^Refunded/ })).toBeChecked();
  await expect(dialog(page).getByText('Tiffin moves no money')).toHaveCount(0);
  await words(page).fill('You get the whole order back.');
  await closeCase(page);
  await expect(log(page).getByText('Closed: Refunded')).toBeVisible();
  await expect(page.getByText('Close the case, so that')).toHaveCount(0);
});

test.describe('two administrators at once', () => {
  test('the second is told what was written meanwhile, keeps his words, and closes it then', async () => {
    await openCase('One naan is missing.');
    const page = await openOwn();
    expectConsoleErrors(page, FAILED_CALL);
    await expect(log(page).getByText('One naan is missing.')).toBeVisible();
    await startClosing(page);
    await choose(page, 'Explained');
    await words(page).fill('The kitchen was too busy.');
    await write(adminSession.admin, 'I have called the kitchen.');
    await closeCase(page);
    await expect(
      dialog(page).getByText('Somebody has written meanwhile. Please read it before you close this.'),
    ).toBeVisible();
    await expect(dialog(page).getByText('I have called the kitchen.')).toBeVisible();
    expect((await read()).state).toBe('answered');
    await expect(words(page)).toHaveValue('The kitchen was too busy.');
    await closeCase(page);
    await expect(dialog(page)).not.toBeAttached();
    await expect.poll(() => read()).toMatchObject({ state: 'closed', outcome: 'explained' });
  });

  for (const { isPolling, how } of [
    { how: 'while he writes, over the event stream', isPolling: false },
    { how: 'when he closes it, without one', isPolling: true },
  ] as const)
    test(`the second is told that it is closed, and keeps his words: ${how}`, async () => {
      await openCase('One naan is missing.');
      const page = await openOwn({ isPolling });
      if (isPolling) expectConsoleErrors(page, FAILED_CALL);
      await expect(log(page).getByText('One naan is missing.')).toBeVisible();
      await startClosing(page);
      await choose(page, 'Refused');
      await words(page).fill('The bill says one naan.');
      await adminSession.call('POST', `/api/orders/${orderId}/case/close`, {
        outcome: 'replaced',
        message: 'It was brought again.',
      });
      if (isPolling) await closeCase(page);
      await expect(dialog(page).getByText('This is closed already.')).toBeVisible();
      await expect(dialog(page).getByText('Your own words are still here.')).toBeVisible();
      await expect(words(page)).toHaveValue('The bill says one naan.');
      await dialog(page).getByRole('button', { name: 'Back to the case' }).click();
      await expect(dialog(page)).not.toBeAttached();
      await expect(log(page).getByText('It was brought again.')).toBeVisible();
      expect((await read()).outcome).toBe('replaced');
    });
});

test('keeps what was typed into the question over closing it', async () => {
  await openCase('One naan is missing.');
  const page = await openOwn();
  await startClosing(page);
  await words(page).fill('Half written');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).not.toBeAttached();
  await startClosing(page);
  await expect(words(page)).toHaveValue('Half written');
});

test('the bell’s notice leads to the cases that have waited for half an hour, and the menu counts who waits', async () => {
  await openCase('One naan is missing.');
  const page = await adminSession.open('/admin');
  const entry = page
    .getByRole('navigation', { name: 'Admin menu' })
    .getByRole('link', { name: /^Support \d+ waiting for an answer$/ });
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Notifications' }).click();
  const notice = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: /waited over 30 minutes for an answer/ });
  await notice.getByRole('link', { name: 'View details' }).click();
  await expect(page.getByRole('button', { name: /^Waiting over 30 minutes/, pressed: true })).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('waiting');
  await expect
    .poll(() =>
      cases(page)
        .getByText(/^Waits/)
        .count(),
    )
    .toBeGreaterThan(0);
  await expect(line(page)).toHaveCount(0);
  await entry.click();
  await expect(line(page)).toBeVisible();
});

test('answers what a customer asks, also before his first order, and finds it by its words', async () => {
  const newcomer = await adminSession.api.signUp(`newcomer.${tests}`);
  await adminSession.api.call(newcomer, 'POST', '/api/support/platform/messages', {
    message: 'Do you deliver to Whitefield?',
  });
  const page = await open();
  // Pressed by its key: its counts come later and move it.
  await page.getByRole('radio', { name: /^Conversations/ }).press('Space');
  await page.getByRole('searchbox', { name: 'Search name or words' }).fill('whitefield');
  const found = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await found.filter({ hasText: newcomer.username }).click();
  await expect(log(page).getByText('Do you deliver to Whitefield?')).toBeVisible();
  await page.getByRole('textbox', { name: /^Reply to newcomer/ }).fill('From Monday on.');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('From Monday on.')).toBeVisible();
  await expect
    .poll(() => adminSession.api.call<PlatformMessage[]>(newcomer, 'GET', '/api/support/platform/messages'))
    .toMatchObject([
      { message: 'Do you deliver to Whitefield?', isRead: true },
      { message: 'From Monday on.', sender: 'platform' },
    ]);
  await page.getByRole('link', { name: 'View account' }).click();
  await expect(page.getByRole('dialog', { name: newcomer.username })).toBeVisible();
  await page.getByRole('link', { name: 'Write to this customer' }).click();
  await expect(log(page).getByText('From Monday on.')).toBeVisible();
});

test('shows hostile words as words', async () => {
  await openCase(HOSTILE);
  await ask(HOSTILE);
  const page = await openOwn({ width: 390 });
  await expect(log(page).getByText('<img src=x')).toBeVisible();
  await expectAccessible(page, [320]);
  await page.goto(`${adminSession.address}/admin/support?view=conversations&customer=${customer.id}`);
  await expect(log(page).getByText('<img src=x')).toBeVisible();
  await expectAccessible(page, [320]);
  await expect(page).toHaveTitle(/Support/);
});

test('the order’s drawer shows its case and leads to it', async () => {
  await openCase('One naan is missing.');
  const page = await adminSession.open(`/admin/orders?open=${orderId}`);
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` });
  await expect(drawer.getByText(/One naan is missing\.$/)).toBeVisible();
  await drawer.getByRole('link', { name: 'Read and answer' }).click();
  await expect(log(page).getByText('One naan is missing.')).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/support');
});

test('says what failed and loads on Try Again', async () => {
  const page = await open('?state=all', {
    width: 390,
    before: (blank) => blank.route('**/api/support/cases?*', serverError),
  });
  expectConsoleErrors(page, FAILED_CALL);
  await expect(page.getByRole('heading', { name: 'We couldn’t load the cases' })).toBeVisible();
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await expect(cases(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^We couldn’t/ })).toHaveCount(0);
});
