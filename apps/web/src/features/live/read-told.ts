import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import { readAgain } from '../../lib/read-again.ts';

/**
 * Reads again what an event made old, and once more where a write of this tab has thrown that read away and put its own
 * answer there: it knows nothing of what others did, and the next poll may be a minute off.
 */
export async function readTold(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = queries.getQueryCache();
  const owed = new Set<Query>(cache.findAll({ queryKey, type: 'active' }));
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'error' || (action.type === 'success' && !action.manual)) owed.delete(event.query);
  });
  try {
    await readAgain(queries, queryKey);
  } finally {
    stop();
  }
  if (owed.size > 0) await readAgain(queries, queryKey, (query) => owed.has(query));
}
