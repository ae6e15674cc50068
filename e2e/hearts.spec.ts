// The hearts of restaurants and dishes and the Favorite button, in a real browser against the built product: where a thumb
// finds them, and for how long they say it. What they mark and unmark: e2e/pages/hearts.test.ts.
import type { Page, Route } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { serverError } from './browser.ts';
import { DemoCity } from './demo-city.ts';
import { answerWishlist, heart, FavoritesApi } from './favorites-api.ts';
import { shownFor } from './shown-for.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

let demoCity: DemoCity;
let favoritesApi: FavoritesApi;
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
  favoritesApi = new FavoritesApi(demoCity);
});

test.beforeEach(() => favoritesApi.dropAll());

test('is where a thumb finds it', async () => {
  const page = await demoCity.open('/customer/restaurants', { width: 390, isTouch: true });
  const button = heart(page, 'Saffron Courtyard');
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // 44 px around its middle (docs/rules/look.md#touch-targets), though less of it is painted.
  for (const [dx, dy] of [
    [-21, 0],
    [21, 0],
    [0, -21],
    [0, 21],
  ] as const) {
    const at = { left: x + width / 2 + dx, top: y + height / 2 + dy };
    const label = await page.evaluate(
      ({ left, top }) => document.elementFromPoint(left, top)?.closest('button')?.getAttribute('aria-label'),
      at,
    );
    expect(label).toBe('Favorite Saffron Courtyard');
  }
});

const MENU = '/customer/restaurant/saffron-courtyard';
const button = (page: Page) => page.getByRole('button', { name: /^(Favorite|Adding\.\.\.|Added!)$/ });

test.describe('the Favorite button of a menu', () => {
  for (const width of [1440, 390] as const)
    test(`says Adding..., then Added! for 2 seconds, at ${width} px`, async () => {
      const page = await demoCity.open(MENU, { width });
      const held: Route[] = [];
      await answerWishlist(page, 'POST', async (route) => void held.push(route));
      const shown = await shownFor(page, 'Added!');
      await button(page).click();
      await expect(page.getByText('Adding...', { exact: true })).toBeVisible();
      await expect.poll(() => held.length).toBe(1);
      await held[0]?.fallback();
      await expect(page.getByText('Added!', { exact: true })).toBeVisible();
      await expect(
        page.getByRole('status').getByText('Saffron Courtyard is in your favorites'),
      ).toBeVisible();
      await expect.poll(() => shown()).toContain(2_000);
      await expect(page.getByText('Favorite', { exact: true })).toBeAttached();
      await expectNoViolations(page);
      await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => favoritesApi.names()).toEqual(['Saffron Courtyard']);
    });

  test('says for 3 seconds why it could not', async () => {
    const page = await demoCity.open(MENU);
    expectConsoleErrors(page, FAILED_CALL);
    await answerWishlist(page, 'POST', serverError);
    const shown = await shownFor(page, 'Could not add to favorites');
    await button(page).click();
    await expect(page.getByText('Could not add to favorites').first()).toBeVisible();
    await expect.poll(() => shown()).toContain(3_000);
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');

    await page.unroute('**/api/**/wishlist');
    await favoritesApi.keep(['Saffron Courtyard']);
    await button(page).click();
    await expect(page.getByText('Restaurant is already in your favorites').first()).toBeVisible();
  });

  test('of somebody whose session has ended leads to the login', async () => {
    const page = await demoCity.open(MENU);
    expectConsoleErrors(page, FAILED_CALL);
    await expect(button(page)).toBeVisible();
    // In one step: any other call in between would find the session ended first.
    await button(page).evaluate((element: HTMLElement) => {
      localStorage.setItem('token', 'ended');
      element.click();
    });
    await page.waitForURL('**/customer/login');
    await expect(page.getByText('Authentication failed. Please login again.')).toBeVisible();
    await expect.poll(() => favoritesApi.names()).toEqual([]);
  });
});
