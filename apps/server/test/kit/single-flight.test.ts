import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SingleFlight } from '../../src/kit/single-flight.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function deferred() {
  const ends: ((text: string) => void)[] = [];
  const promise = new Promise<string>((resolve) => ends.push(resolve));
  return { promise, resolve: (text: string) => ends[0]?.(text) };
}

const never = () => new Promise<string>(() => undefined);

test('those who ask meanwhile share one request', async () => {
  const flight = new SingleFlight<string>(1_000);
  const request = vi.fn(async () => 'answer');
  await expect(Promise.all([flight.run(request), flight.run(request)])).resolves.toEqual([
    'answer',
    'answer',
  ]);
  expect(request).toHaveBeenCalledTimes(1);
  await flight.run(request);
  expect(request).toHaveBeenCalledTimes(2);
});

test('a request that never ends fails for all, and the next one begins anew', async () => {
  const flight = new SingleFlight<string>(1_000);
  const both = Promise.allSettled([flight.run(never), flight.run(never)]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(flight.run(async () => 'answer')).resolves.toBe('answer');
});

test('an answer that comes too late is not remembered', async () => {
  const flight = new SingleFlight<string>(1_000);
  const remembered: string[] = [];
  const { promise, resolve } = deferred();
  const late = flight.run(async (isCurrent) => {
    const text = await promise;
    if (isCurrent()) remembered.push(text);
    return text;
  });
  late.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  await flight.run(async (isCurrent) => {
    if (isCurrent()) remembered.push('new');
    return 'new';
  });
  resolve('old');
  await vi.advanceTimersByTimeAsync(0);
  expect(remembered).toEqual(['new']);
});
