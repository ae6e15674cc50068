// The time that a kitchen has to answer: what its screens say of it, how often they call, and what ends it.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { tickAndRead, countCalls, advanceClock, stopClock, tickUntilVisible } from './page-clock.ts';
import { OwnerSession, type Order } from './owner-session.ts';
import { closePage } from './browser.ts';

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

// Nothing calls that a test before has left, and the restaurant takes orders.
test.beforeEach(async () => {
  for (const order of await ownerSession.orders('?status=New'))
    await ownerSession.changeStatus(order, 'Cancelled');
  await ownerSession.api.call(ownerSession.owner, 'POST', own('here'));
});

const BOARD = '/restaurant/orders';
const own = (what: string) => `/api/restaurants/${ownerSession.owner.restaurantId}/${what}`;
const card = (page: Page, { id }: Order) =>
  page.getByRole('article', { name: `Order #${id}` }).filter({ visible: true });
const removedOrder = (page: Page, { id }: Order) => page.getByRole('article', { name: `Cancelled: #${id}` });
const sawIt = (page: Page, { id }: Order) =>
  page.getByRole('button', { name: `I’ve seen it: order #${id}` }).filter({ visible: true });
const WIDTHS = [320, 390, 1024, 1440];

/** Counts what a page plays: two notes for a call. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const counter = window as unknown as { notes: number };
    counter.notes = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      override createOscillator() {
        counter.notes += 1;
        return super.createOscillator();
      }
    };
  });
/** Some browsers want a press before a page may sound. */
const touch = (page: Page) => page.getByRole('heading', { level: 1 }).click();
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes);

/** How often a page calls in so many seconds of its own time. */
async function callsIn(page: Page, seconds: number): Promise<number> {
  const before = await notes(page);
  await advanceClock(page, seconds * 1_000);
  return ((await notes(page)) - before) / 2;
}

/** Closes the page by going to another one. */
const leave = (page: Page) => page.goto(`${ownerSession.address}/livez`);

/** A new order of so many minutes' age, of the twelve that a new platform gives. */
async function waiting(minutes: number): Promise<Order> {
  const order = await ownerSession.placeOrder();
  if (minutes > 0) await ownerSession.letWait(order, minutes);
  return order;
}

test.describe('the card of a new order', () => {
  test('says how many minutes are left, then how long it waits, then when it is cancelled', async () => {
    const fresh = await waiting(0);
    const amber = await waiting(5);
    const red = await waiting(9);
    const page = await ownerSession.open(BOARD);
    await expect(card(page, fresh).getByText('12 min left')).toBeVisible();
    await expect(card(page, amber).getByText('Waiting 5 min')).toBeVisible();
    await expect(card(page, red).getByText('Cancelled in 3 min')).toBeVisible();
    await expect(sawIt(page, fresh)).toHaveCount(0);
    await expect(sawIt(page, red)).toHaveCount(0);
    await expect(sawIt(page, amber)).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('group', { name: 'View' }).getByText('List').click();
    const row = page.getByRole('row', { name: `#${amber.id}` });
    await expect(row.getByText('Waiting 5 min')).toBeVisible();
    await expect(sawIt(page, amber)).toBeVisible();
    await expectAccessible(page, WIDTHS);
  });

  test('counts by the server’s clock, however wrong the device’s is', async () => {
    const order = await waiting(5);
    const page = await ownerSession.open(BOARD, {
      before: (opened) => opened.clock.setSystemTime(Date.now() + 3 * 3_600_000),
    });
    await expect(card(page, order).getByText('Waiting 5 min')).toBeVisible();
    await page.clock.fastForward('03:00');
    await tickUntilVisible(card(page, order).getByText('Cancelled in 4 min'));
    await expect(card(page, order).getByText('late')).toHaveCount(0);
  });

  test('pulses only for those who want motion', async () => {
    const order = await waiting(9);
    const iterationCount = (page: Page) =>
      card(page, order).evaluate((one) => getComputedStyle(one).animationIterationCount);
    for (const hasMotion of [true, false]) {
      const page = await ownerSession.open(BOARD, { hasMotion });
      await expect(card(page, order).getByText('Cancelled in 3 min')).toBeVisible();
      await expect.poll(() => iterationCount(page)).toBe(hasMotion ? 'infinite' : '1');
      await closePage(page);
    }
  });
});

