import { useEffect } from 'react';

let title: string | null = null;
let waiting = 0;

function show(): void {
  if (title !== null) document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}

/** "Orders" → "Orders · Tiffin". The router's announcer reads it to screen readers after a navigation. */
export function usePageTitle(page: string, product: string): void {
  useEffect(() => {
    title = `${page} · ${product}`;
    show();
  }, [page, product]);
}

/** "(2) Orders · Tiffin": how much waits, also for somebody who looks at another tab. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    waiting = count;
    show();
    return () => {
      waiting = 0;
      show();
    };
  }, [count]);
}
