import { expect, it } from 'vitest';

import { nameWithDays, parseDay } from './days.ts';

it.each([
  ['2026-03-04', '2026-03-04'],
  ['2026-02-30', null],
  ['2026-3-4', null],
  ['today', null],
  ['', null],
  [null, null],
])('reads %s of an address as %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each([
  [null, null, 'orders'],
  ['2026-03-04', '2026-03-04', 'orders-2026-03-04'],
  ['2026-03-04', '2026-03-05', 'orders-from-2026-03-04-to-2026-03-05'],
  ['2026-03-04', null, 'orders-from-2026-03-04'],
  [null, '2026-03-05', 'orders-to-2026-03-05'],
])('a file from %s to %s is called %s', (from, to, name) => {
  expect(nameWithDays('orders', { from, to })).toBe(name);
});
