import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  datesBetween,
  dayMinutesOf,
  isWindowEnd,
  isWindowStart,
  overlapInDay,
  overlapInWeek,
  windowOf,
} from './hours.ts';
import { hoursText } from './hours-text.ts';

const weekly = (text: string) =>
  text.split(', ').map((one) => {
    const [day = '', from = '', until = ''] = one.split(' ');
    return { day: Number(day), from, until };
  });
const overlap = (text: string) => {
  const found = overlapInWeek(weekly(text));
  return (
    found && [found.first, found.second].map(({ day, from, until }) => `${day} ${from} ${until}`).join(' | ')
  );
};

describe('windows of a week', () => {
  test.each([
    ['1 11:00 15:00, 1 18:00 23:00', undefined],
    // They touch.
    ['1 11:00 15:00, 1 15:00 23:00', undefined],
    ['7 18:00 24:00, 1 00:00 02:00', undefined],
    ['7 18:00 02:00, 1 02:00 10:00', undefined],
    ['1 11:00 15:01, 1 15:00 23:00', '1 11:00 15:01 | 1 15:00 23:00'],
    ['1 18:00 23:00, 1 11:00 19:00', '1 11:00 19:00 | 1 18:00 23:00'],
    ['1 18:00 02:00, 2 01:59 10:00', '1 18:00 02:00 | 2 01:59 10:00'],
    // Sunday's night runs into Monday.
    ['1 01:00 10:00, 7 18:00 02:00', '7 18:00 02:00 | 1 01:00 10:00'],
    ['3 10:00 12:00, 3 10:00 12:00', '3 10:00 12:00 | 3 10:00 12:00'],
    ['5 00:00 24:00', undefined],
    ['5 09:00 08:59', undefined],
  ])('%s overlap: %s', (windows, found) => {
    expect(overlap(windows)).toBe(found);
  });

  test('of one date do not look at the next morning', () => {
    expect(
      overlapInDay([
        { from: '01:00', until: '02:00' },
        { from: '18:00', until: '01:30' },
      ]),
    ).toBeUndefined();
    expect(
      overlapInDay([
        { from: '18:00', until: '01:30' },
        { from: '20:00', until: '21:00' },
      ]),
    ).toEqual({
      first: { from: '18:00', until: '01:30' },
      second: { from: '20:00', until: '21:00' },
    });
  });

  test('are the same after they have been minutes', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 1439 }), (opens, length) => {
        const minutes = { opens, closes: opens + length };
        expect(dayMinutesOf(windowOf(minutes))).toEqual(minutes);
      }),
    );
    expect(windowOf({ opens: 0, closes: 1440 })).toEqual({ from: '00:00', until: '24:00' });
  });
});

test.each([
  ['00:00', true, false],
  ['23:59', true, true],
  ['24:00', false, true],
  ['24:01', false, false],
  ['9:00', false, false],
  ['12:60', false, false],
  ['', false, false],
  ['12:00\n', false, false],
])('%j begins a window: %s, ends one: %s', (time, begins, ends) => {
  expect(isWindowStart(time)).toBe(begins);
  expect(isWindowEnd(time)).toBe(ends);
});

test('dates between two are both of them and what lies between', () => {
  expect(datesBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesBetween('2028-02-28', '2028-02-28')).toEqual(['2028-02-28']);
  expect(datesBetween('2028-02-28', '2028-02-27')).toEqual([]);
  expect(datesBetween('9999-12-31', '9999-12-31')).toEqual(['9999-12-31']);
});

test.each([
  [
    '1 11:00 23:30, 2 11:00 23:30, 3 11:00 23:30, 4 11:00 23:30, 5 11:00 23:30, 6 11:00 01:00, 7 11:00 01:00',
    'Mon–Fri 11:00 am–11:30 pm · Sat, Sun to 1:00 am',
  ],
  [
    '1 00:00 24:00, 2 00:00 24:00, 3 00:00 24:00, 4 00:00 24:00, 5 00:00 24:00, 6 00:00 24:00, 7 00:00 24:00',
    '24 hours',
  ],
  [
    '2 12:00 15:00, 2 18:00 22:30, 3 12:00 15:00',
    'Tue 12:00 pm–3:00 pm, 6:00 pm–10:30 pm · Wed 12:00 pm–3:00 pm · Mon, Thu–Sun closed',
  ],
  ['1 18:00 22:00, 3 18:00 22:00', 'Mon, Wed 6:00 pm–10:00 pm · Tue, Thu–Sun closed'],
])('%s is said as %j', (windows, words) => {
  expect(hoursText(weekly(windows))).toBe(words);
});

test('a week without a window is closed', () => {
  expect(hoursText([])).toBe('Closed');
});
