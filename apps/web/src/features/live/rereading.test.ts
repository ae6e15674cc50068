import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { rereading } from './rereading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND = { key: ['orders'], everyMs: 1_000 };

function start() {
  const reads: unknown[] = [];
  return { reads, ...rereading((key) => reads.push(key)) };
}

it('reads once for events that come together', () => {
  const { add, reads } = start();
  add([SECOND, { key: ['order', 5], everyMs: 1_000 }]);
  add([SECOND]);
  expect(reads).toEqual([]);
  vi.advanceTimersByTime(30);
  expect(reads).toEqual([['orders'], ['order', 5]]);
});

it('reads what an event is about before what stands around it', () => {
  const { add, reads } = start();
  add([{ key: ['order', 5], everyMs: 1_000 }, SECOND]);
  vi.advanceTimersByTime(10);
  expect(reads).toEqual([['order', 5]]);
  vi.advanceTimersByTime(30);
  expect(reads).toEqual([['order', 5], ['orders']]);
});

it('reads at most as often as it may, and once more after the last event', () => {
  const { add, reads } = start();
  for (let ms = 0; ms < 2_500; ms += 10) {
    add([SECOND]);
    vi.advanceTimersByTime(10);
  }
  expect(reads.length).toBe(3);
  vi.advanceTimersByTime(10_000);
  expect(reads.length).toBe(4);
});

it('reads nothing once it is stopped', () => {
  const { add, stop, reads } = start();
  add([SECOND]);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(reads).toEqual([]);
});
