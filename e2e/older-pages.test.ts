// Lists that are longer than a page: the first one is polled, older ones are reached and stay.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Api, Session } from './api.ts';
import { OrderFixtures } from './order-fixtures.ts';
import { ahead, waitAhead } from './page-clock.ts';
import { TestApp } from './test-app.ts';

let app: TestApp;
let api: Api;
let orderFixtures: OrderFixtures;

beforeAll(async () => {
  app = await TestApp.start({ hasOwnClock: true });
  ({ api } = app);
  orderFixtures = await OrderFixtures.open(api);
});
afterAll(() => app?.stop());

/** Each to another door: the same order again at once is taken for the same one. */
function orderTo(customer: Session, door: string): Promise<{ id: number }> {
  const { owner, chicken } = orderFixtures;
  return api.call(customer, 'POST', '/api/orders', {
    items: [{ menu_item_id: chicken.id, restaurantId: owner.restaurantId, qty: 1 }],
    address: `${door}, Lakeview Road, Indiranagar`,
  });
}

/** What the page asks of an address from now on. */
function questionsOf(page: Page, path: string): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === path) asked.push(searchParams);
  });
  return asked;
}

it('counts, narrows and shows a customer’s orders however many there are', async () => {
  const customer = await api.signUp('hungry.harsha');
  const delivered = await orderFixtures.order(customer, 'Delivered');
  const forgotten = await orderTo(customer, 'Door 1');
  for (let door = 2; door <= 53; door += 1) {
    const { id } = await orderTo(customer, `Door ${door}`);
    await api.call(customer, 'POST', `/api/orders/${id}/cancel`);
  }
  const { page, close } = await app.open('/customer/orders', {
    as: customer,
    stored: { [`reviewed_order_${delivered.id}`]: 'true' },
  });
  await page.getByText('1 on the way, 54 in all').waitFor();
  await page.getByRole('link', { name: `Track order #${forgotten.id}`, exact: true }).waitFor();
  const rows = page.getByRole('table', { name: 'Order history' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(51);

  await page.getByRole('radio', { name: 'Cancelled 52', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(51);
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expect.poll(() => rows.count()).toBe(53);
  // Far from the first page, and found at once.
  await page.getByRole('radio', { name: 'Delivered 1', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('row', { name: `#${delivered.id}` }).waitFor();

  await page.getByRole('radio', { name: 'All 54', exact: true }).click();
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expect.poll(() => rows.count()).toBe(54);
  await api.call(customer, 'POST', `/api/orders/${forgotten.id}/cancel`);
  await expect.poll(ahead(page, () => rows.count())).toBe(55);
  // Nothing on the older page can change any more: it is not read again.
  const asked = questionsOf(page, '/api/orders/my');
  const fresh = await orderTo(customer, 'Door 54');
  await waitAhead(page.getByRole('link', { name: `Track order #${fresh.id}`, exact: true }));
  await page.getByText('1 on the way, 55 in all').waitFor();
  await expect.poll(() => rows.count()).toBe(55);
  expect(asked.filter((question) => question.has('before'))).toEqual([]);
  await close();
});

const lines = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const olderButton = (page: Page) => page.getByRole('button', { name: 'Show older conversations' });
const say = (who: Session, message: string, about: object) =>
  api.call(who, 'POST', '/api/support/messages', { message, ...about });
const readAll = (query = '') =>
  api.call(orderFixtures.owner, 'PUT', `/api/support/messages/mark-all-read${query}`);

describe('conversations that fill more than a page', () => {
  let asha: Session;
  let farhan: Session;
  let first: { id: number };
  let last: { id: number };

  beforeAll(async () => {
    const { owner } = orderFixtures;
    [asha, farhan] = [await api.signUp('asha.of.many'), await api.signUp('farhan.of.old')];
    await readAll();
    first = await orderTo(asha, 'Door 0');
    await say(asha, 'The very first question', { orderId: first.id });
    await say(farhan, 'Do you deliver to Whitefield?', { restaurantId: owner.restaurantId });
    await readAll(`?customerId=${farhan.id}`);
    for (let door = 1; door <= 51; door += 1) {
      last = await orderTo(asha, `Door ${door}`);
      await say(owner, `Door ${door} is ready`, { orderId: last.id });
    }
  });

  it('are found by a kitchen: unread ones first, by words, by address and page by page', async () => {
    const { owner } = orderFixtures;
    const { page, close } = await app.open('/restaurant/support', { as: owner, width: 390 });
    await expect
      .poll(ahead(page, () => lines(page).first().textContent()))
      .toMatch(/The very first question.*1 unread/);
    await expect.poll(() => lines(page).count()).toBe(51);
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    await search.fill('whitefield');
    await expect.poll(ahead(page, () => lines(page).count())).toBe(1);
    await expect.poll(() => lines(page).textContent()).toContain('Do you deliver to Whitefield?');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => lines(page).count()).toBe(51);

    const old = lines(page).filter({ hasText: 'Whitefield' });
    await olderButton(page).click();
    await old.waitFor();
    const shown = await lines(page).count();
    await readAll();
    await expect.poll(ahead(page, () => lines(page).filter({ hasText: 'unread' }).count())).toBe(0);
    await expect.poll(() => lines(page).count()).toBe(shown);
    // Nothing moves under the pointer.
    await page.mouse.move(0, 0);
    // Everything is read: older pages stay as they are while the first one is polled.
    const asked = questionsOf(page, `/api/support/messages/restaurant/${owner.restaurantId}`);
    await say(asha, 'Thank you!', { orderId: last.id });
    await expect.poll(ahead(page, () => lines(page).first().textContent())).toContain('Thank you!');
    await expect.poll(ahead(page, () => asked.length)).toBeGreaterThan(0);
    expect(asked.filter((question) => question.has('before'))).toEqual([]);
    await expect.poll(() => lines(page).count()).toBe(shown);
    await old.waitFor();
    await close();

    const direct = await app.open(`/restaurant/support?customerId=${farhan.id}`, { as: owner });
    await direct.page.getByRole('log').getByText('Do you deliver to Whitefield?').waitFor();
    await direct.page.getByRole('heading', { name: /farhan/i }).waitFor();
    await direct.close();
  });

  it('are reached by a customer, and stay', async () => {
    const { page, close } = await app.open('/customer/support', { as: asha, width: 390 });
    await expect.poll(() => lines(page).count()).toBe(50);
    await olderButton(page).click();
    await expect.poll(() => lines(page).count()).toBe(52);
    await say(orderFixtures.owner, 'Which door was it?', { orderId: first.id });
    await expect.poll(ahead(page, () => lines(page).first().textContent())).toContain('Which door was it?');
    await expect.poll(() => lines(page).count()).toBe(52);
    await close();
  });
});
