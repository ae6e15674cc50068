import type { QueryClient } from '@tanstack/react-query';

/** What is due when the stream breaks is read within this time, not by all browsers at once. */
const SPREAD_MS = 2_000;

/**
 * Polls by the pace that holds now: timers that are running were set by the one before.
 * @returns stops what is still to be read
 */
export function repace(queries: QueryClient): () => void {
  const timers = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap((query) => {
      for (const observer of query.observers) observer.setOptions(observer.options);
      const intervals = query.observers.map(({ options: { refetchInterval } }) =>
        typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval,
      );
      const shortest = Math.min(...(intervals.filter((ms) => typeof ms === 'number' && ms > 0) as number[]));
      if (Date.now() - query.state.dataUpdatedAt < shortest || shortest === Infinity) return [];
      const read = () => void query.fetch().catch(() => undefined);
      return [setTimeout(read, Math.random() * SPREAD_MS)];
    });
  return () => timers.forEach((timer) => clearTimeout(timer));
}
