import { expect, test } from 'vitest';

import { pausedText } from './own-text.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string) => new Date(`${text}+05:30`);
const iso = (text: string) => at(text).toISOString();
const NOW = '2026-11-27T19:00';
const pausedUntil = (until: string | null) => ({
  pause: { since: iso(NOW), until: until && iso(until), reason: '' },
});

test.each([
  [null, [], 'Paused until you reopen.'],
  [null, [7], 'Paused until you reopen. 1 order due meanwhile stays.'],
  ['2026-11-27T19:20', [7, 8], 'Paused until 7:20 pm. 2 orders due meanwhile stay.'],
])('of a pause until %s over %j: %s', (until, affectedOrders, words) => {
  expect(pausedText({ ...pausedUntil(until), affectedOrders }, at(NOW).getTime(), ZONE)).toBe(words);
});
