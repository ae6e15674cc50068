import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

import { restoredPosition } from '../lib/page/navigations.ts';

const GIVE_UP_MS = 5_000;
const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Back scrolls to where the reader was (ScrollRestoration). Where the screen is still too short for that, its data being
 * on the way, it scrolls once the screen is tall enough, unless the reader does something before.
 */
export function useLateScroll(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const position = restoredPosition(key);
    const isTallEnough = () => document.documentElement.scrollHeight - window.innerHeight >= (position ?? 0);
    if (position === undefined || isTallEnough()) return undefined;
    const over = new AbortController();
    const observer = new ResizeObserver(() => {
      if (!isTallEnough()) return;
      window.scrollTo(0, position);
      over.abort();
    });
    over.signal.addEventListener('abort', () => observer.disconnect());
    for (const action of ACTIONS)
      window.addEventListener(action, () => over.abort(), { signal: over.signal, passive: true });
    const timer = setTimeout(() => over.abort(), GIVE_UP_MS);
    observer.observe(document.body);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [key]);
}
