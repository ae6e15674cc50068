import type { InfiniteData, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';

type Row = { id: number };
type Context = { client: QueryClient; queryKey: QueryKey; pageParam?: unknown };

/** Returns the known pages of a list; undefined once something of it has changed: then all its pages are read. */
function valid({ client, queryKey }: Context): InfiniteData<unknown> | undefined {
  const state = client.getQueryState<InfiniteData<unknown>>(queryKey);
  return state?.isInvalidated ? undefined : state?.data;
}

/** An older page as it was read: a poll does not read it again. Undefined for the first, and for one nobody has read. */
export function knownPage(context: Context): unknown {
  const data = valid(context);
  const at = data?.pageParams.indexOf(context.pageParam) ?? -1;
  return at > 0 ? data?.pages[at] : undefined;
}

/** The first page as it was read last, where it is read again and older ones stand behind it. */
export function firstOfSeveral(context: Context): unknown {
  const data = valid(context);
  const isFirst = data?.pageParams[0] === context.pageParam;
  return isFirst && data && data.pages.length > 1 ? data.pages[0] : undefined;
}

/**
 * Rows of the first page before that newer ones have pushed off it: they stay on it, so that the older pages still begin
 * where it ends. None where the two do not overlap: then more has come than a page holds, and the older pages are read.
 */
export function pushedOff<R extends Row>(fresh: readonly R[], before: readonly R[]): R[] {
  const oldest = Math.min(...fresh.map(({ id }) => id));
  return before.some(({ id }) => id >= oldest) ? before.filter(({ id }) => id < oldest) : [];
}

/**
 * The query function of a polled list of pages: a poll reads the first one and keeps the older ones, however far the
 * user has read. After an invalidation all are read.
 * @param read a page of rows in the order of their ids, either way
 * @param isFinal whether a row stays as it is; an older page with another one is read by every poll
 */
export const polledPages =
  <R extends Row>(
    size: number,
    read: (context: QueryFunctionContext<QueryKey, string>) => Promise<R[]>,
    isFinal: (row: R) => boolean = () => true,
  ) =>
  async (context: QueryFunctionContext<QueryKey, string>): Promise<R[]> => {
    // Both are pages of this very list.
    const known = knownPage(context) as R[] | undefined;
    if (known?.every(isFinal)) return known;
    const rows = await read(context);
    const before = rows.length < size ? undefined : (firstOfSeveral(context) as R[] | undefined);
    const pushed = before ? pushedOff(rows, before) : [];
    if (!pushed.every(isFinal)) return rows;
    const isOldestFirst = (rows[0]?.id ?? 0) < (rows.at(-1)?.id ?? 0);
    return isOldestFirst ? [...pushed, ...rows] : [...rows, ...pushed];
  };
