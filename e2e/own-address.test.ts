// The own e-mail address of those who have no profile: administrators and everybody who works in a restaurant.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { expectFocus, serverError, tryAgain } from './browser.ts';
import { expectConsoleErrors, FAILED_CALL } from './open-pages.ts';
import { TestApp } from './test-app.ts';

type Me = { email: string; pendingEmail?: string };

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app?.stop());

const form = (page: Page) => page.getByRole('form', { name: 'E-mail address' });
const email = (page: Page) => form(page).getByLabel('Email');
const password = (page: Page) => form(page).getByLabel('Current password');
const change = (page: Page) => form(page).getByRole('button', { name: 'Change address' });
const banner = (page: Page) => page.getByRole('region', { name: 'Your e-mail address' });
const me = (session: Session) => app.api.call<Me>(session, 'GET', '/auth/me');

describe.each([
  ['an administrator', 'admin', 'Admin@123', 'ADMIN', '/admin/account'],
  ['a manager', 'manager', 'Manager@123', 'RESTAURANT', '/restaurant/account'],
  ['a kitchen', 'kitchen', 'Kitchen@123', 'RESTAURANT', '/restaurant/account'],
] as const)('the address of %s', (_, username, secret, role, path) => {
  it('is changed with the password, and stays until the new one is confirmed', async () => {
    const session = await app.api.logIn(username, secret, role);
    const { page, close } = await app.open(path, { as: session });
    expectConsoleErrors(page, FAILED_CALL);
    await expect.poll(() => email(page).inputValue()).toBe(session.email);
    await change(page).click();
    await form(page).getByText('Please enter another address').waitFor();
    await expectFocus(email(page));
    await email(page).fill('nonsense');
    await change(page).click();
    await form(page).getByText('Please enter a valid email address').waitFor();

    const next = `${username}.moved@example.com`;
    await email(page).fill(next);
    await password(page).fill('Wrong@1234');
    await password(page).press('Enter');
    await form(page).getByText('The current password is not right.').waitFor();
    await expectFocus(password(page));
    // By now it is known whether this platform mails.
    await expect.poll(() => banner(page).count()).toBe(0);
    await expectAccessible(page, [390, 1440]);
    await expect.poll(() => me(session)).not.toHaveProperty('pendingEmail');
    await password(page).fill(secret);
    await change(page).click();
    await banner(page).getByText(`Confirm ${next} by the link in the mail we sent there.`).waitFor();
    await expect.poll(() => email(page).inputValue()).toBe(session.email);
    await expect.poll(() => password(page).count()).toBe(0);
    await expect.poll(() => me(session)).toMatchObject({ email: session.email, pendingEmail: next });
    await close();
  });
});

it('that is not confirmed says so to those who work here, and can be mailed a link again', async () => {
  const owner = await app.api.signUpOwner('unconfirmed.owner');
  const { page, close } = await app.open('/restaurant/account', { as: owner });
  await banner(page).getByText(`Confirm ${owner.email} to get your mails.`).waitFor();
  await expectAccessible(page, [320, 390, 1440]);
  await banner(page).getByRole('button', { name: 'Send again' }).click();
  await page.getByText(`A link is on its way to ${owner.email}.`).filter({ visible: true }).first().waitFor();
  await close();
});

it('that cannot be read says so, and Try Again mends it', async () => {
  const cook = await app.api.logIn('kitchen', 'Kitchen@123', 'RESTAURANT');
  const { page, close } = await app.open('/restaurant/account', {
    as: cook,
    before: (blank) => blank.route('**/auth/me', serverError),
  });
  expectConsoleErrors(page, FAILED_CALL);
  await page.getByText('Server error. Please try again later.').waitFor();
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await expect.poll(() => email(page).inputValue()).toBe(cook.email);
  await close();
});

it('is reached by a kitchen from its menu, beside its password', async () => {
  const cook = await app.api.logIn('kitchen', 'Kitchen@123', 'RESTAURANT');
  const { page, close } = await app.open('/restaurant/orders', { as: cook, width: 390 });
  await page.getByRole('button', { name: 'Account menu of kitchen' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Change password' }).waitFor();
  await expect.poll(() => email(page).inputValue()).toBe(cook.email);
  await close();
});
