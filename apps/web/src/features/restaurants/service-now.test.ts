import { describe, expect, test } from 'vitest';

import { serviceAt, staffText } from './service-now.ts';

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
  ['2026-11-27T17:59', { isOpen: false, closesSoon: false, sentence: 'Closed · opens at 6:00 pm' }],
  ['2026-11-27T18:00', { isOpen: true, closesSoon: false, sentence: 'Open · until 10:30 pm' }],
  ['2026-11-27T21:29', { isOpen: true, closesSoon: false, sentence: 'Open · until 10:30 pm' }],
  ['2026-11-27T21:30', { isOpen: true, closesSoon: true, sentence: 'Open · until 10:30 pm' }],
  ['2026-11-27T22:30', { isOpen: false, closesSoon: false, sentence: 'Closed · opens tomorrow at 6:00 pm' }],
  ['2026-11-28T23:00', { isOpen: false, closesSoon: false, sentence: 'Closed' }],
])('at %s', (when, now) => {
  expect(serviceAt({ service: EVENING }, at(when).getTime(), ZONE)).toMatchObject(now);
});

describe('while it is paused', () => {
  const since = iso('2026-11-27T18:30');
  const paused = (until: string | null) => ({
    service: { ...EVENING, pause: { since, until, reason: 'Too busy' } },
  });

  test.each([
    [iso('2026-11-27T19:20'), 'Paused · back at 7:20 pm'],
    // It ends when the restaurant has closed.
    [iso('2026-11-28T00:00'), 'Paused · back tomorrow at 6:00 pm'],
    [null, 'Paused'],
  ])('until %s it is %s', (until, sentence) => {
    const now = serviceAt(paused(until), at('2026-11-27T19:00').getTime(), ZONE);
    expect(now).toMatchObject({ state: 'paused', isOpen: false, sentence, reason: 'Too busy' });
  });

  test('it is open again when that ends', () => {
    const now = serviceAt(paused(iso('2026-11-27T19:20')), at('2026-11-27T19:20').getTime(), ZONE);
    expect(now).toMatchObject({ state: 'open', isOpen: true, reason: '' });
  });

  test('and stopped too, it says the stop alone', () => {
    const kitchen = { ...paused(null), notTakingReason: 'not-answering' as const };
    const now = serviceAt(kitchen, at('2026-11-27T19:00').getTime(), ZONE);
    expect(now).toMatchObject({ state: 'stopped', sentence: 'Not taking orders right now', reason: '' });
  });
});

describe('what is busy', () => {
  const busy = { until: iso('2026-11-27T20:00'), extraMinutes: 20 };

  test.each([
    ['2026-11-27T19:59', 20, 'busy, 20 min longer'],
    ['2026-11-27T20:00', 0, 'until 10:30 pm'],
  ])('at %s adds %i minutes, and its people read "%s"', (when, minutes, more) => {
    const now = serviceAt({ service: { ...EVENING, busy } }, at(when).getTime(), ZONE);
    expect(now).toMatchObject({ isOpen: true, busyMinutes: minutes, sentence: 'Open · until 10:30 pm' });
    expect(staffText(now)).toEqual({ name: 'Open', more });
  });

  test('and stopped, it adds nothing', () => {
    const kitchen = { service: { ...EVENING, busy }, isActive: false };
    const now = serviceAt(kitchen, at('2026-11-27T19:00').getTime(), ZONE);
    expect(now.busyMinutes).toBe(0);
    expect(staffText(now)).toEqual({ name: 'Not taking orders right now', more: '' });
  });
});

test('without hours, or of an older server, it is always open and no end is told', () => {
  const always = { isOpen: true, closesSoon: false, sentence: 'Open' };
  expect(serviceAt({ service: { delivery: { always: true } } }, 0, ZONE)).toMatchObject(always);
  expect(serviceAt({}, 0, ZONE)).toMatchObject(always);
});
