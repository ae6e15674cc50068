import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  ago,
  counted,
  countedEach,
  date,
  dateTime,
  day,
  duration,
  fullDay,
  fullMonth,
  hourText,
  minutesSince,
  nearDay,
  rupees,
  rupeesShort,
  time,
  weekday,
  weekdayAndDay,
  whole,
} from './formats.ts';

/** A local time, so that the tests hold in every time zone. */
const at = (y: number, m: number, d: number, h = 0, min = 0) => new Date(y, m - 1, d, h, min);

describe('amounts', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹5.00'],
    [389, '₹389.00'],
    [1218.5, '₹1,218.50'],
    [148206117.5, '₹14,82,06,117.50'],
    [-50, '− ₹50.00'],
  ])('%d is written %s', (amount, text) => expect(rupees(amount)).toBe(text));

  it.each([
    [0, '₹0'],
    [950, '₹950'],
    [12_500, '₹12.5k'],
    [20_000, '₹20k'],
    [2_44_000, '₹2.4L'],
    [3_00_00_000, '₹3Cr'],
  ])('%d is written %s where there is little room', (amount, text) => expect(rupeesShort(amount)).toBe(text));

  it('are grouped as India groups them, whatever they are', () => {
    const money = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const count = new Intl.NumberFormat('en-IN');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), fc.integer(), (paise, number) => {
        expect(rupees(paise / 100)).toBe(`₹${money.format(paise / 100)}`);
        expect(whole(number)).toBe(count.format(number));
        expect(whole(number / 10)).toBe(count.format(number / 10));
      }),
    );
  });

  it('groups counts the Indian way', () => {
    expect(whole(2318)).toBe('2,318');
    expect(whole(1234567)).toBe('12,34,567');
  });

  it.each([
    [1, '1 item'],
    [0, '0 items'],
    [7, '7 items'],
  ])('%d items reads %s', (n, text) => expect(counted(n, 'item')).toBe(text));

  it.each([
    [3, 1, '3 dishes, 1 place'],
    [0, 2, '2 places'],
    [1, 0, '1 dish'],
    [0, 0, ''],
  ])('%d dishes and %d places read %j', (dishes, places, text) =>
    expect(countedEach([dishes, 'dish', 'dishes'], [places, 'place'])).toBe(text),
  );
});

describe('times', () => {
  it.each([
    [at(2026, 11, 21, 20, 14), '8:14 pm'],
    [at(2026, 11, 21, 0, 5), '12:05 am'],
    [at(2026, 11, 21, 12, 0), '12:00 pm'],
    [at(2026, 11, 21, 9, 30), '9:30 am'],
  ])('%s shows %s', (moment, text) => expect(time(moment)).toBe(text));

  it.each([
    [0, '12 am'],
    [9, '9 am'],
    [12, '12 pm'],
    [20, '8 pm'],
  ])('%d is %s', (hour, words) => {
    expect(hourText(hour)).toBe(words);
  });

  it('writes every month and weekday as Britain does, but for Sept', () => {
    const words = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    for (let days = 0; days < 366; days++) {
      const moment = at(2028, 1, 1 + days, days % 24, days % 60);
      expect(weekdayAndDay(moment)).toBe(words.format(moment));
      expect(date(moment)).toBe(short.format(moment).replace('Sept', 'Sep'));
    }
  });

  it('names the day, and the year only when it is another', () => {
    const now = at(2026, 12, 1);
    expect(day(at(2026, 9, 3, 19, 42), now)).toBe('3 Sep');
    expect(day(at(2025, 9, 3, 19, 42), now)).toBe('3 Sep 2025');
    expect(fullDay(at(2026, 11, 18, 0, 5), now)).toBe('18 November');
    expect(fullDay(at(2025, 9, 3, 19, 42), now)).toBe('3 September 2025');
    expect(fullMonth(at(2026, 3, 31), now)).toBe('March');
    expect(fullMonth(at(2025, 3, 1), now)).toBe('March 2025');
    expect(dateTime(at(2026, 11, 21, 19, 42), now)).toBe('21 Nov, 7:42 pm');
    expect(dateTime(at(2025, 9, 3, 19, 42), now)).toBe('3 Sep 2025, 7:42 pm');
    expect(date(at(2026, 3, 12))).toBe('12 Mar 2026');
  });

  it('knows the weekday of an instant and of a day', () => {
    expect(weekday(at(2026, 11, 21, 23, 59))).toBe('Saturday');
    expect(weekday('2026-11-21')).toBe('Saturday');
    expect(weekday('')).toBe('');
  });

  it('calls the last two days by their names', () => {
    const now = at(2026, 3, 1, 0, 10);
    expect(nearDay(at(2026, 3, 1, 0, 0), now)).toBe('Today');
    expect(nearDay(at(2026, 2, 28, 23, 59), now)).toBe('Yesterday');
    expect(nearDay(at(2026, 2, 27, 23, 59), now)).toBe('27 Feb');
    expect(nearDay(at(2025, 3, 1), now)).toBe('1 Mar 2025');
  });

  it('reads the ISO strings of the API', () => {
    expect(time('2026-11-21T14:44:00.000Z')).toBe(time(new Date(Date.UTC(2026, 10, 21, 14, 44))));
  });

  it.each([
    [0, '0 min'],
    [28, '28 min'],
    [60, '1 h'],
    [65, '1 h 5 min'],
    [-3, '0 min'],
  ])('%d minutes last %s', (minutes, text) => expect(duration(minutes)).toBe(text));

  it('counts full minutes since a moment, and none into the future', () => {
    expect(minutesSince(at(2026, 1, 1, 10, 0), at(2026, 1, 1, 10, 16))).toBe(16);
    expect(minutesSince(at(2026, 1, 1, 10, 20), at(2026, 1, 1, 10, 16))).toBe(0);
  });

  it.each([
    [at(2026, 11, 21, 10, 0), 'just now'],
    [at(2026, 11, 21, 9, 54), '6 min ago'],
    [at(2026, 11, 21, 8, 1), '1 h ago'],
    [at(2026, 11, 20, 10, 1), '23 h ago'],
    [at(2026, 11, 20, 10, 0), '20 Nov, 10:00 am'],
  ])('%s is %s', (moment, text) => expect(ago(moment, at(2026, 11, 21, 10, 0))).toBe(text));
});
