import { release } from './release.ts';

/** Errors of scripts and styles that could not be loaded: gone since an update, or lost with the network. */
const missing = new WeakSet<object>();

/** Listens before anything is loaded later. Vite says which errors these are; browsers each word them differently. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

const KEY = 'tiffin.reloadedFor';

/**
 * Loads the page again, as its own build may be gone; once for each build, so that it does not go round in circles, and
 * only when the server answers: without it there would be no page at all.
 */
export async function reloadOnce(): Promise<void> {
  if (sessionStorage.getItem(KEY) === release()) return;
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  sessionStorage.setItem(KEY, release());
  location.reload();
}
