// The second factor on an administrator's pages. What the platform requires, and all that its codes lead to: e2e/second-factor.spec.ts.
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { NEW_PASSWORD } from '../log-in.ts';
import { api, logIn, open, screen, user, waitFor, within } from './page.ts';

const WRONG_CODE = 'That code is not right. Please enter the one shown now.';
const WRONG_PASSWORD = 'The current password is not right.';
/** Whose call has no session. */
const NOBODY = null;

let admin: Session;
let people = 0;
beforeEach(async () => {
  people += 1;
  admin = await api.addAdministrator(`factor.admin.${people}`);
});

/** A code of the next step of 30 s: the server accepts it for a minute at least, and once, as any other. */
const nextCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

/** With the code of now: the next one is left for the page. */
async function addFactor(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const setUp = '/auth/second-factor';
  const proof = { currentPassword: NEW_PASSWORD };
  const { secret } = await api.call<{ secret: string }>(admin, 'POST', setUp, proof);
  const code = new TOTP({ secret }).generate();
  const confirmed = await api.call<{ recoveryCodes: string[] }>(admin, 'POST', `${setUp}/confirm`, { code });
  return { secret, ...confirmed };
}

const isOn = async () =>
  (await api.call<{ hasSecondFactor: boolean }>(admin, 'GET', '/auth/me')).hasSecondFactor;

const openAccount = () => open('/admin/account', { as: admin });
const card = async () => within(await screen.findByRole('region', { name: 'Two-factor authentication' }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const password = () => screen.getByLabelText('Your password');
const code = () => screen.getByLabelText('Code from your authenticator app');
const recoveryField = () => screen.getByLabelText('Recovery code');
const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());
async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}
const codes = async () => within(await screen.findByRole('list', { name: 'Recovery codes' }));
const cardTitle = () => screen.getByRole('heading', { name: 'Two-factor authentication' });
const codesTitle = () => screen.getByRole('heading', { name: 'Your recovery codes' });

/** The secret, once the own password has opened it. */
async function shownSecret(): Promise<string> {
  await screen.findByRole('img', { name: 'The key as a QR code' });
  return screen.getByRole('note', { name: 'Key' }).textContent.replaceAll(' ', '');
}

describe('setting it up', () => {
  test('asks for the password and a first code, by keys alone, and logs other places out', async () => {
    const elsewhere = await api.logIn(admin.username, NEW_PASSWORD, 'ADMIN');
    await openAccount();
    await (await card()).findByText('Off');
    (await screen.findByRole('button', { name: 'Set up' })).focus();
    await user.keyboard('{Enter}');
    await hasFocus(password);
    await user.keyboard('Wrong@1234{Enter}');
    await (await card()).findByText(WRONG_PASSWORD);
    await fill(password(), NEW_PASSWORD);
    await user.keyboard('{Enter}');

    const secret = await shownSecret();
    await hasFocus(code);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await user.keyboard('000000{Enter}');
    await (await card()).findByText(WRONG_CODE);
    expect(await isOn()).toBe(false);
    // Spaced as in an app.
    const six = nextCode(secret);
    await fill(code(), `${six.slice(0, 3)} ${six.slice(3)}`);
    await user.keyboard('{Enter}');

    await (await card()).findByText('Two-factor authentication is on. Your other sessions are logged out.');
    await hasFocus(codesTitle);
    await (await card()).findByText('On');
    expect((await codes()).getAllByRole('listitem')).toHaveLength(10);
    await expect(api.call(elsewhere, 'GET', '/auth/me')).rejects.toThrow('401');
  });

  test('is given up with Cancel, which changes nothing', async () => {
    await openAccount();
    await press('Set up');
    await hasFocus(password);
    await fill(password(), NEW_PASSWORD);
    await press('Continue');
    await shownSecret();
    await hasFocus(code);
    await press('Cancel');
    await screen.findByRole('button', { name: 'Set up' });
    await hasFocus(cardTitle);
    expect(await isOn()).toBe(false);
  });
});

/** At the login, after the right password. */
async function openSecondStep(): Promise<void> {
  await open('/admin/login');
  await logIn(admin.username, NEW_PASSWORD);
  await hasFocus(code);
}
const isRefused = (words: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
const isInside = () => screen.findByText(/^Everything on the platform/);

describe('a login with it', () => {
  test('says that a code was wrong, waits in its field for another, and lets in with the right one', async () => {
    const { secret } = await addFactor();
    await openSecondStep();
    await press('Log in');
    await isRefused('Please enter a code');
    expect(code()).toHaveFocus();
    await fill(code(), '000000');
    await press('Log in');
    await isRefused(WRONG_CODE);
    await hasFocus(code);
    expect(code()).toBeInvalid();
    await fill(code(), nextCode(secret));
    await user.keyboard('{Enter}');
    await isInside();
  });

  test('takes a recovery code in its place once, and another one the next time', async () => {
    const [first = '', second = ''] = (await addFactor()).recoveryCodes;
    await openSecondStep();
    await press('Use a recovery code');
    await hasFocus(recoveryField);
    await fill(recoveryField(), first);
    await press('Log in');
    await isInside();

    await openSecondStep();
    await press('Use a recovery code');
    await hasFocus(recoveryField);
    await fill(recoveryField(), first);
    await press('Log in');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('That code is not right.'));
    await hasFocus(recoveryField);
    await fill(recoveryField(), second);
    await press('Log in');
    await isInside();
  });
});

describe('one that is there', () => {
  test('gets new recovery codes by password and code', async () => {
    const { secret } = await addFactor();
    await openAccount();
    await press('New recovery codes');
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
    await hasFocus(() => dialog.getByLabelText('Your password'));
    await user.keyboard(NEW_PASSWORD);
    await fill(code(), '000000');
    await press('Make new codes');
    await dialog.findByText(WRONG_CODE);
    await fill(code(), nextCode(secret));
    await press('Make new codes');
    const [first] = (await codes()).getAllByRole('listitem');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hasFocus(codesTitle);
    expect(screen.queryByText(/Your other sessions are logged out\./)).toBeNull();
    const { username } = admin;
    const body = { username, password: NEW_PASSWORD, role: 'ADMIN', code: first?.textContent };
    await api.call(NOBODY, 'POST', '/auth/login', body);
  });

  test('is removed by password and a recovery code, for whoever has lost the phone', async () => {
    const [recoveryCode = ''] = (await addFactor()).recoveryCodes;
    await openAccount();
    await press('Remove');
    await screen.findByText(/^Your password alone opens your account then/);
    await press('Remove it');
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('Please enter your current password.');
    await fill(password(), NEW_PASSWORD);
    await press('Use a recovery code');
    await fill(recoveryField(), recoveryCode);
    await press('Remove it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await (await card()).findByText('Off');
    await screen.findByRole('button', { name: 'Set up' });
    await hasFocus(cardTitle);
    expect(await isOn()).toBe(false);
  });
});

describe('the setting', () => {
  test('is no choice for whoever has none, and the way to one stands beside it', async () => {
    await open('/admin/settings', { as: admin });
    const security = within(await screen.findByRole('region', { name: 'Security' }));
    await security.findByText('Optional for administrators. You log in with your password alone.');
    await user.selectOptions(await screen.findByLabelText('Second factor'), 'required');
    await press('Save Settings');
    await screen.findByText('Please set up your own first');
    const { adminSecondFactor } = await api.call<{ adminSecondFactor: string }>(
      admin,
      'GET',
      '/api/admin/settings',
    );
    expect(adminSecondFactor).toBe('optional');
    await user.click(screen.getByRole('link', { name: 'your account page' }));
    await press('Discard');
    await card();
  });
});
