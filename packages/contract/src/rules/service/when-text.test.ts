import { expect, test } from 'vitest';
import { dayAt, timeText, whenText } from './when-text.ts';

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

test('times and days are those of the zone, not of the device', () => {
  expect(timeText(NOW, 'America/New_York')).toBe('8:30 am');
  expect(dayAt(NOW, 'America/New_York')).toBe('2026-11-27');
  expect(dayAt(NOW, 'Pacific/Auckland')).toBe('2026-11-28');
  expect(whenText(kolkata('2026-11-28T10:00'), 'America/New_York', NOW)).toBe('at 11:30 pm');
});
