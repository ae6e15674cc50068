import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import { whenCome } from '../../lib/queries/read-again.ts';

/** Most writes are answered within it, a few milliseconds after their event. */
const ANSWER_MS = 300;

/** Most answers are drawn so long after the press. A read beside the drawing would hold up both. */
const DRAWN_MS = 150;

/**
 * Reads again what an event made old, as a poll does: of a list the first page, older ones stay. What is not on the screen
 * is read once it is. While a write of this tab is under way or was just answered it waits a moment: the answer throws a
 * read away, puts itself there and is drawn. Where that happens later, it reads once more: the answer knows nothing of what
 * others did, and the next poll may be a minute off.
 */
export async function refetchStale(
  queries: QueryClient,
  queryKey: QueryKey,
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  await Promise.all([answered(queries), drawn(queries)]);
  const cache = queries.getQueryCache();
  const owed = new Set<Query>(cache.findAll({ queryKey, type: 'active', predicate: isMeant }));
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'error' || (action.type === 'success' && !action.manual)) owed.delete(event.query);
  });
  try {
    await whenCome(queries, queryKey, isMeant, (predicate) => poll(queries, queryKey, predicate));
  } finally {
    stop();
  }
  if (owed.size > 0) await poll(queries, queryKey, (query) => owed.has(query));
}

/** Resolves once no write of this tab is under way, or once one takes long. */
async function answered(queries: QueryClient): Promise<void> {
  if (queries.isMutating() === 0) return;
  await new Promise<void>((resolve) => {
    const stop = queries.getMutationCache().subscribe(() => queries.isMutating() === 0 && resolve());
    setTimeout(() => {
      stop();
      resolve();
    }, ANSWER_MS);
  });
}

/** Resolves once the answer to the last write of this tab has had time to be drawn. */
async function drawn(queries: QueryClient): Promise<void> {
  const writes = queries.getMutationCache().getAll();
  const pressedAt = Math.max(0, ...writes.map(({ state }) => state.submittedAt));
  // The clock may have been put back since.
  const left = Math.min(DRAWN_MS, pressedAt + DRAWN_MS - Date.now());
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

async function poll(
  queries: QueryClient,
  queryKey: QueryKey,
  predicate: (query: Query) => boolean,
): Promise<void> {
  await queries.invalidateQueries({ queryKey, predicate, type: 'inactive', refetchType: 'none' });
  await queries.refetchQueries({ queryKey, predicate, type: 'active' });
}
