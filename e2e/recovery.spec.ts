// The ways back into an account, in a real browser against the built product: the mails are those that it captures.
// One screen at a time: pages/recovery.test.ts.
import type { Browser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { Api, type Session } from './api.ts';
import { expectAccessible } from './accessibility.ts';
import { openPage, serverError, tryAgain } from './browser.ts';
import { firstAdministrator } from './first-administrator.ts';
import { logIn, NEW_PASSWORD } from './log-in.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { Product } from './product.ts';
import type { TestApp } from './test-app.ts';

const ANOTHER = 'Cardamom@2027';
const DEAD = 'This link was used already or is too old.';

let app: TestApp;
let admin: Session;
test.beforeAll(async ({ app: product }) => {
  app = product;
  admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
});

type Mail = { id: number; kind: string; text?: string };

/** Path and fragment of the link in the latest mail of a kind that names these words, once it is there. */
async function linkIn(kind: string, words: string): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const mails = await app.api.call<Mail[]>(admin, 'GET', '/api/admin/mail?limit=100');
    const text = mails.find((mail) => mail.kind === kind && mail.text?.includes(words))?.text;
    found = /https?:\/\/[^/\s]+(\/[a-z-]+#[\w-]+)/.exec(text ?? '')?.[1];
    return found;
  };
  await expect.poll(look).toBeTruthy();
  return found!;
}

/** Addresses and Referers of the page's requests: none may carry a secret. */
function addressesOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''));
  return seen;
}

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function askFor(page: Page, login: string) {
  await page.getByLabel('Username or email').fill(login);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('If an account matches, a link is on its way. It works for 30 minutes.'),
  ).toBeVisible();
}

test.describe('a forgotten password', () => {
  test('is replaced by a mailed link, which works once; the secret is in no address', async () => {
    const customer = await app.api.signUp('saffron.again');
    const page = await app.open('/customer/login');
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByLabel('Username').fill(customer.username);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await title(page, 'Forgot your password?');
    // The username typed at the login is here already.
    await expect(page.getByLabel('Username or email')).toHaveValue(customer.username);
    await expectAccessible(page, [320, 390, 1440]);
    await askFor(page, customer.username);
    await expectAccessible(page, [320, 390, 1440]);

    const link = await linkIn('reset', customer.username);
    const token = link.split('#')[1]!;
    const addresses = addressesOf(page);
    await page.goto(new URL(link, app.address).href);
    await title(page, 'Choose a new password');
    await expect(page.getByText(`For ${customer.username}.`)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    // A reload still knows it.
    await page.reload();
    const field = page.getByLabel('New password');
    await field.fill('saffron');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(ANOTHER);
    await expect(page.getByRole('meter', { name: 'Password strength' })).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await title(page, 'Your password is changed');
    await expectAccessible(page, [320, 390, 1440]);
    expect(addresses.filter((address) => address.includes(token) && !address.includes(`#${token}`))).toEqual(
      [],
    );

    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(customer.username);
    await logIn(page, customer.username, NEW_PASSWORD);
    await expect(page.getByText('Invalid username or password')).toBeVisible();
    await logIn(page, customer.username, ANOTHER);
    await expect(page.getByText('Login successful!')).toBeVisible();

    await page.goto(new URL(link, app.address).href);
    await expect(page.getByText(DEAD)).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    await page.getByRole('link', { name: 'Ask for a new one' }).click();
    await title(page, 'Forgot your password?');
  });

  test('is tried again where the server could not be asked', async () => {
    const page = await app.open('/customer/login');
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/api/platform', serverError);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('We couldn’t find out whether we can mail you')).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(page.getByLabel('Username or email')).toBeVisible();
  });
});

test.describe('an address', () => {
  test('is confirmed with a press, and changed back by the old one, which ends every session', async () => {
    const customer = await app.api.signUp('saffron.moves');
    const page = await app.open(await linkIn('confirm', customer.username), { as: customer });
    await title(page, 'Confirm your address');
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(
      page.getByText(`${customer.username}@example.com gets your receipts from now on.`),
    ).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
    await expect.poll(() => app.api.call(customer, 'GET', '/auth/me')).toMatchObject({ emailVerified: true });

    const next = 'saffron.moved@example.com';
    await app.api.call(customer, 'POST', '/auth/change-email', {
      email: next,
      currentPassword: NEW_PASSWORD,
    });
    await page.goto(new URL(await linkIn('address-new', customer.username), app.address).href);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(page.getByText(`${next} gets your receipts`)).toBeVisible();

    await page.goto(new URL(await linkIn('address-old', next), app.address).href);
    await title(page, 'Keep your old address');
    expect(new URL(page.url()).pathname).toBe('/undo-email');
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByText(`${customer.username}@example.com is your address`)).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(page.getByLabel('Username or email')).toHaveValue(customer.username);
  });
});

