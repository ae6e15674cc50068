// Customers' view of a restaurant that is slow to answer, or takes no orders for now.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { OwnerSession } from './owner-session.ts';
import { tickAndRead, tickUntilVisible } from './page-clock.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const WIDTHS = [320, 390, 1440];
const SLOW = 'Slow to answer right now';
const NOT_TAKING = 'Not taking orders right now';
const NAME = 'Saffron Courtyard';
const MENU = '/customer/restaurant/saffron-courtyard';
const open = (path: string, before?: (page: Page) => Promise<unknown>) =>
  ownerSession.open(path, { as: ownerSession.customer, ...(before && { before }) });
const inCard = (page: Page) => page.getByRole('article').filter({ hasText: 'Saffron Courtyard' }).first();

/** The restaurant as it is where nobody is at its console. */
const changed = (facts: object) => (page: Page) =>
  page.route(/\/api\/restaurants(\/slug\/saffron-courtyard)?(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const answered = (await answer.json()) as { name: string } | { name: string }[];
    const found = [answered].flat().map((one) => (one.name === NAME ? { ...one, ...facts } : one));
    await route.fulfill({ json: Array.isArray(answered) ? found : found[0] });
  });

for (const { facts, words } of [
  { facts: { presence: 'gone' }, words: SLOW },
  { facts: { presence: 'gone', isTakingOrders: false, notTakingReason: 'console-gone' }, words: NOT_TAKING },
] as const)
  test(`its card and its page say “${words}”`, async () => {
    const page = await open('/customer/restaurants', changed(facts));
    await expect(inCard(page).getByText(words).last()).toBeVisible();
    // That it takes no orders stands on the cover too. No other card says it.
    await expect(page.getByText(words)).toHaveCount(words === NOT_TAKING ? 2 : 1);
    await expect(inCard(page).getByText(/^(Open|Closed|Closes|Opens)/)).toHaveCount(0);
    await expectAccessible(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await inCard(page).getByRole('link', { name: 'Saffron Courtyard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saffron Courtyard' })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page, WIDTHS);
  });

const policy = (consolePolicy: string) =>
  ownerSession.asAdmin('PUT', '/api/admin/settings', { consolePolicy });
const presence = async () =>
  (await ownerSession.api.call<{ presence?: string }>(null, 'GET', '/api/restaurants/slug/saffron-courtyard'))
    .presence;
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });

test.describe('where the platform watches consoles and nobody is at one', () => {
  test('and marks such restaurants, it says so, and takes orders', async () => {
    await policy('mark');
    await ownerSession.letConsolesGo();
    await expect.poll(presence).toBe('gone');
    await ownerSession.fillCart();
    const page = await open('/customer/restaurants');
    await expect(inCard(page).getByText(SLOW)).toBeVisible();
    await page.goto(`${ownerSession.address}${MENU}`);
    await expect(page.getByText(SLOW).first()).toBeVisible();
    await page.goto(`${ownerSession.address}/customer/cart`);
    await tickUntilVisible(page.getByRole('button', { name: /^Place order/, disabled: false }));
  });

  test('and hides them, it leaves the list and the search; its page opens, and the cart waits for somebody', async () => {
    await policy('hide');
    const { api, owner, customer } = ownerSession;
    const page = await open('/customer/restaurants');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(tickAndRead(page, () => inCard(page).count())).toBe(0);
    await page.goto(`${ownerSession.address}/customer/search?q=Saffron%20Courtyard`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect.poll(tickAndRead(page, () => inCard(page).count())).toBe(0);
    await page.goto(`${ownerSession.address}${MENU}`);
    await expect(page.getByText(NOT_TAKING).first()).toBeVisible();
    await page.goto(`${ownerSession.address}/customer/cart`);
    await expect(
      page.getByText(
        'Saffron Courtyard is not taking orders right now: nobody is there to answer. Your cart is kept.',
      ),
    ).toBeVisible();
    await expect(place(page)).toBeDisabled();
    await expect(page.getByText('Garlic Butter Naan').first()).toBeVisible();
    await api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}/console`, {
      device: 'tabletAtThePass',
      canSound: true,
      isVisible: true,
    });
    await tickUntilVisible(page.getByRole('button', { name: /^Place order/, disabled: false }));
    await policy('ignore');
    await api.call(customer, 'DELETE', '/api/cart');
  });
});

test('one that answers as usual says nothing', async () => {
  const page = await open(MENU, changed({ presence: 'here' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Saffron Courtyard' })).toBeVisible();
  await expect(page.getByText(SLOW)).toHaveCount(0);
  await expect(page.getByText(NOT_TAKING)).toHaveCount(0);
});

test('a cart of one that was stopped is kept, says why, and can be placed once somebody is there', async () => {
  const { api, customer, owner } = ownerSession;
  for (const _ of [1, 2]) {
    const order = await ownerSession.placeOrder();
    await ownerSession.letWait(order, 12);
    await expect.poll(() => ownerSession.statusOf(order)).toBe('Cancelled');
  }
  await ownerSession.fillCart();
  const page = await open('/customer/cart');
  await expect(
    page.getByText(
      'Saffron Courtyard is not taking orders right now: it left orders unanswered. Your cart is kept.',
    ),
  ).toBeVisible();
  await expect(place(page)).toBeDisabled();
  await expect(page.getByText('Garlic Butter Naan').first()).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await api.call(owner, 'POST', `/api/restaurants/${owner.restaurantId}/here`);
  await tickUntilVisible(page.getByRole('button', { name: /^Place order/, disabled: false }));
  await api.call(customer, 'DELETE', '/api/cart');
});
