// The own e-mail address of those who have no profile: administrators and everybody who works in a restaurant.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { serverError, tryAgain } from './browser.ts';
import { expectConsoleErrors, FAILED_CALL } from './console-errors.ts';
import type { TestApp } from './test-app.ts';

type Me = { email: string; pendingEmail?: string };

let app: TestApp;
test.beforeAll(async ({ app: product }) => {
  app = product;
});

const form = (page: Page) => page.getByRole('form', { name: 'E-mail address' });
const email = (page: Page) => form(page).getByLabel('Email');
const password = (page: Page) => form(page).getByLabel('Current password');
const change = (page: Page) => form(page).getByRole('button', { name: 'Change address' });
const banner = (page: Page) => page.getByRole('region', { name: 'Your e-mail address' });
const me = (session: Session) => app.api.call<Me>(session, 'GET', '/auth/me');

for (const [how, username, secret, role, path] of [
  ['an administrator', 'admin', 'Admin@123', 'ADMIN', '/admin/account'],
  ['a manager', 'manager', 'Manager@123', 'RESTAURANT', '/restaurant/account'],
  ['a kitchen', 'kitchen', 'Kitchen@123', 'RESTAURANT', '/restaurant/account'],
] as const)
  test.describe(`the address of ${how}`, () => {
    test('is changed with the password, and stays until the new one is confirmed', async () => {
      const session = await app.api.logIn(username, secret, role);
      const page = await app.open(path, { as: session });
      expectConsoleErrors(page, FAILED_CALL);
      await expect(email(page)).toHaveValue(session.email);
      await change(page).click();
      await expect(form(page).getByText('Please enter another address')).toBeVisible();
      await expect(email(page)).toBeFocused();
      await email(page).fill('nonsense');
      await change(page).click();
      await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();

      const next = `${username}.moved@example.com`;
      await email(page).fill(next);
      await password(page).fill('Wrong@1234');
      await password(page).press('Enter');
      await expect(form(page).getByText('The current password is not right.')).toBeVisible();
      await expect(password(page)).toBeFocused();
      // The page knows by now if this platform sends mail.
      await expect(banner(page)).toHaveCount(0);
      await expectAccessible(page, [390, 1440]);
      await expect.poll(() => me(session)).not.toHaveProperty('pendingEmail');
      await password(page).fill(secret);
      await change(page).click();
      await expect(
        banner(page).getByText(`Confirm ${next} by the link in the mail we sent there.`),
      ).toBeVisible();
      await expect(email(page)).toHaveValue(session.email);
      await expect(password(page)).toHaveCount(0);
      await expect.poll(() => me(session)).toMatchObject({ email: session.email, pendingEmail: next });
    });
  });

test('that is not confirmed says so to those who work here, and can be mailed a link again', async () => {
  const owner = await app.api.signUpOwner('unconfirmed.owner');
  const page = await app.open('/restaurant/account', { as: owner });
  await expect(banner(page).getByText(`Confirm ${owner.email} to get your mails.`)).toBeVisible();
  await expectAccessible(page, [320, 390, 1440]);
  await banner(page).getByRole('button', { name: 'Send it again' }).click();
  await expect(
    page.getByText(`A link is on its way to ${owner.email}.`).filter({ visible: true }).first(),
  ).toBeVisible();
});

test('that cannot be read says so, and Try Again mends it', async () => {
  const cook = await app.api.logIn('kitchen', 'Kitchen@123', 'RESTAURANT');
  const page = await app.open('/restaurant/account', {
    as: cook,
    before: (blank) => blank.route('**/auth/me', serverError),
  });
  expectConsoleErrors(page, FAILED_CALL);
  await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await expect(email(page)).toHaveValue(cook.email);
});

test('is reached by a kitchen from its menu, beside its password', async () => {
  const cook = await app.api.logIn('kitchen', 'Kitchen@123', 'RESTAURANT');
  const page = await app.open('/restaurant/orders', { as: cook, width: 390 });
  await page.getByRole('button', { name: 'Account menu of kitchen' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(email(page)).toHaveValue(cook.email);
});
