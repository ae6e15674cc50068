import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Who has scrolled up by less than this still looks at the newest. */
const NEAR_PX = 80;

const toEnd = (element: HTMLElement | null) => {
  if (element) element.scrollTop = element.scrollHeight;
};

/**
 * A scrolling list that shows its end, and keeps showing it, unless the reader has scrolled up.
 * @param first names what the list begins with; when it changes, what was in sight stays in sight
 * @param last names what it ends with
 */
export function useStickToEnd(first: unknown, last: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first, height: 0 });
  const [seen, setSeen] = useState(last);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (isAtEnd.current) {
      toEnd(element);
      setSeen(last);
    } else if (before.current.first !== first) {
      element.scrollTop += element.scrollHeight - before.current.height;
    }
    before.current = { first, height: element.scrollHeight };
  }, [first, last]);

  // The field below grows while one types, a keyboard comes up; a message that fails grows by its reason.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd(element);
    });
    observer.observe(element);
    for (const content of element.children) observer.observe(content);
    return () => observer.disconnect();
  }, []);

  return {
    list,
    onScroll: () => {
      const element = list.current;
      if (!element) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
      if (isAtEnd.current) setSeen(last);
    },
    /** Something came below what is in sight. */
    hasMoreBelow: seen !== last,
    toEnd: () => toEnd(list.current),
  };
}