const refuse = ({ email }: Session) =>
  app.change('update users set email_refused_at = now() where email = $1', [email]);
const notice = (page: Page) => page.getByRole('region', { name: 'Your e-mail address' });

const expectRefused = (page: Page, { email }: Session) =>
  expect(notice(page)).toContainText(`${email} refuses our mail. Confirm it again, or give another address.`);

test.describe('an address that refuses our mail', () => {
  test('says so on the account page, and is confirmed anew by a mail that is asked for', async () => {
    const customer = await app.api.signUp('saffron.refused');
    const link = () => linkIn('confirm', customer.username);
    const ofSignUp = await link();
    await refuse(customer);
    const page = await app.open('/customer/account', { as: customer });
    await expectRefused(page, customer);
    await expectAccessible(page, [320, 390, 1440]);
    await notice(page).getByRole('button', { name: 'Send confirmation' }).click();
    await expect(
      page.getByText(`A link is on its way to ${customer.email}.`).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect.poll(link).not.toBe(ofSignUp);
    await page.goto(new URL(await link(), app.address).href);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(page.getByText(`${customer.email} gets your receipts from now on.`)).toBeVisible();
    await page.goto(new URL('/customer/account', app.address).href);
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await expect(notice(page)).toHaveCount(0);
  });

  test('says so to those who work here and to administrators', async () => {
    const owner = await app.api.signUpOwner('refused.owner');
    const another = await app.api.addAdministrator('refused.admin');
    for (const [session, path] of [
      [owner, '/restaurant/account'],
      [another, '/admin/account'],
    ] as const) {
      await refuse(session);
      const page = await app.open(path, { as: session });
      await expectRefused(page, session);
      await expect(notice(page).getByRole('button', { name: 'Send confirmation' })).toBeVisible();
      await expectAccessible(page, [390, 1440]);
    }
  });
});

test.describe('where no mail is sent', () => {
  let product: Product;
  let api: Api;
  let operator: Session;
  test.beforeAll(async () => {
    product = await Product.empty();
    await product.start({ DEMO: 'off', NODE_ENV: 'development' });
    api = new Api(product.address);
    operator = await firstAdministrator(product, api);
  });
  test.afterAll(() => product?.remove());

  const open = (browser: Browser, path: string, as?: Session) =>
    openPage(browser, new URL(path, product.address).href, as && { stored: api.stored(as) });

  test('the one to ask is named', async ({ browser }) => {
    const page = await open(browser, '/forgot');
    await expect(page.getByText('This platform sends no e-mail.')).toBeVisible();
    await expect(page.getByText('an administrator can give you a one-time link')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, [390, 1440]);
  });

  test('a one-time link of an administrator leads to a new password, once', async ({ browser }) => {
    const customer = await api.signUp('saffron.unmailed');
    const users = await open(browser, `/admin/users?q=${customer.username}`, operator);
    const name = `One-time link for ${customer.username}`;
    await users.getByRole('row').getByRole('button', { name }).click();
    const dialog = users.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(dialog.getByText(/It is shown only now, works once, and ends/)).toBeVisible();
    const link = await dialog.getByLabel('One-time link', { exact: true }).inputValue();
    // Nobody has set an address for mails: it leads to where the administrator is.
    expect(new URL(link).origin).toBe(product.address);

    const page = await openPage(browser, link);
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByText(`For ${customer.username}.`)).toBeVisible();
    await page.getByLabel('New password').fill(ANOTHER);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await title(page, 'Your password is changed');
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, customer.username, NEW_PASSWORD);
    await expect(page.getByText('Invalid username or password')).toBeVisible();
    await logIn(page, customer.username, ANOTHER);
    await page.waitForURL('**/customer');

    const again = await openPage(browser, link);
    expectConsoleErrors(again, FAILED_CALL);
    await expect(again.getByText(DEAD)).toBeVisible();
    await expect(again.getByRole('textbox')).toHaveCount(0);
  });
});
