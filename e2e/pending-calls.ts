import type { Page, Request } from '@playwright/test';

type Calls = { pending: Set<Request>; begun: number };

const watched = new WeakMap<Page, Calls>();

/** Notes the calls of a page from here on. */
export function watchCalls(page: Page): void {
  const calls: Calls = { pending: new Set(), begun: 0 };
  page.on('request', (request) => {
    // A stream of events never ends.
    if (isEventStream(request)) return;
    calls.pending.add(request);
    calls.begun += 1;
  });
  page.on('requestfinished', (request) => calls.pending.delete(request));
  page.on('requestfailed', (request) => calls.pending.delete(request));
  watched.set(page, calls);
}

const isEventStream = (request: Request) => new URL(request.url()).pathname === '/api/events';

/** The calls of a page that have begun and not ended, as `GET /api/orders/my`. */
export const pendingCalls = (page: Page): string[] =>
  [...callsOf(page).pending].map((request) => `${request.method()} ${new URL(request.url()).pathname}`);

/** How many calls of a page have begun since it was opened. */
export const callsBegun = (page: Page): number => callsOf(page).begun;

function callsOf(page: Page): Calls {
  const calls = watched.get(page);
  if (!calls) throw new Error('The calls of the page are not watched');
  return calls;
}
