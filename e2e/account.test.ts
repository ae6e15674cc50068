// The customer's settings, the administrator's account, and the password form of both, in a real browser against the built product.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { type View, serverError, tryAgain } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import { Product } from './product.ts';
import { TestApp } from './test-app.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

const WEAK =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';

let app: TestApp;
let api: Api;
let people: Record<'customer' | 'admin', { path: string; session: Session; shown: string; asked: string }>;

beforeAll(async () => {
  app = await TestApp.start();
  ({ api } = app);
  people = {
    customer: {
      path: '/customer/settings',
      session: await api.signUp('asha.menon'),
      shown: 'Email notifications',
      asked: '**/api/customers/*',
    },
    admin: {
      path: '/admin/account',
      session: await api.logIn('admin', 'Admin@123', 'ADMIN'),
      shown: 'admin@tiffin.example',
      asked: '**/auth/me',
    },
  };
});
afterAll(() => app?.stop());

const open = (who: keyof typeof people, view?: View) =>
  app.open(people[who].path, { as: people[who].session, ...view });

const current = (page: Page) => page.getByLabel('Current password');
const next = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm new password');
const change = (page: Page) => page.getByRole('button', { name: 'Change password' }).click();
async function fill(page: Page, [now, wanted, again]: [string, string, string]) {
  await current(page).fill(now);
  await next(page).fill(wanted);
  await confirmation(page).fill(again);
}

describe('in both themes', () => {
  it.each(['customer', 'admin'] as const)('the %s’s account has no flaw and no problem', async (who) => {
    const { page, close } = await open(who);
    await page.getByText(people[who].shown).waitFor();
    await change(page);
    await page.getByText('Please fill in all fields').first().waitFor();
    await expectAccessible(page, [390, 1440]);
    await close();
  });

  it.each(['customer', 'admin'] as const)(
    'the %s’s account that cannot be read says so, and Try Again mends it',
    async (who) => {
      const { page, close } = await open(who, {
        before: (blank) => blank.route(people[who].asked, serverError),
      });
      expectConsoleErrors(page, FAILED_CALL);
      await page.getByRole('heading', { name: /^We couldn’t load your (account|settings)$/ }).waitFor();
      await expectAccessible(page, [390]);
      await tryAgain(page.getByRole('button', { name: 'Try Again' }));
      await page.getByText(people[who].shown).waitFor();
      await close();
    },
  );
});

describe.each(['customer', 'admin'] as const)('the %s’s password', (who) => {
  const password = { customer: 'Saffron@2026', admin: 'Admin@123' }[who];

  it.each([
    ['nothing', ['', '', ''], 'Please fill in all fields'],
    ['a weak one', [password, 'short', 'short'], WEAK],
    ['two different ones', [password, 'Turmeric@2026', 'Turmeric@2027'], 'Passwords do not match'],
    [
      'a wrong current one',
      ['Wrong@2026', 'Turmeric@2026', 'Turmeric@2026'],
      'The current password is not right.',
    ],
  ] as [string, [string, string, string], string][])(
    'stays as it is after %s',
    async (_, values, sentence) => {
      const { page, close } = await open(who);
      expectConsoleErrors(page, FAILED_CALL);
      await fill(page, values);
      await change(page);
      await page.getByText(sentence, { exact: true }).first().waitFor();
      await expect.poll(() => page.getByText('Password changed').count()).toBe(0);
      await expectNoViolations(page);
      await close();
    },
  );

  it('is changed, which logs other places out and this one not', async () => {
    // Its event stream would end with its session, and the reload come too late to say so.
    const elsewhere = await open(who, { isPolling: true });
    expectConsoleErrors(elsewhere.page, FAILED_CALL);
    // A poll would find the session ended, and say so before the reload: none is answered until then.
    let isReloaded = false;
    await elsewhere.page.route(/\/(api|auth)\//, (route) => (isReloaded ? route.continue() : undefined));
    people[who].session = await api.logIn(people[who].session.username, password, people[who].session.role);
    const { page, close } = await open(who);
    await fill(page, [password, 'Turmeric@2026', 'Turmeric@2026']);
    await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuetext')).toBe('Strong');
    await change(page);
    await page.getByText('Password changed. Your other sessions are logged out.').waitFor();
    await expect.poll(() => current(page).inputValue()).toBe('');
    await expectNoViolations(page);
    await page.reload();
    await page.getByText(people[who].shown).waitFor();
    await close();

    isReloaded = true;
    await elsewhere.page.reload();
    await elsewhere.page.getByText('Authentication failed. Please login again.').waitFor();
    await elsewhere.close();
    const { username, role } = people[who].session;
    expect((await api.logIn(username, 'Turmeric@2026', role)).username).toBe(username);
  });
});

describe('a platform without demo data', () => {
  it('asks its administrator for a password of his own before anything else, and moves his address at once', async () => {
    const bare = await Product.empty();
    try {
      await bare.start({ DEMO: 'off' });
      const first = /log in as admin with (\S+) and/.exec(bare.log)?.[1] ?? '';
      const { page, close } = await app.open(`${bare.address}/admin/login`);
      expectConsoleErrors(page, FAILED_CALL);
      await expect.poll(() => page.getByText('demo account').count()).toBe(0);
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(first);
      await page.getByRole('button', { name: 'Log in as Admin' }).click();
      const notice = page.getByText('Please choose a new password first.');
      await notice.waitFor();
      await expectNoViolations(page);
      await fill(page, [first, 'Turmeric@2026', 'Turmeric@2026']);
      await change(page);
      await notice.waitFor({ state: 'detached' });

      // No mail is sent here, so another address waits for nobody.
      const address = page.getByRole('form', { name: 'E-mail address' });
      await page.getByText('This platform sends no e-mail.').first().waitFor();
      await address.getByLabel('Email').fill('asha@dabba.example');
      await address.getByText('It counts at once.').waitFor();
      await address.getByLabel('Current password').fill('Turmeric@2026');
      await address.getByRole('button', { name: 'Change address' }).click();
      await page
        .getByText('asha@dabba.example is your address now.')
        .filter({ visible: true })
        .first()
        .waitFor();
      await expect.poll(() => address.getByLabel('Current password').count()).toBe(0);
      await page.reload();
      await expect.poll(() => address.getByLabel('Email').inputValue()).toBe('asha@dabba.example');
      await close();
    } finally {
      await bare.remove();
    }
  });
});
