// A customer's account and settings: what is kept, what is refused, and the question before the end of an account.
// How they look, the theme, and the end itself: e2e/profile.spec.ts.
import { beforeEach, describe, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { NEW_PASSWORD } from '../log-in.ts';
import { route, serverError } from './calls.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

type Profile = { name: string; email: string; phone: string; address: string; preferences: object };

const ADDRESS = '14, Lakeview Road, 2nd Cross, Indiranagar, Bengaluru 560038';
const SERVER_ERROR = 'Server error. Please try again later.';
/** Calls that read or change the profile, or end the account. */
const PROFILE = /\/api\/customers\/\d+$/;

let customer: Session;
let people = 0;
beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`own.profile.${people}`);
});

const openOwn = (page: 'account' | 'settings' | 'cart', width?: number) =>
  open(`/customer/${page}`, { as: customer, ...(width && { width }) });
const read = () => api.call<Profile>(customer, 'GET', `/api/customers/${customer.id}`);

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const details = async () => within(await screen.findByRole('form', { name: 'Your details' }));
const field = async (name: string) => (await details()).findByLabelText(name);
async function fill(name: string, text: string): Promise<void> {
  await user.clear(await field(name));
  await user.type(await field(name), text);
}
const save = () => press('Save Changes');
const offer = () => screen.queryByRole('button', { name: /^Use my saved address/ });
const toggle = (name: string) => screen.findByRole('switch', { name });

describe('the account', () => {
  test('shows who one is, keeps what is changed, and shows it again', async () => {
    await openOwn('account');
    await screen.findByText(/^Customer since [A-Z][a-z]+$/);
    await fill('Name', 'Asha Menon');
    await fill('Phone', '+91 98862 40715');
    await fill('Preferences', 'No peanuts, medium spicy');
    await save();
    await screen.findByText('Your details are saved.');
    expect(await read()).toMatchObject({
      name: 'Asha Menon',
      phone: '+91 98862 40715',
      preferences: { food: 'No peanuts, medium spicy' },
    });
    await openOwn('account');
    expect(await field('Preferences')).toHaveValue('No peanuts, medium spicy');
    expect(within(screen.getByRole('main')).getByText('Asha Menon')).toBeInTheDocument();
  });

  test('goes back to what is kept on Cancel', async () => {
    await openOwn('account');
    await fill('Name', 'Somebody else');
    await fill('Email', 'nonsense');
    await save();
    await screen.findByText('Please enter a valid email address');
    await press('Cancel');
    expect(await field('Name')).toHaveValue('');
    expect(await field('Email')).toHaveValue(customer.email);
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    expect((await read()).name).toBe('');
  });

  test('asks for the password for another address, which counts once it is confirmed', async () => {
    await openOwn('account');
    await screen.findByText(`Confirm ${customer.email} to get your receipts.`);
    await press('Send it again');
    await screen.findByText(`A link is on its way to ${customer.email}.`);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    const next = `own.profile.next.${people}@example.com`;
    await fill('Email', next);
    await fill('Current password', NEW_PASSWORD);
    await save();
    const line = await screen.findByText(/by the link in the mail we sent there\./);
    expect(line).toHaveTextContent(`Confirm ${next} by the link in the mail we sent there.`);
    await waitFor(async () => expect(await field('Email')).toHaveValue(customer.email));
    expect((await read()).email).toBe(customer.email);
  });

  test('says at the field what the server refuses, and keeps what was typed', async () => {
    await openOwn('account');
    await fill('Phone', '98450 12345');
    await fill('Email', `own.profile.next.${people}@example.com`);
    await fill('Current password', 'Wrong@1234');
    await save();
    const password = await field('Current password');
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(password).toHaveFocus());
    expect(await field('Phone')).toHaveValue('98450 12345');
    expect((await read()).phone).toBe('');
    await fill('Email', customer.email);
    await save();
    await screen.findByText('Your details are saved.');
    expect((await read()).phone).toBe('98450 12345');
  });

  test('that cannot be read says so, and Try Again mends it', async () => {
    let isBroken = true;
    route(PROFILE, () => (isBroken ? serverError() : undefined));
    await openOwn('account');
    await screen.findByRole('heading', { name: 'We couldn’t load your account' });
    expect(screen.getByText(SERVER_ERROR)).toBeInTheDocument();
    isBroken = false;
    await press('Try Again');
    expect(await field('Email')).toHaveValue(customer.email);
  });
});

describe('the settings', () => {
  test('are kept with the profile, each for itself, and stand so everywhere', async () => {
    await openOwn('settings');
    await user.click(await toggle('Email notifications'));
    await user.click(await toggle('SMS notifications'));
    const push = await toggle('Push notifications');
    push.focus();
    await user.keyboard(' ');
    await waitFor(async () =>
      expect((await read()).preferences).toEqual({
        emailNotifications: false,
        smsNotifications: true,
        pushNotifications: false,
      }),
    );
    // The focus stays on the switch.
    expect(push).toHaveFocus();
    await openOwn('settings');
    expect(await toggle('SMS notifications')).toBeChecked();
    expect(await toggle('Email notifications')).not.toBeChecked();
    expect(await toggle('Profile visibility')).toBeChecked();
  });

  test('go back when the server refuses, and say why', async () => {
    await openOwn('settings');
    const sms = await toggle('SMS notifications');
    route(PROFILE, serverError);
    await user.click(sms);
    // Beside the toast there is a copy for screen readers.
    await screen.findByText(SERVER_ERROR, { selector: 'p' });
    await waitFor(() => expect(sms).not.toBeChecked());
  });
});

test('deleting the account needs the right password, and is given up without a trace', async () => {
  const ask = async () => {
    await press('Delete Account');
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  };
  await openOwn('settings');
  const dialog = await ask();
  await user.type(dialog.getByLabelText('Your password'), 'Wrong@2026');
  await user.keyboard('{Enter}');
  await dialog.findByText('The current password is not right.');
  await press('Keep my account');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Account' })).toHaveFocus());
  expect((await read()).email).toBe(customer.email);
  expect((await ask()).getByLabelText('Your password')).toHaveValue('');
});

test('the saved address is where the food goes until another one is typed, and is offered then', async () => {
  await api.call(customer, 'PUT', `/api/customers/${customer.id}`, { address: ADDRESS });
  const { restaurantId } = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  const menu = `/api/restaurants/${restaurantId}/menu/customer`;
  const [dish] = await api.call<{ id: number }[]>(customer, 'GET', menu);
  await api.call(customer, 'PUT', '/api/cart', {
    items: [{ menu_item_id: dish!.id, restaurantId, qty: 1 }],
  });
  await openOwn('cart', 390);
  const address = await screen.findByLabelText('Where should we bring it?');
  await waitFor(() => expect(address).toHaveValue(ADDRESS));
  expect(offer()).toBeNull();
  await user.clear(address);
  await user.type(address, 'At my mother’s');
  await waitFor(() => expect(offer()).toHaveTextContent('Use my saved address · 14, Lakeview Road'));
  await user.click(offer()!);
  expect(address).toHaveValue(ADDRESS);
  await waitFor(() => expect(offer()).toBeNull());
});
