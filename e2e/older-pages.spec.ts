// Lists that are longer than a page: the first one is polled, older ones are reached and stay.
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Api, Session } from './api.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { tickAndRead, tickUntilVisible } from './page-clock.ts';
import type { TestApp } from './test-app.ts';
import { closePage } from './browser.ts';

test.use({ view: { hasOwnClock: true } });

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;

test.beforeAll(async ({ app: product }) => {
  app = product;
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
});

/** Each to another door: the same order again at once is taken for the same one. */
function orderTo(customer: Session, door: string): Promise<{ id: number }> {
  const { owner, chicken } = orderFixtures;
  return api.call(customer, 'POST', '/api/orders', {
    items: [{ menu_item_id: chicken.id, restaurantId: owner.restaurantId, qty: 1 }],
    address: `${door}, Lakeview Road, Indiranagar`,
  });
}

/** Query of each later call of an address. */
function questionsOf(page: Page, path: string): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === path) asked.push(searchParams);
  });
  return asked;
}

test('counts, narrows and shows a customer’s orders however many there are', async () => {
  const customer = await api.signUp('hungry.harsha');
  const delivered = await orderFixtures.order(customer, 'Delivered');
  const forgotten = await orderTo(customer, 'Door 1');
  for (let door = 2; door <= 53; door += 1) {
    const { id } = await orderTo(customer, `Door ${door}`);
    await api.call(customer, 'POST', `/api/orders/${id}/cancel`);
  }
  const page = await app.open('/customer/orders', {
    as: customer,
    stored: { [`reviewed_order_${delivered.id}`]: 'true' },
  });
  await expect(page.getByText('1 on the way, 54 in all')).toBeVisible();
  await expect(page.getByRole('link', { name: `Track order #${forgotten.id}`, exact: true })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Order history' }).getByRole('row');
  await expect(rows).toHaveCount(51);

  await page.getByRole('radio', { name: 'Cancelled 52', exact: true }).click();
  await expect(rows).toHaveCount(51);
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expect(rows).toHaveCount(53);
  // Far from the first page, and found at once.
  await page.getByRole('radio', { name: 'Delivered 1', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('row', { name: `#${delivered.id}` })).toBeVisible();

  await page.getByRole('radio', { name: 'All 54', exact: true }).click();
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expect(rows).toHaveCount(54);
  await api.call(customer, 'POST', `/api/orders/${forgotten.id}/cancel`);
  await expect.poll(tickAndRead(page, () => rows.count())).toBe(55);
  // Nothing on the older page can change any more: it is not read again.
  const asked = questionsOf(page, '/api/orders/my');
  const fresh = await orderTo(customer, 'Door 54');
  await tickUntilVisible(page.getByRole('link', { name: `Track order #${fresh.id}`, exact: true }));
  await expect(page.getByText('1 on the way, 55 in all')).toBeVisible();
  await expect(rows).toHaveCount(55);
  expect(asked.filter((question) => question.has('before'))).toEqual([]);
});

const lines = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const olderButton = (page: Page) => page.getByRole('button', { name: 'Show older conversations' });
const sendMessage = (who: Session, message: string, about: object) =>
  api.call(who, 'POST', '/api/support/messages', { message, ...about });
const readAll = (query = '') =>
  api.call(orderFixtures.owner, 'PUT', `/api/support/messages/mark-all-read${query}`);

test.describe('conversations that fill more than a page', () => {
  let asha: Session;
  let farhan: Session;
  let first: { id: number };
  let last: { id: number };

  test.beforeAll(async () => {
    const { owner } = orderFixtures;
    [asha, farhan] = [await api.signUp('asha.of.many'), await api.signUp('farhan.of.old')];
    await readAll();
    first = await orderTo(asha, 'Door 0');
    await sendMessage(asha, 'The very first question', { orderId: first.id });
    await sendMessage(farhan, 'Do you deliver to Whitefield?', { restaurantId: owner.restaurantId });
    await readAll(`?customerId=${farhan.id}`);
    for (let door = 1; door <= 51; door += 1) {
      last = await orderTo(asha, `Door ${door}`);
      await sendMessage(owner, `Door ${door} is ready`, { orderId: last.id });
    }
  });

  test('are found by a kitchen: unread ones first, by words, by address and page by page', async () => {
    const { owner } = orderFixtures;
    const page = await app.open('/restaurant/support', { as: owner, width: 390 });
    await expect
      .poll(tickAndRead(page, () => lines(page).first().textContent()))
      .toMatch(/The very first question.*1 unread/);
    await expect(lines(page)).toHaveCount(51);
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    await search.fill('whitefield');
    await expect.poll(tickAndRead(page, () => lines(page).count())).toBe(1);
    await expect(lines(page)).toContainText('Do you deliver to Whitefield?');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(lines(page)).toHaveCount(51);

    const old = lines(page).filter({ hasText: 'Whitefield' });
    await olderButton(page).click();
    await expect(old).toBeVisible();
    const shown = await lines(page).count();
    await readAll();
    await expect.poll(tickAndRead(page, () => lines(page).filter({ hasText: 'unread' }).count())).toBe(0);
    await expect(lines(page)).toHaveCount(shown);
    // Nothing moves under the pointer.
    await page.mouse.move(0, 0);
    // Everything is read: older pages stay as they are while the first one is polled.
    const asked = questionsOf(page, `/api/support/messages/restaurant/${owner.restaurantId}`);
    await sendMessage(asha, 'Thank you!', { orderId: last.id });
    await expect.poll(tickAndRead(page, () => lines(page).first().textContent())).toContain('Thank you!');
    await expect.poll(tickAndRead(page, () => asked.length)).toBeGreaterThan(0);
    expect(asked.filter((question) => question.has('before'))).toEqual([]);
    await expect(lines(page)).toHaveCount(shown);
    await expect(old).toBeVisible();
    await closePage(page);

    const direct = await app.open(`/restaurant/support?customerId=${farhan.id}`, { as: owner });
    await expect(direct.getByRole('log').getByText('Do you deliver to Whitefield?')).toBeVisible();
    await expect(direct.getByRole('heading', { name: /farhan/i })).toBeVisible();
  });

  test('are reached by a customer, and stay', async () => {
    const page = await app.open('/customer/support', { as: asha, width: 390 });
    await expect(lines(page)).toHaveCount(50);
    await olderButton(page).click();
    await expect(lines(page)).toHaveCount(52);
    await sendMessage(orderFixtures.owner, 'Which door was it?', { orderId: first.id });
    await expect
      .poll(tickAndRead(page, () => lines(page).first().textContent()))
      .toContain('Which door was it?');
    await expect(lines(page)).toHaveCount(52);
  });
});
