// A restaurant's people in a real browser: who they are, how they come and go, and what each of them sees.
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../accessibility.ts';
import type { Session } from '../api.ts';
import { expectNoViolations } from '../axe.ts';
import { logIn, NEW_PASSWORD } from '../log-in.ts';
import { closePage } from '../browser.ts';
import { expectConsoleErrors, FAILED_CALL } from '../console-errors.ts';
import { OwnerSession } from '../owner-session.ts';

test.use({ ownProduct: true });

let kitchen: OwnerSession;
let manager: Session;
let cook: Session;

test.beforeAll(async ({ app }) => {
  kitchen = await OwnerSession.start(app);
  manager = await kitchen.api.logIn('manager', 'Manager@123', 'RESTAURANT');
  cook = await kitchen.api.logIn('kitchen', 'Kitchen@123', 'RESTAURANT');
});

const path = (page: Page) => new URL(page.url()).pathname;
const people = (page: Page) => page.getByRole('list', { name: 'People' });
const row = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Restaurant menu' }).getByRole('link');

/** Opens the actions for a person and presses one. */
async function chooseAction(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Writes an invite and gives its address in this product. */
async function invite(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByRole('img', { name: 'Invite link as a QR code' })).toBeVisible();
  const url = await dialog.getByLabel('Invite link', { exact: true }).inputValue();
  return new URL(`/invite${new URL(url).hash}`, kitchen.address).href;
}

