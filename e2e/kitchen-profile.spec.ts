// The restaurant's Profile in a real browser against the built product: how it looks, and the cover photo. The rest:
// e2e/pages/kitchen-profile.test.ts.
import { fileURLToPath } from 'node:url';

import type { FileChooser, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import type { View } from './browser.ts';
import { holdPictures, letGo } from './hold-pictures.ts';
import { OwnerSession } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Restaurant = { img: string };

const PATH = '/restaurant/profile';
const PHOTO = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url));
const UPLOAD = /^\/api\/images\/[\w-]{22}\.webp$/;

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
