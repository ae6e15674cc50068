// The ways back into an account, in a real browser against the built product: the mails are those that it captures.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openPage, serverError, tryAgain } from './browser.ts';
import { logIn, NEW_PASSWORD } from './log-in.ts';
import { FAILED_CALL, expectConsoleErrors, unrouteAll } from './open-pages.ts';
import { Product } from './product.ts';
import { TestApp } from './test-app.ts';

const ANOTHER = 'Cardamom@2027';
const DEAD = 'This link was used already or is too old.';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.api.logIn('admin', 'Admin@123', 'ADMIN');
});
afterAll(() => app?.stop());

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

/** What the page sends: no address of a request, and no Referer, may carry a secret. */
function addressesOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''));
  return seen;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function askFor(page: Page, login: string) {
  await page.getByLabel('Username or email').fill(login);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If an account matches, a link is on its way. It works for 30 minutes.').waitFor();
}

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which works once; the secret is in no address', async () => {
    const customer = await app.api.signUp('saffron.again');
    const { page, close } = await app.open('/customer/login');
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByLabel('Username').fill(customer.username);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await title(page, 'Forgot your password?');
    // What was typed at the login is here already.
    await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe(customer.username);
    await expectAccessible(page, [320, 390, 1440]);
    await askFor(page, customer.username);

    const link = await linkIn('reset', customer.username);
    const token = link.split('#')[1]!;
    const addresses = addressesOf(page);
    await page.goto(new URL(link, app.address).href);
    await title(page, 'Choose a new password');
    await page.getByText(`For ${customer.username}.`).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    // A reload still knows it.
    await page.reload();
    const field = page.getByLabel('New password');
    await field.fill('saffron');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill(ANOTHER);
    await page.getByRole('meter', { name: 'Password strength' }).waitFor();
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await title(page, 'Your password is changed');
    expect(addresses.filter((address) => address.includes(token) && !address.includes(`#${token}`))).toEqual(
      [],
    );

    await page.getByRole('link', { name: 'Log in' }).click();
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(customer.username);
    await logIn(page, customer.username, NEW_PASSWORD);
    await page.getByText('Invalid username or password').waitFor();
    await logIn(page, customer.username, ANOTHER);
    await page.getByText('Login successful!').waitFor();

    await page.goto(new URL(link, app.address).href);
    await page.getByText(DEAD).waitFor();
    await expectAccessible(page, [390, 1440]);
    await page.getByRole('link', { name: 'Ask for a new one' }).click();
    await title(page, 'Forgot your password?');
    await close();
  });

  it('of nobody is answered with the same words, an empty field with its own', async () => {
    const { page, close } = await app.open('/forgot');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Please fill in your username or email').waitFor();
    await askFor(page, 'nobody.at.all');
    await expect.poll(() => page.getByRole('button', { name: 'Send it again' }).isEnabled()).toBe(true);
    await close();
  });

  it('whose link is spent while one types is said to be dead', async () => {
    const customer = await app.api.signUp('saffron.late');
    await app.api.call(null, 'POST', '/auth/forgot-password', { login: customer.username });
    const link = await linkIn('reset', customer.username);
    const { page, close } = await app.open(link, { as: customer });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByLabel('New password').fill(ANOTHER);
    await app.api.call(null, 'POST', '/auth/reset-password', {
      token: link.split('#')[1],
      newPassword: NEW_PASSWORD,
    });
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.getByText(DEAD).waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await close();
  });

  it.each(['/reset', '/reset#short', '/confirm', '/undo-email#x'])(
    '%s without a living secret is dead',
    async (path) => {
      const { page, close } = await app.open(path);
      expectConsoleErrors(page, FAILED_CALL);
      await page.getByText(DEAD).waitFor();
      await page.getByRole('link', { name: 'Log in' }).click();
      await title(page, 'Welcome back');
      expect(new URL(page.url()).pathname).toBe('/customer/login');
      await close();
    },
  );

  it('is tried again where the server could not be asked', async () => {
    const { page, close } = await app.open('/customer/login');
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/api/platform', serverError);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByText('We couldn’t find out whether we can mail you').waitFor();
    await expectAccessible(page, [390, 1440]);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await page.getByLabel('Username or email').waitFor();
    await close();
  });
});

describe('an address', () => {
  it('is confirmed with a press, and changed back by the old one, which ends every session', async () => {
    const customer = await app.api.signUp('saffron.moves');
    const { page, close } = await app.open(await linkIn('confirm', customer.username), { as: customer });
    await title(page, 'Confirm your address');
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.getByText(`${customer.username}@example.com gets your receipts from now on.`).waitFor();
    await expect.poll(() => app.api.call(customer, 'GET', '/auth/me')).toMatchObject({ emailVerified: true });

    const next = 'saffron.moved@example.com';
    await app.api.call(customer, 'POST', '/auth/change-email', {
      email: next,
      currentPassword: NEW_PASSWORD,
    });
    await page.goto(new URL(await linkIn('address-new', customer.username), app.address).href);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.getByText(`${next} gets your receipts`).waitFor();

    await page.goto(new URL(await linkIn('address-old', next), app.address).href);
    await title(page, 'Keep your old address');
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await page.getByText(`${customer.username}@example.com is your address`).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe(customer.username);
    await close();
  });
});

it('where no mail is sent, the one to ask is named', async () => {
  const product = await Product.empty();
  const browser = await openBrowser();
  try {
    await product.start({ DEMO: 'off', NODE_ENV: 'development' });
    const { page, close } = await openPage(browser, new URL('/forgot', product.address).href);
    await page.getByText('This platform sends no e-mail.').waitFor();
    await page.getByText('an administrator can give you a one-time link').waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await expectAccessible(page, [390, 1440]);
    await unrouteAll(page);
    await close();
  } finally {
    await browser.close();
    await product.remove();
  }
});
