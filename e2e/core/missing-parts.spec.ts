// Tests of what stays when a part of the web app fails, or its script is gone since an update, in a real browser.
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { serverError, unrouteAll } from '../browser.ts';
import { OwnerSession, ORDERS } from '../owner-session.ts';
import { tickAndRead, countCalls } from '../page-clock.ts';

type Group = { name: string; message: string; route: string; count: number; requestIds: string[] };

test.use({ ownProduct: true, view: { consoleErrors: [/(?:)/] } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  // Errors are what these tests are about.
  ownerSession = await OwnerSession.start(app);
});

const GONE = { status: 404, contentType: 'text/html', body: 'Not found' };
const gone = (page: Page, chunk: string) =>
  page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill(GONE));
const menu = (page: Page) => page.getByRole('navigation', { name: 'Restaurant menu' });
/** Path of each later load of the page. */
const loadsOf = (page: Page) => {
  const loads: string[] = [];
  page.on('load', () => loads.push(new URL(page.url()).pathname));
  return loads;
};
const toast = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

async function reports(): Promise<Group[]> {
  const admin = await ownerSession.api.logIn('admin', 'Admin@123', 'ADMIN');
  return ownerSession.api.call<Group[]>(admin, 'GET', '/api/admin/client-errors');
}

test.describe('a dialog whose script is gone', () => {
  test('leaves the kitchen’s board alive, says what to do, and opens once the script is there', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders');
    const card = page.getByRole('article', { name: `Order #${order.id}` });
    const chat = page.getByRole('button', { name: `Chat about order #${order.id}` });
    await gone(page, 'order-chat');
    await chat.click();
    await expect(toast(page, 'This belongs to a newer version of the page.')).toBeVisible();
    // The board works on.
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => ownerSession.statusOf(order)).toBe('Accepted');

    await unrouteAll(page);
    await chat.click();
    await expect(page.getByRole('dialog', { name: order.customerName })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('offers a reload, after which it opens', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders');
    const chat = page.getByRole('button', { name: `Chat about order #${order.id}` });
    await gone(page, 'order-chat');
    await chat.click();
    const reload = page.getByRole('button', { name: 'Reload' });
    await expect(reload).toBeVisible();
    await unrouteAll(page);
    await Promise.all([page.waitForEvent('load'), reload.click()]);
    await chat.click();
    await expect(page.getByRole('dialog', { name: order.customerName })).toBeVisible();
    await expect(reload).toHaveCount(0);
  });
});

test.describe('a screen whose script is gone', () => {
  test('is loaded with the page again, once', async () => {
    const page = await ownerSession.open('/restaurant/orders');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await gone(page, 'reviews-page');
    await menu(page).getByRole('link', { name: 'Reviews' }).click();
    await expect.poll(() => loads).toBe(1);
    // The page that was loaded cannot show it either, and does not go round in circles.
    await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    expect(loads).toBe(1);
  });
});

