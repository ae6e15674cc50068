// A line that the server puts on a bill stands on every screen that shows the bill, in a real browser.
import type { Page, Route } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { OwnerSession, type Order } from './owner-session.ts';

type Bill = { lines: object[]; total: number };

let ownerSession: OwnerSession;
let order: Order;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
  order = await ownerSession.placeOrder();
});

/** Answers like a server that charges for boxes. */
async function withPackaging(route: Route): Promise<void> {
  const response = await route.fetch();
  const bill = (await response.json()) as Bill;
  const lines = [
    ...bill.lines,
    { kind: 'packaging', label: 'Packaging', amount: 20, reason: 'Boxes that keep it hot' },
  ];
  await route.fulfill({ response, json: { ...bill, lines, total: bill.total + 20 } });
}

const charge = (address: string | RegExp) => (page: Page) => page.route(address, withPackaging);

async function expectPackaging(page: Page): Promise<void> {
  const bill = page.locator('dl').filter({ hasText: 'Packaging' }).first();
  await expect(bill).toBeVisible();
  for (const part of ['Subtotal', 'Packaging', 'Boxes that keep it hot', '₹20.00', 'Delivery fee', 'Total'])
    await expect(bill).toContainText(part, { useInnerText: true });
}

test.describe('a charge that the server adds', () => {
  test('stands in the cart', async () => {
    const { customer, owner, api } = ownerSession;
    const menu = await api.call<{ id: number; name: string }[]>(
      owner,
      'GET',
      `/api/restaurants/${owner.restaurantId}/menu`,
    );
    const naan = menu.find(({ name }) => name === 'Garlic Butter Naan');
    await api.call(customer, 'PUT', '/api/cart', {
      items: [{ menu_item_id: naan?.id, restaurantId: owner.restaurantId, qty: 2 }],
    });
    const before = charge('**/api/cart/quote');
    const page = await ownerSession.open('/customer/cart', { as: customer, before });
    await expectPackaging(page);
  });

  for (const [how, address, who] of [
    ['the order', () => `/customer/orders/${order.id}`, 'customer'],
    ['where it is tracked', () => `/customer/track?id=${order.id}`, 'customer'],
    ['the administrators’ receipt', () => `/admin/orders?open=${order.id}`, 'admin'],
  ] as const)
    test(`stands in ${how}`, async () => {
      const as =
        who === 'admin' ? await ownerSession.api.logIn('admin', 'Admin@123', 'ADMIN') : ownerSession.customer;
      const before = charge(new RegExp(`/api/orders/${order.id}$`));
      const page = await ownerSession.open(address(), { as, before });
      await expectPackaging(page);
    });
});
