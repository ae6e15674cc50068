// A customer's saved addresses on the account page, in a real browser against the built product.
import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { pressRadio } from './browser.ts';
import { expect, test } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

const WIDTHS = [320, 390, 1440];

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
const stored = () => api.call<object[]>(customer, 'GET', path());
const open = (width = 1440) => app.open('/customer/account', { as: customer, width });

const items = (page: Page) => page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem');
const addButton = (page: Page) => page.getByRole('button', { name: 'Add an address' });
const dialog = (page: Page, name = 'Add an address') => page.getByRole('dialog', { name });
const saveButton = (form: Locator) => form.getByRole('button', { name: 'Save address' });

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
    /^Please enter a phone number with 7 to 15 digits/,
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