test.describe('a server that has a newer release', () => {
  const RELEASE = '9.9.9+NewBuild';
  /** From now on each answer says so, and the page has heard it. */
  async function update(page: Page) {
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'x-tiffin-version': RELEASE },
      });
    });
    const calls = countCalls(page, (request) => ORDERS.test(request.url()));
    // Two calls each time. One may have been under way, and the next poll begins after the answer to the one before.
    await expect.poll(tickAndRead(page, calls)).toBeGreaterThan(4);
  }

  test('is noticed, and the next screen comes with the whole page, once', async () => {
    const page = await ownerSession.open('/restaurant/orders', { hasOwnClock: true });
    const loads = loadsOf(page);
    await update(page);
    expect(loads).toEqual([]);
    await menu(page).getByRole('link', { name: 'Profile' }).click();
    await expect.poll(() => loads).toEqual(['/restaurant/profile']);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    // This page is of another build all the same, and does not go round in circles.
    await menu(page).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(loads).toHaveLength(1);
  });

  test('costs nobody what is typed into a form', async () => {
    const page = await ownerSession.open('/restaurant/profile', { hasOwnClock: true });
    const loads = loadsOf(page);
    await update(page);
    const phone = page.getByLabel('Phone');
    await phone.fill('080 1234');
    await menu(page).getByRole('link', { name: 'Orders' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).not.toBeAttached();
    expect([loads, await phone.inputValue()]).toEqual([[], '080 1234']);
    await menu(page).getByRole('link', { name: 'Orders' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => loads).toEqual(['/restaurant/orders']);
  });

  test('costs nobody what is typed into a chat', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders', { hasOwnClock: true });
    const loads = loadsOf(page);
    await update(page);
    const chat = page.getByRole('button', { name: `Chat about order #${order.id}` });
    await chat.click();
    await page.getByRole('dialog').getByRole('textbox').fill('On its way in a');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).not.toBeAttached();
    await menu(page).getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Orders' }).click();
    await chat.click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('On its way in a');
    expect(loads).toEqual([]);
  });
});

test.describe('a screen that fails', () => {
  test('takes nothing else with it, is reported without personal data, and is gone with the next navigation', async () => {
    const page = await ownerSession.open('/restaurant/orders');
    // An answer that no screen of ours can draw.
    await page.route('**/api/reviews/restaurant/*', (route) => route.fulfill({ json: [{ id: 1 }] }));
    await menu(page).getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toHaveCount(0);

    await expect
      .poll(async () => (await reports()).map(({ route }) => route))
      .toContain('/restaurant/reviews');
  });

  test('shows itself again when somebody tries again', async () => {
    const page = await ownerSession.open('/restaurant/orders');
    await page.route('**/api/reviews/restaurant/*', (route) => route.fulfill({ json: [{ id: 1 }] }), {
      times: 1,
    });
    await menu(page).getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toHaveCount(0);
  });
});

test.describe('errors in the browser', () => {
  test('reach the server once each, with the pattern of the route and the id of the failed answer', async () => {
    const page = await ownerSession.open('/restaurant/orders');
    const sent: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client-errors'))
        sent.push(request.postDataJSON() as Record<string, unknown>);
    });
    await page.evaluate(() => {
      for (const _ of [1, 2, 3])
        setTimeout(() => {
          throw new RangeError('Broken for asha@example.com');
        });
      void Promise.reject(new Error('Left alone'));
    });
    await expect.poll(() => sent.length).toBe(2);
    expect(sent).toContainEqual(
      expect.objectContaining({
        name: 'RangeError',
        message: 'Broken for (e-mail)',
        route: '/restaurant/orders',
      }),
    );
    expect(sent).toContainEqual(expect.objectContaining({ name: 'Error', message: 'Left alone' }));
    for (const report of sent) {
      expect(Object.keys(report).toSorted()).toEqual(['message', 'name', 'release', 'route', 'stack']);
      expect(report['release']).toMatch(/^\d+\.\d+\.\d+\+[\w-]+$/);
    }

    await page.route('**/api/restaurants/*/analytics*', serverError);
    await menu(page).getByRole('link', { name: 'Analytics' }).click();
    await expect.poll(() => sent.length).toBeGreaterThan(2);
    expect(sent.at(-1)).toMatchObject({ name: 'ApiError', message: '500 INTERNAL', requestId: 'none' });
  });

  test('are no more than ten from one tab, and no loop when they cannot be sent', async () => {
    const page = await ownerSession.open('/restaurant/orders');
    let sent = 0;
    await page.route('**/api/client-errors', (route) => {
      sent += 1;
      return route.abort();
    });
    await page.evaluate(() => {
      for (let n = 0; n < 40; n += 1)
        setTimeout(() => {
          throw new Error(`Broken ${'x'.repeat(n)}`);
        });
    });
    await expect.poll(() => sent).toBe(10);
    await menu(page).getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
    expect(sent).toBe(10);
  });
});
