// The menu with the cart beside it, in a real browser against the built product.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, unrolled, tryAgain } from './browser.ts';
import { DemoCity, type Dish, type Restaurant } from './demo-city.ts';
import { holdAnswer } from './hold-answer.ts';
import { expectAccessible } from './accessibility.ts';
import { inRupees, paiseOf } from './money.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

type Cart = { items: { menu_item_id: number; qty: number }[] };

let demoCity: DemoCity;
let kitchen: Restaurant;
let owner: Session;
beforeAll(async () => {
  demoCity = await DemoCity.start();
  kitchen = demoCity.restaurant('Saffron Courtyard');
  owner = await demoCity.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
});
afterAll(() => demoCity?.stop());
beforeEach(() => demoCity.api.call(demoCity.customer, 'DELETE', '/api/cart'));

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
/** What the server holds, as name → quantity. */
const held = async () => {
  const { items } = await demoCity.api.call<Cart>(demoCity.customer, 'GET', '/api/cart');
  const dishes = demoCity.restaurants.flatMap((each) => each.dishes);
  return Object.fromEntries(
    items.map(({ menu_item_id: id, qty }) => [dishes.find((each) => each.id === id)?.name, qty]),
  );
};
/** SPEC 9 by other means than the product's: whole paise, five rupees for the way. */
const bill = (dishes: [name: string, qty: number][]) => {
  const subtotal = dishes.reduce((sum, [name, qty]) => sum + paiseOf(demoCity.dish(name).price) * qty, 0);
  return { subtotal: inRupees(subtotal), total: inRupees(subtotal + 500) };
};

