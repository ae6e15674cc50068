// Lists that are longer than a page: the first one is polled, older ones are reached and stay.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
