// The search over the whole platform in a real browser: screens at once, the five lists from the server, by keys alone.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { fits, serverError, WAIT_MS } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import { AdminSession } from './admin-session.ts';
import { tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

const KEYS_WAIT_MS = 2_000;

let adminSession: AdminSession;

test.beforeAll(async ({ app }) => {
  adminSession = await AdminSession.start(app);
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the platform' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search the platform' });
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
const options = (page: Page) => palette(page).getByRole('option');
const marked = (page: Page) => palette(page).getByRole('option', { selected: true });

/** Presses until the page hears keys: what is drawn first may not yet. */
async function openByKeys(page: Page, keys = 'Control+k') {
  await expect(async () => {
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused({ timeout: KEYS_WAIT_MS });
  }).toPass({ timeout: WAIT_MS });
}

test.describe('the search', () => {
  test('opens with Ctrl and K anywhere, and is worked by keys alone', async () => {
    const page = await adminSession.open('/admin');
    await expect(page.locator('h1')).toBeVisible();
    await openByKeys(page);
    // All screens before anything is typed, the first of them marked.
    await expect(group(page, 'Screens').getByRole('option').nth(2)).toBeVisible();
    await expect(marked(page)).toContainText('Dashboard', { useInnerText: true });
    await expectNoViolations(page);
    await page.keyboard.press('ArrowUp');
    await expect(marked(page)).toContainText('Account', { useInnerText: true });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = await options(page).nth(1).innerText();
    await expect(marked(page)).toHaveText(second, { useInnerText: true });
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await marked(page).getAttribute('id')) ?? '',
    );

    await field(page).fill('maint');
    await expect(group(page, 'Screens').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(palette(page)).not.toBeAttached();

    await openByKeys(page, 'Meta+k');
    await page.keyboard.press('Escape');
    await expect(palette(page)).not.toBeAttached();
  });

  test('finds in all five lists what the server finds, and leads to each', async () => {
    type Found = { id: number; username?: string; name?: string; code?: string };
    const list = (name: string, words: string) =>
      adminSession.call<Found[]>('GET', `/api/admin/${name}?limit=5&q=${encodeURIComponent(words)}`);
    const page = await adminSession.open('/admin');
    const open = async (words: string) => {
      await openByKeys(page);
      await field(page).fill(words);
    };
    for (const [name, title, words] of [
      ['users', 'Users', 'restaurant'],
      ['restaurants', 'Restaurants', 'saffron'],
      ['orders', 'Orders', 'delivered'],
      ['reviews', 'Reviews', 'the'],
      ['offers', 'Offers', 'a'],
    ] as const) {
      const found = await list(name, words);
      expect(found.length, name).toBeGreaterThan(0);
      await open(words);
      const hits = group(page, title).getByRole('option');
      await expect(hits, name).toHaveCount(found.length);
      const [first] = found;
      const called =
        first?.username ?? first?.name ?? first?.code ?? (name === 'orders' ? `#${first?.id}` : '');
      await expect(hits.first()).toContainText(called, { useInnerText: true });
      if (name === 'orders') await expectAccessible(page, [390, 1440]);
      await hits.first().click();
      await page.waitForURL((url) => url.pathname === `/admin/${name}`);
      await expect(page.locator('h1', { hasText: title })).toBeVisible();
      await expect(page.getByRole('dialog').getByText(called).first()).toBeVisible();
      await page.goto(`${adminSession.address}/admin/settings`);
      await expect(page.locator('h1')).toBeVisible();
    }
  });

  test('says what failed, and still knows the screens', async () => {
    const page = await adminSession.open('/admin', {
      before: (blank) => blank.route('**/api/admin/offers?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await openByKeys(page);
    await field(page).fill('set');
    await tickUntilVisible(palette(page).getByText('Server error. Please try again later.'));
    await expect(group(page, 'Screens').getByRole('option')).toHaveCount(1);
  });

  test('says when nothing answers', async () => {
    const page = await adminSession.open('/admin', { width: 390, theme: 'dark' });
    await page.getByRole('button', { name: 'Search the platform' }).click();
    await field(page).fill('zzzzqqq');
    await expect(page.getByText('Nothing answers “zzzzqqq”.')).toBeVisible();
    await expectNoViolations(page);
    await expect.poll(() => fits(page)).toBe(true);
  });
});
