import { useEffect } from 'react';

/** "Orders" → "Orders · Tiffin". The router's announcer reads it to screen readers after a navigation. */
export function usePageTitle(page: string, product: string): void {
  useEffect(() => {
    document.title = `${page} · ${product}`;
  }, [page, product]);
}
