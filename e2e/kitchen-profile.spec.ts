// The restaurant's Profile in a real browser against the built product: what is edited, its preview, and the cover photo.
import { fileURLToPath } from 'node:url';

import type { FileChooser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, type View, tryAgain } from './browser.ts';
import { holdPictures, letGo } from './hold-pictures.ts';
import { OwnerSession } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Restaurant = {
  name: string;
  slug: string;
  address: string;
  phone: string;
  cuisineType: string;
  description: string;
  openingHours: string;
  img: string;
};

const PATH = '/restaurant/profile';
const PHOTO = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url));
const UPLOAD = /^\/api\/images\/[\w-]{22}\.webp$/;
const ONE_RESTAURANT = /\/api\/restaurants\/\d+$/;

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;
let owner: Session;
let owners = 0;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

test.beforeEach(async () => {
  owners += 1;
  owner = await ownerSession.newOwner(`profile.owner.${owners}`);
});

const stored = () =>
  ownerSession.api.call<Restaurant>(owner, 'GET', `/api/restaurants/${owner.restaurantId}`);
const form = (page: Page) => page.getByRole('form', { name: 'Restaurant profile' });
const open = async (view: View = {}) => {
  const page = await ownerSession.open(PATH, { as: owner, ...view });
  await expect(form(page)).toBeVisible();
  return page;
};
const preview = (page: Page) => page.getByRole('region', { name: 'What customers see' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save profile' }).click();
const saved = (page: Page) => expect(page.getByText('Your profile is saved.').first()).toBeVisible();
const cover = (page: Page) => preview(page).locator('img');

async function choose(page: Page, file: Parameters<FileChooser['setFiles']>[0]) {
  const asked = page.waitForEvent('filechooser');
  await form(page)
    .getByRole('button', { name: /^(Upload|Change) photo$/ })
    .click();
  await (await asked).setFiles(file);
}

test.describe('in both themes', () => {
  test('there is no flaw and no problem', async () => {
    const page = await open();
    await form(page).getByLabel('Name').fill('');
    await save(page);
    await expect(form(page).getByText('Please enter the restaurant name')).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1440], true);
  });
});

