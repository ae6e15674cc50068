import { expect, test, vi } from 'vitest';

// The page's own zone is read from its head.
vi.stubGlobal('document', { querySelector: () => null });
const { serviceAt } = await import('./service-now.ts');

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
  expect(serviceAt(EVENING, at(when).getTime(), ZONE)).toEqual(now);
});

test('without hours, or of an older server, it is always open and nothing is said', () => {
  const always = { isOpen: true, closesSoon: false, words: undefined };
  expect(serviceAt({ delivery: { always: true } }, 0, ZONE)).toEqual(always);
  expect(serviceAt(undefined, 0, ZONE)).toEqual(always);
});

test('what does not deliver is closed', () => {
  expect(serviceAt({}, 0, ZONE).words).toBe('Closed');
});
