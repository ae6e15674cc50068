import { expect, test } from 'vitest';

import { changesToServe } from './served-dishes.ts';

const dishes = [
  { id: 1, mealtimeIds: [] },
  { id: 2, mealtimeIds: [7] },
  { id: 3, mealtimeIds: [5] },
  { id: 4, mealtimeIds: [] },
  { id: 5, mealtimeIds: [5, 7] },
];

test.each([
  [[2, 5], []],
  [
    [],
    [
      { ids: [2], mealtimeIds: [] },
      { ids: [5], mealtimeIds: [5] },
    ],
  ],
  [
    [1, 2, 3, 4, 5],
    [
      { ids: [1, 4], mealtimeIds: [7] },
      { ids: [3], mealtimeIds: [5, 7] },
    ],
  ],
])('served to %j: %j', (wanted, changes) => {
  expect(changesToServe(dishes, 7, wanted)).toEqual(changes);
});
