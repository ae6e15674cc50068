import { expect, it } from 'vitest';

import { isLowStock, isOrderable } from './low-stock.ts';

it.each([
  [true, 0, false],
  [true, 1, true],
  [true, 5, true],
  [true, 6, false],
  [true, null, false],
  [false, 3, false],
])('a quantity that is shown (%s) and is %s is low: %s', (isShown, quantity, isLow) => {
  expect(isLowStock(isShown, quantity)).toBe(isLow);
});

it.each([
  [true, false, null, true],
  [true, false, 0, true],
  [true, true, 1, true],
  [true, true, 0, false],
  [true, true, null, false],
  [false, false, null, false],
  [false, true, 9, false],
])(
  'a dish that is available (%s), with a quantity (%s) of %s, can be ordered: %s',
  (isAvailable, showQuantity, quantityAvailable, canBe) => {
    expect(isOrderable({ isAvailable, showQuantity, quantityAvailable })).toBe(canBe);
  },
);
