// The ways back into an account, one screen at a time. The whole ways, and where no mail is sent: e2e/recovery.spec.ts.
import { describe, expect, test } from 'vitest';

import { NEW_PASSWORD } from '../log-in.ts';
import { api, open, screen, user, waitFor } from './page.ts';

const ANOTHER = 'Cardamom@2027';
const DEAD = 'This link was used already or is too old.';
/** Whose call has no session. */
const NOBODY = null;

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

/** Path and fragment of the link in the mail to this user, once it is there. */
async function resetLink(username: string): Promise<string> {
  const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
  return waitFor(async () => {
    const mails = await api.call<{ kind: string; text?: string }[]>(
      admin,
      'GET',
      '/api/admin/mail?limit=100',
    );
    const mail = mails.find(({ kind, text }) => kind === 'reset' && text?.includes(username));
    const [, link] = /https?:\/\/[^/\s]+(\/[a-z-]+#[\w-]+)/.exec(mail?.text ?? '') ?? [];
    if (link === undefined) throw new Error(`No mail with a link for ${username}`);
    return link;
  });
}

describe('a forgotten password', () => {
  test('of nobody is answered with the same words, an empty field with its own', async () => {
    await open('/forgot');
    await press('Send the link');
    await screen.findByText('Please fill in your username or email');
    await user.type(screen.getByLabelText('Username or email'), 'nobody.at.all');
    await press('Send the link');
    await screen.findByText('If an account matches, a link is on its way. It works for 30 minutes.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled());
  });

  test('leads back to the page that was wanted', async () => {
    const customer = await api.signUp('saffron.lost');
    await open('/customer/offers');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
    await user.type(await screen.findByLabelText('Username or email'), customer.username);
    await press('Send the link');
    // As on another device: nothing of this page is left.
    await open(await resetLink(customer.username));
    await user.type(await screen.findByLabelText('New password'), ANOTHER);
    await press('Save the new password');
    await user.click(await screen.findByRole('link', { name: 'Log in and go on where you were' }));
    await waitFor(() => expect(screen.getByLabelText('Username or email')).toHaveValue(customer.username));
    await user.type(screen.getByLabelText('Password'), ANOTHER);
    await press('Log in as Customer');
    await waitFor(() => expect(location.pathname).toBe('/customer/offers'));
  });

  test('whose link is spent while one types is said to be dead', async () => {
    const customer = await api.signUp('saffron.late');
    await api.call(NOBODY, 'POST', '/auth/forgot-password', { login: customer.username });
    const link = await resetLink(customer.username);
    await open(link, { as: customer });
    await user.type(await screen.findByLabelText('New password'), ANOTHER);
    const body = { token: link.split('#')[1], newPassword: NEW_PASSWORD };
    await api.call(NOBODY, 'POST', '/auth/reset-password', body);
    await press('Save the new password');
    await screen.findByText(DEAD);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each(['/reset', '/reset#short', '/confirm', '/undo-email#x'])(
    '%s without a living secret is dead',
    async (path) => {
      await open(path);
      await screen.findByText(DEAD);
      await user.click(screen.getByRole('link', { name: 'Log in' }));
      await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
      expect(location.pathname).toBe('/customer/login');
    },
  );
});
