// The menu with the cart beside it, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, unrolled, tryAgain } from './browser.ts';
import { DemoCity, type Dish, type Restaurant } from './demo-city.ts';
import { holdAnswer } from './hold-answer.ts';
import { expectAccessible } from './accessibility.ts';
import { inRupees, paiseOf } from './money.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Cart = { items: { menu_item_id: number; qty: number }[] };

test.use({ ownProduct: true });

let demoCity: DemoCity;
let kitchen: Restaurant;
let owner: Session;
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
  kitchen = demoCity.restaurant('Saffron Courtyard');
  owner = await demoCity.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
});

test.beforeEach(() => demoCity.api.call(demoCity.customer, 'DELETE', '/api/cart'));

const fill = (dishes: [name: string, qty: number][]) =>
  demoCity.api.call(demoCity.customer, 'PUT', '/api/cart', {
    items: dishes.map(([name, qty]) => ({
      menu_item_id: demoCity.dish(name).id,
      restaurantId: kitchen.id,
      qty,
    })),
    address: '',
  });
const MENU = '/customer/restaurant/saffron-courtyard';
const row = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const panel = (page: Page) => page.getByRole('region', { name: 'Your cart' });
const line = (page: Page, name: string) => panel(page).getByRole('group', { name: `Quantity of ${name}` });
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}` }).click();
const change = (wanted: Dish, body: object) =>
  demoCity.api.call(owner, 'PATCH', `/api/restaurants/${kitchen.id}/menu/${wanted.id}`, body);
/** Cart held by the server, as name → quantity. */
const held = async () => {
  const { items } = await demoCity.api.call<Cart>(demoCity.customer, 'GET', '/api/cart');
  const dishes = demoCity.restaurants.flatMap((each) => each.dishes);
  return Object.fromEntries(
    items.map(({ menu_item_id: id, qty }) => [dishes.find((each) => each.id === id)?.name, qty]),
  );
};
/** The bill by other means than the product's: whole paise, five rupees for the way. */
const bill = (dishes: [name: string, qty: number][]) => {
  const subtotal = dishes.reduce((sum, [name, qty]) => sum + paiseOf(demoCity.dish(name).price) * qty, 0);
  return { subtotal: inRupees(subtotal), total: inRupees(subtotal + 500) };
};

test.describe('in both themes', () => {
  for (const [how, calls, title] of [
    ['restaurant', '**/api/restaurants/slug/*', 'We couldn’t load this restaurant'],
    ['menu', '**/menu/customer', 'We couldn’t load the menu'],
  ] as const)
    test(`a ${how} that cannot be read says so, and Try Again mends it`, async () => {
      const page = await demoCity.open(MENU, {
        before: (blank) => blank.route(calls, serverError),
      });
      expectConsoleErrors(page, FAILED_CALL);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
      await expectAccessible(page, [390]);
      await tryAgain(page.getByRole('button', { name: 'Try Again' }));
      await expect(page.getByRole('heading', { name: 'Butter Chicken' })).toBeVisible();
    });
});

test.describe('the menu', () => {
  test('has every dish under its category', async () => {
    const page = await demoCity.open(MENU);
    await expect(page.getByRole('heading', { name: 'Butter Chicken' })).toBeVisible();
    const categories = [...new Set(kitchen.dishes.map(({ category }) => category))];
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      [...categories, 'Your cart'],
      { useInnerText: true },
    );
    for (const category of categories) {
      const names = kitchen.dishes.filter((each) => each.category === category).map(({ name }) => name);
      const section = page.getByRole('region', { name: category, exact: true });
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(names, { useInnerText: true });
    }
  });

  test('fills the cart, changes and removes lines, and the server holds what the panel shows', async () => {
    const page = await demoCity.open(MENU);
    await expect(panel(page).getByText('Nothing on the table yet')).toBeVisible();
    await add(page, 'Butter Chicken');
    await add(page, 'Garlic Butter Naan');
    for (let more = 0; more < 3; more++)
      await row(page, 'Garlic Butter Naan')
        .getByRole('button', { name: 'One Garlic Butter Naan more' })
        .click();
    const wanted = bill([
      ['Butter Chicken', 1],
      ['Garlic Butter Naan', 4],
    ]);
    await expect(panel(page).getByText('5 items')).toBeVisible();
    await expect(panel(page).getByText(wanted.subtotal, { exact: true })).toBeVisible();
    await expect(panel(page).getByRole('link', { name: `Go to checkout ${wanted.total}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1, 'Garlic Butter Naan': 4 });

    // The panel goes down to one and no further; the row of the menu removes.
    await expect(line(page, 'Butter Chicken').getByRole('button', { name: /less$/ })).toBeDisabled();
    await line(page, 'Garlic Butter Naan').getByRole('button', { name: /less$/ }).click();
    await row(page, 'Butter Chicken').getByRole('button', { name: 'Remove Butter Chicken' }).click();
    await expect(panel(page).getByText(bill([['Garlic Butter Naan', 3]]).total)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Butter Chicken' })).toBeVisible();
    await expect.poll(held).toEqual({ 'Garlic Butter Naan': 3 });
    await page.reload();
    await expect(line(page, 'Garlic Butter Naan').getByText('3')).toBeVisible();
  });

  test('shows the cart as a bar on a phone', async () => {
    const page = await demoCity.open(MENU, { width: 390, isTouch: true });
    await add(page, 'Butter Chicken');
    const { subtotal } = bill([['Butter Chicken', 1]]);
    const bar = page.getByRole('link', { name: `1 item · ${subtotal} View cart` });
    await expect(bar).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await unrolled(page);
    await expectNoViolations(page);
    await bar.click();
    await page.waitForURL('**/customer/cart');
  });

  test('keeps what is pressed before the cart is there, and asks then what it would ask', async () => {
    const page = await demoCity.open(MENU);
    await expect(row(page, 'Butter Chicken')).toBeVisible();
    const comeLate = async (path: string) => {
      const late = holdAnswer();
      await page.route('**/api/cart', async (route) => {
        if (route.request().method() === 'GET') await late.held;
        await route.fallback();
      });
      await page.goto(new URL(path, page.url()).href);
      return late;
    };
    const empty = await comeLate(MENU);
    await add(page, 'Butter Chicken');
    await add(page, 'Garlic Butter Naan');
    await expect(panel(page)).toHaveCount(0);
    empty.answer();
    await expect(line(page, 'Garlic Butter Naan')).toBeVisible();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1, 'Garlic Butter Naan': 1 });
    await page.unroute('**/api/cart');

    const full = await comeLate('/customer/restaurant/forno-azzurro');
    await add(page, 'Tiramisu della Casa');
    full.answer();
    await expect(page.getByRole('alertdialog', { name: 'Start a new cart?' })).toBeVisible();
  });

  test('keeps what was pressed last though the page is loaded again at once', async () => {
    const page = await demoCity.open(MENU);
    await expect(panel(page)).toBeVisible();
    // The answer to the first write takes long enough for the second to wait for its turn. Not by a route: a call that
    // a route looks at is lost with the page that made it.
    await page.evaluate(() => {
      const plain = window.fetch.bind(window);
      let isHeld = false;
      window.fetch = (input, init) => {
        const answer = plain(input, init);
        if (init?.method !== 'PUT' || isHeld) return answer;
        isHeld = true;
        return new Promise(() => undefined);
      };
    });
    await add(page, 'Butter Chicken');
    await expect.poll(held).toEqual({ 'Butter Chicken': 1 });
    await add(page, 'Garlic Butter Naan');
    await expect(line(page, 'Garlic Butter Naan')).toBeVisible();
    await page.reload();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1, 'Garlic Butter Naan': 1 });
  });

  test('says so when the cart cannot be read, and adds when told again', async () => {
    const page = await demoCity.open(MENU);
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'GET' ? serverError(route) : route.fallback(),
    );
    await page.reload();
    await add(page, 'Butter Chicken');
    const toast = page.getByText('Failed to update cart').first();
    await expect(toast).toBeVisible();
    await page.unroute('**/api/cart');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1 });
  });

  test('asks before another kitchen’s dishes take the place of those in the cart', async () => {
    await fill([['Butter Chicken', 2]]);
    const page = await demoCity.open('/customer/restaurant/forno-azzurro');
    await add(page, 'Tiramisu della Casa');
    const question = page.getByRole('alertdialog', { name: 'Start a new cart?' });
    await expect(question).toContainText('Your cart holds dishes of Saffron Courtyard.', {
      useInnerText: true,
    });
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Keep my cart' }).click();
    await expect(question).not.toBeAttached();
    await expect.poll(() => held()).toEqual({ 'Butter Chicken': 2 });
    await add(page, 'Tiramisu della Casa');
    await question.getByRole('button', { name: 'Replace cart' }).click();
    await expect.poll(held).toEqual({ 'Tiramisu della Casa': 1 });
    await expect(line(page, 'Butter Chicken')).toHaveCount(0);
  });

  test('offers nothing that is sold out, and no more than there is', async () => {
    const [naan, chicken] = [demoCity.dish('Garlic Butter Naan'), demoCity.dish('Butter Chicken')];
    await change(naan, { isAvailable: false });
    await change(chicken, { showQuantity: true, quantityAvailable: 2 });
    const page = await demoCity.open(MENU);
    await expect(row(page, naan.name).getByText('Sold out')).toBeVisible();
    await expect(row(page, naan.name).getByRole('button', { name: /^(Add|One)/ })).toHaveCount(0);
    await expect(row(page, chicken.name).getByText('Low Stock · 2 left')).toBeVisible();
    await add(page, chicken.name);
    const more = row(page, chicken.name).getByRole('button', { name: 'One Butter Chicken more' });
    await more.click();
    await expect(more).toBeDisabled();
    await expect.poll(held).toEqual({ 'Butter Chicken': 2 });
    await expectNoViolations(page);
    await change(naan, { isAvailable: true });
    await change(chicken, { showQuantity: false });
  });

  test('goes back to what the server holds when a change is not kept, and tries again when told', async () => {
    const page = await demoCity.open(MENU);
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await add(page, 'Butter Chicken');
    await expect(page.getByText('Failed to update cart').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Butter Chicken' })).toBeVisible();
    await expectNoViolations(page);
    await page.unroute('**/api/cart');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1 });
  });

  test('of nobody says so and leads back', async () => {
    const page = await demoCity.open('/customer/restaurant/nowhere');
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { name: 'Restaurant not found.' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Browse restaurants' }).click();
    await expect(page.getByRole('heading', { name: 'Restaurants', level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/customer/restaurants');
  });
});

test.describe('the head of the menu', () => {
  test('does not break the name where the cart leaves little room', async () => {
    const page = await demoCity.open(MENU, { width: 1024 });
    const name = page.getByRole('heading', { level: 1, name: 'Saffron Courtyard' });
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(80);
    await expectNoViolations(page);
  });

  test('says what the kitchen is, when it is open, where it stands and whom one calls', async () => {
    const { description, openingHours, address, phone } = await demoCity.api.call<
      Record<'description' | 'openingHours' | 'address' | 'phone', string>
    >(demoCity.customer, 'GET', '/api/restaurants/slug/saffron-courtyard');
    const page = await demoCity.open(MENU, { width: 390 });
    await page.getByRole('button', { name: 'Info and offers' }).click();
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    const facts = page.getByRole('list', { name: 'Hours, address and phone' }).getByRole('listitem');
    await expect(facts).toHaveText([`Hours: ${openingHours}`, phone, address], { useInnerText: true });
  });
});
