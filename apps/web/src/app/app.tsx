import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { RouterProvider } from 'react-router';

import { queryClient } from '../lib/queries/query-client.ts';
import { getSession, onSessionChange } from '../lib/session/session.ts';
import { firstScreenLoaded, router } from './router.tsx';

// Answers that one user has read must never be shown to the next.
let token = getSession()?.token;
onSessionChange(() => {
  const next = getSession()?.token;
  if (next !== token) queryClient.clear();
  token = next;
});

/**
 * Draws the app there, once the chunks of its first screen are there.
 * @returns takes it away
 */
export async function draw(element: HTMLElement, options?: RootOptions): Promise<() => void> {
  const root = createRoot(element, options);
  await firstScreenLoaded();
  // A transition lets React pause for user input while the first screen is drawn.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  return () => root.unmount();
}
