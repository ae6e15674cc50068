// The restaurant area in a real browser against the built product: the board, the list, every step of an order, and
// what can go wrong on the way.
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Session } from './api.ts';
import { fits, unrouteAll } from './browser.ts';
import { OwnerSession, type Order, ORDERS } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

test.use({ ownProduct: true });

let ownerSession: OwnerSession;
let pending: Session;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
  pending = await ownerSession.newOwner('vikram.rao');
});

const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });
const card = (page: Page, order: Order, status: string) =>
  column(page, status).getByRole('article', { name: `Order #${order.id}` });
const press = (page: Page, verb: string, order: Order) =>
  page.getByRole('button', { name: `${verb} order #${order.id}` }).click();
/** The cards of the board keep their places under the pointer. */
const pointAway = (page: Page) => page.mouse.move(0, 0);
const filter = (page: Page, status: string) =>
  page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: status });
/** Texts of an order's buttons; those of the chat and of the printer are pictures. */
const verbs = async (order: Locator) =>
  (await order.getByRole('button').allInnerTexts()).filter((text) => text !== '');
const ids = (texts: string[]) => texts.map((text) => Number(/#(\d+)/.exec(text)?.[1]));

test.describe('in both themes', () => {
  test('an owner who is not approved yet sees so', async () => {
    const page = await ownerSession.open('/restaurant', { as: pending });
    await expect(page.getByRole('heading', { name: 'Waiting for approval', level: 1 })).toBeVisible();
    await expect(page.getByText('14, 4th Block, Koramangala, Bengaluru 560034')).toBeVisible();
    await expectAccessible(page, [390, 1440]);
  });

  test('asks before a cancel without a flaw', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders', { width: 390 });
    await press(page, 'Cancel', order);
    await expect(page.getByText(`Are you sure you want to cancel order #${order.id}?`)).toBeVisible();
    await page.getByRole('button', { name: 'Sold out' }).click();
    await expect(page.getByRole('checkbox', { name: 'Garlic Butter Naan' })).toBeVisible();
    await expectAccessible(page, [390]);
  });
});

test.describe('the board', () => {
  test('has the four active columns with every order under way, the one that waits longest first', async () => {
    const page = await ownerSession.open('/restaurant/orders');
    await expect(column(page, 'New').getByRole('article').first()).toBeVisible();
    const active = await ownerSession.orders('?status=active');
    for (const status of ['New', 'Accepted', 'Preparing', 'Out for Delivery']) {
      const wanted = active.filter((order) => order.status === status).map((order) => order.id);
      wanted.reverse();
      await expect
        .poll(async () => ids(await column(page, status).getByRole('article').allInnerTexts()))
        .toEqual(wanted);
    }
    await expect(column(page, 'Delivered')).toHaveCount(0);
  });

  test('shows an order that a customer has just placed, without a reload', async () => {
    const page = await ownerSession.open('/restaurant/orders');
    await expect(column(page, 'New')).toBeVisible();
    const order = await ownerSession.placeOrder();
    await expect(card(page, order, 'New')).toBeVisible();
    await expect(card(page, order, 'New').getByText('12 min left')).toHaveCount(1);
  });

  test('moves an order one step at a time until it is delivered', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders');
    for (const [from, verb, to] of [
      ['New', 'Accept', 'Accepted'],
      ['Accepted', 'Start preparing', 'Preparing'],
      ['Preparing', 'Send out', 'Out for Delivery'],
    ] as const) {
      const buttons = card(page, order, from).getByRole('button');
      await expect(buttons).toHaveCount(from === 'New' ? 5 : 4);
      await press(page, verb, order);
      await expect(card(page, order, to)).toBeVisible();
      await expect.poll(() => ownerSession.statusOf(order)).toBe(to);
    }
    await press(page, 'Mark delivered', order);
    await pointAway(page);
    await expect(page.getByRole('article', { name: `Order #${order.id}` })).not.toBeAttached();
    await expect.poll(() => ownerSession.statusOf(order)).toBe('Delivered');
    await filter(page, 'Delivered').click();
    const row = page.getByRole('row', { name: `#${order.id}` });
    await expect(row.getByText('Delivered', { exact: true })).toBeVisible();
    await expect.poll(() => verbs(row)).toEqual([]);
  });

  test('moves with the keyboard, which goes on at the same order', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders');
    await page.getByRole('button', { name: `Accept order #${order.id}` }).press('Enter');
    await expect(card(page, order, 'Accepted')).toBeVisible();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(`Order #${order.id}`);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe(`Start preparing order #${order.id}`);
  });

  test('cancels a new order once that was confirmed, and offers it for no other', async () => {
    const order = await ownerSession.placeOrder();
    const otherOrder = await ownerSession.placeOrder();
    await ownerSession.changeStatus(otherOrder, 'Accepted');
    const page = await ownerSession.open('/restaurant/orders');
    await press(page, 'Cancel', order);
    await expect(page.getByText(`Are you sure you want to cancel order #${order.id}?`)).toBeVisible();
    await page.getByRole('button', { name: 'Keep order' }).click();
    await expect(card(page, order, 'New')).toBeVisible();
    await expect.poll(() => ownerSession.statusOf(order)).toBe('New');
    await press(page, 'Cancel', order);
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await expect(page.getByText('Please choose a reason')).toBeVisible();
    await page.getByRole('button', { name: 'Too busy' }).click();
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await pointAway(page);
    await expect(card(page, order, 'New')).not.toBeAttached();
    await expect.poll(() => ownerSession.statusOf(order)).toBe('Cancelled');
    await expect.poll(() => verbs(card(page, otherOrder, 'Accepted'))).toEqual(['Start preparing']);
  });

  test('puts an order back, and says why, when somebody else was first', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open('/restaurant/orders');
    expectConsoleErrors(page, FAILED_CALL);
    await expect(card(page, order, 'New')).toBeVisible();
    // Whatever is announced, also for a moment.
    await page.evaluate(() => {
      const announcements = ((window as unknown as { announcements: string[] }).announcements =
        []) as string[];
      const hear = () => {
        for (const region of document.querySelectorAll('[role=status]'))
          announcements.push(region.textContent);
      };
      new MutationObserver(hear).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const readAnnouncements = async () =>
      (await page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)).join(
        '\n',
      );
    // No poll brings the news before the press does.
    await page.route(ORDERS, () => undefined);
    await ownerSession.api.call(ownerSession.customer, 'POST', `/api/orders/${order.id}/cancel`);
    await press(page, 'Accept', order);
    await expect(
      page
        .getByText('Failed to update order status: This order is Cancelled and cannot become Accepted.')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await pointAway(page);
    await expect(card(page, order, 'New')).toBeVisible();
    await expect(card(page, order, 'Accepted')).toHaveCount(0);
    await expect.poll(() => readAnnouncements()).not.toContain(`Order #${order.id}: Accepted`);
    const other = await ownerSession.placeOrder();
    await unrouteAll(page);
    await press(page, 'Accept', other);
    await expect.poll(readAnnouncements).toContain(`Order #${other.id}: Accepted`);
    await page.reload();
    await expect(column(page, 'New')).toBeVisible();
    await expect(card(page, order, 'New')).toHaveCount(0);
  });
});

