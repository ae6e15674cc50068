// Login and signup, and the first screen behind them. In several tabs, after a reload, and for a restaurant: e2e/auth.spec.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { NEW_PASSWORD } from '../log-in.ts';
import { route } from './calls.ts';
import { logIn, open, screen, user, waitFor } from './page.ts';

// The server says in the page it serves that there are demo accounts.
const demo = Object.assign(document.createElement('meta'), { name: 'tiffin-demo', content: 'on' });
beforeEach(() => document.head.append(demo));
afterEach(() => demo.remove());

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const stored = (key: string) => localStorage.getItem(key);

describe('login', () => {
  test.each([
    ['/', '/customer/login', 'Customer'],
    ['/customer/login', '/customer/login', 'Customer'],
    ['/restaurant/login', '/restaurant/login', 'Restaurant'],
    ['/admin/login', '/admin/login', 'Admin'],
    ['/admin', '/admin/login', 'Admin'],
  ])('%s shows %s with the role %s', async (path, shown, role) => {
    await open(path);
    expect(await screen.findByRole('radio', { name: role })).toBeChecked();
    expect(location.pathname).toBe(shown);
  });

  test('asks for both fields, once', async () => {
    await open('/customer/login');
    await logIn('   ', '');
    await screen.findByText('Please fill in all fields');
    expect(screen.getAllByText('Please fill in all fields')).toHaveLength(1);
  });

  test('keeps the words of the server for a wrong password', async () => {
    await open('/customer/login');
    await logIn('customer', 'Wrong@1234');
    await screen.findByText('Invalid username or password');
    expect(stored('token')).toBeNull();
  });

  test('fills in a demo account, says the success, stores the session and goes on', async () => {
    await open('/customer/login');
    await press('Fill in the Admin demo account');
    await press('Log in as Admin');
    await screen.findByText('Login successful!');
    await screen.findByRole('heading', { name: 'Overview & Statistics', level: 1 });
    expect(stored('userRole')).toBe('ADMIN');
    expect(stored('username')).toBe('admin');
  });
});

describe('login under another role', () => {
  test('says which one to choose after the right password, and nothing after a wrong one', async () => {
    await open('/customer/login');
    await logIn('restaurant', 'Wrong@1234');
    await screen.findByText('Invalid username or password');
    await logIn('restaurant', 'Restaurant@123');
    await screen.findByText('This is a restaurant account. Choose Restaurant above and log in again.');
    await user.click(screen.getByRole('radio', { name: 'Restaurant' }));
    await logIn('restaurant', 'Restaurant@123');
    await isAt('/restaurant');
    expect(stored('userRole')).toBe('RESTAURANT');
  });
});

/** The part of the signup that customers and owners share. */
async function fillSignup(username: string): Promise<void> {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Email'), `${username}@example.com`);
  await user.type(screen.getByLabelText('Password'), NEW_PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), NEW_PASSWORD);
}

describe('signup', () => {
  test('says each sentence where it belongs', async () => {
    await open('/signup');
    await user.click(await screen.findByRole('radio', { name: /^Restaurant/ }));
    await press('Register restaurant');
    await screen.findByText('Please fill in all fields');
    await screen.findByText('Please fill in all restaurant fields');
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.type(screen.getByLabelText('Confirm password'), 'other');
    await screen.findByText('Please enter a valid email address');
    await screen.findByText(
      'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
    );
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  });

  test.each([
    ['abc', 'Weak'],
    ['abcdefG1', 'Fair'],
    ['abcdefG1!', 'Good'],
    ['abcdefghijG1!', 'Strong'],
  ])('calls %s %s', async (password, word) => {
    await open('/signup');
    await user.type(await screen.findByLabelText('Password'), password);
    const meter = screen.getByRole('meter', { name: 'Password strength' });
    await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', word));
  });

  test('registers a customer once, who is logged in then', async () => {
    await open('/signup');
    await fillSignup('meera.pillai');
    await press('Create account');
    await isAt('/customer');
    await screen.findByText('Registration successful!');
    expect((await screen.findAllByRole('navigation', { name: 'Main' }))[0]).toBeVisible();
    expect(stored('userRole')).toBe('CUSTOMER');

    await open('/signup');
    await fillSignup('Meera.Pillai');
    await press('Create account');
    await screen.findByText('That username is already taken');
  });

  test('goes on at the page that was wanted', async () => {
    await open('/customer/offers?type=combo');
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await fillSignup('wants.offers');
    await press('Create account');
    await isAt('/customer/offers');
    expect(location.search).toBe('?type=combo');
  });

  test('asks for a name, which the kitchen reads', async () => {
    await open('/signup');
    await user.type(await screen.findByLabelText(/^Your name/), 'Asha Menon');
    await fillSignup('asha.for.short');
    await press('Create account');
    await isAt('/customer');
    expect(await screen.findByRole('button', { name: /^Account menu of ?Asha/ })).toBeVisible();
  });

  test('leads to the login where it cannot log in, and knows the name there', async () => {
    let isBroken = true;
    route(/^\/auth\/login$/, () => (isBroken ? Response.json({}, { status: 503 }) : undefined));
    await open('/signup');
    await fillSignup('late.login');
    await press('Create account');
    await screen.findByText('Registration successful!');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(screen.getByLabelText('Username or email')).toHaveValue('late.login');
    isBroken = false;
    await logIn('late.login@example.com', NEW_PASSWORD);
    await isAt('/customer');
  });
});
