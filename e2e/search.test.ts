// Searching from the top of every screen, and what it finds, in a real browser against the built product.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectNoViolations } from './axe.ts';
import { expectFocus, fits, serverError } from './browser.ts';
import { DemoCity } from './demo-city.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

let demoCity: DemoCity;
beforeAll(async () => {
  demoCity = await DemoCity.start();
});
afterAll(() => demoCity?.stop());

const bar = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search restaurants or dishes' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const marked = (page: Page) => suggestions(page).locator('[aria-selected=true]');
const restaurants = (page: Page) => page.getByRole('list', { name: 'Restaurants' }).getByRole('heading');
const dishes = (page: Page) => page.getByRole('list', { name: 'Dishes' }).getByRole('heading');

/** All dishes whose name holds the word, of every restaurant. */
const dishesWith = (word: string) =>
  demoCity.restaurants.flatMap((each) => each.dishes.filter(({ name }) => name.toLowerCase().includes(word)));

describe('in both themes', () => {
  it('the results have no flaw and no problem', async () => {
    const { page, close } = await demoCity.open('/customer/search?q=biryani');
    await dishes(page).first().waitFor();
    await expectAccessible(page, [320, 390, 1440]);
    await close();
  });

  it.each([
    ['the top bar', '/customer/orders', 1440],
    ['the dashboard', '/customer', 390],
  ])('the suggestions of %s have no flaw and no problem', async (_, path, width) => {
    const { page, close } = await demoCity.open(path, { width });
    const field = page.getByRole('combobox').filter({ visible: true });
    await field.fill('butter');
    await suggestions(page).waitFor();
    await field.press('ArrowDown');
    await expect.poll(() => marked(page).count()).toBe(1);
    await expectAccessible(page, [width]);
    await close();
  });
});

