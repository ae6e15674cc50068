// Errors that pages write to their consoles, or throw: one that a test did not expect fails it (fixtures.ts).
import type { Page } from '@playwright/test';

/** Message of the browser when a call is answered with a status of 400 or more, or not at all. */
export const FAILED_CALL = /^Failed to load resource/;
/** The trace reads pictures that a page made itself, which our pages' policy forbids to scripts. */
const OF_THE_TRACE = /^Connecting to 'blob:.*"connect-src 'self'"/;

const watched = new Map<Page, { errors: string[]; expected: RegExp[] }>();

export function watchConsole(page: Page, expected: readonly RegExp[]): void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  watched.set(page, { errors, expected: [OF_THE_TRACE, ...expected] });
}

/** Says that a page is going to write errors like these to its console: calls that the test makes fail, for instance. */
export function expectConsoleErrors(page: Page, ...patterns: RegExp[]): void {
  watched.get(page)?.expected.push(...patterns);
}

/** The errors of all consoles since the last look, without those that were expected; pages that are closed are forgotten. */
export function takeConsoleErrors(): string[] {
  const unexpected: string[] = [];
  for (const [page, { errors, expected }] of watched) {
    unexpected.push(...errors.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text))));
    if (page.isClosed()) watched.delete(page);
  }
  return unexpected;
}
