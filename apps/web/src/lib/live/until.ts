export type Wake = readonly [from: EventTarget, event: string];

/** Until one of these events, or `stop`. */
export function until(stop: AbortSignal, ...awaited: readonly Wake[]): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const over = new AbortController();
    const end = () => {
      over.abort();
      resolve();
    };
    const { signal } = over;
    stop.addEventListener('abort', end, { signal });
    for (const [from, event] of awaited) from.addEventListener(event, end, { signal });
  });
}