test('changes name, cuisine, address, phone, opening hours and description, and nothing else', async () => {
  const before = await stored();
  const page = await open();
  const field = (label: string) => form(page).getByLabel(label, { exact: true });
  await expect(field('Name')).toHaveValue(before.name);
  await field('Name').fill('Monsoon & Sons');
  await form(page).getByRole('combobox', { name: 'Cuisine' }).selectOption('Thai');
  await field('Address').fill('9, Church Street, Bengaluru 560001');
  await field('Phone').fill('+91 98450 00000');
  await form(page)
    .getByLabel(/^Opening hours/)
    .fill('12:00 pm – 11:00 pm');
  await form(page)
    .getByLabel(/^Description/)
    .fill('Slow curries.');
  await save(page);
  await saved(page);
  await expect
    .poll(() => stored())
    .toEqual({
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
  await expect(
    page.getByRole('complementary', { name: 'Restaurant' }).getByText('Monsoon & Sons'),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('restaurantName'))).toBe('Monsoon & Sons');
});

test('counts its nights for the evening before once its day begins later', async () => {
  const page = await open({ width: 390 });
  const begins = () => form(page).getByRole('combobox', { name: 'The day begins at' });
  await expect(begins()).toHaveValue('00:00');
  await begins().selectOption('04:00');
  await save(page);
  await saved(page);
  await expect.poll(() => stored()).toMatchObject({ dayBeginsAt: '04:00' });
});

test('gives itself less time to answer than the platform, and goes back to the platform’s', async () => {
  const page = await open({ width: 390 });
  const time = () => form(page).getByRole('combobox', { name: 'Time to answer an order' });
  const options = () => time().getByRole('option').allTextContents();
  await expect.poll(async () => (await options())[0]).toBe('The platform’s: 12 minutes');
  expect((await options()).slice(1)).toEqual(Array.from({ length: 10 }, (_, n) => `${n + 3} minutes`));
  await time().selectOption('5 minutes');
  await save(page);
  await saved(page);
  await expect.poll(() => stored()).toMatchObject({ acceptMinutes: 5 });
  await page.reload();
  await expect(time()).toHaveValue('5');
  await time().selectOption({ index: 0 });
  await save(page);
  await saved(page);
  await expect.poll(() => stored()).toMatchObject({ acceptMinutes: null });
});

test('sends only what was touched: another tab’s change stays', async () => {
  const page = await open();
  await ownerSession.api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}`, { phone: '080 1234' });
  await form(page).getByLabel('Address').fill('1, New Road');
  await save(page);
  await saved(page);
  await expect.poll(() => stored()).toMatchObject({ phone: '080 1234', address: '1, New Road' });
});

test('keeps what is typed while it saves, for the next time', async () => {
  const page = await open();
  const hours = form(page).getByLabel(/^Opening hours/);
  await page.route(ONE_RESTAURANT, async (route) => {
    if (route.request().method() === 'PUT') await hours.fill('Noon till nine');
    await route.continue();
  });
  await form(page).getByLabel('Phone').fill('080 7777');
  await save(page);
  await saved(page);
  await page.unroute(ONE_RESTAURANT);
  await expect.poll(() => stored()).toMatchObject({ phone: '080 7777', openingHours: '' });
  await expect(hours).toHaveValue('Noon till nine');
  await save(page);
  await expect.poll(async () => (await stored()).openingHours).toBe('Noon till nine');
});

test('shows the card that customers see while one types, and takes it back on Cancel', async () => {
  const page = await open();
  const artBefore = (await cover(page).getAttribute('src')) ?? '';
  await form(page).getByLabel('Name').fill('The Green Leaf');
  await form(page).getByRole('combobox', { name: 'Cuisine' }).selectOption('Japanese');
  await expect(preview(page).locator('article')).toHaveText(/The Green Leaf.*Japanese/);
  await expect(cover(page)).not.toHaveAttribute('src', artBefore);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(preview(page).locator('article')).toHaveText(/Monsoon Kitchen.*Indian/);
  await expect(cover(page)).toHaveAttribute('src', artBefore);
  await expect.poll(async () => (await stored()).name).toBe('Monsoon Kitchen');
});

test('saves a cover photo that is still looked at', async () => {
  const page = await open({ before: holdPictures });
  await choose(page, PHOTO);
  await save(page);
  await expect(form(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
  await letGo(page);
  await saved(page);
  await expect.poll(async () => (await stored()).img).toMatch(UPLOAD);
  await form(page).getByRole('button', { name: 'Remove photo' }).click();
  await save(page);
  await expect.poll(async () => (await stored()).img).toBe('');
});

test('shows a cover photo before it is saved, takes it back, saves it and removes it', async () => {
  const page = await open();
  await choose(page, PHOTO);
  await expect(cover(page)).toHaveAttribute('src', /^blob:/);
  await expect.poll(async () => (await stored()).img).toBe('');
  await form(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cover(page)).toHaveAttribute('src', /^\/art\//);
  await choose(page, PHOTO);
  await save(page);
  await saved(page);
  const { img } = await stored();
  expect(img).toMatch(UPLOAD);
  await expect(cover(page)).toHaveAttribute('src', img);
  await form(page).getByRole('button', { name: 'Remove photo' }).click();
  await expect(cover(page)).toHaveAttribute('src', /^\/art\//);
  await save(page);
  await expect.poll(async () => (await stored()).img).toBe('');
});

test('refuses what is no picture, before it is sent and by the server', async () => {
  const page = await open();
  expectConsoleErrors(page, FAILED_CALL);
  const buffer = Buffer.from('no picture');
  await choose(page, { name: 'menu.txt', mimeType: 'text/plain', buffer });
  await expect(form(page).getByText('Please choose a JPEG, PNG or WebP picture')).toBeVisible();
  await choose(page, { name: 'cover.png', mimeType: 'image/png', buffer });
  await expect(form(page).getByText(/^This is no picture that can be read/)).toBeVisible();
  // A browser reads it, the server does not.
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await choose(page, { name: 'cover.png', mimeType: 'image/png', buffer: gif });
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await form(page).getByLabel('Phone').fill('080 5555');
  await save(page);
  await expect(form(page).getByText(/^The photo was not saved: /)).toBeVisible();
  // The typed changes are saved by then.
  await expect.poll(() => stored()).toMatchObject({ img: '', phone: '080 5555' });
});

test('says what is missing beside its field, and what the server says below the form', async () => {
  const page = await open({ width: 390 });
  expectConsoleErrors(page, FAILED_CALL);
  for (const label of ['Name', 'Address', 'Phone'])
    await form(page).getByLabel(label, { exact: true }).fill(' ');
  await save(page);
  for (const sentence of [
    'Please enter the restaurant name',
    'Please enter the address',
    'Please enter the phone number',
  ])
    await expect(form(page).getByText(sentence)).toBeVisible();
  await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused();
  for (const label of ['Name', 'Address', 'Phone'])
    await form(page).getByLabel(label, { exact: true }).fill('New');
  await page.route(ONE_RESTAURANT, serverError);
  await save(page);
  await expect(form(page).getByText('Server error. Please try again later.')).toBeVisible();
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('New');
});

for (const [status, sentence] of [
  [404, 'Restaurant information not found'],
  [500, 'Failed to fetch restaurant information: Server error. Please try again later.'],
] as const)
  test(`says after a ${status}: ${sentence}`, async () => {
    const page = await ownerSession.open(PATH, {
      as: owner,
      before: (fresh) =>
        fresh.route(ONE_RESTAURANT, (route) =>
          status === 500 ? serverError(route) : route.fulfill({ status, json: {} }),
        ),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await tickUntilVisible(page.getByText(sentence));
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(form(page)).toBeVisible();
  });

test('is reached from the account menu as My Profile', async () => {
  const page = await ownerSession.open('/restaurant/account', { as: owner });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(PATH);
});
