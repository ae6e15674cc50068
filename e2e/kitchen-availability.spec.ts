// Availability that ends by the clock, in a real browser: sold out for a time and mealtimes, as kitchens set it and
// customers see it.
import { timeOn } from '@tiffin/contract/rules/mealtime';
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { addPizza, lineOfPizza, type Pizza } from './pizza.ts';
import type { TestApp } from './test-app.ts';
import { closePage } from './browser.ts';

type Dish = { id: number; name: string; soldOutUntil: string | null; unavailableBecause: string | null };

const MENU = '/customer/restaurant/saffron-courtyard';
/** The demo platform's. */
const ZONE = 'Asia/Kolkata';

test.use({ ownProduct: true });

let app: TestApp;
let api: Api;
let owner: Session;
let customer: Session;
let pizza: Pizza;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  owner = await api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  customer = await api.signUp('late.riser');
  pizza = await addPizza(api, owner, 'Margherita');
});

const menuOf = (path: string) => `/api/restaurants/${owner.restaurantId}/menu${path}`;
const addDish = (name: string, category: string) =>
  api.call<Dish>(owner, 'POST', menuOf(''), { name, price: 90, veg: true, category });
const stored = async (id: number) =>
  (await api.call<Dish[]>(owner, 'GET', menuOf(''))).find((dish) => dish.id === id);
const inHours = (hours: number) => timeOn(new Date(Date.now() + hours * 3_600_000), ZONE);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Not a message, which is a dialog too. */
const windowOf = (page: Page) => page.locator('[role="dialog"]:not([data-type])');
/** Later today, or tomorrow where the day ends before. */
const BACK = /^Back (in \d+ min|at \d\d:\d\d|tomorrow)$/;

