// Times are the platform's wherever the browser is, in a real browser against the built product.
import type { Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import type { Api, Session } from './api.ts';
import { expect, test } from './fixtures.ts';
import { OrderFixtures, type PlacedOrder } from './order-fixtures.ts';
import type { TestApp } from './test-app.ts';

const PLATFORM = 'Asia/Kolkata';
const ELSEWHERE = 'America/New_York';
const WIDTHS = [320, 390, 1440];

let app: TestApp;
let api: Api;
let customer: Session;
let owner: Session;
let admin: Session;
let order: PlacedOrder & { createdAt: string };

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  const orderFixtures = await OrderFixtures.open(api);
  ({ owner } = orderFixtures);
  customer = await api.logIn('customer', 'Customer@123', 'CUSTOMER');
  admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
  const { id } = await orderFixtures.order(customer);
  order = await api.call(customer, 'GET', `/api/orders/${id}`);
});

/** '27 Nov, 11:06 pm', as clocks of the platform show it. */
function placedAt(): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: PLATFORM,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  }).formatToParts(new Date(order.createdAt));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const month = part('month').slice(0, 3);
  return `${part('day')} ${month}, ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}

const note = (page: Page) => page.getByRole('main').getByText(`Times are those of ${PLATFORM}.`);

test.describe('a browser elsewhere', () => {
  test('shows a customer when an order was placed by the platform’s clock, and names its zone', async () => {
    const page = await app.open(`/customer/orders/${order.id}`, { as: customer, timezoneId: ELSEWHERE });
    await expect(page.getByRole('main').getByText(placedAt()).first()).toBeVisible();
    await expect(note(page)).toBeVisible();
    await expectAccessible(page, WIDTHS);
  });

  test('shows a kitchen when an order was placed, on its board and on its page', async () => {
    const page = await app.open('/restaurant/orders', { as: owner, timezoneId: ELSEWHERE });
    const card = page.getByRole('article', { name: `Order #${order.id}` });
    await expect(card.getByTitle(`Placed ${placedAt()}`)).toBeVisible();
    await expect(note(page)).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.goto(`/restaurant/orders/${order.id}`);
    await expect(page.getByText(`Placed ${placedAt()}`, { exact: true })).toBeVisible();
    await expect(note(page)).toBeVisible();
  });

  test('shows an administrator when an order was placed', async () => {
    const page = await app.open(`/admin/orders?q=${order.id}`, { as: admin, timezoneId: ELSEWHERE });
    const row = page.getByRole('row').filter({ hasText: `#${order.id}` });
    await expect(row.getByText(placedAt(), { exact: true })).toBeVisible();
    await expect(note(page)).toBeVisible();
    await expectAccessible(page, WIDTHS);
  });
});

test('a browser where the platform is shows the same times, and names no zone', async () => {
  for (const [path, as, text] of [
    [`/customer/orders/${order.id}`, customer, placedAt()],
    [`/restaurant/orders/${order.id}`, owner, `Placed ${placedAt()}`],
    [`/admin/orders?q=${order.id}`, admin, placedAt()],
  ] as const) {
    const page = await app.open(path, { as, timezoneId: PLATFORM });
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  }
});
