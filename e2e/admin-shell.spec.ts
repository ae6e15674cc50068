// The admin area's shell in a real browser: the dark sidebar, its drawer, the top bar and who gets in.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { lowTargets } from './accessibility.ts';
import { expectNoViolations } from './axe.ts';
import { fits, tryAgain } from './browser.ts';
import { AdminSession } from './admin-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

test.use({ ownProduct: true });

let adminSession: AdminSession;

test.beforeAll(async ({ app }) => {
  adminSession = await AdminSession.start(app);
});

const path = (page: Page) => new URL(page.url()).pathname;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('the sidebar', () => {
  test('has its fixed words, leads to every screen, and marks the current one', async () => {
    const page = await adminSession.open('/admin');
    const aside = page.getByRole('complementary', { name: 'Admin Panel' });
    for (const words of ['Admin Panel', 'Platform Management', 'Admin User', 'System Administrator'])
      await expect(aside.getByText(words, { exact: true })).toBeVisible();
    const links = aside.getByRole('navigation', { name: 'Admin menu' }).getByRole('link');
    const found = await links.evaluateAll((all) =>
      // The count beside an entry is no part of its name.
      all.map((link) => [link.querySelector('span')?.textContent, link.getAttribute('href')] as const),
    );
    expect(found[0]).toEqual(['Dashboard', '/admin']);
    await expect(links.first()).toHaveAttribute('title', 'Overview & Statistics');
    for (const [label, to] of found) {
      await links.filter({ hasText: label ?? '' }).click();
      await page.waitForURL((url) => url.pathname === to);
      await expect(page.locator('h1')).toBeVisible();
      await expect(aside.locator('[aria-current="page"] > span:first-of-type')).toHaveText([label ?? ''], {
        useInnerText: true,
      });
    }
  });

  test('is a drawer below 1024 px, opened by the header’s button and by the window event openSidebar', async () => {
    const page = await adminSession.open('/admin/account', { width: 390 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Admin Panel' });
    await expect(drawer.getByText('System Administrator')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(drawer).not.toBeAttached();
    await expect(opener).toBeFocused();

    await page.evaluate(() => window.dispatchEvent(new Event('openSidebar')));
    await drawer.getByRole('link', { name: 'Dashboard' }).click();
    await expect(title(page, 'Overview & Statistics')).toBeVisible();
    await expect(drawer).not.toBeAttached();

    await page.setViewportSize({ width: 1024, height: 900 });
    await page.evaluate(() => window.dispatchEvent(new Event('openSidebar')));
    await expect(page.getByRole('complementary', { name: 'Admin Panel' })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });
});

test.describe('the top bar', () => {
  test('says who is there as the server knows him, and Logout leaves nothing behind', async () => {
    const asked: string[] = [];
    const page = await adminSession.open('/admin/no/such/screen', {
      as: { ...(await adminSession.api.logIn('admin', 'Admin@123', 'ADMIN')), username: 'somebody-else' },
      before: async (blank) => {
        blank.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await expect(title(page, 'Overview & Statistics')).toBeVisible();
    expect(path(page)).toBe('/admin');
    const menu = page.getByRole('button', { name: 'Account menu of admin' });
    await menu.click();
    expect(asked).toContain(`/api/admin/users/${adminSession.admin.id}`);
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await expect(title(page, 'Account')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveCount(1);
    await page.evaluate(() => localStorage.setItem('reviewed_order_1', 'true'));
    await menu.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    // /login is the customer's.
    expect(path(page)).toBe('/customer/login');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test.describe('nobody else', () => {
  for (const role of ['CUSTOMER', 'RESTAURANT'] as const)
    test(`gets in: a ${role} is led to the login`, async () => {
      const name = role.toLowerCase();
      const password = `${role.slice(0, 1)}${name.slice(1)}@123`;
      const page = await adminSession.open('/admin/users', {
        as: await adminSession.api.logIn(name, password, role),
      });
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      expect(path(page)).toBe('/admin/login');
    });
});

test.describe('fingers', () => {
  test('have 44 px for everything that can be pressed', async () => {
    const page = await adminSession.open('/admin', { width: 390, isTouch: true });
    for (const screen of ['', '/activity', '/analytics', '/settings', '/account']) {
      await page.goto(`${adminSession.address}/admin${screen}`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await expect.poll(() => lowTargets(page), { message: screen }).toEqual([]);
    }
  });
});

test.describe('the audit log', () => {
  test('is read as far back as one wants, and stays when it cannot be read again', async () => {
    const customer = await adminSession.api.signUp('trail.reader');
    for (let n = 0; n < 51; n += 1)
      await adminSession.call('POST', `/api/admin/users/${customer.id}/${n % 2 === 0 ? 'block' : 'unblock'}`);
    const page = await adminSession.open('/admin');
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('link', { name: 'View all' }).click();
    await expect(title(page, 'Activity')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toContainText('trail.reader was blocked by admin', { useInnerText: true });
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(51);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => fits(page)).toBe(true);

    await page.route('**/api/admin/activity*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    await expect.poll(() => rows.count()).toBeGreaterThan(51);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(page.getByText('Server error. Please try again later.')).not.toBeAttached();
  });
});
