// The restaurant's analytics in a real browser: every figure beside the one counted from the orders that the API lists,
// the ranges, the charts by pointer and by keys, the file, and what stands there without orders or without an answer.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './axe.ts';
import { pressRadio, serverError, tryAgain } from './browser.ts';
import { OwnerSession } from './owner-session.ts';
import { inRupees, paiseOf } from './money.ts';
import { tickAndRead, tickUntilVisible } from './page-clock.ts';
import { FAILED_CALL, expectConsoleErrors } from './console-errors.ts';

type FullOrder = {
  id: number;
  status: string;
  createdAt: string;
  total: number;
  payment: string;
  items: { menuItemId: number; name: string; quantity: number; price: number }[];
};
/** With the day and the hour of the platform's calendar. */
type DatedOrder = FullOrder & { day: string; hour: number };

const PATH = '/restaurant/analytics';
const ANALYTICS = /\/api\/restaurants\/\d+\/analytics/;
const STATUSES = [
  'Delivered',
  'Out for Delivery',
  'Preparing',
  'Accepted',
  'New',
  'Cancelled',
  'Refunded',
] as const;

test.use({ ownProduct: true, view: { hasOwnClock: true } });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
  // An order in every status that an owner can bring one to, and a New one.
  const orders = [];
  for (let n = 0; n < 6; n += 1) orders.push(await ownerSession.placeOrder());
  const steps = ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered'];
  for (const [n, order] of orders.slice(0, 4).entries())
    for (const status of steps.slice(0, n + 1)) await ownerSession.changeStatus(order, status);
  const refused = orders[4];
  if (refused) await ownerSession.changeStatus(refused, 'Cancelled');
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chart = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const tile = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const ready = (page: Page) => expect(region(page, 'Busiest hours').getByRole('slider')).toBeVisible();
const bars = async (page: Page, panel: string) =>
  (await region(page, panel).getByRole('listitem').allInnerTexts()).map((text) =>
    text.split('\n').filter((word) => word.trim() !== ''),
  );
const table = (page: Page, caption: string) =>
  page
    .getByRole('table', { name: caption, exact: true })
    .evaluate((element: HTMLTableElement) =>
      [...(element.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent)),
    );

/** Every order of the restaurant, page by page. */
async function allOrders(): Promise<DatedOrder[]> {
  const all: FullOrder[] = [];
  for (let before = ''; ;) {
    const page = (await ownerSession.orders(`?limit=500${before}`)) as unknown as FullOrder[];
    all.push(...page);
    if (page.length < 500)
      return all.map((order) => {
        const at = new Date(order.createdAt);
        return { ...order, day: dayFormat.format(at), hour: Number(hourFormat.format(at)) };
      });
    before = `&before=${page.at(-1)?.id}`;
  }
}

const DAY = 86_400_000;
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit' });
/** The calendar's days up to today, written as the screen writes them. */
const lastDays = (count: number) =>
  Array.from({ length: count }, (_, n) => dayFormat.format(Date.now() - n * DAY))
    .toReversed()
    .map((name) => {
      const at = new Date(`${name}T00:00:00Z`);
      const words = (options: Intl.DateTimeFormatOptions) =>
        at.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
      const year = at.getUTCFullYear() === new Date().getFullYear() ? '' : ` ${at.getUTCFullYear()}`;
      const label = `${words({ weekday: 'short' })}, ${at.getUTCDate()} ${words({ month: 'short' }).slice(0, 3)}${year}`;
      return { name, label, weekday: words({ weekday: 'long' }) };
    });
