import { expect, test } from 'vitest';

import { serviceAt } from '../../../features/restaurants/service-now.ts';
import { ownState, pausedText } from './own-text.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string) => new Date(`${text}+05:30`);
const iso = (text: string) => at(text).toISOString();
const NOW = '2026-11-27T19:00';

const EVENING = {
  delivery: { periods: [[iso('2026-11-27T18:00'), iso('2026-11-27T23:30')]] as [string, string][] },
};
const openUntil = (until: string) => ({
  delivery: { periods: [[iso('2026-11-27T00:00'), iso(until)]] as [string, string][] },
});
const ALWAYS = { delivery: { always: true as const } };
const pausedUntil = (until: string | null) => ({
  ...EVENING,
  pause: { since: iso(NOW), until: until && iso(until), reason: '' },
});

test.each([
  [ALWAYS, 'Open', ''],
  [EVENING, 'Open', 'until 11:30 pm'],
  [openUntil('2026-11-28T01:00'), 'Open', 'until 1:00 am'],
  [openUntil('2026-11-28T21:00'), 'Open', 'until tomorrow at 9:00 pm'],
  [openUntil('2026-11-29T21:00'), 'Open', 'until Sun at 9:00 pm'],
  // Round the clock there is no end to tell.
  [openUntil('2027-12-31T00:00'), 'Open', ''],
  [{ delivery: { periods: [] } }, 'Closed', ''],
  [
    { delivery: { periods: [[iso('2026-11-27T20:00'), iso('2026-11-27T23:30')]] as [string, string][] } },
    'Closed',
    'opens 8:00 pm',
  ],
  [
    { delivery: { periods: [[iso('2026-11-28T11:00'), iso('2026-11-28T23:30')]] as [string, string][] } },
    'Closed',
    'opens tomorrow at 11:00 am',
  ],
  [pausedUntil('2026-11-27T19:18'), 'Paused', '18 min left'],
  [pausedUntil('2026-11-27T20:00'), 'Paused', '60 min left'],
  [pausedUntil('2026-11-27T20:01'), 'Paused', 'until 8:01 pm'],
  [pausedUntil('2026-11-28T00:00'), 'Paused', 'until 12:00 am'],
  [pausedUntil('2026-11-28T11:00'), 'Paused', 'until tomorrow at 11:00 am'],
  [pausedUntil(null), 'Paused', ''],
  [{ ...EVENING, busy: { until: iso('2026-11-27T20:00'), extraMinutes: 20 } }, 'Open', 'busy, 20 min longer'],
])('%j is %s %s', (service, name, more) => {
  const when = at(NOW).getTime();
  expect(ownState(serviceAt(service, when, ZONE), when, ZONE)).toMatchObject({ name, more });
});

test('one that takes no orders is not open, whatever its hours say', () => {
  const when = at(NOW).getTime();
  const stopped = ownState(serviceAt(EVENING, when, ZONE), when, ZONE, true);
  expect(stopped).toEqual({ name: 'Stopped', more: '', look: 'closed' });
});

test.each([
  [null, [], 'Paused until you reopen.'],
  [null, [7], 'Paused until you reopen. 1 order due meanwhile stays.'],
  ['2026-11-27T19:20', [7, 8], 'Paused until 7:20 pm. 2 orders due meanwhile stay.'],
])('of a pause until %s over %j: %s', (until, affectedOrders, words) => {
  expect(pausedText({ ...pausedUntil(until), affectedOrders }, at(NOW).getTime(), ZONE)).toBe(words);
});
