import { describe, expect, it } from 'vitest';

import { daysOf, growth, hourWords, peakHour, todayOf, weekdayOf, weekOf } from './trends.ts';

/** Fifteen days up to the 21st, whose figures are their dates. */
const trend = Object.fromEntries(
  Array.from({ length: 15 }, (_, n) => [`2026-11-${String(21 - n).padStart(2, '0')}`, 21 - n]),
);

describe('a trend', () => {
  it('goes from the oldest day to today, however the answer has them', () => {
    expect(daysOf(trend).map(({ value }) => value)).toEqual([
      7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    ]);
  });

  it('holds today against the same day a week ago', () => {
    expect(todayOf(trend)).toEqual({ today: 21, weekAgo: 14 });
    expect(todayOf({})).toEqual({ today: 0, weekAgo: 0 });
  });

  it('holds the last seven days against the seven before', () => {
    const { week, total, before } = weekOf(trend);
    expect(week.map(({ value }) => value)).toEqual([15, 16, 17, 18, 19, 20, 21]);
    expect([total, before]).toEqual([126, 77]);
  });
});

describe('growth', () => {
  it.each([
    [112.4, 100, 12.4],
    [50, 100, -50],
    [100, 100, 0],
    [1, 3, -66.7],
    [5, 0, null],
  ])('from %d, before %d, is %s', (now, before, percent) => {
    expect(growth(now, before)).toBe(percent);
  });
});

describe('the busiest hour', () => {
  it('is the one with most orders, and none without orders', () => {
    expect(
      peakHour([
        { hour: 12, orders: 4 },
        { hour: 20, orders: 9 },
        { hour: 21, orders: 9 },
      ]),
    ).toBe(20);
    expect(peakHour([{ hour: 12, orders: 0 }])).toBeNull();
  });

  it.each([
    [0, '12 am'],
    [9, '9 am'],
    [12, '12 pm'],
    [20, '8 pm'],
  ])('%d is %s', (hour, words) => {
    expect(hourWords(hour)).toBe(words);
  });
});

it('knows the weekday of a day', () => {
  expect(weekdayOf('2026-11-21')).toBe('Saturday');
});
