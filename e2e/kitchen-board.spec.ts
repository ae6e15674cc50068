// Content of a board's card while an order waits: the time waited, the customer's requests, where to call, what to
// collect.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { OwnerSession, type Order } from './owner-session.ts';
import { tickUntilVisible } from './page-clock.ts';
import { closePage } from './browser.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

const PHONE = '+91 98450 12345';
const card = (page: Page, { id }: Order) =>
  page.getByRole('article', { name: `Order #${id}` }).filter({ visible: true });
const ground = (element: Locator) =>
  element.evaluate((one) => getComputedStyle(one.closest('p') ?? one).backgroundColor);

test.describe('the age of a card', () => {
  test('turns amber and red by how long the order has been in its step', async () => {
    const order = await ownerSession.placeOrder();
    await ownerSession.changeStatus(order, 'Accepted');
    const page = await ownerSession.open('/restaurant/orders');
    const age = (words: RegExp) => card(page, order).getByText(words);
    await expect(age(/^just now$|^1 min$/)).toBeVisible();
    await page.clock.fastForward('05:00');
    await tickUntilVisible(age(/^[5-9] min · slow$/));
    await page.clock.fastForward('05:00');
    await tickUntilVisible(age(/^\d+ min · late$/));
    await expectAccessible(page, [390, 1440]);
    await closePage(page);

    // A step begins anew: by the page's own clock, which is ahead of the server's by nothing yet.
    await ownerSession.changeStatus(order, 'Preparing');
    const again = await ownerSession.open('/restaurant/orders');
    await expect(card(again, order).getByText(/^just now$|^\d min$/)).toBeVisible();
  });
});

