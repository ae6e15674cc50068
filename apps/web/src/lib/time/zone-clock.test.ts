import { expect, it } from 'vitest';

import { clockAround } from './zone-clock.ts';

const pieces = (timeZone: string, from: string) =>
  clockAround(timeZone, from, 8).map(
    ({ from: at, offsetMinutes }) => `${new Date(at).toISOString()} ${offsetMinutes}`,
  );

it.each([
  ['Asia/Kolkata', '2026-11-27', ['2026-11-26T00:00:00.000Z 330']],
  ['Europe/Berlin', '2027-03-25', ['2027-03-24T00:00:00.000Z 60', '2027-03-28T01:00:00.000Z 120']],
  ['Europe/Berlin', '2027-10-28', ['2027-10-27T00:00:00.000Z 120', '2027-10-31T01:00:00.000Z 60']],
  ['Australia/Lord_Howe', '2027-04-01', ['2027-03-31T00:00:00.000Z 660', '2027-04-03T15:00:00.000Z 630']],
])('%s around %s', (timeZone, from, expected) => {
  expect(pieces(timeZone, from)).toEqual(expected);
});
