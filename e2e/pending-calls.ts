import type { Page, Request } from '@playwright/test';

const pending = new WeakMap<Page, Set<Request>>();

/** Notes the calls of a page from here on. */
export function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  // A stream of events never ends.
  page.on('request', (request) => isEventStream(request) || calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  pending.set(page, calls);
}

const isEventStream = (request: Request) => new URL(request.url()).pathname === '/api/events';

/** The calls of a page that have begun and not ended, as `GET /api/orders/my`. */
export function pendingCalls(page: Page): string[] {
  const calls = pending.get(page);
  if (!calls) throw new Error('The calls of the page are not watched');
  return [...calls].map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
}
