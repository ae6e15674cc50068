// The restaurant's Profile in a real browser against the built product: what is edited, its preview, and the cover photo.
import { fileURLToPath } from 'node:url';

import type { FileChooser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, type View, tryAgain } from './browser.ts';
import { holdPictures, letGo } from './hold-pictures.ts';
import { OwnerSession } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { waitAhead } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

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

let ownerSession: OwnerSession;
let owner: Session;
let owners = 0;

beforeAll(async () => {
  ownerSession = await OwnerSession.start({ hasOwnClock: true });
});
afterAll(() => ownerSession?.stop());
beforeEach(async () => {
  owners += 1;
  owner = await ownerSession.newOwner(`profile.owner.${owners}`);
});

const stored = () =>
  ownerSession.api.call<Restaurant>(owner, 'GET', `/api/restaurants/${owner.restaurantId}`);
const form = (page: Page) => page.getByRole('form', { name: 'Restaurant profile' });
const open = async (view: View = {}) => {
  const opened = await ownerSession.open(PATH, { as: owner, ...view });
  await form(opened.page).waitFor();
  return opened;
};
const preview = (page: Page) => page.getByRole('region', { name: 'What customers see' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save profile' }).click();
const saved = (page: Page) => page.getByText('Your profile is saved.').first().waitFor();
const cover = (page: Page) => preview(page).locator('img');

async function choose(page: Page, file: Parameters<FileChooser['setFiles']>[0]) {
  const asked = page.waitForEvent('filechooser');
  await form(page)
    .getByRole('button', { name: /^(Upload|Change) photo$/ })
    .click();
  await (await asked).setFiles(file);
}

describe('in both themes', () => {
  it('there is no flaw and no problem', async () => {
    const { page, close } = await open();
    await form(page).getByLabel('Name').fill('');
    await save(page);
    await form(page).getByText('Please enter the restaurant name').waitFor();
    await expectAccessible(page, [320, 390, 820, 1440], true);
    await close();
  });
});

it('changes name, cuisine, address, phone, opening hours and description, and nothing else', async () => {
  const before = await stored();
  const { page, close } = await open();
  const field = (label: string) => form(page).getByLabel(label, { exact: true });
  await expect.poll(() => field('Name').inputValue()).toBe(before.name);
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
  await page.getByRole('complementary', { name: 'Restaurant' }).getByText('Monsoon & Sons').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('restaurantName'))).toBe('Monsoon & Sons');
  await close();
});

it('counts its nights for the evening before once its day begins later', async () => {
  const { page, close } = await open({ width: 390 });
  const begins = () => form(page).getByRole('combobox', { name: 'The day begins at' });
  await expect.poll(() => begins().inputValue()).toBe('00:00');
  await begins().selectOption('04:00');
  await save(page);
  await saved(page);
  await expect.poll(() => stored()).toMatchObject({ dayBeginsAt: '04:00' });
  await close();
});

it('gives itself less time to answer than the platform, and goes back to the platform’s', async () => {
  const { page, close } = await open({ width: 390 });
  const time = () => form(page).getByRole('combobox', { name: 'Time to answer an order' });
  const options = () => time().getByRole('option').allTextContents();
  await expect.poll(async () => (await options())[0]).toBe('The platform’s: 12 minutes');
  expect((await options()).slice(1)).toEqual(Array.from({ length: 10 }, (_, n) => `${n + 3} minutes`));
  await time().selectOption('5 minutes');
  await save(page);
  await saved(page);
  await expect.poll(() => stored()).toMatchObject({ acceptMinutes: 5 });
  await page.reload();
  await expect.poll(() => time().inputValue()).toBe('5');
  await time().selectOption({ index: 0 });
  await save(page);
  await saved(page);
  await expect.poll(() => stored()).toMatchObject({ acceptMinutes: null });
  await close();
});

