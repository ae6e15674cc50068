// Tests of the delivery areas and fees that an owner sets, in a real browser against the built product.
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { serverError } from './browser.ts';
import { FAILED_CALL } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

test.use({ ownProduct: true });

const WIDTHS = [320, 390, 1440];
const SHOP = { lat: 12.9716, lng: 77.6412 };
const NEAR = { name: 'Near', postcodes: ['560038'], fee: 20, minimumOrder: 199 };
const FAR = { name: 'Far', postcodes: ['5600*'], localities: ['Domlur'], fee: 40 };

let app: TestApp;
let api: Api;
let owner: Session;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
});
test.beforeEach(() => save({ areas: [], location: null, delivery: { hours: null } }));

const address = () => `/api/restaurants/${owner.restaurantId}/service`;
const save = (body: object) => api.call(owner, 'PUT', address(), body);

type Stored = { areas: { name: string; postcodes: string[] }[] };
const storedNames = async () =>
  (await api.call<Stored>(owner, 'GET', address())).areas.map(({ name }) => name);

async function openAreas(view: { consoleErrors?: readonly RegExp[] } = {}): Promise<Page> {
  const page = await app.open('/restaurant/hours', { as: owner, ...view });
  await page.getByRole('tab', { name: 'Delivery areas' }).click();
  return page;
}

const form = (page: Page) => page.getByRole('form', { name: 'Delivery areas' });
/** One area by its place. */
const areaAt = (page: Page, place: number) =>
  page.getByRole('list', { name: 'Areas in their order' }).locator(':scope > li').nth(place);
const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 });
const isSaved = (page: Page) => expect(page.getByText('Your delivery areas are saved.')).toBeVisible();
const saveAreas = (page: Page) => form(page).getByRole('button', { name: 'Save areas' }).click();
const tryField = (page: Page) => page.getByLabel('Address or postcode');
const answer = (page: Page) => page.getByRole('region', { name: 'Try an address' }).getByRole('status');

