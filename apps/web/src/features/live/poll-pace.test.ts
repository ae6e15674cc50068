import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setLive } from '../../lib/live/live-state.ts';
import { polled } from '../../lib/queries/polled.ts';
import { repace } from './poll-pace.ts';

// Polling happens only in a browser, so this acts as one.
environmentManager.setIsServer(() => false);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setLive(false);
  vi.useRealTimers();
});

/** Polls a query every five seconds and counts its reads. */
function watch(queries: QueryClient, queryKey: string[]) {
  let reads = 0;
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => ++reads, ...polled(5_000) });
  observer.subscribe(() => undefined);
  return async (ms: number) => {
    reads = 0;
    await vi.advanceTimersByTimeAsync(ms);
    return reads;
  };
}

it('is a minute while events come, and as before afterwards', async () => {
  const queries = new QueryClient();
  const orders = watch(queries, ['orders']);
  expect(await orders(20_100)).toBe(4);

  setLive(true);
  repace(queries);
  expect(await orders(59_000)).toBe(0);
  expect(await orders(61_000)).toBe(2);
  expect(await orders(30_000)).toBe(0);

  setLive(false);
  repace(queries);
  // It may have been read more than five seconds ago.
  expect(await orders(2_000)).toBe(1);
  expect(await orders(20_000)).toBeGreaterThanOrEqual(3);
});
