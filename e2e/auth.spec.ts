// Signup, login and the first screen behind it, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { pressRadio, type View, unrouteAll, closePage } from './browser.ts';
import { fillSignup, logIn, NEW_PASSWORD } from './log-in.ts';
import type { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

let app: TestApp;

test.beforeAll(async ({ app: product }) => {
  app = product;
});

const open = (path: string, view?: View) => app.open(path, view);

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('in both themes', () => {
  for (const path of ['/customer/login', '/signup', '/no/such/page'] as const)
    test(`${path} has no flaw and no problem`, async () => {
      const page = await open(path);
      await expectAccessible(page, [390, 1440]);
    });
});

test.describe('login', () => {
  for (const [path, shown, role] of [
    ['/', '/customer/login', 'Customer'],
    ['/customer/login', '/customer/login', 'Customer'],
    ['/restaurant/login', '/restaurant/login', 'Restaurant'],
    ['/admin/login', '/admin/login', 'Admin'],
    ['/admin', '/admin/login', 'Admin'],
  ] as const)
    test(`${path} shows ${shown} with the role ${role}`, async () => {
      const page = await open(path);
      expect(new URL(page.url()).pathname).toBe(shown);
      await expect(page.getByRole('radio', { name: role })).toBeChecked();
    });

  test('asks for both fields, once', async () => {
    const page = await open('/customer/login');
    await logIn(page, '   ', '');
    const sentence = page.getByText('Please fill in all fields', { exact: true });
    await expect(sentence.first()).toBeVisible();
    await expect(sentence).toHaveCount(1);
  });

  test('keeps the words of the server for a wrong password', async () => {
    const page = await open('/customer/login');
    expectConsoleErrors(page, FAILED_CALL);
    await logIn(page, 'customer', 'Wrong@1234');
    await expect(page.getByText('Invalid username or password')).toBeVisible();
    await expect.poll(() => stored(page, 'token')).toBeNull();
  });

  test('fills in a demo account, says the success, stores the session and goes on', async () => {
    const page = await open('/customer/login');
    await page.getByRole('button', { name: 'Fill in the Admin demo account' }).click();
    await page.getByRole('button', { name: 'Log in as Admin' }).click();
    await expect(page.getByText('Login successful!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Overview & Statistics', level: 1 })).toBeVisible();
    await expect.poll(() => stored(page, 'userRole')).toBe('ADMIN');
    await expect.poll(() => stored(page, 'username')).toBe('admin');
    await expectNoViolations(page);
  });

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

test.describe('login under another role', () => {
  test('says which one to choose after the right password, and nothing after a wrong one', async () => {
    const page = await open('/customer/login');
    expectConsoleErrors(page, FAILED_CALL);
    await logIn(page, 'restaurant', 'Wrong@1234');
    await expect(page.getByText('Invalid username or password')).toBeVisible();
    await logIn(page, 'restaurant', 'Restaurant@123');
    await expect(
      page.getByText('This is a restaurant account. Choose Restaurant above and log in again.'),
    ).toBeVisible();
    await pressRadio(page.getByRole('radio', { name: 'Restaurant' }));
    await logIn(page, 'restaurant', 'Restaurant@123');
    await page.waitForURL('**/restaurant');
    await expect.poll(() => stored(page, 'userRole')).toBe('RESTAURANT');
  });
});

test.describe('signup', () => {
  test('says each sentence where it belongs', async () => {
    const page = await open('/signup');
    await page.getByRole('radio', { name: 'Restaurant' }).check();
    await page.getByRole('button', { name: 'Register restaurant' }).click();
    await expect(page.getByText('Please fill in all fields', { exact: true })).toBeVisible();
    await expect(page.getByText('Please fill in all restaurant fields', { exact: true })).toBeVisible();
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(
      page.getByText(
        'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
      ),
    ).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectNoViolations(page);
  });

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

  for (const [password, word] of [
    ['abc', 'Weak'],
    ['abcdefG1', 'Fair'],
    ['abcdefG1!', 'Good'],
    ['abcdefghijG1!', 'Strong'],
  ] as const)
    test(`calls ${password} ${word}`, async () => {
      const page = await open('/signup');
      await page.getByLabel('Password', { exact: true }).fill(password);
      const meter = page.getByRole('meter', { name: 'Password strength' });
      await expect(meter).toHaveAttribute('aria-valuetext', word);
    });

  test('registers a customer once, who is logged in then', async () => {
    const page = await open('/signup');
    await fillSignup(page, 'meera.pillai');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/customer');
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    await expect.poll(() => stored(page, 'userRole')).toBe('CUSTOMER');
    await closePage(page);

    const again = await open('/signup');
    expectConsoleErrors(again, FAILED_CALL);
    await fillSignup(again, 'Meera.Pillai');
    await again.getByRole('button', { name: 'Create account' }).click();
    await expect(again.getByText('That username is already taken')).toBeVisible();
  });

  test('leads to the login where it cannot log in, and knows the name there', async () => {
    const page = await open('/signup');
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/auth/login', (route) => route.fulfill({ status: 503, json: {} }));
    await fillSignup(page, 'late.login');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByLabel('Username or email')).toHaveValue('late.login');
    await unrouteAll(page);
    await logIn(page, 'late.login@example.com', NEW_PASSWORD);
    await page.waitForURL('**/customer');
  });

  test('registers a restaurant, which waits for its approval', async () => {
    const page = await open('/signup');
    await page.getByText('Sell what you cook').click();
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
