import './app/styles.css';

import { draw } from './app/app.tsx';
import { paths } from './app/paths.ts';
import { watchClientErrors } from './lib/errors/client-errors.ts';
import { whenIdle } from './lib/browser/idle.ts';
import { keepLastRead } from './lib/queries/last-read.ts';
import { watchMissingChunks } from './lib/errors/missing-chunk.ts';
import { syncOnlineManager } from './lib/browser/offline.ts';
import { queryClient } from './lib/queries/query-client.ts';
import { watchTheme } from './lib/browser/theme.ts';

watchClientErrors(Object.values(paths).filter((path) => typeof path === 'string'));
watchMissingChunks();
watchTheme();
syncOnlineManager();
keepLastRead(queryClient);
registerServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Errors that a boundary has caught are logged and reported all the same.
void draw(root, { onCaughtError: (error) => window.reportError(error) });

/** Lets the app be installed and start without a network. Once the page stands: it must not wait for it. */
function registerServiceWorker(): void {
  // A development server changes its files all the time, and browsers offer it on secure connections only.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void whenIdle().then(() =>
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // Forbidden by the browser's settings; everything else works without.
    }),
  );
}
