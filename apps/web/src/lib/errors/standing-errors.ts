import type { Query, QueryCache } from '@tanstack/react-query';

/** Set while the user asks again by a button. */
let isAsking = false;
const caches = new Set<QueryCache>();

/**
 * Keeps an error shown while its query is asked again by itself, by a poll for instance. Otherwise the query forgets
 * its error each time, and message and button would be gone for as long as it takes to fail once more.
 */
export function keepErrors(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  caches.add(cache);
  cache.subscribe((event) => {
    const { query } = event;
    // A screen that is opened anew begins by loading.
    if (event.type === 'observerAdded' && query.getObserversCount() === 1) errors.delete(query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') errors.set(query, event.action.error as Error); // calls throw nothing else
    if (event.action.type !== 'fetch' || isAsking) return;
    const error = errors.get(query);
    const { data, fetchStatus } = query.state;
    // Without a network the screen says that instead.
    if (!error || data !== undefined || fetchStatus !== 'fetching' || query.getObserversCount() === 0) return;
    query.setState({ status: 'error', error });
  });
}

/** For a button: what failed shows that it is being loaded again, also where a poll was faster. */
export function askAgain(ask: () => void): void {
  for (const cache of caches)
    for (const query of cache.getAll())
      if (
        query.state.status === 'error' &&
        query.state.data === undefined &&
        query.state.fetchStatus === 'fetching'
      )
        query.setState({ status: 'pending', error: null });
  isAsking = true;
  try {
    ask();
  } finally {
    isAsking = false;
  }
}
