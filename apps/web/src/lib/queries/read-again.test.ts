import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { readAgain } from './read-again.ts';

it('reads a list again once the older page that was asked for is there', async () => {
  const queries = new QueryClient();
  const reads: number[] = [];
  let answerSecond: (() => void) | undefined;
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      reads.push(pageParam);
      if (pageParam === 2 && !answerSecond) await new Promise<void>((resolve) => (answerSecond = resolve));
      return [pageParam];
    },
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([[1]]);

  const older = observer.fetchNextPage();
  await expect.poll(() => answerSecond).toBeDefined();
  const again = readAgain(queries, ['list']);
  answerSecond?.();
  await Promise.all([older, again]);

  expect(observer.getCurrentResult().data?.pages).toEqual([[1], [2]]);
  expect(reads).toEqual([1, 2, 1, 2]);
  leave();
});
