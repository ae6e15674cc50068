// A photo of a dish, from the owner's disk to what customers see.
import { fileURLToPath } from 'node:url';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { isInSight, serverError, closePage } from './browser.ts';
import { holdPictures, letGo } from './hold-pictures.ts';
import { largeFile } from './large-file.ts';
import { OwnerSession } from './owner-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

const PHOTO = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url));
const UPLOAD = /^\/api\/images\/[\w-]{22}\.webp$/;
const IMAGE_CALL = /\/menu\/\d+\/image$/;

test.use({ ownProduct: true });

let ownerSession: OwnerSession;
test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const form = (page: Page, name = 'Edit dish') => page.getByRole('form', { name });
const save = (page: Page, name?: string) =>
  form(page, name).getByRole('button', { name: 'Save dish' }).click();

async function choose(
  page: Page,
  path: string | { name: string; mimeType: string; buffer: Buffer },
  name?: string,
) {
  const asked = page.waitForEvent('filechooser');
  await form(page, name)
    .getByRole('button', { name: /photo$/ })
    .click();
  await (await asked).setFiles(path);
}

/** Reads as a customer. */
async function imageOf(name: string): Promise<string | undefined> {
  const url = `/api/restaurants/${ownerSession.owner.restaurantId}/menu/customer`;
  const menu = await ownerSession.api.call<{ name: string; img: string }[]>(null, 'GET', url);
  return menu.find((dish) => dish.name === name)?.img;
}

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not drawn');
  return { top: found.y, bottom: found.y + found.height };
};

test('keeps Save in sight in a low window, and names say how long they may be', async () => {
  for (const [width, height] of [
    [1366, 640],
    [390, 560],
  ] as const) {
    const page = await ownerSession.open('/restaurant/menu', { width });
    expectConsoleErrors(page, FAILED_CALL);
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Edit Butter Chicken' }).filter({ visible: true }).click();
    await expect(form(page).getByText('14 of 120 characters')).toBeVisible();
    const button = await box(form(page).getByRole('button', { name: 'Save dish' }));
    expect(button.bottom).toBeLessThanOrEqual(height);
    // Controls that have the focus are not behind that button's row.
    for (const name of ['Available', 'Vegetarian', 'Track quantity']) {
      const control = form(page).getByRole('switch', { name });
      await control.focus();
      await expect
        .poll(async () => (await box(control)).bottom, { message: name })
        .toBeLessThan(button.top - 14);
    }
    await expectNoViolations(page);
    // Nor is what the server says of a press.
    await page.route(/\/menu\/\d+$/, serverError);
    await form(page).getByLabel('Description').fill('Smoked and buttered');
    await form(page).getByRole('button', { name: 'Save dish' }).click();
    const problem = form(page).getByRole('alert');
    await expect.poll(() => isInSight(problem)).toBe(true);
    await page.unroute(/\/menu\/\d+$/);
    await closePage(page);
  }
});

test('is shown before it is saved, can be taken back, and then stands on the menu', async () => {
  const page = await ownerSession.open('/restaurant/menu');
  await page.getByRole('button', { name: 'Edit Butter Chicken' }).click();
  const preview = form(page).getByRole('img', { name: 'Butter Chicken' });
  await choose(page, PHOTO);
  await expect(preview).toBeVisible();
  await expect(preview).toHaveJSProperty('naturalWidth', 512);
  await expectNoViolations(page);
  await form(page).getByRole('button', { name: 'Undo' }).click();
  await expect(preview).not.toBeAttached();
  await expect.poll(() => imageOf('Butter Chicken')).toBe('');
  await choose(page, PHOTO);
  await save(page);
  await expect(page.getByText('Butter Chicken is saved.').first()).toBeVisible();
  await expect.poll(() => imageOf('Butter Chicken')).toMatch(UPLOAD);
  const shown = page
    .getByRole('row', { name: 'Butter Chicken' })
    .getByRole('img', { name: 'Butter Chicken' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('that is still looked at is saved with the dish, unless it turns out to be none', async () => {
  const page = await ownerSession.open('/restaurant/menu', { before: holdPictures });
  await page.getByRole('button', { name: 'Edit Garlic Butter Naan' }).click();
  await choose(page, PHOTO);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).not.toBeAttached();
  await choose(page, { name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await save(page);
  await expect(form(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
  await letGo(page);
  await expect(form(page).getByText(/^This is no picture that can be read/)).toBeVisible();
  await expect(page.getByText('Garlic Butter Naan is saved.')).toHaveCount(0);
  await choose(page, PHOTO);
  await save(page);
  await letGo(page);
  await expect(page.getByText('Garlic Butter Naan is saved.').first()).toBeVisible();
  await expect.poll(() => imageOf('Garlic Butter Naan')).toMatch(UPLOAD);
});

test('can come with a new dish', async () => {
  const page = await ownerSession.open('/restaurant/menu');
  await page.getByRole('button', { name: 'Add dish' }).click();
  await form(page, 'Add dish').getByLabel('Name').fill('Royal Falooda');
  await form(page, 'Add dish').getByLabel('Price (₹)').fill('180');
  await choose(page, PHOTO, 'Add dish');
  await save(page, 'Add dish');
  await expect(page.getByText('Royal Falooda is on the menu.').first()).toBeVisible();
  await expect.poll(() => imageOf('Royal Falooda')).toMatch(UPLOAD);
});

test('that is no picture is refused, before it is sent and by the server', async () => {
  const page = await ownerSession.open('/restaurant/menu');
  expectConsoleErrors(page, FAILED_CALL);
  await page.getByRole('button', { name: 'Edit Dal Makhani 18-Hour' }).click();
  const text = Buffer.from('no picture');
  await choose(page, { name: 'menu.txt', mimeType: 'text/plain', buffer: text });
  await expect(form(page).getByText('Please choose a JPEG, PNG or WebP picture')).toBeVisible();
  await choose(page, { name: 'menu.png', mimeType: 'image/png', buffer: text });
  await expect(form(page).getByText(/^This is no picture that can be read/)).toBeVisible();
  await choose(page, await largeFile('menu.png', 11 * 1024 * 1024));
  await expect(form(page).getByText('A picture can have at most 10 MB; this one has 11.0')).toBeVisible();
  // A browser reads it, the server does not.
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await choose(page, { name: 'menu.png', mimeType: 'image/png', buffer: gif });
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await save(page);
  await expect(form(page).getByText(/^The photo was not saved: /)).toBeVisible();
  await expect.poll(() => imageOf('Dal Makhani 18-Hour')).toBe('');
});

test('that is lost on its way leaves a new dish saved, and open to try again', async () => {
  const page = await ownerSession.open('/restaurant/menu');
  expectConsoleErrors(page, FAILED_CALL);
  await page.route(IMAGE_CALL, serverError);
  await page.getByRole('button', { name: 'Add dish' }).click();
  await form(page, 'Add dish').getByLabel('Name').fill('Rose Kulfi');
  await form(page, 'Add dish').getByLabel('Price (₹)').fill('110');
  await choose(page, PHOTO, 'Add dish');
  await save(page, 'Add dish');
  await expect(page.getByText(/^The photo was not saved: /).first()).toBeVisible();
  await page.unroute(IMAGE_CALL);
  await expect(form(page).getByLabel('Name')).toHaveValue('Rose Kulfi');
  await choose(page, PHOTO);
  await save(page);
  await expect.poll(() => imageOf('Rose Kulfi')).toMatch(UPLOAD);
});
