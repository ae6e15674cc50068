// Every page and product that a browser test has open, so that a failing test can leave a trace, a screenshot and the
// server's log, and so that an unexpected error in the console fails a test that does not look for it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Request } from 'playwright-core';

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
/** Beyond it a log or a page's outline says no more. */
const SHOWN_CHARACTERS = 6_000;
const artifacts = fileURLToPath(new URL('../test-results/', import.meta.url));
const pages = new Set<OpenPage>();
const servers = new Set<RunningServer>();
/** How long each log was when the test began. */
const marks = new Map<RunningServer, number>();

/** Records a page until its context is closed and its test has ended. */
export async function recordPage(page: Page, expected: readonly RegExp[]): Promise<OpenPage> {
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
  // Without the page's content at each step, which would cost two thirds of every question a test asks of a page.
  await open.context.tracing.start({ snapshots: false, screenshots: false });
  return open;
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

/** Writes down what a failing test leaves, closes its pages, and returns where that lies and a summary for the terminal. */
export async function saveFailure(testName: string): Promise<{ folder: string; summary: string }> {
  const folder = join(artifacts, testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  await mkdir(folder, { recursive: true });
  const summary = [`What the test left is in ${folder}`];
  for (const [index, { page, context }] of [...pages].filter(({ page: one }) => !one.isClosed()).entries()) {
    const name = join(folder, `page-${index + 1}`);
    summary.push(`Page ${index + 1} at ${page.url()}:`);
    // A page that hangs must not hang the report.
    const outline = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2_000 })
      .catch((error: unknown) => String(error));
    summary.push(outline.slice(0, SHOWN_CHARACTERS));
    await page
      .screenshot({ path: `${name}.png`, timeout: 5_000 })
      .catch((error: unknown) => summary.push(`No screenshot: ${String(error)}`));
    await context.tracing
      .stop({ path: `${name}.trace.zip` })
      .catch((error: unknown) => summary.push(`No trace: ${String(error)}`));
    await closePage(page);
  }
  for (const [index, server] of [...servers].entries()) {
    const log = server.log.slice(marks.get(server) ?? 0);
    await writeFile(join(folder, `server-${index + 1}.log`), log);
    summary.push(`Server ${index + 1} wrote:`, log.slice(-SHOWN_CHARACTERS));
  }
  return { folder, summary: summary.join('\n') };
}
