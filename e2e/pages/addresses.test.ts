// A customer's saved addresses on the account page. How one is added on a phone, and where somebody is: e2e/addresses.spec.ts.
import { beforeEach, expect, test } from 'vitest';

import type { Session } from '../api.ts';
import { route, serverError } from './calls.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

const HOME = { label: 'Home', lines: '14, Lakeview Road', locality: 'Indiranagar', postcode: '560038' };
const HOME_TEXT = '14, Lakeview Road, Indiranagar, 560038';
const WORK = { label: 'Work', lines: '99, Residency Road', phone: '+91 98765 43210' };

let customer: Session;
let people = 0;
beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`lives.here.${people}`);
});

const path = () => `/api/customers/${customer.id}/addresses`;
const save = (body: object) => api.call(customer, 'POST', path(), body);
const stored = () => api.call<object[]>(customer, 'GET', path());
const profile = async () =>
  (await api.call<{ address: string }>(customer, 'GET', `/api/customers/${customer.id}`)).address;

const openAccount = () => open('/customer/account', { as: customer });
const items = async () =>
  within(await screen.findByRole('list', { name: 'Saved addresses' })).getAllByRole('listitem');
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
/** The button that opens the dialog is behind it. */
const add = () => press('Add an address');
const dialog = async (name = 'Add an address') => within(await screen.findByRole('dialog', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('without any the details have no field for it, and the form makes the first one the default', async () => {
  await openAccount();
  await screen.findByText('No saved addresses. Add one and we show who delivers there.');
  const details = within(screen.getByRole('form', { name: 'Your details' }));
  expect(details.queryByLabelText('Address')).toBeNull();
  await add();
  const form = await dialog();
  expect(form.queryByRole('switch')).toBeNull();
  await user.type(form.getByRole('textbox', { name: 'Address' }), '2 Hill Road');
  await press('Save address');
  await isClosed();
  const [first] = await items();
  expect(first).toHaveTextContent('2 Hill Road');
  expect(first).toHaveTextContent('Default');
  expect(await profile()).toBe('2 Hill Road');
});

test('one is changed, and what the server refuses is said in the form', async () => {
  await save(HOME);
  await openAccount();
  await press(`Edit Home: ${HOME_TEXT}`);
  const form = await dialog('Edit Home');
  expect(form.getByLabelText('Postcode')).toHaveValue('560038');
  expect(form.queryByRole('switch', { name: 'Deliver here by default' })).toBeNull();
  const instructions = form.getByLabelText('Instructions');
  await user.type(instructions, '4111 1111 1111 1111');
  await press('Save address');
  await form.findByText('Please do not write card numbers here. Remove the number and try again.');
  await user.clear(instructions);
  await user.type(instructions, 'Second floor');
  await user.click(form.getByRole('radio', { name: 'Work' }));
  await press('Save address');
  await isClosed();
  await waitFor(async () => expect((await items())[0]).toHaveTextContent('Second floor'));
  expect((await items())[0]).toHaveTextContent('Work');
  expect(await stored()).toMatchObject([{ ...HOME, label: 'Work', instructions: 'Second floor' }]);
});

test('what was typed is not lost without a question', async () => {
  await openAccount();
  await add();
  const address = (await dialog()).getByRole('textbox', { name: 'Address' });
  await user.type(address, '2 Hill Road');
  await press('Cancel');
  await press('Keep editing');
  expect(address).toHaveValue('2 Hill Road');
  await user.keyboard('{Escape}');
  await press('Discard');
  await isClosed();
  await add();
  expect((await dialog()).getByRole('textbox', { name: 'Address' })).toHaveValue('');
});

test('another one becomes the default by the keyboard, in the list or in its form', async () => {
  await save(HOME);
  await save(WORK);
  await openAccount();
  expect((await items())[0]).toHaveTextContent('Home');
  screen.getByRole('button', { name: `Make default, Work: ${WORK.lines}` }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Work is your default address now.');
  await waitFor(async () => expect((await items())[0]).toHaveTextContent('Work'));
  expect(screen.getByRole('button', { name: `Edit Work: ${WORK.lines}` })).toHaveFocus();
  expect(await profile()).toBe(WORK.lines);
  await add();
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: 'Address' }), '3 Hill Road');
  await user.click(form.getByRole('switch', { name: 'Deliver here by default' }));
  await press('Save address');
  await isClosed();
  await waitFor(async () => expect((await items())[0]).toHaveTextContent('3 Hill Road'));
  expect(await profile()).toBe('3 Hill Road');
});

test('one is deleted after a question, and none becomes the default', async () => {
  await save(HOME);
  await save(WORK);
  await openAccount();
  const deletion = await screen.findByRole('button', { name: `Delete Home: ${HOME_TEXT}` });
  await user.click(deletion);
  const question = await screen.findByRole('alertdialog', { name: 'Delete Home?' });
  expect(question).toHaveTextContent(`${HOME_TEXT}. No other address becomes the default.`);
  await press('Keep address');
  await waitFor(() => expect(deletion).toHaveFocus());
  await user.keyboard('{Enter}');
  await press('Delete address');
  await screen.findByText('Home is deleted.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add an address' })).toHaveFocus());
  const left = await items();
  expect(left).toHaveLength(1);
  expect(left[0]).not.toHaveTextContent('Default');
  expect(await profile()).toBe('');
});

test('of twenty no other one is added, and it is said why', async () => {
  for (let n = 0; n < 20; n++) await save({ ...HOME, lines: `${n} Hill Road` });
  await openAccount();
  expect(await items()).toHaveLength(20);
  expect(screen.getByText('You can save 20 addresses. Delete one to add another.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add an address' })).toBeDisabled();
});

test('when the list does not come, that is said, and asked for again', async () => {
  await save(HOME);
  let isBroken = true;
  route(/\/addresses$/, () => (isBroken ? serverError() : undefined));
  await openAccount();
  await screen.findByRole('heading', { name: 'We couldn’t load your addresses' });
  isBroken = false;
  await press('Try Again');
  expect((await items())[0]).toHaveTextContent(HOME_TEXT);
});
