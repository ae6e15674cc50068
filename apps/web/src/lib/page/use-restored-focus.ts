import { useEffect, useRef } from 'react';

/**
 * For a list whose items go away with the button that removed them: the element with this ref takes the keyboard over,
 * which would otherwise begin again at the top of the page.
 */
export function useRestoredFocus<E extends HTMLElement = HTMLDivElement>(count: number) {
  const focusFallback = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusFallback.current?.focus();
    before.current = count;
  }, [count]);
  return focusFallback;
}
