// The second factor of administrators in a real browser: set up, used, removed, and required. One page at a time:
// pages/second-factor.test.ts.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { addFactor, forgetFactors, nextCode } from './authenticator.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocusRetained, closePage } from './browser.ts';
import { logIn } from './log-in.ts';
import { FAILED_CALL } from './console-errors.ts';
import { tickUntilVisible } from './page-clock.ts';
import type { TestApp } from './test-app.ts';

const PASSWORD = 'Admin@123';
const WRONG_CODE = 'That code is not right. Please enter the one shown now.';
const WRONG_PASSWORD = 'The current password is not right.';
const SET_UP_FIRST = 'Please set up two-factor authentication first.';

test.use({ ownProduct: true, view: { consoleErrors: [FAILED_CALL] } });

let app: TestApp;
let admin: Session;

test.beforeAll(async ({ app: product }) => {
  // The calls that are refused here are what the tests are about.
  app = product;
});

test.beforeEach(async () => {
  await forgetFactors(app);
  admin = await app.api.logIn('admin', PASSWORD, 'ADMIN');
});

const open = (path: string, view = {}) => app.open(path, { as: admin, ...view });
const card = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });
const password = (page: Page) => page.getByLabel('Your password');
const code = (page: Page) => page.getByLabel('Code from your authenticator app');
const codes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const path = (page: Page) => new URL(page.url()).pathname;
const require = () => app.change(`update settings set admin_second_factor = 'required'`);
const isOn = async () =>
  (await app.api.call<{ hasSecondFactor: boolean }>(admin, 'GET', '/auth/me')).hasSecondFactor;

const setting = (page: Page) => page.getByLabel('Second factor', { exact: true });
const security = (page: Page) => page.getByRole('region', { name: 'Security' });
const stored = async () =>
  (await app.api.call<{ adminSecondFactor: string }>(admin, 'GET', '/api/admin/settings')).adminSecondFactor;

/** The secret, once the own password has opened it. */
async function openSecret(page: Page): Promise<string> {
  await password(page).fill(PASSWORD);
  await press(page, 'Continue');
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  return (await page.getByRole('note', { name: 'Key' }).innerText()).replaceAll(' ', '');
}

async function switchOn(page: Page, secret: string): Promise<void> {
  await code(page).fill(await nextCode(app, secret));
  await press(page, 'Switch on');
  await expect(codes(page)).toBeVisible();
}