test.describe('the people of a restaurant', () => {
  test('are listed with their position, in every width and theme', async () => {
    const page = await kitchen.open('/restaurant/people');
    await expect(row(page, 'Vikram Rao').getByText('Owner', { exact: true })).toBeVisible();
    await expect(row(page, 'Leena Thakur').getByText('Manager', { exact: true })).toBeVisible();
    await expect(row(page, 'Babu Lal').getByText('Kitchen', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Who did what' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expectAccessible(page, [320, 820, 1440]);
  });

  test('come by a link, with a name and a password of their own, and begin at the orders', async () => {
    const page = await kitchen.open('/restaurant/people');
    const url = await invite(page, 'Arjun Rao');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('region', { name: 'Open invites' }).getByText('Arjun Rao')).toBeVisible();

    const guest = await kitchen.stranger(url);
    await expect(guest.getByRole('heading', { name: 'Join Saffron Courtyard' })).toBeVisible();
    // The secret has left the address bar, and a reload still has it.
    await expect.poll(() => new URL(guest.url()).hash).toBe('');
    await guest.reload();
    await expect(guest.getByText('You are invited as kitchen staff.')).toBeVisible();
    await expectAccessible(guest, [320, 1440]);
    await guest.getByRole('button', { name: 'Join' }).click();
    await expect(guest.getByText('Please fill in all fields').first()).toBeVisible();
    await guest.getByLabel('Username').fill('arjun.cooks');
    await guest.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await guest.getByRole('button', { name: 'Join' }).click();
    await guest.getByRole('link', { name: 'Log in' }).click();
    await expect(guest.getByLabel('Username')).toHaveValue('arjun.cooks');
    await logIn(guest, 'arjun.cooks', NEW_PASSWORD);
    await expect(guest.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    expect(path(guest)).toBe('/restaurant/orders');
    await closePage(guest);

    // Told by the event, without a reload.
    await expect(row(page, 'Arjun Rao').getByText('Kitchen', { exact: true })).toBeVisible();
    const late = await kitchen.stranger(url);
    expectConsoleErrors(late, FAILED_CALL);
    await expect(late.getByText('This link was used already or is too old.')).toBeVisible();
    await expectNoViolations(late);
  });

  test('are not many when an invite was called back', async () => {
    const page = await kitchen.open('/restaurant/people', {
      as: manager,
      stored: { theme: 'dark' },
    });
    const url = await invite(page, 'Wrong Person');
    // Black on white also here, or no phone reads it.
    const code = page.getByRole('img', { name: 'Invite link as a QR code' }).locator('path');
    await expect.poll(() => code.evaluate((path) => getComputedStyle(path).fill)).toBe('rgb(0, 0, 0)');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Call back the invite of Wrong Person' }).click();
    await expect(page.getByText('The invite of Wrong Person is called back.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Open invites' })).toHaveCount(0);
    const late = await kitchen.stranger(url);
    expectConsoleErrors(late, FAILED_CALL);
    await expect(late.getByText('This link was used already or is too old.')).toBeVisible();
  });

  test('are managed by those above them alone', async () => {
    const page = await kitchen.open('/restaurant/people', { as: manager });
    await expect(row(page, 'Babu Lal')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for Babu Lal' })).toBeVisible();
    for (const name of ['Vikram Rao', 'Leena Thakur'])
      await expect(page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0);
    // Actions that only an owner can do are not offered.
    await page.getByRole('button', { name: 'Actions for Babu Lal' }).click();
    await expect(page.getByRole('menuitem', { name: 'One-time link' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Make manager' })).toHaveCount(0);
  });
});

test.describe('a kitchen', () => {
  test('sees orders and nothing of the office, wherever it wants to go', async () => {
    const page = await kitchen.open('/restaurant', { as: cook });
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(menu(page)).toHaveCount(1);
    for (const place of ['menu', 'reviews', 'profile', 'support', 'analytics', 'people']) {
      await page.goto(new URL(`/restaurant/${place}`, page.url()).href);
      await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
      expect(path(page)).toBe('/restaurant/orders');
    }
    await expect(
      page.getByRole('complementary', { name: 'Restaurant' }).getByText('Kitchen', { exact: true }),
    ).toBeVisible();
    await expectNoViolations(page);
  });

  test('is out at once when it is suspended, and back when it is let in', async () => {
    const theirs = await kitchen.open('/restaurant/orders', { as: cook });
    expectConsoleErrors(theirs, FAILED_CALL);
    await expect(theirs.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    const page = await kitchen.open('/restaurant/people');
    await chooseAction(page, 'Babu Lal', 'Suspend');
    await expect(row(page, 'Babu Lal').getByText('Suspended')).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await logIn(theirs, 'kitchen', 'Kitchen@123');
    await expect(theirs.getByText('Your account has been blocked. Please contact support.')).toBeVisible();
    await chooseAction(page, 'Babu Lal', 'Let in again');
    await expect(page.getByText('Babu Lal can log in again.')).toBeVisible();
    await theirs.getByRole('button', { name: /^Log in as/ }).click();
    await expect(theirs.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    expect(path(theirs)).toBe('/restaurant/orders');
  });

  test('is removed after the question, and its name stays beside what it did', async () => {
    const page = await kitchen.open('/restaurant/people');
    await expect(row(page, 'Arjun Rao')).toBeVisible();
    await chooseAction(page, 'Arjun Rao', 'Remove');
    const question = page.getByRole('alertdialog', { name: 'Remove Arjun Rao?' });
    await expect(question.getByText('They are logged out at once.')).toBeVisible();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Arjun Rao is removed.')).toBeVisible();
    await expect(row(page, 'Arjun Rao')).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Who did what' }).getByText('was deleted').first(),
    ).toBeVisible();
  });
});

test.describe('an owner', () => {
  test('hands the restaurant over by the password, and is a manager from then on', async () => {
    const page = await kitchen.open('/restaurant/people');
    expectConsoleErrors(page, FAILED_CALL);
    await chooseAction(page, 'Leena Thakur', 'Hand over');
    const dialog = page.getByRole('dialog', { name: 'Hand over to Leena Thakur?' });
    await dialog.getByLabel('Your password').fill('Wrong@1234');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog.getByText('The current password is not right.')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel('Your password').fill('Restaurant@123');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(row(page, 'Leena Thakur').getByText('Owner', { exact: true })).toBeVisible();
    await expect(row(page, 'Vikram Rao').getByText('Manager', { exact: true })).toBeVisible();
    // The former owner is a manager everywhere, without a new login.
    await expect(
      page.getByRole('complementary', { name: 'Restaurant' }).getByText('Manager', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for Leena Thakur' })).toHaveCount(0);
  });
});

test.describe('an administrator', () => {
  test('invites another one by the own password, and sees where people work', async () => {
    const admin = await kitchen.api.logIn('admin', 'Admin@123', 'ADMIN');
    const page = await kitchen.open('/admin/users?q=kitchen', { as: admin });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByText('Kitchen, Saffron Courtyard').first()).toBeVisible();
    await page.getByRole('button', { name: 'Invite administrator' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Second Admin');
    await dialog.getByLabel('Email').fill('second@example.com');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(dialog.getByText('Please enter your current password.')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel('Your password').fill('Admin@123');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(dialog.getByRole('img', { name: 'Invite link as a QR code' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Call back the invite of Second Admin' })).toBeVisible();
    await expectNoViolations(page);
  });
});
