import { describe, expect, it } from 'vitest';

import { averageWeek, daysOf, dayText, growth, peakHour, todayOf, weekOf } from './trends.ts';

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
    // One order at seven is no habit.
    expect(peakHour([{ hour: 7, orders: 19 }])).toBeNull();
    expect(peakHour([{ hour: 7, orders: 20 }])).toBe(7);
  });
});

it('writes a day with its weekday, and the year only when it is another', () => {
  const now = new Date(2026, 10, 21);
  expect(dayText('2026-11-14', now)).toBe('Sat, 14 Nov');
  expect(dayText('2025-12-31', now)).toBe('Wed, 31 Dec 2025');
});

it('averages the weekdays, also one that does not occur', () => {
  const averages = averageWeek(trend);
  expect(averages.map(({ weekday }) => weekday.slice(0, 2))).toEqual([
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
    'Su',
  ]);
  // Saturdays are the 7th, 14th and 21st; Sundays the 8th and 15th.
  expect(averages.at(5)).toEqual({ weekday: 'Saturday', average: 14 });
  expect(averages.at(6)).toEqual({ weekday: 'Sunday', average: 11.5 });
  expect(
    averageWeek({ '2026-11-21': 4, '2026-11-14': 3, '2026-11-07': 3 }).map(({ average }) => average),
  ).toEqual([0, 0, 0, 0, 0, 3.3, 0]);
});
