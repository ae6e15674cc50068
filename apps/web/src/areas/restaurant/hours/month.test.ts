import { describe, expect, it, test } from 'vitest';

import { addMonths, clamp, dayByKey, hasMonth, isWithin, weeksOf } from './month.ts';

const dates = (week: readonly (string | null)[] | undefined) =>
  week?.map((day) => (day === null ? '··' : day.slice(8))).join(' ');

describe('the weeks of a month', () => {
  it.each([
    // A Sunday is the first: the first week has one day.
    ['2026-11-15', 6, '·· ·· ·· ·· ·· ·· 01', '30 ·· ·· ·· ·· ·· ··'],
    // A Monday is the first, and a Sunday the last.
    ['2027-02-28', 4, '01 02 03 04 05 06 07', '22 23 24 25 26 27 28'],
    ['2027-03-01', 5, '01 02 03 04 05 06 07', '29 30 31 ·· ·· ·· ··'],
    // Leap years.
    ['2028-02-01', 5, '·· 01 02 03 04 05 06', '28 29 ·· ·· ·· ·· ··'],
    ['2100-02-01', 4, '01 02 03 04 05 06 07', '22 23 24 25 26 27 28'],
    // Either side of the turn of a year.
    ['2026-12-31', 5, '·· 01 02 03 04 05 06', '28 29 30 31 ·· ·· ··'],
    ['2027-01-01', 5, '·· ·· ·· ·· 01 02 03', '25 26 27 28 29 30 31'],
  ])('with %s', (day, count, first, last) => {
    const weeks = weeksOf(day);
    expect(weeks).toHaveLength(count);
    expect(dates(weeks[0])).toBe(first);
    expect(dates(weeks.at(-1))).toBe(last);
  });

  it('hold each of its days once, in order', () => {
    const days = weeksOf('2026-10-25')
      .flat()
      .filter((day) => day !== null);
    expect(days).toEqual(
      Array.from({ length: 31 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`),
    );
  });
});

test.each([
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', -12, '2027-02-28'],
])('%s and %i months are %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then);
});

// 25 November 2026 is a Wednesday.
test.each([
  ['ArrowLeft', false, '2026-11-25', '2026-11-24'],
  ['ArrowRight', false, '2026-11-30', '2026-12-01'],
  ['ArrowUp', false, '2026-12-03', '2026-11-26'],
  ['ArrowDown', false, '2026-12-28', '2027-01-04'],
  ['Home', false, '2026-11-25', '2026-11-23'],
  ['Home', false, '2026-11-23', '2026-11-23'],
  ['End', false, '2026-11-25', '2026-11-29'],
  ['End', false, '2026-12-31', '2027-01-03'],
  ['PageUp', false, '2026-12-31', '2026-11-30'],
  ['PageDown', false, '2026-12-31', '2027-01-31'],
  ['PageUp', true, '2027-11-25', '2026-11-25'],
  ['PageDown', true, '2026-11-25', '2027-11-25'],
  ['Enter', false, '2026-11-25', undefined],
  ['a', true, '2026-11-25', undefined],
])('%s (shift: %s) leads from %s to %s', (key, hasShift, day, then) => {
  expect(dayByKey(key, hasShift, day)).toBe(then);
});

describe('a range', () => {
  const range = { first: '2026-11-27', last: '2027-11-28' };

  it.each([
    ['2026-11-26', false, '2026-11-27'],
    ['2026-11-27', true, '2026-11-27'],
    ['2027-02-01', true, '2027-02-01'],
    ['2027-11-28', true, '2027-11-28'],
    ['2027-11-29', false, '2027-11-28'],
  ])('holds %s: %s, and leads to %s', (day, isHeld, nearest) => {
    expect(isWithin(day, range)).toBe(isHeld);
    expect(clamp(day, range)).toBe(nearest);
  });

  it.each([
    ['2026-11-30', -1, false],
    ['2026-12-01', -1, true],
    ['2027-10-31', 1, true],
    ['2027-11-01', 1, false],
  ])('from %s %i months on: %s', (day, months, isThere) => {
    expect(hasMonth(day, months, range)).toBe(isThere);
  });
});
