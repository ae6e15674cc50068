// Searching from the top of every screen, and what it finds, in a real browser against the built product.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { fits, serverError } from './browser.ts';
import { DemoCity } from './demo-city.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

let demoCity: DemoCity;
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
});

const bar = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search restaurants or dishes' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const marked = (page: Page) => suggestions(page).locator('[aria-selected=true]');
const restaurants = (page: Page) => page.getByRole('list', { name: 'Restaurants' }).getByRole('heading');
const dishes = (page: Page) => page.getByRole('list', { name: 'Dishes' }).getByRole('heading');

/** All dishes whose name holds the word, of every restaurant. */
const dishesWith = (word: string) =>
  demoCity.restaurants.flatMap((each) => each.dishes.filter(({ name }) => name.toLowerCase().includes(word)));

test.describe('in both themes', () => {
  for (const [how, path, width] of [
    ['the top bar', '/customer/orders', 1440],
    ['the dashboard', '/customer', 390],
  ] as const)
    test(`the suggestions of ${how} have no flaw and no problem`, async () => {
      const page = await demoCity.open(path, { width });
      const field = page.getByRole('combobox').filter({ visible: true });
      await field.fill('butter');
      await expect(suggestions(page)).toBeVisible();
      await field.press('ArrowDown');
      await expect(marked(page)).toHaveCount(1);
      await expectAccessible(page, [width]);
    });
});

