// The admin area's shell in a real browser: the dark sidebar, its drawer, the top bar and who gets in.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lowTargets } from './accessibility.ts';
import { expectNoViolations } from './axe.ts';
import { fits, tryAgain } from './browser.ts';
import { AdminSession } from './admin-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './open-pages.ts';

let adminSession: AdminSession;

beforeAll(async () => {
  adminSession = await AdminSession.start();
});
afterAll(() => adminSession?.stop());

const path = (page: Page) => new URL(page.url()).pathname;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('the sidebar', () => {
  it('has SPEC’s words, leads to every screen, and marks the current one', async () => {
    const { page, close } = await adminSession.open('/admin');
    const aside = page.getByRole('complementary', { name: 'Admin Panel' });
    for (const words of ['Admin Panel', 'Platform Management', 'Admin User', 'System Administrator'])
      await aside.getByText(words, { exact: true }).waitFor();
    const links = aside.getByRole('navigation', { name: 'Admin menu' }).getByRole('link');
    const found = await links.evaluateAll((all) =>
      // What is counted beside an entry is no part of its name.
      all.map((link) => [link.querySelector('span')?.textContent, link.getAttribute('href')] as const),
    );
    expect(found[0]).toEqual(['Dashboard', '/admin']);
    await expect.poll(() => links.first().getAttribute('title')).toBe('Overview & Statistics');
    for (const [label, to] of found) {
      await links.filter({ hasText: label ?? '' }).click();
      await page.waitForURL((url) => url.pathname === to);
      await page.locator('h1').waitFor();
      await expect
        .poll(() => aside.locator('[aria-current="page"] > span:first-of-type').allInnerTexts())
        .toEqual([label]);
    }
    await close();
  });

  it('is a drawer below 1024 px, opened by the header’s button and by the window event openSidebar', async () => {
    const { page, close } = await adminSession.open('/admin/account', { width: 390 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Admin Panel' });
    await drawer.getByText('System Administrator').waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.evaluate(() => window.dispatchEvent(new Event('openSidebar')));
    await drawer.getByRole('link', { name: 'Dashboard' }).click();
    await title(page, 'Overview & Statistics').waitFor();
    await drawer.waitFor({ state: 'detached' });

    await page.setViewportSize({ width: 1024, height: 900 });
    await page.evaluate(() => window.dispatchEvent(new Event('openSidebar')));
    await page.getByRole('complementary', { name: 'Admin Panel' }).waitFor();
    await expect.poll(() => drawer.count()).toBe(0);
    await close();
  });
});

describe('the top bar', () => {
  it('says who is there as the server knows him, and Logout leaves nothing behind', async () => {
    const asked: string[] = [];
    const { page, close } = await adminSession.open('/admin/no/such/screen', {
      as: { ...(await adminSession.api.logIn('admin', 'Admin@123', 'ADMIN')), username: 'somebody-else' },
      before: async (blank) => {
        blank.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await title(page, 'Overview & Statistics').waitFor();
    expect(path(page)).toBe('/admin');
    const menu = page.getByRole('button', { name: 'Account menu of admin' });
    await menu.click();
    expect(asked).toContain(`/api/admin/users/${adminSession.admin.id}`);
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await title(page, 'Account').waitFor();
    await expect.poll(() => page.getByLabel('Current password').count()).toBe(1);
    await page.evaluate(() => localStorage.setItem('reviewed_order_1', 'true'));
    await menu.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    // /login is the customer's.
    expect(path(page)).toBe('/customer/login');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await close();
  });
});

describe('nobody else', () => {
  it.each(['CUSTOMER', 'RESTAURANT'])('gets in: a %s is led to the login', async (role) => {
    const name = role.toLowerCase();
    const password = `${role.slice(0, 1)}${name.slice(1)}@123`;
    const { page, close } = await adminSession.open('/admin/users', {
      as: await adminSession.api.logIn(name, password, role),
    });
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(path(page)).toBe('/admin/login');
    await close();
  });
});

describe('fingers', () => {
  it('have 44 px for everything that can be pressed', async () => {
    const { page, close } = await adminSession.open('/admin', { width: 390, isTouch: true });
    for (const screen of ['', '/activity', '/analytics', '/settings', '/account']) {
      await page.goto(`${adminSession.address}/admin${screen}`);
      await page.locator('h1').waitFor();
      await expect.poll(() => page.locator('[data-loading]').count()).toBe(0);
      await expect.poll(() => lowTargets(page), { message: screen }).toEqual([]);
    }
    await close();
  });
});

describe('the audit trail', () => {
  it('is read as far back as one wants, and stays when it cannot be read again', async () => {
    const customer = await adminSession.api.signUp('trail.reader');
    for (let n = 0; n < 51; n += 1)
      await adminSession.call('POST', `/api/admin/users/${customer.id}/${n % 2 === 0 ? 'block' : 'unblock'}`);
    const { page, close } = await adminSession.open('/admin');
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('link', { name: 'View all' }).click();
    await title(page, 'Activity').waitFor();
    const rows = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(50);
    await expect.poll(() => rows.first().innerText()).toContain('trail.reader was blocked by admin');
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(51);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => fits(page)).toBe(true);

    await page.route('**/api/admin/activity*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Server error. Please try again later.').waitFor();
    await expect.poll(() => rows.count()).toBeGreaterThan(51);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await page.getByText('Server error. Please try again later.').waitFor({ state: 'detached' });
    await close();
  });
});
