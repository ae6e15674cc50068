import type { api, BodyInput } from '@tiffin/contract';
import { withoutPersonalData } from '@tiffin/contract/rules/client-error';
import { CLIENT_ERROR_MAX_BYTES } from '@tiffin/contract/rules/limits';

import { ApiError } from './api.ts';
import { release } from './release.ts';

type Report = BodyInput<typeof api.operations.reportClientError>;

/** One tab does not report more: an error that repeats itself must not become a flood. */
const MOST_REPORTS = 10;
const MOST_MESSAGE = 300;
const MOST_STACK = 2_000;

/** The words of the app's own addresses. */
let addressWords: ReadonlySet<string> = new Set();
const reported = new Set<string>();

/**
 * From now on errors that nothing caught are reported to the server, and those that React's boundaries caught: it
 * passes them to `window.reportError` (main.tsx).
 * @param addresses all addresses of the app; any other word of an address is somebody's, and is not sent
 */
export function watchClientErrors(addresses: readonly string[]): void {
  addressWords = new Set(addresses.flatMap((address) => address.split(/[/?#]/)));
  window.addEventListener('error', ({ error }) => reportClientError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError(reason));
}

/** Reports an error once. Never throws, waits for nothing, and is silent when the report is lost. */
export function reportClientError(error: unknown): void {
  if (!isWorthReporting(error)) return;
  const report = describe(error);
  const key = `${report.name} ${report.message} ${report.route}`;
  if (reported.has(key) || reported.size >= MOST_REPORTS) return;
  reported.add(key);
  void send(report);
}

async function send(report: Report): Promise<void> {
  // Not by `call`: it would send the session along, and its own failure would be the next error.
  const request = {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: toBody(report),
  } as const;
  await fetch('/api/client-errors', request).catch(() => undefined);
}

/** Bugs, ours or the server's; not refusals, a lost network, a busy server or a browser's extension. */
function isWorthReporting(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof ApiError) return error.status >= 500 && error.status !== 503;
  return (
    error.name !== 'AbortError' && error.name !== 'TimeoutError' && !error.stack?.includes('-extension://')
  );
}

function describe(error: Error): Report & { stack: string } {
  const { name, message, stack = '' } = error;
  return {
    name: clean(name, 100),
    // The server's own sentence says nothing about which error it was.
    message: error instanceof ApiError ? `${error.status} ${error.code ?? ''}` : clean(message, MOST_MESSAGE),
    stack: clean(stack, MOST_STACK),
    route: routeOf(location.pathname),
    release: release(),
    ...(error instanceof ApiError && error.requestId !== undefined && { requestId: error.requestId }),
  };
}

/** What PostgreSQL cannot store is left out, as is half a letter at the end. */
const clean = (text: string, length: number): string =>
  withoutPersonalData(text).replaceAll('\0', '').slice(0, length).toWellFormed();

/** "/customer/orders/17" → "/customer/orders/:id". */
function routeOf(pathname: string): string {
  const words = pathname.split('/').filter((word) => word !== '');
  return `/${words
    .slice(0, 6)
    .map((word) => (addressWords.has(word) ? word : ':id'))
    .join('/')}`;
}

/** Letters of three bytes may make even these few too many; the stack goes first. */
function toBody(report: Report): string {
  const body = JSON.stringify(report);
  const bytes = new TextEncoder().encode(body).length;
  return bytes <= CLIENT_ERROR_MAX_BYTES ? body : JSON.stringify({ ...report, stack: '' });
}
