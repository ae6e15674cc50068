import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isServedAt,
  nextServedAt,
  type ServedWindow,
  servedUntil,
  servedText,
  timeOn,
  tomorrowIn,
  wallMsOn,
} from './mealtime.ts';

const KOLKATA = 'Asia/Kolkata';
/** A time of a Wednesday in Kolkata. */
const wednesday = (time: string) => new Date(`2026-11-25T${time}:00+05:30`);
const window = (from: string, to: string, weekdays: number[] = []): ServedWindow => ({ from, to, weekdays });
const breakfast = window('07:00', '11:00');
const late = window('22:00', '02:00', [3]);

describe('a dish', () => {
  test.each([
    [[], '03:00', true],
    [[breakfast], '06:59', false],
    [[breakfast], '07:00', true],
    [[breakfast], '10:59', true],
    [[breakfast], '11:00', false],
    [[breakfast, window('18:00', '22:00')], '18:00', true],
    [[window('07:00', '11:00', [2])], '08:00', false],
    [[window('07:00', '11:00', [2, 3])], '08:00', true],
    [[late], '23:00', true],
    // The Tuesday before counts, on which it does not begin.
    [[late], '01:00', false],
    [[window('22:00', '02:00', [2])], '01:00', true],
    [[window('08:00', '08:00')], '03:00', true],
    [[window('08:00', '08:00', [3])], '07:59', false],
  ])('with %j is served at %s: %s', (windows, time, isServed) => {
    expect(isServedAt(windows, wednesday(time), KOLKATA)).toBe(isServed);
  });

  test('is served again when its next window begins, and until its last one ends', () => {
    const all = [breakfast, window('10:30', '12:00')];
    expect(nextServedAt(all, wednesday('05:00'), KOLKATA)).toEqual(wednesday('07:00'));
    expect(nextServedAt(all, wednesday('08:00'), KOLKATA)).toEqual(wednesday('08:00'));
    expect(servedUntil(all, wednesday('08:00'), KOLKATA)).toEqual(wednesday('12:00'));
    expect(servedUntil(all, wednesday('13:00'), KOLKATA)).toBeUndefined();
    expect(servedUntil([], wednesday('13:00'), KOLKATA)).toBeUndefined();
    expect(servedUntil([window('00:00', '00:00')], wednesday('13:00'), KOLKATA)).toBeUndefined();
  });
});

const zones = ['Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Europe/Berlin', KOLKATA];
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const anyWindow = fc.record({
  from: anyTime,
  to: anyTime,
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
});
/** Around the changes of the clock of Berlin, St John's and Lord Howe. */
const anyMoment = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
    fc.integer({ min: -1_440, max: 2_880 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000));

test('what is served changes at the minute that is said and at none before, in any zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.array(anyWindow, { minLength: 1, maxLength: 3 }),
      anyMoment,
      (zone, windows, at) => {
        const isNow = isServedAt(windows, at, zone);
        const change = isNow ? servedUntil(windows, at, zone) : nextServedAt(windows, at, zone);
        const end = change ?? new Date(at.getTime() + 86_400_000);
        // One a minute would be most of what the tests do; an edge that is missed is so for many of them.
        const step = Math.max(60_000, Math.floor((end.getTime() - at.getTime()) / 40 / 60_000) * 60_000);
        for (let then = at.getTime(); then < end.getTime(); then += step)
          expect(isServedAt(windows, new Date(then), zone)).toBe(isNow);
        if (change) {
          expect(isServedAt(windows, change, zone)).toBe(!isNow);
          expect(isServedAt(windows, new Date(change.getTime() - 60_000), zone)).toBe(isNow);
        }
      },
    ),
    { numRuns: 60 },
  );
});

describe('sold out until tomorrow', () => {
  test.each([
    ['23:00', '2026-11-26T05:00:00+05:30'],
    ['01:59', '2026-11-25T05:00:00+05:30'],
    ['02:00', '2026-11-25T05:00:00+05:30'],
    ['02:01', '2026-11-26T05:00:00+05:30'],
    ['05:00', '2026-11-26T05:00:00+05:30'],
  ])('at %s is until %s', (time, until) => {
    expect(tomorrowIn(KOLKATA, wednesday(time))).toEqual(new Date(until));
  });

  // In the night that still belongs to the evening, tomorrow is near.
  test.each([
    ['00:30', '02:00', '2026-11-25T05:00:00+05:30'],
    ['01:59', '02:00', '2026-11-25T05:00:00+05:30'],
    ['02:30', '02:00', '2026-11-26T05:00:00+05:30'],
    ['23:00', '02:00', '2026-11-26T05:00:00+05:30'],
    ['04:30', '06:00', '2026-11-25T06:00:00+05:30'],
    ['05:59', '06:00', '2026-11-25T06:00:00+05:30'],
    ['06:00', '06:00', '2026-11-26T06:00:00+05:30'],
    ['23:00', '06:00', '2026-11-26T06:00:00+05:30'],
  ])('at %s, where days begin at %s, is until %s', (time, dayBegins, until) => {
    expect(tomorrowIn(KOLKATA, wednesday(time), dayBegins)).toEqual(new Date(until));
  });

  test('is at five of the clock on a day with 23 hours, too', () => {
    const until = tomorrowIn('Europe/Berlin', new Date('2026-03-28T20:00:00Z'));
    expect(until).toEqual(new Date('2026-03-29T03:00:00Z'));
    expect(timeOn(until, 'Europe/Berlin')).toBe('05:00');
  });
});

test.each([
  [[breakfast], '07:00 to 11:00'],
  [[breakfast, window('18:00', '22:00', [6, 7])], '07:00 to 11:00 and Sat, Sun 18:00 to 22:00'],
])('%j is said as “%s”', (windows, words) => {
  expect(servedText(windows)).toBe(words);
});

test('a wall clock shows the day and minute of its zone', () => {
  expect(wallMsOn(new Date('2026-11-25T18:35:00Z'), KOLKATA)).toBe(Date.parse('2026-11-26T00:05Z'));
  expect(wallMsOn(new Date('2026-11-25T18:35:00Z'), 'America/St_Johns')).toBe(
    Date.parse('2026-11-25T15:05Z'),
  );
});
