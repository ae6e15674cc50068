// The search over the whole platform in a real browser: screens at once, the five lists from the server, by keys alone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectNoViolations } from './axe.ts';
import { fits, serverError } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import { AdminSession } from './admin-session.ts';
import { waitAhead } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

let adminSession: AdminSession;

beforeAll(async () => {
  adminSession = await AdminSession.start({ hasOwnClock: true });
});
afterAll(() => adminSession?.stop());

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the platform' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search the platform' });
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
const options = (page: Page) => palette(page).getByRole('option');
const marked = (page: Page) => palette(page).getByRole('option', { selected: true });

describe('the search', () => {
  it('opens with Ctrl and K anywhere, and is worked by keys alone', async () => {
    const { page, close } = await adminSession.open('/admin');
    await page.locator('h1').waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    // All screens before anything is typed, the first of them marked.
    await group(page, 'Screens').getByRole('option').nth(2).waitFor();
    await expect.poll(() => marked(page).innerText()).toContain('Dashboard');
    await expectNoViolations(page);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => marked(page).innerText()).toContain('Account');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = await options(page).nth(1).innerText();
    await expect.poll(() => marked(page).innerText()).toBe(second);
    await expect
      .poll(() => field(page).getAttribute('aria-activedescendant'))
      .toBe(await marked(page).getAttribute('id'));

    await field(page).fill('maint');
    await expect.poll(() => group(page, 'Screens').getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await palette(page).waitFor({ state: 'detached' });

    await page.keyboard.press('Meta+k');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await close();
  });

  it('finds in all five lists what the server finds, and leads to each', async () => {
    type Found = { id: number; username?: string; name?: string; code?: string };
    const list = (name: string, words: string) =>
      adminSession.call<Found[]>('GET', `/api/admin/${name}?limit=5&q=${encodeURIComponent(words)}`);
    const { page, close } = await adminSession.open('/admin');
    const open = async (words: string) => {
      await page.keyboard.press('Control+k');
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
      await expect.poll(() => hits.count(), { message: name }).toBe(found.length);
      const [first] = found;
      const called =
        first?.username ?? first?.name ?? first?.code ?? (name === 'orders' ? `#${first?.id}` : '');
      await expect.poll(() => hits.first().innerText()).toContain(called);
      if (name === 'orders') await expectAccessible(page, [390, 1440]);
      await hits.first().click();
      await page.waitForURL((url) => url.pathname === `/admin/${name}`);
      await page.locator('h1', { hasText: title }).waitFor();
      await page.getByRole('dialog').getByText(called).first().waitFor();
      await page.goto(`${adminSession.address}/admin/settings`);
      await page.locator('h1').waitFor();
    }
    await close();
  });

  it('says what failed, and still knows the screens', async () => {
    const { page, close } = await adminSession.open('/admin', {
      before: (blank) => blank.route('**/api/admin/offers?*', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await page.keyboard.press('Control+k');
    await field(page).fill('set');
    await waitAhead(palette(page).getByText('Server error. Please try again later.'));
    await expect.poll(() => group(page, 'Screens').getByRole('option').count()).toBe(1);
    await close();
  });

  it('says when nothing answers', async () => {
    const { page, close } = await adminSession.open('/admin', { width: 390, theme: 'dark' });
    await page.getByRole('button', { name: 'Search the platform' }).click();
    await field(page).fill('zzzzqqq');
    await page.getByText('Nothing answers “zzzzqqq”.').waitFor();
    await expectNoViolations(page);
    await expect.poll(() => fits(page)).toBe(true);
    await close();
  });
});
