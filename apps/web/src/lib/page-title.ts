import { useEffect } from 'react';

let title: string | null = null;
let waiting = 0;
const listeners = new Set<(title: string) => void>();

function show(): void {
  if (title !== null) document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}

/** Called with each new title of a screen, without its count. */
export function onPageTitle(listener: (title: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** "Orders" → "Orders · Tiffin". The router's root reads it to screen readers after a navigation. */
export function usePageTitle(page: string, product: string): void {
  useEffect(() => {
    title = `${page} · ${product}`;
    show();
    for (const listener of listeners) listener(title);
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
