import { expect, test } from 'vitest';

import { areaRefusalOf } from './area-refusal.ts';
import type { Quote } from './quote.ts';

const quote = (service: Quote['service']): Quote => ({
  subtotal: 140,
  discount: 0,
  deliveryFee: 20,
  total: 160,
  lines: [],
  service,
});
const refused = { fulfilment: 'delivery', canPlace: false, nextOpenAt: null } as const;

test.each(['OUTSIDE_DELIVERY_AREA', 'BELOW_MINIMUM_ORDER'] as const)(
  '%s is the address’s or the size’s',
  (code) => {
    expect(areaRefusalOf(quote({ ...refused, code }))?.code).toBe(code);
  },
);

test('what takes no orders at all, and what does, are none', () => {
  expect(areaRefusalOf(quote({ ...refused, code: 'RESTAURANT_CLOSED' }))).toBeUndefined();
  expect(areaRefusalOf(quote({ ...refused, canPlace: true }))).toBeUndefined();
  expect(areaRefusalOf(undefined)).toBeUndefined();
});
