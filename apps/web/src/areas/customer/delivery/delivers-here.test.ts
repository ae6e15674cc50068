import { describe, expect, test } from 'vitest';

import { deliveringOf, showsNothingNew } from './delivers-here.ts';

const TERMS = new Map([
  [1, { delivers: true }],
  [2, { delivers: false, reason: 'outside' }],
  [3, { delivers: false, reason: 'unclear' }],
]);
const page = (...ids: number[]) => ids.map((id) => ({ id }));

test('those that do not deliver to the address or cannot tell are left out, in the order of the list', () => {
  expect(deliveringOf(page(4, 3, 2, 1), TERMS)).toEqual(page(4, 1));
  expect(deliveringOf(page(2, 3), TERMS)).toEqual([]);
  expect(deliveringOf(page(2, 1), new Map())).toEqual(page(2, 1));
  expect(deliveringOf([], TERMS)).toEqual([]);
});

describe('the next page is read at once', () => {
  test.each([
    ['where nothing of the only page is left', [page(2, 3)], true],
    ['where nothing of the last page is left', [page(1), page(2)], true],
    ['not where one is left', [page(2), page(3, 4)], false],
    ['not after a page without anything', [page(2), []], false],
    ['not after a page that repeats earlier ones', [page(2, 3), page(3, 2)], false],
    ['not where the one that is left stood before', [page(1), page(1)], false],
    ['where beside it stands a new one that is left out', [page(1), page(1, 2)], true],
    ['not before there is a page', [], false],
  ])('%s', (_, pages, expected) => {
    expect(showsNothingNew(pages, TERMS)).toBe(expected);
  });
});