test.describe('a dish that is sold out for a time', () => {
  test('is so by its row’s menu, comes back by it, and says so to customers', async () => {
    const { id } = await addDish('Poha', 'Small plates');
    const page = await app.open('/restaurant/menu', { as: owner });
    await page.getByLabel('Find a dish').fill('Poha');
    const row = rowOf(page, 'Poha');
    await row.getByRole('button', { name: 'How long Poha is sold out' }).click();
    await page.getByRole('menuitem', { name: 'For 2 hours' }).click();
    await expect(row.getByText(BACK)).toBeVisible();
    await expect(row.getByRole('switch', { name: 'Poha: Available' })).not.toBeChecked();
    expect((await stored(id))?.soldOutUntil).not.toBeNull();
    await expect(page.getByRole('button', { name: 'Sold out until 1' })).toBeVisible();
    await expectAccessible(page, [390, 1440]);

    const theirs = await app.open(MENU, { as: customer });
    const dish = theirs.getByRole('article').filter({ hasText: 'Poha' });
    await expect(dish.getByText(BACK)).toBeVisible();
    await expect(dish.getByRole('button', { name: 'Add Poha' })).toHaveCount(0);
    await expectAccessible(theirs, [390, 1440]);
    await theirs.setViewportSize({ width: 1440, height: 900 });

    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole('button', { name: /^How long Poha is sold out, back/ }).click();
    await page.getByRole('menuitem', { name: 'Available now' }).click();
    await expect(row.getByRole('switch', { name: 'Poha: Available' })).toBeChecked();
    await theirs.reload();
    await expect(dish.getByRole('button', { name: 'Add Poha' })).toBeVisible();
  });

  test('is so with others that are ticked', async () => {
    const upma = await addDish('Upma', 'Small plates');
    const vada = await addDish('Vada', 'Small plates');
    const page = await app.open('/restaurant/menu', { as: owner });
    await page.getByRole('button', { name: 'More for the menu' }).click();
    await page.getByRole('menuitem', { name: 'Select several dishes' }).click();
    for (const name of ['Upma', 'Vada']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Until tomorrow' }).click();
    await expect(rowOf(page, 'Vada').getByText(BACK)).toBeVisible();
    for (const { id } of [upma, vada])
      await expect.poll(() => stored(id)).toMatchObject({ unavailableBecause: 'sold-out' });
  });
});

test.describe('what runs out while an order is made', () => {
  test('is said on its line, the dish or a choice, and customers see until when', async () => {
    const items = [lineOfPizza(pizza, owner, { 'Thin crust': 1, Olives: 1, Regular: 1 }, 2)];
    const { id } = await api.call<{ id: number }>(customer, 'POST', '/api/orders', {
      items,
      address: '14, Lakeview Road',
    });
    const page = await app.open('/restaurant/orders', { as: owner });
    await page.getByRole('button', { name: `Sold out of order #${id}` }).click();
    await page.getByRole('menuitem', { name: 'Sold out: Olives…' }).click();
    const asked = page.getByRole('dialog', { name: 'Sold out: Olives' });
    await asked.getByRole('button', { name: 'For 1 hour' }).isEnabled();
    await expectAccessible(page, [390, 1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await asked.getByRole('button', { name: 'For 1 hour' }).click();
    await expect(asked).not.toBeAttached();

    const theirs = await app.open(`${MENU}?dish=${pizza.id}`, { as: customer });
    const sheet = theirs.getByRole('dialog', { name: 'Margherita', exact: true });
    await expect(sheet.getByText(BACK)).toBeVisible();
    await closePage(theirs);

    await page.getByRole('button', { name: `Sold out of order #${id}` }).click();
    await page.getByRole('menuitem', { name: 'Sold out: Margherita…' }).click();
    await page.getByRole('button', { name: 'Until I switch it on' }).click();
    await expect(windowOf(page)).not.toBeAttached();
    await expect.poll(() => stored(pizza.id)).toMatchObject({ unavailableBecause: 'off' });
    await api.call(owner, 'PATCH', menuOf(`/${pizza.id}`), { isAvailable: true });
  });
});

test.describe('a mealtime', () => {
  test('is added with its dishes, shown to customers, changed, and deleted once no dish has it', async () => {
    const { id } = await addDish('Idli', 'Breakfast');
    await addDish('Zunka', 'Evening');
    const [from, to] = [inHours(3), inHours(6)];
    const page = await app.open('/restaurant/menu?tab=mealtimes', { as: owner });
    await page.getByRole('button', { name: 'Add your first mealtime' }).click();
    const form = windowOf(page);
    await form.getByRole('button', { name: 'Save mealtime' }).click();
    await expect(form.getByText('Please enter a name')).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill('Early');
    await form.getByLabel('From').fill(from);
    await form.getByLabel('To', { exact: true }).fill(to);
    await form.getByRole('checkbox', { name: 'Idli', exact: true }).check();
    await expectAccessible(page, [390, 1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await form.getByRole('button', { name: 'Save mealtime' }).click();
    await expect(form).not.toBeAttached();
    const card = page.getByRole('region', { name: 'Early', exact: true });
    await expect(card.getByText('On 1 dish: Idli')).toBeVisible();
    await expect(card.getByText(`${from} to ${to}`)).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => stored(id)).toMatchObject({ unavailableBecause: 'mealtime' });

    const theirs = await app.open(MENU, { as: customer });
    const dish = theirs.getByRole('article').filter({ hasText: 'Idli' });
    await expect(dish.getByText(`Served ${from} to ${to}`)).toBeVisible();
    // Nothing of it is served now: it comes last.
    await expect
      .poll(async () => (await theirs.locator('section[id^=category-] h2').allInnerTexts()).slice(-2))
      .toEqual(['Evening', 'Breakfast']);
    await expectAccessible(theirs, [390, 1440]);
    await closePage(theirs);

    await card.getByRole('button', { name: 'Edit Early' }).click();
    await form.getByRole('checkbox', { name: 'Idli', exact: true }).uncheck();
    await form.getByRole('button', { name: 'Save mealtime' }).click();
    await expect(form).not.toBeAttached();
    await card.getByRole('button', { name: 'Delete Early' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete mealtime' }).click();
    await expect(page.getByText('No mealtimes yet.')).toBeVisible();
    await expect.poll(() => stored(id)).toMatchObject({ unavailableBecause: null });
  });
});
