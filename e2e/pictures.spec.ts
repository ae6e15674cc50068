// An owner's upload in a real browser: small where it is shown small, with the house artwork where it is missing.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { DemoCity } from './demo-city.ts';
import { FavoritesApi } from './favorites-api.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

let demoCity: DemoCity;
test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
});

/** 1040×585, so that its two sizes differ. */
const picture = () => readFile(new URL('../apps/web/public/art/cover/thai-1.webp', import.meta.url));

async function upload(origin: string, path: string): Promise<void> {
  const owner = await demoCity.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
  const answer = await fetch(`${origin}/api/restaurants/${owner.restaurantId}${path}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/webp', Authorization: `Bearer ${owner.token}` },
    body: new Uint8Array(await picture()),
  });
  expect(answer.status).toBe(200);
}

/** The file that the browser chose for the picture with this alternative text; empty until it has. */
const chosen = (page: Page, alt: string) =>
  page
    .getByRole('img', { name: alt, exact: true })
    .first()
    .evaluate((img) =>
      img instanceof HTMLImageElement && img.currentSrc ? new URL(img.currentSrc).pathname : '',
    );

test('an upload is fetched in the size it is shown in', async () => {
  await new FavoritesApi(demoCity).keep(['Saffron Courtyard'], [['Butter Chicken', 'Saffron Courtyard']]);
  const page = await demoCity.open('/customer/restaurants');
  const { origin } = new URL(page.url());
  await upload(origin, '/image');
  await upload(origin, `/menu/${demoCity.dish('Butter Chicken').id}/image`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto(`${origin}/customer/favorites`);
  await expect.poll(() => chosen(page, 'Saffron Courtyard')).toMatch(/^\/api\/images\/.+-small\.webp$/);
  await page.goto(`${origin}/customer/favorites?tab=dishes`);
  await expect.poll(() => chosen(page, 'Butter Chicken')).toMatch(/^\/api\/images\/.+-small\.webp$/);
  const uploads = () => asked.filter((path) => path.startsWith('/api/images/'));
  expect(uploads().filter((path) => !path.endsWith('-small.webp'))).toEqual([]);

  await page.goto(`${origin}/customer/restaurant/saffron-courtyard`);
  await expect.poll(() => chosen(page, 'Saffron Courtyard')).toMatch(/^\/api\/images\/.+(?<!-small)\.webp$/);
  await expect.poll(() => chosen(page, 'Butter Chicken')).toMatch(/-small\.webp$/);
});

test('an upload that is gone makes room for the house artwork', async () => {
  const page = await demoCity.open('/customer/restaurants', {
    before: (blank) => blank.route('**/api/images/*', (route) => route.fulfill({ status: 404 })),
  });
  expectConsoleErrors(page, FAILED_CALL);
  await upload(new URL(page.url()).origin, '/image');
  await page.goto(`${new URL(page.url()).origin}/customer/restaurant/saffron-courtyard`);
  await expect(page.getByRole('heading', { name: 'Saffron Courtyard', level: 1 })).toBeVisible();
  await expect(page.locator('header img[src^="/art/cover/"]')).toHaveCount(1);
});

/** The house pictures of a list, in its order, each by its name without a width. */
const housePictures = (page: Page, within: string) =>
  page
    .locator(`${within} img[src^="/art/"]`)
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
const alike = (pictures: readonly string[]) =>
  pictures.filter((picture, index) => picture === pictures[index - 1]);

test('no two kitchens side by side and no two dishes in a row look alike, and the menu shows the cover of the card', async () => {
  const page = await demoCity.open('/customer/restaurants');
  const { origin } = new URL(page.url());
  const cards = demoCity.restaurants.length;
  await expect.poll(async () => (await page.getByRole('article').count()) >= Math.min(cards, 30)).toBe(true);
  const covers = await housePictures(page, 'ul[aria-label="Restaurants"]');
  expect(covers.length).toBeGreaterThan(20);
  expect(alike(covers)).toEqual([]);

  const card = page.getByRole('article').filter({ hasText: 'Momo Mandir' });
  const cover = (await card.locator('img').getAttribute('src')) ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Momo Mandir', level: 1 })).toBeVisible();
  await expect(page.locator('header img[src^="/art/cover/"]')).toHaveAttribute('src', cover);

  // Sixteen kinds of momos and dosas.
  for (const name of ['Momo Mandir', 'Filter Kaapi Co.']) {
    const { slug, dishes } = demoCity.restaurant(name);
    await page.goto(`${origin}/customer/restaurant/${slug}`);
    await expect(page.locator('article[id]')).toHaveCount(dishes.length);
    expect(alike(await housePictures(page, 'article[id]'))).toEqual([]);
  }
});
