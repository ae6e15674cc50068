// A menu on a phone: dishes come first, and what stays at hand while it scrolls.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { DemoCity } from './demo-city.ts';

const MENU = '/customer/restaurant/saffron-courtyard';

test.use({ view: { width: 390 } });

let demoCity: DemoCity;

test.beforeAll(async ({ app }) => {
  demoCity = await DemoCity.start(app);
});

const info = (page: Page) => page.getByRole('button', { name: 'Info and offers' });
const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link');
const dishes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('heading', { level: 3, name }).boundingBox())?.y ?? Infinity;

test.describe('the first screen', () => {
  test('shows the first dish in its upper two thirds, and folds hours, address and offers into one line', async () => {
    const page = await demoCity.open(MENU);
    await expect(info(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    const first = await dishes(page).first().innerText();
    const height = await page.evaluate(() => innerHeight);
    await expect.poll(async () => (await topOf(page, first)) / height).toBeLessThan(0.68);
    await expect(page.getByRole('list', { name: 'Offers here' })).toHaveCount(0);
    await info(page).click();
    await expect(info(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('list', { name: 'Offers here' }).getByText('SAFFRON20')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Hours, address and phone' })).toBeVisible();
    await expectAccessible(page, [320, 390, 820, 1440]);
  });
});

test.describe('what stays at hand', () => {
  test('lights the tab of the dishes in sight, also of a short category', async () => {
    const page = await demoCity.open(MENU);
    await expect(tabs(page).first()).toBeVisible();
    for (let index = 0; index < (await tabs(page).count()); index += 1) {
      const tab = tabs(page).nth(index);
      await tab.click();
      await expect(tab, `tab ${index}`).toHaveAttribute('aria-current', 'true');
    }
    // Back at the top the first is lit again.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(tabs(page).first()).toHaveAttribute('aria-current', 'true');
  });

  test('is the search, which keeps the dishes with all its words, and ends with Escape', async () => {
    const page = await demoCity.open(MENU);
    await expect(tabs(page).first()).toBeVisible();
    const all = demoCity.restaurant('Saffron Courtyard').dishes.length;
    await expect(dishes(page)).toHaveCount(all);
    await page.getByRole('button', { name: 'Search the menu' }).click();
    const field = page.getByRole('searchbox', { name: 'Search the menu' });
    await expect(field).toBeFocused();
    await field.fill('butter CHICKEN');
    await expect(page.getByText('1 dish with “butter CHICKEN”')).toBeVisible();
    await expect(dishes(page)).toHaveText(['Butter Chicken'], { useInnerText: true });
    await expectAccessible(page, [320, 390, 820, 1440]);
    await field.fill('no such dish');
    await expect(page.getByText('No dish has these words.')).toBeVisible();
    await expectAccessible(page, [320, 390]);
    await page.getByRole('button', { name: 'Show the whole menu' }).click();
    await expect(dishes(page)).toHaveCount(all);
    await page.getByRole('button', { name: 'Search the menu' }).click();
    await field.fill('naan');
    await field.press('Escape');
    await expect(field).not.toBeAttached();
    await expect(dishes(page)).toHaveCount(all);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Search the menu');
  });

  test('is the veg switch, which the wider bar has among its filters', async () => {
    const page = await demoCity.open(MENU);
    await expect(tabs(page).first()).toBeVisible();
    const veg = page.getByRole('button', { name: 'Veg', exact: true });
    await expect(veg).toHaveCount(1);
    await veg.click();
    await expect(page.getByRole('heading', { level: 3, name: 'Butter Chicken' })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(veg).toHaveAttribute('aria-pressed', 'true');
    await expect(veg).toHaveCount(1);
    await veg.click();
    await expect(page.getByRole('heading', { level: 3, name: 'Butter Chicken' })).toBeVisible();
    await expect.poll(() => sections(page).count()).toBeGreaterThan(1);
  });
});

test('what goes on beyond the screen fades at that side', async () => {
  const page = await demoCity.open(MENU);
  const strip = page.getByRole('navigation', { name: 'Menu categories' }).getByRole('list');
  const fades = (of = strip) =>
    of.evaluate((element) => {
      const style = getComputedStyle(element);
      const width = (side: string) => Math.round(parseFloat(style.getPropertyValue(`--strip-${side}`)));
      return style.maskImage === 'none' ? [] : [width('left'), width('right')];
    });
  await expect.poll(() => fades()).toEqual([0, 32]);
  await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(() => fades()).toEqual([32, 0]);
  // All of these are in sight.
  await page.goto('/customer/favorites');
  await expect.poll(() => fades(page.getByRole('tablist').locator('xpath=..'))).toEqual([]);
});
