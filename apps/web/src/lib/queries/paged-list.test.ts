import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { pagedList } from './paged-list.ts';

const PAGE = 50;

/** A list sorted by what can change, and what was asked of it. */
function start(count: number) {
  let rows = Array.from({ length: count }, (_, n) => ({ id: count - n }));
  const asked: string[] = [];
  const list = pagedList<{ id: number }, object, object>({
    noun: 'rows',
    read: async ({ after }) => {
      asked.push(after ?? '');
      const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === Number(after)) + 1;
      return rows.slice(from, from + PAGE);
    },
    count: async () => ({ count: rows.length, hasMore: false }),
  });
  const queries = new QueryClient();
  const observer = new InfiniteQueryObserver(queries, list.pagesQuery({}, {}));
  const read = async (step: () => Promise<unknown>) => {
    asked.length = 0;
    await step();
    return { asked: [...asked], shown: (observer.getCurrentResult().data ?? []).map(({ id }) => id) };
  };
  return {
    poll: () => read(() => observer.refetch()),
    more: () => read(() => observer.fetchNextPage()),
    invalidate: () =>
      read(async () => {
        await queries.invalidateQueries({ queryKey: list.key, refetchType: 'none' });
        await observer.refetch();
      }),
    add: (...ids: number[]) => (rows = [...ids.toReversed().map((id) => ({ id })), ...rows]),
    remove: (id: number) => (rows = rows.filter((row) => row.id !== id)),
  };
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);

it('reads the first page again and keeps the older ones', async () => {
  const { poll, more, add } = start(120);
  expect(await poll()).toEqual({ asked: [''], shown: down(120, 71) });
  expect(await more()).toEqual({ asked: ['71'], shown: down(120, 21) });
  add(121, 122);
  expect(await poll()).toEqual({ asked: [''], shown: down(122, 21) });
  expect(await more()).toEqual({ asked: ['21'], shown: down(122, 1) });
});

it('drops a row that has left the first page, and shows none twice', async () => {
  const { poll, more, remove } = start(120);
  await poll();
  await more();
  remove(100);
  expect(await poll()).toEqual({ asked: [''], shown: down(120, 21).filter((id) => id !== 100) });
});

it('reads all pages once more has come than a page holds, and after an invalidation', async () => {
  const { poll, more, add, remove, invalidate } = start(100);
  await poll();
  await more();
  add(...down(160, 101).toReversed());
  expect(await poll()).toEqual({ asked: ['', '111'], shown: down(160, 61) });
  remove(70);
  expect(await invalidate()).toEqual({ asked: ['', '111'], shown: down(160, 60).filter((id) => id !== 70) });
});
