// A restaurant's people in a real browser: who they are, how they come and go, and what each of them sees.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { logIn, NEW_PASSWORD } from './log-in.ts';
import { expectConsoleErrors, FAILED_CALL } from './open-pages.ts';
import { OwnerSession } from './owner-session.ts';

let kitchen: OwnerSession;
let manager: Session;
let cook: Session;

beforeAll(async () => {
  kitchen = await OwnerSession.start();
  manager = await kitchen.api.logIn('manager', 'Manager@123', 'RESTAURANT');
  cook = await kitchen.api.logIn('kitchen', 'Kitchen@123', 'RESTAURANT');
});
afterAll(() => kitchen?.stop());

const path = (page: Page) => new URL(page.url()).pathname;
const people = (page: Page) => page.getByRole('list', { name: 'People' });
const row = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Restaurant menu' }).getByRole('link');

/** Opens what can be done to somebody and presses it. */
async function act(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Writes an invite and gives its address in this product. */
async function invite(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByRole('img', { name: 'Invite link as a QR code' }).waitFor();
  const url = await dialog.getByLabel('Invite link', { exact: true }).inputValue();
  return new URL(`/invite${new URL(url).hash}`, kitchen.address).href;
}

describe('the people of a restaurant', () => {
  it('are listed with their position, in every width and theme', async () => {
    const { page, close } = await kitchen.open('/restaurant/people');
    await row(page, 'Vikram Rao').getByText('Owner', { exact: true }).waitFor();
    await row(page, 'Leena Thakur').getByText('Manager', { exact: true }).waitFor();
    await row(page, 'Babu Lal').getByText('Kitchen', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Who did what' }).getByRole('listitem').first().waitFor();
    await expectAccessible(page, [320, 820, 1440]);
    await close();
  });

  it('come by a link, with a name and a password of their own, and begin at the orders', async () => {
    const { page, close } = await kitchen.open('/restaurant/people');
    const url = await invite(page, 'Arjun Rao');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('region', { name: 'Open invites' }).getByText('Arjun Rao').waitFor();

    const guest = await kitchen.stranger(url);
    await guest.page.getByRole('heading', { name: 'Join Saffron Courtyard' }).waitFor();
    // The secret has left the address bar, and a reload still has it.
    await expect.poll(() => new URL(guest.page.url()).hash).toBe('');
    await guest.page.reload();
    await guest.page.getByText('You are invited as kitchen staff.').waitFor();
    await expectAccessible(guest.page, [320, 1440]);
    await guest.page.getByRole('button', { name: 'Join' }).click();
    await guest.page.getByText('Please fill in all fields').first().waitFor();
    await guest.page.getByLabel('Username').fill('arjun.cooks');
    await guest.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await guest.page.getByRole('button', { name: 'Join' }).click();
    await guest.page.getByRole('link', { name: 'Log in' }).click();
    await expect.poll(() => guest.page.getByLabel('Username').inputValue()).toBe('arjun.cooks');
    await logIn(guest.page, 'arjun.cooks', NEW_PASSWORD);
    await guest.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(path(guest.page)).toBe('/restaurant/orders');
    await guest.close();

    // Told by the event, without a reload.
    await row(page, 'Arjun Rao').getByText('Kitchen', { exact: true }).waitFor();
    const late = await kitchen.stranger(url);
    expectConsoleErrors(late.page, FAILED_CALL);
    await late.page.getByText('This link was used already or is too old.').waitFor();
    await expectNoViolations(late.page);
    await late.close();
    await close();
  });

  it('are not many when an invite was called back', async () => {
    const { page, close } = await kitchen.open('/restaurant/people', {
      as: manager,
      stored: { theme: 'dark' },
    });
    const url = await invite(page, 'Wrong Person');
    // Black on white also here, or no phone reads it.
    const code = page.getByRole('img', { name: 'Invite link as a QR code' }).locator('path');
    await expect.poll(() => code.evaluate((path) => getComputedStyle(path).fill)).toBe('rgb(0, 0, 0)');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Call back the invite of Wrong Person' }).click();
    await page.getByText('The invite of Wrong Person is called back.').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Open invites' }).count()).toBe(0);
    const late = await kitchen.stranger(url);
    expectConsoleErrors(late.page, FAILED_CALL);
    await late.page.getByText('This link was used already or is too old.').waitFor();
    await late.close();
    await close();
  });

  it('are managed by those above them alone', async () => {
    const { page, close } = await kitchen.open('/restaurant/people', { as: manager });
    await row(page, 'Babu Lal').waitFor();
    await page.getByRole('button', { name: 'Actions for Babu Lal' }).waitFor();
    for (const name of ['Vikram Rao', 'Leena Thakur'])
      await expect.poll(() => page.getByRole('button', { name: `Actions for ${name}` }).count()).toBe(0);
    // What only an owner can do is not offered.
    await page.getByRole('button', { name: 'Actions for Babu Lal' }).click();
    await page.getByRole('menuitem', { name: 'One-time link' }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Make manager' }).count()).toBe(0);
    await close();
  });
});

describe('a kitchen', () => {
  it('sees orders and nothing of the office, wherever it wants to go', async () => {
    const { page, close } = await kitchen.open('/restaurant', { as: cook });
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await expect.poll(() => menu(page).count()).toBe(1);
    for (const place of ['menu', 'reviews', 'profile', 'support', 'analytics', 'people']) {
      await page.goto(new URL(`/restaurant/${place}`, page.url()).href);
      await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
      expect(path(page)).toBe('/restaurant/orders');
    }
    await page
      .getByRole('complementary', { name: 'Restaurant' })
      .getByText('Kitchen', { exact: true })
      .waitFor();
    await expectNoViolations(page);
    await close();
  });

  it('is out at once when it is suspended, and back when it is let in', async () => {
    const theirs = await kitchen.open('/restaurant/orders', { as: cook });
    expectConsoleErrors(theirs.page, FAILED_CALL);
    await theirs.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    const { page, close } = await kitchen.open('/restaurant/people');
    await act(page, 'Babu Lal', 'Suspend');
    await row(page, 'Babu Lal').getByText('Suspended').waitFor();
    await theirs.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await logIn(theirs.page, 'kitchen', 'Kitchen@123');
    await theirs.page.getByText('Your account has been blocked. Please contact support.').waitFor();
    await act(page, 'Babu Lal', 'Let in again');
    await page.getByText('Babu Lal can log in again.').waitFor();
    await theirs.page.getByRole('button', { name: /^Log in as/ }).click();
    await theirs.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(path(theirs.page)).toBe('/restaurant/orders');
    await theirs.close();
    await close();
  });

  it('is removed with SPEC’s words, and its name stays beside what it did', async () => {
    const { page, close } = await kitchen.open('/restaurant/people');
    await row(page, 'Arjun Rao').waitFor();
    await act(page, 'Arjun Rao', 'Remove');
    const question = page.getByRole('alertdialog', { name: 'Remove Arjun Rao?' });
    await question.getByText('They are logged out at once.').waitFor();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Arjun Rao is removed.').waitFor();
    await expect.poll(() => row(page, 'Arjun Rao').count()).toBe(0);
    await page.getByRole('region', { name: 'Who did what' }).getByText('was deleted').first().waitFor();
    await close();
  });
});

describe('an owner', () => {
  it('hands the restaurant over by the password, and is a manager from then on', async () => {
    const { page, close } = await kitchen.open('/restaurant/people');
    expectConsoleErrors(page, FAILED_CALL);
    await act(page, 'Leena Thakur', 'Hand over');
    const dialog = page.getByRole('dialog', { name: 'Hand over to Leena Thakur?' });
    await dialog.getByLabel('Your password').fill('Wrong@1234');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await dialog.getByText('The current password is not right.').waitFor();
    await expectNoViolations(page);
    await dialog.getByLabel('Your password').fill('Restaurant@123');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await row(page, 'Leena Thakur').getByText('Owner', { exact: true }).waitFor();
    await row(page, 'Vikram Rao').getByText('Manager', { exact: true }).waitFor();
    // So he is to the whole area, without a new login.
    await page
      .getByRole('complementary', { name: 'Restaurant' })
      .getByText('Manager', { exact: true })
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Actions for Leena Thakur' }).count()).toBe(0);
    await close();
  });
});

describe('an administrator', () => {
  it('invites another one by the own password, and sees where people work', async () => {
    const admin = await kitchen.api.logIn('admin', 'Admin@123', 'ADMIN');
    const { page, close } = await kitchen.open('/admin/users?q=kitchen', { as: admin });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByText('Kitchen, Saffron Courtyard').first().waitFor();
    await page.getByRole('button', { name: 'Invite administrator' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Second Admin');
    await dialog.getByLabel('Email').fill('second@example.com');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await dialog.getByText('Please enter your current password.').waitFor();
    await expectNoViolations(page);
    await dialog.getByLabel('Your password').fill('Admin@123');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await dialog.getByRole('img', { name: 'Invite link as a QR code' }).waitFor();
    await dialog.getByRole('button', { name: 'Call back the invite of Second Admin' }).waitFor();
    await expectNoViolations(page);
    await close();
  });
});
