// A customer's saved addresses on the account page, in a real browser against the built product.
import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { pressRadio, serverError, tryAgain } from './browser.ts';
import { expectConsoleErrors, FAILED_CALL } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

const WIDTHS = [320, 390, 1440];
const HOME = { label: 'Home', lines: '14, Lakeview Road', locality: 'Indiranagar', postcode: '560038' };
const HOME_TEXT = '14, Lakeview Road, Indiranagar, 560038';
const WORK = { label: 'Work', lines: '99, Residency Road', phone: '+91 98765 43210' };

let app: TestApp;
let api: Api;
let customer: Session;
let people = 0;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
});
test.beforeEach(async () => {
  people += 1;
  customer = await api.signUp(`lives.somewhere.${people}`);
});

const path = () => `/api/customers/${customer.id}/addresses`;
const save = (body: object) => api.call(customer, 'POST', path(), body);
const stored = () => api.call<object[]>(customer, 'GET', path());
const profile = async () =>
  (await api.call<{ address: string }>(customer, 'GET', `/api/customers/${customer.id}`)).address;
const open = (width = 1440) => app.open('/customer/account', { as: customer, width });

const items = (page: Page) => page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem');
const item = (page: Page, words: string) => items(page).filter({ hasText: words });
const oldField = (page: Page) => page.getByRole('form', { name: 'Your details' }).getByLabel('Address');
const addButton = (page: Page) => page.getByRole('button', { name: 'Add an address' });
const dialog = (page: Page, name = 'Add an address') => page.getByRole('dialog', { name });
const saveButton = (form: Locator) => form.getByRole('button', { name: 'Save address' });

test('without any the field of the profile stays, and becomes the first', async () => {
  const page = await open();
  await expect(page.getByText('No saved addresses. Add one and we show who delivers there.')).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await oldField(page).fill('2 Hill Road');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(item(page, '2 Hill Road')).toContainText('Default');
  await expect(oldField(page)).toHaveCount(0);
});

