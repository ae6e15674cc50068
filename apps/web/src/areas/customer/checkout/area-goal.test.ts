import { expect, test } from 'vitest';

import { areaGoal } from './area-goal.ts';

const AREA = { area: 'Indiranagar', minimumOrder: 199, missing: 0, freeAbove: 499 };
const bill = (
  subtotal: number,
  service: Partial<typeof AREA> | { freeAbove: null } = {},
  deliveryFee = 20,
) => ({
  subtotal,
  deliveryFee,
  service: { fulfilment: 'delivery' as const, canPlace: true, nextOpenAt: null, ...AREA, ...service },
});

test.each([
  ['below the minimum', bill(140, { missing: 59 }), '₹59.00 more to reach ₹199.00 for Indiranagar', 199],
  ['a paisa below it', bill(198.99, { missing: 0.01 }), '₹0.01 more to reach ₹199.00 for Indiranagar', 199],
  ['at the minimum', bill(199), '₹300.00 more for free delivery', 499],
  ['a paisa below free delivery', bill(498.99), '₹0.01 more for free delivery', 499],
])('%s there is more to reach', (_, quote, words, of) => {
  expect(areaGoal(quote)).toMatchObject({ words, reached: quote.subtotal, of });
});

test.each([
  ['from the threshold on', bill(499, {}, 0)],
  ['where it never is free', bill(300, { freeAbove: null })],
  ['where a code has made it free', bill(300, {}, 0)],
  ['without an area', { subtotal: 140, deliveryFee: 5 }],
  [
    'outside of every area',
    { subtotal: 140, deliveryFee: 20, service: { ...bill(140).service, area: undefined } },
  ],
])('%s there is nothing more to reach', (_, quote) => {
  expect(areaGoal(quote)).toBeUndefined();
});
