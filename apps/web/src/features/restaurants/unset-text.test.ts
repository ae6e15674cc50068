import { expect, it } from 'vitest';

import { freeDishesText, unsetText } from './unset-text.ts';

it.each([
  [false, false, 'sells at 4 in the morning, to anywhere, for ₹5'],
  [false, true, 'sells at 4 in the morning'],
  [true, false, 'delivers to anywhere, for ₹5'],
  [true, true, null],
])('a kitchen with hours %s and areas %s %s', (hasHours, hasAreas, words) => {
  expect(unsetText({ hasHours, hasAreas })).toBe(words);
});

it.each([
  [0, null],
  [1, '1 dish costs ₹0.00'],
  [3, '3 dishes cost ₹0.00'],
])('%i dishes for nothing: %s', (count, words) => {
  expect(freeDishesText(count)).toBe(words);
});
