// Signup, login and the first screen behind it, in a real browser against the built product. One page at a time:
// pages/auth.test.ts.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import type { View } from './browser.ts';
import { fillSignup, logIn } from './log-in.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

let app: TestApp;

test.beforeAll(async ({ app: product }) => {
  app = product;
});

const open = (path: string, view?: View) => app.open(path, view);

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('login', () => {
  test('is asked again, and says why, once the server has ended the session', async () => {
    const page = await open('/admin/login');
    expectConsoleErrors(page, FAILED_CALL);
    await logIn(page, 'admin', 'Admin@123');
    await expect(page.getByRole('heading', { name: 'Overview & Statistics', level: 1 })).toBeVisible();
    // In one step: a call of the page itself in between would lead to the login, and the reload would lose the reason.
    await page.evaluate(() => {
      localStorage.setItem('token', 'forged');
      location.reload();
    });
    await expect(page.getByText('Authentication failed. Please login again.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await expect.poll(() => stored(page, 'token')).toBeNull();
  });

  test('ends with Logout, in the other tabs too', async () => {
    const page = await open('/admin/login');
    await logIn(page, 'admin', 'Admin@123');
    await expect(page.getByRole('heading', { name: 'Overview & Statistics', level: 1 })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${app.address}/admin`);
    await expect(other.getByRole('heading', { name: 'Overview & Statistics', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect.poll(() => stored(page, 'token')).toBeNull();
  });
});

test.describe('signup', () => {
  test('asks before what is typed is lost', async () => {
    const page = await open('/signup');
    await page.getByRole('radio', { name: 'Restaurant' }).check();
    const toLogin = page.getByRole('link', { name: 'Log in' });
    // A choice is made again at once.
    await toLogin.click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.goBack();
    // The page to log in has a field of this name too.
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await page.getByLabel('Username').fill('meera');
    await toLogin.click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).not.toBeAttached();
    await expect(page.getByLabel('Username')).toHaveValue('meera');
    await toLogin.click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

  test('registers a restaurant, which waits for its approval', async () => {
    const page = await open('/signup');
    await page.getByText('Sell what you cook').click();
    await page.getByRole('button', { name: 'Register restaurant' }).click();
    await expect(page.getByText('Please fill in all restaurant fields', { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await fillSignup(page, 'vikram.rao');
    await page.getByLabel('Restaurant name').fill('Saffron Terrace');
    await page.getByLabel('Cuisine').selectOption('Indian');
    await page.getByLabel('Address').fill('42, 12th Main, Indiranagar');
    await page.getByLabel('Phone').fill('call me');
    await page.getByLabel(/^Opening hours/).fill('lunch only');
    await page.getByLabel('Description').focus();
    await expect(
      page.getByText('We cannot read hours from this; you set them on the next page.'),
    ).toBeVisible();
    await page.getByLabel(/^Opening hours/).fill('Mon-Sat 10am-10pm, closed Sunday');
    await expect(page.getByText('We read: Mon–Sat 10:00 am–10:00 pm · Sun closed')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Take orders at these hours' })).toBeChecked();
    await expectAccessible(page, [390, 1440]);
    await page.getByRole('button', { name: 'Register restaurant' }).click();
    await expect(page.getByText('Please enter a phone number with 7 to 15 digits')).toBeVisible();
    await page.getByLabel('Phone').fill('+91 98450 11842');
    await page.getByRole('button', { name: 'Register restaurant' }).click();
    await page.waitForURL('**/restaurant');
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
    await expect(page.getByText('Mon–Sat 10:00 am–10:00 pm · Sun closed').first()).toBeVisible();
    await expect.poll(async () => Number(await stored(page, 'restaurantId'))).toBeGreaterThan(0);
  });
});
