import { describe, expect, test } from 'vitest';

import { serviceAt } from './service-now.ts';
import { closedText } from './service-text.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string) => new Date(`${text}+05:30`);
const iso = (text: string) => at(text).toISOString();
const EVENING = {
  delivery: {
    periods: [
      [iso('2026-11-27T18:00'), iso('2026-11-27T22:30')],
      [iso('2026-11-28T18:00'), iso('2026-11-28T22:30')],
    ] as [string, string][],
  },
};

test.each([
  ['2026-11-27T17:59', { isOpen: false, closesSoon: false, words: 'Opens at 6:00 pm' }],
  ['2026-11-27T18:00', { isOpen: true, closesSoon: false, words: 'Closes at 10:30 pm' }],
  ['2026-11-27T21:29', { isOpen: true, closesSoon: false, words: 'Closes at 10:30 pm' }],
  ['2026-11-27T21:30', { isOpen: true, closesSoon: true, words: 'Closes at 10:30 pm' }],
  ['2026-11-27T22:30', { isOpen: false, closesSoon: false, words: 'Opens tomorrow at 6:00 pm' }],
  ['2026-11-28T23:00', { isOpen: false, closesSoon: false, words: 'Closed' }],
])('at %s', (when, now) => {
  expect(serviceAt(EVENING, at(when).getTime(), ZONE)).toMatchObject(now);
});

describe('while it is paused', () => {
  const since = iso('2026-11-27T18:30');
  const paused = (until: string | null) => ({ ...EVENING, pause: { since, until, reason: 'Too busy' } });

  test.each([
    [iso('2026-11-27T19:20'), 'Back at 7:20 pm', 'Paused now. Back at 7:20 pm.'],
    // It ends when the restaurant has closed.
    [iso('2026-11-28T00:00'), 'Back tomorrow at 6:00 pm', 'Paused now. Back tomorrow at 6:00 pm.'],
    [null, 'Not taking orders', 'Paused now.'],
  ])('until %s it is %s', (until, words, bar) => {
    const now = serviceAt(paused(until), at('2026-11-27T19:00').getTime(), ZONE);
    expect(now).toMatchObject({ state: 'paused', isOpen: false, words, reason: 'Too busy' });
    expect(closedText(now)).toBe(bar);
  });

  test('it is open again when that ends', () => {
    const now = serviceAt(paused(iso('2026-11-27T19:20')), at('2026-11-27T19:20').getTime(), ZONE);
    expect(now).toMatchObject({ state: 'open', isOpen: true, reason: '' });
  });
});

test.each([
  ['2026-11-27T19:59', 20],
  ['2026-11-27T20:00', 0],
])('at %s what is busy until eight adds %i minutes', (when, minutes) => {
  const busy = { until: iso('2026-11-27T20:00'), extraMinutes: 20 };
  const now = serviceAt({ delivery: { always: true }, busy }, at(when).getTime(), ZONE);
  expect(now).toMatchObject({ isOpen: true, busyMinutes: minutes, words: undefined });
});

test('without hours, or of an older server, it is always open and nothing is said', () => {
  const always = { isOpen: true, closesSoon: false, words: undefined };
  expect(serviceAt({ delivery: { always: true } }, 0, ZONE)).toMatchObject(always);
  expect(serviceAt(undefined, 0, ZONE)).toMatchObject(always);
});

const openUntil = (until: string) => ({
  delivery: { periods: [[iso('2026-11-27T00:00'), iso(until)]] as [string, string][] },
});

test.each([
  // The night after a day is no other day.
  ['2026-11-28T01:00', 'Closes at 1:00 am'],
  ['2026-11-28T21:00', 'Closes tomorrow at 9:00 pm'],
  ['2026-11-29T21:00', 'Closes Sun at 9:00 pm'],
  ['2027-01-06T00:00', 'Closes 6 Jan at 12:00 am'],
  // Longer than a date may be closed ahead: round the clock.
  ['2027-12-31T00:00', undefined],
])('open until %s: %s', (until, words) => {
  const now = serviceAt(openUntil(until), at('2026-11-27T19:00').getTime(), ZONE);
  expect(now).toMatchObject({ isOpen: true, closesSoon: false, words });
});

test('what does not deliver is closed', () => {
  expect(serviceAt({}, 0, ZONE).words).toBe('Closed');
});
