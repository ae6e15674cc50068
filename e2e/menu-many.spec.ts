// Changes by an owner to many dishes at once, and to the order of the categories, in a real browser.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { fits, serverError } from './browser.ts';
import { OwnerSession } from './owner-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Dish = { id: number; name: string; category: string; isAvailable: boolean };

const DISHES = [
  { name: 'Lamb Seekh Kebab', category: 'Starters' },
  { name: 'Punjabi Samosa', category: 'Starters', isAvailable: false },
  { name: 'Dal Makhani', category: 'Curries' },
  { name: 'Kulfi', category: 'Desserts' },
];

test.use({ ownProduct: true });

let ownerSession: OwnerSession;
let owner: Session;
let url: string;
let owners = 0;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

// A menu of its own for each test.
test.beforeEach(async () => {
  owners += 1;
  owner = await ownerSession.newOwner(`many.owner.${owners}`);
  url = `/api/restaurants/${owner.restaurantId}/menu`;
  for (const dish of DISHES) await ownerSession.api.call(owner, 'POST', url, { price: 100, ...dish });
});

const read = () => ownerSession.api.call<Dish[]>(owner, 'GET', url);
const soldOut = async () => (await read()).filter((dish) => !dish.isAvailable).map(({ name }) => name);
const order = async () => [...new Set((await read()).map(({ category }) => category))];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected dishes' });
const expectToast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

async function open(entry: string, view: { width?: number; theme?: 'light' | 'dark' } = {}) {
  const page = await ownerSession.open('/restaurant/menu', { as: owner, ...view });
  await button(page, 'More for the menu').click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page;
}

test.describe('several dishes', () => {
  const ENTRY = 'Select several dishes';

  test('are marked out of stock and available, in one call each, and back by Undo', async () => {
    const page = await open(ENTRY);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()));
    await expect(bar(page).getByText('Tick the dishes to mark')).toBeVisible();
    await tick(page, 'Select all of Starters').check();
    await tick(page, 'Select Kulfi').check();
    await expect(bar(page).getByText('3 selected')).toBeVisible();
    await bar(page).getByRole('button', { name: 'Mark out of stock' }).click();
    await expectToast(page, '3 dishes are out of stock.');
    await expect.poll(() => soldOut()).toEqual(['Lamb Seekh Kebab', 'Punjabi Samosa', 'Kulfi']);
    expect(calls).toHaveLength(1);
    await expect(bar(page)).not.toBeAttached();
    await expect(page.getByRole('row', { name: 'Kulfi' }).getByText('Out of stock')).toBeVisible();
    // Only what this changed.
    await button(page, 'Undo').click();
    await expect.poll(soldOut).toEqual(['Punjabi Samosa']);
  });

  test('stay ticked and as they were when the server refuses', async () => {
    const page = await open(ENTRY);
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/menu', (route) =>
      route.request().method() === 'PATCH' ? serverError(route) : route.fallback(),
    );
    await tick(page, 'Select Kulfi').check();
    await bar(page).getByRole('button', { name: 'Mark out of stock' }).click();
    await expectToast(page, 'Nothing was changed: Server error. Please try again later.');
    await expect(tick(page, 'Select Kulfi')).toBeChecked();
    await expect.poll(() => soldOut()).toEqual(['Punjabi Samosa']);
  });

  for (const [width, theme] of [
    [390, 'light'],
    [820, 'dark'],
    [1440, 'light'],
  ] as const)
    test(`are ticked without a violation at ${width} px, ${theme}`, async () => {
      const page = await open(ENTRY, { width, theme });
      await tick(page, 'Select Kulfi').check();
      await expectNoViolations(page);
      await expect.poll(() => fits(page)).toBe(true);
      await bar(page).getByRole('button', { name: 'Done' }).click();
      await expect(tick(page, 'Select Kulfi')).not.toBeAttached();
    });
});

test.describe('the order of the categories', () => {
  const ENTRY = 'Order of the categories';
  const dialog = (page: Page) => page.getByRole('dialog', { name: ENTRY });

  test('is changed by keyboard and kept, for customers too', async () => {
    const page = await open(ENTRY);
    await dialog(page).getByRole('button', { name: 'Move Desserts up' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Desserts is now 2 of 3')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Desserts is now 1 of 3')).toBeAttached();
    await expectNoViolations(page);
    await expect.poll(() => order()).toEqual(['Starters', 'Curries', 'Desserts']);
    await dialog(page).getByRole('button', { name: 'Save order' }).click();
    await expect(dialog(page)).not.toBeAttached();
    await expect.poll(() => order()).toEqual(['Desserts', 'Starters', 'Curries']);
    await expect(page.getByRole('rowheader', { name: /^(Desserts|Starters|Curries)$/ })).toHaveText(
      ['Desserts', 'Starters', 'Curries'],
      { useInnerText: true },
    );
  });

  test('stays when it is not saved, and says what went wrong', async () => {
    const page = await open(ENTRY, { width: 390, theme: 'dark' });
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/menu/categories', serverError);
    await dialog(page).getByRole('button', { name: 'Move Starters down' }).click();
    await dialog(page).getByRole('button', { name: 'Save order' }).click();
    await expect(dialog(page).getByText('Server error. Please try again later.')).toBeVisible();
    await expectNoViolations(page);
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).not.toBeAttached();
    await expect(dialog(page).getByRole('listitem')).toHaveText(['Curries', 'Starters', 'Desserts'], {
      useInnerText: true,
    });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page)).not.toBeAttached();
    await expect.poll(() => order()).toEqual(['Starters', 'Curries', 'Desserts']);
  });
});
