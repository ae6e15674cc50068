// Contents of dishes, in a real browser: a kitchen declares them, customers filter by them and see them before they
// order.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible, lowTargets } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { closePage } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import type { TestApp } from './test-app.ts';

type Dish = {
  id: number;
  name: string;
  marks: string[];
  allergens: string[] | null;
  mayContain: string[];
  calories: number | null;
  ingredients?: string;
};

const MENU = '/customer/restaurant/saffron-courtyard';

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let owner: Session;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
});

const path = (rest = '') => `/api/restaurants/${owner.restaurantId}/menu${rest}`;
const menu = () => api.call<Dish[]>(owner, 'GET', path());
const stored = async (name: string) => (await menu()).find((dish) => dish.name === name);
const addDish = (name: string, more: object = {}) =>
  api.call<Dish>(owner, 'POST', path(), { name, price: 120, veg: true, category: 'Snacks', ...more });
const section = (page: Page) => page.getByRole('button', { name: /^What is in it/ });
const ticks = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const tick = (page: Page, label: string, name: string) => ticks(page, label).getByText(name, { exact: true });
const filters = (page: Page) => page.getByRole('group', { name: 'Filter the menu' });
const filter = (page: Page, name: string | RegExp) => filters(page).getByRole('button', { name });
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('a kitchen', () => {
  test('declares what is in a dish, is told what cannot both be, and finds what it has not declared', async () => {
    const dish = await addDish('Poha');
    const page = await app.open(`/restaurant/menu?dish=${dish.id}`, {
      as: owner,
      width: 390,
      isTouch: true,
    });
    await section(page).click();
    await tick(page, 'Marks', 'Vegan').click();
    await page.getByRole('switch', { name: 'Allergens are declared' }).click();
    await tick(page, 'Contains', 'Milk').click();
    await expect(page.getByText('What is vegan does not contain milk')).toBeVisible();
    await expectAccessible(page, [390]);
    await expect.poll(() => lowTargets(page)).toEqual([]);

    // The server says it too, where the dish is saved all the same.
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('button', { name: 'Save dish' }).click();
    await expect(page.getByText('What is vegan does not contain milk')).toBeVisible();
    expect((await stored('Poha'))?.allergens).toBeNull();
    await tick(page, 'Contains', 'Milk').click();
    await tick(page, 'Contains', 'Peanuts').click();
    await tick(page, 'May contain', 'Sesame').click();
    await page.getByLabel('Spice').selectOption('Mild');
    await page.getByLabel('Calories').fill('10000');
    await page.getByRole('button', { name: 'Save dish' }).click();
    await expect(page.getByText('Calories are a whole number up to 9,999')).toBeVisible();
    await page.getByLabel('Calories').fill('310');
    await page.getByLabel('Serving').fill('1 bowl');
    await page.getByLabel('Ingredients').fill('Flattened rice, peanuts, turmeric');
    await page.getByRole('button', { name: 'Save dish' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit dish' })).not.toBeAttached();
    await expect
      .poll(() => stored('Poha'))
      .toMatchObject({
        marks: ['vegan'],
        allergens: ['peanuts'],
        mayContain: ['sesame'],
        spice: 1,
        calories: 310,
        serving: '1 bowl',
        ingredients: 'Flattened rice, peanuts, turmeric',
      });
    await filter(page, /^Not declared/).click();
    await expect(page.getByRole('heading', { name: 'Poha' })).not.toBeAttached();
    // Beside the list where there is room for it.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${app.address}/restaurant/menu?dish=${dish.id}`);
    await page.getByRole('button', { name: 'What is in it Contains peanuts' }).click();
    await expect(tick(page, 'Marks', 'Vegan')).toBeVisible();
    await expectAccessible(page, [1440]);
  });

  test('declares what is in a choice', async () => {
    const { id } = await addDish('Vada Pav', { allergens: ['gluten'] });
    const group = await api.call<{ id: number; name: string }>(owner, 'POST', path('/groups'), {
      name: 'Spreads',
      choices: [{ name: 'Butter', price: 20 }, { name: 'Chutney' }],
    });
    await api.call(owner, 'PUT', path(`/groups/${group.id}/dishes`), { dishIds: [id] });
    const page = await app.open('/restaurant/menu?tab=options', { as: owner });
    await page.getByRole('region', { name: 'Spreads' }).getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('button', { name: /^What is in it , Butter/ }).click();
    await page.getByRole('switch', { name: 'Allergens are declared' }).click();
    await tick(page, 'Contains', 'Milk').click();
    await expectAccessible(page, [390, 1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Save options' }).click();
    await expect(page.getByRole('dialog', { name: 'Options: Spreads' })).not.toBeAttached();
    const { groups } = await api.call<{ groups: { id: number; choices: Dish[] }[] }>(
      owner,
      'GET',
      path('/groups'),
    );
    const choices = groups.find((one) => one.id === group.id)?.choices;
    expect(choices?.map(({ name, allergens }) => [name, allergens])).toEqual([
      ['Butter', ['milk']],
      ['Chutney', null],
    ]);
  });
});

test.describe('a customer', () => {
  test('keeps what fits, is told what is hidden and what a dish contains, and finds the filter again', async () => {
    const customer = await api.signUp('diet.asha');
    await addDish('Upma', { marks: ['vegan', 'jain'], allergens: ['gluten'], spice: 2, calories: 280 });
    await addDish('Omelette', { veg: false, marks: ['egg'], allergens: ['eggs'] });
    const kulfi = await addDish('Malai Kulfi', {
      allergens: ['milk'],
      ingredients: 'Milk, sugar',
      calories: 200,
    });
    const group = await api.call<{ id: number }>(owner, 'POST', path('/groups'), {
      name: 'On top',
      choices: [{ name: 'Pistachios', price: 30, allergens: ['nuts'], calories: 90 }, { name: 'Rose syrup' }],
    });
    await api.call(owner, 'PUT', path(`/groups/${group.id}/dishes`), { dishIds: [kulfi.id] });
    const count = (await menu()).length;

    const page = await app.open(MENU, { as: customer, width: 390, isTouch: true });
    await expect(page.getByText('Contains egg')).toBeVisible();
    await filter(page, 'Vegan').click();
    await expect(page.getByText(new RegExp(`^\\d+ of ${count} dishes$`))).toBeVisible();
    await expect(row(page, 'Upma')).toBeVisible();
    await expect(row(page, 'Malai Kulfi')).not.toBeAttached();
    await filter(page, 'Jain').click();
    await filter(page, 'Mild').click();
    await filter(page, 'Up to 500 kcal').click();
    await expect(row(page, 'Upma')).not.toBeAttached();
    await expect(page.getByText('No dish fits these filters.')).toBeVisible();
    await expectAccessible(page, [390], true);
    for (const name of ['Vegan', 'Jain', 'Mild', 'Up to 500 kcal']) await filter(page, name).click();

    await filter(page, 'Without…').click();
    const dialog = page.getByRole('dialog', { name: 'Dishes without' });
    await dialog.getByLabel('Gluten', { exact: true }).check();
    await dialog.getByLabel('Nuts', { exact: true }).check();
    await expectAccessible(page, [390]);
    await dialog.getByRole('button', { name: 'Show dishes' }).click();
    await expect(dialog).not.toBeAttached();
    await expect(row(page, 'Upma')).not.toBeAttached();
    await expect(
      page.getByText(/^(1 dish is|\d+ dishes are) hidden because the kitchen has not declared what is in/),
    ).toBeVisible();
    await expectAccessible(page, [390, 1440], true);
    await page.setViewportSize({ width: 390, height: 900 });

    // The filter does not judge optional choices: warnings appear as they are chosen.
    await row(page, 'Malai Kulfi').click();
    const sheet = page.getByRole('dialog', { name: 'Malai Kulfi' });
    await expect(sheet.getByText('Contains milk', { exact: true })).toBeVisible();
    await expect(sheet.getByText('Milk, sugar')).toBeVisible();
    await expect(sheet.getByText('200 kcal')).toBeVisible();
    await sheet.getByLabel('Pistachios').check();
    await expect(sheet.getByText('Contains nuts, which you avoid')).toBeVisible();
    await expect(sheet.getByText('Contains milk, nuts', { exact: true })).toBeVisible();
    await expect(sheet.getByText('290 kcal')).toBeVisible();
    await sheet.getByLabel('Rose syrup').check();
    await expect(sheet.getByText('The kitchen has not declared the allergens of Rose syrup')).toBeVisible();
    await expect(sheet.getByText('290 kcal')).not.toBeAttached();
    await expectAccessible(page, [390, 1440]);
    await closePage(page);

    // On another device, by the profile; an address that says something else wins.
    const again = await app.open(MENU, { as: customer });
    await expect(filters(again).getByRole('button').first()).toHaveText('Without gluten, nuts');
    await expect(row(again, 'Upma')).not.toBeAttached();
    await again.goto(`${app.address}${MENU}?diet=jain,halal,mild`);
    await expect(again.getByText('No dish fits these filters.')).toBeVisible();
    await again.getByRole('button', { name: 'Clear filters' }).click();
    await expect(row(again, 'Upma')).toBeVisible();
  });
});
