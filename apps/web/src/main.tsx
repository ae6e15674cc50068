import './app/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

import { Router } from './app/router.tsx';
import { keepLastRead } from './lib/last-read.ts';
import { firstScreenLoaded } from './lib/lazy-screen.ts';
import { queryClient } from './lib/query-client.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { getSession, onSessionChange } from './lib/session.ts';
import { watchTheme } from './lib/theme.ts';

watchTheme();
keepLastRead(queryClient);
registerServiceWorker();

// What one user has read must never be shown to the next.
let token = getSession()?.token;
onSessionChange(() => {
  const next = getSession()?.token;
  if (next !== token) queryClient.clear();
  token = next;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = createRoot(root);
// As a transition: React then pauses for what a thumb does while the first screen is drawn.
const draw = () =>
  startTransition(() =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Router />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
void firstScreenLoaded().then(draw);
