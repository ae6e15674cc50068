// The restaurant area's shell in a real browser: the live mark, what is said when something is wrong, menu and account.
import type { Page, Route } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { fits, tryAgain, unrouteAll } from './browser.ts';
import { lowTargets } from './accessibility.ts';
import { expectNoViolations } from './axe.ts';
import { OwnerSession, ORDERS } from './owner-session.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

test.use({ ownProduct: true });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const fail = (route: Route) => route.fulfill({ status: 500, json: {} });
const live = (page: Page) => page.getByText(/^Live · updated \d+ s ago$/).filter({ visible: true });
const notLive = (page: Page) =>
  page.getByText(/^Not live · last updated \d+ (s|min) ago$/).filter({ visible: true });

test.describe('the live mark', () => {
  test('does not say Live without a network, and does again with one', async () => {
    // While events come, nothing is asked for a minute that could fail.
    let stream: Promise<unknown> | undefined;
    const page = await ownerSession.open('/restaurant/orders', {
      before: async (blank) => {
        stream = blank.waitForResponse(/\/api\/events$/);
      },
    });
    expectConsoleErrors(page, FAILED_CALL);
    await stream;
    await expect(live(page)).toBeVisible();
    await page.context().setOffline(true);
    await expect(notLive(page)).toBeVisible();
    await expect(page.getByText('You’re offline. We’ll keep trying.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(live(page)).toHaveCount(1);
  });

  test('does not say Live while the server fails, and keeps what was known', async () => {
    const page = await ownerSession.open('/restaurant/orders', { width: 390 });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(live(page)).toBeVisible();
    await page.route(ORDERS, fail);
    await expect(notLive(page)).toBeVisible();
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await unrouteAll(page);
    await expect(live(page)).toBeVisible();
  });
});

test.describe('what can be wrong', () => {
  test('is said when the orders cannot be loaded, until they can', async () => {
    const page = await ownerSession.open('/restaurant/orders', {
      before: (blank) => blank.route(ORDERS, fail),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByRole('heading', { name: 'We couldn’t load your orders' })).toBeVisible();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await expect(page.getByRole('region', { name: 'New', exact: true })).toBeVisible();
  });

  test('is said when nothing is known about the restaurant', async () => {
    const page = await ownerSession.open('/restaurant/orders', {
      before: (blank) =>
        blank.route(/\/api\/restaurants\/\d+$/, (route) => route.fulfill({ status: 404, json: {} })),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByText('Restaurant information not found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(1);
  });

  test('is said to an owner: not approved yet, no orders yet, switched off', async () => {
    const as = await ownerSession.newOwner('vikram.rao');
    const page = await ownerSession.open('/restaurant', { as });
    await expect(page.getByRole('heading', { name: 'Waiting for approval', level: 1 })).toBeVisible();
    await ownerSession.administer(as, 'approve');
    await expect(page.getByText('No orders yet.')).toBeVisible();
    await expectNoViolations(page);
    await ownerSession.administer(as, 'deactivate');
    await page.reload();
    await expect(page.getByText('Your restaurant is switched off')).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe('the shell', () => {
  test('has a menu in a drawer on a phone, which Escape closes', async () => {
    const page = await ownerSession.open('/restaurant/account', { width: 390 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Orders' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(drawer).not.toBeAttached();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(drawer).not.toBeAttached();
  });

  test('lets in who has a token and a restaurant, knows its addresses, and forgets everything with Logout', async () => {
    const as = await ownerSession.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const page = await ownerSession.open('/restaurant', { as: { ...as, token: '' } });
    const goTo = (path: string) => page.goto(new URL(path, page.url()).href);
    const atLogin = async () => {
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
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
    await expect(page.getByRole('heading', { name: 'Good', level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/restaurant');
    await expect(
      page.getByRole('complementary', { name: 'Restaurant' }).getByText('Saffron Courtyard'),
    ).toBeVisible();
    const account = page.getByRole('button', { name: 'Account menu' });
    await expect(account.locator('[data-letter]')).toHaveAttribute('data-letter', 'R');
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await atLogin();
    // The theme is no session value.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
  });

  test('changes a password only with the right one, and logs out', async () => {
    const as = await ownerSession.api.logIn('restaurant', 'Restaurant@123', 'RESTAURANT');
    const page = await ownerSession.open('/restaurant/no/such/page', { as });
    expectConsoleErrors(page, FAILED_CALL);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await page.getByLabel('Current password').fill('Wrong@1234');
    await page.getByLabel('New password', { exact: true }).fill('Saffron@2027');
    await page.getByLabel('Confirm new password').fill('Saffron@2027');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Logout' }).click();
    // Text typed into the form is not saved.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/restaurant/login');
  });

  test('has a header that fits every width, with the state in a word and three icons at most', async () => {
    const { owner } = ownerSession;
    const pause = `/api/restaurants/${owner.restaurantId}/pause`;
    const page = await ownerSession.open('/restaurant/orders', {
      stored: { username: 'maximilian.raghunathan', newOrderSoundMutedUntil: `${Date.now() + 600_000} Ravi` },
      before: (blank) =>
        blank.route(/\/api\/restaurants\/\d+$/, async (route) => {
          const answer = await route.fetch();
          const restaurant = (await answer.json()) as object;
          await route.fulfill({ json: { ...restaurant, name: 'The Saffron Courtyard of Old Bengaluru' } });
        }),
    });
    const header = page.getByRole('banner');
    const state = (word: string) => header.getByRole('button', { name: new RegExp(`^${word}`) });
    const expectFit = async (word: string) => {
      for (const width of [320, 360, 390, 768, 820, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(state(word).getByText(word).first(), `${width} px`).toBeInViewport({ ratio: 1 });
        await expect(header.getByRole('button', { name: 'Account menu' })).toBeInViewport({ ratio: 1 });
        await expect(header.getByRole('button', { name: 'Notifications' })).toBeInViewport({ ratio: 1 });
        await expect.poll(() => fits(page), { message: `${width} px` }).toBe(true);
        expect(await header.locator('svg').filter({ visible: true }).count()).toBeLessThanOrEqual(3);
      }
    };
    await expect(page.getByRole('region', { name: 'Sound' })).toBeVisible();
    await expectFit('Open');
    await ownerSession.api.call(owner, 'POST', pause, { until: 'tomorrow', reason: '' });
    await expectFit('Paused');
    await ownerSession.api.call(owner, 'DELETE', pause);
  });

  test('gives fingers 44 px on every screen', async () => {
    const page = await ownerSession.open('/restaurant', { width: 390, isTouch: true });
    for (const path of [
      '/restaurant',
      '/restaurant/orders',
      '/restaurant/orders?view=list',
      '/restaurant/menu',
      '/restaurant/reviews',
      '/restaurant/analytics',
      '/restaurant/account',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('button')).not.toHaveCount(0);
      await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
      await expect.poll(() => lowTargets(page), { message: path }).toEqual([]);
    }
  });
});
