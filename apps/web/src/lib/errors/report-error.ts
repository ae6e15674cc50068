import type { BodyInput } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { withoutPersonalData } from '@tiffin/contract/rules/client-error';
import { CLIENT_ERROR_MAX_BYTES } from '@tiffin/contract/rules/limits';

import { ApiError } from '../api/api.ts';
import { release } from '../release/release.ts';

type Report = BodyInput<typeof api.operations.reportClientError>;

/** One tab does not report more: an error that repeats itself must not become a flood. */
const MAX_REPORTS = 10;
const MAX_MESSAGE = 300;
const MAX_STACK = 2_000;

const reported = new Set<string>();

/**
 * Sends an error once.
 * @param pathname where it happened
 * @param addressWords the words of an address that are nobody's
 */
export function reportError(error: Error, pathname: string, addressWords: ReadonlySet<string>): void {
  const report = describe(error, routeOf(pathname, addressWords));
  const key = `${report.name} ${report.message} ${report.route}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
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

function describe(error: Error, route: string): Report & { stack: string } {
  const { name, message, stack = '' } = error;
  return {
    name: clean(name, 100),
    // The server's own sentence says nothing about which error it was.
    message: error instanceof ApiError ? `${error.status} ${error.code ?? ''}` : clean(message, MAX_MESSAGE),
    stack: clean(stack, MAX_STACK),
    route,
    release: release(),
    ...(error instanceof ApiError && error.requestId !== undefined && { requestId: error.requestId }),
  };
}

/** Leaves out characters that PostgreSQL cannot store, and half a letter at the end. */
const clean = (text: string, length: number): string =>
  withoutPersonalData(text).replaceAll('\0', '').slice(0, length).toWellFormed();

/** "/customer/orders/17" → "/customer/orders/:id". */
function routeOf(pathname: string, addressWords: ReadonlySet<string>): string {
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