test.describe('the board of a busy evening', () => {
  test('has four columns beside each other from 768 px, shows two cards of each whole, and counts dishes over all', async () => {
    const placed = [];
    for (let n = 1; n <= 4; n += 1)
      placed.push(await ownerSession.placeOrder({ qty: 3, notes: `Evening ${n}` }));
    const page = await ownerSession.open('/restaurant/orders');
    const lefts = () =>
      Promise.all(
        ['New', 'Accepted', 'Preparing', 'Out for Delivery'].map(
          async (name) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.x ?? -1,
        ),
      );
    for (const width of [820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => new Set(await lefts()).size, { message: `${width} px` }).toBe(4);
    }
    const second = page.getByRole('region', { name: 'Accepted', exact: true }).getByRole('article').nth(1);
    const bottom = async () => {
      const box = await second.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    await expect.poll(bottom).toBeLessThan(900);
    const dishes = page.getByRole('list', { name: 'All day' }).getByRole('listitem');
    const orders = await ownerSession.api.call<
      { status: string; items: { name: string; quantity: number }[] }[]
    >(ownerSession.owner, 'GET', `/api/restaurants/${ownerSession.owner.restaurantId}/orders?status=active`);
    const naan = orders
      .filter(({ status }) => status !== 'Out for Delivery')
      .flatMap(({ items }) => items)
      .filter(({ name }) => name === 'Garlic Butter Naan')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    await expect(dishes.first()).toHaveText(`${naan}× Garlic Butter Naan`, { useInnerText: true });
    await expectAccessible(page, [390, 820, 1024, 1440]);
    await closePage(page);
    for (const order of placed) await ownerSession.changeStatus(order, 'Cancelled');
  });
});

test.describe('the kitchen mode', () => {
  test('shows the first order at the top of a phone, large, with a step that no thumb misses', async () => {
    const order = await ownerSession.placeOrder({ notes: 'Allergic to peanuts' });
    const page = await ownerSession.open('/restaurant/orders', { width: 390, isTouch: true });
    const mode = page.getByRole('button', { name: 'Kitchen mode' });
    await expect(mode).toHaveAttribute('aria-pressed', 'false');
    await mode.click();
    await expect(mode).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Each button moves an order one step.')).toHaveCount(0);
    const first = page.getByRole('region', { name: 'New', exact: true }).getByRole('article').first();
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(200);
    const its = card(page, order);
    for (const words of [
      its.getByText('Garlic Butter Naan'),
      its.getByText('Allergy note: Allergic to peanuts'),
    ])
      await expect(words).toHaveCSS('font-size', '20px');
    const box = async (name: string) => {
      const found = await its.getByRole('button', { name: `${name} order #${order.id}` }).boundingBox();
      if (found === null) throw new Error(`${name} has no place`);
      return found;
    };
    const [accept, cancel] = [await box('Accept'), await box('Cancel')];
    expect(accept.height).toBe(56);
    expect(cancel.y - (accept.y + accept.height)).toBeGreaterThanOrEqual(16);
    await expectAccessible(page, [320, 390, 820, 1440]);
    // It is the device's, from visit to visit.
    await page.reload();
    await expect(mode).toHaveAttribute('aria-pressed', 'true');
    await mode.click();
    await expect(page.getByText('Each button moves an order one step.')).toBeVisible();
    await ownerSession.changeStatus(order, 'Cancelled');
  });
});

test.describe('a note for the kitchen', () => {
  test('stands out, and what may be an allergy is loudest', async () => {
    const plain = await ownerSession.placeOrder({ notes: 'Less spicy, please' });
    const allergy = await ownerSession.placeOrder({ notes: 'Allergic to peanuts' });
    const ofDish = await ownerSession.placeOrder({ note: 'gluten allergy' });
    const none = await ownerSession.placeOrder({ notes: 'No allergies' });
    // Axe would check each order of a list of a hundred.
    for (const path of ['/restaurant/orders', '/restaurant/orders?view=list&status=New']) {
      const page = await ownerSession.open(path);
      const note = page.getByText('Note: Less spicy, please').filter({ visible: true });
      const loud = page.getByText('Allergy note: Allergic to peanuts').filter({ visible: true });
      await expect(note).toBeVisible();
      const loudOfDish = page.getByText('Allergy note: gluten allergy').filter({ visible: true });
      const denied = page.getByText('Note: No allergies').filter({ visible: true });
      await expect(loud).toBeVisible();
      await expect(loudOfDish).toBeVisible();
      const clear = 'rgba(0, 0, 0, 0)';
      const grounds = [await ground(note), await ground(loud), clear];
      expect(new Set(grounds).size).toBe(3);
      expect(await ground(loudOfDish)).toBe(await ground(loud));
      expect(await ground(denied)).toBe(await ground(note));
      await expectAccessible(page, [390, 1024, 1440]);
      await closePage(page);
    }
    for (const order of [plain, allergy, ofDish, none]) await ownerSession.changeStatus(order, 'Cancelled');
  });
});

test.describe('where to call and what to collect', () => {
  test('stand on card, page and ticket while the order is under way, and the number nowhere afterwards', async () => {
    const order = await ownerSession.placeOrder({
      phone: PHONE,
      qty: 5,
      coupon: 'HELLO',
      payment: 'Cash on Delivery',
    });
    const { api, owner } = ownerSession;
    type Bill = { total: number; discount: number };
    const { total, discount } = await api.call<Bill>(owner, 'GET', `/api/orders/${order.id}`);
    expect(discount).toBeGreaterThan(0);
    const page = await ownerSession.open('/restaurant/orders');
    const its = card(page, order);
    await expect(its.getByRole('link', { name: PHONE })).toBeVisible();
    await expect(its.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:+919845012345');
    await expect(its.getByText(`Collect ₹${total.toFixed(2)}`)).toBeVisible();
    await expect(its.getByText('Cash on Delivery')).toBeVisible();
    await expect(its.getByText(`− ₹${discount.toFixed(2)} with HELLO`)).toBeVisible();

    await page.evaluate(() => (window.print = () => undefined));
    await its.getByRole('button', { name: `Print ticket of order #${order.id}` }).click();
    const ticket = page.locator('[data-ticket]');
    for (const words of [PHONE, `− ₹${discount.toFixed(2)} with HELLO`, `Collect₹${total.toFixed(2)}`])
      await expect(ticket).toContainText(words);

    await its.getByRole('link', { name: `Details of order #${order.id}` }).click();
    await expect(page.getByRole('heading', { name: `Order #${order.id}`, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: PHONE })).toBeVisible();
    await expect(page.getByText(`Collect ₹${total.toFixed(2)}, Cash on Delivery`)).toBeVisible();
    await expectAccessible(page, [390, 1440]);
    for (const verb of ['Accept', 'Start preparing', 'Send out', 'Mark delivered'])
      await page.getByRole('button', { name: `${verb} order #${order.id}` }).click();
    await expect(page.getByText('Delivered by Vikram Rao')).toBeVisible();
    await expect(page.getByText(PHONE)).toHaveCount(0);
    await page.goto(new URL(`/restaurant/orders?view=list&q=%23${order.id}`, page.url()).href);
    await expect(page.getByRole('row', { name: `#${order.id}` }).getByText('Delivered')).toBeVisible();
    await expect(page.getByText(PHONE)).toHaveCount(0);
  });
});
