/** Until the network is back, somebody looks at this tab, or `stop`. */
export function until(stop: AbortSignal, ...awaited: ('online' | 'visible')[]): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const over = new AbortController();
    const end = () => {
      over.abort();
      resolve();
    };
    const { signal } = over;
    stop.addEventListener('abort', end, { signal });
    if (awaited.includes('online')) window.addEventListener('online', end, { signal });
    if (awaited.includes('visible'))
      document.addEventListener('visibilitychange', () => document.hidden || end(), { signal });
  });
}