describe('in both themes', () => {
  it.each(['saffron-courtyard', 'nowhere'])('the menu of %s has no flaw and no problem', async (slug) => {
    await fill([['Butter Chicken', 2]]);
    const { page, close } = await demoCity.open(`/customer/restaurant/${slug}`);
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('heading', { name: /^Butter Chicken$|not found/ }).waitFor();
    await expectAccessible(page, [390, 1440], true);
    await close();
  });

  it.each([
    ['restaurant', '**/api/restaurants/slug/*', 'We couldn’t load this restaurant'],
    ['menu', '**/menu/customer', 'We couldn’t load the menu'],
  ])('a %s that cannot be read says so, and Try Again mends it', async (_, calls, title) => {
    const { page, close } = await demoCity.open(MENU, {
      before: (blank) => blank.route(calls, serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('Server error. Please try again later.').waitFor();
    await expectAccessible(page, [390]);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await page.getByRole('heading', { name: 'Butter Chicken' }).waitFor();
    await close();
  });
});

describe('the menu', () => {
  it('has every dish under its category', async () => {
    const { page, close } = await demoCity.open(MENU);
    await page.getByRole('heading', { name: 'Butter Chicken' }).waitFor();
    const categories = [...new Set(kitchen.dishes.map(({ category }) => category))];
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual([...categories, 'Your cart']);
    for (const category of categories) {
      const names = kitchen.dishes.filter((each) => each.category === category).map(({ name }) => name);
      const section = page.getByRole('region', { name: category, exact: true });
      await expect.poll(() => section.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(names);
    }
    await close();
  });

  it('fills the cart, changes and removes lines, and the server holds what the panel shows', async () => {
    const { page, close } = await demoCity.open(MENU);
    await panel(page).getByText('Nothing on the table yet').waitFor();
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
    await panel(page).getByText('5 items').waitFor();
    await panel(page).getByText(wanted.subtotal, { exact: true }).waitFor();
    await panel(page)
      .getByRole('link', { name: `Go to checkout ${wanted.total}` })
      .waitFor();
    await page.getByRole('link', { name: 'Cart, 5 items' }).waitFor();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1, 'Garlic Butter Naan': 4 });

    // SPEC 2: the panel goes down to one and no further; the row of the menu removes.
    await expect
      .poll(() => line(page, 'Butter Chicken').getByRole('button', { name: /less$/ }).isDisabled())
      .toBe(true);
    await line(page, 'Garlic Butter Naan').getByRole('button', { name: /less$/ }).click();
    await row(page, 'Butter Chicken').getByRole('button', { name: 'Remove Butter Chicken' }).click();
    await panel(page)
      .getByText(bill([['Garlic Butter Naan', 3]]).total)
      .waitFor();
    await page.getByRole('button', { name: 'Add Butter Chicken' }).waitFor();
    await expect.poll(held).toEqual({ 'Garlic Butter Naan': 3 });
    await page.reload();
    await line(page, 'Garlic Butter Naan').getByText('3').waitFor();
    await close();
  });

  it('shows the cart as a bar on a phone', async () => {
    const { page, close } = await demoCity.open(MENU, { width: 390, isTouch: true });
    await add(page, 'Butter Chicken');
    const { subtotal } = bill([['Butter Chicken', 1]]);
    const bar = page.getByRole('link', { name: `1 item · ${subtotal} View cart` });
    await bar.waitFor();
    await expect.poll(() => panel(page).isVisible()).toBe(false);
    await unrolled(page);
    await expectNoViolations(page);
    await bar.click();
    await page.waitForURL('**/customer/cart');
    await close();
  });

  it('keeps what is pressed before the cart is there, and asks then what it would ask', async () => {
    const { page, close } = await demoCity.open(MENU);
    await row(page, 'Butter Chicken').waitFor();
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
    await expect.poll(() => panel(page).count()).toBe(0);
    empty.answer();
    await line(page, 'Garlic Butter Naan').waitFor();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1, 'Garlic Butter Naan': 1 });
    await page.unroute('**/api/cart');

    const full = await comeLate('/customer/restaurant/forno-azzurro');
    await add(page, 'Tiramisu della Casa');
    full.answer();
    await page.getByRole('alertdialog', { name: 'Start a new cart?' }).waitFor();
    await close();
  });

  it('keeps what was pressed last though the page is loaded again at once', async () => {
    const { page, close } = await demoCity.open(MENU);
    await panel(page).waitFor();
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
    await line(page, 'Garlic Butter Naan').waitFor();
    await page.reload();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1, 'Garlic Butter Naan': 1 });
    await close();
  });

  it('says so when the cart cannot be read, and adds when told again', async () => {
    const { page, close } = await demoCity.open(MENU);
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'GET' ? serverError(route) : route.fallback(),
    );
    await page.reload();
    await add(page, 'Butter Chicken');
    const said = page.getByText('Failed to update cart').first();
    await said.waitFor();
    await page.unroute('**/api/cart');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1 });
    await close();
  });

  it('asks before another kitchen’s dishes take the place of those in the cart', async () => {
    await fill([['Butter Chicken', 2]]);
    const { page, close } = await demoCity.open('/customer/restaurant/forno-azzurro');
    await add(page, 'Tiramisu della Casa');
    const question = page.getByRole('alertdialog', { name: 'Start a new cart?' });
    await expect.poll(() => question.innerText()).toContain('Your cart holds dishes of Saffron Courtyard.');
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Keep my cart' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => held()).toEqual({ 'Butter Chicken': 2 });
    await add(page, 'Tiramisu della Casa');
    await question.getByRole('button', { name: 'Replace cart' }).click();
    await expect.poll(held).toEqual({ 'Tiramisu della Casa': 1 });
    await expect.poll(() => line(page, 'Butter Chicken').count()).toBe(0);
    await close();
  });

  it('offers nothing that is sold out, and no more than there is', async () => {
    const [naan, chicken] = [demoCity.dish('Garlic Butter Naan'), demoCity.dish('Butter Chicken')];
    await change(naan, { isAvailable: false });
    await change(chicken, { showQuantity: true, quantityAvailable: 2 });
    const { page, close } = await demoCity.open(MENU);
    await row(page, naan.name).getByText('Sold out').waitFor();
    await expect
      .poll(() =>
        row(page, naan.name)
          .getByRole('button', { name: /^(Add|One)/ })
          .count(),
      )
      .toBe(0);
    await row(page, chicken.name).getByText('Low Stock · 2 left').waitFor();
    await add(page, chicken.name);
    const more = row(page, chicken.name).getByRole('button', { name: 'One Butter Chicken more' });
    await more.click();
    await expect.poll(() => more.isDisabled()).toBe(true);
    await expect.poll(held).toEqual({ 'Butter Chicken': 2 });
    await expectNoViolations(page);
    await change(naan, { isAvailable: true });
    await change(chicken, { showQuantity: false });
    await close();
  });

  it('goes back to what the server holds when a change is not kept, and tries again when told', async () => {
    const { page, close } = await demoCity.open(MENU);
    expectConsoleErrors(page, FAILED_CALL);
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await add(page, 'Butter Chicken');
    await page.getByText('Failed to update cart').first().waitFor();
    await page.getByRole('button', { name: 'Add Butter Chicken' }).waitFor();
    await expectNoViolations(page);
    await page.unroute('**/api/cart');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(held).toEqual({ 'Butter Chicken': 1 });
    await close();
  });

  it('of nobody says so and leads back', async () => {
    const { page, close } = await demoCity.open('/customer/restaurant/nowhere');
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('heading', { name: 'Restaurant not found.' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Browse restaurants' }).click();
    await page.getByRole('heading', { name: 'Restaurants', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/customer/restaurants');
    await close();
  });
});

describe('the head of the menu', () => {
  it('does not break the name where the cart leaves little room', async () => {
    const { page, close } = await demoCity.open(MENU, { width: 1024 });
    const name = page.getByRole('heading', { level: 1, name: 'Saffron Courtyard' });
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(80);
    await expectNoViolations(page);
    await close();
  });

  it('says what the kitchen is, when it is open, where it stands and whom one calls', async () => {
    const { description, openingHours, address, phone } = await demoCity.api.call<
      Record<'description' | 'openingHours' | 'address' | 'phone', string>
    >(demoCity.customer, 'GET', '/api/restaurants/slug/saffron-courtyard');
    const { page, close } = await demoCity.open(MENU, { width: 390 });
    await page.getByRole('button', { name: 'Info and offers' }).click();
    await page.getByText(description, { exact: true }).waitFor();
    const facts = page.getByRole('list', { name: 'Hours, address and phone' }).getByRole('listitem');
    await expect.poll(() => facts.allInnerTexts()).toEqual([`Open ${openingHours}`, phone, address]);
    await close();
  });
});