const ordersOf = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`;
const hourText = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
const isDelivered = ({ status }: Pick<FullOrder, 'status'>) => status === 'Delivered';
const paiseOfAll = (orders: readonly FullOrder[]) =>
  orders.reduce((sum, { total }) => sum + paiseOf(total), 0);

/** Expected content of the panels of a range, counted from the orders one by one. */
function expected(all: readonly DatedOrder[], days: number) {
  const calendar = lastDays(days);
  const on = (name: string) => all.filter(({ day }) => day === name);
  const recent = calendar.flatMap(({ name }) => on(name));
  const sold = new Map<number, { name: string; quantity: number; paise: number }>();
  for (const { menuItemId, name, quantity, price } of recent
    .filter(isDelivered)
    .flatMap(({ items }) => items)) {
    const known = sold.get(menuItemId) ?? { name, quantity: 0, paise: 0 };
    known.quantity += quantity;
    known.paise += quantity * paiseOf(price);
    sold.set(menuItemId, known);
  }
  return {
    orders: calendar.map(({ name, label }) => [label, ordersOf(on(name).length)]),
    revenue: calendar.map(({ name, label }) => [label, inRupees(paiseOfAll(on(name).filter(isDelivered)))]),
    hours: Array.from({ length: 24 }, (_, hour) => [
      hourText(hour),
      ordersOf(recent.filter((order) => order.hour === hour).length),
    ]),
    dishes: [...sold]
      .toSorted(([a, one], [b, other]) => other.quantity - one.quantity || other.paise - one.paise || a - b)
      .slice(0, 5)
      .map(([, { name, quantity, paise }]) => [
        name,
        `${quantity.toLocaleString('en-IN')} sold`,
        inRupees(paise),
      ]),
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
      (weekday) => {
        const same = calendar.filter((day) => day.weekday === weekday);
        const count = same.reduce((sum, { name }) => sum + on(name).length, 0);
        return [weekday, (Math.round((count / same.length) * 10) / 10).toLocaleString('en-IN')];
      },
    ),
  };
}

test.describe('the figures', () => {
  test('are those of the orders: tiles, status, completion and charts of 7, 30 and 90 days', async () => {
    const all = await allOrders();
    const page = await ownerSession.open(PATH);
    await ready(page);
    const expectTile = (label: string, ...words: string[]) =>
      Promise.all(
        words.map((text) => expect(tile(page, label).getByText(text, { exact: true })).toBeVisible()),
      );

    for (const days of [30, 7, 90]) {
      await pressRadio(page.getByRole('radio', { name: `${days} days` }));
      await expect(region(page, 'Orders per day').getByText(`Last ${days} days`)).toBeVisible();
      const wanted = expected(all, days);
      await expect.poll(() => table(page, 'Orders per day')).toEqual(wanted.orders);
      await expect.poll(() => table(page, 'Revenue per day')).toEqual(wanted.revenue);
      await expect.poll(() => table(page, 'Orders per hour of the day')).toEqual(wanted.hours);
      await expect.poll(() => bars(page, 'Best dishes')).toEqual(wanted.dishes);
      await expect.poll(() => bars(page, 'Best days of the week')).toEqual(wanted.weekdays);
      const address = days === 30 ? '' : `?days=${days}`;
      expect(new URL(page.url()).search).toBe(address);

      const names = new Set(lastDays(days).map(({ name }) => name));
      const recent = all.filter(({ day }) => names.has(day));
      const delivered = recent.filter(isDelivered);
      const rate = `${((delivered.length / recent.length) * 100).toFixed(1)}%`;
      const share = `${delivered.length.toLocaleString('en-IN')} of ${recent.length.toLocaleString('en-IN')} delivered`;
      await expectTile('Total orders', recent.length.toLocaleString('en-IN'));
      await expectTile('Total revenue', inRupees(paiseOfAll(delivered)), 'Delivered orders only');
      await expectTile('Average order value', inRupees(Math.round(paiseOfAll(delivered) / delivered.length)));
      await expectTile('Completion rate', rate, share);
      await expect(region(page, 'Completion').getByText(rate, { exact: true })).toBeVisible();
      await expect
        .poll(() => bars(page, 'Orders by status'))
        .toEqual(
          STATUSES.map((status) => {
            const count = recent.filter((order) => order.status === status).length;
            return [status, count.toLocaleString('en-IN'), `${((count / recent.length) * 100).toFixed(1)}%`];
          }),
        );
    }
  });

  test('of today say what each way to pay has brought', async () => {
    const all = await allOrders();
    const page = await ownerSession.open(`${PATH}?days=1`);
    await ready(page);
    await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
    await expect(page.getByText(/^Today, \d+ \w+$/)).toBeVisible();
    // One day has no course.
    await expect(region(page, 'Orders per day')).toHaveCount(0);
    const today = lastDays(1)[0]?.name;
    const delivered = all.filter((order) => order.day === today && isDelivered(order));
    await expect
      .poll(() => bars(page, 'Payment methods'))
      .toEqual(
        ['Cash on Delivery', 'UPI', 'Credit/Debit Card', 'Net Banking'].map((payment) => {
          const paid = delivered.filter((order) => order.payment === payment);
          return [payment, inRupees(paiseOfAll(paid)), ordersOf(paid.length)];
        }),
      );
    await expectNoViolations(page);
  });

  test('follow an order that is delivered while one looks', async () => {
    const order = await ownerSession.placeOrder();
    for (const status of ['Accepted', 'Preparing', 'Out for Delivery'])
      await ownerSession.changeStatus(order, status);
    const page = await ownerSession.open(PATH);
    await ready(page);
    const revenue = tile(page, 'Total revenue').getByText(/^₹/);
    const before = await revenue.innerText();
    await ownerSession.changeStatus(order, 'Delivered');
    await expect.poll(tickAndRead(page, () => revenue.innerText())).not.toBe(before);
  });

  test('are saved as CSV, of the range that is shown', async () => {
    const all = await allOrders();
    const page = await ownerSession.open(`${PATH}?days=7`);
    await ready(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await saving;
    const days = lastDays(7).map(({ name }) => name);
    expect(file.suggestedFilename()).toBe(`analytics-${days[0]}-to-${days[6]}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFFPart,Name,Figure,Value\r\n')).toBe(true);
    const rows = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const onDay = (day: string) => all.filter((order) => order.day === day);
    expect(rows.filter(([part, , figure]) => part === 'Day' && figure === 'Orders')).toEqual(
      days.map((day) => ['Day', day, 'Orders', String(onDay(day).length)]),
    );
    const revenueOf = (span: string) =>
      rows.find(([part, name, figure]) => part === 'Total' && name === span && figure === 'Revenue (₹)')?.[3];
    expect(revenueOf('All time')).toBe((paiseOfAll(all.filter(isDelivered)) / 100).toFixed(2));
    const recent = all.filter(({ day }) => days.includes(day));
    expect(revenueOf('Last 7 days')).toBe((paiseOfAll(recent.filter(isDelivered)) / 100).toFixed(2));
  });
});

