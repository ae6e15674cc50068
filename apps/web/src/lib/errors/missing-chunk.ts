/** Errors of scripts and styles that could not be loaded: gone since an update, or lost with the network. */
const missing = new WeakSet<object>();

/** Listens before anything is loaded later. Vite says which errors these are; browsers each word them differently. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);
