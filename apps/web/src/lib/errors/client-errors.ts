import { ApiError } from '../api/api.ts';

/** The words of the app's own addresses. */
let addressWords: ReadonlySet<string> = new Set();

/**
 * Reports to the server, from now on, errors that nothing caught, and those that React's boundaries caught: it passes
 * them to `window.reportError` (main.tsx).
 * @param addresses all addresses of the app; any other word of an address is a user's, and is not sent
 */
export function watchClientErrors(addresses: readonly string[]): void {
  addressWords = new Set(addresses.flatMap((address) => address.split(/[/?#]/)));
  window.addEventListener('error', ({ error }) => reportClientError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError(reason));
}

/** Reports an error once. Never throws, waits for nothing, and is silent when the report is lost. */
export function reportClientError(thrown: unknown): void {
  if (isWorthReporting(thrown)) void report(thrown);
}

async function report(thrown: Error): Promise<void> {
  // Read now: it may be another one once the rest is loaded.
  const { pathname } = location;
  // Loaded with the first error: most pages never have one.
  const { reportError } = await import('./report-error.ts').catch(() => ({ reportError: undefined }));
  reportError?.(thrown, pathname, addressWords);
}

/** Bugs, ours or the server's; not refusals, a lost network, a busy server or a browser's extension. */
function isWorthReporting(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof ApiError) return error.status >= 500 && error.status !== 503;
  return (
    error.name !== 'AbortError' && error.name !== 'TimeoutError' && !error.stack?.includes('-extension://')
  );
}
