// Signup, login and the first screen behind it, in a real browser against the built product.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectNoViolations } from './axe.ts';
import { pressRadio, type View } from './browser.ts';
import { fillSignup, logIn, NEW_PASSWORD } from './log-in.ts';
import { TestApp } from './test-app.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors, unrouteAll } from './open-pages.ts';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app?.stop());

const open = (path: string, view?: View) => app.open(path, view);

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('in both themes', () => {
  it.each(['/customer/login', '/signup', '/no/such/page'])('%s has no flaw and no problem', async (path) => {
    const { page, close } = await open(path);
    await expectAccessible(page, [390, 1440]);
    await close();
  });
});

describe('login', () => {
  it.each([
    ['/', '/customer/login', 'Customer'],
    ['/customer/login', '/customer/login', 'Customer'],
    ['/restaurant/login', '/restaurant/login', 'Restaurant'],
    ['/admin/login', '/admin/login', 'Admin'],
    ['/admin', '/admin/login', 'Admin'],
  ])('%s shows %s with the role %s', async (path, shown, role) => {
    const { page, close } = await open(path);
    expect(new URL(page.url()).pathname).toBe(shown);
    await expect.poll(() => page.getByRole('radio', { name: role }).isChecked()).toBe(true);
    await close();
  });

  it('asks for both fields, once', async () => {
    const { page, close } = await open('/customer/login');
    await logIn(page, '   ', '');
    const sentence = page.getByText('Please fill in all fields', { exact: true });
    await sentence.first().waitFor();
    await expect.poll(() => sentence.count()).toBe(1);
    await close();
  });

  it('keeps the words of the server for a wrong password', async () => {
    const { page, close } = await open('/customer/login');
    expectConsoleErrors(page, FAILED_CALL);
    await logIn(page, 'customer', 'Wrong@1234');
    await page.getByText('Invalid username or password').waitFor();
    await expect.poll(() => stored(page, 'token')).toBeNull();
    await close();
  });

  it('fills in a demo account, says the success, stores SPEC 3’s values and goes on', async () => {
    const { page, close } = await open('/customer/login');
    await page.getByRole('button', { name: 'Fill in the Admin demo account' }).click();
    await page.getByRole('button', { name: 'Log in as Admin' }).click();
    await page.getByText('Login successful!').waitFor();
    await page.getByRole('heading', { name: 'Overview & Statistics', level: 1 }).waitFor();
    await expect.poll(() => stored(page, 'userRole')).toBe('ADMIN');
    await expect.poll(() => stored(page, 'username')).toBe('admin');
    await expectNoViolations(page);
    await close();
  });

  it('is asked again, and says why, once the server has ended the session', async () => {
    const { page, close } = await open('/admin/login');
    expectConsoleErrors(page, FAILED_CALL);
    await logIn(page, 'admin', 'Admin@123');
    await page.getByRole('heading', { name: 'Overview & Statistics', level: 1 }).waitFor();
    // In one breath: a call of the page itself in between would lead to the login, and the reload would lose the reason.
    await page.evaluate(() => {
      localStorage.setItem('token', 'forged');
      location.reload();
    });
    await page.getByText('Authentication failed. Please login again.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await expect.poll(() => stored(page, 'token')).toBeNull();
    await close();
  });

  it('ends with Logout, in the other tabs too', async () => {
    const { page, close } = await open('/admin/login');
    await logIn(page, 'admin', 'Admin@123');
    await page.getByRole('heading', { name: 'Overview & Statistics', level: 1 }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${app.address}/admin`);
    await other.getByRole('heading', { name: 'Overview & Statistics', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await other.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await expect.poll(() => stored(page, 'token')).toBeNull();
    await close();
  });
});

describe('login under another role', () => {
  it('says which one to choose after the right password, and nothing after a wrong one', async () => {
    const { page, close } = await open('/customer/login');
    expectConsoleErrors(page, FAILED_CALL);
    await logIn(page, 'restaurant', 'Wrong@1234');
    await page.getByText('Invalid username or password').waitFor();
    await logIn(page, 'restaurant', 'Restaurant@123');
    await page.getByText('This is a restaurant account. Choose Restaurant above and log in again.').waitFor();
    await pressRadio(page.getByRole('radio', { name: 'Restaurant' }));
    await logIn(page, 'restaurant', 'Restaurant@123');
    await page.waitForURL('**/restaurant');
    await expect.poll(() => stored(page, 'userRole')).toBe('RESTAURANT');
    await close();
  });
});

describe('signup', () => {
  it('says each of SPEC 5’s sentences where it belongs', async () => {
    const { page, close } = await open('/signup');
    await page.getByRole('radio', { name: 'Restaurant' }).check();
    await page.getByRole('button', { name: 'Register restaurant' }).click();
    await page.getByText('Please fill in all fields', { exact: true }).waitFor();
    await page.getByText('Please fill in all restaurant fields', { exact: true }).waitFor();
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByText('Please enter a valid email address').waitFor();
    await page
      .getByText(
        'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
      )
      .waitFor();
    await page.getByText('Passwords do not match').waitFor();
    await expectNoViolations(page);
    await close();
  });

  it('asks before what is typed is lost', async () => {
    const { page, close } = await open('/signup');
    await page.getByRole('radio', { name: 'Restaurant' }).check();
    const toLogin = page.getByRole('link', { name: 'Log in' });
    // A choice is made again at once.
    await toLogin.click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.goBack();
    await page.getByLabel('Username').fill('meera');
    await toLogin.click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('meera');
    await toLogin.click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await close();
  });

  it.each([
    ['abc', 'Weak'],
    ['abcdefG1', 'Fair'],
    ['abcdefG1!', 'Good'],
    ['abcdefghijG1!', 'Strong'],
  ])('calls %s %s', async (password, word) => {
    const { page, close } = await open('/signup');
    await page.getByLabel('Password', { exact: true }).fill(password);
    const meter = page.getByRole('meter', { name: 'Password strength' });
    await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe(word);
    await close();
  });

  it('registers a customer once, who is logged in then', async () => {
    const { page, close } = await open('/signup');
    await fillSignup(page, 'meera.pillai');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/customer');
    await page.getByText('Registration successful!').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
    await expect.poll(() => stored(page, 'userRole')).toBe('CUSTOMER');
    await close();

    const again = await open('/signup');
    expectConsoleErrors(again.page, FAILED_CALL);
    await fillSignup(again.page, 'Meera.Pillai');
    await again.page.getByRole('button', { name: 'Create account' }).click();
    await again.page.getByText('That username is already taken').waitFor();
    await again.close();
  });

  it('leads to the login where it cannot log in, and knows the name there', async () => {
    const { page, close } = await open('/signup');
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/auth/login', (route) => route.fulfill({ status: 503, json: {} }));
    await fillSignup(page, 'late.login');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Registration successful!').waitFor();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe('late.login');
    await unrouteAll(page);
    await logIn(page, 'late.login@example.com', NEW_PASSWORD);
    await page.waitForURL('**/customer');
    await close();
  });

  it('registers a restaurant, which waits for its approval', async () => {
    const { page, close } = await open('/signup');
    await page.getByText('Sell what you cook').click();
    await fillSignup(page, 'vikram.rao');
    await page.getByLabel('Restaurant name').fill('Saffron Terrace');
    await page.getByLabel('Cuisine').selectOption('Indian');
    await page.getByLabel('Address').fill('42, 12th Main, Indiranagar');
    await page.getByLabel('Phone').fill('call me');
    await page.getByRole('button', { name: 'Register restaurant' }).click();
    await page.getByText('Please enter a phone number with 7 to 15 digits').waitFor();
    await page.getByLabel('Phone').fill('+91 98450 11842');
    await page.getByRole('button', { name: 'Register restaurant' }).click();
    await page.waitForURL('**/restaurant');
    await page.getByText('Registration successful!').waitFor();
    await page.getByRole('heading', { name: 'Waiting for approval' }).waitFor();
    await expect.poll(async () => Number(await stored(page, 'restaurantId'))).toBeGreaterThan(0);
    await close();
  });
});
