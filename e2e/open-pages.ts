// Every page and product that a browser test has open, so that a failing test can leave the server's log, and so that an
// unexpected error in the console fails a test that does not look for it.
import type { BrowserContext, Page, Request } from '@playwright/test';

/** What a page wrote to its console as an error, or threw. */
interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
  readonly expected: RegExp[];
  /** Calls that have begun and not ended. */
  readonly pending: Set<Request>;
}

interface RunningServer {
  /** All that it has written since it was started. */
  readonly log: string;
}

/** What the browser writes when a call is answered with a status of 400 or more, or not at all. */
export const FAILED_CALL = /^Failed to load resource/;
/** The trace reads pictures that a page made itself, which our pages' policy forbids to scripts. */
const OF_THE_TRACE = /^Connecting to 'blob:.*"connect-src 'self'"/;
const pages = new Set<OpenPage>();
const servers = new Set<RunningServer>();
/** How long each log was when the test began. */
const marks = new Map<RunningServer, number>();

/** Records a page until its context is closed and its test has ended. */
export function recordPage(page: Page, expected: readonly RegExp[]): void {
  const pending = new Set<Request>();
  const open: OpenPage = {
    page,
    context: page.context(),
    errors: [],
    expected: [OF_THE_TRACE, ...expected],
    pending,
  };
  // A stream of events never ends.
  page.on('request', (request) => isEventStream(request) || pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('pageerror', (error) => open.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') open.errors.push(message.text());
  });
  pages.add(open);
}

const isEventStream = (request: Request) => new URL(request.url()).pathname === '/api/events';

/**
 * Lets the calls of a page through to the server again. What the test put between them may still wait for an answer
 * there: without this behavior it would fail uncaught when the page is closed, and the whole run with it.
 */
export async function unrouteAll(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Closes a page with its context. */
export async function closePage(page: Page): Promise<void> {
  await unrouteAll(page);
  await page.context().close();
}

export function recordServer(server: RunningServer): void {
  servers.add(server);
}

export function forgetServer(server: RunningServer): void {
  servers.delete(server);
  marks.delete(server);
}

/** Says that a page is going to write errors like these to its console: calls that the test makes fail, for instance. */
export function expectConsoleErrors(page: Page, ...patterns: RegExp[]): void {
  for (const open of pages) if (open.page === page) open.expected.push(...patterns);
}

/** The calls of a page that have begun and not ended, as `GET /api/orders/my`. */
export function pendingCalls(page: Page): string[] {
  const open = [...pages].find((one) => one.page === page);
  if (!open) throw new Error('The page is not recorded');
  return [...open.pending].map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
}

/** Closes what a test has left open. */
export async function closePages(): Promise<void> {
  await Promise.all([...pages].filter(({ page }) => !page.isClosed()).map(({ page }) => closePage(page)));
}

/** What each product has written since the test began. */
export const serverLogs = (): string[] =>
  [...servers].map((server) => server.log.slice(marks.get(server) ?? 0));

export function beginTest(): void {
  for (const server of servers) marks.set(server, server.log.length);
}

/** The errors of all consoles since the test before, without those that were expected; pages that are closed are forgotten. */
export function takeConsoleErrors(): string[] {
  const unexpected: string[] = [];
  for (const open of pages) {
    unexpected.push(
      ...open.errors.splice(0).filter((text) => !open.expected.some((pattern) => pattern.test(text))),
    );
    if (open.page.isClosed()) pages.delete(open);
  }
  return unexpected;
}
