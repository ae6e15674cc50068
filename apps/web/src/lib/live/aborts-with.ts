/**
 * A controller that aborts by itself as soon as one of the signals does. Abort it at the end, so that long-lived signals
 * let go of it. Not by AbortSignal.any: in Chromium 156 a lock request that is aborted right after it was made goes on
 * waiting with such a signal.
 */
export function abortsWith(...signals: readonly AbortSignal[]): AbortController {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal });
  }
  return controller;
}
