import { expect, test } from 'vitest';

import { reachText } from './reach-text.ts';

const NEAR = { id: 1, delivers: true, area: 'Near', fee: 20, minimumOrder: 199, freeAbove: 499 };

test.each([
  [NEAR, '₹20 delivery · min ₹199'],
  [{ ...NEAR, minimumOrder: 0 }, '₹20 delivery'],
  [{ ...NEAR, fee: 0 }, 'Free delivery · min ₹199'],
  [{ ...NEAR, fee: 0, minimumOrder: 0 }, 'Free delivery'],
  [{ ...NEAR, fee: 12.5, minimumOrder: 1250 }, '₹12.50 delivery · min ₹1,250'],
  [{ id: 1, delivers: false, reason: 'outside' as const }, 'Does not deliver to Home'],
  [{ id: 1, delivers: false, reason: 'unclear' as const }, 'May not deliver to Home'],
  [{ id: 1, delivers: false }, 'Does not deliver to Home'],
])('of %j a card says %s', (terms, words) => {
  expect(reachText(terms, 'Home')).toBe(words);
});
