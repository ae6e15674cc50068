// The administrators' dashboard in a real browser: tiles beside the server's counts, the audit log, and what is measured.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { serverError, tryAgain } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import { whole } from './admin-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Counted = { total: number; thisWeek: number };
type Stats = Record<'users' | 'restaurants' | 'orders' | 'reviews', Counted> & {
  offers: { total: number; active: number };
};

test.use({ ownProduct: true });

const STATS = '**/api/admin/stats';
const tile = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the dashboard', () => {
  test('counts the platform in five tiles, says what was done last, and measures how it is', async ({
    api,
    adminPage: page,
  }) => {
    await api.signUp('mira.new');
    // The page shows the answer that is compared: an order may leave the last seven days between two of them.
    const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
    const stats = await api.call<Stats>(admin, 'GET', '/api/admin/stats');
    await page.route(STATS, (route) => route.fulfill({ json: stats }));
    // A product that has run for ten minutes makes its first backup.
    await page.route('**/api/admin/system', async (route) => {
      const response = await route.fetch();
      const system = (await response.json()) as { backup: object };
      const backup = { ...system.backup, lastAt: null, verifiedAt: null, isOverdue: true, isUnproven: false };
      await route.fulfill({ response, json: { ...system, lastBackupAt: null, backup } });
    });
    await page.goto('/admin');
    await expect(page.getByText(/^Everything on the platform, as of \d+:\d\d [ap]m$/)).toBeVisible();
    const tiles = [
      ['Total Users', stats.users],
      ['Restaurants', stats.restaurants],
      ['Total Orders', stats.orders],
      ['Reviews', stats.reviews],
    ] as const;
    for (const [label, { total, thisWeek }] of tiles) {
      const words = () => tile(page, label).locator('dd').innerText();
      await expect.poll(words, { message: label }).toContain(whole(total));
      await expect.poll(words, { message: label }).toMatch(new RegExp(`${whole(thisWeek)}\\s+this week`));
    }
    // All offers that there are, not only active ones.
    const offers = await tile(page, 'Active Offers').locator('dd').innerText();
    expect(offers).toContain(whole(stats.offers.total));
    expect(offers).toContain(`All offers, ${whole(stats.offers.active)} switched on`);

    const latest = region(page, 'Recent Activity').getByRole('listitem').first();
    await expect(latest).toHaveText(/mira\.new\s+registered as a customer/, { useInnerText: true });

    const system = region(page, 'System Status');
    for (const words of ['No backup', 'Online', 'Connected', 'None known', 'Never backed up.'])
      await expect(system.getByText(words, { exact: true })).toBeVisible();
    await expect(system.getByRole('link', { name: 'See backups' })).toHaveAttribute(
      'href',
      '/admin/settings#backups',
    );
    await expect(system.getByText(/^\d+(\.\d)? ms$/)).toHaveCount(2);
    await expect(page.getByText('99.9%')).toHaveCount(0);
    await expect(page.getByText('Loading')).toHaveCount(0);

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page, [320, 390, 820, 1440]);
  });

  test('has quick actions that lead where they say', async ({ adminPage: page }) => {
    await page.goto('/admin');
    const actions = region(page, 'Quick Actions').getByRole('link');
    await expect(actions.first()).toBeVisible();
    const found = await actions.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    await expect(actions.locator('span.font-semibold')).toHaveText(
      ['Create New Offer', 'View Analytics', 'Manage Users'],
      { useInnerText: true },
    );
    for (const href of found) {
      await region(page, 'Quick Actions').locator(`a[href="${href}"]`).click();
      await page.waitForURL((url) => url.pathname === href.split('?', 1)[0]);
      await expect(page.locator('h1')).toBeVisible();
      await page.goto('/admin');
    }
  });

  test('says Failed to fetch admin stats, keeps the rest, and Try Again mends it', async ({
    api,
    adminPage: page,
  }) => {
    expectConsoleErrors(page, FAILED_CALL);
    await page.route(STATS, serverError);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Failed to fetch admin stats' })).toBeVisible();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    await expect(region(page, 'Recent Activity').getByRole('listitem').first()).toBeVisible();
    await expect(tile(page, 'Total Users')).toContainText('could not be loaded', { useInnerText: true });
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(page.getByRole('heading', { name: 'Failed to fetch admin stats' })).not.toBeAttached();
    const before = await tile(page, 'Total Users').locator('dd').innerText();
    await api.signUp('one.more');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(tile(page, 'Total Users').locator('dd')).not.toHaveText(before, { useInnerText: true });
  });
});
