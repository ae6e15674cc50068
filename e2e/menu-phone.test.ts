// A menu on a phone: dishes come first, and what stays at hand while it scrolls.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectAccessible } from './accessibility.ts';
import { DemoCity } from './demo-city.ts';

const MENU = '/customer/restaurant/saffron-courtyard';

let demoCity: DemoCity;

beforeAll(async () => {
  demoCity = await DemoCity.start({ width: 390 });
});
afterAll(() => demoCity?.stop());

const info = (page: Page) => page.getByRole('button', { name: 'Info and offers' });
const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link');
const dishes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('heading', { level: 3, name }).boundingBox())?.y ?? Infinity;

describe('the first screen', () => {
  it('shows the first dish in its upper two thirds, and folds hours, address and offers into one line', async () => {
    const { page, close } = await demoCity.open(MENU);
    await info(page).waitFor();
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    const first = await dishes(page).first().innerText();
    const height = await page.evaluate(() => innerHeight);
    await expect.poll(async () => (await topOf(page, first)) / height).toBeLessThan(0.68);
    await expect.poll(() => page.getByRole('list', { name: 'Offers here' }).count()).toBe(0);
    await info(page).click();
    await expect.poll(() => info(page).getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('list', { name: 'Offers here' }).getByText('SAFFRON20').waitFor();
    await page.getByRole('list', { name: 'Hours, address and phone' }).waitFor();
    await expectAccessible(page, [320, 390, 820, 1440]);
    await close();
  });
});

describe('what stays at hand', () => {
  it('lights the tab of the dishes in sight, also of a short category', async () => {
    const { page, close } = await demoCity.open(MENU);
    await tabs(page).first().waitFor();
    for (let index = 0; index < (await tabs(page).count()); index += 1) {
      const tab = tabs(page).nth(index);
      await tab.click();
      await expect.poll(() => tab.getAttribute('aria-current'), { message: `tab ${index}` }).toBe('true');
    }
    // Back at the top the first is lit again.
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => tabs(page).first().getAttribute('aria-current')).toBe('true');
    await close();
  });

  it('is the search, which keeps the dishes with all its words, and ends with Escape', async () => {
    const { page, close } = await demoCity.open(MENU);
    await tabs(page).first().waitFor();
    const all = demoCity.restaurant('Saffron Courtyard').dishes.length;
    await expect.poll(() => dishes(page).count()).toBe(all);
    await page.getByRole('button', { name: 'Search the menu' }).click();
    const field = page.getByRole('searchbox', { name: 'Search the menu' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await field.fill('butter CHICKEN');
    await page.getByText('1 dish with “butter CHICKEN”').waitFor();
    await expect.poll(() => dishes(page).allInnerTexts()).toEqual(['Butter Chicken']);
    await expectAccessible(page, [320, 390, 820, 1440]);
    await field.fill('no such dish');
    await page.getByText('No dish has these words.').waitFor();
    await expectAccessible(page, [320, 390]);
    await page.getByRole('button', { name: 'Show the whole menu' }).click();
    await expect.poll(() => dishes(page).count()).toBe(all);
    await page.getByRole('button', { name: 'Search the menu' }).click();
    await field.fill('naan');
    await field.press('Escape');
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => dishes(page).count()).toBe(all);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Search the menu');
    await close();
  });

  it('is the veg switch, which the wider bar has among its filters', async () => {
    const { page, close } = await demoCity.open(MENU);
    await tabs(page).first().waitFor();
    const veg = page.getByRole('button', { name: 'Veg', exact: true });
    await expect.poll(() => veg.count()).toBe(1);
    await veg.click();
    await expect.poll(() => page.getByRole('heading', { level: 3, name: 'Butter Chicken' }).count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => veg.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => veg.count()).toBe(1);
    await veg.click();
    await page.getByRole('heading', { level: 3, name: 'Butter Chicken' }).waitFor();
    await expect.poll(() => sections(page).count()).toBeGreaterThan(1);
    await close();
  });
});
