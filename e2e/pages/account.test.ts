// The customer's settings, the administrator's account, and the password form of both. How they look, and what a new
// password ends: e2e/account.spec.ts.
import { beforeAll, describe, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { NEW_PASSWORD } from '../log-in.ts';
import { route, serverError } from './calls.ts';
import { api, open, screen, user, within } from './page.ts';

const WEAK =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';

let people: Record<'customer' | 'admin', { path: string; session: Session; shown: string; asked: RegExp }>;

beforeAll(async () => {
  people = {
    customer: {
      path: '/customer/settings',
      session: await api.signUp('own.settings'),
      shown: 'Email notifications',
      asked: /\/api\/customers\/\d+$/,
    },
    admin: {
      path: '/admin/account',
      session: await api.logIn('admin', 'Admin@123', 'ADMIN'),
      shown: 'admin@tiffin.example',
      asked: /\/auth\/me$/,
    },
  };
});

const openOwn = (who: keyof typeof people) => open(people[who].path, { as: people[who].session });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const change = () => press('Change password');
async function fill(values: [now: string, wanted: string, again: string]): Promise<void> {
  const labels = ['Current password', 'New password', 'Confirm new password'];
  for (const [index, label] of labels.entries()) {
    const input = await screen.findByLabelText(label);
    if (values[index]) await user.type(input, values[index]);
  }
}

for (const who of ['customer', 'admin'] as const)
  test(`the ${who}’s account that cannot be read says so, and Try Again mends it`, async () => {
    let isBroken = true;
    route(people[who].asked, () => (isBroken ? serverError() : undefined));
    await openOwn(who);
    await screen.findByRole('heading', { name: /^We couldn’t load your (account|settings)$/ });
    isBroken = false;
    await press('Try Again');
    expect(await screen.findByText(people[who].shown)).toBeInTheDocument();
  });

for (const who of ['customer', 'admin'] as const)
  describe(`the ${who}’s password`, () => {
    const password = { customer: NEW_PASSWORD, admin: 'Admin@123' }[who];

    for (const [how, values, sentence] of [
      ['nothing', ['', '', ''], 'Please fill in all fields'],
      ['a weak one', [password, 'short', 'short'], WEAK],
      ['two different ones', [password, 'Turmeric@2026', 'Turmeric@2027'], 'Passwords do not match'],
      [
        'a wrong current one',
        ['Wrong@2026', 'Turmeric@2026', 'Turmeric@2026'],
        'The current password is not right.',
      ],
    ] as [string, [string, string, string], string][])
      test(`stays as it is after ${how}`, async () => {
        await openOwn(who);
        await fill(values);
        await change();
        const form = within((await screen.findByLabelText('New password')).closest('form')!);
        expect(await form.findAllByText(sentence)).not.toHaveLength(0);
        expect(screen.queryByText(/Password changed/)).toBeNull();
      });
  });
