import './app/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';

import { paths } from './app/paths.ts';
import { firstScreenLoaded, router } from './app/router.tsx';
import { watchClientErrors } from './lib/errors/client-errors.ts';
import { whenIdle } from './lib/browser/idle.ts';
import { keepLastRead } from './lib/queries/last-read.ts';
import { watchMissingChunks } from './lib/errors/missing-chunk.ts';
import { syncOnlineManager } from './lib/browser/offline.ts';
import { queryClient } from './lib/queries/query-client.ts';
import { getSession, onSessionChange } from './lib/session/session.ts';
import { watchTheme } from './lib/browser/theme.ts';

watchClientErrors(Object.values(paths).filter((path) => typeof path === 'string'));
watchMissingChunks();
watchTheme();
syncOnlineManager();
keepLastRead(queryClient);
registerServiceWorker();

// Answers that one user has read must never be shown to the next.
let token = getSession()?.token;
onSessionChange(() => {
  const next = getSession()?.token;
  if (next !== token) queryClient.clear();
  token = next;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Errors that a boundary has caught are logged and reported all the same.
const app = createRoot(root, { onCaughtError: (error) => window.reportError(error) });
// A transition lets React pause for user input while the first screen is drawn.
const draw = () =>
  startTransition(() =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
void firstScreenLoaded().then(draw);

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
