// How the kitchen's screens stand at the sizes of its devices: a tablet upright and flat, a small laptop, a desk.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { fits, outsideTheirCards, serverError } from './browser.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';
import { OwnerSession } from './owner-session.ts';

test.use({ ownProduct: true });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
};
const colour = (avatar: Locator) => avatar.evaluate((element) => getComputedStyle(element).backgroundColor);
const STATUSES = ['New', 'Accepted', 'Preparing', 'Out for Delivery'];
const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });

test.describe('at 1024 px', () => {
  test('the board has four columns beside a rail of icons that keep their names', async () => {
    const page = await ownerSession.open('/restaurant/orders', { width: 1024 });
    await expect(column(page, 'New').getByRole('article').first()).toBeVisible();
    const columns = await Promise.all(STATUSES.map((status) => boxOf(column(page, status))));
    expect(new Set(columns.map(({ y }) => Math.round(y))).size).toBe(1);
    expect(columns.at(-1)?.right).toBeLessThanOrEqual(1024);
    const rail = page.getByRole('complementary', { name: 'Restaurant' });
    expect((await boxOf(rail)).width).toBeLessThanOrEqual(72);
    const names = ['Dashboard', 'Orders', 'Menu', 'Reviews', 'Profile', 'Support', 'Analytics'];
    for (const name of names) {
      const { width, height } = await boxOf(rail.getByRole('link', { name: new RegExp(`^${name}`) }));
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
    }
    await expect.poll(() => outsideTheirCards(page)).toEqual([]);
    await expectAccessible(page, [1024]);
    await rail.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
  });

  test('the list is of cards, with nothing cut', async () => {
    const order = await ownerSession.placeOrder({ notes: 'Allergic to peanuts' });
    const page = await ownerSession.open('/restaurant/orders?view=list&status=New', {
      width: 1024,
    });
    for (const button of [
      `Accept order #${order.id}`,
      `Cancel order #${order.id}`,
      `Chat about order #${order.id}`,
      `Print ticket of order #${order.id}`,
    ])
      expect((await boxOf(page.getByRole('button', { name: button }))).right, button).toBeLessThan(1024);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect.poll(() => fits(page)).toBe(true);
    await expectAccessible(page, [820, 1024]);
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  });
});

test.describe('by touch', () => {
  test('the printer stands beside the whole name, and the search’s icon in the middle of its field', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders', { width: 820, isTouch: true });
    const card = page.getByRole('article', { name: `Order #${order.id}` });
    const customer = card.getByText(order.customerName, { exact: true });
    await expect.poll(() => customer.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    const name = await boxOf(customer);
    const printer = await boxOf(card.getByRole('button', { name: /^Print/ }));
    expect(Math.abs(name.middle - printer.middle)).toBeLessThan(3);
    expect(printer.width).toBeGreaterThanOrEqual(44);
    const search = page.getByRole('searchbox').filter({ visible: true });
    const icon = search.locator('xpath=..').locator('svg').first();
    expect(Math.abs((await boxOf(search)).middle - (await boxOf(icon)).middle)).toBeLessThan(1.5);
  });
});

test.describe('the menu', () => {
  test('has a dish’s price near its name, and no category cut', async () => {
    const page = await ownerSession.open('/restaurant/menu');
    const row = page.getByRole('row').filter({ hasText: 'Butter Chicken' }).first();
    const name = await row.getByText('Butter Chicken', { exact: true }).evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().right;
    });
    const price = await boxOf(row.getByText('₹', { exact: false }).first());
    expect(price.x - name).toBeLessThan(260);

    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'Edit Tandoori Chicken Tikka', exact: true }).click();
    const save = page.getByRole('button', { name: 'Save dish' });
    await expect(save).toBeVisible();
    expect((await boxOf(save)).y + (await boxOf(save)).height).toBeLessThanOrEqual(768);
    const category = page.getByLabel('Category', { exact: true });
    await expect(category).toHaveValue('Tandoor & Starters');
    const room = await category.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return 0;
      pen.font = font;
      return (
        select.clientWidth -
        parseFloat(paddingLeft) -
        parseFloat(paddingRight) -
        pen.measureText(select.value).width
      );
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });
});

test.describe('the conversations', () => {
  test('have a colour for each customer, the same in the list and above the words', async () => {
    const page = await ownerSession.open('/restaurant/support');
    const list = page.getByRole('list', { name: 'Conversations' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    const colours = await Promise.all((await list.locator('[data-letter]').all()).map(colour));
    expect(new Set(colours).size).toBeGreaterThan(2);
    const open = list.locator('li:has([aria-current]) [data-letter]');
    const head = page.locator('main h2').locator('xpath=../..').locator('[data-letter]').first();
    await expect.poll(async () => (await colour(head)) === (await colour(open))).toBe(true);
  });
});

test.describe('an error', () => {
  for (const width of [390, 1440] as const)
    test(`stands at the top at ${width} px, where it covers no button of a form`, async () => {
      const page = await ownerSession.open('/restaurant/menu', { width });
      expectConsoleErrors(page, FAILED_CALL);
      await page.route('**/api/restaurants/*/menu/*', serverError);
      await page.getByRole('switch', { name: 'Butter Chicken: Available' }).click();
      const toast = page
        .getByRole('region', { name: 'Problems' })
        .getByText(/./)
        .filter({ visible: true })
        .first();
      await expect(toast).toBeVisible();
      const box = await boxOf(toast);
      expect(box.y).toBeLessThan(200);
      expect(box.y).toBeGreaterThan(63);
      if (width > 768) expect(box.x).toBeGreaterThan(width / 2);
      await expectAccessible(page, [width]);
    });
});
