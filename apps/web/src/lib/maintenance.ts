import { useSyncExternalStore } from 'react';

let isClosed = false;
const listeners = new Set<() => void>();

/** Set by the first call that is refused for it; taken back by whoever finds the platform open again. */
export function setClosed(next: boolean): void {
  if (next === isClosed) return;
  isClosed = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether administrators have closed the platform for everybody else (maintenance mode). */
export const useIsClosed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isClosed,
    () => isClosed,
  );
