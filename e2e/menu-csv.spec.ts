// A menu to a CSV file and back: nothing changes before its owner has seen what would.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoViolations } from './axe.ts';
import { fits } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { OwnerSession } from './owner-session.ts';

type Dish = { id: number; name: string; price: number; quantityAvailable: number | null };

test.use({ ownProduct: true });

let ownerSession: OwnerSession;
test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const read = () =>
  ownerSession.api.call<Dish[]>(
    ownerSession.owner,
    'GET',
    `/api/restaurants/${ownerSession.owner.restaurantId}/menu`,
  );
const readGroups = () =>
  ownerSession.api.call<{ groups: { id: number; choices: { name: string; price: number }[] }[] }>(
    ownerSession.owner,
    'GET',
    `/api/restaurants/${ownerSession.owner.restaurantId}/menu/groups`,
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
  const page = await ownerSession.open('/restaurant/menu', view);
  await page.getByRole('button', { name: 'More for the menu' }).click();
  const item = page.getByRole('menuitem', { name: entry });
  await expect(item).toBeVisible();
  return { page, item };
}

test('is exported, changed, looked at, and imported', async () => {
  const { page, item } = await open('Export as CSV');
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
  await expect(dialog(page).getByText(`0 new, 0 changed, ${before.length} as they are`)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  await choose(
    page,
    `${text.replace('389.00', '395.50').trim()}\r\n,Royal Falooda,,180,yes,Desserts,yes,yes,7\r\n`,
  );
  await expect(dialog(page).getByText(`1 new, 1 changed, ${before.length - 1} as they are`)).toBeVisible();
  await expect(dialog(page).getByText(/Price: ₹389\.00 → ₹395\.50/)).toBeVisible();
  await expectNoViolations(page);
  await expect.poll(() => read()).toEqual(before);

  await dialog(page).getByRole('button', { name: 'Import 2 dishes' }).click();
  await expect(page.getByText('2 dishes are imported.').first()).toBeVisible();
  await expect(dialog(page)).not.toBeAttached();
  const after = await read();
  expect(after).toHaveLength(before.length + 1);
  expect(after.filter(({ price }) => price === 395.5)).toHaveLength(1);
  expect(after.find(({ name }) => name === 'Royal Falooda')).toMatchObject({
    price: 180,
    quantityAvailable: 7,
  });
  await expect(page.getByRole('button', { name: 'Edit Royal Falooda' })).toBeVisible();
});

test('has a second file with its options, which comes back as it went', async () => {
  const [dish] = await read();
  const crust = await ownerSession.api.call<{ id: number }>(
    ownerSession.owner,
    'POST',
    `/api/restaurants/${ownerSession.owner.restaurantId}/menu/groups`,
    {
      name: 'Crust',
      min: 1,
      max: 1,
      choices: [
        { name: 'Thin', defaultQty: 1 },
        { name: 'Stuffed', price: 60 },
      ],
    },
  );
  await ownerSession.api.call(
    ownerSession.owner,
    'PUT',
    `/api/restaurants/${ownerSession.owner.restaurantId}/menu/groups/${crust.id}/dishes`,
    { dishIds: [dish?.id] },
  );
  const { page, item } = await open('Export options as CSV');
  const saving = page.waitForEvent('download');
  await item.click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('options.csv');
  const text = await readFile(await file.path(), 'utf8');
  const dishes = await read();

  await page.getByRole('button', { name: 'More for the menu' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  await choose(page, text, 'options.csv');
  await expect(dialog(page).getByText('0 new, 0 changed, 1 as they are')).toBeVisible();

  await choose(
    page,
    `${text.trim().replace('60.00', '75.00')}\r\n,Dips,choices,0,2,,,,Garlic dip,,25\r\n`,
    'options.csv',
  );
  await expect(dialog(page).getByText('1 new, 1 changed, 0 as they are')).toBeVisible();
  await expect(dialog(page).getByText('Stuffed, Price: 60.00 → 75.00')).toBeVisible();
  await expect(dialog(page).getByText('Garlic dip · Price 25.00')).toBeVisible();
  await expectAccessible(page, [320, 390, 1440]);
  await dialog(page).getByRole('button', { name: 'Import 2 groups of options' }).click();
  await expect(page.getByText('2 groups of options are imported.').first()).toBeVisible();
  const after = await readGroups();
  expect(after.groups).toMatchObject([
    {
      id: crust.id,
      choices: [
        { name: 'Thin', price: 0 },
        { name: 'Stuffed', price: 75 },
      ],
    },
    { choices: [{ name: 'Garlic dip', price: 25 }] },
  ]);
  expect(await read()).toEqual(dishes);
});

test('with mistakes brings its good lines, says what is wrong with the others, and gives them back', async () => {
  const before = await read();
  const { page, item } = await open('Import from CSV', { width: 390, theme: 'dark' });
  await item.click();
  await choose(page, 'name,price\nMango Kulfi,120\nGinger Chai,-5\nSalt Lassi,cheap');
  await expect(dialog(page).getByText('2 lines are left out until mended')).toBeVisible();
  await expect(dialog(page).getByText('Line 3: Price cannot be negative')).toBeVisible();
  await expect(dialog(page).getByText('Line 4: “cheap” is no price')).toBeVisible();
  await expectNoViolations(page);
  await expect.poll(() => fits(page)).toBe(true);
  expect(await read()).toEqual(before);
  await dialog(page).getByRole('button', { name: 'Import 1 dish' }).click();
  await expect(page.getByText('1 dish is imported.').first()).toBeVisible();
  await expect(dialog(page).getByText('0 new, 0 changed, 1 as they are')).toBeVisible();
  expect((await read()).map(({ name }) => name)).toEqual([...before.map(({ name }) => name), 'Mango Kulfi']);

  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download these lines' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('lines-to-mend.csv');
  const left = await readFile(await file.path(), 'utf8');
  expect(left).toContain('Price cannot be negative,Ginger Chai,-5');
  await choose(page, left.replace('-5', '5').replace(',cheap', ',60'), 'lines-to-mend.csv');
  await expect(ready(page, '2 dishes')).toBeEnabled();
  // Taken away between the choice and the reading.
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  await choose(page, 'name,price\nKulfi,120');
  await expect(dialog(page).getByText('This file could not be read. Please choose it again.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).not.toBeAttached();
});

test('adds each dish once, however often it is pressed and whatever became of the answer', async () => {
  const { page, item } = await open('Import from CSV');
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
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  expect(asked).toBe(1);
  await press.click();
  await expect(page.getByText('2 dishes are imported.').first()).toBeVisible();
  const names = (await read()).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith(' Roti') && name !== 'Tandoori Roti')).toEqual([
    'Tawa Roti',
    'Rumali Roti',
  ]);
});

test('asks whether a dish is meant to cost nothing', async () => {
  const { page, item } = await open('Import from CSV', { width: 390 });
  await item.click();
  await choose(page, 'name,price\nPapad,0');
  await expect(dialog(page).getByText('Line 2: Papad would cost nothing')).toBeVisible();
  const press = dialog(page).getByRole('button', { name: 'Import 1 dish' });
  await expect(press).toBeDisabled();
  await expectNoViolations(page);
  await dialog(page).getByText('Yes, import it like that').click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Yes, import it like that' })).toBeChecked();
  await press.click();
  await expect(page.getByText('1 dish is imported.').first()).toBeVisible();
});

const column = (page: Page, header: string) => dialog(page).getByLabel(header, { exact: true });
const ready = (page: Page, dishes: string) => dialog(page).getByRole('button', { name: `Import ${dishes}` });

test('takes the sheet of another program: its columns, its decimal comma, and what was chosen the last time', async () => {
  const sheet = [
    'sep=;',
    'Item Name;Category Name;Selling Price;Veg/Non-Veg;Remarks',
    'Kathi Roll;Rolls;149,50;Veg;Crisp and hot',
    'Egg Roll;Rolls;1.129,00;Non Veg;',
  ].join('\r\n');
  const { page, item } = await open('Import from CSV');
  await item.click();
  await choose(page, sheet, 'items.csv');
  await expect(dialog(page).getByText('items.csv, read as UTF-8')).toBeVisible();
  for (const [header, held] of [
    ['Item Name', 'Name'],
    ['Category Name', 'Category'],
    ['Selling Price', 'Price'],
    ['Veg/Non-Veg', 'Veg'],
    ['Remarks', 'Leave it out'],
  ] as const)
    await expect(column(page, header).locator('option:checked'), header).toHaveText(held, {
      useInnerText: true,
    });
  await expect(dialog(page).getByText('Kathi Roll · Egg Roll')).toBeVisible();
  await expect(dialog(page).getByText('₹149.50 in Rolls')).toBeVisible();
  await expect(dialog(page).getByText('₹1,129.00 in Rolls')).toBeVisible();
  await column(page, 'Remarks').selectOption('Description');
  await expect(ready(page, '2 dishes')).toBeVisible();
  await expectAccessible(page, [320, 390, 1440]);
  await ready(page, '2 dishes').click();
  await expect(page.getByText('2 dishes are imported.').first()).toBeVisible();
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
  await expect(column(page, 'Remarks')).toHaveValue('description');
  await expect(dialog(page).getByText('0 new, 0 changed, 2 as they are')).toBeVisible();
});

test('asks how much a price is that can be read both ways, and shows both', async () => {
  const { page, item } = await open('Import from CSV', { width: 390 });
  await item.click();
  await choose(page, 'name;price\nRoyal Thali;1.299');
  const question = dialog(page).getByRole('group', { name: 'How much is “1.299”?' });
  await expect(question.getByText('₹1.299', { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page, [390, 1440]);
  await question.getByText('₹1.299', { exact: true }).click();
  await expect(dialog(page).getByText('Line 2: Price can have two decimals at most')).toBeVisible();
  await question.getByText('₹1,299.00', { exact: true }).click();
  await ready(page, '1 dish').click();
  await expect(page.getByText('1 dish is imported.').first()).toBeVisible();
  expect((await read()).find(({ name }) => name === 'Royal Thali')).toMatchObject({ price: 1299 });
});

test('says in which encoding a file is read, which can be another one', async () => {
  const { page, item } = await open('Import from CSV');
  await item.click();
  // Bytes as Excel on Windows writes "Jalapeño – 5 €", whose last character is not in Latin-1.
  await choose(page, Buffer.from('name,price\nJalape\xF1o \x96 5 \x80,20', 'latin1'));
  await expect(dialog(page).getByText('menu.csv, read as Windows-1252')).toBeVisible();
  await expect(dialog(page).getByText('Jalapeño – 5 €').last()).toBeVisible();
  await dialog(page).getByLabel('Letters look wrong? Read the file as').selectOption('UTF-8');
  await expect(dialog(page).getByText('menu.csv, read as UTF-8')).toBeVisible();
  await expect(dialog(page).getByText('Jalape\uFFFDo').last()).toBeVisible();
  await choose(page, Buffer.from('\uFEFFname\tprice\r\nJalapeño\t20', 'utf16le'));
  await expect(dialog(page).getByText('menu.csv, read as UTF-16')).toBeVisible();
  await expect(ready(page, '1 dish')).toBeEnabled();
});

for (const [how, name, content, sentence] of [
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
] as const)
  test(`refuses ${how} with what to do`, async () => {
    const { page, item } = await open('Import from CSV', { width: 390, theme: 'dark' });
    await item.click();
    await choose(page, content, name);
    await expect(dialog(page).getByText(sentence)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await expectNoViolations(page);
  });

test('has a template that comes back as two dishes', async () => {
  const { page, item } = await open('Import from CSV');
  await item.click();
  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download a template' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('menu-template.csv');
  await choose(page, await readFile(await file.path()));
  await expect(ready(page, '2 dishes')).toBeEnabled();
});
