// A menu to a CSV file and back: nothing changes before its owner has seen what would.
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { expectNoViolations } from './axe.ts';
import { fits } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';
import { OwnerSession } from './owner-session.ts';

type Dish = { id: number; name: string; price: number; quantityAvailable: number | null };

let ownerSession: OwnerSession;
beforeAll(async () => {
  ownerSession = await OwnerSession.start();
});
afterAll(() => ownerSession?.stop());

const read = () =>
  ownerSession.api.call<Dish[]>(
    ownerSession.owner,
    'GET',
    `/api/restaurants/${ownerSession.owner.restaurantId}/menu`,
  );
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import from CSV' });

async function choose(page: Page, text: string) {
  const asked = page.waitForEvent('filechooser');
  await dialog(page)
    .getByRole('button', { name: /^Choose/ })
    .click();
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await (await asked).setFiles(file);
}

async function open(entry: string, view: { width?: number; theme?: 'light' | 'dark' } = {}) {
  const opened = await ownerSession.open('/restaurant/menu', view);
  await opened.page.getByRole('button', { name: 'More for the menu' }).click();
  const item = opened.page.getByRole('menuitem', { name: entry });
  await item.waitFor();
  return { ...opened, item };
}

it('is exported, changed, looked at, and imported', async () => {
  const { page, item, close } = await open('Export as CSV');
  const saving = page.waitForEvent('download');
  await item.click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('menu.csv');
  const text = await readFile(await file.path(), 'utf8');
  const before = await read();
  expect(text.trim().split('\r\n')).toHaveLength(before.length + 1);

  await page.getByRole('button', { name: 'More for the menu' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  await choose(page, text);
  await dialog(page).getByText(`0 new, 0 changed, ${before.length} as they are`).waitFor();
  await expect
    .poll(() => dialog(page).getByRole('button', { name: 'Import', exact: true }).isDisabled())
    .toBe(true);

  await choose(
    page,
    `${text.replace('389.00', '395.50').trim()}\r\n,Royal Falooda,,180,yes,Desserts,yes,yes,7\r\n`,
  );
  await dialog(page)
    .getByText(`1 new, 1 changed, ${before.length - 1} as they are`)
    .waitFor();
  await dialog(page)
    .getByText(/Price: ₹389\.00 → ₹395\.50/)
    .waitFor();
  await expectNoViolations(page);
  await expect.poll(() => read()).toEqual(before);

  await dialog(page).getByRole('button', { name: 'Import 2 dishes' }).click();
  await page.getByText('2 dishes are imported.').first().waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  const after = await read();
  expect(after).toHaveLength(before.length + 1);
  expect(after.filter(({ price }) => price === 395.5)).toHaveLength(1);
  expect(after.find(({ name }) => name === 'Royal Falooda')).toMatchObject({
    price: 180,
    quantityAvailable: 7,
  });
  await page.getByRole('button', { name: 'Edit Royal Falooda' }).waitFor();
  await close();
});

it('with a mistake changes nothing, and says which line it is in', async () => {
  const before = await read();
  const { page, item, close } = await open('Import from CSV', { width: 390, theme: 'dark' });
  await item.click();
  await choose(page, 'name,price\nKulfi,120\nChai,-5\nLassi,cheap');
  await dialog(page).getByText('This file cannot be imported yet').waitFor();
  await dialog(page).getByText('Line 3: Price cannot be negative').waitFor();
  await dialog(page).getByText('Line 4: “cheap” is no price').waitFor();
  await expect
    .poll(() => dialog(page).getByRole('button', { name: 'Import', exact: true }).isDisabled())
    .toBe(true);
  await expectNoViolations(page);
  await expect.poll(() => fits(page)).toBe(true);
  // Taken away between the choice and the reading.
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  await choose(page, 'name,price\nKulfi,120');
  await dialog(page).getByText('This file could not be read. Please choose it again.').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => read()).toEqual(before);
  await close();
});

it('adds each dish once, however often it is pressed and whatever became of the answer', async () => {
  const { page, item, close } = await open('Import from CSV');
  expectConsoleErrors(page, FAILED_CALL);
  await item.click();
  await choose(page, 'name,price\nTawa Roti,40\nRumali Roti,45');
  const press = dialog(page).getByRole('button', { name: 'Import 2 dishes' });
  // The first answer is lost on its way: the server has it, the page does not.
  let asked = 0;
  await page.route(/\/menu\/import$/, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await press.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await dialog(page).getByRole('alert').waitFor();
  expect(asked).toBe(1);
  await press.click();
  await page.getByText('2 dishes are imported.').first().waitFor();
  const names = (await read()).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith(' Roti') && name !== 'Tandoori Roti')).toEqual([
    'Tawa Roti',
    'Rumali Roti',
  ]);
  await close();
});

it('asks whether a dish is meant to cost nothing', async () => {
  const { page, item, close } = await open('Import from CSV', { width: 390 });
  await item.click();
  await choose(page, 'name,price\nPapad,0');
  await dialog(page).getByText('Line 2: Papad would cost nothing').waitFor();
  const press = dialog(page).getByRole('button', { name: 'Import 1 dish' });
  await expect.poll(() => press.isDisabled()).toBe(true);
  await expectNoViolations(page);
  await dialog(page).getByRole('checkbox', { name: 'Yes, import it like that' }).check();
  await press.click();
  await page.getByText('1 dish is imported.').first().waitFor();
  await close();
});
