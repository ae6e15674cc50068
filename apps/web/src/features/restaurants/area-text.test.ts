import { expect, test } from 'vitest';

import { areaText } from './area-text.ts';

test.each([
  [{ fee: 20, minimumOrder: 199, freeAbove: 499 }, '₹20.00 · orders from ₹199.00 · free from ₹499.00'],
  [{ fee: 35.5, minimumOrder: 0, freeAbove: null }, '₹35.50'],
  [{ fee: 20, minimumOrder: 0, freeAbove: 1499 }, '₹20.00 · free from ₹1,499.00'],
  [{ fee: 0, minimumOrder: 199, freeAbove: 499 }, 'Free · orders from ₹199.00'],
  [{ fee: 0, minimumOrder: 0, freeAbove: null }, 'Free'],
  [{ fee: 60, minimumOrder: 0, freeAbove: null, extraMinutes: 20 }, '₹60.00 · 20 minutes longer'],
])('%o is %s', (area, words) => {
  expect(areaText(area)).toBe(words);
});
