import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CircuitBreaker } from '../../src/db/circuit-breaker.ts';
import { AppError } from '../../src/kit/app-error.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const fail = (circuit: CircuitBreaker, times: number) => {
  for (let n = 0; n < times; n++) circuit.recordFailure();
};

test('five failures within two seconds open it, and callers learn when to come back', async () => {
  const circuit = new CircuitBreaker(() => Promise.reject(new Error('away')));
  fail(circuit, 4);
  expect(() => circuit.assertClosed()).not.toThrow();
  vi.advanceTimersByTime(2_001);
  fail(circuit, 4);
  expect(circuit.isOpen).toBe(false);
  fail(circuit, 1);
  expect(() => circuit.assertClosed()).toThrow(AppError);
  try {
    circuit.assertClosed();
  } catch (error) {
    const { code, details } = error as AppError;
    expect(code).toBe('UNAVAILABLE');
    expect([1, 2, 3]).toContain(details['retryAfterSeconds']);
  }
  circuit.stop();
});

test('one probe a second asks, and its first success closes it', async () => {
  let isAway = true;
  const probe = vi.fn(async () => {
    if (isAway) throw new Error('away');
  });
  const circuit = new CircuitBreaker(probe);
  fail(circuit, 5);
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(probe).toHaveBeenCalledTimes(4);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(circuit.isOpen).toBe(false);
  expect(() => circuit.assertClosed()).not.toThrow();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(probe).toHaveBeenCalledTimes(5);
});

test('stopped, it asks no more', async () => {
  const probe = vi.fn(() => Promise.reject(new Error('away')));
  const circuit = new CircuitBreaker(probe);
  fail(circuit, 5);
  await vi.advanceTimersByTimeAsync(0);
  circuit.stop();
  fail(circuit, 10);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(probe).toHaveBeenCalledTimes(1);
});
