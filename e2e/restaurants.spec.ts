// Finding a restaurant, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { serverError, tryAgain } from './browser.ts';
import { DemoCity, type Restaurant } from './demo-city.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

let demoCity: DemoCity;
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
});

const cards = (page: Page) => page.getByRole('list', { name: 'Restaurants' }).getByRole('heading');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by restaurant or dish' });
const choose = async (page: Page, menu: string, choice: string) => {
  await page.getByRole('button', { name: `${menu}: ` }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
};

/** The list, its count and the page's own words come to exactly these. */
async function shows(page: Page, matches: (each: Restaurant) => boolean) {
  const names = demoCity.restaurants.filter(matches).map(({ name }) => name);
  await expect(cards(page)).toHaveText(names, { useInnerText: true });
  await expect(page.getByText(`${names.length} of ${demoCity.restaurants.length} restaurants`)).toBeVisible();
}
const has = (words: string) => (each: Restaurant) =>
  [each, ...each.dishes].some(({ name }) => name.toLowerCase().includes(words));

test.describe('in both themes', () => {
  test('a list of what several filters leave has no flaw and no problem', async () => {
    const page = await demoCity.open('/customer/restaurants?cuisine=Italian&price=₹₹&q=tiramisu');
    await expect(page.getByText(/\d restaurants/)).toBeVisible();
    await expectAccessible(page, [390, 1440]);
  });

  test('a list that cannot be read says so, and Try Again mends it', async () => {
    const page = await demoCity.open('/customer/restaurants', {
      before: (blank) => blank.route('**/api/restaurants?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { name: 'We couldn’t load the restaurants' })).toBeVisible();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    await expectAccessible(page, [390]);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(cards(page)).toHaveCount(demoCity.restaurants.length);
  });
});

const cheapTiramisu = (each: Restaurant) =>
  each.cuisine === 'Italian' && each.price === '₹₹' && each.rating >= 4 && has('tiramisu')(each);

test.describe('the restaurants', () => {
  test('are all there, in the order of the API', async () => {
    const page = await demoCity.open('/customer/restaurants');
    await expect(cards(page)).toHaveText(
      demoCity.restaurants.map(({ name }) => name),
      { useInnerText: true },
    );
    await expect(page.getByText(`${demoCity.restaurants.length} restaurants`, { exact: true })).toBeVisible();
  });

  test('are narrowed by each filter and by all together, and the address keeps them', async () => {
    const page = await demoCity.open('/customer/restaurants');
    await page.getByRole('button', { name: 'Italian' }).click();
    await shows(page, (each) => each.cuisine === 'Italian');
    await choose(page, 'Price', '₹₹');
    await shows(page, (each) => each.cuisine === 'Italian' && each.price === '₹₹');
    await choose(page, 'Rating', '4 and up');
    await search(page).fill('TIRAmisu');
    await shows(page, cheapTiramisu);
    await expect(page.getByText('Serves Classic Tiramisu')).toBeVisible();
    await page.reload();
    await shows(page, cheapTiramisu);
    await expect(search(page)).toHaveValue('TIRAmisu');

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cards(page)).toHaveCount(demoCity.restaurants.length);
    await expect(search(page)).toHaveValue('');
    expect(new URL(page.url()).search).toBe('');
  });

  test('on a phone stand behind one chip that counts them, and are reset there', async () => {
    const page = await demoCity.open('/customer/restaurants?cuisine=Italian', { width: 390 });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const pressIn = (group: string, name: string) =>
      sheet.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
    await pressIn('Rating', '4 and up');
    await pressIn('Price', '₹₹');
    await pressIn('Sort', 'Cost');
    await expectAccessible(page, [320, 390]);
    await sheet.getByRole('button', { name: 'Show restaurants' }).click();
    await expect(sheet).not.toBeAttached();
    await shows(page, (each) => each.cuisine === 'Italian' && each.rating >= 4 && each.price === '₹₹');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      cuisine: 'Italian',
      rating: '4',
      price: '₹₹',
      sort: 'cost',
    });
    await page.getByRole('button', { name: 'Filters 3' }).click();
    await sheet.getByRole('button', { name: 'Reset' }).click();
    await page.goBack();
    await expect(sheet).not.toBeAttached();
    await shows(page, (each) => each.cuisine === 'Italian');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  });

  for (const width of [1440, 390] as const)
    test(`are narrowed by diet at ${width} px`, async () => {
      const page = await demoCity.open('/customer/restaurants', { width });
      const pick = async (diet: string) => {
        if (width >= 768) return page.getByRole('radio', { name: diet, exact: true }).click();
        await page.getByRole('button', { name: /^Filters/ }).click();
        const sheet = page.getByRole('dialog', { name: 'Filters' });
        await sheet.getByRole('button', { name: diet, exact: true }).click();
        await sheet.getByRole('button', { name: 'Show restaurants' }).click();
        await expect(sheet).not.toBeAttached();
      };
      await pick('Veg');
      await shows(page, (each) => each.veg === 'Veg');
      await pick('Non-Veg');
      await shows(page, (each) => each.veg === 'Non-Veg');
      expect(new URL(page.url()).searchParams.get('diet')).toBe('Non-Veg');
    });

  test('get a filter back to All by its X, which leaves the focus on the filter', async () => {
    const page = await demoCity.open('/customer/restaurants?cuisine=Italian&rating=4');
    await shows(page, (each) => each.cuisine === 'Italian' && each.rating >= 4);
    await page.getByRole('button', { name: 'Clear Rating' }).click();
    await shows(page, (each) => each.cuisine === 'Italian');
    const rating = page.getByRole('button', { name: 'Rating: All' });
    await expect(rating).toBeFocused();
  });

  test('are narrowed by any cuisine that exists here: three stand first, the others under More', async () => {
    const page = await demoCity.open('/customer/restaurants?rating=4');
    const more = page.getByRole('button', { name: 'More cuisines' });
    const named = ['Italian', 'Japanese', 'American'];
    await more.focus();
    await page.keyboard.press('Enter');
    const offered = page.getByRole('menuitemradio');
    const others = new Set(demoCity.restaurants.map(({ cuisine }) => cuisine));
    for (const name of named) others.delete(name);
    await expect
      .poll(async () => (await offered.allInnerTexts()).toSorted())
      .toEqual([...others].toSorted((a, b) => a.localeCompare(b)));
    await page.getByRole('menuitemradio', { name: 'Indian', exact: true }).click();
    await shows(page, ({ cuisine, rating }) => cuisine === 'Indian' && rating >= 4);
    await expect(page.getByRole('button', { name: 'Cuisine: Indian' })).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('cuisine')).toBe('Indian');
    await page.getByRole('button', { name: 'Italian' }).click();
    await shows(page, ({ cuisine, rating }) => cuisine === 'Italian' && rating >= 4);
    await choose(page, 'Price', '₹₹');
    const asked = (name: string) => () => new URL(page.url()).searchParams.get(name);
    await expect.poll(asked('price')).toBe('₹₹');
    await page.goto(page.url().replace('Italian', 'Thai'));
    await page.getByRole('button', { name: 'Clear Cuisine' }).click();
    await shows(page, ({ price, rating }) => price === '₹₹' && rating >= 4);
    await expect(more).toBeFocused();
  });

  for (const path of ['/customer/restaurants', '/customer'] as const)
    test(`of ${path} are put in order`, async () => {
      const page = await demoCity.open(`${path}?cuisine=Indian`);
      const ordered = async (sort: string) => {
        const found = await demoCity.api.call<Restaurant[]>(
          demoCity.customer,
          'GET',
          `/api/restaurants?view=card&cuisine=Indian&sort=${sort}`,
        );
        return found.map(({ name }) => name).slice(0, path === '/customer' ? 6 : Infinity);
      };
      for (const [choice, sort] of [
        ['Rating', 'rating'],
        ['Fastest', 'fastest'],
        ['Cost', 'cost'],
      ] as const) {
        await choose(page, 'Sort', choice);
        await expect(cards(page)).toHaveText(await ordered(sort), { useInnerText: true });
        await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe(sort);
      }
      await page.reload();
      await expect(page.getByRole('button', { name: 'Sort: Cost' })).toBeVisible();
      // An order is no filter.
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('?sort=cost');
      await page.getByRole('button', { name: 'Clear Sort' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await expect(page.getByRole('button', { name: 'Sort: Open first' })).toBeVisible();
    });

  test('without a match say so, and Clear filters brings them back', async () => {
    const page = await demoCity.open('/customer/restaurants?q=50%25');
    await expect(page.getByRole('heading', { name: 'No restaurants or dishes available.' })).toBeVisible();
    // Fewer filters are advice for those who have set some.
    await expect(page.getByText('Nothing here is called that. Try other words.')).toBeVisible();
    await page.getByRole('button', { name: 'Italian' }).click();
    await expect(page.getByText('No kitchen matches that. Try fewer filters.')).toBeVisible();
    await expect(page.getByText(`0 of ${demoCity.restaurants.length} restaurants`)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(cards(page)).toHaveCount(demoCity.restaurants.length);
  });

  test('lead to the menu, and Back to the list as it was', async () => {
    const page = await demoCity.open('/customer/restaurants?cuisine=Japanese');
    await page.getByRole('link', { name: 'Umi & Rice' }).click();
    await expect(page.getByRole('heading', { name: 'Umi & Rice', level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/customer/restaurant/umi-rice');
    await expect.poll(() => page.title()).toContain('Umi & Rice');
    await page.goBack();
    await shows(page, (each) => each.cuisine === 'Japanese');
  });
});
