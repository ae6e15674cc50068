import { expect, test } from 'vitest';
import { LogThrottle } from './log-throttle.ts';

test('what happens all the time is let through once a period, with how often it was', () => {
  let now = 5;
  const throttle = new LogThrottle(60_000, () => now);
  expect(throttle.note()).toBe(1);
  now += 59_999;
  expect([throttle.note(), throttle.note()]).toEqual([undefined, undefined]);
  now += 1;
  expect(throttle.note()).toBe(3);
  expect(throttle.note()).toBeUndefined();
  now += 600_000;
  expect(throttle.note()).toBe(2);
});