test.describe('“I’ve seen it”', () => {
  test('ends the call in amber, which a look does not any more, and says who has', async () => {
    const order = await waiting(5);
    await ownerSession.see(order);
    const page = await ownerSession.open(BOARD, { before: listen });
    await expect(page).toHaveTitle('(1) Orders · Tiffin');
    await card(page, order).getByText('naan').first().click();
    await expect.poll(() => notes(page)).toBeGreaterThan(0);
    await expect(page).toHaveTitle('(1) Orders · Tiffin');
    await sawIt(page, order).click();
    await expect(card(page, order).getByText('Seen by Vikram Rao')).toBeVisible();
    await expect(page).toHaveTitle('Orders · Tiffin');
    await stopClock(page);
    expect(await callsIn(page, 30)).toBe(0);
    // Red begins: only an answer ends that.
    await advanceClock(page, 3 * 60_000);
    await expect(page).toHaveTitle('(1) Orders · Tiffin');
    expect(await callsIn(page, 20)).toBe(10);
    await page.clock.resume();
    await card(page, order).getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveTitle('Orders · Tiffin');
  });

  test('goes on calling where the server could not be told', async () => {
    const order = await waiting(5);
    const page = await ownerSession.open(BOARD, {
      consoleErrors: [/503/],
      before: (opened) =>
        opened.route('**/api/orders/*/seen', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 503, json: { error: 'The database is away.', code: 'INTERNAL' } })
            : route.fallback(),
        ),
    });
    await sawIt(page, order).click();
    const problems = page.getByRole('region', { name: 'Problems' });
    await expect(problems.getByText(`Order #${order.id} still rings: The database is away.`)).toBeVisible();
    await expect(page).toHaveTitle('(1) Orders · Tiffin');
  });
});

test.describe('the sound', () => {
  for (const { minutes, seconds, step } of [
    { minutes: 0, step: 'at first', seconds: 8 },
    { minutes: 5, step: 'in amber', seconds: 4 },
    { minutes: 9, step: 'in red', seconds: 2 },
  ] as const)
    test(`comes every ${seconds} s ${step}`, async () => {
      const order = await waiting(minutes);
      const page = await ownerSession.open(BOARD, { before: listen });
      await expect(card(page, order)).toBeVisible();
      await touch(page);
      await expect.poll(() => notes(page)).toBeGreaterThan(0);
      await stopClock(page);
      await advanceClock(page, 1_000);
      expect(await callsIn(page, 40)).toBe(40 / seconds);
    });

  test('comes from one of the tabs of a browser, and from another once that is closed', async () => {
    const order = await waiting(0);
    const page = await ownerSession.open(BOARD, { before: listen });
    await expect(card(page, order)).toBeVisible();
    await touch(page);
    await expect.poll(() => notes(page)).toBeGreaterThan(0);
    const others = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const other = await page.context().newPage();
        await listen(other);
        await other.goto(page.url());
        await expect(card(other, order)).toBeVisible();
        await touch(other);
        return other;
      }),
    );
    const playedBy = () => Promise.all(others.map(notes));
    const before = await notes(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(8_000);
        return notes(page);
      })
      .toBeGreaterThanOrEqual(before + 4);
    await expect.poll(() => playedBy()).toEqual([0, 0]);
    await leave(page);
    await expect
      .poll(async () => (await playedBy()).filter((count) => count > 0).length, { timeout: 15_000 })
      .toBe(1);
    await Promise.all(others.map((other) => other.close()));
  });
});

