import { expect, it } from 'vitest';

import { ownDayAt } from './own-day.ts';

it.each([
  ['2026-03-05T01:30', '00:00', '2026-03-05'],
  ['2026-03-05T01:30', undefined, '2026-03-05'],
  ['2026-03-05T01:30', '04:00', '2026-03-04'],
  ['2026-03-05T03:59', '04:00', '2026-03-04'],
  ['2026-03-05T04:00', '04:00', '2026-03-05'],
  ['2026-03-01T02:00', '02:30', '2026-02-28'],
])('at %s, of days that begin at %s, it is %s', (now, begins, day) => {
  expect(ownDayAt(Date.parse(`${now}+05:30`), 'Asia/Kolkata', begins)).toBe(day);
});