test.describe('the screen', () => {
  test('says when the days begin, where that is not midnight', async ({ afterwards }) => {
    const { api, owner } = ownerSession;
    const begin = (dayBeginsAt: string) =>
      api.call(owner, 'PUT', `/api/restaurants/${owner.restaurantId}`, { dayBeginsAt });
    afterwards(() => begin('00:00'));
    await begin('04:00');
    const page = await ownerSession.open(PATH, { width: 390 });
    const span = page.getByText(/ · days begin at 04:00$/);
    await expect(span).toHaveCount(1);
  });

  test('has its entry in the side menu, and is used with the keyboard alone', async () => {
    const all = await allOrders();
    const page = await ownerSession.open('/restaurant');
    const links = page.getByRole('navigation', { name: 'Restaurant menu' }).getByRole('link');
    await expect(links.last()).toBeVisible();
    const names = (await links.allInnerTexts()).map((text) => text.split('\n')[0]);
    const entries = [
      'Dashboard',
      'Orders',
      'Menu',
      'Reviews',
      'Profile',
      'Hours and delivery',
      'Support',
      'Analytics',
      'People',
    ];
    expect(names).toEqual(entries);
    await links.nth(entries.indexOf('Analytics')).focus();
    await page.keyboard.press('Enter');
    await ready(page);

    await page.getByRole('radio', { name: '30 days' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(region(page, 'Orders per day').getByText('Last 7 days')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const orders = chart(page, 'Orders per day');
    await expect(orders).toBeFocused();
    const rows = expected(all, 7).orders.map(([label, words]) => `${label}: ${words}`);
    const valueText = () => orders.getAttribute('aria-valuetext');
    // The selected point is also shown beside the line.
    const tip = orders.locator('p');
    for (const [key, index] of [
      ['End', 6],
      ['ArrowLeft', 5],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['ArrowRight', 1],
      ['PageUp', 6],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => valueText(), { message: key }).toBe(rows[index]);
      await expect.poll(async () => (await tip.innerText()).replace('\n', ': ')).toBe(rows[index]);
    }
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  });

  test('shows what is under the pointer', async () => {
    const all = await allOrders();
    const page = await ownerSession.open(PATH, { hasMotion: true });
    await ready(page);
    const revenue = chart(page, 'Revenue per day');
    await revenue.scrollIntoViewIfNeeded();
    const box = await revenue.boundingBox();
    if (!box) throw new Error('The chart is not there');
    const wanted = expected(all, 30).revenue;
    await page.mouse.move(box.x + box.width - 12, box.y + 100);
    await expect(revenue.locator('p')).toHaveText(wanted.at(-1)?.join('\n') ?? '', { useInnerText: true });
    await page.mouse.move(box.x, box.y + 100);
    await expect(revenue.locator('p')).toHaveText(wanted[0]?.join('\n') ?? '', { useInnerText: true });
    await page.mouse.move(0, 0);
    await expect(revenue.locator('p')).toHaveCount(0);
    // The drawing fades in, and for those who asked for less motion it is there at once.
    const fades = () =>
      revenue.locator('svg').evaluate((drawing) => parseFloat(getComputedStyle(drawing).animationDuration));
    await expect.poll(() => fades()).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => fades()).toBeLessThan(0.001);
  });

  test('of a new kitchen has zeros, says what will stand here, and has nothing to export', async () => {
    const as = await ownerSession.newOwner('figures.owner');
    const page = await ownerSession.open(PATH, { as });
    await expect(page.getByRole('heading', { name: 'No orders yet.' })).toBeVisible();
    for (const [label, value] of [
      ['Total orders', '0'],
      ['Total revenue', '₹0.00'],
      ['Average order value', '₹0.00'],
      ['Completion rate', '0.0%'],
    ] as const)
      await expect(tile(page, label).getByText(value, { exact: true })).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toHaveCount(0);
    await expectNoViolations(page);
  });

  test('says what failed and loads on Try Again; a later failure takes nothing away', async () => {
    const page = await ownerSession.open(PATH, {
      before: (blank) => blank.route(ANALYTICS, serverError),
    });
    expectConsoleErrors(page, FAILED_CALL);
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    await expectNoViolations(page);
    await tryAgain(page.getByRole('button', { name: 'Try Again' }));
    await ready(page);
    await page.route(ANALYTICS, serverError);
    await ownerSession.placeOrder();
    await tickUntilVisible(
      page.getByText('We couldn’t refresh your figures. What you see may be a little old.'),
    );
    await ready(page);
  });
});
