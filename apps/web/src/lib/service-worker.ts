import { whenIdle } from './idle.ts';

/** Lets the app be installed and start without a network. Once the page stands: it must not wait for it. */
export function registerServiceWorker(): void {
  // A development server changes its files all the time, and browsers offer it on secure connections only.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void whenIdle().then(() =>
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // Forbidden by the browser's settings; everything else works without.
    }),
  );
}
