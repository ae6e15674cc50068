// The button that calls the kitchen, where a customer looks at an order that is under way. Of one that is late:
// e2e/late-order.spec.ts.
import { beforeAll, expect, test } from 'vitest';

import { OwnKitchen } from './own-kitchen.ts';
import { api, open, screen } from './page.ts';

let kitchen: OwnKitchen;
beforeAll(async () => {
  kitchen = await OwnKitchen.open('is.called', 'Butter Chicken');
});

test('calls the kitchen from the tracking and from the order itself, until it is delivered', async () => {
  const customer = await api.signUp('calls.here');
  const { id } = await kitchen.order(customer, 'Accepted');
  // The spaces within its name are CSS's.
  const call = { name: new RegExp(`^Call ?.*\\d ?about order #${id}$`) };
  for (const path of [`/customer/track?id=${id}`, `/customer/orders/${id}`]) {
    await open(path, { as: customer });
    expect(await screen.findByRole('link', call)).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+?\d+$/),
    );
  }
  const other = await api.signUp('has.eaten');
  const delivered = await kitchen.order(other, 'Delivered');
  await open(`/customer/orders/${delivered.id}`, { as: other });
  await screen.findByRole('heading', { level: 1, name: `Order #${delivered.id}` });
  expect(screen.queryByRole('link', { name: /^Call / })).toBeNull();
});
