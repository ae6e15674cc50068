// The options of a menu in the manager, in a real browser: added from a pasted list, put on dishes, changed and deleted.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { serverError } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { OwnerSession } from './owner-session.ts';

type Choice = { id: number; name: string; price: number; isOn: boolean };
type Group = {
  id: number;
  name: string;
  min: number;
  max: number | null;
  dishIds: number[];
  choices: Choice[];
};
type DishOptions = { id: number; optionGroups: { groupId: number; sizePrices?: object[] }[] };

test.use({ ownProduct: true });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const path = (rest: string) => `/api/restaurants/${ownerSession.owner.restaurantId}/menu${rest}`;
const call = <T>(method: string, rest: string, body?: object) =>
  ownerSession.api.call<T>(ownerSession.owner, method, path(rest), body);
const groups = async () => (await call<{ groups: Group[] }>('GET', '/groups')).groups;
const stored = async (name: string) => (await groups()).find((group) => group.name === name);
const addDish = (name: string) =>
  call<{ id: number }>('POST', '', { name, price: 250, veg: true, category: 'Pizza' });
const open = () => ownerSession.open('/restaurant/menu?tab=options');
const dialog = (page: Page, name = 'Add options') => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save options' }).click();

test.describe('the options of a menu', () => {
  test('are added from a pasted list and put on dishes', async () => {
    const { id } = await addDish('Focaccia');
    const page = await open();
    await page.getByRole('button', { name: /^Add (your first )?options$/ }).click();
    await expectAccessible(page, [390, 1440]);
    await page.getByRole('button', { name: /^Any number/ }).click();
    await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
    await save(page);
    await expect(dialog(page).getByText('Please add a choice')).toBeVisible();
    await dialog(page).getByLabel('Type or paste a list').fill('Olives 30\nExtra cheese – ₹40\nNo salt');
    await dialog(page).getByRole('button', { name: 'Add to the choices' }).click();
    await dialog(page).getByRole('button', { name: 'Move Extra cheese up' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Move Extra cheese down' })).toBeFocused();
    await dialog(page).getByLabel('Focaccia').check();
    await expectAccessible(page, [390, 1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await save(page);
    await expect(dialog(page)).not.toBeAttached();
    await expect(card(page, 'Toppings').getByText('On 1 dish: Focaccia')).toBeVisible();
    await expectAccessible(page, [390, 1440], true);
    const group = await stored('Toppings');
    expect(group).toMatchObject({ min: 0, max: null, dishIds: [id] });
    expect(group?.choices.map(({ name, price }) => [name, price])).toEqual([
      ['Extra cheese', 40],
      ['Olives', 30],
      ['No salt', 0],
    ]);
  });

  test('may be sizes, with a price for each on each dish', async () => {
    const { id } = await addDish('Marinara');
    const page = await open();
    await page.getByRole('button', { name: /^Add (your first )?options$/ }).click();
    await page.getByRole('button', { name: /^Sizes/ }).click();
    for (const [size, price] of [
      ['Regular', '199'],
      ['Medium', '299'],
      ['Large', '399'],
    ] as const)
      await dialog(page).getByLabel(`Price of ${size} (₹)`).fill(price);
    await dialog(page).getByLabel('Marinara').check();
    await save(page);
    const prices = dialog(page, 'Options: Size');
    await expect(prices.getByText('Now type what each size costs on each dish.')).toBeVisible();
    for (const [size, price] of [
      ['Regular', '210'],
      ['Medium', '310'],
      ['Large', '450'],
    ] as const)
      await prices.getByLabel(`Marinara, ${size}`).fill(price);
    await expectAccessible(page, [390, 1440]);
    await save(page);
    await expect(prices).not.toBeAttached();
    const { dishes } = await call<{ dishes: DishOptions[] }>('GET', '/groups');
    expect(dishes.find((dish) => dish.id === id)?.optionGroups[0]?.sizePrices).toEqual([
      expect.objectContaining({ price: 210 }),
      expect.objectContaining({ price: 310 }),
      expect.objectContaining({ price: 450 }),
    ]);
  });

  test('are changed and switched off, and what another changed meanwhile is not overwritten', async () => {
    const added = await call<Group & { version: number }>('POST', '/groups', {
      name: 'Sauce',
      min: 1,
      max: 1,
      choices: [{ name: 'Pesto', price: 20 }, { name: 'Arrabbiata' }],
    });
    const page = await open();
    expectConsoleErrors(page, FAILED_CALL);
    const sauce = card(page, 'Sauce');
    await sauce.getByRole('switch', { name: 'Pesto is available' }).click();
    await expect.poll(async () => (await stored('Sauce'))?.choices[0]?.isOn).toBe(false);
    await sauce.getByRole('button', { name: 'Edit Sauce' }).click();
    const edited = dialog(page, 'Options: Sauce');
    await edited.getByLabel('Price of Arrabbiata (₹)').fill('15');
    await call('PUT', `/groups/${added.id}`, {
      name: 'Sauce',
      min: 1,
      max: 1,
      choices: added.choices.map(({ id, name, price }) => ({ id, name, price: price + 1 })),
    });
    await save(page);
    await expect(edited.getByRole('alert')).toBeVisible();
    await expect(edited.getByLabel('Price of Arrabbiata (₹)')).toHaveValue('15.00');
    // Left without saving, it is asked about.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(edited).not.toBeAttached();
    await expect(sauce.getByText('+₹21.00')).toBeVisible();
    await sauce.getByRole('button', { name: 'Edit Sauce' }).click();
    await edited.getByLabel('Price of Arrabbiata (₹)').fill('15');
    await save(page);
    await expect(edited).not.toBeAttached();
    expect((await stored('Sauce'))?.choices.map(({ price }) => price)).toEqual([21, 15]);
  });

  test('are deleted once no dish has them', async () => {
    const { id } = await addDish('Bianca');
    const added = await call<Group>('POST', '/groups', {
      name: 'Dips',
      choices: [{ name: 'Aioli', price: 25 }],
    });
    await call('PUT', `/groups/${added.id}/dishes`, { dishIds: [id] });
    const page = await open();
    await card(page, 'Dips').getByRole('button', { name: 'Edit Dips' }).click();
    await expect(card(page, 'Dips').getByRole('button', { name: 'Delete Dips' })).toHaveCount(0);
    await dialog(page, 'Options: Dips').getByLabel('Bianca').uncheck();
    await save(page);
    await expect(card(page, 'Dips').getByText('On no dish yet')).toBeVisible();
    await card(page, 'Dips').getByRole('button', { name: 'Delete Dips' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete options' }).click();
    // Behind the question nothing has a role, so what is gone is looked for after it.
    await expect(page.getByRole('alertdialog')).not.toBeAttached();
    await expect.poll(() => stored('Dips')).toBeUndefined();
    await expect(card(page, 'Dips')).toHaveCount(0);
  });

  test('are added once where putting them on dishes is tried again', async () => {
    const { id } = await addDish('Schiacciata');
    const page = await open();
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/menu/groups/*/dishes', serverError);
    await page.getByRole('button', { name: /^Add (your first )?options$/ }).click();
    await page.getByRole('button', { name: /^Leave out/ }).click();
    await dialog(page).getByLabel('Type or paste a list').fill('No rosemary');
    await dialog(page).getByRole('button', { name: 'Add to the choices' }).click();
    await dialog(page).getByLabel('Schiacciata').check();
    await save(page);
    const added = dialog(page, 'Options: Leave out');
    await expect(added.getByText('Server error').first()).toBeVisible();
    await page.unroute('**/menu/groups/*/dishes');
    await save(page);
    await expect(added).not.toBeAttached();
    const found = (await groups()).filter(({ name }) => name === 'Leave out');
    expect(found.map(({ dishIds }) => dishIds)).toEqual([[id]]);
  });

  test('may be dishes of the menu, as a combo has them', async () => {
    const { id } = await addDish('Fritto Misto');
    const page = await open();
    await page.getByRole('button', { name: /^Add (your first )?options$/ }).click();
    await page.getByRole('button', { name: /^From my dishes/ }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Bread');
    await dialog(page).getByLabel('Add a dish').selectOption({ label: 'Garlic Butter Naan' });
    await dialog(page).getByLabel('At least').fill('1');
    await dialog(page).getByLabel('At most').fill('1');
    await dialog(page).getByLabel('Fritto Misto').check();
    await save(page);
    await expect(card(page, 'Bread').getByText('Garlic Butter Naan')).toBeVisible();
    await expect.poll(() => stored('Bread')).toMatchObject({ min: 1, max: 1, dishIds: [id] });
  });
});
