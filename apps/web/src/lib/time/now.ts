import { useSyncExternalStore } from 'react';

const EVERY_MS = 15_000;
let now = Date.now();

/** The present in milliseconds, renewed often enough for "in 21 min" to stay true while nothing else changes. */
export const useNow = (): number => useSyncExternalStore(watchClock, () => now);

function watchClock(changed: () => void): () => void {
  now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    changed();
  }, EVERY_MS);
  return () => clearInterval(timer);
}
