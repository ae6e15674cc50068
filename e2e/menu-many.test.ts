// What an owner does to many dishes at once, and to the order of the categories, in a real browser.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { fits, serverError } from './browser.ts';
import { OwnerSession } from './owner-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

type Dish = { id: number; name: string; category: string; isAvailable: boolean };

const DISHES = [
  { name: 'Lamb Seekh Kebab', category: 'Starters' },
  { name: 'Punjabi Samosa', category: 'Starters', isAvailable: false },
  { name: 'Dal Makhani', category: 'Curries' },
  { name: 'Kulfi', category: 'Desserts' },
];

let ownerSession: OwnerSession;
let owner: Session;
let url: string;
let owners = 0;

beforeAll(async () => {
  ownerSession = await OwnerSession.start();
});
afterAll(() => ownerSession?.stop());
// A menu of its own for each test.
beforeEach(async () => {
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
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function open(entry: string, view: { width?: number; theme?: 'light' | 'dark' } = {}) {
  const opened = await ownerSession.open('/restaurant/menu', { as: owner, ...view });
  await button(opened.page, 'More for the menu').click();
  await opened.page.getByRole('menuitem', { name: entry }).click();
  return opened;
}

describe('several dishes', () => {
  const ENTRY = 'Select several dishes';

  it('are marked out of stock and available, in one call each, and back by Undo', async () => {
    const { page, close } = await open(ENTRY);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()));
    await bar(page).getByText('Tick the dishes to mark').waitFor();
    await tick(page, 'Select all of Starters').check();
    await tick(page, 'Select Kulfi').check();
    await bar(page).getByText('3 selected').waitFor();
    await bar(page).getByRole('button', { name: 'Mark out of stock' }).click();
    await said(page, '3 dishes are out of stock.');
    await expect.poll(() => soldOut()).toEqual(['Lamb Seekh Kebab', 'Punjabi Samosa', 'Kulfi']);
    expect(calls).toHaveLength(1);
    await bar(page).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: 'Kulfi' }).getByText('Out of stock').waitFor();
    // Only what this changed.
    await button(page, 'Undo').click();
    await expect.poll(soldOut).toEqual(['Punjabi Samosa']);
    await close();
  });

  it('stay ticked and as they were when the server refuses', async () => {
    const { page, close } = await open(ENTRY);
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/menu', (route) =>
      route.request().method() === 'PATCH' ? serverError(route) : route.fallback(),
    );
    await tick(page, 'Select Kulfi').check();
    await bar(page).getByRole('button', { name: 'Mark out of stock' }).click();
    await said(page, 'Nothing was changed: Server error. Please try again later.');
    await expect.poll(() => tick(page, 'Select Kulfi').isChecked()).toBe(true);
    await expect.poll(() => soldOut()).toEqual(['Punjabi Samosa']);
    await close();
  });

  it.each([
    [390, 'light'],
    [820, 'dark'],
    [1440, 'light'],
  ] as const)('are ticked without a violation at %d px, %s', async (width, theme) => {
    const { page, close } = await open(ENTRY, { width, theme });
    await tick(page, 'Select Kulfi').check();
    await expectNoViolations(page);
    await expect.poll(() => fits(page)).toBe(true);
    await bar(page).getByRole('button', { name: 'Done' }).click();
    await tick(page, 'Select Kulfi').waitFor({ state: 'detached' });
    await close();
  });
});

describe('the order of the categories', () => {
  const ENTRY = 'Order of the categories';
  const dialog = (page: Page) => page.getByRole('dialog', { name: ENTRY });

  it('is changed by keyboard and kept, for customers too', async () => {
    const { page, close } = await open(ENTRY);
    await dialog(page).getByRole('button', { name: 'Move Desserts up' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Desserts is now 2 of 3').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Desserts is now 1 of 3').waitFor({ state: 'attached' });
    await expectNoViolations(page);
    await expect.poll(() => order()).toEqual(['Starters', 'Curries', 'Desserts']);
    await dialog(page).getByRole('button', { name: 'Save order' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => order()).toEqual(['Desserts', 'Starters', 'Curries']);
    await expect
      .poll(() => page.getByRole('rowheader', { name: /^(Desserts|Starters|Curries)$/ }).allInnerTexts())
      .toEqual(['Desserts', 'Starters', 'Curries']);
    await close();
  });

  it('stays when it is not saved, and says what went wrong', async () => {
    const { page, close } = await open(ENTRY, { width: 390, theme: 'dark' });
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/menu/categories', serverError);
    await dialog(page).getByRole('button', { name: 'Move Starters down' }).click();
    await dialog(page).getByRole('button', { name: 'Save order' }).click();
    await dialog(page).getByText('Server error. Please try again later.').waitFor();
    await expectNoViolations(page);
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect
      .poll(() => dialog(page).getByRole('listitem').allInnerTexts())
      .toEqual(['Curries', 'Starters', 'Desserts']);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => order()).toEqual(['Starters', 'Curries', 'Desserts']);
    await close();
  });
});
