import { useEffect } from 'react';

import { createStore } from '../state/store.ts';

let title: string | null = null;
let waiting = 0;
const store = createStore();

function show(): void {
  if (title !== null) document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}

/** Called with each new title of a screen, without its count. */
export const onPageTitle = (listener: (title: string) => void): (() => void) =>
  store.subscribe(() => title !== null && listener(title));

/** "Orders" → "Orders · Tiffin". The router's root reads it to screen readers after a navigation. */
export function usePageTitle(page: string, product: string): void {
  useEffect(() => {
    title = `${page} · ${product}`;
    show();
    store.notify();
  }, [page, product]);
}

/** Shows how much waits: "(2) Orders · Tiffin", also to a user who looks at another tab. */
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