test.describe('what nobody answers', () => {
  test('leaves the board with the reason, and after two orders none can be placed until somebody is there', async () => {
    const page = await ownerSession.open(BOARD);
    for (const _ of [1, 2]) {
      const order = await ownerSession.placeOrder();
      await tickUntilVisible(card(page, order));
      await ownerSession.letWait(order, 12);
      await expect.poll(() => ownerSession.statusOf(order), { timeout: 15_000 }).toBe('Cancelled');
      await tickUntilVisible(removedOrder(page, order));
      await expect(removedOrder(page, order).getByText('Cancelled by the platform')).toBeVisible();
      await expect(
        removedOrder(page, order).getByText('“The restaurant did not answer in time.”'),
      ).toBeVisible();
    }
    const stopped = page
      .getByRole('alert')
      .filter({ hasText: 'Two orders went unanswered, so customers cannot order now.' });
    await tickUntilVisible(stopped);
    const state = 'Not taking orders right now';
    await expect(page.getByRole('complementary').getByText(state)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: state })).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await stopped.getByRole('button', { name: 'We’re here' }).click();
    await expect(stopped).not.toBeAttached();
    await ownerSession.placeOrder();
  });

  test('is said to be still so where the press did not reach the server', async () => {
    const page = await ownerSession.open(BOARD, {
      consoleErrors: [/503/],
      before: async (opened) => {
        await opened.route('**/api/restaurants/*/here', (route) =>
          route.fulfill({ status: 503, json: { error: 'The database is away.', code: 'INTERNAL' } }),
        );
        await opened.route(/\/api\/restaurants\/\d+$/, async (route) => {
          const answer = await route.fetch();
          const restaurant = (await answer.json()) as object;
          await route.fulfill({ json: { ...restaurant, notTakingReason: 'not-answering' } });
        });
      },
    });
    await page.getByRole('button', { name: 'We’re here' }).click();
    const problems = page.getByRole('region', { name: 'Problems' });
    await expect(problems.getByText('Customers still cannot order: The database is away.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'We’re here' })).toHaveCount(1);
  });
});

const isWord = (request: { method(): string; url(): string }) =>
  request.method() === 'PUT' && request.url().endsWith(own('console'));
const wordsOf = (page: Page) => {
  const words: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (isWord(request)) words.push(request.postDataJSON() as Record<string, unknown>);
  });
  return words;
};
const consoles = async () => {
  const admin = await ownerSession.api.logIn('admin', 'Admin@123', 'ADMIN');
  const { restaurantId } = ownerSession.owner;
  const all = await ownerSession.api.call<{ id: number; consoles: number; presence: string }[]>(
    admin,
    'GET',
    '/api/admin/restaurants?limit=100',
  );
  const found = all.find(({ id }) => id === restaurantId);
  return found && `${found.consoles} ${found.presence}`;
};

test.describe('a console', () => {
  test.beforeEach(() => ownerSession.forgetConsoles());

  test('says every half minute that it is there, on every page of the area, and goes when its page is closed', async () => {
    let words: Record<string, unknown>[] = [];
    const page = await ownerSession.open('/restaurant/menu', {
      before: async (opened) => {
        words = wordsOf(opened);
      },
    });
    await touch(page);
    await expect.poll(() => words.at(-1)).toMatchObject({ canSound: true, isVisible: true });
    expect(String(words[0]?.device)).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(consoles).toBe('1 here');
    await stopClock(page);
    const count = countCalls(page, isWord);
    await advanceClock(page, 90_000);
    expect(count()).toBe(3);
    await leave(page);
    await expect.poll(consoles).toBe('0 here');
  });

  test('is one, however many tabs are open, and stays while one of them does', async () => {
    const page = await ownerSession.open(BOARD);
    await expect.poll(consoles).toBe('1 here');
    const other = await page.context().newPage();
    const words = wordsOf(other);
    await other.goto(page.url());
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await advanceClock(page, 60_000);
    expect(words).toEqual([]);
    await expect.poll(() => consoles()).toBe('1 here');
    await leave(page);
    await expect.poll(() => words.length).toBeGreaterThan(0);
    // The closed tab's goodbye may come after the first word of the one that speaks on; the next word puts that right.
    await expect.poll(tickAndRead(other, consoles)).toBe('1 here');
  });
});
