import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { SILENCE_MS, watchSilence } from './silence.ts';

const SECOND = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Moves the wall clock by this much time, which no timer has seen. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

function start() {
  let silences = 0;
  const watch = watchSilence(() => (silences += 1));
  return { ...watch, silences: () => silences };
}

it('is told once, when nothing was heard for longer than two signs of life take', () => {
  const { hear, silences } = start();
  vi.advanceTimersByTime(SILENCE_MS - SECOND);
  hear();
  vi.advanceTimersByTime(SILENCE_MS);
  expect(silences()).toBe(0);
  vi.advanceTimersByTime(10 * SILENCE_MS);
  expect(silences()).toBe(1);
});

it('is noticed within two seconds by a laptop that has slept, whose timers stood still', () => {
  const { silences } = start();
  vi.advanceTimersByTime(5 * SECOND);
  sleep(60 * 60 * SECOND);
  vi.advanceTimersByTime(2 * SECOND);
  expect(silences()).toBe(1);
});

it('is noticed also where the clock was set back', () => {
  const { silences } = start();
  sleep(-60 * 60 * SECOND);
  vi.advanceTimersByTime(SILENCE_MS + 2 * SECOND);
  expect(silences()).toBe(1);
});

it('is told to nobody who has stopped listening', () => {
  const { stop, silences } = start();
  stop();
  vi.advanceTimersByTime(10 * SILENCE_MS);
  expect(silences()).toBe(0);
});
