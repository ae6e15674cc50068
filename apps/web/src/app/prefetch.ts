import { matchRoutes, type RouteObject } from 'react-router';

import type { ScreenHandle } from '../lib/page/screen.ts';

/** A pointer that only passes over a link is no intent. */
const HOVER_MS = 80;

/** Loads the screen and its data once the user points at a link, touches it or comes to it by the keyboard. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number) => (event: Event) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && isScreen(link)) timer = setTimeout(() => prefetch(routes, new URL(link.href)), ms);
  };
  document.addEventListener('pointerover', after(HOVER_MS), { passive: true });
  document.addEventListener('focusin', after(HOVER_MS), { passive: true });
  document.addEventListener('touchstart', after(0), { passive: true });
}

/** Another screen of ours, in this tab. */
const isScreen = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && link.pathname !== location.pathname && link.target === '';

function prefetch(routes: RouteObject[], address: URL): void {
  for (const { route, params } of matchRoutes(routes, address.pathname) ?? []) {
    const handle = route.handle as ScreenHandle | undefined; // lib/page/screen.ts sets it
    // Its loss is said once the link is followed.
    handle?.prefetch({ params, request: { url: address.href } }).catch(() => undefined);
  }
}
