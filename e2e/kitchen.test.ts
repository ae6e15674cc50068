// The restaurant area in a real browser against the built product: the board, the list, every step of an order, and
// what can go wrong on the way.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Session } from './api.ts';
import { fits } from './browser.ts';
import { OwnerSession, loaded, type Order, ORDERS } from './owner-session.ts';
import { expectAccessible } from './accessibility.ts';
import { FAILED_CALL, expectConsoleErrors, unrouteAll } from './open-pages.ts';

let ownerSession: OwnerSession;
let pending: Session;

beforeAll(async () => {
  ownerSession = await OwnerSession.start();
  pending = await ownerSession.newOwner('vikram.rao');
});
afterAll(() => ownerSession?.stop());

const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });
const card = (page: Page, order: Order, status: string) =>
  column(page, status).getByRole('article', { name: `Order #${order.id}` });
const press = (page: Page, verb: string, order: Order) =>
  page.getByRole('button', { name: `${verb} order #${order.id}` }).click();
/** The cards of the board keep their places under the pointer. */
const pointAway = (page: Page) => page.mouse.move(0, 0);
const filter = (page: Page, status: string) =>
  page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: status });
/** What its buttons say; those of the chat and of the printer are pictures. */
const verbs = async (order: Locator) =>
  (await order.getByRole('button').allInnerTexts()).filter((text) => text !== '');
