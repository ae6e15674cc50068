// Pages that read the event stream, for the tests of it.
import type { Page, Request } from '@playwright/test';

import { expect } from './expect.ts';
import type { Session } from './api.ts';
import type { View } from './browser.ts';
import type { Order, OwnerSession } from './owner-session.ts';

export const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/events';

/** The streams that a page has opened, as the ids of what it had heard before. */
export function streamsOf(page: Page): (string | undefined)[] {
  const opened: (string | undefined)[] = [];
  page.on('response', (answer) => {
    if (isStream(answer.request()) && answer.ok()) opened.push(answer.request().headers()['last-event-id']);
  });
  return opened;
}

/** A page, and the streams that it has opened. */
export async function openLive(ownerSession: OwnerSession, path: string, view: View & { as?: Session } = {}) {
  const streams: (string | undefined)[][] = [];
  const before = async (page: Page) => {
    streams.push(streamsOf(page));
    await view.before?.(page);
  };
  const page = await ownerSession.open(path, { ...view, before });
  return { page, streams: streams[0] ?? [] };
}

export async function live(streams: readonly unknown[], count = 1): Promise<void> {
  await expect.poll(() => streams.length).toBe(count);
}

/** Live state on a customer's screen. */
export const mark = (page: Page) => page.getByRole('contentinfo').getByRole('status').textContent();
export const track = ({ id }: Order): string => `/customer/track?id=${id}`;
export const step = (page: Page) =>
  page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]');
export const stepText = (page: Page) => step(page).textContent();

/** Shows the tab to the user, or hides it. */
export const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/** A second tab at the same address, and the streams that it opens. */
export async function secondTab(page: Page) {
  const other = await page.context().newPage();
  const streams = streamsOf(other);
  await other.goto(page.url());
  await expect(step(other)).toBeVisible();
  return { other, streams };
}

/**
 * For `expect.poll`, on a page whose clock was stopped: however often it looks before it gives up, less time passes there
 * than before a poll.
 */
export const withoutPolls =
  <T>(page: Page, read: () => T | Promise<T>, ms = 10) =>
  async (): Promise<T> => {
    await page.clock.runFor(ms);
    return read();
  };

/** How many streams the server has open. */
export async function openStreams({ api }: OwnerSession): Promise<number> {
  const admin = await api.logIn('admin', 'Admin@123', 'ADMIN');
  const system = await api.call<{ eventClients: number }>(admin, 'GET', '/api/admin/system');
  return system.eventClients;
}
