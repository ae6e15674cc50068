// The platform's analytics in a real browser: the figures beside the server's, ranges, details, the file and the report.
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { serverError, tryAgain } from './browser.ts';
import { expectAccessible } from './accessibility.ts';
import { AdminSession } from './admin-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

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

let adminSession: AdminSession;

beforeAll(async () => {
  adminSession = await AdminSession.start();
});
afterAll(() => adminSession?.stop());

const whole = (count: number) => count.toLocaleString('en-IN');
const decimal = (value: number) =>
  value.toLocaleString('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const card = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, panel: string, label: string) =>
  region(page, panel).locator('dl > div').filter({ hasText: label });

describe('the analytics', () => {
  it('say of all time what the server counts, with the last week called out', async () => {
    const stats = await adminSession.call<Stats>('GET', '/api/admin/stats');
    const { page, close } = await adminSession.open('/admin/analytics');
    await page.getByText('All time, with the last 7 days called out').waitFor();
    await region(page, 'Order status breakdown').waitFor();
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
    await expect.poll(() => row(page, metrics, 'Order Rate').innerText()).toContain(`${decimal(orderRate)}%`);
    await expect
      .poll(() => row(page, metrics, 'Avg Orders per Restaurant').innerText())
      .toContain(decimal(ordersPerRestaurant));
    await expect
      .poll(() => row(page, metrics, 'Avg Order Value').innerText())
      .toContain(rupees(averageOrderValue));

    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectAccessible(page, [320, 390, 820, 1440]);
    await breakdown.getByRole('link', { name: 'Refunded' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(new URL(page.url()).search).toBe('?status=Refunded');
    await close();
  });

  it('look at a range that the address keeps, day by day, and as a file', async () => {
    const week = await adminSession.call<Analytics>('GET', '/api/admin/analytics?days=7');
    const { page, close } = await adminSession.open('/admin/analytics');
    await page.getByRole('radio', { name: '7 days' }).click();
    const total = card(page, 'Total Orders').locator('dd');
    await expect.poll(() => total.innerText()).toContain(whole(week.orders.total));
    await expect.poll(() => total.innerText()).toContain(' in all');
    await expect
      .poll(() => card(page, 'Total Revenue').locator('dd').innerText())
      .toContain(rupees(week.revenue.total));
    await expect.poll(() => card(page, 'New Users').locator('dd').innerText()).toContain(whole(week.users));

    await page.getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: 'Day by day' });
    await details.waitFor();
    const rows = details.getByRole('row');
    await expect.poll(() => rows.count()).toBe(8);
    const today = week.trend.at(-1);
    await expect.poll(() => rows.nth(1).innerText()).toContain(rupees(today?.revenue ?? 0));
    await expectAccessible(page, [390, 1440]);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });

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
    await card(page, 'New Users').waitFor();
    expect(new URL(page.url()).search).toBe('?days=7');
    await close();
  });

  it('make a report with the same figures, for paper', async () => {
    const stats = await adminSession.call<Stats>('GET', '/api/admin/stats');
    const { page, close } = await adminSession.open('/admin/analytics', { theme: 'dark' });
    await page.getByRole('link', { name: 'Generate Report' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tiffin: analytics report' }).waitFor();
    await expect
      .poll(() => row(page, 'Totals', 'Total Orders').innerText())
      .toContain(whole(stats.orders.total));
    await expect
      .poll(() => row(page, 'Totals', 'Total Revenue').innerText())
      .toContain(rupees(stats.revenue.total));
    await expect
      .poll(() => row(page, 'Performance metrics', 'Order Rate').innerText())
      .toContain(`${decimal(stats.metrics.orderRate)}%`);
    await expect.poll(() => page.getByRole('row').count()).toBe(91);
    await expectAccessible(page, [320, 1440]);

    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['Print', 'Back to analytics', 'Notifications'])
      await expect
        .poll(() => page.getByText(hidden, { exact: true }).filter({ visible: true }).count(), {
          message: hidden,
        })
        .toBe(0);
    await expect.poll(() => page.getByRole('navigation', { name: 'Admin menu' }).count()).toBe(0);
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
    await region(page, 'Order status breakdown').waitFor();
    await close();
  });

  it('say Failed to fetch analytics data, and Try Again mends it', async () => {
    const { page, close } = await adminSession.open('/admin/analytics', {
      width: 390,
      before: (blank) => blank.route('**/api/admin/stats', serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('heading', { name: 'Failed to fetch analytics data' }).waitFor();
    await page.getByText('Server error. Please try again later.').waitFor();
    await expectAccessible(page, [390]);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await region(page, 'Order status breakdown').waitFor();
    await expect.poll(() => page.getByText('Failed to fetch analytics data').count()).toBe(0);
    await close();
  });
});