/** Pastes as from a clipboard: a field of one line would join the lines. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('an owner sets two areas, tries addresses, and reads them back', async () => {
  const page = await openAreas();
  await expect(page).toHaveTitle(/^Hours and delivery/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hours and delivery' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You deliver everywhere for ₹5.00.' })).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await wide(page);
  await page.getByRole('button', { name: 'Add an area' }).click();
  const near = areaAt(page, 0);
  await expect(near.getByLabel('Name')).toBeFocused();
  await near.getByLabel('Name').fill('Indiranagar');
  await paste(near.getByLabel('Postcodes', { exact: true }), '560038\r\n560 008; 560075,560-038\n');
  const postcodes = near.getByRole('list', { name: 'Postcodes of Indiranagar' });
  await expect(postcodes.getByRole('listitem')).toHaveText(['560038', '560 008', '560075']);
  await postcodes.getByRole('button', { name: 'Remove 560075' }).click();
  await expect(postcodes.getByRole('listitem')).toHaveCount(2);
  await expect(near.getByLabel('Postcodes', { exact: true })).toBeFocused();
  await near.getByLabel('Delivery fee (₹)').fill('20');
  await near.getByLabel('Minimum order (₹)').fill('199');
  await near.getByLabel('Free from (₹)').fill('499');
  await near.getByLabel('Extra minutes').fill('10');

  await form(page).getByRole('button', { name: 'Add an area' }).click();
  const far = areaAt(page, 1);
  await expect(far.getByLabel('Name')).toBeFocused();
  await far.getByLabel('Name').fill('The rest');
  await far.getByLabel('Localities', { exact: true }).fill('Domlur');
  await far.getByLabel('Localities', { exact: true }).press('Enter');
  // Text still in the field when it is left counts too.
  await far.getByLabel('Postcodes', { exact: true }).fill('5600*');
  await far.getByLabel('Delivery fee (₹)').fill('0');

  await tryField(page).fill('12, 100 Feet Road, 560008');
  await expect(answer(page)).toHaveText(
    'Indiranagar takes it: ₹20.00, from ₹199.00, free from ₹499.00, 10 minutes longer',
  );
  await tryField(page).fill('MG Road 560001');
  await expect(answer(page)).toHaveText('The rest takes it: free');
  await tryField(page).fill('Delhi 110001');
  await expect(answer(page)).toHaveText('No area takes it');
  await tryField(page).fill('100 Feet Road');
  await expect(answer(page)).toHaveText('We cannot tell where that is. Add a postcode.');
  await expectAccessible(page, WIDTHS);
  await wide(page);
  await saveAreas(page);
  await isSaved(page);

  await page.reload();
  await page.getByRole('tab', { name: 'Delivery areas' }).click();
  const first = page.getByRole('button', { name: /^Indiranagar/ });
  await expect(first).toHaveText(
    /₹20\.00, from ₹199\.00, free from ₹499\.00, 10 minutes longer · 2 postcodes$/,
  );
  await first.click();
  await expect(areaAt(page, 0).getByLabel('Extra minutes')).toHaveValue('10');
  await expect(areaAt(page, 0).getByLabel('Minimum order (₹)')).toHaveValue('199.00');
  await expect(
    areaAt(page, 0).getByRole('list', { name: 'Postcodes of Indiranagar' }).getByRole('listitem'),
  ).toHaveText(['560038', '560 008']);
  await expect(page.getByRole('button', { name: /^The rest/ })).toHaveText(/Free · 1 postcode · 1 locality$/);
});

test('an owner puts areas in another order with the keyboard, and the first decides', async () => {
  await save({ areas: [NEAR, FAR] });
  const page = await openAreas();
  await tryField(page).fill('560038');
  await expect(answer(page)).toHaveText('Near takes it: ₹20.00, from ₹199.00');
  const up = page.getByRole('button', { name: 'Move Far up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Far is now 1 of 2' })).toHaveCount(1);
  await expect(areaAt(page, 0)).toContainText('Far');
  await expect(answer(page)).toHaveText('Far takes it: ₹40.00');
  // There is no place above the first.
  await page.keyboard.press('Enter');
  await expect(areaAt(page, 0)).toContainText('Far');
  await saveAreas(page);
  await isSaved(page);
  expect(await storedNames()).toEqual(['Far', 'Near']);
});

test('an owner is asked before the last area goes, and delivers everywhere then', async () => {
  await save({ areas: [NEAR, FAR] });
  const page = await openAreas();
  await page.getByRole('button', { name: 'Remove Far' }).click();
  await expect(page.getByRole('button', { name: 'Remove Far' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Near' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove your last area?' });
  await expect(question.getByText('Then you deliver everywhere for ₹5.00.')).toBeVisible();
  await expectAccessible(page, [390, 1440]);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Remove Near' })).toBeFocused();
  expect(await storedNames()).toEqual(['Near', 'Far']);
  await page.getByRole('button', { name: 'Remove Near' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You deliver everywhere for ₹5.00 now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an area' })).toBeFocused();
  expect(await storedNames()).toEqual([]);
});

test('an owner who means no deliveries at all stops the orders instead, and keeps the area', async ({
  afterwards,
}) => {
  const pause = `/api/restaurants/${owner.restaurantId}/pause`;
  afterwards(() => api.call(owner, 'DELETE', pause));
  await save({ areas: [NEAR] });
  const page = await openAreas({ consoleErrors: [FAILED_CALL] });
  const opener = page.getByRole('button', { name: 'Remove Near' });
  await opener.click();
  const question = page.getByRole('alertdialog', { name: 'Remove your last area?' });
  const stop = question.getByRole('button', { name: 'Stop deliveries instead' });
  await expect(question.getByText(/this pauses orders until you reopen\.$/)).toBeVisible();
  await page.route('**/pause', serverError);
  await stop.click();
  await expect(question.getByRole('alert')).toHaveText(/^Server error/);
  await expectAccessible(page, WIDTHS);
  await page.unroute('**/pause', serverError);
  await wide(page);
  await stop.click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Paused until you reopen.')).toBeVisible();
  await expect(opener).toBeFocused();
  const banner = page.getByRole('main').getByText('Orders are paused until you resume them');
  await expect(banner).toBeVisible();
  expect(await storedNames()).toEqual(['Near']);
  await expect(areaAt(page, 0).getByLabel('Name')).toHaveValue('Near');

  // Orders paused by hand are not paused again.
  await opener.click();
  await expect(question.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(stop).toHaveCount(0);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Resume orders' }).click();
  await expect(banner).toBeHidden();

  // One that ends by the clock takes its place.
  await api.call(owner, 'POST', pause, { minutes: 20 });
  await expect(page.getByRole('main').getByText(/^Orders are paused until (tomorrow at )?\d/)).toBeVisible();
  await opener.click();
  await stop.click();
  await expect(banner).toBeVisible();
  expect(await storedNames()).toEqual(['Near']);
});