const ids = (texts: string[]) => texts.map((text) => Number(/#(\d+)/.exec(text)?.[1]));

describe('in both themes', () => {
  it.each(['/restaurant/orders', '/restaurant/orders?view=list&q=farhan', '/restaurant/account'])(
    '%s has no flaw and no problem',
    async (path) => {
      const { page, close } = await ownerSession.open(path);
      await loaded(page);
      await expectAccessible(page, [390, 820, 1440]);
      await close();
    },
  );

  it('an owner who is not approved yet sees so', async () => {
    const { page, close } = await ownerSession.open('/restaurant', { as: pending });
    await page.getByRole('heading', { name: 'Waiting for approval', level: 1 }).waitFor();
    await page.getByText('14, 4th Block, Koramangala, Bengaluru 560034').waitFor();
    await expectAccessible(page, [390, 1440]);
    await close();
  });

  it('asks before a cancel without a flaw', async () => {
    const order = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open('/restaurant/orders', { width: 390 });
    await press(page, 'Cancel', order);
    await page.getByText(`Are you sure you want to cancel order #${order.id}?`).waitFor();
    await page.getByRole('button', { name: 'Sold out' }).click();
    await page.getByRole('checkbox', { name: 'Garlic Butter Naan' }).waitFor();
    await expectAccessible(page, [390]);
    await close();
  });
});

describe('the board', () => {
  it('has the four active columns with every order under way, the one that waits longest first', async () => {
    const { page, close } = await ownerSession.open('/restaurant/orders');
    await column(page, 'New').getByRole('article').first().waitFor();
    const active = await ownerSession.orders('?status=active');
    for (const status of ['New', 'Accepted', 'Preparing', 'Out for Delivery']) {
      const wanted = active.filter((order) => order.status === status).map((order) => order.id);
      wanted.reverse();
      await expect
        .poll(async () => ids(await column(page, status).getByRole('article').allInnerTexts()))
        .toEqual(wanted);
    }
    await expect.poll(() => column(page, 'Delivered').count()).toBe(0);
    await close();
  });

  it('shows an order that a customer has just placed, without a reload', async () => {
    const { page, close } = await ownerSession.open('/restaurant/orders');
    await column(page, 'New').waitFor();
    const order = await ownerSession.placeOrder();
    await card(page, order, 'New').waitFor();
    await expect.poll(() => card(page, order, 'New').getByText('12 min left').count()).toBe(1);
    await close();
  });

  it('moves an order one step at a time until it is delivered', async () => {
    const order = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open('/restaurant/orders');
    for (const [from, verb, to] of [
      ['New', 'Accept', 'Accepted'],
      ['Accepted', 'Start preparing', 'Preparing'],
      ['Preparing', 'Send out', 'Out for Delivery'],
    ] as const) {
      const buttons = card(page, order, from).getByRole('button');
      await expect.poll(() => buttons.count()).toBe(from === 'New' ? 5 : 4);
      await press(page, verb, order);
      await card(page, order, to).waitFor();
      await expect.poll(() => ownerSession.statusOf(order)).toBe(to);
    }
    await press(page, 'Mark delivered', order);
    await pointAway(page);
    await page.getByRole('article', { name: `Order #${order.id}` }).waitFor({ state: 'detached' });
    await expect.poll(() => ownerSession.statusOf(order)).toBe('Delivered');
    await filter(page, 'Delivered').click();
    const row = page.getByRole('row', { name: `#${order.id}` });
    await row.getByText('Delivered', { exact: true }).waitFor();
    await expect.poll(() => verbs(row)).toEqual([]);
    await close();
  });

  it('moves with the keyboard, which goes on at the same order', async () => {
    const order = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open('/restaurant/orders');
    await page.getByRole('button', { name: `Accept order #${order.id}` }).press('Enter');
    await card(page, order, 'Accepted').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(`Order #${order.id}`);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe(`Start preparing order #${order.id}`);
    await close();
  });

  it('cancels a new order once that was confirmed, and offers it for no other', async () => {
    const order = await ownerSession.placeOrder();
    const kept = await ownerSession.placeOrder();
    await ownerSession.moveTo(kept, 'Accepted');
    const { page, close } = await ownerSession.open('/restaurant/orders');
    await press(page, 'Cancel', order);
    await page.getByText(`Are you sure you want to cancel order #${order.id}?`).waitFor();
    await page.getByRole('button', { name: 'Keep order' }).click();
    await card(page, order, 'New').waitFor();
    await expect.poll(() => ownerSession.statusOf(order)).toBe('New');
    await press(page, 'Cancel', order);
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await page.getByText('Please choose a reason').waitFor();
    await page.getByRole('button', { name: 'Too busy' }).click();
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await pointAway(page);
    await card(page, order, 'New').waitFor({ state: 'detached' });
    await expect.poll(() => ownerSession.statusOf(order)).toBe('Cancelled');
    await expect.poll(() => verbs(card(page, kept, 'Accepted'))).toEqual(['Start preparing']);
    await close();
  });

  it('puts an order back, and says why, when somebody else was first', async () => {
    const order = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open('/restaurant/orders');
    expectConsoleErrors(page, FAILED_CALL);
    await card(page, order, 'New').waitFor();
    // Whatever is announced, also for a moment.
    await page.evaluate(() => {
      const said = ((window as unknown as { said: string[] }).said = []) as string[];
      const hear = () => {
        for (const region of document.querySelectorAll('[role=status]')) said.push(region.textContent);
      };
      new MutationObserver(hear).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const said = async () =>
      (await page.evaluate(() => (window as unknown as { said: string[] }).said)).join('\n');
    // No poll brings the news before the press does.
    await page.route(ORDERS, () => undefined);
    await ownerSession.api.call(ownerSession.customer, 'POST', `/api/orders/${order.id}/cancel`);
    await press(page, 'Accept', order);
    await page
      .getByText('Failed to update order status: This order is Cancelled and cannot become Accepted.')
      .filter({ visible: true })
      .first()
      .waitFor();
    await pointAway(page);
    await card(page, order, 'New').waitFor();
    await expect.poll(() => card(page, order, 'Accepted').count()).toBe(0);
    await expect.poll(() => said()).not.toContain(`Order #${order.id}: Accepted`);
    const other = await ownerSession.placeOrder();
    await unrouteAll(page);
    await press(page, 'Accept', other);
    await expect.poll(said).toContain(`Order #${other.id}: Accepted`);
    await page.reload();
    await column(page, 'New').waitFor();
    await expect.poll(() => card(page, order, 'New').count()).toBe(0);
    await close();
  });
});

describe('nothing moves under the pointer', () => {
  it('so an order that comes into the column it is over waits at its end', async () => {
    const older = await ownerSession.placeOrder();
    const newer = await ownerSession.placeOrder();
    await ownerSession.moveTo(newer, 'Accepted');
    const { page, close } = await ownerSession.open('/restaurant/orders');
    await card(page, newer, 'Accepted').hover();
    const before = ids(await column(page, 'Accepted').getByRole('article').allInnerTexts());
    expect(before.at(-1)).toBe(newer.id);
    await ownerSession.moveTo(older, 'Accepted');
    await card(page, older, 'Accepted').waitFor();
    const shown = () => column(page, 'Accepted').getByRole('article').allInnerTexts();
    await expect.poll(async () => ids(await shown())).toEqual([...before, older.id]);
    await pointAway(page);
    const sorted = [...before.slice(0, -1), older.id, newer.id];
    await expect.poll(async () => ids(await shown())).toEqual(sorted);
    await close();
  });
});

describe('the list', () => {
  const RANKS = ['New', 'Accepted', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled', 'Refunded'];
  const rows = async (page: Page) => {
    await page.getByRole('row').nth(1).waitFor();
    const texts = await page.getByRole('row').allInnerTexts();
    return texts
      .slice(1)
      .map((text) => ({ id: ids([text])[0] ?? 0, rank: RANKS.findIndex((status) => text.includes(status)) }));
  };

  it('has orders by status, then newest first, and goes on with older ones', async () => {
    const { page, close } = await ownerSession.open('/restaurant/orders');
    await page.getByRole('group', { name: 'View' }).getByText('List').click();
    const shown = await rows(page);
    expect(shown).toEqual(shown.toSorted((a, b) => a.rank - b.rank || b.id - a.id));
    expect(new Set(shown.map((row) => row.rank)).size).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Load older orders' }).click();
    await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(shown.length);
    await close();
  });

  it('keeps filter and search in its address', async () => {
    const { page, close } = await ownerSession.open('/restaurant/orders?view=list');
    await filter(page, 'Cancelled').click();
    await expect.poll(async () => new Set((await rows(page)).map((row) => row.rank))).toEqual(new Set([5]));
    const [first] = await rows(page);
    await page.getByRole('searchbox').filter({ visible: true }).fill(`#${first?.id}`);
    await expect.poll(async () => await rows(page)).toEqual([first]);
    await page.reload();
    await expect.poll(() => rows(page)).toEqual([first]);
    await page.getByRole('searchbox').filter({ visible: true }).fill('nobody cooks that');
    await page.getByRole('heading', { name: 'No orders match that.' }).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect.poll(() => rows(page)).toContainEqual(first);
    await close();
  });

  it('finds orders of a status and by words among all there ever were', async () => {
    const { page, close } = await ownerSession.open('/restaurant/orders?view=list&status=Cancelled');
    const cancelled = (await ownerSession.orders('?status=Cancelled&limit=500')).map((order) => order.id);
    await expect.poll(async () => (await rows(page)).map((row) => row.id)).toEqual(cancelled);
    const oldest = (await ownerSession.orders('?limit=500')).at(-1);
    await filter(page, 'All').click();
    await page
      .getByRole('searchbox')
      .filter({ visible: true })
      .fill(`#${oldest?.id} ${oldest?.customerName}`);
    await expect.poll(async () => (await rows(page)).map((row) => row.id)).toEqual([oldest?.id]);
    await close();
  });

  it('keeps both of two quick changes of the filter and the words', async () => {
    const { page, close } = await ownerSession.open('/restaurant/orders?view=list&status=Cancelled');
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
    await close();
  });

  it.each([
    ['/restaurant/orders', 320, 99],
    ['/restaurant/orders', 1280, 98],
    ['/restaurant/orders?view=list', 320, 97],
    ['/restaurant/orders?view=list', 768, 96],
  ])('cuts nothing off on %s at %d px, whatever a customer wrote', async (path, width, qty) => {
    const order = await ownerSession.placeOrder({ qty, notes: 'nobread'.repeat(60) });
    const { page, close } = await ownerSession.open(path, { width });
    await page.getByRole('button', { name: `Accept order #${order.id}` }).waitFor();
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main, section, article, table, li')]
          .filter((element) => element.checkVisibility())
          .filter(({ scrollWidth, clientWidth, parentElement }) =>
            [clientWidth, parentElement?.clientWidth ?? 0].some((room) => scrollWidth > room),
          )
          .map((element) => element.className),
      );
    // What comes in moves into its place first.
    await expect.poll(cut).toEqual([]);
    await expect.poll(() => fits(page)).toBe(true);
    await ownerSession.moveTo(order, 'Cancelled');
    await close();
  });

  it('moves an order where it stands', async () => {
    const order = await ownerSession.placeOrder();
    const { page, close } = await ownerSession.open(`/restaurant/orders?view=list&q=${order.id}`);
    await press(page, 'Accept', order);
    await page
      .getByRole('row', { name: `#${order.id}` })
      .getByText('Accepted')
      .waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: `Start preparing order #${order.id}` }).count())
      .toBe(1);
    await close();
  });
});
