import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { polledPages } from './polled-pages.ts';

type Row = { id: number; isFinal: boolean };
const PAGE = 3;
const row = (id: number): Row => ({ id, isFinal: true });
const ids = (rows: readonly Row[] = []) => rows.map(({ id }) => id);

/** A list of rows, newest first, and what was read of it. */
function list(newest: number) {
  let rows = Array.from({ length: newest }, (_, n) => row(newest - n));
  const asked: string[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['rows'],
    queryFn: polledPages<Row>(
      PAGE,
      async ({ pageParam }) => {
        asked.push(pageParam);
        return rows.filter(({ id }) => pageParam === '' || id < Number(pageParam)).slice(0, PAGE);
      },
      ({ isFinal }) => isFinal,
    ),
    initialPageParam: '',
    getNextPageParam: (last: Row[]) => (last.length < PAGE ? undefined : String(last.at(-1)?.id)),
    select: ({ pages }) => pages.flat(),
  });
  const read = async (step: () => Promise<unknown>) => {
    asked.length = 0;
    await step();
    return { asked: [...asked], shown: ids(observer.getCurrentResult().data) };
  };
  return {
    client,
    poll: () => read(() => observer.refetch()),
    more: () => read(() => observer.fetchNextPage()),
    invalidate: () =>
      read(async () => {
        await client.invalidateQueries({ queryKey: ['rows'], refetchType: 'none' });
        await observer.refetch();
      }),
    add: (...added: number[]) => (rows = [...added.map(row).toReversed(), ...rows]),
    change: (id: number, isFinal: boolean) =>
      (rows = rows.map((one) => (one.id === id ? { id, isFinal } : one))),
    remove: (id: number) => (rows = rows.filter((one) => one.id !== id)),
  };
}

describe('a poll of a list in pages', () => {
  it('reads the first page and keeps the older ones', async () => {
    const { poll, more } = list(8);
    expect(await poll()).toEqual({ asked: [''], shown: [8, 7, 6] });
    expect(await more()).toEqual({ asked: ['6'], shown: [8, 7, 6, 5, 4, 3] });
    expect(await poll()).toEqual({ asked: [''], shown: [8, 7, 6, 5, 4, 3] });
    expect(await more()).toEqual({ asked: ['3'], shown: [8, 7, 6, 5, 4, 3, 2, 1] });
    expect(await poll()).toEqual({ asked: [''], shown: [8, 7, 6, 5, 4, 3, 2, 1] });
  });

  it('loses no row that newer ones push off the first page', async () => {
    const { poll, more, add } = list(6);
    await poll();
    await more();
    add(7, 8);
    expect(await poll()).toEqual({ asked: [''], shown: [8, 7, 6, 5, 4, 3, 2, 1] });
    add(9);
    expect(await poll()).toEqual({ asked: [''], shown: [9, 8, 7, 6, 5, 4, 3, 2, 1] });
  });

  it('reads the older pages too once more has come than a page holds', async () => {
    const { poll, more, add } = list(6);
    await poll();
    await more();
    add(7, 8, 9, 10);
    const { asked, shown } = await poll();
    expect(asked).toEqual(['', '8']);
    expect(shown).toEqual([10, 9, 8, 7, 6, 5]);
  });

  it('reads all pages after the list was invalidated', async () => {
    const { poll, more, remove, invalidate } = list(6);
    await poll();
    await more();
    remove(2);
    expect((await poll()).shown).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await invalidate()).toEqual({ asked: ['', '4'], shown: [6, 5, 4, 3, 1] });
  });

  it('reads an older page as long as a row of it may change', async () => {
    const { poll, more, change } = list(8);
    change(4, false);
    await poll();
    await more();
    await more();
    expect((await poll()).asked).toEqual(['', '6']);
    change(4, true);
    expect((await poll()).asked).toEqual(['', '6']);
    expect((await poll()).asked).toEqual(['']);
  });

  it('reads the older pages when a row that may change is pushed off the first', async () => {
    const { poll, more, change, add } = list(6);
    change(4, false);
    await poll();
    await more();
    add(7);
    expect(await poll()).toEqual({ asked: ['', '5'], shown: [7, 6, 5, 4, 3, 2] });
  });
});
