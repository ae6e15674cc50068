import { expect, test } from 'vitest';

import { backText } from './back-text.ts';

/** Kolkata is five and a half hours ahead of UTC. */
const AHEAD_MS = 5.5 * 3_600_000;
const instant = (time: string) => {
  const wall = Date.parse(`${time}Z`);
  return { at: wall - AHEAD_MS, wall };
};

// 25 November 2026 is a Wednesday.
test.each([
  ['2026-11-25T12:00', '2026-11-25T12:20', '00:00', 'back in 20 min'],
  ['2026-11-25T12:00', '2026-11-25T12:59', '00:00', 'back in 59 min'],
  ['2026-11-25T12:00:30', '2026-11-25T12:20', '00:00', 'back in 20 min'],
  ['2026-11-25T12:00', '2026-11-25T12:00:01', '00:00', 'back in 1 min'],
  // It has passed, and the page does not know yet.
  ['2026-11-25T12:00', '2026-11-25T11:59', '00:00', 'back in 1 min'],
  ['2026-11-25T12:00', '2026-11-25T13:00', '00:00', 'back at 13:00'],
  ['2026-11-25T12:00', '2026-11-25T18:30', '00:00', 'back at 18:30'],
  // Minutes are minutes over midnight too.
  ['2026-11-25T23:50', '2026-11-26T00:10', '00:00', 'back in 20 min'],
  ['2026-11-25T22:30', '2026-11-26T00:30', '00:00', 'back tomorrow'],
  // A kitchen that closes at two: its day ends then.
  ['2026-11-25T22:30', '2026-11-26T00:30', '02:00', 'back at 00:30'],
  ['2026-11-25T22:30', '2026-11-26T02:00', '02:00', 'back tomorrow'],
  ['2026-11-26T00:30', '2026-11-26T05:00', '02:00', 'back tomorrow'],
  ['2026-11-26T00:30', '2026-11-26T05:00', '00:00', 'back at 05:00'],
  ['2026-11-26T00:30', '2026-11-27T00:30', '02:00', 'back tomorrow'],
  ['2026-11-26T00:30', '2026-11-27T05:00', '02:00', 'back on Friday'],
  ['2026-11-25T12:00', '2026-11-26T05:00', '00:00', 'back tomorrow'],
  ['2026-11-25T12:00', '2026-11-28T05:00', '00:00', 'back on Saturday'],
  ['2026-11-25T12:00', '2026-11-29T01:00', '02:00', 'back on Saturday'],
  ['2026-11-25T12:00', '2026-12-01T12:00', '00:00', 'back on Tuesday'],
  ['2026-11-25T12:00', '2026-12-02T12:00', '00:00', 'back on 2 Dec'],
])('at %s what is there again at %s, where days begin at %s, is %s', (now, again, dayBegins, words) => {
  expect(backText(instant(again), instant(now), dayBegins)).toBe(words);
});
