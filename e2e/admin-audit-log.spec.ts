// The audit log in a real browser: what changed from what to what, its filters, and lists as files.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { AdminSession, standsWell } from './admin-session.ts';
import { serverError, unrouteAll } from './browser.ts';
import { holdAnswer } from './hold-answer.ts';
import { NEW_PASSWORD } from './log-in.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let adminSession: AdminSession;

test.beforeAll(async ({ app }) => {
  adminSession = await AdminSession.start(app);
});

const FILE = '**/api/admin/export/**';
const entries = (page: Page) => page.getByRole('list', { name: 'Activity', exact: true }).locator('> li');
const openAuditLog = async (query = '') => {
  const page = await adminSession.open(`/admin/activity${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  return page;
};
const block = (id: number, reason: string) =>
  adminSession.call('POST', `/api/admin/users/${id}/block`, { reason });

const saved = async (page: Page, name: string) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

test.describe('the audit log', () => {
  test('says what changed from what to what, with long words cut until somebody asks', async () => {
    const kitchen = await adminSession.api.signUpOwner('trail.kitchen');
    const description = 'Slow lamb, warm bread, and a pot of tea that never ends. '.repeat(6).trim();
    await adminSession.api.call(kitchen, 'PUT', `/api/restaurants/${kitchen.restaurantId}`, {
      phone: '+91 98450 22222',
      description,
    });
    const page = await openAuditLog('?kind=restaurant');
    const entry = entries(page).filter({ hasText: 'changed its profile' }).first();
    const changes = entry.getByRole('list', { name: 'What changed' }).getByRole('listitem');
    await expect(changes.first()).toHaveText(/Phone:\s*\+91 98450 11842\s*→\s*(became\s*)?\+91 98450 22222/, {
      useInnerText: true,
    });
    const more = entry.getByRole('button', { name: 'More' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await standsWell(page, [390, 1024]);
    await more.click();
    await expect(entry.getByRole('button', { name: 'Less' })).toBeVisible();
  });

  test('is narrowed to words, a kind, a person and days, all of it in the address', async () => {
    const person = await adminSession.api.signUp('trail.meera');
    await block(person.id, 'Three false claims.');
    const page = await openAuditLog();
    await expect(entries(page).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search name or order number' }).fill('trail.MEERA');
    await expect(entries(page)).toHaveText([/was blocked/, /registered as a customer/], {
      useInnerText: true,
    });
    await expect(entries(page).getByText('Three false claims.')).toBeVisible();
    await page.getByLabel('Done by').fill('admin');
    await expect(entries(page)).toContainText(['was blocked']);
    await expect(entries(page)).toHaveCount(1);
    await page.getByLabel('Kind').selectOption('Orders');
    await expect(page.getByText('Nothing in the audit log matches.')).toBeVisible();
    await page.getByLabel('Kind').selectOption('Users');
    await expect(entries(page).first()).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await expect(page.getByText('Nothing in the audit log matches.')).toBeVisible();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: 'trail.MEERA',
      kind: 'user',
      by: 'admin',
      to: '2020-01-31',
    });
    await standsWell(page, [320, 390, 820, 1024, 1440]);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect.poll(() => entries(page).count()).toBeGreaterThan(2);
    expect(new URL(page.url()).search).toBe('');
  });

  test('offers on the dashboard what usually comes next: Review of a newcomer, Open of a flagged review', async () => {
    const kitchen = await adminSession.api.signUpOwner('trail.newcomer');
    const reviews = await adminSession.call<{ id: number; isFlagged: boolean }[]>(
      'GET',
      '/api/admin/reviews?limit=20',
    );
    const review = reviews.find(({ isFlagged }) => !isFlagged);
    await adminSession.call('POST', `/api/admin/reviews/${review?.id}/flag`);
    const page = await adminSession.open('/admin');
    const recent = page.getByRole('region', { name: 'Recent Activity' });
    await expect(recent.getByRole('link', { name: /^Open / }).first()).toHaveAttribute(
      'href',
      `/admin/reviews?open=${review?.id}`,
    );
    await recent.getByRole('link', { name: 'Review Monsoon Kitchen' }).first().click();
    // The drawer stands above it.
    await expect(page.locator('h1', { hasText: 'Restaurants' })).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?open=${kitchen.restaurantId}`);
  });
});

test.describe('an Export button', () => {
  for (const [list, query, name, fileName = list] of [
    ['users', 'role=ADMIN', 'Export users'],
    ['restaurants', 'approval=pending', 'Export restaurants'],
    ['orders', 'status=Delivered', 'Export orders'],
    ['orders', 'from=2026-01-01&to=2026-01-31', 'Export orders', 'orders-from-2026-01-01-to-2026-01-31'],
    ['reviews', 'flagged=true', 'Export reviews'],
    ['offers', 'scope=platform', 'Export offers'],
  ] as [string, string, string, string?][])
    test(`of ${list} saves what ?${query} leaves, all pages of it`, async () => {
      const page = await adminSession.open(`/admin/${list}?${query}`);
      const file = await saved(page, name);
      const answered = await fetch(`${adminSession.address}/api/admin/export/${list}.csv?${query}`, {
        headers: { authorization: `Bearer ${adminSession.admin.token}` },
      });
      expect(file).toEqual({ name: `${fileName}.csv`, text: `\uFEFF${await answered.text()}` });
    });

  test('of the audit log saves what its filters leave', async () => {
    const username = 'trail.file';
    const account = { username, email: `${username}@example.com`, password: NEW_PASSWORD, role: 'CUSTOMER' };
    await adminSession.api.call(null, 'POST', '/auth/signup', account);
    const page = await openAuditLog(`?q=${username}`);
    const file = await saved(page, 'Export activity');
    expect(file.name).toBe('activity.csv');
    expect(file.text.trim().split('\r\n')).toEqual([
      'id,at,actor,role,action,subjectType,subjectId,subject,before,after,requestId',
      expect.stringContaining('user.signup'),
    ]);
  });

  test('is busy while it waits, and says what went wrong', async () => {
    const page = await adminSession.open('/admin/users');
    expectConsoleErrors(page, FAILED_CALL);
    const button = page.getByRole('button', { name: 'Export users' });
    const { held, answer } = holdAnswer();
    await page.route(FILE, async (route) => {
      await held;
      await route.continue();
    });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(button).not.toHaveAttribute('aria-busy');
    await unrouteAll(page);
    await page.route(FILE, serverError);
    await button.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Server error. Please try again later.' }),
    ).toBeVisible();
    await unrouteAll(page);
  });
});
