import { useEffect, type RefObject } from 'react';

import { createStore } from '../../../lib/state/store.ts';

/** Below the top bar. */
const MARGIN = '-72px 0px 0px';

const store = createStore();
// The dashboard begins with it.
let isInSight = true;

function set(next: boolean): void {
  isInSight = next;
  store.notify();
}

/** True while the dashboard's own search is in sight: the top bar's is then one too many. */
export const useIsHeroInSight = (): boolean => store.useValue(() => isInSight);

export function useHeroWatch(hero: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = hero.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => set(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      set(true);
    };
  }, [hero]);
}
