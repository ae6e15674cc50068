import { expect, it } from 'vitest';

import { holdOrder } from './held-order.ts';

it.each([
  ['keeps every place', [3, 2, 1], [3, 2, 1], [3, 2, 1]],
  ['puts what is new last', [3, 2], [5, 4, 3, 2], [3, 2, 5, 4]],
  ['keeps the place of what has gone', [3, 2, 1], [3, 1], [3, 2, 1]],
  ['does not follow another order of the same', [1, 2], [2, 1], [1, 2]],
])('while the pointer is over it a column %s', (_, shown, wanted, held) => {
  expect(holdOrder(shown, wanted)).toEqual(held);
});
