// The restaurant's Profile: what is edited, and its preview. The cover photo, and what needs a reload: e2e/kitchen-profile.spec.ts.
import { beforeEach, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { forgetCalls, route, serverError } from './calls.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

type Restaurant = { name: string; openingHours: string };

const PATH = '/restaurant/profile';
const ONE_RESTAURANT = /\/api\/restaurants\/\d+$/;

let owner: Session;
let owners = 0;
beforeEach(async () => {
  owners += 1;
  owner = await api.signUpOwner(`profile.owner.${owners}`);
});

const stored = () => api.call<Restaurant>(owner, 'GET', `/api/restaurants/${owner.restaurantId}`);
const findForm = async () => within(await screen.findByRole('form', { name: 'Restaurant profile' }));
const openForm = async (width?: number) => {
  await open(PATH, { as: owner, ...(width !== undefined && { width }) });
  return findForm();
};
const fill = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};
const save = () => user.click(screen.getByRole('button', { name: 'Save profile' }));
const saved = async () => expect(await screen.findAllByText('Your profile is saved.')).not.toHaveLength(0);
const preview = () => screen.getByRole('region', { name: 'What customers see' });
const cardOf = () => within(preview()).getByRole('article');
const coverOf = () => preview().querySelector('img')?.getAttribute('src') ?? '';

test('changes name, cuisine, address, phone, opening hours and description, and nothing else', async () => {
  const before = await stored();
  const form = await openForm();
  expect(form.getByLabelText('Name')).toHaveValue(before.name);
  await fill(form.getByLabelText('Name'), 'Monsoon & Sons');
  await user.selectOptions(form.getByRole('combobox', { name: 'Cuisine' }), 'Thai');
  await fill(form.getByLabelText('Address'), '9, Church Street, Bengaluru 560001');
  await fill(form.getByLabelText('Phone'), '+91 98450 00000');
  await fill(form.getByLabelText(/^Opening hours/), '12:00 pm – 11:00 pm');
  await fill(form.getByLabelText(/^Description/), 'Slow curries.');
  await save();
  await saved();
  expect(await stored()).toEqual({
    ...before,
    name: 'Monsoon & Sons',
    cuisine: 'Thai',
    cuisineType: 'Thai',
    address: '9, Church Street, Bengaluru 560001',
    phone: '+91 98450 00000',
    openingHours: '12:00 pm – 11:00 pm',
    description: 'Slow curries.',
  });
  // The frame knows at once, and so does the stored session.
  const frame = within(screen.getByLabelText('Restaurant'));
  await frame.findByText('Monsoon & Sons');
  await waitFor(() => expect(localStorage.getItem('restaurantName')).toBe('Monsoon & Sons'));
});

test('counts its nights for the evening before once its day begins later', async () => {
  const form = await openForm(390);
  const begins = form.getByRole('combobox', { name: 'The day begins at' });
  expect(begins).toHaveValue('00:00');
  await user.selectOptions(begins, '04:00');
  await save();
  await saved();
  expect(await stored()).toMatchObject({ dayBeginsAt: '04:00' });
});

test.each([
  ['in the profile', PATH, 'Profile'],
  ['while the restaurant waits for approval', '/restaurant/orders', 'Waiting for approval'],
])('asks for a confirmation of the address %s, and mails the link again', async (_, path, title) => {
  await open(path, { as: owner });
  await screen.findByRole('heading', { level: 1, name: title });
  const banner = within(await screen.findByRole('region', { name: 'Your e-mail address' }));
  expect(banner.getByText(`Confirm ${owner.email} to get all mails about your restaurant.`)).toBeVisible();
  await user.click(banner.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(`A link is on its way to ${owner.email}.`);
});

test('sends only what was touched: another tab’s change stays', async () => {
  const form = await openForm();
  await api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}`, { phone: '080 1234' });
  await fill(form.getByLabelText('Address'), '1, New Road');
  await save();
  await saved();
  expect(await stored()).toMatchObject({ phone: '080 1234', address: '1, New Road' });
});

test('keeps what is typed while it saves, for the next time', async () => {
  const form = await openForm();
  const hours = form.getByLabelText(/^Opening hours/);
  await fill(form.getByLabelText('Phone'), '080 7777');
  route(ONE_RESTAURANT, async ({ method }) => {
    if (method === 'PUT') await user.type(hours, 'Noon till nine');
    return undefined;
  });
  await save();
  await saved();
  forgetCalls();
  expect(await stored()).toMatchObject({ phone: '080 7777', openingHours: '' });
  expect(hours).toHaveValue('Noon till nine');
  await save();
  await expect.poll(async () => (await stored()).openingHours).toBe('Noon till nine');
});

test('shows the card that customers see while one types, and takes it back on Cancel', async () => {
  const form = await openForm();
  const artBefore = coverOf();
  await fill(form.getByLabelText('Name'), 'The Green Leaf');
  await user.selectOptions(form.getByRole('combobox', { name: 'Cuisine' }), 'Japanese');
  await waitFor(() => expect(cardOf()).toHaveTextContent(/The Green Leaf.*Japanese/));
  await waitFor(() => expect(coverOf()).not.toBe(artBefore));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(cardOf()).toHaveTextContent(/Monsoon Kitchen.*Indian/));
  await waitFor(() => expect(coverOf()).toBe(artBefore));
  expect((await stored()).name).toBe('Monsoon Kitchen');
});

test('says what is missing beside its field, and what the server says below the form', async () => {
  const form = await openForm(390);
  const fields = ['Name', 'Address', 'Phone'].map((label) => form.getByLabelText(label));
  for (const field of fields) await fill(field, ' ');
  await save();
  await form.findByText('Please enter the restaurant name');
  expect(fields[0]).toHaveAccessibleDescription(/Please enter the restaurant name/);
  expect(fields[1]).toHaveAccessibleDescription(/Please enter the address/);
  expect(fields[2]).toHaveAccessibleDescription(/Please enter the phone number/);
  expect(fields[0]).toHaveFocus();
  for (const field of fields) await fill(field, 'New');
  route(ONE_RESTAURANT, serverError);
  await save();
  await form.findByText('Server error. Please try again later.');
  expect(fields[0]).toHaveValue('New');
});

for (const [status, sentence] of [
  [404, 'Restaurant information not found'],
  [500, 'Failed to fetch restaurant information: Server error. Please try again later.'],
] as const)
  test(`says after a ${status}: ${sentence}`, async () => {
    let isBroken = true;
    route(ONE_RESTAURANT, () => {
      if (!isBroken) return undefined;
      return status === 500 ? serverError() : Response.json({}, { status });
    });
    await open(PATH, { as: owner });
    await screen.findByText(sentence);
    const again = screen.getByRole('button', { name: 'Try Again' });
    isBroken = false;
    await user.click(again);
    expect((await findForm()).getByLabelText('Name')).toHaveValue('Monsoon Kitchen');
  });

test('is reached from the account menu as My Profile', async () => {
  await open('/restaurant/account', { as: owner });
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
  await screen.findByRole('heading', { name: 'Profile', level: 1 });
  expect(location.pathname).toBe(PATH);
});
