import { expect, test } from 'vitest';
import { pageClock } from './page-clock.ts';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-27T17:30Z');
const DAY_MS = 86_400_000;

type Piece = [minute: number, offset: number | null];
const piecesOf = (timeZone: string) => JSON.parse(pageClock(timeZone, NOW)) as Piece[];

test.each([
  ['Asia/Kolkata', '330 until 2027-11-28T00:00Z'],
  [
    'Europe/Berlin',
    '60 until 2026-03-29T01:00Z, 120 until 2026-10-25T01:00Z, 60 until 2027-03-28T01:00Z, 120 until 2027-10-31T01:00Z, 60 until 2027-11-28T00:00Z',
  ],
  [
    'America/New_York',
    '-300 until 2026-03-08T07:00Z, -240 until 2026-11-01T06:00Z, -300 until 2027-03-14T07:00Z, -240 until 2027-11-07T06:00Z, -300 until 2027-11-28T00:00Z',
  ],
  [
    'Australia/Lord_Howe',
    '660 until 2026-04-04T15:00Z, 630 until 2026-10-03T15:30Z, 660 until 2027-04-03T15:00Z, 630 until 2027-10-02T15:30Z, 660 until 2027-11-28T00:00Z',
  ],
])('a page of %s knows its clock from a year ago for a year: …%s', (timeZone, words) => {
  const pieces = piecesOf(timeZone);
  const offsets = pieces.slice(1).map(([minute], index) => {
    const until = new Date(minute * MINUTE_MS).toISOString().replace(':00.000Z', 'Z');
    return `${pieces[index]?.[1]} until ${until}`;
  });
  expect(offsets.join(', ').endsWith(words)).toBe(true);
  expect((pieces[0]?.[0] ?? 0) * MINUTE_MS).toBeLessThanOrEqual(NOW - 365 * DAY_MS);
  expect(pieces.at(-1)?.[1]).toBe(null);
});
