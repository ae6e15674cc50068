import { useEffect, useRef, type RefObject } from 'react';

/** Says how high an element is, as a CSS variable of the whole page: what sticks covers what scrolls below it. */
export function useHeightAs(variable: `--${string}`): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() => page.setProperty(variable, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty(variable);
    };
  }, [variable]);
  return ref;
}
