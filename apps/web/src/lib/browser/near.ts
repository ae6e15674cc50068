import { useCallback, useState, type CSSProperties, type RefCallback } from 'react';

/** A list of more rows draws those far from the window as text alone: docs/rules/screens.md#long-lists. */
export const LONG_LIST = 120;

/** Rows come before they are scrolled to, also within a box that scrolls by itself. */
const MARGIN = '1200px 0px';

type Report = (entry: IntersectionObserverEntry) => void;
const reports = new WeakMap<Element, Report>();
let observer: IntersectionObserver | undefined;

/** One observer for all rows. */
function observe(element: Element, report: Report): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) reports.get(entry.target)?.(entry);
    },
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  );
  const watching = observer;
  reports.set(element, report);
  watching.observe(element);
  return () => watching.unobserve(element);
}

interface Near<E> {
  readonly ref: RefCallback<E>;
  /** False of a row that is drawn as text alone, which finding in the page finds. */
  readonly isNear: boolean;
  /** Of the row: far ones stay as high as they were. */
  readonly style: CSSProperties | undefined;
}

/** Follows whether a row of a long list is near the window. @param isLong false: the row is always drawn */
export function useNear<E extends Element>(isLong: boolean): Near<E> {
  const [seen, setSeen] = useState<{ isNear: boolean; height?: number }>({ isNear: false });
  const ref = useCallback(
    (element: E | null) => {
      if (!element || !isLong) return undefined;
      return observe(element, ({ isIntersecting, boundingClientRect: { height } }) => {
        // A row in use stays.
        if (!isIntersecting && element.contains(document.activeElement)) return;
        setSeen((now) => (now.isNear === isIntersecting ? now : { isNear: isIntersecting, height }));
      });
    },
    [isLong],
  );
  const isNear = !isLong || seen.isNear;
  return { ref, isNear, style: isNear || seen.height === undefined ? undefined : { height: seen.height } };
}
