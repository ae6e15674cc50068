import fc from 'fast-check';
import { expect, it } from 'vitest';

import { backoffMs, retryAfterMs } from './backoff.ts';

it.each([
  [1, 0, 0.5, 1_000],
  [2, 0, 0.5, 2_000],
  [3, 0, 0, 2_000],
  [6, 0, 0.5, 32_000],
  [7, 0, 0.5, 60_000],
  [400, 0, 0.5, 60_000],
  // The delay that the server asked for is the least.
  [1, 3_000, 0.5, 3_000],
  [5, 3_000, 0.5, 16_000],
])('after %d failures and at least %d ms, with %d at random: %d ms', (failures, least, random, expected) =>
  expect(backoffMs(failures, least, random)).toBe(expected),
);

it('is never less than what the server asked for, and never more than one and a half minutes otherwise', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.nat(1_000_000),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failures, least, random) => {
        const wait = backoffMs(failures, least, random);
        return wait >= least && wait <= Math.max(least, 90_000);
      },
    ),
  ));

it.each([
  [null, 0],
  ['7', 7_000],
  ['', 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
  ['-5', 0],
])('Retry-After of %s is %d ms', (header, expected) => expect(retryAfterMs(header)).toBe(expected));