it('sends only what was touched: another tab’s change stays', async () => {
  const { page, close } = await open();
  await ownerSession.api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}`, { phone: '080 1234' });
  await form(page).getByLabel('Address').fill('1, New Road');
  await save(page);
  await saved(page);
  await expect.poll(() => stored()).toMatchObject({ phone: '080 1234', address: '1, New Road' });
  await close();
});

it('keeps what is typed while it saves, for the next time', async () => {
  const { page, close } = await open();
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
  await expect.poll(() => hours.inputValue()).toBe('Noon till nine');
  await save(page);
  await expect.poll(async () => (await stored()).openingHours).toBe('Noon till nine');
  await close();
});

it('shows the card that customers see while one types, and takes it back on Cancel', async () => {
  const { page, close } = await open();
  const artBefore = await cover(page).getAttribute('src');
  await form(page).getByLabel('Name').fill('The Green Leaf');
  await form(page).getByRole('combobox', { name: 'Cuisine' }).selectOption('Japanese');
  await expect.poll(() => preview(page).locator('article').textContent()).toMatch(/The Green Leaf.*Japanese/);
  await expect.poll(() => cover(page).getAttribute('src')).not.toBe(artBefore);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => preview(page).locator('article').textContent()).toMatch(/Monsoon Kitchen.*Indian/);
  await expect.poll(() => cover(page).getAttribute('src')).toBe(artBefore);
  await expect.poll(async () => (await stored()).name).toBe('Monsoon Kitchen');
  await close();
});

it('saves a cover photo that is still looked at', async () => {
  const { page, close } = await open({ before: holdPictures });
  await choose(page, PHOTO);
  await save(page);
  await form(page).getByRole('button', { name: 'Saving…' }).waitFor();
  await letGo(page);
  await saved(page);
  await expect.poll(async () => (await stored()).img).toMatch(UPLOAD);
  await form(page).getByRole('button', { name: 'Remove photo' }).click();
  await save(page);
  await expect.poll(async () => (await stored()).img).toBe('');
  await close();
});

it('shows a cover photo before it is saved, takes it back, saves it and removes it', async () => {
  const { page, close } = await open();
  await choose(page, PHOTO);
  await expect.poll(() => cover(page).getAttribute('src')).toMatch(/^blob:/);
  await expect.poll(async () => (await stored()).img).toBe('');
  await form(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cover(page).getAttribute('src')).toMatch(/^\/art\//);
  await choose(page, PHOTO);
  await save(page);
  await saved(page);
  const { img } = await stored();
  expect(img).toMatch(UPLOAD);
  await expect.poll(() => cover(page).getAttribute('src')).toBe(img);
  await form(page).getByRole('button', { name: 'Remove photo' }).click();
  await expect.poll(() => cover(page).getAttribute('src')).toMatch(/^\/art\//);
  await save(page);
  await expect.poll(async () => (await stored()).img).toBe('');
  await close();
});

it('refuses what is no picture, before it is sent and by the server', async () => {
  const { page, close } = await open();
  expectConsoleErrors(page, FAILED_CALL);
  const buffer = Buffer.from('no picture');
  await choose(page, { name: 'menu.txt', mimeType: 'text/plain', buffer });
  await form(page).getByText('Please choose a JPEG, PNG or WebP picture').waitFor();
  await choose(page, { name: 'cover.png', mimeType: 'image/png', buffer });
  await form(page)
    .getByText(/^This is no picture that can be read/)
    .waitFor();
  // A browser reads it, the server does not.
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await choose(page, { name: 'cover.png', mimeType: 'image/png', buffer: gif });
  await expect.poll(() => form(page).getByRole('alert').count()).toBe(0);
  await form(page).getByLabel('Phone').fill('080 5555');
  await save(page);
  await form(page)
    .getByText(/^The photo was not saved: /)
    .waitFor();
  // What was typed is saved by then.
  await expect.poll(() => stored()).toMatchObject({ img: '', phone: '080 5555' });
  await close();
});

it('says what is missing beside its field, and what the server says below the form', async () => {
  const { page, close } = await open({ width: 390 });
  expectConsoleErrors(page, FAILED_CALL);
  for (const label of ['Name', 'Address', 'Phone'])
    await form(page).getByLabel(label, { exact: true }).fill(' ');
  await save(page);
  for (const sentence of [
    'Please enter the restaurant name',
    'Please enter the address',
    'Please enter the phone number',
  ])
    await form(page).getByText(sentence).waitFor();
  await expect
    .poll(() =>
      form(page)
        .getByLabel('Name', { exact: true })
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true);
  for (const label of ['Name', 'Address', 'Phone'])
    await form(page).getByLabel(label, { exact: true }).fill('New');
  await page.route(ONE_RESTAURANT, serverError);
  await save(page);
  await form(page).getByText('Server error. Please try again later.').waitFor();
  await expect.poll(() => form(page).getByLabel('Name', { exact: true }).inputValue()).toBe('New');
  await close();
});

it.each([
  [404, 'Restaurant information not found'],
  [500, 'Failed to fetch restaurant information: Server error. Please try again later.'],
])('says after a %d: %s', async (status, sentence) => {
  const { page, close } = await ownerSession.open(PATH, {
    as: owner,
    before: (fresh) =>
      fresh.route(ONE_RESTAURANT, (route) =>
        status === 500 ? serverError(route) : route.fulfill({ status, json: {} }),
      ),
  });
  expectConsoleErrors(page, FAILED_CALL);
  await waitAhead(page.getByText(sentence));
  await expectNoViolations(page);
  await tryAgain(page.getByRole('button', { name: 'Try Again' }));
  await form(page).waitFor();
  await close();
});

it('is reached from the account menu as My Profile', async () => {
  const { page, close } = await ownerSession.open('/restaurant/account', { as: owner });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(PATH);
  await close();
});
