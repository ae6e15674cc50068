import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setLive } from '../../lib/live/live-state.ts';
import { readUnlessHeard } from './read-unless-heard.ts';
import { refetchStale } from './refetch-stale.ts';

const KEY = ['orders'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setLive(undefined);
  vi.useRealTimers();
});

/** A list on the screen, and how often it was read. */
async function openList() {
  const queries = new QueryClient();
  const queryFn = vi.fn(() => Promise.resolve([]));
  const leave = new QueryObserver(queries, { queryKey: KEY, queryFn, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  return { queries, queryFn, leave };
}

it('reads at once where no event will come', async () => {
  const { queries, queryFn, leave } = await openList();
  readUnlessHeard(queries, [KEY]);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});

it('leaves the reading to the event', async () => {
  const { queries, queryFn, leave } = await openList();
  setLive(true);
  readUnlessHeard(queries, [KEY]);
  await vi.advanceTimersByTimeAsync(50);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await refetchStale(queries, KEY);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});

it('makes old what is not on the screen, for when it is', async () => {
  const { queries, queryFn, leave } = await openList();
  leave();
  setLive(true);
  readUnlessHeard(queries, [KEY]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queries.getQueryState(KEY)?.isInvalidated).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('reads within a second where the event does not come', async () => {
  const { queries, queryFn, leave } = await openList();
  setLive(true);
  readUnlessHeard(queries, [KEY]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