test('one is added, on a phone, with what is missing said at its field', async () => {
  const page = await open(390);
  await addButton(page).click();
  const form = dialog(page);
  await expect(form.getByRole('radio', { name: 'Home' })).toBeChecked();
  await pressRadio(form.getByRole('radio', { name: 'Other' }));
  await form.getByLabel('Phone').fill('ring twice');
  await saveButton(form).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please name this address');
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription('Please enter the address');
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(
    'Please enter a phone number with 7 to 15 digits',
  );
  await expectAccessible(page, WIDTHS);
  await page.setViewportSize({ width: 390, height: 844 });
  await form.getByLabel('Name').fill('Mum’s place');
  await form.getByLabel('Address').fill('14, Lakeview Road\n2nd Cross');
  await form.getByLabel('Area').fill('Indiranagar');
  await form.getByLabel('Postcode').fill('560038');
  await form.getByLabel('Phone').fill('+91 98765 43210');
  await form.getByPlaceholder('Gate code, landmark, floor').fill('Gate code 4711');
  await saveButton(form).click();
  await expect(page.getByText('Mum’s place is saved.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('14, Lakeview Road, 2nd Cross, Indiranagar, 560038');
  await expect(items(page)).toContainText('+91 98765 43210 · Gate code 4711');
  await expect(items(page)).toContainText('Default');
  await expectAccessible(page, WIDTHS);
});

test('one is changed, and what the server refuses is said in the form', async () => {
  await save(HOME);
  const page = await open();
  await page.getByRole('button', { name: `Edit Home: ${HOME_TEXT}` }).click();
  const form = dialog(page, 'Edit Home');
  await expect(form.getByLabel('Postcode')).toHaveValue('560038');
  await expect(form.getByRole('switch', { name: 'Deliver here by default' })).toHaveCount(0);
  expectConsoleErrors(page, FAILED_CALL);
  await form.getByLabel('Instructions').fill('4111 1111 1111 1111');
  await saveButton(form).click();
  await expect(
    form.getByText('Please do not write card numbers here. Remove the number and try again.'),
  ).toBeVisible();
  await form.getByLabel('Instructions').fill('Second floor');
  await pressRadio(form.getByRole('radio', { name: 'Work' }));
  await saveButton(form).click();
  await expect(item(page, 'Second floor')).toContainText('Work');
  await expect.poll(stored).toMatchObject([{ ...HOME, label: 'Work', instructions: 'Second floor' }]);
});

test('what was typed is not lost without a question', async () => {
  const page = await open();
  await addButton(page).click();
  const form = dialog(page);
  await form.getByLabel('Address').fill('2 Hill Road');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Address')).toHaveValue('2 Hill Road');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await addButton(page).click();
  await expect(form.getByLabel('Address')).toHaveValue('');
});

test('another one becomes the default by the keyboard, in the list or in its form', async () => {
  await save(HOME);
  await save(WORK);
  const page = await open();
  await expect(items(page).first()).toContainText('Home');
  const makeDefault = page.getByRole('button', { name: `Make default, Work: ${WORK.lines}` });
  await makeDefault.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Work is your default address now.')).toBeVisible();
  await expect(items(page).first()).toContainText('Work');
  await expect(page.getByRole('button', { name: `Edit Work: ${WORK.lines}` })).toBeFocused();
  await expect.poll(profile).toBe(WORK.lines);
  await addButton(page).click();
  await dialog(page).getByLabel('Address').fill('3 Hill Road');
  await dialog(page).getByRole('switch', { name: 'Deliver here by default' }).click();
  await saveButton(dialog(page)).click();
  await expect(items(page).first()).toContainText('3 Hill Road');
  await expect.poll(profile).toBe('3 Hill Road');
});

test('one is deleted after a question, and none becomes the default', async () => {
  await save(HOME);
  await save(WORK);
  const page = await open(390);
  await page.getByRole('button', { name: `Delete Home: ${HOME_TEXT}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Home?' });
  await expect(question).toContainText(`${HOME_TEXT}. No other address becomes the default.`);
  await expectAccessible(page, [390]);
  await question.getByRole('button', { name: 'Keep address' }).click();
  await expect(page.getByRole('button', { name: `Delete Home: ${HOME_TEXT}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete address' }).click();
  await expect(page.getByText('Home is deleted.')).toBeVisible();
  await expect(items(page)).toHaveCount(1);
  await expect(addButton(page)).toBeFocused();
  await expect(items(page)).not.toContainText('Default');
  await expect.poll(profile).toBe('');
});

test('of twenty no other one is added, and it is said why', async () => {
  for (let n = 0; n < 20; n++) await save({ ...HOME, lines: `${n} Hill Road` });
  const page = await open();
  await expect(items(page)).toHaveCount(20);
  await expect(page.getByText('You can save 20 addresses. Delete one to add another.')).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
});

test('when the list does not come, that is said, and asked for again', async () => {
  await save(HOME);
  const page = await app.newPage({ as: customer });
  expectConsoleErrors(page, FAILED_CALL);
  await page.route(`**${path()}`, serverError);
  await page.goto(`${app.address}/customer/account`);
  await expect(page.getByRole('heading', { name: 'We couldn’t load your addresses' })).toBeVisible();
  await expect(oldField(page)).toHaveCount(0);
  await expectAccessible(page, WIDTHS);
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await expect(item(page, HOME_TEXT)).toBeVisible();
});

async function allow(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.971_939_9, longitude: 77.641_151 });
}

test.describe('where somebody is', () => {
  test('is asked on a press, and goes with the address alone', async () => {
    const page = await open();
    await allow(page.context());
    await addButton(page).click();
    const form = dialog(page);
    await form.getByLabel('Address').fill('2 Hill Road');
    await form.getByRole('button', { name: 'Use my location' }).click();
    await expect(form.getByRole('status')).toHaveText(
      'Your location is added. We cannot read the street from it.',
    );
    await expect(form.getByLabel('Address')).toHaveValue('2 Hill Road');
    await expectAccessible(page, WIDTHS);
    await saveButton(form).click();
    await expect.poll(stored).toMatchObject([{ lines: '2 Hill Road', lat: 12.97194, lng: 77.64115 }]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Edit Home: 2 Hill Road' }).click();
    await dialog(page, 'Edit Home').getByRole('button', { name: 'Remove it' }).click();
    await saveButton(dialog(page, 'Edit Home')).click();
    await expect.poll(stored).toMatchObject([{ lines: '2 Hill Road', lat: null, lng: null }]);
  });

  test('is left out where the browser does not say', async () => {
    const page = await open();
    await page.context().clearPermissions();
    await addButton(page).click();
    const form = dialog(page);
    await form.getByRole('button', { name: 'Use my location' }).click();
    await expect(form.getByRole('status')).toHaveText(/^Your browser does not tell us where you are\./);
    await expect(form.getByRole('button', { name: 'Remove it' })).toHaveCount(0);
  });
});
