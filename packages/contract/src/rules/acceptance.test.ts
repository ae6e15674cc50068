import { describe, expect, test } from 'vitest';
import {
  ACCEPTANCE_STEPS,
  acceptanceStep,
  acceptMinutesOf,
  minutesToAnswer,
  SOUND_EVERY_MS,
  sounds,
  stepBeginsAt,
} from './acceptance.ts';

const PLACED = Date.parse('2026-03-01T12:00:00.000Z');
const at = (minutes: number) => PLACED + minutes * 60_000;
const order = (minutes: number) => ({
  createdAt: new Date(PLACED).toISOString(),
  acceptBy: new Date(at(minutes)).toISOString(),
});

describe('the steps of an order that waits to be accepted', () => {
  test.each([
    [12, 0, 'placed'],
    [12, 3.999, 'placed'],
    [12, 4, 'amber'],
    [12, 7.999, 'amber'],
    [12, 8, 'red'],
    [12, 11.999, 'red'],
    [12, 12, 'over'],
    [12, 500, 'over'],
    [3, 0.999, 'placed'],
    [3, 1, 'amber'],
    [3, 2, 'red'],
    [120, 39, 'placed'],
    [120, 40, 'amber'],
    [120, 80, 'red'],
  ] as const)('of %d minutes, after %d: %s', (minutes, after, step) => {
    expect(acceptanceStep(order(minutes), at(after))).toBe(step);
  });

  test.each([
    [12, 0, 12],
    [12, 0.001, 12],
    [12, 3.999, 9],
    [12, 11.5, 1],
    [12, 12, 0],
    // A screen's clock may be half a second behind.
    [12, -0.008, 12],
    [3, -1, 3],
  ])('of %d minutes, after %d: %d are left', (minutes, after, left) => {
    expect(minutesToAnswer(order(minutes), at(after))).toBe(left);
  });

  test('a clock before the order was placed is at the first step', () => {
    expect(acceptanceStep(order(12), at(-5))).toBe('placed');
  });

  test('begin one after the other, a third of the time apart', () => {
    expect(ACCEPTANCE_STEPS.map((step) => stepBeginsAt(order(12), step))).toEqual([at(0), at(4), at(8)]);
  });

  test('sound ever more often', () => {
    expect(ACCEPTANCE_STEPS.map((step) => SOUND_EVERY_MS[step])).toEqual([8_000, 4_000, 2_000]);
  });

  const seenAt = '2026-03-01T12:01:00.000Z';
  test.each([
    ['placed', {}, true],
    ['placed', { seenAt: null }, true],
    ['placed', { seenAt }, false],
    ['amber', { seenAt }, true],
    ['amber', { seenAt, seenBy: 'Asha' }, false],
    ['red', { seenAt, seenBy: 'Asha' }, true],
    ['over', {}, false],
  ] as const)('in %s, with %j, sounds: %s', (step, noticed, isHeard) => {
    expect(sounds(step, noticed)).toBe(isHeard);
  });
});

test.each([
  [12, null, 12],
  [12, 5, 5],
  // The platform's were lowered since.
  [5, 12, 5],
  [0, 5, 0],
  [0, null, 0],
])('of %d minutes of the platform and %s of its own a restaurant has %d', (platform, own, minutes) => {
  expect(acceptMinutesOf(platform, own)).toBe(minutes);
});
