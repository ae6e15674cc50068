import { hashKey, type QueryKey } from '@tanstack/react-query';

import type { Stale } from './reread-table.ts';

/** What stands around the thing that an event is about is read this long after the event: beside it, it would hold it up. */
const LATER_MS = 25;

/**
 * Gathers what events make old and reads each key at most as often as it may be, and once more after the last event.
 * The first key of an event is what it is about, and is read once all events of one message are there.
 * @param read makes the key old, and reads what of it is on the screen
 */
export function rereading(read: (key: QueryKey) => void) {
  const readAt = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    add: (stale: readonly Stale[]): void => {
      const now = performance.now();
      for (const [place, { key, everyMs }] of stale.entries()) {
        const name = hashKey(key);
        if (timers.has(name)) continue;
        const next = (readAt.get(name) ?? Number.NEGATIVE_INFINITY) + everyMs;
        const timer = setTimeout(
          () => {
            timers.delete(name);
            readAt.set(name, performance.now());
            read(key);
          },
          Math.max(place === 0 ? 0 : LATER_MS, next - now),
        );
        timers.set(name, timer);
      }
    },
    stop: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