test.describe('nothing moves under the pointer', () => {
  test('so an order that comes into the column it is over waits at its end', async () => {
    const older = await ownerSession.placeOrder();
    const newer = await ownerSession.placeOrder();
    await ownerSession.changeStatus(newer, 'Accepted');
    const page = await ownerSession.open('/restaurant/orders');
    await card(page, newer, 'Accepted').hover();
    const before = ids(await column(page, 'Accepted').getByRole('article').allInnerTexts());
    expect(before.at(-1)).toBe(newer.id);
    await ownerSession.changeStatus(older, 'Accepted');
    await expect(card(page, older, 'Accepted')).toBeVisible();
    const shown = () => column(page, 'Accepted').getByRole('article').allInnerTexts();
    await expect.poll(async () => ids(await shown())).toEqual([...before, older.id]);
    await pointAway(page);
    const sorted = [...before.slice(0, -1), older.id, newer.id];
    await expect.poll(async () => ids(await shown())).toEqual(sorted);
  });
});

test.describe('the list', () => {
  const RANKS = ['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled', 'Refunded'];
  const rows = async (page: Page) => {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const texts = await page.getByRole('row').allInnerTexts();
    return texts
      .slice(1)
      .map((text) => ({ id: ids([text])[0] ?? 0, rank: RANKS.findIndex((status) => text.includes(status)) }));
  };

  test('has orders by status, then newest first, and goes on with older ones', async () => {
    const page = await ownerSession.open('/restaurant/orders');
    await page.getByRole('group', { name: 'View' }).getByText('List').click();
    const shown = await rows(page);
    expect(shown).toEqual(shown.toSorted((a, b) => a.rank - b.rank || b.id - a.id));
    expect(new Set(shown.map((row) => row.rank)).size).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Load older orders' }).click();
    await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(shown.length);
  });

  test('keeps filter and search in its address', async () => {
    const page = await ownerSession.open('/restaurant/orders?view=list');
    await filter(page, 'Cancelled').click();
    await expect.poll(async () => new Set((await rows(page)).map((row) => row.rank))).toEqual(new Set([5]));
    const [first] = await rows(page);
    await page.getByRole('searchbox').filter({ visible: true }).fill(`#${first?.id}`);
    await expect.poll(async () => await rows(page)).toEqual([first]);
    await page.reload();
    await expect.poll(() => rows(page)).toEqual([first]);
    await page.getByRole('searchbox').filter({ visible: true }).fill('nobody cooks that');
    await expect(page.getByRole('heading', { name: 'No orders match that.' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect.poll(() => rows(page)).toContainEqual(first);
  });

  test('has the orders of some days alone, and so has its file', async () => {
    type Dated = { id: number; createdAt: string };
    const oldest = (await ownerSession.orders('?limit=500')).at(-1) as unknown as Dated;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      new Date(oldest.createdAt),
    );
    const placed = (await ownerSession.orders(`?limit=500&from=${day}&to=${day}`)).map(({ id }) => id);
    expect(placed).toContain(oldest.id);
    const page = await ownerSession.open('/restaurant/orders?view=list', { width: 1440 });
    const days = page.getByRole('group', { name: 'Days' });
    await days.getByLabel('From').fill(day);
    await days.getByLabel('To').fill(day);
    await expect.poll(async () => new Set((await rows(page)).map(({ id }) => id))).toEqual(new Set(placed));
    await expect.poll(() => new URL(page.url()).search).toBe(`?view=list&from=${day}&to=${day}`);
    await expectAccessible(page, [320, 390, 820, 1440]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`orders-${day}.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split(',', 1)[0]))).toEqual(placed);
    await days.getByLabel('To').fill('2020-01-02');
    await days.getByLabel('From').fill('2020-01-01');
    await expect(page.getByRole('heading', { name: 'No orders on these days.' })).toBeVisible();
    await days.getByRole('button', { name: 'All days' }).click();
    await expect(days.getByLabel('From')).toHaveValue('');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // The board has what is under way, on whatever day it was placed.
    await days.getByRole('button', { name: 'Today' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBeNull();
    await page.getByRole('group', { name: 'View' }).getByText('Board').click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('finds orders of a status and by words among all there ever were', async () => {
    const page = await ownerSession.open('/restaurant/orders?view=list&status=Cancelled');
    const cancelled = (await ownerSession.orders('?status=Cancelled&limit=500')).map((order) => order.id);
    await expect.poll(async () => (await rows(page)).map((row) => row.id)).toEqual(cancelled);
    const oldest = (await ownerSession.orders('?limit=500')).at(-1);
    await filter(page, 'All').click();
    await page
      .getByRole('searchbox')
      .filter({ visible: true })
      .fill(`#${oldest?.id} ${oldest?.customerName}`);
    await expect.poll(async () => (await rows(page)).map((row) => row.id)).toEqual([oldest?.id]);
  });

  test('keeps both of two quick changes of the filter and the words', async () => {
    const page = await ownerSession.open('/restaurant/orders?view=list&status=Cancelled');
    const words = page.getByRole('searchbox').filter({ visible: true });
    await filter(page, 'All').evaluate(
      (all: HTMLElement, input: Element | null) => {
        // Both within one turn of the browser, before anything is rendered again.
        all.click();
        if (!(input instanceof HTMLInputElement)) throw new Error('No field to search in');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'naan');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      await words.elementHandle(),
    );
    await expect.poll(() => new URL(page.url()).search).toBe('?view=list&q=naan');
  });

  for (const [path, width, qty] of [
    ['/restaurant/orders', 320, 99],
    ['/restaurant/orders', 1280, 98],
    ['/restaurant/orders?view=list', 320, 97],
    ['/restaurant/orders?view=list', 768, 96],
  ] as const)
    test(`cuts nothing off on ${path} at ${width} px, whatever a customer wrote`, async () => {
      const order = await ownerSession.placeOrder({ qty, notes: 'nobread'.repeat(60) });
      const page = await ownerSession.open(path, { width });
      await expect(page.getByRole('button', { name: `Accept order #${order.id}` })).toBeVisible();
      const cut = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main, section, article, table, li')]
            .filter((element) => element.checkVisibility())
            .filter(({ scrollWidth, clientWidth, parentElement }) =>
              [clientWidth, parentElement?.clientWidth ?? 0].some((room) => scrollWidth > room),
            )
            .map((element) => element.className),
        );
      // New cards first move into their places.
      await expect.poll(cut).toEqual([]);
      await expect.poll(() => fits(page)).toBe(true);
      await ownerSession.changeStatus(order, 'Cancelled');
    });

  test('moves an order where it stands', async () => {
    const order = await ownerSession.placeOrder();
    const page = await ownerSession.open(`/restaurant/orders?view=list&q=${order.id}`);
    await press(page, 'Accept', order);
    await expect(page.getByRole('row', { name: `#${order.id}` }).getByText('Accepted')).toBeVisible();
    await expect(page.getByRole('button', { name: `Start preparing order #${order.id}` })).toHaveCount(1);
  });
});
