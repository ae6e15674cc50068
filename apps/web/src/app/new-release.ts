import type { RouterState } from 'react-router';

import { queryClient } from '../lib/queries/query-client.ts';
import { newRelease } from '../lib/release/release.ts';
import { isReloadHeld, reloadOnce } from '../lib/release/reload.ts';

let shown: string | undefined;

/**
 * Loads the page anew when the user comes to another screen and the server has another build by now: its own files may
 * be gone. Called with each state of the router. Never where that would lose something; the next screen is soon enough
 * then.
 */
export function followReleases({ location, navigation }: RouterState): void {
  if (navigation.state !== 'idle' || location.pathname === shown) return;
  const isFirst = shown === undefined;
  shown = location.pathname;
  const release = newRelease();
  if (isFirst || release === undefined || losesSomething()) return;
  void reloadOnce(`new:${release}`, () => shown === location.pathname && !losesSomething());
}

const losesSomething = () => queryClient.isMutating() > 0 || isReloadHeld();