describe('the search of the top bar', () => {
  it('is reached by "/" from any screen, but not while something is typed', async () => {
    const { page, close } = await demoCity.open('/customer/orders');
    await page.keyboard.press('/');
    await page.keyboard.type('dosa');
    await expect.poll(() => bar(page).inputValue()).toBe('dosa');
    await page.goto(`${new URL(page.url()).origin}/customer/restaurants`);
    const filter = page.getByRole('searchbox', { name: 'Search by restaurant or dish' });
    await filter.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('a/b');
    await expect.poll(() => filter.inputValue()).toBe('a/b');
    await close();
  });

  it.each([
    ['/customer/restaurants', 1440],
    ['/customer/restaurants', 820],
    ['/customer/restaurants', 390],
    ['/customer', 1440],
    ['/customer/search?q=biryani', 1440],
    ['/customer/search?q=biryani', 390],
  ])('of %s is the only search there at %d px', async (path, width) => {
    const { page, close } = await demoCity.open(path, { width });
    await restaurants(page).first().waitFor();
    const boxes = page.locator('input[type="text"]').filter({ visible: true });
    await expect.poll(() => boxes.count()).toBe(1);
    await close();
  });

  it('filters the list of restaurants where that is the screen', async () => {
    const { page, close } = await demoCity.open('/customer/restaurants?cuisine=Italian');
    await page.getByRole('banner').getByRole('searchbox').fill('tiramisu');
    await page.waitForURL(/cuisine=Italian&q=tiramisu/);
    await page.getByText('Serves Classic Tiramisu').waitFor();
    await expectNoViolations(page);
    await close();
  });

  it('of the dashboard comes when the one on the picture has gone, and "/" leads to the one that is there', async () => {
    const { page, close } = await demoCity.open('/customer');
    const hero = page.getByRole('main').getByRole('combobox', { name: 'Search restaurants or dishes' });
    await page.keyboard.press('/');
    await expectFocus(hero);
    // Again until it holds: what is still loading takes the place of its skeleton under way.
    const isThereAt = async (heading: Locator) => {
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return bar(page).isVisible();
    };
    const below = page.getByRole('heading', { name: 'Favorite restaurants', exact: true });
    await below.waitFor();
    await expect.poll(() => isThereAt(below)).toBe(true);
    await expect.poll(() => isThereAt(page.getByRole('heading', { level: 1 }))).toBe(false);
    await close();
  });

  it('suggests restaurants and dishes, and says how many there are', async () => {
    const { page, close } = await demoCity.open('/customer/orders');
    await bar(page).fill('forno');
    await suggestions(page)
      .getByRole('group', { name: 'Restaurants' })
      .getByRole('option', { name: 'Forno Azzurro' })
      .waitFor();
    await bar(page).fill('tiramisu');
    const dish = demoCity.dish('Classic Tiramisu');
    await suggestions(page)
      .getByRole('group', { name: 'Dishes' })
      .getByRole('option', { name: dish.name })
      .waitFor();
    const count = await suggestions(page).getByRole('option').count();
    await page.getByText(`${count} suggestions`).waitFor({ state: 'attached' });
    await expect.poll(() => bar(page).getAttribute('aria-expanded')).toBe('true');
    await close();
  });

  it('is worked by keys alone: arrows mark, Enter opens, Escape closes and keeps the words', async () => {
    const { page, close } = await demoCity.open('/customer/orders');
    await bar(page).focus();
    await page.keyboard.type('saffron');
    await suggestions(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => suggestions(page).count()).toBe(0);
    await expect.poll(() => bar(page).inputValue()).toBe('saffron');

    await page.keyboard.press('ArrowDown');
    await suggestions(page).waitFor();
    await expect.poll(() => marked(page).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => marked(page).innerText()).toContain('Saffron Courtyard');
    await expect
      .poll(() => bar(page).getAttribute('aria-activedescendant'))
      .toBe(await marked(page).getAttribute('id'));
    // Past the first lies the field itself, and before it the last one.
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => marked(page).count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    const last = suggestions(page).getByRole('option').last();
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Saffron Courtyard' }).waitFor();
    await close();
  });

  it('leads from a dish to its place on the menu', async () => {
    const { page, close } = await demoCity.open('/customer/orders');
    const dish = demoCity.dish('Classic Tiramisu');
    await bar(page).fill('classic tiramisu');
    const group = suggestions(page).getByRole('group', { name: 'Dishes' });
    await group.getByRole('option', { name: dish.name }).first().click();
    await page.waitForURL(/\/customer\/restaurant\/[^#]+#dish-\d+$/);
    const there = page.getByRole('heading', { level: 3, name: dish.name });
    await there.waitFor();
    await expect
      .poll(() => there.evaluate((node) => Math.round(node.getBoundingClientRect().top)))
      .toSatisfy((top: number) => top > 72 && top < 900);
    await close();
  });

  it('closes when something else is pressed, and is cleared by its button', async () => {
    const { page, close } = await demoCity.open('/customer/orders');
    await bar(page).fill('butter');
    await suggestions(page).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => suggestions(page).count()).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => bar(page).inputValue()).toBe('');
    await expect.poll(() => bar(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await close();
  });

  it('still searches when suggestions cannot be read', async () => {
    const { page, close } = await demoCity.open('/customer/orders', {
      before: (fresh) => fresh.route('**/api/search/suggestions?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await bar(page).fill('biryani');
    await bar(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “biryani”' }).waitFor();
    await expect.poll(() => dishes(page).count()).toBeGreaterThan(0);
    await close();
  });
});

describe('the search of the dashboard', () => {
  it('leads to the results, also by its button and by what is searched often', async () => {
    const { page, close } = await demoCity.open('/customer');
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: 'Search restaurants or dishes' }).fill('ramen');
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “ramen”' }).waitFor();
    await page.goBack();
    await main.getByRole('link', { name: 'Masala dosa' }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “Masala dosa”' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('Masala dosa');
    await close();
  });

  it('on a phone goes up, so that what is suggested has room', async () => {
    const { page, close } = await demoCity.open('/customer', { width: 390, isTouch: true });
    const field = page.getByRole('main').getByRole('combobox');
    await field.tap();
    await expect.poll(() => field.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(140);
    await field.fill('dosa');
    await suggestions(page).waitFor();
    const last = page.getByRole('button', { name: 'All results for “dosa”' });
    const bottom = () => last.evaluate((node) => node.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(900 - 64);
    await last.tap();
    await page.getByRole('heading', { level: 1, name: 'Results for “dosa”' }).waitFor();
    await close();
  });
});

describe('words that nothing answers as they were typed', () => {
  const SAYS = 'Nothing found for “panner”. Did you mean paneer?';

  it('are answered by similar names, and the results say so and lead to what was meant', async () => {
    const { page, close } = await demoCity.open('/customer/search?q=panner&price=₹₹');
    await page.getByRole('heading', { level: 1, name: 'Similar to “panner”' }).waitFor();
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain(SAYS);
    await expect.poll(() => dishes(page).first().innerText()).toContain('Paneer');
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByRole('link', { name: 'paneer', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “paneer”' }).waitFor();
    await page.getByText(/^\d+ dishes, \d+ restaurants$/).waitFor();
    await expectFocus(page.getByRole('main'));
    expect(new URL(page.url()).search).toBe('?q=paneer&price=%E2%82%B9%E2%82%B9');
    await close();
  });

  it.each(['/customer/restaurants', '/customer'])('are answered so on %s too', async (path) => {
    const { page, close } = await demoCity.open(`${path}?q=panner`);
    await page.getByRole('status').filter({ hasText: SAYS }).waitFor();
    await expect.poll(() => restaurants(page).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'paneer', exact: true }).click();
    await expect.poll(() => page.getByText('Did you mean').count()).toBe(0);
    await expectFocus(page.getByRole('main'));
    expect(new URL(page.url()).searchParams.get('q')).toBe('paneer');
    await close();
  });

  it('are answered so by the suggestions, which lead to all results of what was meant', async () => {
    const { page, close } = await demoCity.open('/customer/orders');
    await bar(page).fill('panner');
    await suggestions(page).getByRole('option', { name: 'Paneer' }).first().waitFor();
    await page.getByText(SAYS, { exact: true }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `${SAYS} ${await suggestions(page).getByRole('option').count()} suggestions` })
      .waitFor({ state: 'attached' });
    await expectAccessible(page, [1440]);
    await page.getByRole('button', { name: 'All results for “paneer”' }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “paneer”' }).waitFor();
    await close();
  });
});

describe('the results', () => {
  it('are the dishes and the restaurants that answer, and the address keeps them', async () => {
    const { page, close } = await demoCity.open('/customer/orders');
    await page.keyboard.press('/');
    await page.keyboard.type('Biryani');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/customer\/search\?q=Biryani$/);
    const found = dishesWith('biryani');
    await page.getByText(new RegExp(`^${found.length} dishes, \\d+ restaurants$`)).waitFor();
    await page.getByRole('button', { name: `Show all ${found.length} dishes` }).click();
    const names = await dishes(page).allInnerTexts();
    expect(names.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
    const kitchens = demoCity.restaurants.filter((each) => each.dishes.some((dish) => found.includes(dish)));
    await expect
      .poll(async () => (await restaurants(page).allInnerTexts()).toSorted())
      .toEqual(kitchens.map(({ name }) => name).toSorted());
    await page.reload();
    await expect.poll(() => restaurants(page).count()).toBe(kitchens.length);
    await expect.poll(() => bar(page).inputValue()).toBe('Biryani');
    // The next search begins where this one was typed.
    await bar(page).fill('ramen');
    await bar(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “ramen”' }).waitFor();
    await expect.poll(() => bar(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await expect.poll(() => suggestions(page).count()).toBe(0);
    await close();
  });

  it('are narrowed by the filters, which are taken away without the words', async () => {
    const { page, close } = await demoCity.open('/customer/search?q=tiramisu');
    await restaurants(page).first().waitFor();
    const all = await restaurants(page).allInnerTexts();
    await page.getByRole('button', { name: 'Price: ' }).click();
    await page.getByRole('menuitemradio', { name: '₹₹', exact: true }).click();
    const cheap = all.filter((name) => demoCity.restaurant(name).price === '₹₹');
    await expect.poll(() => restaurants(page).allInnerTexts()).toEqual(cheap);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => restaurants(page).allInnerTexts()).toEqual(all);
    expect(new URL(page.url()).search).toBe('?q=tiramisu');
    await close();
  });

  it('without a match say so and lead on', async () => {
    const { page, close } = await demoCity.open('/customer/search?q=zzzzqqqq', { width: 390 });
    await page.getByRole('status').filter({ hasText: 'Nothing found' }).waitFor();
    await page.getByRole('heading', { name: 'No restaurants or dishes available.' }).waitFor();
    await page.getByText('Nothing here is called that. Try other words.').waitFor();
    await expectNoViolations(page);
    await page.getByRole('main').getByRole('link', { name: 'Browse restaurants' }).click();
    await page.getByRole('heading', { level: 1, name: 'Restaurants' }).waitFor();
    await close();
  });

  it('of nothing in particular are all restaurants', async () => {
    const { page, close } = await demoCity.open('/customer/search', { width: 390 });
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await expect.poll(() => restaurants(page).count()).toBe(demoCity.restaurants.length);
    await page.getByRole('searchbox', { name: 'Search by restaurant or dish' }).fill('ramen');
    await page.getByRole('heading', { level: 1, name: 'Results for “ramen”' }).waitFor();
    await close();
  });
});

describe('an address that no screen has', () => {
  it.each([
    ['light', 390],
    ['dark', 390],
    ['light', 1440],
    ['dark', 1440],
  ] as const)('says so in the %s theme at %d px and leads back to the dashboard', async (theme, width) => {
    const { page, close } = await demoCity.open('/no/such/page', { width, theme });
    await page.getByRole('heading', { name: 'This table is not set' }).waitFor();
    await expect.poll(() => page.title()).toContain('Page not found');
    await expectNoViolations(page);
    await expect.poll(() => fits(page)).toBe(true);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await page.waitForURL(/\/customer$/);
    await close();
  });
});