/** Presses the key until the page listens to it, which it does a moment after it is drawn. */
const slashTo = (field: Locator) =>
  expect(async () => {
    await field.page().keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();

test.describe('the search of the top bar', () => {
  test('is reached by "/" from any screen, but not while something is typed', async () => {
    const page = await demoCity.open('/customer/orders');
    await slashTo(bar(page));
    await page.keyboard.type('dosa');
    await expect(bar(page)).toHaveValue('dosa');
    await page.goto(`${new URL(page.url()).origin}/customer/restaurants`);
    const filter = page.getByRole('searchbox', { name: 'Search by restaurant or dish' });
    await slashTo(filter);
    await page.keyboard.type('a/b');
    await expect(filter).toHaveValue('a/b');
  });

  for (const [path, width] of [
    ['/customer/restaurants', 1440],
    ['/customer/restaurants', 820],
    ['/customer/restaurants', 390],
    ['/customer', 1440],
    ['/customer/search?q=biryani', 1440],
    ['/customer/search?q=biryani', 390],
  ] as const)
    test(`of ${path} is the only search there at ${width} px`, async () => {
      const page = await demoCity.open(path, { width });
      await expect(restaurants(page).first()).toBeVisible();
      const boxes = page.locator('input[type="text"]').filter({ visible: true });
      await expect(boxes).toHaveCount(1);
    });

  test('filters the list of restaurants where that is the screen', async () => {
    const page = await demoCity.open('/customer/restaurants?cuisine=Italian');
    await page.getByRole('banner').getByRole('searchbox').fill('tiramisu');
    await page.waitForURL(/cuisine=Italian&q=tiramisu/);
    await expect(page.getByText('Serves Classic Tiramisu')).toBeVisible();
    await expectNoViolations(page);
  });

  test('of the dashboard comes when the one on the picture has gone, and "/" leads to the one that is there', async () => {
    const page = await demoCity.open('/customer');
    const hero = page.getByRole('main').getByRole('combobox', { name: 'Search restaurants or dishes' });
    await slashTo(hero);
    // Again until it holds: what is still loading takes the place of its skeleton under way.
    const isThereAt = async (heading: Locator) => {
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return bar(page).isVisible();
    };
    const below = page.getByRole('heading', { name: 'Favorite restaurants', exact: true });
    await expect(below).toBeVisible();
    await expect.poll(() => isThereAt(below)).toBe(true);
    await expect.poll(() => isThereAt(page.getByRole('heading', { level: 1 }))).toBe(false);
  });

  test('suggests restaurants and dishes, and says how many there are', async () => {
    const page = await demoCity.open('/customer/orders');
    await bar(page).fill('forno');
    await expect(
      suggestions(page)
        .getByRole('group', { name: 'Restaurants' })
        .getByRole('option', { name: 'Forno Azzurro' }),
    ).toBeVisible();
    await bar(page).fill('tiramisu');
    const dish = demoCity.dish('Classic Tiramisu');
    await expect(
      suggestions(page).getByRole('group', { name: 'Dishes' }).getByRole('option', { name: dish.name }),
    ).toBeVisible();
    const count = await suggestions(page).getByRole('option').count();
    await expect(page.getByText(`${count} suggestions`)).toBeAttached();
    await expect(bar(page)).toHaveAttribute('aria-expanded', 'true');
  });

  test('is worked by keys alone: arrows mark, Enter opens, Escape closes and keeps the words', async () => {
    const page = await demoCity.open('/customer/orders');
    await bar(page).focus();
    await page.keyboard.type('saffron');
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(bar(page)).toHaveValue('saffron');

    await page.keyboard.press('ArrowDown');
    await expect(suggestions(page)).toBeVisible();
    await expect(marked(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(marked(page)).toContainText('Saffron Courtyard', { useInnerText: true });
    await expect(bar(page)).toHaveAttribute(
      'aria-activedescendant',
      (await marked(page).getAttribute('id')) ?? '',
    );
    // Past the first lies the field itself, and before it the last one.
    await page.keyboard.press('ArrowUp');
    await expect(marked(page)).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    const last = suggestions(page).getByRole('option').last();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Saffron Courtyard' })).toBeVisible();
  });

  test('leads from a dish to its place on the menu', async () => {
    const page = await demoCity.open('/customer/orders');
    const dish = demoCity.dish('Classic Tiramisu');
    await bar(page).fill('classic tiramisu');
    const group = suggestions(page).getByRole('group', { name: 'Dishes' });
    await group.getByRole('option', { name: dish.name }).first().click();
    await page.waitForURL(/\/customer\/restaurant\/[^#]+#dish-\d+$/);
    const there = page.getByRole('heading', { level: 3, name: dish.name });
    await expect(there).toBeVisible();
    await expect
      .poll(() =>
        there.evaluate((node) => {
          const { top } = node.getBoundingClientRect();
          return top > 72 && top < 900;
        }),
      )
      .toBe(true);
  });

  test('closes when something else is pressed, and is cleared by its button', async () => {
    const page = await demoCity.open('/customer/orders');
    await bar(page).fill('butter');
    await expect(suggestions(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(suggestions(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Clear search' }).click();
    await expect(bar(page)).toHaveValue('');
    await expect(bar(page)).toBeFocused();
  });

  test('still searches when suggestions cannot be read', async () => {
    const page = await demoCity.open('/customer/orders', {
      before: (fresh) => fresh.route('**/api/search/suggestions?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await bar(page).fill('biryani');
    await bar(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “biryani”' })).toBeVisible();
    await expect(dishes(page)).not.toHaveCount(0);
  });
});

test.describe('the search of the dashboard', () => {
  test('leads to the results, also by its button and by what is searched often', async () => {
    const page = await demoCity.open('/customer');
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: 'Search restaurants or dishes' }).fill('ramen');
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “ramen”' })).toBeVisible();
    await page.goBack();
    await main.getByRole('link', { name: 'Masala dosa' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “Masala dosa”' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('q')).toBe('Masala dosa');
  });

  test('on a phone goes up, so that what is suggested has room', async () => {
    const page = await demoCity.open('/customer', { width: 390, isTouch: true });
    const field = page.getByRole('main').getByRole('combobox');
    await field.tap();
    await expect.poll(() => field.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(140);
    await field.fill('dosa');
    await expect(suggestions(page)).toBeVisible();
    const last = page.getByRole('button', { name: 'All results for “dosa”' });
    const bottom = () => last.evaluate((node) => node.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(900 - 64);
    await last.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “dosa”' })).toBeVisible();
  });
});

test.describe('words that nothing answers as they were typed', () => {
  const DID_YOU_MEAN = 'Nothing found for “panner”. Did you mean paneer?';

  test('are answered by similar names, and the results say so and lead to what was meant', async () => {
    const page = await demoCity.open('/customer/search?q=panner&price=₹₹');
    await expect(page.getByRole('heading', { level: 1, name: 'Similar to “panner”' })).toBeVisible();
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain(DID_YOU_MEAN);
    await expect(dishes(page).first()).toContainText('Paneer', { useInnerText: true });
    await expectAccessible(page, [320, 390, 1440]);
    await page.getByRole('link', { name: 'paneer', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “paneer”' })).toBeVisible();
    await expect(page.getByText(/^\d+ dishes, \d+ restaurants$/)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(new URL(page.url()).search).toBe('?q=paneer&price=%E2%82%B9%E2%82%B9');
  });

  for (const path of ['/customer/restaurants', '/customer'] as const)
    test(`are answered so on ${path} too`, async () => {
      const page = await demoCity.open(`${path}?q=panner`);
      await expect(page.getByRole('status').filter({ hasText: DID_YOU_MEAN })).toBeVisible();
      await expect(restaurants(page)).not.toHaveCount(0);
      await page.getByRole('link', { name: 'paneer', exact: true }).click();
      await expect(page.getByText('Did you mean')).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      expect(new URL(page.url()).searchParams.get('q')).toBe('paneer');
    });

  test('are answered so by the suggestions, which lead to all results of what was meant', async () => {
    const page = await demoCity.open('/customer/orders');
    await bar(page).fill('panner');
    await expect(suggestions(page).getByRole('option', { name: 'Paneer' }).first()).toBeVisible();
    await expect(page.getByText(DID_YOU_MEAN, { exact: true })).toBeVisible();
    await expect(
      page.getByRole('status').filter({
        hasText: `${DID_YOU_MEAN} ${await suggestions(page).getByRole('option').count()} suggestions`,
      }),
    ).toBeAttached();
    await expectAccessible(page, [1440]);
    await page.getByRole('button', { name: 'All results for “paneer”' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “paneer”' })).toBeVisible();
  });
});

test.describe('the results', () => {
  test('are the dishes and the restaurants that answer, and the address keeps them', async () => {
    const page = await demoCity.open('/customer/orders');
    await slashTo(bar(page));
    await page.keyboard.type('Biryani');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/customer\/search\?q=Biryani$/);
    const found = dishesWith('biryani');
    await expect(page.getByText(new RegExp(`^${found.length} dishes, \\d+ restaurants$`))).toBeVisible();
    await page.getByRole('button', { name: `Show all ${found.length} dishes` }).click();
    const names = await dishes(page).allInnerTexts();
    expect(names.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
    const kitchens = demoCity.restaurants.filter((each) => each.dishes.some((dish) => found.includes(dish)));
    await expect
      .poll(async () => (await restaurants(page).allInnerTexts()).toSorted())
      .toEqual(kitchens.map(({ name }) => name).toSorted());
    await page.reload();
    await expect(restaurants(page)).toHaveCount(kitchens.length);
    await expect(bar(page)).toHaveValue('Biryani');
    // The next search begins where this one was typed.
    await bar(page).fill('ramen');
    await bar(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “ramen”' })).toBeVisible();
    await expect(bar(page)).toBeFocused();
    await expect(suggestions(page)).toHaveCount(0);
  });

  test('are narrowed by the filters, which are taken away without the words', async () => {
    const page = await demoCity.open('/customer/search?q=tiramisu');
    await expect(restaurants(page).first()).toBeVisible();
    const all = await restaurants(page).allInnerTexts();
    await page.getByRole('button', { name: 'Price: ' }).click();
    await page.getByRole('menuitemradio', { name: '₹₹', exact: true }).click();
    const cheap = all.filter((name) => demoCity.restaurant(name).price === '₹₹');
    await expect(restaurants(page)).toHaveText(cheap, { useInnerText: true });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(restaurants(page)).toHaveText(all, { useInnerText: true });
    expect(new URL(page.url()).search).toBe('?q=tiramisu');
  });

  test('without a match say so and lead on', async () => {
    const page = await demoCity.open('/customer/search?q=zzzzqqqq', { width: 390 });
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No restaurants or dishes available.' })).toBeVisible();
    await expect(page.getByText('Nothing here is called that. Try other words.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('main').getByRole('link', { name: 'Browse restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  });

  test('of nothing in particular are all restaurants', async () => {
    const page = await demoCity.open('/customer/search', { width: 390 });
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(restaurants(page)).toHaveCount(demoCity.restaurants.length);
    await page.getByRole('searchbox', { name: 'Search by restaurant or dish' }).fill('ramen');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “ramen”' })).toBeVisible();
  });
});

test.describe('an address that no screen has', () => {
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 390],
    ['light', 1440],
    ['dark', 1440],
  ] as const)
    test(`says so in the ${theme} theme at ${width} px and leads back to the dashboard`, async () => {
      const page = await demoCity.open('/no/such/page', { width, theme });
      await expect(page.getByRole('heading', { name: 'This table is not set' })).toBeVisible();
      await expect(page).toHaveTitle(/Page not found/);
      await expectNoViolations(page);
      await expect.poll(() => fits(page)).toBe(true);
      await page.getByRole('link', { name: 'Back to the dashboard' }).click();
      await page.waitForURL(/\/customer$/);
    });
});
