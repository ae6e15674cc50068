import { expect, test } from 'vitest';
import { dayAt, sinceText, timeText, untilText, whenText } from './when-text.ts';

const kolkata = (text: string) => Date.parse(`${text}+05:30`);
const NOW = kolkata('2026-11-27T19:00');

test.each([
  ['2026-11-27T19:20', 'at 7:20 pm'],
  ['2026-11-27T23:59', 'at 11:59 pm'],
  ['2026-11-28T00:00', 'tomorrow at 12:00 am'],
  ['2026-11-28T12:05', 'tomorrow at 12:05 pm'],
  ['2026-11-29T11:00', 'Sun at 11:00 am'],
  ['2026-12-03T11:00', 'Thu at 11:00 am'],
  ['2026-12-04T11:00', '4 Dec at 11:00 am'],
])('%s is said as %s', (then, words) => {
  expect(whenText(kolkata(then), 'Asia/Kolkata', NOW)).toBe(words);
});

test.each([
  ['2026-11-27T23:30', 'until 11:30 pm'],
  ['2026-11-28T00:00', 'until 12:00 am'],
  // The night after is still tonight.
  ['2026-11-28T05:59', 'until 5:59 am'],
  ['2026-11-28T06:00', 'until tomorrow at 6:00 am'],
  ['2026-11-28T21:00', 'until tomorrow at 9:00 pm'],
  ['2026-11-29T21:00', 'until Sun at 9:00 pm'],
  ['2027-01-06T00:00', 'until 6 Jan at 12:00 am'],
])('what ends at %s goes on %s', (then, words) => {
  expect(untilText(kolkata(then), 'Asia/Kolkata', NOW)).toBe(words);
});

test('at half past midnight the next night is not this one', () => {
  const now = kolkata('2026-11-28T00:30');
  expect(untilText(kolkata('2026-11-28T01:00'), 'Asia/Kolkata', now)).toBe('until 1:00 am');
  expect(untilText(kolkata('2026-11-29T01:00'), 'Asia/Kolkata', now)).toBe('until tomorrow at 1:00 am');
});

test.each([
  ['2026-11-27T14:10', 'since 2:10 pm'],
  ['2026-11-26T19:01', 'since 7:01 pm'],
  ['2026-11-26T14:10', 'since 26 Nov at 2:10 pm'],
])('what began at %s goes on %s', (then, words) => {
  expect(sinceText(kolkata(then), 'Asia/Kolkata', NOW)).toBe(words);
});

test('times and days are those of the zone, not of the device', () => {
  expect(timeText(NOW, 'America/New_York')).toBe('8:30 am');
  expect(dayAt(NOW, 'America/New_York')).toBe('2026-11-27');
  expect(dayAt(NOW, 'Pacific/Auckland')).toBe('2026-11-28');
  expect(whenText(kolkata('2026-11-28T10:00'), 'America/New_York', NOW)).toBe('at 11:30 pm');
});
