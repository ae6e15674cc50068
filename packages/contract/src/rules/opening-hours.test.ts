import { expect, test } from 'vitest';
import { isOpenByHours } from './opening-hours.ts';

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test.each([
  ['10:00 am – 11:30 pm', '09:59', false],
  ['10:00 am – 11:30 pm', '10:00', true],
  ['10:00 am – 11:30 pm', '23:29', true],
  ['10:00 am – 11:30 pm', '23:30', false],
  ['12:00 pm – 12:00 am', '23:59', true],
  ['12:00 pm – 12:00 am', '00:00', false],
  ['12:00 pm – 12:00 am', '11:59', false],
  // Past midnight.
  ['11:00 am – 1:00 am', '00:59', true],
  ['11:00 am – 1:00 am', '01:00', false],
  ['09:00-17:30', '17:29', true],
  ['09:00-17:30', '18:00', false],
  ['9 to 17', '08:00', false],
  ['9am - 5pm', '16:59', true],
  ['0:00 - 24:00', '12:00', true],
  // Nobody can tell: open.
  ['', '03:00', true],
  ['Mon–Fri 9–17, Sat 10–14', '03:00', true],
  ['25:00 – 26:00', '03:00', true],
  ['9:75 – 17:00', '03:00', true],
  ['13:00 pm – 15:00 pm', '03:00', true],
  ['24 hours', '03:00', true],
])('%j at %s: open %s', (hours, time, isOpen) => {
  expect(isOpenByHours(hours, minute(time))).toBe(isOpen);
});
