import type { Query, QueryClient } from '@tanstack/react-query';

/** Time over which reads due after a broken stream or a reset are spread, so that not all browsers read at once. */
export const SPREAD_MS = 2_000;

/**
 * Polls by the pace that holds now: timers that are running were set by the one before.
 * @returns stops what is still to be read
 */
export function repace(queries: QueryClient): () => void {
  const active = queries.getQueryCache().findAll({ type: 'active' });
  for (const { observers } of active) for (const observer of observers) observer.setOptions(observer.options);
  const timers = active
    .filter((query) => ageOf(query) >= pollMsOf(query))
    .map((query) => setTimeout(() => void query.fetch().catch(() => undefined), Math.random() * SPREAD_MS));
  return () => timers.forEach((timer) => clearTimeout(timer));
}

/** How old the oldest answer on the screen is that missed two polls, in milliseconds; undefined where none has. */
export function overdueMs(queries: QueryClient): number | undefined {
  const overdue = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => query.state.dataUpdatedAt > 0 && ageOf(query) > 2 * pollMsOf(query));
  return overdue.length > 0 ? Math.max(...overdue.map(ageOf)) : undefined;
}

const ageOf = (query: Query): number => Date.now() - query.state.dataUpdatedAt;

/** How often it is polled, by whatever on the screen wants it most often; Infinity where nothing does. */
function pollMsOf(query: Query): number {
  const intervals = query.observers.map(({ options: { refetchInterval } }) =>
    typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval,
  );
  return Math.min(...intervals.map((ms) => ms || Infinity));
}
