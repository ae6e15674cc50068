// The restaurant's dashboard in a real browser: what needs an answer, the figures beside those counted from the orders
// themselves, the latest five, and what runs low.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { tryAgain } from './browser.ts';
import { expectNoViolations } from './axe.ts';
import { OwnerSession, loaded, ORDERS } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { tickAndRead } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type FullOrder = { id: number; status: string; createdAt: string; total: number };

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const banner = (page: Page) => region(page, 'Orders that wait');
const tile = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const rows = (page: Page) => region(page, 'Recent orders').getByRole('row');
const pointAway = (page: Page) => page.mouse.move(0, 0);

/** Every order of the restaurant, page by page. */
async function allOrders(): Promise<FullOrder[]> {
  const all: FullOrder[] = [];
  for (let before = ''; ;) {
    const page = (await ownerSession.orders(`?limit=500${before}`)) as unknown as FullOrder[];
    all.push(...page);
    if (page.length < 500) return all;
    before = `&before=${page.at(-1)?.id}`;
  }
}

/** The day of the platform's calendar, so many days ago. */
const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));
const onDay = (orders: readonly FullOrder[], day: string) =>
  orders.filter(({ createdAt }) => dayOf(new Date(createdAt)) === day);
const inRupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test.describe('in both themes', () => {
  test('has no flaw and no problem', async () => {
    await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant');
    await expect(
      page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Vikram$/ }),
    ).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page, [390, 820, 1440]);
  });
});

test.describe('the banner', () => {
  test('counts the new orders, leads to them, and goes with the last of them', async () => {
    await ownerSession.placeOrder();
    const fresh = await ownerSession.orders('?status=New&limit=500');
    const page = await ownerSession.open('/restaurant');
    const words = fresh.length === 1 ? '1 new order needs' : `${fresh.length} new orders need`;
    await expect(banner(page).getByText(`${words} an answer.`)).toBeVisible();
    await page.getByRole('link', { name: 'Review now' }).click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(banner(page)).toBeVisible();
    for (const order of fresh) await ownerSession.changeStatus(order, 'Accepted');
    await expect.poll(tickAndRead(page, () => banner(page).count())).toBe(0);
    await ownerSession.placeOrder();
    await expect(banner(page).getByText('1 new order needs an answer. It has just come in.')).toBeVisible();
  });
});

test.describe('the figures', () => {
  test('are those of the orders: Delivered for the revenue, New to Preparing for what is pending', async () => {
    const delivered = await ownerSession.placeOrder();
    for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'])
      await ownerSession.changeStatus(delivered, status);
    await ownerSession.placeOrder();
    const all = await allOrders();
    const today = onDay(all, daysAgo(0));
    const count = (status: string) => all.filter((order) => order.status === status).length;
    const revenue = today
      .filter(({ status }) => status === 'Delivered')
      .reduce((paise, { total }) => paise + Math.round(total * 100), 0);
    expect(revenue).toBeGreaterThan(0);

    const page = await ownerSession.open('/restaurant');
    await expect(
      tile(page, 'Revenue today').getByText(inRupees(revenue / 100), { exact: true }),
    ).toBeVisible();
    await expect(tile(page, 'Orders today').getByText(String(today.length), { exact: true })).toBeVisible();
    const [fresh, accepted, preparing] = ['New', 'Accepted', 'Preparing'].map(count);
    const pending = tile(page, 'Pending now');
    await expect(
      pending.getByText(`${fresh} new, ${accepted} accepted, ${preparing} preparing`),
    ).toBeVisible();
    await expect(
      pending.getByText(String((fresh ?? 0) + (accepted ?? 0) + (preparing ?? 0)), { exact: true }),
    ).toBeVisible();
    await expect(tile(page, 'Rating').getByText(/^From [\d,]+ reviews?$/)).toBeVisible();
  });

  test('follow an order that is delivered while one looks', async () => {
    const order = await ownerSession.placeOrder();
    for (const status of ['Accepted', 'Preparing', 'Out for Delivery'])
      await ownerSession.changeStatus(order, status);
    const page = await ownerSession.open('/restaurant');
    const revenue = tile(page, 'Revenue today').getByText(/^₹/);
    const before = await revenue.innerText();
    await page.getByRole('button', { name: `Mark delivered order #${order.id}` }).click();
    await expect(revenue).not.toHaveText(before, { useInnerText: true });
  });

  test('have the last seven days, each with its orders', async () => {
    const all = await allOrders();
    const week = [6, 5, 4, 3, 2, 1, 0].map((days) => onDay(all, daysAgo(days)).length);
    const page = await ownerSession.open('/restaurant');
    const bars = region(page, 'Orders this week').getByRole('listitem');
    await expect(bars.first()).toBeVisible();
    const texts = await bars.allTextContents();
    expect(texts.map((text) => Number(/: ([\d,]+) orders?/.exec(text)?.[1]?.replace(',', '')))).toEqual(week);
    expect(texts.at(-1)).toMatch(/^Today: /);
  });
});

