// The restaurant area's shell in a real browser: the live mark, what is said when something is wrong, menu and account.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tryAgain } from './browser.ts';
import { lowTargets } from './accessibility.ts';
import { expectNoViolations } from './axe.ts';
import { OwnerSession, loaded, ORDERS } from './owner-session.ts';
import { FAILED_CALL, expectConsoleErrors, unrouteAll } from './open-pages.ts';

let ownerSession: OwnerSession;

beforeAll(async () => {
  ownerSession = await OwnerSession.start();
});
afterAll(() => ownerSession?.stop());

const fail = (route: Route) => route.fulfill({ status: 500, json: {} });
const live = (page: Page) => page.getByText(/^Live · updated \d+ s ago$/).filter({ visible: true });
const notLive = (page: Page) =>
  page.getByText(/^Not live · last updated \d+ (s|min) ago$/).filter({ visible: true });

describe('the live mark', () => {
  it('does not say Live without a network, and does again with one', async () => {
    // While events come, nothing is asked for a minute that could fail.
    let stream: Promise<unknown> | undefined;
    const { page, close } = await ownerSession.open('/restaurant/orders', {
      before: async (blank) => {
        stream = blank.waitForResponse(/\/api\/events$/);
      },
    });
    expectConsoleErrors(page, FAILED_CALL);
    await stream;
    await live(page).waitFor();
    await page.context().setOffline(true);
    await notLive(page).waitFor();
    await page.getByText('You’re offline. We’ll keep trying.').waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => live(page).count()).toBe(1);
    await close();
  });

  it('does not say Live while the server fails, and keeps what was known', async () => {
    const { page, close } = await ownerSession.open('/restaurant/orders', { width: 390 });
    expectConsoleErrors(page, FAILED_CALL);
    await live(page).waitFor();
    await page.route(ORDERS, fail);
    await notLive(page).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
    await unrouteAll(page);
    await live(page).waitFor();
    await close();
  });
});

describe('what can be wrong', () => {
  it('is said when the orders cannot be loaded, until they can', async () => {
    const { page, close } = await ownerSession.open('/restaurant/orders', {
      before: (blank) => blank.route(ORDERS, fail),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('heading', { name: 'We couldn’t load your orders' }).waitFor();
    await page.getByText('Server error. Please try again later.').waitFor();
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await page.getByRole('region', { name: 'New', exact: true }).waitFor();
    await close();
  });

  it('is said when nothing is known about the restaurant', async () => {
    const { page, close } = await ownerSession.open('/restaurant/orders', {
      before: (blank) =>
        blank.route(/\/api\/restaurants\/\d+$/, (route) => route.fulfill({ status: 404, json: {} })),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByText('Restaurant information not found').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Try Again' }).count()).toBe(1);
    await close();
  });

  it('is said to an owner: not approved yet, no orders yet, switched off', async () => {
    const as = await ownerSession.newOwner('vikram.rao');
    const { page, close } = await ownerSession.open('/restaurant', { as });
    await page.getByRole('heading', { name: 'Waiting for approval', level: 1 }).waitFor();
    await ownerSession.administer(as, 'approve');
    await page.getByText('No orders yet.').waitFor();
    await expectNoViolations(page);
    await ownerSession.administer(as, 'deactivate');
    await page.reload();
    await page.getByText('Your restaurant is switched off').waitFor();
    await expectNoViolations(page);
    await close();
  });
});

describe('the shell', () => {
  it('has a menu in a drawer on a phone, which Escape closes', async () => {
    const { page, close } = await ownerSession.open('/restaurant/account', { width: 390 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Orders' }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await drawer.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await drawer.waitFor({ state: 'detached' });
    await close();
  });

  it('lets in who has a token and a restaurant, knows its addresses, and forgets everything with Logout', async () => {
    const as = await ownerSession.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const { page, close } = await ownerSession.open('/restaurant', { as: { ...as, token: '' } });
    const goTo = (path: string) => page.goto(new URL(path, page.url()).href);
    const atLogin = async () => {
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/restaurant/login');
    };
    await atLogin();
    await page.evaluate((token) => {
      localStorage.setItem('token', token);
      localStorage.removeItem('restaurantId');
    }, as.token);
    await goTo('/restaurant/menu');
    await atLogin();

    await page.evaluate((id) => localStorage.setItem('restaurantId', id), String(as.restaurantId));
    await goTo('/restaurant/no/such/page');
    await page.getByRole('heading', { name: 'Good', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/restaurant');
    await page.getByRole('complementary', { name: 'Restaurant' }).getByText('Saffron Courtyard').waitFor();
    const account = page.getByRole('button', { name: 'Account menu' });
    await expect.poll(() => account.locator('[data-letter]').getAttribute('data-letter')).toBe('R');
    await account.click();
    await page.getByRole('menuitem', { name: 'My Profile' }).waitFor();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await atLogin();
    // The theme is no session value.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
    await close();
  });

  it('changes a password only with the right one, and logs out', async () => {
    const as = await ownerSession.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const { page, close } = await ownerSession.open('/restaurant/no/such/page', { as });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await page.getByLabel('Current password').fill('Wrong@1234');
    await page.getByLabel('New password', { exact: true }).fill('Saffron@2027');
    await page.getByLabel('Confirm new password').fill('Saffron@2027');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect.poll(() => page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Logout' }).click();
    // What was typed into the form is not saved.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/restaurant/login');
    await close();
  });

  it.each([
    '/restaurant',
    '/restaurant/orders',
    '/restaurant/orders?view=list',
    '/restaurant/analytics',
    '/restaurant/account',
  ])('gives fingers 44 px on %s', async (path) => {
    const { page, close } = await ownerSession.open(path, { width: 390, isTouch: true });
    await loaded(page);
    await expect.poll(() => lowTargets(page)).toEqual([]);
    await close();
  });
});