test.describe('setting it up', () => {
  test('shows the recovery codes once, to be copied and downloaded', async () => {
    const page = await open('/admin/account');
    await press(page, 'Set up');
    await password(page).fill('Wrong@1234');
    await press(page, 'Continue');
    await expect(card(page).getByText(WRONG_PASSWORD)).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    const secret = await openSecret(page);
    await code(page).fill('000000');
    await press(page, 'Switch on');
    await expect(card(page).getByText(WRONG_CODE)).toBeVisible();
    await expectAccessible(page, [320, 390, 1440]);
    await switchOn(page, secret);
    await expectAccessible(page, [320, 390, 1440]);
    const shown = await codes(page).getByRole('listitem').allInnerTexts();
    expect(new Set(shown).size).toBe(10);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Copy all');
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(shown);
    const saving = page.waitForEvent('download');
    await press(page, 'Download as text');
    const file = await saving;
    const text = await readFile((await file.path()) ?? '', 'utf8');
    expect(text).toContain('Recovery codes of admin for Tiffin');
    expect(text).toContain(shown.join('\n'));
    await press(page, 'I have kept them');
    await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
    await expectFocusRetained(page);
    await expectAccessible(page, [390, 1440]);
    await expect.poll(() => page.content()).not.toContain(shown[0]);

    // The next login asks for one of them, as it was copied.
    await expect(card(page)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.goto(new URL('/admin/login', app.address).href);
    await logIn(page, 'admin', PASSWORD);
    await expect(code(page)).toBeVisible();
    await press(page, 'Log in');
    await expect(page.getByRole('alert')).toHaveText('Please enter a code');
    await expectAccessible(page, [320, 390, 1440]);
    await press(page, 'Use a recovery code');
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByLabel('Recovery code').fill(shown[3]!);
    await press(page, 'Log in');
    await expect(page.getByText(/^Everything on the platform/)).toBeVisible();
  });
});

test.describe('where the platform requires it', () => {
  test('whoever has none is led to set it up from every page, and then all goes on', async () => {
    await require();
    const page = await open('/admin/users');
    await expect(page.getByText(SET_UP_FIRST)).toBeVisible();
    expect(path(page)).toBe('/admin/account');
    await expectAccessible(page, [320, 390, 1440]);
    // Nothing that would be refused is offered.
    for (const name of ['E-mail address', 'Notifications'])
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Admin menu' });
    // The page that it comes back to is another one.
    await card(page).evaluate((before) => (before.id = 'before'));
    await menu.getByRole('link', { name: 'Orders' }).click();
    await expect(page.locator('#before')).toHaveCount(0);
    await expect(page.getByText(SET_UP_FIRST)).toBeVisible();
    expect(path(page)).toBe('/admin/account');

    await press(page, 'Set up');
    await switchOn(page, await openSecret(page));
    await expect(page.getByText(SET_UP_FIRST)).not.toBeAttached();
    await press(page, 'I have kept them');
    await expect(card(page).getByText('This platform requires it of every administrator.')).toBeVisible();
    await menu.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('a login leads there, and a page that is open already follows within its poll', async () => {
    const page = await open('/admin/activity', { hasOwnClock: true });
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await require();
    await tickUntilVisible(page.getByText(SET_UP_FIRST));
    await closePage(page);

    const stranger = await app.open('/admin/login');
    await logIn(stranger, 'admin', PASSWORD);
    await expect(stranger.getByText(SET_UP_FIRST)).toBeVisible();
    expect(path(stranger)).toBe('/admin/account');
  });

  test('removing the own one says what comes of it', async () => {
    const secret = await addFactor(app, admin, PASSWORD);
    await require();
    const page = await open('/admin/account');
    await expect(card(page).getByText('This platform requires it of every administrator.')).toBeVisible();
    await press(page, 'Remove');
    await expect(page.getByText('until you set it up anew, you can do nothing else here')).toBeVisible();
    await password(page).fill(PASSWORD);
    await code(page).fill('000000');
    await press(page, 'Remove it');
    await expect(page.getByRole('dialog').getByText(WRONG_CODE)).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    await code(page).fill(await nextCode(app, secret));
    await press(page, 'Remove it');
    await expect(page.getByText(SET_UP_FIRST)).toBeVisible();
    await expect.poll(() => isOn()).toBe(false);
  });
});

test.describe('the setting', () => {
  test('is changed by password and code, with whatever else was changed', async () => {
    const secret = await addFactor(app, admin, PASSWORD);
    const page = await open('/admin/settings');
    await setting(page).selectOption('required');
    await page.getByLabel('Session timeout (minutes)').fill('45');
    await press(page, 'Save Settings');
    const dialog = page.getByRole('dialog', { name: 'Require a second factor?' });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await expectAccessible(page, [390, 1440]);
    await dialog.getByLabel('Your password').fill('Wrong@1234');
    await code(page).fill('000000');
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await expect(dialog.getByText(WRONG_PASSWORD)).toBeVisible();
    await expect.poll(() => stored()).toBe('optional');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await code(page).fill(await nextCode(app, secret));
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await expect(
      page.getByText('Settings saved successfully!').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(
      security(page).getByText('Required of every administrator. You log in with it.'),
    ).toBeVisible();
    await expect
      .poll(() => app.api.call(admin, 'GET', '/api/admin/settings'))
      .toMatchObject({
        adminSecondFactor: 'required',
        sessionTimeoutMinutes: 45,
      });
  });

  test('that another tab has made impossible is refused with the way to the account', async () => {
    await addFactor(app, admin, PASSWORD);
    const page = await open('/admin/settings');
    await expect(security(page).getByText('You log in with it.')).toBeVisible();
    await app.change('delete from second_factors');
    await setting(page).selectOption('required');
    await press(page, 'Save Settings');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await expect(dialog.getByText('Please set up a second factor for yourself first.')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('link', { name: 'Go to your account' }).click();
    await press(page, 'Discard');
    await expect(card(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  });
});
