// The second factor of administrators in a real browser: set up, used, renewed, removed, and required.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import type { Session } from './api.ts';
import { addFactor, forgetFactors, nextCode } from './authenticator.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocus, expectFocusKept } from './browser.ts';
import { logIn } from './log-in.ts';
import { FAILED_CALL } from './open-pages.ts';
import { waitAhead } from './page-clock.ts';
import { TestApp } from './test-app.ts';

const PASSWORD = 'Admin@123';
const WRONG_CODE = 'That code is not right. Please enter the one shown now.';
const WRONG_PASSWORD = 'The current password is not right.';
const SET_UP_FIRST = 'Please set up two-factor authentication first.';

let app: TestApp;
let admin: Session;

beforeAll(async () => {
  // The calls that are refused here are what the tests are about.
  app = await TestApp.start({ consoleErrors: [FAILED_CALL] });
});
afterAll(() => app?.stop());
beforeEach(async () => {
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
async function askForSecret(page: Page): Promise<string> {
  await press(page, 'Set up');
  await password(page).fill(PASSWORD);
  await press(page, 'Continue');
  await page.getByRole('img', { name: 'The key as a QR code' }).waitFor();
  return (await page.getByRole('note', { name: 'Key' }).innerText()).replaceAll(' ', '');
}

async function setUp(page: Page): Promise<string> {
  const secret = await askForSecret(page);
  await code(page).fill(await nextCode(app, secret));
  await press(page, 'Switch on');
  await codes(page).waitFor();
  return secret;
}

describe('setting it up', () => {
  it('asks for the password and a first code, by keys alone, and logs other places out', async () => {
    const elsewhere = await app.api.logIn('admin', PASSWORD, 'ADMIN');
    const { page, close } = await open('/admin/account');
    await card(page).getByText('Off', { exact: true }).waitFor();
    await card(page).getByRole('button', { name: 'Set up' }).press('Enter');
    await expectFocus(password(page));
    await page.keyboard.type('Wrong@1234');
    await page.keyboard.press('Enter');
    await card(page).getByText(WRONG_PASSWORD).waitFor();
    await expectAccessible(page, [390, 1440]);
    await password(page).fill(PASSWORD);
    await page.keyboard.press('Enter');

    await page.getByRole('img', { name: 'The key as a QR code' }).waitFor();
    await expectFocus(code(page));
    const key = page.getByRole('note', { name: 'Key' });
    const secret = (await key.innerText()).replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await card(page).getByText(WRONG_CODE).waitFor();
    await expectAccessible(page, [320, 390, 1440]);
    await expect.poll(() => isOn()).toBe(false);
    // As an app shows it.
    const six = await nextCode(app, secret);
    await code(page).fill(`${six.slice(0, 3)} ${six.slice(3)}`);
    await code(page).press('Enter');

    await card(page).getByText('Your other sessions are logged out.').waitFor();
    await expectFocus(page.getByRole('heading', { name: 'Your recovery codes' }));
    await card(page).getByText('On', { exact: true }).waitFor();
    await expect.poll(() => codes(page).getByRole('listitem').count()).toBe(10);
    await expectAccessible(page, [320, 390, 1440]);
    await expect(app.api.call(elsewhere, 'GET', '/auth/me')).rejects.toThrow('401');
    await close();
  });

  it('shows the recovery codes once, to be copied and downloaded', async () => {
    const { page, close } = await open('/admin/account');
    await setUp(page);
    const shown = await codes(page).getByRole('listitem').allInnerTexts();
    expect(new Set(shown).size).toBe(10);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Copy all');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(shown);
    const saving = page.waitForEvent('download');
    await press(page, 'Download as text');
    const file = await saving;
    const text = await readFile((await file.path()) ?? '', 'utf8');
    expect(text).toContain('Recovery codes of admin for Tiffin');
    expect(text).toContain(shown.join('\n'));
    await press(page, 'I have kept them');
    await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
    await expectFocusKept(page);
    await expectAccessible(page, [390, 1440]);
    await expect.poll(() => page.content()).not.toContain(shown[0]);

    // The next login asks for one of them, as it was copied.
    await card(page).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.goto(new URL('/admin/login', app.address).href);
    await logIn(page, 'admin', PASSWORD);
    await code(page).waitFor();
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code').fill(shown[3]!);
    await press(page, 'Log in');
    await page.getByText(/^Everything on the platform/).waitFor();
    await close();
  });

  it('is given up with Cancel, which changes nothing', async () => {
    const { page, close } = await open('/admin/account');
    await askForSecret(page);
    await press(page, 'Cancel');
    await page.getByRole('button', { name: 'Set up' }).waitFor();
    await expectFocusKept(page);
    await expect.poll(() => isOn()).toBe(false);
    await close();
  });
});

describe('one that is there', () => {
  it('gets new recovery codes by password and code', async () => {
    const secret = await addFactor(app, admin, PASSWORD);
    const { page, close } = await open('/admin/account');
    await press(page, 'New recovery codes');
    const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
    await expectFocus(dialog.getByLabel('Your password'));
    await page.keyboard.type(PASSWORD);
    await code(page).fill('000000');
    await press(page, 'Make new codes');
    await dialog.getByText(WRONG_CODE).waitFor();
    await expectAccessible(page, [390, 1440]);
    await code(page).fill(await nextCode(app, secret));
    await press(page, 'Make new codes');
    await codes(page).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expectFocus(page.getByRole('heading', { name: 'Your recovery codes' }));
    await expect.poll(() => page.getByText('Your other sessions are logged out.').count()).toBe(0);
    const first = await codes(page).getByRole('listitem').first().innerText();
    const body = { username: 'admin', password: PASSWORD, role: 'ADMIN', code: first };
    await app.api.call(null, 'POST', '/auth/login', body);
    await close();
  });

  it('is removed by password and a recovery code, for whoever has lost the phone', async () => {
    const secret = await addFactor(app, admin, PASSWORD);
    const { recoveryCodes } = await app.api.call<{ recoveryCodes: string[] }>(
      admin,
      'POST',
      '/auth/second-factor/recovery-codes',
      { currentPassword: PASSWORD, code: await nextCode(app, secret) },
    );
    const { page, close } = await open('/admin/account');
    await press(page, 'Remove');
    await page.getByText('Your password alone opens your account then').waitFor();
    await press(page, 'Remove it');
    await page.getByRole('dialog').getByText('Please enter your current password.').waitFor();
    await password(page).fill(PASSWORD);
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]!);
    await expectNoViolations(page);
    await press(page, 'Remove it');
    await card(page).getByText('Off', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
    await expectFocusKept(page);
    await expect.poll(() => isOn()).toBe(false);
    await close();
  });
});

describe('where the platform requires it', () => {
  it('whoever has none is led to set it up from every page, and then all goes on', async () => {
    await require();
    const { page, close } = await open('/admin/users');
    await page.getByText(SET_UP_FIRST).waitFor();
    expect(path(page)).toBe('/admin/account');
    await expectAccessible(page, [320, 390, 1440]);
    // Nothing that would be refused is offered.
    for (const name of ['E-mail address', 'Notifications'])
      await expect.poll(() => page.getByRole('heading', { name }).count()).toBe(0);
    const menu = page.getByRole('navigation', { name: 'Admin menu' });
    // The page that it comes back to is another one.
    await card(page).evaluate((before) => (before.id = 'before'));
    await menu.getByRole('link', { name: 'Orders' }).click();
    await expect.poll(() => page.locator('#before').count()).toBe(0);
    await page.getByText(SET_UP_FIRST).waitFor();
    expect(path(page)).toBe('/admin/account');

    await setUp(page);
    await page.getByText(SET_UP_FIRST).waitFor({ state: 'detached' });
    await press(page, 'I have kept them');
    await card(page).getByText('This platform requires it of every administrator.').waitFor();
    await menu.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await close();
  });

  it('a login leads there, and a page that is open already follows within its poll', async () => {
    const { page, close } = await open('/admin/activity', { hasOwnClock: true });
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    await require();
    await waitAhead(page.getByText(SET_UP_FIRST));
    await close();

    const stranger = await app.open('/admin/login');
    await logIn(stranger.page, 'admin', PASSWORD);
    await stranger.page.getByText(SET_UP_FIRST).waitFor();
    expect(path(stranger.page)).toBe('/admin/account');
    await stranger.close();
  });

  it('removing the own one says what comes of it', async () => {
    const secret = await addFactor(app, admin, PASSWORD);
    await require();
    const { page, close } = await open('/admin/account');
    await card(page).getByText('This platform requires it of every administrator.').waitFor();
    await press(page, 'Remove');
    await page.getByText('until you set it up anew, you can do nothing else here').waitFor();
    await password(page).fill(PASSWORD);
    await code(page).fill(await nextCode(app, secret));
    await press(page, 'Remove it');
    await page.getByText(SET_UP_FIRST).waitFor();
    await expect.poll(() => isOn()).toBe(false);
    await close();
  });
});

describe('the setting', () => {
  it('is no choice for whoever has none, and the way to one stands beside it', async () => {
    const { page, close } = await open('/admin/settings');
    await security(page)
      .getByText('Optional for administrators. You log in with your password alone.')
      .waitFor();
    await setting(page).selectOption('required');
    await press(page, 'Save Settings');
    await page.getByText('Please set up your own first').waitFor();
    await expectAccessible(page, [320, 390, 1440]);
    await expect.poll(() => stored()).toBe('optional');
    await page.getByRole('link', { name: 'your account page' }).click();
    await press(page, 'Discard');
    await card(page).waitFor();
    await close();
  });

  it('is changed by password and code, with whatever else was changed', async () => {
    const secret = await addFactor(app, admin, PASSWORD);
    const { page, close } = await open('/admin/settings');
    await setting(page).selectOption('required');
    await page.getByLabel('Session timeout (minutes)').fill('45');
    await press(page, 'Save Settings');
    const dialog = page.getByRole('dialog', { name: 'Require a second factor?' });
    await expectFocus(dialog.getByLabel('Your password'));
    await expectAccessible(page, [390, 1440]);
    await dialog.getByLabel('Your password').fill('Wrong@1234');
    await code(page).fill('000000');
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await dialog.getByText(WRONG_PASSWORD).waitFor();
    await expect.poll(() => stored()).toBe('optional');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await code(page).fill(await nextCode(app, secret));
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByText('Settings saved successfully!').filter({ visible: true }).first().waitFor();
    await security(page).getByText('Required of every administrator. You log in with it.').waitFor();
    await expect
      .poll(() => app.api.call(admin, 'GET', '/api/admin/settings'))
      .toMatchObject({
        adminSecondFactor: 'required',
        sessionTimeoutMinutes: 45,
      });
    await close();
  });

  it('that another tab has made impossible is refused with the way to the account', async () => {
    await addFactor(app, admin, PASSWORD);
    const { page, close } = await open('/admin/settings');
    await security(page).getByText('You log in with it.').waitFor();
    await app.change('delete from second_factors');
    await setting(page).selectOption('required');
    await press(page, 'Save Settings');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await dialog.getByText('Please set up a second factor for yourself first.').waitFor();
    await expectNoViolations(page);
    await dialog.getByRole('link', { name: 'Go to your account' }).click();
    await press(page, 'Discard');
    await card(page).getByRole('button', { name: 'Set up' }).waitFor();
    await close();
  });
});
