import { expect, test } from 'vitest';

import { hoursOf, pastMidnight, typedWindow, weekOf, weekProblem, windowProblem } from './week-values.ts';

const HOURS = [
  { day: 1, from: '11:00', until: '15:00' },
  { day: 1, from: '18:00', until: '01:00' },
  { day: 7, from: '00:00', until: '24:00' },
];

test('a week is the same after it was shown', () => {
  expect(hoursOf(weekOf(HOURS))).toEqual(HOURS);
  // A time field knows no 24:00.
  expect(weekOf(HOURS)[6]?.[0]).toMatchObject({ from: '00:00', until: '00:00' });
});

test.each([
  ['', '', 'Please enter both times'],
  ['11:00', '', 'Please enter both times'],
  ['11:00', '11:00', 'It ends when it begins. For a whole day enter 12:00 am twice'],
  ['11:00', '10:59', undefined],
  ['00:00', '00:00', undefined],
])('from %j until %j: %s', (from, until, problem) => {
  expect(windowProblem(typedWindow(from, until))).toBe(problem);
});

test.each([
  ['18:00', '01:00', 6, 'until 1:00 am on Sunday'],
  ['18:00', '01:00', 7, 'until 1:00 am on Monday'],
  ['18:00', '00:00', 6, undefined],
  ['11:00', '23:00', 6, undefined],
  ['', '01:00', 6, undefined],
])('from %s until %s of day %i is said as %s', (from, until, day, words) => {
  expect(pastMidnight(typedWindow(from, until), day)).toBe(words);
});

test('windows that overlap are named, once each of them is right', () => {
  const week = weekOf([
    { day: 7, from: '18:00', until: '02:00' },
    { day: 1, from: '01:30', until: '10:00' },
  ]);
  expect(weekProblem(week)).toBe('Sunday 6:00 pm–2:00 am and Monday 1:30 am–10:00 am overlap');
  expect(weekProblem(week.map((day, index) => (index === 2 ? [typedWindow()] : day)))).toBeUndefined();
  expect(weekProblem(weekOf(HOURS))).toBeUndefined();
});
