// The lists of favorites and the wishlist, in a real browser against the built product: how they look, for how long an error
// is shown, and what is sold out. What they say and how their entries go: e2e/pages/favorites.test.ts.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { expectFocusRetained, fits, outsideTheirCards, serverError } from './browser.ts';
import { DemoCity } from './demo-city.ts';
import { answerWishlist, heart, FavoritesApi } from './favorites-api.ts';
import { expectAccessible } from './accessibility.ts';
import { shownFor } from './shown-for.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

test.use({ ownProduct: true });

let demoCity: DemoCity;
let favoritesApi: FavoritesApi;
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
  favoritesApi = new FavoritesApi(demoCity);
});

test.beforeEach(() => favoritesApi.dropAll());

const FAVORITES = '**/api/**/favorites';
const KITCHENS = ['Saffron Courtyard', 'Filter Kaapi Co.', 'Kitsune Ramen Bar'];
const DISHES: [string, string][] = [
  ['Butter Chicken', 'Saffron Courtyard'],
  ['Ghee Podi Masala Dosa', 'Filter Kaapi Co.'],
];
const cards = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('heading');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('in both themes', () => {
  for (const path of ['/customer/favorites', '/customer/favorites?tab=dishes', '/customer/wishlist'])
    test(`${path} has no flaw and no problem`, async () => {
      await favoritesApi.keep(KITCHENS, DISHES);
      const page = await demoCity.open(path);
      await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible();
      await expectAccessible(page, [390, 1440], true);
      for (const width of [320, 640, 768, 820, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => [width, await fits(page)]).toEqual([width, true]);
        await expect.poll(async () => [width, await outsideTheirCards(page)]).toEqual([width, []]);
      }
    });

  test('the dishes and the wishlist have no flaw without an entry', async () => {
    const page = await demoCity.open('/customer/favorites?tab=dishes');
    await expect(page.getByRole('heading', { name: 'No favorite dishes yet.' })).toBeVisible();
    await expectAccessible(page, [390]);
    await page.goto('/customer/wishlist');
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty.' })).toBeVisible();
    await expectAccessible(page, [390]);
  });

  test('a session that may not see them is asked to log in', async () => {
    const page = await demoCity.open('/customer/favorites', {
      before: async (blank) => {
        await blank.route(FAVORITES, (route) =>
          route.fulfill({ status: 403, json: { error: 'No.', code: 'FORBIDDEN', requestId: 'none' } }),
        );
        // The other tests go on with this session.
        await blank.route('**/auth/logout', (route) => route.fulfill({ json: {} }));
      },
    });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { name: 'Please log in to view your favorites.' })).toBeVisible();
    await expectAccessible(page, [390]);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/customer/login');
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test.describe('the favorites', () => {
  test('are in two tabs with their counts, which the keyboard changes and the address keeps', async () => {
    await favoritesApi.keep(KITCHENS, DISHES);
    const page = await demoCity.open('/customer/restaurants');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorites' }).click();
    await expect(page.getByRole('heading', { name: 'Favorites', level: 1 })).toBeVisible();
    await expect(cards(page, 'Favorite restaurants')).toHaveText(KITCHENS, { useInnerText: true });
    await expect(page.getByRole('tab')).toHaveText([/^Restaurants\s*3$/, /^Dishes\s*2$/], {
      useInnerText: true,
    });
    await tab(page, 'Restaurants').focus();
    await page.keyboard.press('ArrowRight');
    await expect(cards(page, 'Favorite dishes')).toHaveText(
      DISHES.map(([dish]) => dish),
      { useInnerText: true },
    );
    expect(new URL(page.url()).search).toBe('?tab=dishes');
    await page.reload();
    await expect(tab(page, 'Dishes')).toHaveAttribute('aria-selected', 'true');
  });

  test('go by Remove and by the heart, and the keyboard stays among those that are left', async () => {
    await favoritesApi.keep(KITCHENS);
    const page = await demoCity.open('/customer/favorites');
    await page.getByRole('button', { name: 'Remove Saffron Courtyard from favorites' }).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page, 'Favorite restaurants')).toHaveText(KITCHENS.slice(1), { useInnerText: true });
    await expect.poll(() => favoritesApi.names()).toEqual(KITCHENS.slice(1));
    await expectFocusRetained(page);
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(() => focused()).toBe('View Menu of Filter Kaapi Co.');
    await heart(page, 'Filter Kaapi Co.').click();
    await heart(page, 'Kitsune Ramen Bar').click();
    await expect(page.getByRole('heading', { name: 'No favorite restaurants yet.' })).toBeVisible();
    await expect(tab(page, 'Restaurants')).toHaveText(/0$/, { useInnerText: true });
    await expect.poll(() => favoritesApi.names()).toEqual([]);
  });

  test('stay when they cannot be removed, which is said for 3 seconds', async () => {
    await favoritesApi.keep(['Saffron Courtyard'], DISHES.slice(0, 1));
    const page = await demoCity.open('/customer/favorites');
    expectConsoleErrors(page, FAILED_CALL);
    await answerWishlist(page, 'DELETE', serverError);
    const sentence = 'Failed to remove favorite. Please try again.';
    const shown = await shownFor(page, sentence);
    await page.getByRole('button', { name: 'Remove Saffron Courtyard from favorites' }).click();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(cards(page, 'Favorite restaurants')).toHaveText(['Saffron Courtyard'], {
      useInnerText: true,
    });
    await expect.poll(() => shown()).toContain(3_000);
    await tab(page, 'Dishes').click();
    await page.getByRole('button', { name: 'Remove Butter Chicken from favorites' }).click();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect.poll(() => favoritesApi.names()).toHaveLength(2);
  });

  test('sell nothing that is sold out', async () => {
    await favoritesApi.keep([], DISHES);
    const owner = await demoCity.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const dish = demoCity.dish('Butter Chicken');
    const change = (body: object) =>
      demoCity.api.call(owner, 'PATCH', `/api/restaurants/${owner.restaurantId}/menu/${dish.id}`, body);
    await change({ isAvailable: false });
    const page = await demoCity.open('/customer/favorites?tab=dishes', { width: 390 });
    await expect(page.getByText('Sold out')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Butter Chicken to the cart' })).toHaveCount(0);
    await expectNoViolations(page);
    await change({ isAvailable: true });
  });
});
