import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasWholePaise, toPaise, toRupees } from './money.ts';

test.each([
  [0, 0],
  [0.01, 1],
  [19.99, 1_999],
  [4.35, 435],
  [100_000, 10_000_000],
  [495_000_000, 49_500_000_000],
])('%d rupees are %i paise', (rupees, paise) => {
  expect(toPaise(rupees)).toBe(paise);
});

test('paise survive the way over the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 49_500_000_500 }), (paise) => {
      const sent: unknown = JSON.parse(JSON.stringify(toRupees(paise)));
      expect(toPaise(sent as number)).toBe(paise);
      expect(hasWholePaise(sent as number)).toBe(true);
      expect(JSON.stringify(sent)).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test.each([1.999, 0.001, 10.123, 99_999.999])('%d has more than two decimals', (rupees) => {
  expect(hasWholePaise(rupees)).toBe(false);
});
