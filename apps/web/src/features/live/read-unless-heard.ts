import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import { isLive } from '../../lib/live/live-state.ts';
import { refetchStale } from './refetch-stale.ts';

/** Much longer than an event takes to come and to be read. */
const HEARD_MS = 1_000;

/**
 * Reads what a write of this tab has made old. Its event does so, after those who wait for the write have read theirs; where
 * none is heard, it is read without.
 */
export function readUnlessHeard(queries: QueryClient, keys: readonly QueryKey[]): void {
  const writtenAt = Date.now();
  const isUnread = ({ state }: Query): boolean => state.dataUpdatedAt <= writtenAt;
  const read = () => {
    for (const key of keys) void refetchStale(queries, key, isUnread);
  };
  if (!isLive()) return read();
  // A screen that opens meanwhile reads by itself.
  for (const queryKey of keys)
    void queries.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });
  setTimeout(read, HEARD_MS);
}
