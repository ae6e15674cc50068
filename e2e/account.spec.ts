// The customer's settings, the administrator's account, and the password form of both, in a real browser against the built
// product: how they look, and what a new password ends. What is refused: e2e/pages/account.test.ts.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { type View, closePage } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import { Product } from './product.ts';
import type { TestApp } from './test-app.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

const WEAK =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let people: Record<'customer' | 'admin', { path: string; session: Session; shown: string }>;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  people = {
    customer: {
      path: '/customer/settings',
      session: await api.signUp('asha.menon'),
      shown: 'Email notifications',
    },
    admin: {
      path: '/admin/account',
      session: await api.logIn('admin', 'Admin@123', 'ADMIN'),
      shown: 'admin@tiffin.example',
    },
  };
});

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

test.describe('in both themes', () => {
  for (const who of ['customer', 'admin'] as const)
    test(`the ${who}’s account has no flaw and no problem`, async () => {
      const page = await open(who);
      await expect(page.getByText(people[who].shown)).toBeVisible();
      await fill(page, ['', 'short', 'shorter']);
      await change(page);
      for (const sentence of ['Please fill in all fields', WEAK, 'Passwords do not match'])
        await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expectAccessible(page, [390, 1440]);
    });
});

for (const who of ['customer', 'admin'] as const)
  test.describe(`the ${who}’s password`, () => {
    const password = { customer: 'Saffron@2026', admin: 'Admin@123' }[who];

    test('is changed, which logs other places out and this one not', async () => {
      // Its event stream would end with its session, and the reload come too late to say so.
      const elsewhere = await open(who, { isPolling: true });
      expectConsoleErrors(elsewhere, FAILED_CALL);
      // A poll would find the session ended, and say so before the reload: none is answered until then.
      let isReloaded = false;
      await elsewhere.route(/\/(api|auth)\//, (route) => (isReloaded ? route.continue() : undefined));
      people[who].session = await api.logIn(people[who].session.username, password, people[who].session.role);
      const page = await open(who);
      await fill(page, [password, 'Turmeric@2026', 'Turmeric@2026']);
      await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong');
      await change(page);
      await expect(page.getByText('Password changed. Your other sessions are logged out.')).toBeVisible();
      await expect(current(page)).toHaveValue('');
      await expectNoViolations(page);
      await page.reload();
      await expect(page.getByText(people[who].shown)).toBeVisible();
      await closePage(page);

      isReloaded = true;
      await elsewhere.reload();
      await expect(elsewhere.getByText('Authentication failed. Please login again.')).toBeVisible();
      const { username, role } = people[who].session;
      expect((await api.logIn(username, 'Turmeric@2026', role)).username).toBe(username);
    });
  });

test.describe('a platform without demo data', () => {
  test('asks its administrator for a password of his own before anything else, and moves his address at once', async () => {
    const bare = await Product.empty();
    try {
      await bare.start({ DEMO: 'off' });
      const first = /log in as admin with (\S+) and/.exec(bare.log)?.[1] ?? '';
      const page = await app.open(`${bare.address}/admin/login`);
      expectConsoleErrors(page, FAILED_CALL);
      await expect(page.getByText('demo account')).toHaveCount(0);
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(first);
      await page.getByRole('button', { name: 'Log in as Admin' }).click();
      const notice = page.getByText('Please choose a new password first.');
      await expect(notice).toBeVisible();
      await expectNoViolations(page);
      await fill(page, [first, 'Turmeric@2026', 'Turmeric@2026']);
      await change(page);
      await expect(notice).not.toBeAttached();

      // No mail is sent here, so another address waits for nobody.
      const address = page.getByRole('form', { name: 'E-mail address' });
      await expect(page.getByText('This platform sends no e-mail.').first()).toBeVisible();
      await address.getByLabel('Email').fill('asha@dabba.example');
      await expect(address.getByText('It counts at once.')).toBeVisible();
      await address.getByLabel('Current password').fill('Turmeric@2026');
      await address.getByRole('button', { name: 'Change address' }).click();
      await expect(
        page.getByText('asha@dabba.example is your address now.').filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(address.getByLabel('Current password')).toHaveCount(0);
      await page.reload();
      await expect(address.getByLabel('Email')).toHaveValue('asha@dabba.example');
      await closePage(page);
    } finally {
      await bare.remove();
    }
  });
});
