import { useSyncExternalStore } from 'react';

/**
 * For state that React does not hold: in a module's variable, in the browser's storage. Code that changes it calls
 * `notify`; `useValue` reads it and renders again when it is another.
 * @param isStored in the browser's storage, which other tabs change too
 */
export function createStore({ isStored = false } = {}) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (isStored) window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      if (isStored) window.removeEventListener('storage', listener);
    };
  };
  return {
    subscribe,
    notify: () => {
      for (const listener of listeners) listener();
    },
    /** @param read gives the same value, to the identity, until it changes */
    useValue: <T>(read: () => T): T => useSyncExternalStore(subscribe, read, read),
  };
}
