import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { polledPages } from '../../lib/queries/polled-pages.ts';
import { refetchStale } from './refetch-stale.ts';

afterEach(() => void vi.useRealTimers());

it('reads again where a write has thrown the read away and put its own answer there', async () => {
  const queries = new QueryClient();
  const queryKey = ['orders'];
  const onServer = ['one'];
  let answer: (() => void) | undefined;
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async ({ signal }) => {
      if (onServer.length > 1 && !answer)
        await new Promise<void>((resolve) => {
          answer = resolve;
          signal.addEventListener('abort', () => resolve());
        });
      return [...onServer];
    },
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['one']);

  onServer.push('two of another');
  const refetched = refetchStale(queries, queryKey);
  await expect.poll(() => answer).toBeDefined();
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, ['one, moved here']);
  await refetched;

  expect(observer.getCurrentResult().data).toEqual(['one', 'two of another']);
  leave();
});

it('reads once the write under way is answered, and only then', async () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  const queryKey = ['orders'];
  const onServer = ['one'];
  let reads = 0;
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => (reads++, [...onServer]) });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toEqual(['one']);

  let answer: (() => void) | undefined;
  const write = queries.getMutationCache().build(queries, {
    mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
    onSuccess: () => void queries.setQueryData(queryKey, ['one, moved here']),
  });
  const written = write.execute(undefined);
  await vi.advanceTimersByTimeAsync(0);
  onServer.push('two of another');
  const refetched = refetchStale(queries, queryKey);
  await vi.advanceTimersByTimeAsync(200);
  expect(reads).toBe(1);
  answer?.();
  await Promise.all([written, vi.advanceTimersByTimeAsync(0), refetched]);

  expect(reads).toBe(2);
  expect(observer.getCurrentResult().data).toEqual(['one', 'two of another']);
  leave();
});

it('reads once the answer to a write is drawn', async () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  const queryFn = vi.fn(() => Promise.resolve([]));
  const leave = new QueryObserver(queries, { queryKey: ['orders'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  await queries
    .getMutationCache()
    .build(queries, { mutationFn: () => Promise.resolve() })
    .execute(undefined);
  await vi.advanceTimersByTimeAsync(50);
  const refetched = refetchStale(queries, ['orders']);
  await vi.advanceTimersByTimeAsync(99);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await refetched;

  // Later, nothing is waited for.
  await refetchStale(queries, ['orders']);
  expect(queryFn).toHaveBeenCalledTimes(3);
  leave();
});

it('does not wait for a write that takes long', async () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  let reads = 0;
  const leave = new QueryObserver(queries, { queryKey: ['orders'], queryFn: () => ++reads }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  const write = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => new Promise<void>(() => undefined) });
  void write.execute(undefined);
  await vi.advanceTimersByTimeAsync(0);
  const refetched = refetchStale(queries, ['orders']);
  await vi.advanceTimersByTimeAsync(299);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await refetched;
  expect(reads).toBe(2);
  leave();
});

it('reads the first page of a list and leaves the older ones', async () => {
  const queries = new QueryClient();
  const asked: string[] = [];
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['list', 'of orders'],
    queryFn: polledPages<{ id: number }>(1, async ({ pageParam }) => {
      asked.push(pageParam);
      return [{ id: pageParam === '' ? 2 : 1 }];
    }),
    initialPageParam: '',
    getNextPageParam: (last) => String(last.at(-1)?.id),
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.pages.length).toBe(1);
  await observer.fetchNextPage();
  await refetchStale(queries, ['list']);
  expect(asked).toEqual(['', '2', '']);
  leave();
});

it('leaves what is not on the screen to when it is', async () => {
  const queries = new QueryClient();
  let reads = 0;
  const options = { queryKey: ['orders'], queryFn: () => ++reads, staleTime: Infinity };
  await queries.fetchQuery(options);
  await refetchStale(queries, ['orders']);
  expect(reads).toBe(1);
  const leave = new QueryObserver(queries, options).subscribe(() => undefined);
  await expect.poll(() => reads).toBe(2);
  leave();
});
