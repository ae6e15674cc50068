import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shareRows } from './share-rows.ts';

const row = fc.record({ id: fc.nat(6), lines: fc.array(fc.nat(2), { maxLength: 2 }) });
const rows = fc.array(row, { maxLength: 6 });
const pages = fc.record({
  pages: fc.array(fc.record({ orders: rows, next: fc.option(fc.nat(3)) }), { maxLength: 3 }),
  pageParams: fc.array(fc.option(fc.nat(3)), { maxLength: 3 }),
});

describe('shared rows', () => {
  it('say what was read last, whatever was known before', () => {
    for (const data of [rows, pages] as const)
      fc.assert(
        fc.property(data, data, (before, next) => {
          expect(shareRows(before, next)).toEqual(next);
        }),
      );
    expect(shareRows(undefined, [{ id: 1 }])).toEqual([{ id: 1 }]);
    expect(shareRows([{ id: 1 }], null)).toBe(null);
  });

  it('are the same where nothing has changed', () => {
    for (const data of [rows, pages] as const)
      fc.assert(
        fc.property(data, (before) => {
          expect(shareRows(before, structuredClone(before))).toBe(before);
        }),
      );
  });

  it('stay the same objects beside one that comes, goes or changes', () => {
    const [first, second, third] = [1, 2, 3].map((id) => ({ id, lines: [{ id }] }));
    const before = { pages: [{ orders: [first, second, third], next: null }], pageParams: [null] };
    const next = structuredClone({
      ...before,
      pages: [{ orders: [{ id: 4, lines: [] }, first, { ...third, lines: [] }], next: null }],
    });
    const { pages: read, pageParams } = shareRows(before, next) as typeof next;
    expect(read[0]?.orders[1]).toBe(first);
    expect(read[0]?.orders[2]).not.toBe(third);
    expect(pageParams).toBe(before.pageParams);
  });
});