test.describe('recent orders', () => {
  test('are the latest five, and move one step with a button', async () => {
    const order = await ownerSession.placeOrder();
    const latest = (await ownerSession.orders('?limit=5')).map(({ id }) => id);
    const page = await ownerSession.open('/restaurant');
    await loaded(page);
    const texts = (await rows(page).allInnerTexts()).slice(1);
    expect(texts.map((text) => Number(/#(\d+)/.exec(text)?.[1]))).toEqual(latest);
    await page.getByRole('button', { name: `Accept order #${order.id}` }).press('Enter');
    const row = page.getByRole('row', { name: `#${order.id}` });
    await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
    await expect.poll(() => ownerSession.statusOf(order)).toBe('Accepted');
    await expect(page.getByRole('status').filter({ hasText: `Order #${order.id}: Accepted` })).toBeAttached();
    await expect(row.getByRole('button', { name: `Start preparing order #${order.id}` })).toBeVisible();
  });

  test('take up a new one without a reload, and put a refused step back', async () => {
    const page = await ownerSession.open('/restaurant');
    expectConsoleErrors(page, FAILED_CALL);
    await loaded(page);
    const order = await ownerSession.placeOrder();
    const accept = page.getByRole('button', { name: `Accept order #${order.id}` });
    await expect(accept).toBeVisible();
    // No poll brings the news before the press does.
    await page.route(ORDERS, () => undefined);
    await ownerSession.api.call(ownerSession.customer, 'POST', `/api/orders/${order.id}/cancel`);
    await accept.click();
    await expect(
      page
        .getByText('Failed to update order status: This order is Cancelled and cannot become Accepted.')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await pointAway(page);
    await expect(accept).toHaveCount(1);
  });

  test('say why when they cannot be loaded, until they can', async () => {
    const page = await ownerSession.open('/restaurant', {
      before: (blank) => blank.route(ORDERS, (route) => route.fulfill({ status: 500, json: {} })),
    });
    expectConsoleErrors(page, FAILED_CALL);
    const panel = region(page, 'Recent orders');
    await expect(panel.getByText('Server error. Please try again later.')).toBeVisible();
    await expectNoViolations(page);
    await tryAgain(panel.getByRole('button', { name: 'Try Again' }));
    await expect(rows(page).nth(1)).toBeVisible();
  });
});

test.describe('what runs low', () => {
  test('is what is tracked with few left, the fewest first, and leads to the menu', async () => {
    const { owner, api } = ownerSession;
    const path = `/api/restaurants/${owner.restaurantId}/menu`;
    const menu = await api.call<{ id: number; name: string; showQuantity: boolean }[]>(owner, 'GET', path);
    const free = menu.filter(({ name, showQuantity }) => !showQuantity && name !== 'Garlic Butter Naan');
    const [gone, few, enough] = free;
    if (!gone || !few || !enough) throw new Error('The demo menu is too short');
    for (const [dish, quantityAvailable] of [
      [gone, 0],
      [few, 2],
      [enough, 6],
    ] as const)
      await api.call(owner, 'PATCH', `${path}/${dish.id}`, { showQuantity: true, quantityAvailable });
    const page = await ownerSession.open('/restaurant');
    const panel = region(page, 'Running low');
    const items = panel.getByRole('listitem');
    await expect(items.filter({ hasText: few.name }).getByText('2 left')).toBeVisible();
    await expect(items.first()).toContainText('Sold out', { useInnerText: true });
    await expect(items.filter({ hasText: gone.name }).getByText('Sold out')).toBeVisible();
    await expect(items.filter({ hasText: enough.name })).toHaveCount(0);
    await panel.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  });
});

test.describe('the side menu', () => {
  test('has the dashboard at its head, current on its own address only', async () => {
    const page = await ownerSession.open('/restaurant');
    const links = page.getByRole('navigation', { name: 'Restaurant menu' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    await expect
      .poll(async () => (await links.allInnerTexts()).map((text) => text.split('\n')[0]).slice(0, 3))
      .toEqual(['Dashboard', 'Orders', 'Menu']);
    const current = () => page.locator('nav [aria-current="page"]').allInnerTexts();
    await expect.poll(() => current()).toEqual(['Dashboard']);
    await links.nth(2).click();
    await expect.poll(current).toEqual(['Menu']);
  });
});
