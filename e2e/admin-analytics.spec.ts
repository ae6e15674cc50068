// The platform's analytics in a real browser: the figures beside the server's, ranges, details, the file and the report.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { serverError, tryAgain } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import { AdminSession, whole } from './admin-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type Stats = {
  users: { total: number; thisWeek: number };
  restaurants: { total: number; thisWeek: number };
  orders: { total: number; thisWeek: number; byStatus: Record<string, number> };
  revenue: { total: number };
  reviews: { total: number; averageRating: number };
  offers: { active: number };
  metrics: { orderRate: number; ordersPerRestaurant: number; averageOrderValue: number };
};
type Analytics = {
  to: string;
  orders: { total: number };
  revenue: { total: number };
  users: number;
  trend: { day: string; orders: number; revenue: number }[];
};

test.use({ ownProduct: true });

let adminSession: AdminSession;

test.beforeAll(async ({ app }) => {
  adminSession = await AdminSession.start(app);
});

const decimal = (value: number) =>
  value.toLocaleString('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const card = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, panel: string, label: string) =>
  region(page, panel).locator('dl > div').filter({ hasText: label });

test.describe('the analytics', () => {
  test('say of all time what the server counts, with the last week called out', async () => {
    const stats = await adminSession.call<Stats>('GET', '/api/admin/stats');
    const page = await adminSession.open('/admin/analytics');
    await expect(page.getByText('All time, with the last 7 days called out')).toBeVisible();
    await expect(region(page, 'Order status breakdown')).toBeVisible();
    for (const [label, { total, thisWeek }] of [
      ['Total Orders', stats.orders],
      ['Total Users', stats.users],
      ['Restaurants', stats.restaurants],
    ] as const) {
      const words = () => card(page, label).locator('dd').innerText();
      await expect.poll(words, { message: label }).toContain(whole(total));
      await expect.poll(words, { message: label }).toMatch(new RegExp(`${whole(thisWeek)}\\s+this week`));
    }
    const revenue = await card(page, 'Total Revenue').locator('dd').innerText();
    expect(revenue).toContain(rupees(stats.revenue.total));
    expect(revenue).toContain('Delivered orders only');

    const breakdown = region(page, 'Order status breakdown');
    for (const [status, count] of Object.entries(stats.orders.byStatus)) {
      const words = () =>
        breakdown
          .getByRole('listitem')
          .filter({ has: page.getByText(status, { exact: true }) })
          .innerText();
      await expect.poll(words, { message: status }).toContain(whole(count));
      await expect
        .poll(words, { message: status })
        .toContain(`${((count / stats.orders.total) * 100).toFixed(1)}%`);
    }
    const reviews = await region(page, 'Reviews').innerText();
    expect(reviews).toContain(stats.reviews.averageRating.toFixed(1));
    expect(reviews).toContain(`${whole(stats.reviews.total)} reviews`);
    expect(reviews).toMatch(new RegExp(`Active offers\\s+${stats.offers.active}`));

    const { orderRate, ordersPerRestaurant, averageOrderValue } = stats.metrics;
    const metrics = 'Performance metrics';
    await expect(row(page, metrics, 'Order Rate')).toContainText(`${decimal(orderRate)}%`, {
      useInnerText: true,
    });
    await expect(row(page, metrics, 'Avg Orders per Restaurant')).toContainText(
      decimal(ordersPerRestaurant),
      { useInnerText: true },
    );
    await expect(row(page, metrics, 'Avg Order Value')).toContainText(rupees(averageOrderValue), {
      useInnerText: true,
    });

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page, [320, 390, 820, 1440]);
    await breakdown.getByRole('link', { name: 'Refunded' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?status=Refunded');
  });

  test('look at a range that the address keeps, day by day, and as a file', async () => {
    const week = await adminSession.call<Analytics>('GET', '/api/admin/analytics?days=7');
    const page = await adminSession.open('/admin/analytics');
    await page.getByRole('radio', { name: '7 days' }).click();
    const total = card(page, 'Total Orders').locator('dd');
    await expect(total).toContainText(whole(week.orders.total), { useInnerText: true });
    await expect(total).toContainText(' in all', { useInnerText: true });
    await expect(card(page, 'Total Revenue').locator('dd')).toContainText(rupees(week.revenue.total), {
      useInnerText: true,
    });
    await expect(card(page, 'New Users').locator('dd')).toContainText(whole(week.users), {
      useInnerText: true,
    });

    await page.getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: 'Day by day' });
    await expect(details).toBeVisible();
    const rows = details.getByRole('row');
    await expect(rows).toHaveCount(8);
    const today = week.trend.at(-1);
    await expect(rows.nth(1)).toContainText(rupees(today?.revenue ?? 0), { useInnerText: true });
    await expectAccessible(page, [390, 1440]);
    await page.keyboard.press('Escape');
    await expect(details).not.toBeAttached();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`analytics-${week.to}-7-days.csv`);
    const lines = (await readFile((await download.path()) ?? '', 'utf8')).split('\r\n');
    expect(lines).toContain(`Total Orders,${week.orders.total}`);
    expect(lines.filter((line) => /^\d{4}-\d\d-\d\d,/.test(line)).map((line) => line.split(',')[0])).toEqual(
      week.trend.map(({ day }) => day),
    );

    await page.reload();
    await expect(card(page, 'New Users')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?days=7');
  });

  test('make a report with the same figures, for paper', async () => {
    const stats = await adminSession.call<Stats>('GET', '/api/admin/stats');
    const page = await adminSession.open('/admin/analytics', { theme: 'dark' });
    await page.getByRole('link', { name: 'Generate Report' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tiffin: analytics report' })).toBeVisible();
    await expect(row(page, 'Totals', 'Total Orders')).toContainText(whole(stats.orders.total), {
      useInnerText: true,
    });
    await expect(row(page, 'Totals', 'Total Revenue')).toContainText(rupees(stats.revenue.total), {
      useInnerText: true,
    });
    await expect(row(page, 'Performance metrics', 'Order Rate')).toContainText(
      `${decimal(stats.metrics.orderRate)}%`,
      { useInnerText: true },
    );
    await expect(page.getByRole('row')).toHaveCount(91);
    await expectAccessible(page, [320, 1440]);

    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['Print', 'Back to analytics', 'Notifications'])
      await expect(page.getByText(hidden, { exact: true }).filter({ visible: true }), hidden).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Admin menu' })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        Object.assign(window, { printed: document.documentElement.dataset.theme });
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const before = await theme();
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe('light');
    await expect.poll(() => theme()).toBe(before);
    await page.getByRole('link', { name: 'Back to analytics' }).click();
    await expect(region(page, 'Order status breakdown')).toBeVisible();
  });

  test('say Failed to fetch analytics data, and Try Again mends it', async () => {
    const page = await adminSession.open('/admin/analytics', {
      width: 390,
      before: (blank) => blank.route('**/api/admin/stats', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { name: 'Failed to fetch analytics data' })).toBeVisible();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    await expectAccessible(page, [390]);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(region(page, 'Order status breakdown')).toBeVisible();
    await expect(page.getByText('Failed to fetch analytics data')).toHaveCount(0);
  });
});
