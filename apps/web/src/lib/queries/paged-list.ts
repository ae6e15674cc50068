import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';

import { firstOfSeveral, knownPage } from './polled-pages.ts';

const PAGE = 50;

type Row = { id: number };
/** `after` of the next page, or null after the last row. */
type Page<R> = { rows: R[]; next: number | null };
type Pages<R> = InfiniteData<Page<R>, number | null>;
type Range = { limit: string; after?: string; before?: string };
type Count = { count: number; hasMore: boolean };

type Source<R extends Row, Filter, Order> = {
  /** Names the list in the cache. */
  noun: string;
  read: (query: Filter & Order & Range, signal: AbortSignal) => Promise<R[]>;
  count: (filter: Filter, signal: AbortSignal) => Promise<Count>;
};

/** A list that the server searches, sorts and gives page by page, and what becomes of it when one of its rows changes. */
export function pagedList<R extends Row, Filter extends object, Order extends object>({
  noun,
  read,
  count,
}: Source<R, Filter, Order>) {
  const key = ['list', noun] as const;
  const pagesKey = [...key, 'pages'] as const;
  const oneKey = (id: number) => [...key, 'one', id] as const;
  return {
    key,
    pagesQuery: (filter: Filter, order: Order) =>
      infiniteQueryOptions({
        queryKey: [...pagesKey, filter, order],
        queryFn: async (context): Promise<Page<R>> => {
          const { pageParam, signal } = context;
          // Both are pages of this very list.
          const known = knownPage(context) as Page<R> | undefined;
          if (known) return known;
          const range = { limit: String(PAGE), ...(pageParam !== null && { after: String(pageParam) }) };
          const rows = await read({ ...filter, ...order, ...range }, signal);
          const before = firstOfSeveral(context) as Page<R> | undefined;
          const page = { rows, next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null) };
          return before && page.next !== null ? joined(page, before) : page;
        },
        initialPageParam: null as number | null,
        getNextPageParam: (page) => page.next,
        select: rowsOf<R>,
      }),
    countQuery: (filter: Filter) =>
      queryOptions({
        queryKey: [...key, 'count', filter],
        queryFn: ({ signal }) => count(filter, signal),
      }),
    /** One row by itself; null when there is none. */
    oneQuery: (id: number) =>
      queryOptions({
        queryKey: oneKey(id),
        queryFn: async ({ signal }): Promise<R | null> => {
          // The newest of those up to this one: it is the first, or it is gone.
          const rows = await read({ limit: '1', before: String(id + 1) } as Filter & Order & Range, signal);
          return rows.find((row) => row.id === id) ?? null;
        },
      }),
    /** Shows what became of a row, wherever it is shown. */
    async put(queries: QueryClient, row: Partial<R> & Row): Promise<void> {
      await queries.cancelQueries({ queryKey: pagesKey });
      const changed = (known: R) => (known.id === row.id ? { ...known, ...row } : known);
      queries.setQueriesData<Pages<R>>({ queryKey: pagesKey }, (data) => data && mapRows(data, changed));
      queries.setQueryData<R | null>(oneKey(row.id), (known) => known && changed(known));
      void queries.invalidateQueries({ queryKey: [...key, 'count'] });
    },
    /** Takes a row off the list. */
    async drop(queries: QueryClient, id: number): Promise<void> {
      await queries.cancelQueries({ queryKey: pagesKey });
      queries.setQueriesData<Pages<R>>(
        { queryKey: pagesKey },
        (data) => data && mapRows(data, (known) => (known.id === id ? undefined : known)),
      );
      queries.removeQueries({ queryKey: oneKey(id) });
      void queries.invalidateQueries({ queryKey: [...key, 'count'] });
    },
  };
}

const mapRows = <R>(data: Pages<R>, change: (row: R) => R | undefined): Pages<R> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: page.rows.flatMap((row) => change(row) ?? []) })),
});

/**
 * The first page read again while older ones stand behind it: what others pushed off its end stays on it, so that the older
 * ones still begin where it ends. Where the two do not overlap more has come than a page holds, and all are read.
 */
function joined<R extends Row>(page: Page<R>, before: Page<R>): Page<R> {
  const fresh = new Set(page.rows.map(({ id }) => id));
  const last = before.rows.findLastIndex(({ id }) => fresh.has(id));
  return last < 0 ? page : { rows: [...page.rows, ...before.rows.slice(last + 1)], next: before.next };
}

/** Every row once, as the earliest page has it: that one is read again most often. */
function rowsOf<R extends Row>({ pages }: Pages<R>): R[] {
  const rows = new Map<number, R>();
  for (const row of pages.flatMap((page) => page.rows)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
