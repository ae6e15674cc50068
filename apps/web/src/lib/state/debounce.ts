import { useEffect, useState } from 'react';

/** A pause in the typing: the server searches once, not letter by letter. */
export const SEARCH_DEBOUNCE_MS = 250;

/** Shorter than a pause between words, longer than one between letters. */
export const SUGGEST_DEBOUNCE_MS = 150;

/** The value once it has stayed the same for `ms`. */
export function useDebouncedValue<V>(value: V, ms: number): V {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
