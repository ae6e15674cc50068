import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { isLive } from '../../lib/live/live-state.ts';
import { readAgain } from '../../lib/queries/read-again.ts';

/** Much longer than an event takes to come and to be read. */
const HEARD_MS = 1_000;

/**
 * Reads what a write of this tab has made old. Its event does so, after those who wait for the write have read theirs; where
 * none is heard, it is read without.
 */
export function readUnlessHeard(queries: QueryClient, keys: readonly QueryKey[]): void {
  const writtenAt = Date.now();
  setTimeout(
    () => {
      for (const key of keys) void readAgain(queries, key, ({ state }) => state.dataUpdatedAt <= writtenAt);
    },
    isLive() ? HEARD_MS : 0,
  );
}
