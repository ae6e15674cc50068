// A menu to a CSV file and back: nothing changes before its owner has seen what would.
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
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

async function choose(page: Page, content: string | Buffer, name = 'menu.csv') {
  const asked = page.waitForEvent('filechooser');
  await dialog(page)
    .getByRole('button', { name: /^Choose/ })
    .click();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
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
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
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

const column = (page: Page, header: string) => dialog(page).getByLabel(header, { exact: true });
const ready = (page: Page, dishes: string) => dialog(page).getByRole('button', { name: `Import ${dishes}` });

it('takes the sheet of another program: its columns, its decimal comma, and what was chosen the last time', async () => {
  const sheet = [
    'sep=;',
    'Item Name;Category Name;Selling Price;Veg/Non-Veg;Remarks',
    'Kathi Roll;Rolls;149,50;Veg;Crisp and hot',
    'Egg Roll;Rolls;1.129,00;Non Veg;',
  ].join('\r\n');
  const { page, item, close } = await open('Import from CSV');
  await item.click();
  await choose(page, sheet, 'items.csv');
  await dialog(page).getByText('items.csv, read as UTF-8').waitFor();
  for (const [header, held] of [
    ['Item Name', 'Name'],
    ['Category Name', 'Category'],
    ['Selling Price', 'Price'],
    ['Veg/Non-Veg', 'Veg'],
    ['Remarks', 'Leave it out'],
  ] as const)
    await expect
      .poll(() => column(page, header).locator('option:checked').innerText(), { message: header })
      .toBe(held);
  await dialog(page).getByText('Kathi Roll · Egg Roll').waitFor();
  await dialog(page).getByText('₹149.50 in Rolls').waitFor();
  await dialog(page).getByText('₹1,129.00 in Rolls').waitFor();
  await column(page, 'Remarks').selectOption('Description');
  await ready(page, '2 dishes').waitFor();
  await expectAccessible(page, [320, 390, 1440]);
  await ready(page, '2 dishes').click();
  await page.getByText('2 dishes are imported.').first().waitFor();
  const rolls = (await read()).filter(({ name }) => name.endsWith(' Roll'));
  expect(rolls).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Kathi Roll', price: 149.5, veg: true, description: 'Crisp and hot' }),
      expect.objectContaining({ name: 'Egg Roll', price: 1129, veg: false, category: 'Rolls' }),
    ]),
  );

  await page.getByRole('button', { name: 'More for the menu' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  await choose(page, sheet);
  await expect.poll(() => column(page, 'Remarks').inputValue()).toBe('description');
  await dialog(page).getByText('0 new, 0 changed, 2 as they are').waitFor();
  await close();
});

it('asks how much a price is that can be read both ways, and shows both', async () => {
  const { page, item, close } = await open('Import from CSV', { width: 390 });
  await item.click();
  await choose(page, 'name;price\nRoyal Thali;1.299');
  const question = dialog(page).getByRole('group', { name: 'How much is “1.299”?' });
  await question.getByText('₹1.299', { exact: true }).waitFor();
  await expect
    .poll(() => dialog(page).getByRole('button', { name: 'Import', exact: true }).isDisabled())
    .toBe(true);
  await expectAccessible(page, [390, 1440]);
  await question.getByText('₹1.299', { exact: true }).click();
  await dialog(page).getByText('Line 2: Price can have two decimals at most').waitFor();
  await question.getByText('₹1,299.00', { exact: true }).click();
  await ready(page, '1 dish').click();
  await page.getByText('1 dish is imported.').first().waitFor();
  expect((await read()).find(({ name }) => name === 'Royal Thali')).toMatchObject({ price: 1299 });
  await close();
});

it('says in which encoding a file is read, which can be another one', async () => {
  const { page, item, close } = await open('Import from CSV');
  await item.click();
  // As Excel on Windows writes "Jalapeño – 5 €", whose last sign is no Latin-1.
  await choose(page, Buffer.from('name,price\nJalape\xF1o \x96 5 \x80,20', 'latin1'));
  await dialog(page).getByText('menu.csv, read as Windows-1252').waitFor();
  await dialog(page).getByText('Jalapeño – 5 €').last().waitFor();
  await dialog(page).getByLabel('Letters look wrong? Read the file as').selectOption('UTF-8');
  await dialog(page).getByText('menu.csv, read as UTF-8').waitFor();
  await dialog(page).getByText('Jalape\uFFFDo').last().waitFor();
  await choose(page, Buffer.from('\uFEFFname\tprice\r\nJalapeño\t20', 'utf16le'));
  await dialog(page).getByText('menu.csv, read as UTF-16').waitFor();
  await expect.poll(() => ready(page, '1 dish').isEnabled()).toBe(true);
  await close();
});

it.each([
  [
    'a workbook',
    'menu.xlsx',
    'PK\x03\x04\x14\x00',
    /^This is a workbook\. Open it in Excel, choose File, Save As/,
  ],
  [
    'a quote without an end',
    'menu.csv',
    'name,price\nKulfi,120\n"Chai,20\nLassi,60',
    /^Line 3: A quotation mark/,
  ],
  ['more than a menu', 'menu.csv', `name,price\n${'x'.repeat(5_000_001)}`, /^This file is over 5 MB/],
])('refuses %s with what to do', async (_, name, content, sentence) => {
  const { page, item, close } = await open('Import from CSV', { width: 390, theme: 'dark' });
  await item.click();
  await choose(page, content, name);
  await dialog(page).getByText(sentence).waitFor();
  await expect
    .poll(() => dialog(page).getByRole('button', { name: 'Import', exact: true }).isDisabled())
    .toBe(true);
  await expectNoViolations(page);
  await close();
});

it('has a template that comes back as two dishes', async () => {
  const { page, item, close } = await open('Import from CSV');
  await item.click();
  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download a template' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('menu-template.csv');
  await choose(page, await readFile(await file.path()));
  await expect.poll(() => ready(page, '2 dishes').isEnabled()).toBe(true);
  await close();
});