test('a distance is off until the restaurant has coordinates, which a press finds', async () => {
  await save({ areas: [NEAR] });
  const page = await openAreas();
  const near = areaAt(page, 0);
  await expect(near.getByLabel('Distance in metres')).toBeDisabled();
  await expect(near.getByText('Add your coordinates first')).toBeVisible();

  await page.context().grantPermissions([]);
  await form(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(form(page).getByText(/^Your browser may not tell where you are\./)).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await page
    .context()
    .setGeolocation({ latitude: SHOP.lat, longitude: SHOP.lng + 0.000_000_4, accuracy: 12.4 });
  await form(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(form(page).getByText('Found, within 13 metres.')).toBeVisible();
  await expect(form(page).getByLabel('Latitude')).toHaveValue('12.9716');
  await expect(form(page).getByLabel('Longitude')).toHaveValue('77.6412');

  await near.getByLabel('Distance in metres').fill('1000');
  await tryField(page).fill('12.9720, 77.6420');
  await expect(answer(page)).toHaveText('Near takes it: ₹20.00, from ₹199.00');
  await expectAccessible(page, WIDTHS);
  await wide(page);
  // Without them nobody knows from where.
  await form(page).getByLabel('Latitude').fill('');
  await saveAreas(page);
  await expect(near.getByLabel('Distance in metres')).toBeFocused();
  await expect(form(page).getByText('Please enter the latitude too')).toBeVisible();
  // Maps copy both at once.
  await form(page).getByLabel('Latitude').fill(`${SHOP.lat}, ${SHOP.lng}`);
  await saveAreas(page);
  await isSaved(page);
  expect(await api.call<object>(owner, 'GET', address())).toMatchObject({
    location: SHOP,
    areas: [{ radiusMeters: 1000 }],
  });
});

test('what cannot be is said at its field', async () => {
  await save({ areas: [NEAR, FAR] });
  const page = await openAreas();
  await page.getByRole('button', { name: /^Far/ }).click();
  const far = areaAt(page, 1);
  const postcodes = far.getByLabel('Postcodes', { exact: true });
  await postcodes.fill('5*,');
  await expect(far.getByText(/^“5\*” is no postcode\./)).toBeVisible();
  await expect(postcodes).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, WIDTHS);
  await wide(page);
  await far.getByRole('button', { name: 'Remove 5*' }).click();
  await expect(postcodes).not.toHaveAttribute('aria-invalid');

  await far.getByLabel('Delivery fee (₹)').fill('1000.01');
  await far.getByLabel('Extra minutes').fill('91');
  await page.getByRole('button', { name: /^Far/ }).click();
  await form(page).getByRole('button', { name: 'Add an area' }).click();
  await expect(form(page).getByText('Please enter a name for this area')).toHaveCount(0);
  await saveAreas(page);
  // A folded area with errors is opened, and the first error has the focus.
  await expect(far.getByLabel('Delivery fee (₹)')).toBeFocused();
  await expect(far.getByText('A delivery fee is at most ₹1,000')).toBeVisible();
  await expect(far.getByText('It takes 0 to 90 minutes longer, in whole ones')).toBeVisible();
  const added = areaAt(page, 2);
  await expect(added.getByText('Please enter a name for this area')).toBeVisible();
  await expect(added.getByText(/^Please say where this area is/)).toBeVisible();
  await expect(added.getByText('Please enter a fee. 0 is free')).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await wide(page);
  expect(await storedNames()).toEqual(['Near', 'Far']);
  await page.getByRole('button', { name: 'Remove Area 3' }).click();
  await far.getByLabel('Delivery fee (₹)').fill('1000');
  await far.getByLabel('Extra minutes').fill('90');
  await saveAreas(page);
  await isSaved(page);
});

test('what the server alone refuses stands at its field too, until it is changed', async () => {
  await save({ areas: [NEAR, FAR] });
  const page = await openAreas({ consoleErrors: [/400/] });
  await page.route(`**${address()}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const issues = [{ path: 'areas.1.postcodes.0', message: 'Nobody lives there' }];
    return route.fulfill({
      status: 400,
      json: { error: 'Nobody lives there', code: 'VALIDATION_FAILED', issues },
    });
  });
  await page.getByRole('button', { name: 'Move Near down' }).click();
  await saveAreas(page);
  const near = areaAt(page, 1);
  await expect(near.getByText('Nobody lives there')).toBeVisible();
  await expect(near.getByLabel('Postcodes', { exact: true })).toBeFocused();
  await near.getByLabel('Delivery fee (₹)').fill('21');
  await expect(near.getByText('Nobody lives there')).toHaveCount(0);
});

test('what is typed stays when somebody else saves meanwhile, and goes when they are shown', async () => {
  await save({ areas: [NEAR] });
  const page = await openAreas({ consoleErrors: [/409/] });
  await areaAt(page, 0).getByLabel('Name').fill('Nearest');
  await save({ areas: [FAR] });
  await saveAreas(page);
  await expect(
    form(page)
      .getByText(/Somebody else (has )?changed/)
      .first(),
  ).toBeVisible();
  await expect(areaAt(page, 0).getByLabel('Name')).toHaveValue('Nearest');
  await form(page).getByRole('button', { name: 'Show theirs' }).click();
  await expect(page.getByRole('button', { name: /^Far/ })).toBeVisible();

  // Hours are no obstacle to areas.
  await page.getByRole('button', { name: /^Far/ }).click();
  await areaAt(page, 0).getByLabel('Name').fill('Farther');
  await save({ lastOrderMinutes: 15 });
  await saveAreas(page);
  await isSaved(page);
  expect(await storedNames()).toEqual(['Farther']);
});

test('what is typed outlives a look at another tab, and is asked about before the screen is left', async () => {
  await save({ areas: [NEAR], delivery: { hours: [{ day: 1, from: '11:00', until: '15:00' }] } });
  const page = await openAreas();
  await areaAt(page, 0).getByLabel('Name').fill('Nearest');
  await page.getByRole('tab', { name: 'Hours', exact: true }).click();
  await expect(form(page)).toBeHidden();
  await page.getByLabel('Monday from').fill('10:00');
  await page.getByRole('tab', { name: 'Delivery areas' }).click();
  await saveAreas(page);
  await isSaved(page);
  // Saving here does not count as another user's change of the hours there.
  await page.getByRole('tab', { name: 'Hours', exact: true }).click();
  await expect(page.getByLabel('Monday from')).toHaveValue('10:00');
  await expect(page.getByText(/Somebody else/)).toHaveCount(0);

  await page.getByRole('link', { name: 'Profile' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Your hours are saved.')).toBeVisible();
  await page.getByRole('tab', { name: 'Delivery areas' }).click();
  await areaAt(page, 0).getByLabel('Name').fill('Near');
  await page.getByRole('link', { name: 'Profile' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(await storedNames()).toEqual(['Nearest']);
});
