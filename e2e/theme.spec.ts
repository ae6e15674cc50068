// Light or dark: as the system has it, until the user chooses.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { pressRadio } from './browser.ts';
import { holdAnswer } from './hold-answer.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
let customer: Session;
test.beforeAll(async ({ app: product }) => {
  app = product;
  customer = await app.api.signUp('thea.thomas');
});

const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const ofRoot = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), property);

/** A browser in which nobody has chosen. */
async function openUndecided() {
  const page = await app.open('/customer/settings', { as: customer });
  await page.evaluate(() => localStorage.removeItem('theme'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  return page;
}

test.describe('the theme', () => {
  test('is the one of the system from the first paint on, and changes with it', async () => {
    const page = await openUndecided();
    // The head holds what paints the first frame: first nothing of the app arrives, then its styles alone.
    const styles = holdAnswer();
    const scripts = holdAnswer();
    await page.route(/\/assets\/.*\.(?:css|js)$/, async (route) => {
      await (route.request().url().endsWith('.css') ? styles : scripts).held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => shown(page)).toBe('dark');
    await expect.poll(() => ofRoot(page, 'color')).toBe('rgb(255, 255, 255)');
    styles.answer();
    await expect(page.locator('#root .splash')).toBeVisible();
    // They count a moment after they have come.
    await expect.poll(() => ofRoot(page, 'color-scheme')).toBe('dark');
    await expect.poll(() => shown(page)).toBe('dark');
    await expect(page.locator('h1')).toHaveCount(0);
    scripts.answer();
    await expect(page.locator('h1')).toBeVisible();
    await expect.poll(() => shown(page)).toBe('dark');
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => shown(page)).toBe('light');
  });

  test('is the chosen one once somebody has chosen, until System is chosen again', async () => {
    const page = await openUndecided();
    const choose = (name: string) => pressRadio(page.getByRole('radio', { name, exact: true }));
    await choose('Light');
    await expect.poll(() => shown(page)).toBe('light');
    await page.reload();
    await expect.poll(() => shown(page)).toBe('light');
    await choose('System');
    await expect.poll(() => shown(page)).toBe('dark');
  });

  test('stands in the settings of the account menu too, also for owners', async () => {
    const owner = await app.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const page = await app.open('/restaurant', { as: owner });
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'System' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => shown(page)).toBe('dark');
  });
});
